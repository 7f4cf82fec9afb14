"""Madness (702.35)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Ability, Cost, Effect, Outcome, Proc, Replacement, Trigger, Triggered
from app.engine.casting.options import CastOption
from app.engine.events.base import Event
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.engine.resolve import moves
from app.engine.state.values import EXILE, GRAVEYARD, HAND
from app.grammar import Node, phrase
from app.lexicon.keywords.alternatives import split_costs
from app.lexicon.keywords.suspend import may_cast
from app.lexicon.keywords.words import wording


@dataclass(frozen=True)
class ExiledThisWay(Node, Trigger):
    watches: ClassVar[tuple[type[Event], ...]] = (ZoneChange,)
    zones: ClassVar[tuple[str, ...]] = (EXILE,)

    def matches(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, ZoneChange) and event.new == ctx.source and event.to == EXILE and event.why == "discard"


@dataclass(frozen=True)
class CastOrBury(Node, Effect):
    costs: tuple[Cost, ...]

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        if ctx.source not in game.objects or game.objects[ctx.source].zone != EXILE:
            return Outcome(did=False)
        mana, rest = split_costs(self.costs, ctx)
        spell = yield from may_cast(ctx, ctx.source, CastOption("madness", 0, EXILE, mana, rest, timing="resolving"), "702.35a")
        if spell is None:
            return (yield from moves.put_into_graveyard(ctx, (ctx.source,)))
        return Outcome(objects=(spell,))


@phrase("madness {costs:cost+,}", category="keyword", cr="702.35a", examples=("Fiery Temper",))
@phrase("madness — {costs:cost+,}", category="keyword")
@dataclass(frozen=True)
class Madness(Node, Ability, Replacement):
    keyword = "madness"
    zones: ClassVar[tuple[str, ...]] = (HAND,)
    watches: ClassVar[tuple[type[Event], ...]] = (ZoneChange,)
    costs: tuple[Cost, ...]

    def replaces(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, ZoneChange) and event.obj == ctx.source and event.why == "discard" and event.to == GRAVEYARD

    def replace(self, ctx: Context, event: Event) -> Proc:
        assert isinstance(event, ZoneChange)
        event.to, event.because = EXILE, "702.35a"
        return [event]
        yield

    def triggered(self) -> tuple[Triggered, ...]:
        return (Triggered(ExiledThisWay(), CastOrBury(self.costs), keyword="madness", zones=(EXILE,), text=wording(self)),)
