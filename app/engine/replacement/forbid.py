""" "Can't" (101.2, 614.17): asked before anything is replaced, and again of what would happen instead."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from app.engine.layers.profile import profile
from app.engine.replacement.would_be import entering, face_entering, would_be

if TYPE_CHECKING:
    from app.engine.events.base import Event
    from app.engine.layers.views import Rule
    from app.engine.state.game import Game


def forbids(game: "Game", event: "Event", zone_change: Any = None) -> str | None:
    """The text of the first rule in force that says the event can't happen, else None.

    `zone_change`: for counters that something enters with, its entering (122.6a).
    """
    views = game.views()
    found = _first(views.global_hooks("forbids"), event, None)
    if found is None and event.player is not None:
        found = _first(views.player_hooks(event.player, "forbids"), event, event.player)
    if found is None and event.obj is not None and (event.obj in game.objects or event.obj in game.lki):
        found = _first(views.hooks(event.obj, "forbids"), event, event.obj)
        arrival = event if entering(event) else zone_change
        if found is None and arrival is not None and _may(game, arrival, counters=arrival is not event):
            with would_be(game, arrival) as then:  # 614.17d
                found = _first(then.hooks(event.obj, "forbids"), event, event.obj)
    return found


def _first(rules: "Iterable[Rule]", event: "Event", whom: Any) -> str | None:
    for hook, ctx in rules:
        reason = hook.forbids(ctx, event, whom)
        if reason is not None:
            return reason.text
    return None


def _may(game: "Game", arrival: Any, counters: bool) -> bool:
    """Cheap: could the object have such a rule once it is on the battlefield?"""
    for one in map(profile, face_entering(game, arrival).abilities):
        parts = [part for static in one.statics for part in static.parts]
        if any("forbids" in getattr(rule, "plugged", ()) for rule in (one.hooks, *parts)):
            return True
    buckets = game.views().effects_by_layer()
    if counters and any(active.scope == "objects" for active in buckets["6"]):
        return True
    return any(
        active.scope == "objects" and any("forbids" in getattr(part, "plugged", ()) for part in active.parts["rules"])
        for active in buckets["rules"]
    )
