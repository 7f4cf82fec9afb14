"""How long effects last (611.2a)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Condition, Duration
from app.engine.kernel.context import Context
from app.grammar import Node, phrase


@phrase("until end of turn", category="duration", until="end_of_turn", cr="514.2")
@phrase("this turn", category="duration", until="end_of_turn", word="this turn", cr="514.2")
@phrase("until end of combat", category="duration", until="end_of_combat", cr="511.2")
@phrase("this combat", category="duration", until="end_of_combat", word="this combat", cr="511.2")
@phrase("until your next turn", category="duration", until="your_next_turn", cr="500.7")
@phrase("until the end of your next turn", category="duration", until="end_of_your_next_turn", cr="514.2")
@phrase("until your next upkeep", category="duration", until="your_next_upkeep", cr="503.1")
@phrase("until your next end step", category="duration", until="your_next_end_step", cr="513.1")
@phrase("for the rest of the game", category="duration", until="game", cr="611.2a")
@dataclass(frozen=True)
class Until(Node, Duration):
    until: str
    word: str = ""


@phrase("for as long as {condition}", category="duration", cr="611.2b")
@phrase("as long as {condition}", category="duration_static", cr="611.2b")
@dataclass(frozen=True)
class AsLongAs(Node, Duration):
    """611.2b: if the condition is false as it would begin, the effect does nothing; once it ends it stays ended."""

    condition: Condition
    until: str = "while"

    def lasts(self, ctx: Context) -> bool:
        return self.condition.holds(ctx)
