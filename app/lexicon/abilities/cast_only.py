"""When a spell may be cast at all: "Cast this spell only during combat." (101.2, 601.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Ability, Condition, Static
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.abilities.additional import EVERYWHERE
from app.lexicon.abilities.base import AbilityNode


@phrase("cast this spell only during {condition:time_span}.", category="ability", cr="601.3", examples=("Angelic Favor",))
@phrase("cast this spell only during {condition:time_span} and only if {also:condition}.", category="ability")
@phrase("cast this spell only {condition:time_point}.", category="ability", examples=("Berserk",))
@phrase("cast this spell only if {condition:condition}.", category="ability", examples=("Blizzard",))
@dataclass(frozen=True)
class CastOnly(Node, AbilityNode, Hooks):
    condition: Condition
    also: Condition | None = None

    def can_cast(self, ctx: Context, player: PlayerId, spell: ObjectId, option: Any) -> Reason | None:
        if spell != ctx.source or (self.condition.holds(ctx) and (self.also is None or self.also.holds(ctx))):
            return None
        return Reason("casting_condition", "601.3", "Its own text doesn't let it be cast now.", ctx.ref())

    def make(self) -> tuple[Ability, ...]:
        return (Static((self,), zones=EVERYWHERE),)
