"""Indestructible (702.12)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability
from app.engine.events.base import Event
from app.engine.events.zones import Destroy
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, phrase


@phrase("indestructible", category="keyword", cr="702.12b", examples=("Darksteel Myr",))
@dataclass(frozen=True)
class Indestructible(Node, Ability, Hooks):
    keyword = "indestructible"

    def forbids(self, ctx: Context, event: Event, obj: ObjectId | PlayerId | None) -> Reason | None:
        if isinstance(event, Destroy):
            return Reason("indestructible", "702.12b", "It is indestructible.", ctx.ref())
        return None
