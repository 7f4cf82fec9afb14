"""Where a view starts: the copiable values before any effect (613.1, 707.2, 708.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.layers.profile import combined
from app.engine.layers.view import View, base_view
from app.engine.state.carddef import FACE_DOWN, FaceDef
from app.engine.state.rooms import face_of_room, has_doors
from app.engine.state.values import BATTLEFIELD, STACK

if TYPE_CHECKING:
    from app.engine.state.objects import GameObject

#: An ability on the stack has no characteristics of its own (113.7, 405.1 ...); neither has what nobody described.
BLANK = FaceDef(name="")


def blank_or_printed(obj: "GameObject") -> FaceDef:
    """The copiable values to start from."""
    if obj.base is not None:
        return obj.base
    if obj.face_down and obj.zone in (BATTLEFIELD, STACK):
        return FACE_DOWN
    card = obj.card
    if card is None:
        return BLANK
    if card.layout in ("split", "aftermath") and len(card.faces) > 1 and obj.zone not in (BATTLEFIELD, STACK):
        return combined(card)
    if obj.zone == BATTLEFIELD and has_doors(card):
        return face_of_room(obj)
    return card.faces[min(obj.face, len(card.faces) - 1)]


def fresh(obj: "GameObject") -> View:
    """A view with nothing applied."""
    view = base_view(obj.id, blank_or_printed(obj), obj.owner, obj.controller, obj.zone)
    if (
        obj.face
        and obj.base is None
        and obj.card is not None
        and obj.card.layout == "transform"
        and obj.zone in (BATTLEFIELD, STACK)
    ):
        view.value_cost = obj.card.faces[0].mana_cost  # 712.8c, 712.8e
    return view
