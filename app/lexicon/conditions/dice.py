"""Conditions on dice rolled this turn (706)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Condition, Players
from app.engine.events.facts import Did
from app.engine.kernel.context import Context
from app.grammar import Node, phrase


@phrase("{who:players} rolled a die this turn", category="condition", n=1, cr="706.1", examples=("Multi-Headed",))
@phrase("{who:players} rolled {n:_number} or more dice this turn", category="condition")
@dataclass(frozen=True)
class RolledDice(Node, Condition):
    who: Players
    n: int

    def holds(self, ctx: Context) -> bool:
        players = self.who.find(ctx)
        rolls = [e for e in ctx.game.history if isinstance(e, Did) and e.what == "roll"]
        return any(sum(e.player == player for e in rolls) >= self.n for player in players)
