"""Toxic (702.164)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase
from app.lexicon.keywords.zones import EVERYWHERE


@phrase("toxic {n:_number}", category="keyword", cr=("702.164b", "702.164c"), examples=("Crawling Chorus",))
@dataclass(frozen=True)
class Toxic(Node, Ability, Hooks):
    keyword = "toxic"
    hook_zones = EVERYWHERE
    n: int

    def toxic(self, ctx: Context, source: ObjectId) -> int:
        return self.n
