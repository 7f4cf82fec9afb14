"""Get an emblem (114)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Effect, Proc
from app.engine.kernel.context import Context
from app.engine.resolve.emblems import get_emblem
from app.grammar import Node, phrase
from app.lexicon.effects.token_kinds import QuotedAbility, given


@phrase(
    "get an emblem with {abilities:token_ability+and}",
    category="deed",
    cr=("114.1", "114.2"),
    examples=("Elspeth, Knight-Errant",),
)
@dataclass(frozen=True)
class GetsEmblem(Node, Effect):
    """Its abilities function in the command zone (113.6p, 114.4)."""

    abilities: tuple[QuotedAbility, ...]

    def execute(self, ctx: Context) -> Proc:
        return (yield from get_emblem(ctx, given(self.abilities)))
