"""Asking the slots of `hooks.py`: which rules have a say about an object, a player, or the whole game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from app.engine.hooks import Hooks, Reason
from app.engine.state.values import ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.kernel.context import Context
    from app.engine.state.game import Game


def rules(
    game: "Game", name: str, *, obj: ObjectId | None = None, player: PlayerId | None = None
) -> Iterator[tuple[Any, "Context"]]:
    """(rule, context) of everything that overrides slot `name`: on `obj`, on `player`, and global."""
    views = game.views()
    if obj is not None and obj in game.objects:
        yield from views.hooks(obj, name)
    if player is not None:
        yield from views.player_hooks(player, name)
    yield from views.global_hooks(name)


def objection(game: "Game", name: str, *args: Any, obj: ObjectId | None = None, player: PlayerId | None = None) -> Reason | None:
    """The first "no" among them (101.2: can't beats can)."""
    for rule, ctx in rules(game, name, obj=obj, player=player):
        reason = getattr(rule, name)(ctx, *args)
        if reason is not None:
            return reason
    return None


def gathered(game: "Game", name: str, *args: Any, obj: ObjectId | None = None, player: PlayerId | None = None) -> list[Any]:
    """All items that slot `name` gives, for the slots that return lists."""
    found: list[Any] = []
    for rule, ctx in rules(game, name, obj=obj, player=player):
        found.extend(getattr(rule, name)(ctx, *args) or ())
    return found


def plugs(ability: Any, name: str) -> bool:
    """Does this ability itself override the slot? For faces that no view shows yet (601.3e)."""
    return isinstance(ability, Hooks) and name in type(ability).plugged
