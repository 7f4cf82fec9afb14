"""A commander in a graveyard or in exile may go to the command zone (704.6d, 903.9a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.abilities import Proc
from app.engine.events.base import Event
from app.engine.events.zones import ZoneChange
from app.engine.kernel.decisions import ask_yes_no, label_of
from app.engine.state.values import COMMAND, EXILE, GRAVEYARD

if TYPE_CHECKING:
    from app.engine.state.game import Game


def commanders(game: "Game") -> Proc:
    """Asks once for each: only for those that came there since the last check."""
    found: list[Event] = []
    for event in game.history[game.options.get("sba_seen", 0) :]:
        if not isinstance(event, ZoneChange) or event.to not in (GRAVEYARD, EXILE):
            continue
        for oid in (event.new, *event.parted):
            obj = game.objects.get(oid) if oid is not None else None
            if obj is None or not obj.commander or obj.zone != event.to or game.players[obj.owner].lost:
                continue
            prompt = f"Put {label_of(game, obj.id)} into the command zone?"
            if (yield from ask_yes_no(obj.owner, prompt, rule="903.9a", source=obj.id, word="commander")):
                found.append(ZoneChange(obj=obj.id, to=COMMAND, why="sba", because="903.9a"))
    return found
