"""Triggered abilities without a source that players have by a designation: monarch, speed (725.2, 702.179d).

The engine knows none: who knows the words adds to `INHERENT`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine.abilities import Triggered

if TYPE_CHECKING:
    from app.engine.state.game import Game
    from app.engine.state.values import PlayerId


@dataclass(frozen=True, slots=True)
class Inherent:
    """`held` says whether a player has the ability now; it is controlled by that player (an exception to 113.8)."""

    ability: Triggered
    held: Callable[["Game", "PlayerId"], bool]


INHERENT: list[Inherent] = []


def inherent(game: "Game") -> "list[tuple[PlayerId, Triggered]]":
    """Who has which."""
    if not any(player.marks for player in game.players.values()):
        return []
    return [(pid, one.ability) for one in INHERENT for pid in game.in_game() if one.held(game, pid)]
