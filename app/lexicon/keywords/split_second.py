"""Split second (702.61)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Ability, Part, Static
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.mana.abilities import is_mana_ability
from app.engine.state.values import STACK, ObjectId, PlayerId
from app.grammar import Node, phrase


@dataclass(frozen=True)
class NobodyResponds(Node, Part, Hooks):
    """On the whole game."""

    layer: ClassVar[str] = "rules"

    def can_cast(self, ctx: Context, player: PlayerId, spell: ObjectId, option: Any) -> Reason | None:
        return (
            None
            if spell == ctx.source
            else Reason("split_second", "702.61a", "A spell with split second is on the stack.", ctx.ref())
        )

    def can_activate(self, ctx: Context, player: PlayerId, source: ObjectId, ability: Any) -> Reason | None:
        if is_mana_ability(ability):
            return None
        return Reason("split_second", "702.61a", "A spell with split second is on the stack.", ctx.ref())


@phrase("split second", category="keyword", cr="702.61a", examples=("Krosan Grip",))
@dataclass(frozen=True)
class SplitSecond(Node, Ability):
    keyword = "split second"

    def statics(self) -> tuple[Static, ...]:
        return (Static((NobodyResponds(),), affects="game", zones=(STACK,)),)
