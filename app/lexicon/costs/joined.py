"""Two things paid as one part: "remove three quest counters from this enchantment and sacrifice it" (601.2h)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Cost, Outcome, Proc
from app.engine.kernel.context import Context
from app.grammar import Node, phrase


@phrase("{items:cost_verb++and}", category="cost", cr="601.2h", examples=("Ior Ruin Expedition",))
@dataclass(frozen=True)
class BothCosts(Node, Cost):
    """Paid in the order written; mana parts are paid with the rest of the mana."""

    items: tuple[Cost, ...]

    def mana(self, ctx: Context) -> tuple[str, ...]:
        return tuple(symbol for item in self.items for symbol in item.mana(ctx))

    def payable(self, ctx: Context) -> str | None:
        return next((why for item in self.items if (why := item.payable(ctx)) is not None), None)

    def pay(self, ctx: Context) -> Proc:
        done = []
        for item in self.items:
            outcome = yield from item.pay(ctx)
            ctx.memory[("paid", getattr(item, "word", "") or type(item).__name__.lower())] = outcome
            done.append(outcome)
        return Outcome(all(o.did for o in done), tuple(i for o in done for i in o.objects), amount=sum(o.amount for o in done))
