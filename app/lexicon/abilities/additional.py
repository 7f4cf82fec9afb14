"""Additional costs that a spell names itself: "As an additional cost to cast this spell, ..." (118.8, 601.2b)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from app.engine.abilities import Ability, Cost, Static
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase, show
from app.lexicon.abilities.base import AbilityNode

#: 113.6e: wherever it could be cast from, and on the stack.
EVERYWHERE = ("hand", "stack", "graveyard", "exile", "library", "command")


@lru_cache(maxsize=256)
def in_words(costs: tuple[Cost, ...]) -> tuple[str, ...]:
    """For the question which of them to pay."""
    return tuple(show(cost, category="cost_verb") for cost in costs)


@phrase("as an additional cost to cast this spell, {cost:cost_verb+and}.", category="ability", cr="118.8")
@phrase("as an additional cost to cast this spell, you may {cost:cost_verb+and}.", category="ability", optional=True, cr="118.8b")
@phrase("as an additional cost to cast this spell, {alternatives:cost_verb++or}.", category="ability", cost=())
@dataclass(frozen=True)
class AdditionalCost(Node, AbilityNode, Hooks):
    cost: tuple[Cost, ...]
    optional: bool = False
    alternatives: tuple[Cost, ...] = ()

    def extra_costs(self, ctx: Context, spell: ObjectId, option: Any) -> list[Any]:
        from app.engine.casting.costs import ExtraCost

        if spell != ctx.source:
            return []
        costs, labels = tuple((cost,) for cost in self.alternatives), in_words(self.alternatives)
        return [ExtraCost("additional", self.cost, self.optional, alternatives=costs, labels=labels)]

    def make(self) -> tuple[Ability, ...]:
        return (Static((self,), zones=EVERYWHERE),)
