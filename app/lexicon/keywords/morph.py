"""Morph, megamorph and disguise: cast face down, turned face up for a cost (702.37, 702.168, 708)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Ability, Cost
from app.engine.casting.options import CastOption, permitted
from app.engine.costs import ManaCost
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.layers.base import FACE_DOWN
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.keywords.ward import Ward

#: 702.168a, 701.58a: with ward {2}.
WARDED = dataclasses.replace(FACE_DOWN, abilities=(Ward((ManaCost(("2",)),)),))


@phrase("morph {costs:cost+,}", category="keyword", cr="702.37a", examples=("Willbender",))
@phrase("morph — {costs:cost+,}", category="keyword", examples=("Gathan Raiders",))
@phrase("megamorph {costs:cost+,}", category="keyword", mega=True, cr="702.37b", examples=("Den Protector",))
@phrase("megamorph — {costs:cost+,}", category="keyword", mega=True)
@phrase("disguise {costs:cost+,}", category="keyword", how="disguise", cr="702.168a", examples=("Dog Walker",))
@phrase("disguise — {costs:cost+,}", category="keyword", how="disguise")
@dataclass(frozen=True)
class Morph(Node, Ability, Hooks):
    """Turning it face up is a special action (116.2b): `engine.casting.special` looks for `turn_up_costs`."""

    hook_zones = ("hand", "graveyard", "exile", "command", "library")
    costs: tuple[Cost, ...]
    how: str = "morph"
    mega: bool = False

    @property
    def keyword(self) -> str:  # type: ignore[override]
        return self.how

    @property
    def turn_up_costs(self) -> tuple[Cost, ...]:
        return self.costs

    @property
    def turn_up_counter(self) -> bool:
        return self.mega

    def cast_options(self, ctx: Context, player: PlayerId, card: ObjectId) -> list[Any]:
        obj = ctx.game.objects[card]
        if card != ctx.source or not permitted(ctx.game, player, card):
            return []
        base = FACE_DOWN if self.how == "morph" else WARDED
        return [CastOption(self.how, 0, obj.zone, ("3",), base=base, face_down=True, face_down_as=self.how)]
