"""Ward (702.21)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Ability, Cost, Effect, Outcome, Proc, Trigger, Triggered
from app.engine.events.base import Event
from app.engine.events.facts import BecomesTarget
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import ask_yes_no
from app.engine.resolve.costs import pay_together, payable_by
from app.engine.resolve.resolve import counter
from app.grammar import Node, phrase
from app.lexicon.keywords.words import wording


@dataclass(frozen=True)
class TargetedByOpponent(Node, Trigger):
    """This permanent becomes the target of a spell or ability an opponent controls."""

    watches: ClassVar[tuple[type[Event], ...]] = (BecomesTarget,)

    def matches(self, ctx: Context, event: Event) -> bool:
        return event.obj is not None and event.obj == ctx.source and event.by_player in ctx.game.opponents(ctx.you)


@dataclass(frozen=True)
class CounterUnlessPaid(Node, Effect):
    """702.21a: counter it unless its controller pays."""

    costs: tuple[Cost, ...]

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        event = ctx.event
        assert event is not None and event.source is not None and event.by_player is not None
        if event.source not in game.objects:
            return Outcome(did=False)
        payer = ctx.acting(event.by_player)
        if payable_by(payer, self.costs) and (
            yield from ask_yes_no(event.by_player, "Pay for ward?", rule="702.21a", source=ctx.source, word="ward")
        ):
            yield from pay_together(payer, self.costs)
            return Outcome(did=False)
        done = yield from counter(game, event.source, by=ctx.stack_object)
        return Outcome(did=bool(done), objects=(event.source,))


@phrase("ward {costs:cost+,}", category="keyword", cr="702.21a", examples=("Hag of Mage's Doom",))
@phrase("ward — {costs:cost+,}", category="keyword", examples=("Sire of Seven Deaths",))
@dataclass(frozen=True)
class Ward(Node, Ability):
    keyword = "ward"
    costs: tuple[Cost, ...]

    def triggered(self) -> tuple[Triggered, ...]:
        return (Triggered(TargetedByOpponent(), CounterUnlessPaid(self.costs), keyword="ward", text=wording(self)),)
