"""The total power of the creatures that one attacked with (508.1)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Condition
from app.engine.events.facts import Attacks, StepBegins
from app.engine.kernel.context import Context
from app.grammar import Node, phrase


@phrase(
    "you attacked with creatures with total power {n:_number} or greater this combat",
    category="condition",
    cr=("508.1", "608.2i"),
    examples=("Werewolf Pack Leader", "Minion of the Mighty"),
)
@dataclass(frozen=True)
class AttackedWithPower(Node, Condition):
    """As they were declared: what becomes of them later changes nothing."""

    n: int

    def holds(self, ctx: Context) -> bool:
        for event in reversed(ctx.game.history):
            if isinstance(event, Attacks) and event.by_player == ctx.you and event.attackers:
                return event.power >= self.n
            if isinstance(event, StepBegins) and event.name == "beginning_of_combat":
                break
        return False
