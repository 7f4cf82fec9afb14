"""Counters that can't be put or got (122.1, 101.2)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Objects, Static
from app.engine.events.amounts import PutCounters
from app.engine.events.base import Event
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, phrase


@phrase(
    "can't have {kind:counter_kind} counters put on (it|them)",
    category="change",
    cr="101.2",
    examples=("Melira, Sylvok Outcast",),
)
@phrase("can't have counters put on (it|them)", category="change", kind="")
@phrase("can't get {kind:counter_kind} counters", category="player_change", cr="101.2", examples=("Melira, Sylvok Outcast",))
@phrase("can't get counters", category="player_change", kind="", examples=("Solemnity",))
@dataclass(frozen=True)
class NoCounters(Node, Hooks):
    """Also none that it would enter with (122.6)."""

    kind: str = ""

    def forbids(self, ctx: Context, event: Event, obj: ObjectId | PlayerId | None) -> Reason | None:
        if not isinstance(event, PutCounters) or (self.kind and event.kind != self.kind):
            return None
        return Reason("no_counters", "101.2", f"{self.kind or 'Any'} counters can't be put there.".strip(), ctx.ref())


@phrase("counters can't be put on {what:objects}", category="static", cr="101.2", examples=("Solemnity",))
@dataclass(frozen=True)
class CountersCantBePut(Node):
    what: Objects

    def statics(self) -> tuple[Static, ...]:
        return (Static((NoCounters(),), self.what),)
