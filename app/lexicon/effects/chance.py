"""Coins and dice (705, 706)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Condition, Effect, Outcome, Proc, Quantity
from app.engine.kernel.context import Context
from app.engine.resolve import moves
from app.grammar import Node, phrase, vocabulary
from app.lexicon.quantities.numbers import Number

vocabulary("die_sides", {f"d{n}": n for n in (3, 4, 6, 8, 10, 12, 20, 100)})


@phrase("flip a coin", category="deed", cr=("705.1", "705.2"), examples=("Tavern Swindler",))
@dataclass(frozen=True)
class FlipsCoin(Node, Effect):
    """Whether it was won or came up heads is kept for "if you win the flip"."""

    def execute(self, ctx: Context) -> Proc:
        outcome = yield from moves.flip_coin(ctx, ctx.actor)
        ctx.memory["flip"] = bool(outcome.extra["won"])
        return Outcome(True, (), (ctx.actor,), outcome.amount, outcome.extra)


@phrase("you win the flip", category="condition", won=True, cr="705.2")
@phrase("you lose the flip", category="condition", won=False)
@phrase("that player wins the flip", category="condition", won=True, who="that player")
@phrase("that player loses the flip", category="condition", won=False, who="that player")
@dataclass(frozen=True)
class FlipWas(Node, Condition):
    won: bool
    who: str = "you"

    def holds(self, ctx: Context) -> bool:
        return ctx.memory.get("flip") is self.won


@phrase("roll a {sides:die_sides}", category="deed", n=Number(1), cr="706.2", examples=("Adorable Kitten",))
@phrase("roll {n:amount} {sides:die_sides}", category="deed")
@phrase("roll a six-sided die", category="deed", n=Number(1), sides=6, six=True)
@phrase("roll {n:amount} six-sided dice", category="deed", sides=6, six=True)
@phrase("roll a {sides:die_sides} and add {plus:quantity}", category="deed", n=Number(1), examples=("Diviner's Portent",))
@dataclass(frozen=True)
class RollsDie(Node, Effect):
    sides: int
    n: Quantity
    six: bool = False
    #: 706.2: a modifier of the roll.
    plus: Quantity | None = None
    produces = "amount"

    def execute(self, ctx: Context) -> Proc:
        outcome = yield from moves.roll_die(ctx, ctx.actor, self.sides, max(1, self.n.value(ctx)))
        if self.plus is not None:
            outcome.amount += self.plus.value(ctx)
        ctx.memory["roll"] = outcome.amount
        return outcome


@phrase("the result", category="measure", cr="706.2")
@dataclass(frozen=True)
class TheResult(Node, Quantity):
    """Of the die that was just rolled."""

    def value(self, ctx: Context) -> int:
        found: Any = ctx.memory.get("roll", 0)
        return int(found)
