"""Whose objects: "you control", "an opponent owns", and the zones that cards are in (109.4, 108.3, 400)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Filter, Players
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, alias, phrase, vocabulary


@phrase("{who:whose} [already] control", category="postmod", cr="109.4")
@phrase("{who:whose} don't control", category="postmod", positive=False)
@dataclass(frozen=True)
class ControlledBy(Node, Filter):
    """109.4: only objects on the battlefield or stack have a controller; elsewhere the owner stands for it (108.4a)."""

    reads: ClassVar[frozenset[str]] = frozenset({"controller"})
    who: Players
    positive: bool = True

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return (ctx.info(oid).controller in self.who.find(ctx)) == self.positive


@phrase("{who:whose} own", category="postmod", cr="108.3")
@phrase("{who:whose} don't own", category="postmod", positive=False)
@dataclass(frozen=True)
class OwnedBy(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset()
    who: Players
    positive: bool = True

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return (ctx.game.obj(oid).owner in self.who.find(ctx)) == self.positive


vocabulary("owned_zone", {"graveyard": "graveyard", "hand": "hand", "library": "library"})


@phrase("in {who:possessive} {zone:owned_zone}", category="postmod", cr="400.1")
@phrase("from {who:possessive} {zone:owned_zone}", category="postmod")
@phrase("in exile", category="postmod", zone="exile")
@phrase("from exile", category="postmod", zone="exile")
@phrase("in a graveyard", category="postmod", zone="graveyard")
@phrase("from a graveyard", category="postmod", zone="graveyard")
@phrase("in graveyards", category="postmod", zone="graveyard")
@phrase("in all graveyards", category="postmod", zone="graveyard")
@phrase("from all graveyards", category="postmod", zone="graveyard")
@phrase("from graveyards", category="postmod", zone="graveyard")
@phrase("on the battlefield", category="postmod", zone="battlefield")
@dataclass(frozen=True)
class InZone(Node, Filter):
    """A card's zone; whose it is goes by owner (400.3)."""

    reads: ClassVar[frozenset[str]] = frozenset()
    zone: str  # type: ignore[misc]
    who: Players | None = None

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        obj = ctx.game.obj(oid)
        if obj.zone == "stack" and obj.kind != "ability" and obj.stack is not None:  # "spells from exile": cast from there
            return obj.stack.cast_from == self.zone and (self.who is None or obj.owner in self.who.find(ctx))
        return obj.zone == self.zone and (self.who is None or obj.owner in self.who.find(ctx))


alias("whose", "players_simple", "players_target", "players_they")


@phrase("that aren't on the battlefield", category="postmod", cr="109.2", examples=("Teferi, Mage of Zhalfir", "Maskwood Nexus"))
@dataclass(frozen=True)
class OffBattlefield(Node, Filter):
    """Cards in every other zone, and spells."""

    reads: ClassVar[frozenset[str]] = frozenset()
    zone: ClassVar[tuple[str, ...]] = ("stack", "hand", "graveyard", "exile", "command", "library")  # type: ignore[assignment]

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return ctx.game.obj(oid).zone != "battlefield"
