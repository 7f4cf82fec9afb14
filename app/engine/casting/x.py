"""Announcing X (107.3a): from the least to the most that can be paid."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from app.engine.abilities import Cost
from app.engine.kernel.context import Context
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


def fixed_values(parts: Iterable[Cost], ctx: Context) -> tuple[int, ...] | None:
    """The values of X that other parts of the cost leave open ("exile a card with mana value X"); None: they leave all."""
    found = [values for part in parts if hasattr(part, "x_values") and (values := part.x_values(ctx)) is not None]
    return tuple(x for x in found[0] if all(x in values for values in found)) if found else None


def choose_of(game: "Game", player: PlayerId, oid: ObjectId, values: Iterable[int], fits: Callable[[int], bool]) -> "Proc":
    """Ask for X out of these. Raises Illegal when none of them can be paid."""
    good = [x for x in values if fits(x)]
    if good:
        prompt = f"Choose X for {label_of(game, oid)}: {', '.join(map(str, good))}"
        x = (
            good[0]
            if len(good) == 1
            else (yield from ask_number(player, prompt, good[0], good[-1], rule="107.3a", kind="x", source=oid, word="x"))
        )
        if x in good:
            with game.trace.step("601.2b", f"{player} announces X.", game.obj(oid).ref):
                game.trace.note("107.3a", f"X is {x}.", game.obj(oid).ref)
            return x
    raise illegal("cost_not_payable", "601.2h", f"The cost of {label_of(game, oid)} can't be paid.", game.obj(oid).ref)


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
