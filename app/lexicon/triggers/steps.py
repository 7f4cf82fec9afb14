"""At the beginning of steps and phases (603.2b, 500)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Players, Trigger
from app.engine.events.base import Event
from app.engine.events.facts import StepBegins
from app.engine.kernel.context import Context
from app.grammar import Node, phrase, vocabulary
from app.lexicon.nouns.antecedent import Antecedent
from app.lexicon.nouns.roles import EventRole

vocabulary(
    "step_name",
    {
        "upkeep": "upkeep",
        "draw step": "draw",
        "end step": "end",
        "upkeep step": "upkeep",
        "combat": "beginning_of_combat",
        "first main phase": "precombat_main",
        "precombat main phase": "precombat_main",
        "second main phase": "second_main",
        "postcombat main phase": "postcombat_main",
        "declare attackers step": "declare_attackers",
        "combat step": "beginning_of_combat",
        "untap step": "untap",
        "main phase": "main",
    },
)


@phrase("the beginning of {who:possessive} {name:step_name}", category="step_trigger", cr="603.2b", examples=("Phyrexian Arena",))
@phrase("the beginning of each {name:step_name}", category="step_trigger")
@phrase("the beginning of each of your {name:step_name}", category="step_trigger", each_of_yours=True)
@phrase("the beginning of combat on {who:possessive} turn", category="step_trigger", name="beginning_of_combat")
@phrase("the beginning of the {name:step_name} of {who:players_simple}", category="step_trigger")
@phrase("the beginning of the next {name:step_name}", category="step_trigger", next_=True, cr="603.7")
@phrase("the beginning of the {name:step_name}", category="step_trigger", the=True)
@phrase("the beginning of the next turn's {name:step_name}", category="step_trigger", next_=True, next_turn=True, cr="603.7")
@phrase("the beginning of {who:possessive} next {name:step_name}", category="step_trigger", next_=True)
@phrase("end of combat", category="step_trigger", name="end_of_combat", cr="511.1")
@dataclass(frozen=True)
class AtBeginning(Node, Trigger):
    """`next_`: a delayed trigger's only time (603.7b)."""

    watches: ClassVar = (StepBegins,)
    name: str
    who: Players | None = None
    each_of_yours: bool = False
    next_: bool = False
    the: bool = False
    next_turn: bool = False

    def matches(self, ctx: Context, event: Event) -> bool:
        assert isinstance(event, StepBegins)
        if self.name == "main":
            if event.name not in ("precombat_main", "postcombat_main"):
                return False
        elif self.name == "second_main":  # 505.1b: the first one after the precombat main phase
            mains = [e for e in ctx.game.history if isinstance(e, StepBegins) and e.name == "postcombat_main"]
            if event.name != "postcombat_main" or any(e is not event for e in mains):
                return False
        elif event.name != self.name:
            return False
        if self.next_turn and ctx.memory.get("created_turn", 0) == ctx.game.turn.number:
            return False
        if self.each_of_yours:
            return event.player == ctx.you
        return self.who is None or event.player in self.who.find(ctx)

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("player", EventRole("player"), "player"),)
