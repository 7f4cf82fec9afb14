"""What damage is lethal, when a rule says another number than toughness (704.5g)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Objects, Static
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase


@phrase(
    "lethal damage dealt to {what:objects_bare} is determined by their power rather than their toughness",
    category="static",
    cr="704.5g",
    examples=("Zilortha, Strength Incarnate",),
)
@dataclass(frozen=True)
class LethalByPower(Node, Hooks):
    what: Objects

    def lethal_damage(self, ctx: Context, creature: ObjectId) -> int | None:
        return ctx.game.view(creature).power

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), self.what),)
