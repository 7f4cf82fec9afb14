"""The Ring tempts you (701.54): the emblem, the Ring-bearer and what is said of it."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Condition, Duration, Effect, Objects, Outcome, Proc, Static, Trigger, Triggered
from app.engine.events.base import Event, happen
from app.engine.events.facts import Did, StepBegins
from app.engine.events.flow import MarkPlayer
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import pick
from app.engine.resolve import moves
from app.engine.resolve.emblems import GetsEmblem
from app.engine.resolve.lasting import begin_effect, delay
from app.engine.state.carddef import FaceDef
from app.engine.state.game import Game
from app.engine.state.values import BATTLEFIELD, ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.effects import kit
from app.lexicon.keywords.words import from_words

NAME = "The Ring"
#: 701.54c: from which temptation on the emblem has which ability.
TEXTS = (
    (1, "Your Ring-bearer is legendary and can't be blocked by creatures with greater power."),
    (2, "Whenever your Ring-bearer attacks, draw a card, then discard a card."),
    (3, "Whenever your Ring-bearer becomes blocked by a creature, draw a card."),  # what it does is `BlockerGoes`
    (4, "Whenever your Ring-bearer deals combat damage to a player, each opponent loses 3 life."),
)


@dataclass(frozen=True)
class Bears(Node, Hooks):
    """The designation (701.54b): not copiable, gone when another player gains control of it."""


@dataclass(frozen=True)
class WhileBearer(Node, Duration):
    oid: ObjectId
    player: PlayerId
    until: str = "while"

    def lasts(self, ctx: Context) -> bool:
        game = ctx.game
        obj = game.objects.get(self.oid)
        there = obj is not None and obj.zone == BATTLEFIELD and game.players[self.player].marks.get("ring-bearer") == self.oid
        return there and (obj.phased_out or game.controller(self.oid) == self.player)  # type: ignore[union-attr]


def bearer_of(game: Game, player: PlayerId) -> ObjectId | None:
    oid = game.players[player].marks.get("ring-bearer")
    for effect in game.effects:
        if effect.controller == player and effect.objects == (oid,) and any(isinstance(p, Bears) for p in effect.parts):
            return oid  # type: ignore[no-any-return]
    return None


@phrase("your Ring-bearer", category="objects_simple", cr="701.54e", examples=("Galadriel, Elven-Queen",))
@dataclass(frozen=True)
class YourRingBearer(Node, Objects):
    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        oid = bearer_of(ctx.game, ctx.you)
        return () if oid is None else (oid,)


@phrase("{what:objects_simple} is your Ring-bearer", category="condition", cr="701.54e", examples=("Frodo Baggins",))
@phrase("{what:objects_simple} isn't your Ring-bearer", category="condition", positive=False)
@dataclass(frozen=True)
class IsRingBearer(Node, Condition):
    what: Objects
    positive: bool = True

    def holds(self, ctx: Context) -> bool:
        oid = bearer_of(ctx.game, ctx.you)
        found = self.what.find(ctx)
        return (bool(found) and all(o == oid for o in found)) == self.positive


@dataclass(frozen=True)
class Tempted(Node, Condition):
    n: int
    reads: ClassVar[frozenset[str]] = frozenset()

    def holds(self, ctx: Context) -> bool:
        return int(ctx.game.players[ctx.you].marks.get("tempted", 0)) >= self.n


@phrase(
    "the Ring has tempted you {n:_number} or more times this game",
    category="condition",
    cr="701.54c",
    examples=("Frodo, Sauron's Bane",),
)
@dataclass(frozen=True)
class RingTempted(Tempted):
    """How often so far."""


@dataclass(frozen=True)
class EndOfCombat(Node, Trigger):
    watches: ClassVar[tuple[type[Event], ...]] = (StepBegins,)

    def matches(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, StepBegins) and event.name == "end_of_combat"


@dataclass(frozen=True)
class SacrificeThat(Node, Effect):
    oid: ObjectId

    def execute(self, ctx: Context) -> Proc:
        if self.oid not in ctx.game.objects:
            return Outcome(did=False)
        return (yield from moves.sacrifice(ctx, (self.oid,), ctx.game.controller(self.oid)))


@dataclass(frozen=True)
class BlockerGoes(Node, Effect):
    """The blocking creature's controller sacrifices it at end of combat (603.7)."""

    def execute(self, ctx: Context) -> Proc:
        blocker = getattr(ctx.event, "obj", None)
        if blocker is None or blocker not in ctx.game.objects:
            return Outcome(did=False)
        delay(ctx, EndOfCombat(), SacrificeThat(blocker), text="The blocking creature's controller sacrifices it.")
        return Outcome()
        yield


@phrase("the Ring tempts you", category="trigger", cr="701.54d", examples=("Nazgûl",))
@dataclass(frozen=True)
class RingTemptsTrigger(Node, Trigger):
    watches: ClassVar[tuple[type[Event], ...]] = (Did,)

    def matches(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, Did) and event.what == "ring" and event.player == ctx.you


def emblem() -> FaceDef:
    abilities: list[Any] = []
    for n, text in TEXTS:
        for ability in from_words(text):
            if isinstance(ability, (Triggered, Static)) and n > 1:
                ability = dataclasses.replace(ability, condition=Tempted(n))
            if n == 3 and isinstance(ability, Triggered):
                ability = dataclasses.replace(
                    ability, effect=BlockerGoes(), text="The blocking creature's controller sacrifices it."
                )
            abilities.append(ability)
    return FaceDef(NAME, abilities=tuple(abilities))


@phrase("the Ring tempts you", category="game_clause", cr="701.54a", examples=("Birthday Escape",))
@dataclass(frozen=True)
class RingTempts(Node, Effect):
    def execute(self, ctx: Context) -> Proc:
        game, you = ctx.game, ctx.you
        marks = game.players[you].marks
        if not any(
            game.objects[o].base is not None and game.objects[o].base.name == NAME and game.objects[o].owner == you  # type: ignore[union-attr]
            for o in game.command
        ):  # type: ignore[union-attr]
            yield from happen(
                game, GetsEmblem(player=you, face=emblem(), **{k: v for k, v in kit.who(ctx).items() if k != "player"})
            )
        yield from happen(game, MarkPlayer(player=you, word="tempted", value=int(marks.get("tempted", 0)) + 1))
        pool = [o for o in game.permanents() if game.view(o).creature and game.view(o).controller == you]
        chosen = yield from pick(game, you, "ring-bearer", pool, 1, 1, rule="701.54a", source=ctx.source)
        for oid in chosen:
            yield from happen(game, MarkPlayer(player=you, word="ring-bearer", value=oid))
            if bearer_of(game, you) != oid:
                begin_effect(ctx, (Bears(),), objects=(oid,), duration=WhileBearer(oid, you))
                game.touch()
        yield from kit.did(ctx.acting(you), "ring", obj=chosen[0] if chosen else None)
        return Outcome(True, tuple(chosen), (you,))


@phrase(
    "you chose a creature other than {what:objects_simple} as your Ring-bearer",
    category="condition",
    cr="701.54d",
    examples=("Gandalf, Friend of the Shire",),
)
@dataclass(frozen=True)
class ChoseAnother(Node, Condition):
    what: Objects

    def holds(self, ctx: Context) -> bool:
        chosen = getattr(ctx.event, "obj", None)
        return chosen is not None and chosen not in self.what.find(ctx)
