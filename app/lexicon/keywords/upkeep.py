"""Echo and cumulative upkeep: costs at the beginning of the upkeep (702.30, 702.24)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Ability, Condition, Cost, Effect, Outcome, Proc, Trigger, Triggered
from app.engine.events.amounts import PutCounters
from app.engine.events.base import Event, happen
from app.engine.events.facts import StepBegins
from app.engine.events.status import Mark
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import ask_yes_no
from app.engine.resolve import moves
from app.engine.resolve.costs import pay_together, payable_by
from app.engine.state.values import BATTLEFIELD
from app.grammar import Node, phrase
from app.lexicon.keywords.words import wording


@dataclass(frozen=True)
class YourUpkeep(Node, Trigger):
    watches: ClassVar[tuple[type[Event], ...]] = (StepBegins,)

    def matches(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, StepBegins) and event.name == "upkeep" and event.player == ctx.you


@dataclass(frozen=True)
class CameSinceLastUpkeep(Node, Condition):
    """702.30a: it came under your control since the beginning of your last upkeep.

    Whose upkeep has dealt with it is a mark on the permanent. What was there as the game was set up (turn 0) is settled.
    """

    reads: ClassVar[frozenset[str]] = frozenset()

    def holds(self, ctx: Context) -> bool:
        obj = ctx.this()
        return obj.entered_turn > 0 and obj.marks.get(SEEN) != ctx.you


#: The mark: the player whose upkeep it has been asked in.
SEEN = "echo asked"


@dataclass(frozen=True)
class SacrificeUnlessPaid(Node, Effect):
    costs: tuple[Cost, ...]
    word: str
    per_counter: bool = False

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        if ctx.source not in game.objects or game.objects[ctx.source].zone != BATTLEFIELD:
            return Outcome(did=False)
        costs = self.costs
        if self.word == "echo":
            yield from happen(game, Mark(obj=ctx.source, word=SEEN, value=ctx.you))
        if self.per_counter:
            yield from happen(
                game, PutCounters(obj=ctx.source, kind="age", amount=1, source=ctx.source, by=ctx.stack_object, by_player=ctx.you)
            )
            costs = self.costs * game.objects[ctx.source].counters.get("age", 0)
        if payable_by(ctx, costs) and (
            yield from ask_yes_no(ctx.you, f"Pay {self.word}?", rule="118.12a", source=ctx.source, word=self.word)
        ):
            yield from pay_together(ctx, costs)
            return Outcome(did=False)
        return (yield from moves.sacrifice(ctx, (ctx.source,), ctx.you))


@phrase("cumulative upkeep {costs:cost+,}", category="keyword", cr="702.24a", examples=("Mystic Remora",))
@phrase("cumulative upkeep — {costs:cost+,}", category="keyword", examples=("Tombstone Stairwell",))
@dataclass(frozen=True)
class CumulativeUpkeep(Node, Ability):
    """An age counter, then the cost once for each of them, or sacrifice it."""

    keyword = "cumulative upkeep"
    costs: tuple[Cost, ...]

    def triggered(self) -> tuple[Triggered, ...]:
        return (
            Triggered(
                YourUpkeep(),
                SacrificeUnlessPaid(self.costs, "cumulative upkeep", True),
                keyword="cumulative upkeep",
                text=wording(self),
            ),
        )


@phrase("echo {costs:cost+,}", category="keyword", cr="702.30a", examples=("Avalanche Riders",))
@phrase("echo — {costs:cost+,}", category="keyword", examples=("Deepcavern Imp",))
@dataclass(frozen=True)
class Echo(Node, Ability):
    keyword = "echo"
    costs: tuple[Cost, ...]

    def triggered(self) -> tuple[Triggered, ...]:
        body = SacrificeUnlessPaid(self.costs, "echo")
        return (Triggered(YourUpkeep(), body, CameSinceLastUpkeep(), keyword="echo", text=wording(self)),)
