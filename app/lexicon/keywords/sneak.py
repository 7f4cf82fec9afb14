"""Sneak (702.190)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Cost, Proc, Replacement
from app.engine.events.base import Event
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.engine.state.values import BATTLEFIELD, STACK, ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.keywords.alternatives import AlternativeCost
from app.lexicon.keywords.ninjutsu import ReturnUnblocked


@phrase("sneak {costs:cost+,}", category="keyword", cr="702.190a", examples=("Donatello's Technique",))
@dataclass(frozen=True)
class Sneak(Node, AlternativeCost, Replacement):
    """A permanent spell so cast enters tapped and attacking what the returned creature attacked (702.190b)."""

    keyword = "sneak"
    timing: ClassVar[str] = "instant"
    zones: ClassVar[tuple[str, ...]] = (STACK,)
    watches: ClassVar[tuple[type[Event], ...]] = (ZoneChange,)
    self_replacing: ClassVar[bool] = True
    costs: tuple[Cost, ...]

    def open(self, ctx: Context, player: PlayerId, card: ObjectId) -> bool:
        return ctx.game.turn.active == player and ctx.game.turn.step == "declare_blockers"

    def paid(self, ctx: Context, card: ObjectId) -> tuple[Cost, ...]:
        return (*self.costs, ReturnUnblocked())

    def replaces(self, ctx: Context, event: Event) -> bool:
        assert isinstance(event, ZoneChange)
        return event.obj == ctx.source and event.to == BATTLEFIELD and event.cast is not None and event.cast.cast_as == "sneak"

    def replace(self, ctx: Context, event: Event) -> Proc:
        assert isinstance(event, ZoneChange) and event.cast is not None
        event.tapped = True
        paid = event.cast.memory.get(("paid", "ninjutsu"))
        if paid is not None:
            event.attacking = paid.extra.get("defender")
        return [event]
        yield
