"""Two clauses in a sentence, each so many times: "gain 1 life for each ... and draw a card for each ..." (608.2c)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Effect, Filter, Outcome, Proc
from app.engine.kernel.context import Context
from app.grammar import Node, Reject, phrase, right_edge
from app.lexicon.clauses.deeds import all_done
from app.lexicon.clauses.sentence import Clause


@phrase(
    "{first:clause} for each {per:counted} and {second:clause} for each {by:counted}",
    category="body",
    cr=("608.2c", "608.2e"),
    examples=("Lieutenants of the Guard",),
)
@dataclass(frozen=True)
class ForEachOfTwo(Node, Effect):
    """One after the other."""

    envelope: ClassVar[bool] = True
    first: Effect
    per: Filter
    second: Effect
    by: Filter

    def __post_init__(self) -> None:
        if any(hasattr(n, "per_each") for clause in (self.first, self.second) for n in right_edge(clause)):
            raise Reject  # "gets +1/+1 for each": the change's own

    def execute(self, ctx: Context) -> Proc:
        outcomes = []
        for clause in (Clause(self.first, per=self.per), Clause(self.second, per=self.by)):
            outcomes.append((yield from clause.execute(ctx)) or Outcome())
        return all_done(outcomes)
