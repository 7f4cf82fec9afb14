"""Ending the turn, or the combat phase, while something resolves (724)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.abilities import Proc
from app.engine.events.base import Event, happen
from app.engine.events.flow import Ceases
from app.engine.events.zones import ZoneChange
from app.engine.sba.check import check
from app.engine.state.values import COMBAT_STEPS, EXILE

if TYPE_CHECKING:
    from app.engine.state.game import Game


def end_turn(game: "Game") -> Proc:
    """724.1: the game skips to the cleanup step once the resolving object is done with (`turn.priority` goes on from there)."""
    yield from _stop(game)
    game.options["jump"] = "cleanup"


def end_combat_phase(game: "Game") -> Proc:
    """724.2; outside combat it does nothing (724.2g)."""
    if game.turn.step not in COMBAT_STEPS:
        return
    yield from _stop(game)
    game.options["jump"] = "after_combat"


def _stop(game: "Game") -> Proc:
    """724.1a-c: waiting triggers cease, the stack is exiled, state-based actions are checked; nothing is put on it."""
    game.pending = []
    events: list[Event] = [
        Ceases(obj=o, why="ended")
        if game.objects[o].kind == "ability"
        else ZoneChange(obj=o, to=EXILE, why="exile", because="724.1b")
        for o in game.stack
    ]
    yield from happen(game, events)
    while (yield from check(game)):
        pass
