"""Deathtouch (702.2)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase
from app.lexicon.keywords.zones import EVERYWHERE


@phrase("deathtouch", category="keyword", cr=("702.2b", "702.2c", "702.2d"), examples=("Typhoid Rats",))
@dataclass(frozen=True)
class Deathtouch(Node, Ability, Hooks):
    keyword = "deathtouch"
    hook_zones = EVERYWHERE

    def one_damage_is_lethal(self, ctx: Context, source: ObjectId) -> bool:
        return True
