"""Menace (702.111)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase


@phrase("menace", category="keyword", cr="702.111b", examples=("Boggart Brute",))
@dataclass(frozen=True)
class Menace(Node, Ability, Hooks):
    keyword = "menace"

    def fewest_blockers(self, ctx: Context, attacker: ObjectId) -> int:
        return 2
