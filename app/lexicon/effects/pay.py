"""Paying as an instruction: "you may pay {2}. If you do, ..." (118.12)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from app.engine.abilities import Cost, Effect, Outcome, Proc
from app.engine.casting.x import most as most_x
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import ask_number
from app.engine.resolve.costs import pay_together, payable_by
from app.grammar import Node, Parser, phrase, reads
from app.lexicon.quantities.numbers import CHOSEN_X


def _print(value: Any, show: Any) -> str | None:
    return str(show(value, "cost_verb"))


@reads("payment", starts=["pay", "collect"], prints=_print)
def _payment(parser: Parser, pos: int) -> Iterable[tuple[Any, int]]:
    """A cost that begins with "pay", or collecting evidence (701.59a)."""
    yield from parser.parse("cost_verb", pos)


@phrase("{cost:payment}", category="deed", cr="118.12", examples=("Mana Vault",))
@dataclass(frozen=True)
class Pays(Node, Effect):
    """Only a player who can pay all of it does (118.3). An X that nothing defines is chosen just before (107.3f)."""

    cost: Cost
    produces = "amount"

    def possible(self, ctx: Context) -> bool:
        return payable_by(ctx, (self.cost,))

    def execute(self, ctx: Context) -> Proc:
        if ctx.x is None and "X" in getattr(self.cost, "symbols", ()) and "X" in self.cost.mana(ctx):
            most = most_x(lambda x: payable_by(replace(ctx, x=x), (self.cost,)))
            if most is None:
                return Outcome(did=False)
            ctx.x = yield from ask_number(ctx.actor, "Choose X", 0, most, rule="107.3f", kind="x", source=ctx.source, word="x")
            ctx.memory[CHOSEN_X] = ctx.x
        if not payable_by(ctx, (self.cost,)):
            ctx.game.trace.note("118.3", f"{ctx.actor} can't pay that.", ctx.actor, applied=False)
            return Outcome(did=False)
        return (yield from pay_together(ctx, (self.cost,)))
