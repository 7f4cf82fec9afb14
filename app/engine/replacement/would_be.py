"""The permanent as it would exist on the battlefield (614.12), before it enters."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from app.engine.abilities import Replacement
from app.engine.events.zones import ZoneChange
from app.engine.layers.base import FACE_DOWN
from app.engine.layers.profile import profile
from app.engine.layers.views import Views
from app.engine.state.carddef import FaceDef
from app.engine.state.values import BATTLEFIELD, NOWHERE, PLAYER_ZONES

if TYPE_CHECKING:
    from app.engine.events.base import Event
    from app.engine.state.game import Game


def entering(event: "Event") -> bool:
    """Would something enter the battlefield?"""
    return isinstance(event, ZoneChange) and event.to == BATTLEFIELD


def face_entering(game: "Game", event: Any) -> FaceDef:
    """The copiable values that it will have."""
    obj = game.objects[event.obj]
    if event.copy_as is not None:
        return event.copy_as
    if event.face_down:
        return FACE_DOWN
    if obj.base is not None and (obj.is_token or obj.kind == "spell"):
        return obj.base
    if obj.card is None:
        return FaceDef(name="")
    return obj.card.faces[min(event.face, len(obj.card.faces) - 1)]


def matters(game: "Game", event: Any, asked: type) -> bool:
    """Could anything replace an event of type `asked` that only the view of the permanent-to-be can tell?"""
    for ability in face_entering(game, event).abilities:
        one = profile(ability)
        parts = [part for static in one.statics for part in static.parts]
        if one.replacement is not None or any(
            isinstance(part, Replacement) or getattr(part, "layer", "") == "6" for part in parts
        ):
            return True
    views = game.views()
    return bool(views.replacements(asked)) or any(a.scope == "objects" for a in views.effects_by_layer()["6"])


@contextmanager
def would_be(game: "Game", event: Any) -> Iterator[Views]:
    """Views in which the object is on the battlefield already, modified by what the event says so far.

    Nothing may be asked of players and no event may happen inside.
    """
    oid = event.obj
    old = game.objects[oid]
    kept = game._views
    new = old.clone()
    face = face_entering(game, event)
    new.zone = BATTLEFIELD
    new.kind = "card"
    new.controller = event.controller or old.controller
    new.face = event.face
    new.face_down = event.face_down
    new.face_down_as = event.face_down_as
    new.base = face if event.copy_as is not None or event.face_down or old.base is not None else None
    new.tapped = event.tapped
    new.counters = {kind: n for kind, n in event.counters.items() if n > 0}
    new.chosen = dict(event.chosen)
    new.attached_to = event.attach_to
    new.cast = event.cast or old.stack
    new.phased_out = False
    new.timestamp = game.clock + 1
    zone = None if old.zone == NOWHERE else game.zone(old.zone, old.owner if old.zone in PLAYER_ZONES else None)
    at = zone.index(oid) if zone is not None else 0
    game.objects[oid] = new
    if zone is not None:
        del zone[at]
    game.battlefield.append(oid)
    game._views = views = Views(game)
    try:
        yield views
    finally:
        game.battlefield.remove(oid)
        if zone is not None:
            zone.insert(at, oid)
        game.objects[oid] = old
        game._views = kept
