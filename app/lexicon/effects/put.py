"""Put and return: objects to other zones (400.7, 701.20b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Effect, Objects, Proc
from app.engine.kernel.context import Context
from app.grammar import Node, phrase
from app.lexicon.clauses.step import merged
from app.lexicon.effects.places import put
from app.lexicon.nouns.refs import This


@phrase("{what:placed} {place:place_put}", category="placement", cr="400.7")
@phrase("{what:objects_this} from {whose:owner_word} {zone:owned_zone} {place:place_put}", category="placement")
@dataclass(frozen=True)
class Placement(Node):
    what: Objects
    place: Any
    whose: str = ""
    zone: str = ""

    @property
    def moves_this_from(self) -> str:
        return self.zone

    def perform(self, ctx: Context) -> Proc:
        oids = yield from self.what.select(ctx)
        if self.zone:
            oids = tuple(o for o in oids if ctx.game.exists(o) and ctx.game.objects[o].zone == self.zone)
        return (yield from put(ctx, self.place, oids))


@phrase("put {items:placement+and}", category="deed", cr="400.7", examples=("Impulse", "Elvish Piper", "Griptide"))
@dataclass(frozen=True)
class PutThem(Node, Effect):
    """ "put one of them into your hand and the rest on the bottom of your library in any order"."""

    items: tuple[Placement, ...]
    produces = "object"

    def execute(self, ctx: Context) -> Proc:
        outcomes = []
        for item in self.items:
            outcomes.append((yield from item.perform(ctx)))
        return merged(outcomes)


@phrase(
    "return {what:objects_both} {place:place_return}", category="deed", cr="400.7", examples=("Unsummon", "Raise Dead", "Zombify")
)
@phrase("return {place:place_return} {what:objects}", category="deed", place_first=True)
@phrase(
    "return {what:objects_this} from {whose:owner_word} {zone:owned_zone} {place:place_return}",
    category="deed",
    examples=("Reassembling Skeleton",),
)
@dataclass(frozen=True)
class ReturnThem(Node, Effect):
    """`zone`: only from there (this object as the ability looks for it: 113.6m)."""

    what: Objects
    place: Any
    whose: str = ""
    zone: str = ""
    place_first: bool = False
    produces = "object"

    @property
    def moves_this_from(self) -> str:
        return self.zone if isinstance(self.what, This) else ""

    def execute(self, ctx: Context) -> Proc:
        oids = yield from self.what.select(ctx)
        if self.zone:
            oids = tuple(o for o in oids if ctx.game.exists(o) and ctx.game.objects[o].zone == self.zone)
        return (yield from put(ctx, self.place, oids, "return"))
