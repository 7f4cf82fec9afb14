"""Daybound and nightbound permanents turn with day and night, at once and as no state-based action (702.145)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.abilities import Proc
from app.engine.events.base import happen
from app.engine.events.day_night import turning
from app.engine.events.flow import BecomesDayOrNight

if TYPE_CHECKING:
    from app.engine.state.game import Game


def watch(game: "Game") -> Proc:
    """What 702.145c, d, f and g say happens any time."""
    if not game.day:
        bound = [game.view(oid) for oid in game.permanents()]
        if any(view.has("daybound") for view in bound):
            yield from happen(game, BecomesDayOrNight(what="day"))
        elif any(view.has("nightbound") for view in bound):
            yield from happen(game, BecomesDayOrNight(what="night"))
    if game.day:
        events = turning(game)
        if events:
            yield from happen(game, events)
