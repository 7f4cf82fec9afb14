"""What was done with this very object: how often its ability was activated, what it devoured."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Condition, Quantity
from app.engine.events.facts import AbilityActivated
from app.engine.kernel.context import Context
from app.grammar import Node, phrase


@phrase(
    "this ability has been activated {n:_number} or more times this turn",
    category="condition",
    cr="602.2",
    examples=("Dragon Whelp",),
)
@dataclass(frozen=True)
class ActivatedOften(Node, Condition):
    """Counted of this object's ability, resolved or not, whoever activated it."""

    n: int

    def holds(self, ctx: Context) -> bool:
        times = sum(
            isinstance(e, AbilityActivated) and e.source == ctx.source and e.ability == ctx.ability for e in ctx.game.history
        )
        return times >= self.n


def devoured(ctx: Context) -> int:
    """702.82b: how many creatures were sacrificed as a result of its devour ability as it entered."""
    return int(ctx.this().marks.get("devoured", 0))


@phrase("creature it devoured", category="counted_else", cr="702.82b", examples=("Marrow Chomper",))
@dataclass(frozen=True)
class CreaturesDevoured(Node, Quantity):
    def value(self, ctx: Context) -> int:
        return devoured(ctx)


@phrase("it devoured a creature", category="condition", cr="702.82b")
@dataclass(frozen=True)
class DevouredSome(Node, Condition):
    reads: ClassVar[frozenset[str]] = frozenset()

    def holds(self, ctx: Context) -> bool:
        return devoured(ctx) > 0
