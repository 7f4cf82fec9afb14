"""Card types, supertypes and subtypes as adjectives and nouns (205, 109.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.cr import types as cr
from app.engine.abilities import Filter
from app.engine.kernel.context import Context
from app.engine.state.values import PERMANENT_TYPES, ObjectId
from app.grammar import Node, phrase, vocabulary

vocabulary("type_word", sorted(cr.CARD_TYPES))
vocabulary("supertype_word", sorted(cr.SUPERTYPES))
vocabulary("subtype_word", {name: name for name in sorted(cr.SUBTYPES)})
vocabulary("non_type_word", {f"non{word}": word for word in sorted(cr.CARD_TYPES | cr.SUPERTYPES)})
vocabulary("non_subtype_word", {f"non-{name}": name for name in sorted(cr.SUBTYPES)})


@phrase("{type_:type_word}", category=("premod", "head"), cr="205.2")
@phrase("{type_:subtype_word}", category="type_premod")
@phrase("{type_:supertype_word}", category="premod", cr="205.4")
@phrase("{type_:subtype_word}", category=("premod", "head"), cr="205.3")
@phrase("host", category="head", type_="host")
@dataclass(frozen=True)
class OfType(Node, Filter):
    """ "creature", "legendary", "Goblin". On the battlefield unless another word names a zone."""

    reads: ClassVar[frozenset[str]] = frozenset({"types", "subtypes", "supertypes"})
    type_: str

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return bool(ctx.info(oid).is_a(self.type_))


@phrase("{type_:non_type_word}", category="premod", cr="109.2")
@phrase("{type_:non_subtype_word}", category="premod")
@dataclass(frozen=True)
class NotOfType(Node, Filter):
    """ "nonland", "non-Human", "nonlegendary", "nonbasic"."""

    reads: ClassVar[frozenset[str]] = frozenset({"types", "subtypes", "supertypes"})
    type_: str

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return not ctx.info(oid).is_a(self.type_)


@phrase("permanent", category="head", cr="110.1")
@dataclass(frozen=True)
class Permanent(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset()

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return bool(ctx.game.obj(oid).zone == "battlefield")


@phrase("permanent", category="premod", cr="110.4a")
@dataclass(frozen=True)
class PermanentCard(Node, Filter):
    """ "permanent card", "permanent spell": a card that could be put onto the battlefield."""

    reads: ClassVar[frozenset[str]] = frozenset({"types"})

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return bool(ctx.info(oid).types & PERMANENT_TYPES)


@phrase("card", category="head", cr="108.1")
@dataclass(frozen=True)
class Card(Node, Filter):
    """ "card": not a token, not a copy. Its zone is said by another word."""

    reads: ClassVar[frozenset[str]] = frozenset()

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        obj = ctx.game.obj(oid)
        return not obj.is_token and obj.kind == "card"


@phrase("spell", category="head", cr="112.1")
@dataclass(frozen=True)
class Spell(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset()
    zone = "stack"

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        obj = ctx.game.obj(oid)
        return obj.zone == "stack" and obj.kind != "ability"


@phrase("token", category=("head", "token_suffix"), cr="111.1")
@dataclass(frozen=True)
class Token(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset()

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return ctx.game.obj(oid).is_token


@phrase("source", category="head", cr="609.7")
@dataclass(frozen=True)
class Source(Node, Filter):
    """ "a source you control": any object that deals damage or has the ability (609.7)."""

    zone: ClassVar[str] = "anywhere"
    reads: ClassVar[frozenset[str]] = frozenset()

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return True


@phrase("nontoken", category="premod", cr="111.1")
@dataclass(frozen=True)
class Nontoken(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset()

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return not ctx.game.obj(oid).is_token


@phrase("historic", category="premod", cr="700.6")
@dataclass(frozen=True)
class Historic(Node, Filter):
    """Legendary, an artifact or a Saga."""

    reads: ClassVar[frozenset[str]] = frozenset({"types", "subtypes", "supertypes"})

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        view = ctx.info(oid)
        return "legendary" in view.supertypes or "artifact" in view.types or "Saga" in view.subtypes
