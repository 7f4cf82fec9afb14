"""Players who lose as state-based actions are checked (704.5a-c, 704.6c), and speed (704.5z)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.abilities import Proc
from app.engine.events.base import Event
from app.engine.events.flow import LoseGame, MarkPlayer

if TYPE_CHECKING:
    from app.engine.state.game import Game, Player


def losing(game: "Game") -> Proc:
    """704.5a life, 704.5b empty library, 704.5c poison, 704.6c (903.10a) commander damage. One event a player (704.7)."""
    found: list[Event] = []
    for pid in game.in_game():
        player = game.players[pid]
        reasons = [LoseGame(player=pid, why=why) for why in _reasons(player)]
        found += [event for event in reasons if event.possible(game)][:1]
    return found
    yield


def _reasons(player: "Player") -> list[str]:
    """Every reason: an effect may keep the player from losing for one of them only."""
    reasons = {
        "life": player.life <= 0,
        "empty_library": player.drew_from_empty,
        "poison": player.counters.get("poison", 0) >= 10,
        "commander_damage": any(n >= 21 for n in player.commander_damage.values()),
    }
    return [why for why, true in reasons.items() if true]


def speed(game: "Game") -> Proc:
    """704.5z (702.179a)."""
    found: list[Event] = []
    for pid in game.in_game():
        if not game.players[pid].marks.get("speed") and any(
            game.view(o).controller == pid and game.view(o).has("start your engines!") for o in game.permanents()
        ):
            found.append(MarkPlayer(player=pid, word="speed", value=1))
    return found
    yield


def designations(game: "Game") -> Proc:
    """702.131b: what holds before anything happens at all, on a board as it is given; else it was noticed at once."""
    views = game.views()
    return [
        MarkPlayer(player=pid, word=word, value=True)
        for pid in game.in_game()
        for hook, ctx in views.player_hooks(pid, "designates")
        if (word := hook.designates(ctx, pid))
    ]
    yield
