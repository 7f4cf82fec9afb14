"""Attacking with nothing else (508.1c, 506.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase


@phrase("can only attack alone", category="change", cr=("508.1c", "506.5"), examples=("Errantry", "Master of Cruelties"))
@dataclass(frozen=True)
class OnlyAttacksAlone(Node, Hooks):
    def can_attack_alone(self, ctx: Context, attacker: ObjectId, attackers: dict[ObjectId, Any]) -> Reason | None:
        if len(attackers) < 2:
            return None
        return Reason("only_attacks_alone", "508.1c", "It can only attack alone.", ctx.ref())
