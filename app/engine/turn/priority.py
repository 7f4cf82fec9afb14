"""Priority (117): settling before a player gets it, passing it, and what happens when all have passed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.abilities import Proc
from app.engine.kernel.illegal import illegal
from app.engine.resolve.resolve import resolve_top
from app.engine.sba.check import check
from app.engine.state.game import WorkBudgetExceeded
from app.engine.state.values import PlayerId
from app.engine.triggers import put_on_stack
from app.engine.turn import day_night
from app.engine.turn.held import watch

if TYPE_CHECKING:
    from app.engine.state.game import Game

#: Checks in a row before the chain is given up: a loop of mandatory actions is a draw (104.4b), which the caller must find.
MOST_CHECKS = 500


def settle(game: "Game") -> Proc:
    """117.5: state-based actions until there are none, then waiting triggers onto the stack, and again until neither is left.

    Returns True if anything was done. Nobody has priority afterwards: the caller gives it.
    """
    anything = False
    for _ in range(MOST_CHECKS):
        yield from watch(game)
        yield from day_night.watch(game)
        if game.over:
            return anything
        if (yield from check(game)):
            anything = True
            continue
        if not (yield from put_on_stack(game)) and not game.pending:  # also those whose condition is a state (603.8)
            return anything
        anything = True
    raise WorkBudgetExceeded


def give_priority(game: "Game", player: PlayerId) -> None:
    """117.3: `player` may act now. Passes before it don't count any more (117.4)."""
    turn = game.turn
    turn.passed = set()
    if game.over:
        turn.priority = None
        return
    order = game.apnap(player)  # 800.4j: a player who left doesn't get it, the next one does
    turn.priority = player if player in order else (order[0] if order else None)


def settle_and_give(game: "Game", player: PlayerId) -> Proc:
    """117.5, then `player` gets priority; after an effect that ended the turn or the phase, the game goes on there (724)."""
    if game.options.get("jump"):
        from app.engine.turn.structure import jump

        yield from jump(game)
        return
    yield from settle(game)
    give_priority(game, player)


def has_priority(game: "Game", player: PlayerId) -> None:
    """Raises Illegal when `player` may not act now (117.1)."""
    if game.over:
        raise illegal("game_over", "104.1", "The game is over.")
    if game.turn.priority != player:
        raise illegal("not_your_priority", "117.1", f"{player} doesn't have priority.")


def pass_priority(game: "Game", player: PlayerId) -> Proc:
    """117.3d, 117.4. When all have passed the top of the stack resolves, or the step ends and the next begins. Raises Illegal."""
    has_priority(game, player)
    turn = game.turn
    turn.passed.add(player)
    game.trace.note("117.3d", f"{player} passes.", player)
    everyone = game.in_game()
    if not all(pid in turn.passed for pid in everyone):
        order = game.apnap(player)
        passed = set(turn.passed)
        if (yield from settle(game)):
            left = game.in_game()
            give_priority(game, next((pid for pid in order[1:] if pid in left), game.turn.active))
            return
        turn.priority, turn.passed = order[1], passed
        return
    if game.stack:
        yield from resolve_top(game)
        yield from settle_and_give(game, turn.active)  # 117.3b
        return
    from app.engine.turn.structure import next_with_priority

    yield from next_with_priority(game)
