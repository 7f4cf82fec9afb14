"""The value of X that a triggered ability knows as it is put on the stack (107.3m, 701.37c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.events.facts import Did, SpellCast
from app.engine.events.status import Mark
from app.engine.events.zones import ZoneChange
from app.engine.state.values import BATTLEFIELD, ObjectId

if TYPE_CHECKING:
    from app.engine.events.base import Event
    from app.engine.state.game import Game


def known_x(game: "Game", source: ObjectId | None, event: "Event | None") -> int | None:
    """None: there is none. The X of the spell for abilities that trigger as it is cast or as the permanent it becomes enters;
    for those that trigger as a permanent becomes monstrous, the X of the monstrosity; for those that trigger as the card is
    cycled, the X of the cycling cost (107.3i)."""
    if source is None or event is None or (source not in game.objects and source not in game.lki):
        return None
    obj = game.obj(source)
    if isinstance(event, ZoneChange) and event.to == BATTLEFIELD and event.new == source:
        return obj.cast.x if obj.cast is not None else None
    if isinstance(event, SpellCast) and event.obj == source:
        return obj.stack.x if obj.stack is not None else None
    if isinstance(event, Mark) and event.obj == source and event.word == "monstrous":
        return event.amount
    if isinstance(event, Did) and event.what == "cycle" and source in (event.obj, event.source):
        found: int | None = event.data.get("x")
        return found
    return None
