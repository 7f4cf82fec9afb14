"""Energy counters as a cost: "Pay {E}{E}" (107.14)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Cost, Outcome, Proc, Quantity
from app.engine.events.amounts import RemoveCounters
from app.engine.events.base import happen
from app.engine.kernel.context import Context
from app.grammar import Node, Parser, phrase, reads
from app.lexicon.quantities.numbers import Number


def _print(value: Any, show: Any) -> str | None:
    return "{E}" * value.n if isinstance(value, Number) and value.n else None


@reads("energy_run", starts=["{E}"], prints=_print)
def _run(parser: Parser, pos: int) -> Iterator[tuple[Any, int]]:
    """{E}{E}: so many."""
    end = pos
    while end < len(parser.tokens) and parser.tokens[end].text.upper() == "{E}":
        end += 1
    if end > pos:
        yield Number(end - pos), end


@phrase("pay {n:energy_run}", category=("cost", "cost_verb"), cr="107.14", examples=("Aether Hub",))
@phrase("pay {n:amount} {E}", category=("cost", "cost_verb"), long=True)
@dataclass(frozen=True)
class PayEnergy(Node, Cost):
    """Each {E} is one energy counter that the player has (107.14)."""

    n: Quantity
    long: bool = False

    @property
    def uses_x(self) -> bool:
        return not isinstance(self.n, Number)

    def payable(self, ctx: Context) -> str | None:
        there = ctx.game.players[ctx.actor].counters.get("energy", 0)
        return "not enough energy counters" if there < self.n.value(ctx) else None

    def pay(self, ctx: Context) -> Proc:
        n = self.n.value(ctx)
        common: dict[str, Any] = {"source": ctx.source, "by": ctx.stack_object, "by_player": ctx.actor, "as_cost": True}
        yield from happen(ctx.game, RemoveCounters(player=ctx.actor, kind="energy", amount=n, **common))
        return Outcome(True, amount=n)
