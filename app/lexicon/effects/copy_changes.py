"""Exceptions of copies: "except it has haste", "except it isn't legendary" (707.9)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from app.cr.types import CARD_TYPES
from app.engine.kernel.context import Context
from app.engine.kernel.illegal import Unmodelled
from app.engine.state.carddef import FaceDef
from app.grammar import Node, phrase
from app.lexicon.effects.token_kinds import given


class CopyChange:
    """A node with `changed(ctx, face)`: the copiable values with the exception made (707.9b)."""

    def changed(self, ctx: Context, face: FaceDef) -> FaceDef:
        raise NotImplementedError(type(self).__name__)


@phrase("it has {abilities:token_ability+and}", category="copy_exception", cr="707.9a")
@phrase("the token has {abilities:token_ability+and}", category="copy_exception", said="token")
@phrase("they have {abilities:token_ability+and}", category="copy_exception", said="they")
@phrase("(it|he|she) has {abilities:token_ability+,} and this ability", category="copy_exception", this=True)
@dataclass(frozen=True)
class HasToo(Node, CopyChange):
    abilities: tuple[Any, ...]
    said: str = ""
    this: bool = False

    def changed(self, ctx: Context, face: FaceDef) -> FaceDef:
        own = HasThisAbility().changed(ctx, face).abilities if self.this else face.abilities
        return dataclasses.replace(face, abilities=(*own, *given(self.abilities)))


@phrase("(its|his|her) name is ~", category="copy_exception", cr="707.9b", examples=("Lazav, Dimir Mastermind",))
@dataclass(frozen=True)
class KeepsName(Node, CopyChange):
    """Its own name, also while it is a copy of something already."""

    def changed(self, ctx: Context, face: FaceDef) -> FaceDef:
        return dataclasses.replace(face, name=ctx.this().printed().name)


@phrase(
    "(it's|he's|she's) legendary in addition to (its|his|her) other types",
    category="copy_exception",
    cr="707.9b",
    examples=("Sakashima the Impostor",),
)
@dataclass(frozen=True)
class NowLegendary(Node, CopyChange):
    def changed(self, ctx: Context, face: FaceDef) -> FaceDef:
        return dataclasses.replace(face, supertypes=face.supertypes | {"legendary"})


@phrase("(it|he|she) has this ability", category="copy_exception", cr="707.9a", examples=("Cryptoplasm",))
@phrase("has this ability", category="copy_exception", short=True)
@dataclass(frozen=True)
class HasThisAbility(Node, CopyChange):
    """The ability that is being followed."""

    short: bool = False

    def changed(self, ctx: Context, face: FaceDef) -> FaceDef:
        if ctx.ability is None:
            raise Unmodelled("the ability that an object keeps as it becomes a copy", "707.9a", ctx.ref())
        return dataclasses.replace(face, abilities=(*face.abilities, ctx.ability))


@phrase("it isn't legendary", category="copy_exception", said="it", cr="707.9b")
@phrase("the token isn't legendary", category="copy_exception", said="token")
@phrase("the copy isn't legendary", category="copy_exception", said="copy")
@phrase("they aren't legendary", category="copy_exception", said="they")
@dataclass(frozen=True)
class NotLegendary(Node, CopyChange):
    said: str

    def changed(self, ctx: Context, face: FaceDef) -> FaceDef:
        return dataclasses.replace(face, supertypes=face.supertypes - {"legendary"})


@phrase("it's {pt:_pt}", category="copy_exception", cr="707.9b")
@phrase("it's a {pt:_pt} [{colors:color+and}] [{types:token_word+}]", category="copy_exception", a=True)
@phrase(
    "it's a {pt:_pt} [{colors:color+and}] {types:token_word+} in addition to its other types",
    category="copy_exception",
    a=True,
    adds="types",
)
@phrase(
    "it's a {pt:_pt} {colors:color+and} {types:token_word+} in addition to its other colors and types",
    category="copy_exception",
    a=True,
    adds="both",
)
@phrase("the copy is {colors:color+and}", category="copy_exception", said="copy", examples=("Fork",))
@phrase("the copy is a {types:token_word+} in addition to its other types", category="copy_exception", adds="types", said="copy")
@phrase(
    "the copy is a {pt:_pt} {types:token_word+} in addition to its other types",
    category="copy_exception",
    adds="types",
    said="copy",
)
@phrase("it's {types:token_word+} in addition to its other types", category="copy_exception", adds="types")
@phrase("it's a {types:token_word+} in addition to its other types", category="copy_exception", adds="types", a=True)
@phrase(
    "it's a {colors:color+and} {types:token_word+} in addition to its other colors and types",
    category="copy_exception",
    adds="both",
    a=True,
)
@dataclass(frozen=True)
class IsToo(Node, CopyChange):
    """A set power, toughness, colour or type (707.9d: what defines it by an ability isn't copied then)."""

    pt: tuple[str, str] | None = None
    colors: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    adds: str = ""
    a: bool = False
    said: str = ""

    def changed(self, ctx: Context, face: FaceDef) -> FaceDef:
        changes: dict[str, Any] = {}
        drop = set()
        if self.pt is not None:
            changes["power"], changes["toughness"] = (int(n) for n in self.pt)
            drop.add("pt")
        if self.colors:
            changes["colors"] = frozenset(self.colors) | (face.colors if self.adds == "both" else frozenset())
            drop |= {"colors"} if self.adds != "both" else set()
        types = frozenset(t for t in self.types if t in CARD_TYPES)
        subtypes = frozenset(t for t in self.types if t not in CARD_TYPES)
        if self.adds:
            changes["types"], changes["subtypes"] = face.types | types, face.subtypes | subtypes
        elif self.types:
            changes["types"], changes["subtypes"] = (types or face.types), subtypes
            drop.add("subtypes")
        kept = tuple(a for a in face.abilities if not (defines(a) & drop))
        return dataclasses.replace(face, abilities=kept, **changes)


def defines(ability: Any) -> set[str]:
    """What a characteristic-defining ability defines (604.3)."""
    found: set[str] = set()
    for static in ability.statics():
        if static.characteristic_defining:
            for part in static.parts:
                found |= set(getattr(part, "writes", ()))
    return found
