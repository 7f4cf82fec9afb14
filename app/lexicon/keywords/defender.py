"""Defender (702.3)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, phrase


@phrase("defender", category="keyword", cr="702.3b", examples=("Wall of Stone",))
@dataclass(frozen=True)
class Defender(Node, Ability, Hooks):
    keyword = "defender"

    def can_attack(self, ctx: Context, attacker: ObjectId, defender: ObjectId | PlayerId | None) -> Reason | None:
        rules = ctx.game.view(attacker).rules
        if any(getattr(rule, "ignores_defender", False) for rule, _ in rules):  # 609.4: "as though it didn't have defender"
            return None
        return Reason("defender", "702.3b", "It has defender.", ctx.ref())
