"""Shroud (702.18)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, phrase


@phrase("shroud", category=("keyword", "player_keyword"), cr="702.18a", examples=("Deadly Insect",))
@dataclass(frozen=True)
class Shroud(Node, Ability, Hooks):
    keyword = "shroud"

    def can_be_targeted(self, ctx: Context, target: ObjectId | PlayerId, by: ObjectId, controller: PlayerId) -> Reason | None:
        return Reason("shroud", "702.18a", "It has shroud.", ctx.ref())
