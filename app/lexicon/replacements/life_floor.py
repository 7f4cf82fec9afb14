"""Damage that would reduce a life total below a number reduces it to that number instead (120.4c)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Condition, Duration, Effect, Outcome, Players, Proc, Static
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.resolve.lasting import begin_effect
from app.engine.state.values import PlayerId
from app.grammar import Node, Reject, phrase


@phrase(
    "damage that would reduce {whose:possessive} life total to less than {least:_number} reduces it to {to:_number} instead",
    category="life_floor",
    cr=("120.4c", "614.1a"),
    examples=("Ali from Cairo", "Fortune Thief"),
)
@dataclass(frozen=True)
class LifeFloor(Node, Hooks):
    """The results of damage, not the damage: it is still dealt, and other losses of life are not touched (120.3a, 120.4c)."""

    whose: Players
    least: int
    to: int

    def __post_init__(self) -> None:
        if self.least != self.to:
            raise Reject

    def least_life(self, ctx: Context, player: PlayerId) -> int | None:
        return self.least


@phrase("{floor:life_floor}", category="static", cr="120.4c", examples=("Ali from Cairo",))
@phrase("if {condition:any_condition}, {floor:life_floor}", category="static", examples=("Worship",))
@phrase(
    "as long as {condition:any_condition}, {floor:life_floor}",
    category="static",
    word="as long as",
    examples=("Elderscale Wurm",),
)
@dataclass(frozen=True)
class KeepsLifeUp(Node):
    floor: LifeFloor
    condition: Condition | None = None
    word: str = ""

    def statics(self) -> tuple[Static, ...]:
        return (Static((self.floor,), self.floor.whose, self.condition),)


@phrase("{duration}, {floor:life_floor}", category="game_clause", cr="611.2a", examples=("Angel's Grace",))
@dataclass(frozen=True)
class KeepsLifeUpForAWhile(Node, Effect):
    floor: LifeFloor
    duration: Duration

    def execute(self, ctx: Context) -> Proc:
        players = yield from self.floor.whose.select(ctx)
        begin_effect(ctx, (self.floor,), players=players, duration=self.duration)
        return Outcome()
