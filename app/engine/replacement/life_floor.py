"""Damage that would reduce a life total below a number reduces it to that number instead (120.4c).

The results of damage are looked at together: what is gained at the same time counts (120.4d, the second example).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.events.amounts import GainLife, LoseLife
from app.engine.kernel.illegal import Unmodelled

if TYPE_CHECKING:
    from app.engine.events.base import Event
    from app.engine.state.game import Game


def life_floor(game: "Game", batch: "list[Event]") -> None:
    """Lowers the life loss that is a result of damage; it happens to the batch after effects on single events.

    Raises Unmodelled for a player whose life total is below the number already.
    """
    hurt = dict.fromkeys(event.player for event in batch if isinstance(event, LoseLife) and event.damage)
    for player in hurt:
        floor, source = _floor(game, player)
        if floor is None:
            continue
        mine = [event for event in batch if event.player == player]
        before = game.players[player].life
        after = before + sum(e.amount * (isinstance(e, GainLife) - isinstance(e, LoseLife)) for e in mine)
        if after >= floor:
            continue
        if before < floor:
            raise Unmodelled("damage to a player whose life total is below what damage reduces it to", "120.4c", source)
        losses = [event for event in mine if isinstance(event, LoseLife) and event.damage]
        if any(event.applied for event in losses):
            game.caveat(player, "The effect that keeps the life total up was applied last; another order is possible.", "616.1")
        for event in reversed(losses):
            less = min(event.amount, floor - after)
            event.amount -= less
            after += less
        batch[:] = [event for event in batch if not isinstance(event, LoseLife) or event.amount > 0]
        game.trace.note("120.4c", f"The damage reduces {player}'s life total to {floor} instead.", player, source=source)


def _floor(game: "Game", player: str) -> tuple[int | None, str]:
    best, source = None, ""
    for hook, ctx in game.views().player_hooks(player, "least_life"):
        least = hook.least_life(ctx, player)
        if least is not None and (best is None or least > best):
            best, source = least, ctx.ref()
    return best, source
