"""Paying as an instruction: "you may pay {2}. If you do, ..." (118.12)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Cost, Effect, Outcome, Proc
from app.engine.kernel.context import Context
from app.engine.resolve.costs import pay_together, payable_by
from app.grammar import Node, Parser, phrase, reads


def _print(value: Any, show: Any) -> str | None:
    return str(show(value, "cost_verb"))


@reads("payment", starts=["pay"], prints=_print)
def _payment(parser: Parser, pos: int) -> Iterable[tuple[Any, int]]:
    """A cost that begins with "pay"; an X in it would have to be chosen first (107.3), which isn't done here."""
    for cost, end in parser.parse("cost_verb", pos):
        if "X" not in getattr(cost, "symbols", ()):
            yield cost, end


@phrase("{cost:payment}", category="deed", cr="118.12", examples=("Mana Vault",))
@dataclass(frozen=True)
class Pays(Node, Effect):
    """Only a player who can pay all of it does (118.3)."""

    cost: Cost
    produces = "amount"

    def execute(self, ctx: Context) -> Proc:
        if not payable_by(ctx, (self.cost,)):
            ctx.game.trace.note("118.3", f"{ctx.actor} can't pay that.", ctx.actor, applied=False)
            return Outcome(did=False)
        return (yield from pay_together(ctx, (self.cost,)))
