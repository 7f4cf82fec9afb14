"""Copies of cards outside the stack and the battlefield cease to exist (704.5e), but those of prepare spells (722.3c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.abilities import Proc
from app.engine.events.base import Event
from app.engine.events.flow import Ceases

if TYPE_CHECKING:
    from app.engine.state.game import Game


def copies(game: "Game") -> Proc:
    """Those stay as long as their permanent is prepared."""
    found: list[Event] = []
    for oid in game.exile:
        obj = game.objects[oid]
        if obj.kind != "spell":
            continue
        host = game.objects.get(obj.marks.get("prepared_by", 0))
        if host is None or host.phased_out or not host.marks.get("prepared"):
            found.append(Ceases(obj=oid, why="sba"))
    return found
    yield
