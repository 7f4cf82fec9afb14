"""How many times an ability triggers (603.2d), and what keeps it from triggering."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.engine.layers.views import Rule, Views
    from app.engine.state.game import Game, PendingTrigger


def times(game: "Game", pending: "PendingTrigger", again: bool, views: "Views | None" = None) -> int:
    """0, 1 or more. `again`: it is an ability of the object, not a delayed or reflexive one, so it may trigger additionally.

    `views`: those just before the event, for an ability that looks back (603.10).
    """
    views = views or game.views()
    if any(hook.stops_trigger(ctx, pending) for hook, ctx in _rules(views, pending, "stops_trigger")):
        return 0
    if not again:
        return 1
    return 1 + sum(hook.triggers_again(ctx, pending) for hook, ctx in _rules(views, pending, "triggers_again"))


def _rules(views: "Views", pending: "PendingTrigger", name: str) -> "list[Rule]":
    """Rules on the game, on the controller, and on the source."""
    found = views.global_hooks(name) + views.player_hooks(pending.controller, name)
    if pending.source is not None:
        found = found + views.hooks(pending.source, name)
    return found
