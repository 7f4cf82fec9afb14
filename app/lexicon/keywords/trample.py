"""Trample, and trample over planeswalkers (702.19)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase


@phrase("trample", category="keyword", cr="702.19b", examples=("Colossal Dreadmaw",))
@phrase(
    "trample over planeswalkers", category="keyword", over="planeswalkers", cr="702.19c", examples=("Thrasta, Tempest's Roar",)
)
@dataclass(frozen=True)
class Trample(Node, Ability, Hooks):
    keyword = "trample"
    over: str = ""

    def tramples(self, ctx: Context, attacker: ObjectId) -> str:
        return self.over or "trample"
