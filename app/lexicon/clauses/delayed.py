"""Delayed triggered abilities with an event: "When that creature dies this turn, ..." (603.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Condition, Effect, Outcome, Proc, Trigger
from app.engine.kernel.context import Context
from app.engine.resolve.lasting import delay, reflexive
from app.grammar import Node, Reject, phrase, walk
from app.lexicon.abilities.base import spoken

TURN = "end_of_turn"


@phrase("when {when:trigger} this turn, {body}", category="sentence", until=TURN, cr="603.7a", examples=("Glimpse of Nature",))
@phrase("whenever {when:trigger} this turn, {body}", category="sentence", until=TURN, once=False)
@phrase("until end of turn, whenever {when:trigger}, {body}", category="sentence", until=TURN, once=False, first=True)
@phrase(
    "until your next turn, whenever {when:trigger}, {body}", category="sentence", until="your_next_turn", once=False, first=True
)
@phrase("this turn, whenever {when:trigger}, {body}", category="sentence", until=TURN, once=False, first=True, word="this turn")
@phrase("this turn, when {when:trigger}, {body}", category="sentence", until=TURN, first=True, word="this turn")
@phrase("when {when:trigger_next} this turn, {body}", category="sentence", until=TURN, cr="603.7b", examples=("Doublecast",))
@phrase("when {when:trigger}, {body}", category="sentence", until="", examples=("Glimpse of Nature",))
@dataclass(frozen=True)
class WhenLater(Node, Effect):
    """603.7a-c: created as the effect resolves; it doesn't see what happened before. Its body is a scope of its own."""

    later: ClassVar[tuple[str, ...]] = ("body",)
    when: Trigger
    body: Effect
    until: str
    once: bool = True
    first: bool = False
    word: str = ""

    def __post_init__(self) -> None:
        # without a time it has to speak of what the effect did; else the sentence is a triggered ability of the object itself
        if not self.until and not any("role" in getattr(part, "__dataclass_fields__", ()) for part in walk(self.when)):
            raise Reject

    def execute(self, ctx: Context) -> Proc:
        delay(ctx, self.when, self.body, once=self.once, until=self.until, text=spoken(self))
        return Outcome()
        yield


@phrase("when {test:way_condition}, {body}", category="sentence", cr="603.12", examples=("Talion's Messenger",))
@dataclass(frozen=True)
class WhenThisWay(Node, Effect):
    """A reflexive triggered ability whose condition is what was done just now (603.12)."""

    later: ClassVar[tuple[str, ...]] = ("body",)
    deferred: ClassVar[bool] = True
    test: Condition
    body: Effect

    def execute(self, ctx: Context) -> Proc:
        if self.test.holds(ctx):
            reflexive(ctx, self.body)
        return Outcome()
        yield


@phrase("{first:chain}. if {condition:later_condition}, {then:chain}", category="later_body", cr="603.7c")
@dataclass(frozen=True)
class ThenIf(Node, Effect):
    """A second sentence that speaks of what the first one will have done belongs to the delayed trigger as well."""

    first: Effect
    condition: Condition
    then: Effect
    envelope: ClassVar[bool] = True

    def execute(self, ctx: Context) -> Proc:
        done = (yield from self.first.execute(ctx)) or Outcome()
        if self.condition.holds(ctx):
            yield from self.then.execute(ctx)
        return done


@phrase("at {when:step_trigger}, {body:later_body}", category="sentence", cr="603.7a", examples=("Phelia, Exuberant Shepherd",))
@dataclass(frozen=True)
class AtLater(Node, Effect):
    later: ClassVar[tuple[str, ...]] = ("body",)
    when: Trigger
    body: Effect

    def execute(self, ctx: Context) -> Proc:
        delay(ctx, self.when, self.body, text=spoken(self))
        return Outcome()
        yield
