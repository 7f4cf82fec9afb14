"""Fuse and prototype: cast with other characteristics than those of one printed face (702.102, 702.160)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Ability
from app.engine.casting.options import CastOption, permitted
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.layers.profile import combined
from app.engine.mana.symbols import colors
from app.engine.state.values import HAND, ObjectId, PlayerId
from app.grammar import Node, phrase


@phrase("fuse", category="keyword", cr=("702.102a", "702.102b"), examples=("Far // Away",))
@dataclass(frozen=True)
class Fuse(Node, Ability, Hooks):
    """From the hand: both halves as one spell, the left followed before the right."""

    keyword = "fuse"
    hook_zones = (HAND,)

    def cast_options(self, ctx: Context, player: PlayerId, card: ObjectId) -> list[Any]:
        obj = ctx.game.objects[card]
        if card != ctx.source or obj.owner != player or obj.card is None or len(obj.card.faces) < 2:
            return []
        whole = combined(obj.card)
        return [CastOption("fuse", 0, HAND, whole.mana_cost, base=whole)]


@phrase(
    "prototype {symbols:mana_symbol+} — {pt:_pt}",
    category="keyword",
    cr=("702.160a", "718.3"),
    examples=("Phyrexian Fleshgorger",),
)
@dataclass(frozen=True)
class Prototype(Node, Ability, Hooks):
    """718.3b: the spell and the permanent it becomes have this mana cost, its colours, and this power and toughness."""

    keyword = "prototype"
    hook_zones = ("hand", "graveyard", "exile", "command", "library")
    symbols: tuple[str, ...]
    pt: tuple[str, str]

    def cast_options(self, ctx: Context, player: PlayerId, card: ObjectId) -> list[Any]:
        obj = ctx.game.objects[card]
        if card != ctx.source or not permitted(ctx.game, player, card):
            return []
        base = dataclasses.replace(
            obj.printed(), mana_cost=self.symbols, colors=colors(self.symbols), power=int(self.pt[0]), toughness=int(self.pt[1])
        )
        return [CastOption("prototype", 0, obj.zone, self.symbols, base=base)]
