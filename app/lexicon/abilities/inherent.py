"""Abilities that a designation of a player brings, without a source: the monarch's two (725.2), speed's (702.179d)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Ability, Condition, Effect, Outcome, Proc, Trigger, Triggered
from app.engine.events.amounts import Damage, LoseLife
from app.engine.events.base import Event, happen
from app.engine.events.facts import StepBegins
from app.engine.events.flow import MarkPlayer
from app.engine.kernel.context import Context
from app.engine.resolve import moves
from app.engine.triggers.inherent import INHERENT, Inherent
from app.grammar import Node, phrase
from app.lexicon.effects.designations import BecomesMonarch


@dataclass(frozen=True)
class YourEndStep(Node, Trigger):
    watches: ClassVar[tuple[type[Event], ...]] = (StepBegins,)

    def matches(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, StepBegins) and event.name == "end" and event.player == ctx.you


@dataclass(frozen=True)
class DrawOne(Node, Effect):
    def execute(self, ctx: Context) -> Proc:
        return (yield from moves.draw(ctx, ctx.you, 1))


@dataclass(frozen=True)
class CreatureHitsYou(Node, Trigger):
    """A creature deals combat damage to the player who has the ability."""

    watches: ClassVar[tuple[type[Event], ...]] = (Damage,)

    def matches(self, ctx: Context, event: Event) -> bool:
        if not isinstance(event, Damage) or not event.combat or event.player != ctx.you or event.source is None:
            return False
        return "creature" in ctx.info(event.source).types


@dataclass(frozen=True)
class ItsControllerIsMonarch(Node, Effect):
    def execute(self, ctx: Context) -> Proc:
        source = getattr(ctx.event, "source", None)
        if source is None:
            return Outcome(did=False)
        return (yield from BecomesMonarch().execute(ctx.acting(ctx.info(source).controller)))


@dataclass(frozen=True)
class OpponentsLoseLife(Node, Trigger):
    """One or more opponents lose life during your turn."""

    watches: ClassVar[tuple[type[Event], ...]] = (LoseLife,)

    def matches(self, ctx: Context, event: Event) -> bool:
        return event.player in ctx.game.opponents(ctx.you) and ctx.game.turn.active == ctx.you

    def occurrences(self, ctx: Context, batch: list[Event]) -> list[Event]:
        return [event for event in batch if self.matches(ctx, event)][:1]


@dataclass(frozen=True)
class SpeedBelow4(Node, Condition):
    def holds(self, ctx: Context) -> bool:
        return int(ctx.game.players[ctx.you].marks.get("speed", 0)) < 4


@dataclass(frozen=True)
class SpeedUp(Node, Effect):
    """702.179c: no speed counts as 0."""

    def execute(self, ctx: Context) -> Proc:
        now = int(ctx.game.players[ctx.you].marks.get("speed", 0))
        done = yield from happen(ctx.game, MarkPlayer(player=ctx.you, word="speed", value=now + 1))
        return Outcome(bool(done), (), (ctx.you,), now + 1)


@phrase("start your engines!", category="keyword", cr="702.179a", examples=("Aether Syphon",))
@dataclass(frozen=True)
class StartYourEngines(Node, Ability):
    """The state-based action 704.5z looks for it."""

    keyword = "start your engines!"


MONARCH_DRAWS = Triggered(
    YourEndStep(), DrawOne(), keyword="monarch", text="At the beginning of the monarch's end step, that player draws a card."
)
MONARCH_FALLS = Triggered(
    CreatureHitsYou(),
    ItsControllerIsMonarch(),
    keyword="monarch",
    text="Whenever a creature deals combat damage to the monarch, its controller becomes the monarch.",
)
SPEED = Triggered(
    OpponentsLoseLife(),
    SpeedUp(),
    SpeedBelow4(),
    per_turn=1,
    keyword="speed",
    text="Whenever one or more opponents lose life during your turn, if your speed is less than 4, your speed increases by 1.",
)
INHERENT[:] = [
    Inherent(MONARCH_DRAWS, lambda game, player: bool(game.players[player].marks.get("monarch"))),
    Inherent(MONARCH_FALLS, lambda game, player: bool(game.players[player].marks.get("monarch"))),
    Inherent(SPEED, lambda game, player: bool(game.players[player].marks.get("speed"))),
]
