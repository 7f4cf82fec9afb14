"""Descriptions by what this very ability has done (607.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Filter
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.engine.state.values import BATTLEFIELD, ObjectId
from app.grammar import Node, phrase


@phrase("put onto the battlefield with this ability this turn", category="postmod", cr="400.7", positive=True)
@phrase(
    "that wasn't put onto the battlefield with this ability this turn",
    category="postmod",
    positive=False,
    examples=("Ordinary Pony",),
)
@dataclass(frozen=True)
class PutWithThisAbility(Node, Filter):
    """By this ability of this object; what came back as a new object was put there anew (400.7)."""

    reads: ClassVar[frozenset[str]] = frozenset()
    positive: bool

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return any(self._put(ctx, event, oid) for event in ctx.game.history) == self.positive

    def _put(self, ctx: Context, event: Any, oid: ObjectId) -> bool:
        if not isinstance(event, ZoneChange) or event.to != BATTLEFIELD or event.new != oid or event.source != ctx.source:
            return False
        game = ctx.game
        if event.by is None or not (event.by in game.objects or event.by in game.lki):
            return False
        info = game.obj(event.by).stack
        return info is not None and (ctx.ability is None or info.ability == ctx.ability)
