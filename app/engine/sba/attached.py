"""What is attached to something it may not be attached to (704.5m, 704.5n, 704.5p)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.abilities import Proc
from app.engine.events.base import Event
from app.engine.events.status import Unattach
from app.engine.events.zones import ZoneChange
from app.engine.sba.attaching import attachable, why_not
from app.engine.state.values import GRAVEYARD

if TYPE_CHECKING:
    from app.engine.state.game import Game


def attachments(game: "Game") -> Proc:
    """An Aura goes to the graveyard; anything else becomes unattached and stays."""
    found: list[Event] = []
    for oid in game.permanents():
        obj, view = game.objects[oid], game.view(oid)
        aura = "Aura" in view.subtypes and "enchantment" in view.types
        if obj.attached_to is None and not aura:
            continue
        reason = why_not(game, oid, obj.attached_to)
        if reason is None:
            continue
        game.trace.note(reason.rule, reason.text, obj.ref)
        if aura and obj.cast is not None and obj.cast.cast_as == "bestow":
            found.append(Unattach(obj=oid))  # 702.103f: it ceases to be bestowed
        elif aura:
            if obj.attached_to is not None and view.creature:  # 303.4d: becomes unattached, then goes
                found.append(Unattach(obj=oid))
            found.append(ZoneChange(obj=oid, to=GRAVEYARD, why="sba", because="704.5m"))
        else:
            event = Unattach(obj=oid)
            found.append(event)
            game.trace.note("704.5n" if attachable(view) else "704.5p", f"{view.name} becomes unattached.", obj.ref)
    return found
    yield
