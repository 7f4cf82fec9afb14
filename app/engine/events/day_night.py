"""Which permanents turn over for their daybound and nightbound abilities (702.145)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.events.status import SetFace
from app.engine.state.merged import is_merged, turns_over

if TYPE_CHECKING:
    from app.engine.events.base import Event
    from app.engine.state.game import Game


def turning(game: "Game") -> "list[Event]":
    """702.145b-c, e-f: those with the wrong face up for the day or night that it is."""
    found: list[Event] = []
    word, face = ("daybound", 0) if game.day == "night" else ("nightbound", 1)
    for oid in game.permanents():
        obj = game.objects[oid]
        if obj.face == face and turns_over(obj) and not is_merged(obj) and game.view(oid).has(word):
            found.append(SetFace(obj=oid, face=1 - face, what="transform", due_to=word, player=None))
    return found
