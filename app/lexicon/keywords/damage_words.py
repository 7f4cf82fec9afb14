"""Lifelink, wither and infect: how a source deals its damage (702.15, 702.80, 702.90, 120.3)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase
from app.lexicon.keywords.zones import EVERYWHERE


class DamageWord(Ability, Hooks):
    """The results themselves follow in `engine.events.damage`."""

    hook_zones = EVERYWHERE

    def damage_as(self, ctx: Context, source: ObjectId) -> str:
        return self.keyword


@phrase("lifelink", category="keyword", cr=("702.15b", "702.15d"), examples=("Vampire Nighthawk",))
@dataclass(frozen=True)
class Lifelink(Node, DamageWord):
    keyword = "lifelink"


@phrase("wither", category="keyword", cr=("702.80a", "702.80c"), examples=("Boggart Ram-Gang",))
@dataclass(frozen=True)
class Wither(Node, DamageWord):
    keyword = "wither"


@phrase("infect", category="keyword", cr=("702.90b", "702.90c"), examples=("Glistener Elf",))
@dataclass(frozen=True)
class Infect(Node, DamageWord):
    keyword = "infect"
