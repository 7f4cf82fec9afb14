"""Flying (702.9)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase


@phrase("flying", category="keyword", cr="702.9b", examples=("Serra Angel",))
@dataclass(frozen=True)
class Flying(Node, Ability, Hooks):
    keyword = "flying"

    def can_be_blocked(self, ctx: Context, attacker: ObjectId, blocker: ObjectId) -> Reason | None:
        view = ctx.game.view(blocker)
        if view.has("flying") or view.has("reach"):
            return None
        return Reason("flying", "702.9b", "It has flying, and the blocker has neither flying nor reach.", ctx.ref())
