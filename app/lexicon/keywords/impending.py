"""Impending (702.176)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.cr.types import CREATURE_TYPES
from app.engine.abilities import Condition, Cost, Effect, Outcome, Part, Proc, Replacement, Static, Trigger, Triggered
from app.engine.events.amounts import RemoveCounters
from app.engine.events.base import Event, happen
from app.engine.events.facts import StepBegins
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.engine.state.values import BATTLEFIELD
from app.grammar import Node, phrase
from app.lexicon.keywords.alternatives import AlternativeCost
from app.lexicon.keywords.other_costs import CastFor


@dataclass(frozen=True)
class StillImpending(Node, Condition):
    """Its impending cost was paid and it has a time counter on it."""

    reads: ClassVar[frozenset[str]] = frozenset()

    def holds(self, ctx: Context) -> bool:
        obj = ctx.this()
        return obj.zone == BATTLEFIELD and obj.counters.get("time", 0) > 0 and CastFor("impending").holds(ctx)


@dataclass(frozen=True)
class NoCreature(Node, Part):
    """It isn't a creature, so it has no creature types either (205.1b)."""

    layer: ClassVar[str] = "4"
    reads: ClassVar[frozenset[str]] = frozenset()
    writes: ClassVar[frozenset[str]] = frozenset({"types", "subtypes"})

    def apply(self, ctx: Context, view: Any) -> None:
        view.types.discard("creature")
        view.subtypes -= CREATURE_TYPES


@dataclass(frozen=True)
class TimeCounters(Node, Replacement):
    n: int
    watches: ClassVar[tuple[type[Event], ...]] = (ZoneChange,)

    def replaces(self, ctx: Context, event: Event) -> bool:
        assert isinstance(event, ZoneChange)
        cast = event.cast is not None and event.cast.cast_as == "impending"
        return event.obj == ctx.source and event.to == BATTLEFIELD and cast

    def replace(self, ctx: Context, event: Event) -> Proc:
        assert isinstance(event, ZoneChange)
        event.counters = {**event.counters, "time": event.counters.get("time", 0) + self.n}
        return [event]
        yield


@dataclass(frozen=True)
class YourEndStep(Node, Trigger):
    watches: ClassVar[tuple[type[Event], ...]] = (StepBegins,)

    def matches(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, StepBegins) and event.name == "end" and event.player == ctx.you


@dataclass(frozen=True)
class OneTimeCounterLess(Node, Effect):
    def execute(self, ctx: Context) -> Proc:
        if ctx.source not in ctx.game.objects:
            return Outcome(did=False)
        gone = RemoveCounters(obj=ctx.source, kind="time", amount=1, source=ctx.source, by=ctx.stack_object, by_player=ctx.you)
        done = yield from happen(ctx.game, gone)
        return Outcome(bool(done), amount=len(done))


@phrase("impending {n:_number} — {costs:cost+,}", category="keyword", cr="702.176a", examples=("Overlord of the Hauntwoods",))
@dataclass(frozen=True)
class Impending(Node, AlternativeCost):
    keyword = "impending"
    n: int
    costs: tuple[Cost, ...]

    def statics(self) -> tuple[Static, ...]:
        return (Static((TimeCounters(self.n),), "game"), Static((NoCreature(),), condition=StillImpending()))

    def triggered(self) -> tuple[Triggered, ...]:
        text = "At the beginning of your end step, remove a time counter from it."
        return (Triggered(YourEndStep(), OneTimeCounterLess(), StillImpending(), keyword="impending", text=text),)
