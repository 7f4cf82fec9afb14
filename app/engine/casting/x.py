"""Announcing X (107.3a): from the least to the most that can be paid."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.engine.kernel.decisions import ask_number, label_of
from app.engine.kernel.illegal import illegal
from app.engine.state.values import ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.abilities import Proc
    from app.engine.state.game import Game

_MOST = 10_000


def most(fits: Callable[[int], bool], least: int = 0) -> int | None:
    """The largest value that fits, when all smaller ones do; None if not even the least fits."""
    if not fits(least):
        return None
    low, step = least, 1
    while low + step <= _MOST and fits(low + step):
        low, step = low + step, step * 2
    high = min(low + step, _MOST + 1)
    while high - low > 1:
        middle = (low + high) // 2
        if fits(middle):
            low = middle
        else:
            high = middle
    return low


def choose(game: "Game", player: PlayerId, oid: ObjectId, fits: Callable[[int], bool], least: int = 0) -> "Proc":
    """Ask for X. Raises Illegal when no value can be paid."""
    highest = most(fits, least)
    if highest is None:
        raise illegal("cost_not_payable", "601.2h", f"The cost of {label_of(game, oid)} can't be paid.", game.obj(oid).ref)
    prompt = f"Choose X for {label_of(game, oid)}"
    x = yield from ask_number(player, prompt, least, highest, rule="107.3a", kind="x", source=oid, word="x")
    with game.trace.step("601.2b", f"{player} announces X.", game.obj(oid).ref):
        game.trace.note("107.3a", f"X is {x}.", game.obj(oid).ref)
    return x
