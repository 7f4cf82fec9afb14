"""Numbered instructions: what one did is remembered for "if you do", "that many", "those cards" (608.2c)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Effect, Outcome, Proc
from app.engine.kernel.context import Context
from app.grammar import Node
from app.lexicon.nouns.roles import OWN
from app.lexicon.quantities.numbers import SHARES


@dataclass(frozen=True)
class Step(Node, Effect):
    """Put around every deed and act by app.oracle.settle. Prints as what it holds."""

    effect: Effect
    number: int

    def steps(self) -> tuple[Effect, ...] | None:
        return (self.effect,)

    def execute(self, ctx: Context) -> Proc:
        outcome = yield from self.effect.execute(ctx)
        ctx.memory[("clause", self.number)] = outcome if isinstance(outcome, Outcome) else Outcome()
        return ctx.memory[("clause", self.number)]

    def together(self, ctxs: list[Context]) -> Proc:
        outcome = yield from together(self.effect, ctxs)
        for ctx in ctxs:
            ctx.memory[("clause", self.number)] = outcome
        return outcome

    def words(self, show) -> str:  # type: ignore[no-untyped-def]
        return str(show(self.effect))


def together(effect: Effect, ctxs: list[Context]) -> Proc:
    """The same instruction followed by several players (608.2e): a deed with its own `together` does it simultaneously."""
    own = getattr(effect, "together", None)
    if own is not None and len(ctxs) > 1:
        return (yield from own(ctxs))
    outcomes = []
    for ctx in ctxs:
        outcome = yield from effect.execute(ctx)
        outcomes.append(outcome if isinstance(outcome, Outcome) else Outcome())
    whole = merged(outcomes)
    if len(ctxs) > 1:
        whole.extra[SHARES] = {ctx.actor: outcome.amount for ctx, outcome in zip(ctxs, outcomes, strict=True)}
        whole.extra[OWN] = {ctx.actor: outcome.objects for ctx, outcome in zip(ctxs, outcomes, strict=True)}
    return whole


def merged(outcomes: list[Outcome]) -> Outcome:
    """One outcome for several: it was done if anyone did it."""
    if len(outcomes) == 1:
        return outcomes[0]
    extra = {k: v for o in outcomes for k, v in o.extra.items()}
    if "before" in extra:  # as they were: those of all of them
        extra["before"] = tuple(i for o in outcomes for i in o.extra.get("before", ()))
    return Outcome(
        any(o.did for o in outcomes),
        tuple(i for o in outcomes for i in o.objects),
        tuple(i for o in outcomes for i in o.players),
        sum(o.amount for o in outcomes),
        extra,
    )
