"""Boards of cards made from their text."""

from typing import Any

import app.engine.actions  # noqa: F401
import app.engine.mana.intrinsic  # noqa: F401
from app.engine.mana.symbols import parse
from app.engine.state.game import Game
from app.oracle.compile import compile_text
from tests.layers.nodes import face, new_game, put


def card(
    name: str,
    types: str = "creature",
    pt: tuple[int, int] | None = None,
    text: str = "",
    cost: str = "",
    subtypes: str = "",
    colors: str = "",
) -> Any:
    """A face with compiled text; every word of it must be understood."""
    spell = bool({"instant", "sorcery"} & set(types.split()))
    abilities, unread = compile_text(text, name, spell=spell) if text else ((), ())
    assert not unread, unread
    return face(name, types, pt, *abilities, subtypes=subtypes, colors=colors, cost=parse(cost) if cost else "")


def creature(name: str, pt: tuple[int, int], text: str = "", **more: Any) -> Any:
    return card(name, "creature", pt, text, **more)


def game_at(step: str = "precombat_main", active: str = "alice") -> Game:
    game = new_game()
    for player in game.players.values():
        player.unknown_library = 20
    game.turn.active = game.turn.priority = active
    game.turn.step, game.turn.begun = step, True
    return game


__all__ = ["card", "creature", "game_at", "put"]
