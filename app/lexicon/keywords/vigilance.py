"""Vigilance (702.20)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase


@phrase("vigilance", category="keyword", cr="702.20b", examples=("Serra Angel",))
@dataclass(frozen=True)
class Vigilance(Node, Ability, Hooks):
    keyword = "vigilance"

    def stays_untapped_attacking(self, ctx: Context, attacker: ObjectId) -> bool:
        return True
