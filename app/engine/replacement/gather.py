"""Which replacement and prevention effects apply to an event now (614.4, 614.5, 614.12, 616.1f)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from app.engine.abilities import Replacement
from app.engine.events.status import SetFace
from app.engine.kernel.context import Context
from app.engine.layers.profile import profile
from app.engine.replacement.counters import of_counters
from app.engine.replacement.would_be import entering, matters, would_be

if TYPE_CHECKING:
    from app.engine.events.base import Event
    from app.engine.layers.views import Views
    from app.engine.state.game import Game


@dataclass(frozen=True, slots=True)
class Applicable:
    key: Any
    node: Replacement
    ctx: Context
    lasting: Any = None

    def same(self, other: "Applicable") -> bool:
        """Interchangeable: which of the two goes first makes no difference."""
        return (
            self.lasting is None
            and other.lasting is None
            and self.ctx.you == other.ctx.you
            and (self.node is other.node or self.node == other.node)
        )


def applicable(game: "Game", event: "Event", zone_change: Any = None) -> list[Applicable]:
    """`zone_change`: for counters that something enters with, its entering (122.6a)."""
    views = game.views()
    arrival = event if entering(event) else zone_change
    found = [*views.replacements(type(event)), *of_counters(game, event)]
    if arrival is None:
        found += _turned_up(game, event) if isinstance(event, SetFace) else _own_elsewhere(game, event, views)
        return _fitting(found, event)
    if not matters(game, arrival, type(event)):
        return _fitting(found, event)
    with would_be(game, arrival) as then:
        assert arrival.obj is not None
        view = then.of(arrival.obj)
        keys = {one[0] for one in found}
        for own in then.replacements_of(arrival.obj, view, "battlefield"):
            if own[0] not in keys and isinstance(event, own[1].watches) and not own[1].general:
                found.append(own)
        return _fitting(found, event)


def _turned_up(game: "Game", event: SetFace) -> "list[Any]":
    """614.1e, 708.8: a permanent that is being turned face up has the abilities of the face that it will show."""
    obj = game.objects.get(event.obj) if event.obj is not None else None
    if obj is None or event.face_down is not False or not obj.face_down or obj.card is None:
        return []
    face = obj.own_base if obj.own_base is not None else obj.card.faces[min(obj.face, len(obj.card.faces) - 1)]
    found = []
    for number, ability in enumerate(face.abilities):
        for static in profile(ability).statics:
            for part in static.parts:
                if isinstance(part, Replacement) and issubclass(SetFace, part.watches):
                    ctx = Context(game, game.view(obj.id).controller, obj.id, ability=ability)
                    found.append((("turned up", obj.id, number), part, ctx, None))
    return found


def _own_elsewhere(game: "Game", event: "Event", views: "Views") -> "list[Any]":
    """Abilities of a card in a hidden zone or the graveyard that function where it is ("from anywhere")."""
    oid = event.obj
    if oid is None or oid not in game.objects or oid in views.world:
        return []
    obj = game.objects[oid]
    if obj.phased_out:
        return []
    return [own for own in views.replacements_of(oid, views.of(oid), obj.zone) if isinstance(event, own[1].watches)]


def _fitting(found: "list[Any]", event: "Event") -> list[Applicable]:
    result = []
    for key, node, ctx, lasting in found:
        if key in event.applied:
            continue
        asked = replace(ctx, event=event)
        if node.replaces(asked, event):
            result.append(Applicable(key, node, asked, lasting))
    return result
