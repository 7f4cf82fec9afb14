"""Haste (702.10)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase


@phrase("haste", category="keyword", cr=("702.10b", "702.10c"), examples=("Raging Goblin",))
@dataclass(frozen=True)
class Haste(Node, Ability, Hooks):
    keyword = "haste"

    def ignores_summoning_sickness(self, ctx: Context, creature: ObjectId) -> bool:
        return True
