"""Tribute (702.104)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Ability, Proc, Static
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import ask_yes_no, pick
from app.grammar import Node, phrase
from app.lexicon.keywords.entering import OnEntering, add_counters, would_control


@dataclass(frozen=True)
class PaysTribute(Node, OnEntering):
    """The mark tells "if tribute wasn't paid" (702.104b)."""

    n: int

    def replace(self, ctx: Context, event: Any) -> Proc:
        game, you = ctx.game, would_control(ctx, event)
        for player in (yield from pick(game, you, "tribute", game.opponents(you), rule="702.104a", source=event.obj)):
            prompt = f"Pay tribute with {self.n} +1/+1 counter(s)?"
            if (yield from ask_yes_no(player, prompt, rule="702.104a", source=event.obj, word="tribute", default=False)):
                add_counters(event, self.n)
                event.marks = {**event.marks, "tribute": True}
        return [event]


@phrase("tribute {n:_number}", category="keyword", cr="702.104a", examples=("Fanatic of Xenagos",))
@dataclass(frozen=True)
class Tribute(Node, Ability):
    keyword = "tribute"
    n: int

    def statics(self) -> tuple[Static, ...]:
        return (Static((PaysTribute(self.n),)),)
