"""Chance (701.24, 705, 706): a decision that the client may answer; None leaves it to the seed that the game carries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from app.engine.abilities import Outcome, Proc
from app.engine.events.base import happen
from app.engine.events.facts import Did
from app.engine.kernel import rng
from app.engine.kernel.decisions import BadAnswer, Decision, Option, label_of
from app.engine.state.values import ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.kernel.context import Context


def random_order(ctx: "Context", player: PlayerId, oids: Sequence[ObjectId], word: str = "shuffle") -> Proc:
    """The objects in a random order, or in the order that the client says."""
    game = ctx.game
    if len(oids) < 2:
        return tuple(oids)
    options = tuple(Option(o, label_of(game, o), game.objects[o].ref) for o in oids)
    decision = Decision(
        player,
        "shuffle",
        f"The order after {word} (none: by the seed)",
        options,
        len(oids),
        len(oids),
        "701.24a",
        ctx.source,
        word,
    )
    answer = yield decision
    if answer is not None:
        order = tuple(answer)
        if sorted(order) != sorted(oids):
            raise BadAnswer(decision, "the order must name every card once")
        return order
    game.seed, shuffled = rng.shuffled(game.seed, oids)
    return tuple(shuffled)


def flip_coin(ctx: "Context", player: PlayerId, *, call: bool = True) -> Proc:
    """705: `extra["won"]` (or "heads" when nobody calls it); answered True, False or None."""
    game = ctx.game
    answer = yield Decision(
        player,
        "coin_flip",
        "Is the coin flip won?" if call else "Does the coin come up heads?",
        rule="705.2" if call else "705.1",
        source=ctx.source,
        word="flip",
        options=(Option(True, "won" if call else "heads"), Option(False, "lost" if call else "tails")),
    )
    if answer is None:
        game.seed, number = rng.below(game.seed, 2)
        answer = bool(number)
    won = bool(answer[0] if isinstance(answer, (tuple, list)) else answer)
    yield from happen(game, Did(player=player, what="flip", source=ctx.source, amount=int(won), data={"won": won}))
    game.trace.note(
        "705.2",
        f"{player} {'wins' if won else 'loses'} the flip." if call else f"The coin comes up {'heads' if won else 'tails'}.",
        player,
    )
    return Outcome(won, (), (player,), int(won), {"won": won, "heads": won})


def roll_die(ctx: "Context", player: PlayerId, sides: int, dice: int = 1) -> Proc:
    """706: `amount` is the (total) result, `extra["rolls"]` each one. The client answers each, or the seed does as option 0."""
    game = ctx.game
    rolls: list[int] = []
    for _ in range(dice):
        answer: Any = yield Decision(
            player,
            "die_roll",
            f"The result of the d{sides} (0: by the seed)",
            rule="706.2",
            source=ctx.source,
            word="roll",
            min=0,
            max=sides,
            default=0,
        )
        if not answer:
            game.seed, number = rng.below(game.seed, sides)
            answer = number + 1
        rolls.append(answer)
        game.trace.note("706.2", f"{player} rolls {answer} on a d{sides}.", player)
    yield from happen(game, [Did(player=player, what="roll", source=ctx.source, amount=r, data={"sides": sides}) for r in rolls])
    return Outcome(True, (), (player,), sum(rolls), {"rolls": tuple(rolls)})
