"""Three clauses in one sentence (608.2c)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Effect, Outcome, Proc
from app.engine.kernel.context import Context
from app.grammar import Node, phrase
from app.lexicon.clauses.deeds import all_done


@phrase(
    "{first:clause}, {second:explicit_clause}, and {rest:explicit_clause}",
    category="joined",
    cr="608.2c",
    examples=("Intimidation Campaign",),
)
@dataclass(frozen=True)
class ThreeJoined(Node, Effect):
    """ "Each opponent loses 1 life, you gain 1 life, and you draw a card." """

    first: Effect
    second: Effect
    rest: Effect

    def steps(self) -> tuple[Effect, ...] | None:
        return self.first, self.second, self.rest

    def execute(self, ctx: Context) -> Proc:
        outcomes = []
        for clause in (self.first, self.second, self.rest):
            outcomes.append((yield from clause.execute(ctx)) or Outcome())
        return all_done(outcomes)
