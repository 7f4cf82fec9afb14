"""Cases and their like: abilities that are there only while a designation is (719.3, 702.178)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Ability, Activated, Condition, Effect, Outcome, Proc, Static, Trigger, Triggered
from app.engine.events.base import Event, happen
from app.engine.events.facts import StepBegins
from app.engine.events.status import Mark
from app.engine.kernel.context import Context
from app.grammar import Node, phrase
from app.lexicon.abilities.base import AbilityNode, abilities_of
from app.lexicon.abilities.levels import HasAbilities


@dataclass(frozen=True)
class Solved(Node, Condition):
    """719.3b: this Case has, or hasn't, the solved designation."""

    solved: bool = True

    def holds(self, ctx: Context) -> bool:
        return bool(ctx.this().marks.get("solved")) == self.solved


@dataclass(frozen=True)
class Both(Node, Condition):
    one: Condition
    other: Condition | None

    def holds(self, ctx: Context) -> bool:
        return self.one.holds(ctx) and (self.other is None or self.other.holds(ctx))


@dataclass(frozen=True)
class YourEndStep(Node, Trigger):
    watches: ClassVar[tuple[type[Event], ...]] = (StepBegins,)

    def matches(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, StepBegins) and event.name == "end" and event.player == ctx.you


@dataclass(frozen=True)
class BecomesSolved(Node, Effect):
    def execute(self, ctx: Context) -> Proc:
        done = yield from happen(
            ctx.game, Mark(obj=ctx.source, word="solved", source=ctx.source, by=ctx.stack_object, by_player=ctx.you)
        )
        return Outcome(did=bool(done))


@phrase("to solve — {condition:condition}.", category="ability", cr="719.3a")
@phrase("to solve — {condition:condition}", category="ability")
@dataclass(frozen=True)
class ToSolve(Node, AbilityNode):
    condition: Condition

    def make(self) -> tuple[Ability, ...]:
        return (Triggered(YourEndStep(), BecomesSolved(), Both(Solved(False), self.condition), keyword="to solve"),)


@phrase("solved — {inner:ability}", category="ability", cr="719.3c")
@dataclass(frozen=True)
class WhileSolved(Node, AbilityNode):
    inner: Any

    def make(self) -> tuple[Ability, ...]:
        out: list[Ability] = []
        for ability in abilities_of(self.inner):
            if isinstance(ability, Activated):
                out.append(dataclasses.replace(ability, limits=(*ability.limits, Solved())))  # 702.169d
            elif isinstance(ability, (Triggered, Static)):
                out.append(dataclasses.replace(ability, condition=Both(Solved(), ability.condition)))  # 702.169b, 702.169c
            else:
                out.append(Static((HasAbilities((ability,)),), condition=Solved()))
        return tuple(out)


@dataclass(frozen=True)
class MaxSpeed(Node, Condition):
    """702.178a: your speed is 4."""

    def holds(self, ctx: Context) -> bool:
        return ctx.game.players[ctx.you].marks.get("speed") == 4


@phrase("max speed — {inner:ability}", category="ability", cr="702.178a")
@dataclass(frozen=True)
class WhileMaxSpeed(Node, AbilityNode):
    inner: Any

    def make(self) -> tuple[Ability, ...]:
        given = abilities_of(self.inner)
        zones = {zone for ability in given for zone in getattr(ability, "zones", ("battlefield",))}
        return (Static((HasAbilities(given),), condition=MaxSpeed(), zones=tuple(sorted(zones)) or ("battlefield",)),)  # 702.178b
