"""A commander that would go to its owner's hand or library may go to the command zone instead (903.9b, 903.9c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.events.base import Event
from app.engine.events.zones import ZoneChange
from app.engine.kernel.decisions import ask_yes_no, label_of
from app.engine.state.merged import commander_refs
from app.engine.state.values import COMMAND, HAND, LIBRARY, NOWHERE

if TYPE_CHECKING:
    from app.engine.abilities import Proc
    from app.engine.state.game import Game


def elsewhere(game: "Game", event: Event) -> "Proc":
    """Its owner is asked when nothing else replaces the event any more. Of a merged permanent only the commander goes there."""
    if not isinstance(event, ZoneChange) or event.to not in (HAND, LIBRARY) or event.obj not in game.objects:
        return
    obj = game.objects[event.obj]
    if not commander_refs(obj) or obj.zone == NOWHERE or game.players[obj.owner].lost:
        return
    prompt = f"Put {label_of(game, obj.id)} into the command zone instead?"
    if not (yield from ask_yes_no(obj.owner, prompt, rule="903.9b", source=obj.id, word="commander")):
        return
    if obj.components:
        event.commanders_to = COMMAND  # 903.9c
    else:
        event.to, event.because = COMMAND, "903.9b"
