"""What declarations ask of keywords and rules in force, gathered in one place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from app.engine.hooks import Reason
from app.engine.state.values import ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.kernel.context import Context
    from app.engine.state.game import Game


def in_force(
    game: "Game", name: str, objects: tuple[ObjectId, ...] = (), players: tuple[PlayerId, ...] = ()
) -> "Iterator[tuple[Any, Context]]":
    """Rules that plug into slot `name`: on these objects, on these players, and global ones.

    Rules on players are asked whether that player attacks or is attacked: the node looks at the attacker's controller.
    """
    views = game.views()
    for oid in objects:
        yield from views.hooks(oid, name)
    for pid in players:
        yield from views.player_hooks(pid, name)
    yield from views.global_hooks(name)


def defending_player(game: "Game", defender: "ObjectId | PlayerId | None") -> PlayerId | None:
    """508.5: the player attacked, the controller of the planeswalker, or the protector of the battle."""
    if defender is None or isinstance(defender, str):
        return defender
    if "battle" in game.info(defender).types:
        return game.obj(defender).marks.get("protector")
    return game.info(defender).controller


def defenders(game: "Game", attacker: PlayerId) -> "list[ObjectId | PlayerId]":
    """506.2: opponents, planeswalkers they control, battles they protect."""
    found: list[ObjectId | PlayerId] = list(game.opponents(attacker))
    for oid in game.permanents():
        view = game.view(oid)
        if "battle" in view.types:
            if game.objects[oid].marks.get("protector") in found:
                found.append(oid)
        elif "planeswalker" in view.types and view.controller in found:
            found.append(oid)
    return found


def hasty(game: "Game", oid: ObjectId) -> bool:
    """302.6: it has haste, or something lets it act as though it had."""
    hooks = in_force(game, "ignores_summoning_sickness", (oid,), (game.view(oid).controller,))
    return any(hook.ignores_summoning_sickness(ctx, oid) for hook, ctx in hooks)


def has_slot(game: "Game", name: str, objects: list[ObjectId], players: list[PlayerId]) -> bool:
    """Does anything at all plug into this slot?"""
    return next(in_force(game, name, tuple(objects), tuple(players)), None) is not None


def because(game: "Game", oid: ObjectId, code: str, rule: str, text: str) -> Reason:
    return Reason(code, rule, f"{game.info(oid).name} {text}", game.obj(oid).ref)
