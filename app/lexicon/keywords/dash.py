"""Dash, blitz and warp: a cheaper cost, for a permanent that is gone at the next end step (702.109, 702.152, 702.185)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Cost, Effect, Outcome, Part, Proc, Replacement, Static, Trigger
from app.engine.casting.options import CastOption
from app.engine.events.base import Event
from app.engine.events.facts import StepBegins
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.engine.resolve import moves
from app.engine.resolve.lasting import delay
from app.engine.state.values import BATTLEFIELD, EXILE, HAND, STACK, ObjectId, PlayerId
from app.grammar import Node, Reject, phrase
from app.lexicon.keywords.alternatives import AlternativeCost
from app.lexicon.keywords.haste import Haste
from app.lexicon.keywords.other_costs import CastFor
from app.lexicon.keywords.words import from_words, understood


@dataclass(frozen=True)
class NextEndStep(Node, Trigger):
    """ "At the beginning of the next end step"."""

    watches: ClassVar[tuple[type[Event], ...]] = (StepBegins,)

    def matches(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, StepBegins) and event.name == "end"


@dataclass(frozen=True)
class TakeAway(Node, Effect):
    """What is done with the permanent that the spell became. `ctx.source` is that spell."""

    how: str

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        assert ctx.source is not None
        became = game.obj(ctx.source).successor
        if became is None or became not in game.objects or game.objects[became].zone != BATTLEFIELD:
            return Outcome(did=False)
        if self.how == "sacrifice":
            return (yield from moves.sacrifice(ctx, (became,), ctx.you))
        to, marks = (HAND, {}) if self.how == "return" else (EXILE, {"warped": game.turn.number})
        return (yield from moves.move(ctx, (became,), to, marks=marks) if marks else moves.move(ctx, (became,), to))


@dataclass(frozen=True)
class Has(Node, Part):
    """This permanent has these abilities."""

    abilities: tuple[Any, ...]
    layer: ClassVar[str] = "6"
    reads: ClassVar[frozenset[str]] = frozenset()
    writes: ClassVar[frozenset[str]] = frozenset({"abilities"})

    def apply(self, ctx: Context, view: Any) -> None:
        view.abilities.extend(self.abilities)


class Temporary(AlternativeCost, Replacement):
    """The delayed trigger (603.7) is created as the spell becomes a permanent; the event itself is left as it is."""

    zones: ClassVar[tuple[str, ...]] = (STACK,)
    watches: ClassVar[tuple[type[Event], ...]] = (ZoneChange,)
    self_replacing: ClassVar[bool] = True
    how: ClassVar[str] = ""

    def replaces(self, ctx: Context, event: Event) -> bool:
        assert isinstance(event, ZoneChange)
        return (
            event.obj == ctx.source and event.to == BATTLEFIELD and event.cast is not None and event.cast.cast_as == self.keyword
        )

    def replace(self, ctx: Context, event: Event) -> Proc:
        delay(ctx, NextEndStep(), TakeAway(self.how), text=self.keyword)
        return [event]
        yield


@phrase("dash {costs:cost+,}", category="keyword", cr="702.109a", examples=("Goblin Heelcutter",))
@dataclass(frozen=True)
class Dash(Node, Temporary):
    keyword = "dash"
    how = "return"
    costs: tuple[Cost, ...]

    def statics(self) -> tuple[Static, ...]:
        return (Static((Has((Haste(),)),), condition=CastFor("dash")),)


_DIES = "When this creature dies, draw a card."


@phrase("blitz {costs:cost+,}", category="keyword", cr="702.152a", examples=("Jaxis, the Troublemaker",))
@phrase("blitz — {costs:cost+,}", category="keyword")
@dataclass(frozen=True)
class Blitz(Node, Temporary):
    keyword = "blitz"
    how = "sacrifice"
    costs: tuple[Cost, ...]

    def __post_init__(self) -> None:
        if not understood(_DIES):
            raise Reject

    def statics(self) -> tuple[Static, ...]:
        return (Static((Has((Haste(), *from_words(_DIES))),), condition=CastFor("blitz")),)


@phrase("warp {costs:cost+,}", category="keyword", cr="702.185a", examples=("Quantum Riddler",))
@phrase("warp — {costs:cost+,}", category="keyword")
@dataclass(frozen=True)
class Warp(Node, Temporary):
    """From the hand; and once exiled, on a later turn, for its mana cost as long as it stays there."""

    keyword = "warp"
    how = "exile"
    origins = (HAND,)
    costs: tuple[Cost, ...]

    def cast_options(self, ctx: Context, player: PlayerId, card: ObjectId) -> list[Any]:
        obj = ctx.game.objects[card]
        if (
            obj.zone == EXILE
            and card == ctx.source
            and obj.owner == player
            and obj.marks.get("warped", ctx.game.turn.number) < ctx.game.turn.number
        ):
            return [CastOption("normal", 0, EXILE, ctx.info(card).mana_cost)]
        return super().cast_options(ctx, player, card)
