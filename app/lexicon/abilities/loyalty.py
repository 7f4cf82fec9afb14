"""Loyalty abilities of planeswalkers: "[+1]: ..." (606)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability, Activated, Cost, Effect, Outcome, Proc
from app.engine.events.amounts import PutCounters, RemoveCounters
from app.engine.events.base import happen
from app.engine.kernel.context import Context
from app.grammar import Node, phrase
from app.lexicon.abilities.base import AbilityNode


@phrase("\\[{amount:_signed}\\]", category="loyalty_cost", cr="606.4")
@phrase("\\[{amount:_number}\\]", category="loyalty_cost")
@dataclass(frozen=True)
class LoyaltyCost(Node, Cost):
    """Put on or remove loyalty counters (606.4). `amount`: an int, or "-X"/"+X"."""

    amount: int | str

    def change(self, ctx: Context) -> int:
        if isinstance(self.amount, int):
            return self.amount
        return (ctx.x or 0) * (-1 if self.amount.startswith("-") else 1)

    @property
    def uses_x(self) -> bool:
        return isinstance(self.amount, str)

    def payable(self, ctx: Context) -> str | None:
        there = ctx.this().counters.get("loyalty", 0)
        return "it has too few loyalty counters" if there + self.change(ctx) < 0 else None  # 606.6

    def pay(self, ctx: Context) -> Proc:
        change = self.change(ctx)
        kind = PutCounters if change > 0 else RemoveCounters
        if change:
            yield from happen(
                ctx.game,
                kind(
                    obj=ctx.source,
                    kind="loyalty",
                    amount=abs(change),
                    source=ctx.source,
                    by=ctx.stack_object,
                    by_player=ctx.you,
                    as_cost=True,
                ),
            )
        return Outcome(amount=abs(change))


@phrase("{cost:loyalty_cost}: {effect:ability_body}", category="ability", cr="606.3")
@dataclass(frozen=True)
class LoyaltyText(Node, AbilityNode):
    cost: LoyaltyCost
    effect: Effect

    def make(self) -> tuple[Ability, ...]:
        return (Activated((self.cost,), self.effect, timing="sorcery", loyalty=True),)
