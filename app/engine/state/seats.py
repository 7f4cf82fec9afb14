"""Who sits how far from whom, for the limited range of influence option (801.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.state.values import PlayerId

if TYPE_CHECKING:
    from app.engine.state.game import Game


def reach(game: "Game") -> int | None:
    """How many seats a player's range of influence is; None: the option isn't used."""
    found = game.options.get("range_of_influence")
    return found if isinstance(found, int) else None


def within(game: "Game", player: PlayerId, other: PlayerId) -> bool:
    """801.2: is `other` within `player`'s range of influence? Seats of players who have left don't count any more (as from the
    next turn, 801.2c)."""
    seats = reach(game)
    order = game.in_game()
    if seats is None or player == other or player not in order or other not in order:
        return True
    apart = abs(order.index(player) - order.index(other))
    return min(apart, len(order) - apart) <= seats
