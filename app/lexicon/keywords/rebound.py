"""Rebound (702.88)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Ability, Effect, Outcome, Proc, Replacement
from app.engine.casting.options import CastOption
from app.engine.events.base import Event
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.engine.resolve.lasting import delay
from app.engine.state.values import EXILE, GRAVEYARD, HAND, STACK
from app.grammar import Node, phrase
from app.lexicon.keywords.suspend import may_cast
from app.lexicon.keywords.upkeep import YourUpkeep


@dataclass(frozen=True)
class CastItAgain(Node, Effect):
    """`ctx.source` is the spell that was exiled as it resolved."""

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        assert ctx.source is not None
        card = game.obj(ctx.source).successor
        if card is None or card not in game.objects or game.objects[card].zone != EXILE:
            return Outcome(did=False)
        spell = yield from may_cast(ctx, card, CastOption("rebound", 0, EXILE, free=True, timing="resolving"), "702.88a")
        return Outcome(did=spell is not None, objects=(spell,) if spell is not None else ())


@phrase("rebound", category="keyword", cr="702.88a", examples=("Staggershock",))
@dataclass(frozen=True)
class Rebound(Node, Ability, Replacement):
    keyword = "rebound"
    zones: ClassVar[tuple[str, ...]] = (STACK,)
    watches: ClassVar[tuple[type[Event], ...]] = (ZoneChange,)

    def replaces(self, ctx: Context, event: Event) -> bool:
        assert isinstance(event, ZoneChange)
        if event.obj != ctx.source or event.to != GRAVEYARD or event.why != "resolve":
            return False
        info = ctx.this().stack
        return info is not None and info.cast_from == HAND and not ctx.this().is_copy

    def replace(self, ctx: Context, event: Event) -> Proc:
        assert isinstance(event, ZoneChange)
        event.to, event.because = EXILE, "702.88a"
        delay(ctx, YourUpkeep(), CastItAgain(), text="rebound")
        return [event]
        yield
