""" "Your commander" (903.3)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Objects
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase


@phrase("your commander", category="objects_simple", cr="903.3", examples=("Loyal Drake",))
@dataclass(frozen=True)
class YourCommander(Node, Objects):
    """The card or cards designated as your commander, in any zone (903.3d)."""

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        return tuple(oid for oid, obj in ctx.game.objects.items() if obj.commander and obj.owner == ctx.you)

    def includes(self, ctx: Context, oid: ObjectId) -> bool:
        obj = ctx.game.obj(oid)
        return obj.commander and obj.owner == ctx.you
