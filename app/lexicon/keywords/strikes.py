"""First strike and double strike (702.7, 702.4)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase


@phrase("first strike", category="keyword", cr="702.7b", examples=("White Knight",))
@dataclass(frozen=True)
class FirstStrike(Node, Ability, Hooks):
    keyword = "first strike"

    def strikes(self, ctx: Context, creature: ObjectId) -> str:
        return "first"


@phrase("double strike", category="keyword", cr="702.4b", examples=("Fencing Ace",))
@dataclass(frozen=True)
class DoubleStrike(Node, Ability, Hooks):
    keyword = "double strike"

    def strikes(self, ctx: Context, creature: ObjectId) -> str:
        return "double"
