"""Objects that can't enter the battlefield (101.2, 614.17)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Filter, Static
from app.engine.events.base import Event
from app.engine.events.zones import ZoneChange
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.state.values import BATTLEFIELD, STACK, ObjectId, PlayerId
from app.grammar import Node, phrase, vocabulary

vocabulary("in_two_zones", {"in graveyards and libraries": ("graveyard", "library")})


@phrase(
    "{what:described} {zones:in_two_zones} can't enter the battlefield",
    category="static",
    cr="614.17",
    examples=("Grafdigger's Cage",),
)
@phrase("{what:described} can't enter the battlefield", category="static", zones=(), examples=("Worms of the Earth",))
@dataclass(frozen=True)
class CantEnter(Node, Hooks):
    """`zones`: only from there. The card is looked at where it is; what enters from elsewhere as it is on the battlefield."""

    what: Filter
    zones: tuple[str, ...]

    def forbids(self, ctx: Context, event: Event, obj: ObjectId | PlayerId | None) -> Reason | None:
        if not isinstance(event, ZoneChange) or event.to != BATTLEFIELD or event.obj is None:
            return None
        there = ctx.game.obj(event.obj)
        if self.zones and there.zone not in self.zones:
            return None
        fits = all(part.matches(ctx, event.obj) for part in _words(self.what))
        return Reason("cant_enter", "101.2", "It can't enter the battlefield.", ctx.ref()) if fits else None

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), affects="game"),)


def _words(what: Any) -> Iterable[Any]:
    """The words of the description, whatever zone the object is in."""
    return (*what.pre, what.head, *what.post)


@phrase("can't cast spells from {zones:cast_zones}", category="player_change", cr="601.3", examples=("Grafdigger's Cage",))
@phrase(
    "can't cast spells from anywhere other than their hands",
    category="player_change",
    zones=("hand",),
    only=True,
    examples=("Drannith Magistrate",),
)
@dataclass(frozen=True)
class CantCastFrom(Node, Hooks):
    zones: tuple[str, ...]
    only: bool = False

    def can_cast(self, ctx: Context, player: PlayerId, spell: ObjectId, option: Any) -> Reason | None:
        info = ctx.game.obj(spell).stack if ctx.game.obj(spell).zone == STACK else None
        where = info.cast_from if info is not None else ctx.game.obj(spell).zone
        if (where in self.zones) == self.only:
            return None
        return Reason("cant_cast_from", "101.2", f"{player} can't cast spells from there.", ctx.ref())


vocabulary("cast_zones", {
    "graveyards or libraries": ("graveyard", "library"), "graveyards": ("graveyard",), "exile": ("exile",),
})  # fmt: skip
