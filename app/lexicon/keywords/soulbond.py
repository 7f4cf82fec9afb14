"""Soulbond, and what is said of paired creatures (702.95)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Ability, Condition, Duration, Effect, Filter, Objects, Outcome, Proc, Static, Trigger, Triggered
from app.engine.events.base import Event
from app.engine.events.zones import ZoneChange
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import ask_yes_no, label_of, pick
from app.engine.resolve.lasting import begin_effect
from app.engine.state.game import Game
from app.engine.state.values import BATTLEFIELD, ObjectId, PlayerId
from app.grammar import Node, Reject, phrase, vocabulary
from app.lexicon.keywords.other_costs import ThisEnters
from app.lexicon.nouns.objects import Some
from app.lexicon.statics.continuous import flat


@dataclass(frozen=True)
class Paired(Node, Hooks):
    """The effect that is in force on both of them for as long as they are paired."""


@dataclass(frozen=True)
class PairLasts(Node, Duration):
    """702.95e: both remain creatures on the battlefield under that player's control."""

    pair: tuple[ObjectId, ObjectId]
    player: PlayerId
    until: str = "while"

    def lasts(self, ctx: Context) -> bool:
        return all(can_be_paired(ctx.game, oid, self.player) for oid in self.pair)


def can_be_paired(game: Game, oid: ObjectId | None, player: PlayerId) -> bool:
    obj = game.objects.get(oid) if oid is not None else None
    if obj is None or obj.zone != BATTLEFIELD or obj.phased_out:
        return False
    view = game.view(obj.id)
    return view.creature and view.controller == player


def partner_of(game: Game, oid: ObjectId | None) -> ObjectId | None:
    """The creature that it is paired with (702.95b, 702.95d)."""
    for effect in game.effects:
        if effect.objects and oid in effect.objects and any(isinstance(part, Paired) for part in effect.parts):
            return next((other for other in effect.objects if other != oid), None)
    return None


def unpaired(game: Game, player: PlayerId, besides: ObjectId | None = None) -> list[ObjectId]:
    """The player's unpaired creatures."""
    return [o for o in game.permanents() if o != besides and can_be_paired(game, o, player) and partner_of(game, o) is None]


@dataclass(frozen=True)
class AnotherOfYoursEnters(Node, Trigger):
    watches: ClassVar[tuple[type[Event], ...]] = (ZoneChange,)

    def matches(self, ctx: Context, event: Event) -> bool:
        if not isinstance(event, ZoneChange) or event.to != BATTLEFIELD or event.new in (None, ctx.source):
            return False
        return can_be_paired(ctx.game, event.new, ctx.you)


@dataclass(frozen=True)
class BothUnpaired(Node, Condition):
    """`other`: the creature that entered; else any other one."""

    other: bool

    def holds(self, ctx: Context) -> bool:
        game = ctx.game
        if not can_be_paired(game, ctx.source, ctx.you) or partner_of(game, ctx.source) is not None:
            return False
        found = unpaired(game, ctx.you, ctx.source)
        return getattr(ctx.event, "new", None) in found if self.other else bool(found)


@dataclass(frozen=True)
class PairThis(Node, Effect):
    other: bool

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        if not BothUnpaired(self.other).holds(ctx):  # 702.95c
            return Outcome(did=False)
        assert ctx.source is not None
        prompt = f"Pair {label_of(game, ctx.source)}?"
        if not (yield from ask_yes_no(ctx.you, prompt, rule="702.95a", source=ctx.source, word="soulbond")):
            return Outcome(did=False)
        mate: Any = getattr(ctx.event, "new", None) if self.other else None
        if mate is None:
            (mate,) = yield from pick(
                game, ctx.you, "pair", unpaired(game, ctx.you, ctx.source), 1, 1, rule="702.95a", source=ctx.source
            )
        begin_effect(ctx, (Paired(),), objects=(ctx.source, mate), duration=PairLasts((ctx.source, mate), ctx.you))
        game.touch()
        game.trace.note("702.95b", f"{label_of(game, ctx.source)} and {label_of(game, mate)} are paired.", ctx.ref())
        return Outcome(True, (ctx.source, mate))


@phrase("soulbond", category="keyword", cr="702.95a", examples=("Silverblade Paladin",))
@dataclass(frozen=True)
class Soulbond(Node, Ability):
    keyword = "soulbond"

    def triggered(self) -> tuple[Triggered, ...]:
        return (
            Triggered(ThisEnters(), PairThis(False), BothUnpaired(False), keyword="soulbond", text="Soulbond"),
            Triggered(AnotherOfYoursEnters(), PairThis(True), BothUnpaired(True), keyword="soulbond", text="Soulbond"),
        )


# ----- words about pairs ------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Pair(Node, Objects):
    """This creature and the one it is paired with."""

    with_: Some

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        mate = partner_of(ctx.game, ctx.source)
        if ctx.source is None or mate is None or not self.with_.what.matches(ctx, mate):
            return ()
        return (ctx.source, mate)


vocabulary("pair_words", {word: word for word in ("both creatures", "each of those creatures", "each of those permanents")})


@phrase(
    "as long as {this:objects_simple} is paired with {with_:objects_some}, {both:pair_words} {changes:change+and}",
    category="static",
    cr="702.95b",
    examples=("Silverblade Paladin", "Deadeye Navigator"),
)
@dataclass(frozen=True)
class BothOfAPair(Node):
    this: Objects
    with_: Some
    both: str
    changes: tuple[Any, ...]

    def statics(self) -> tuple[Static, ...]:
        return (Static(flat(self.changes), Pair(self.with_)),)


@phrase(
    "{what:objects_simple} is paired with {with_:objects_some}",
    category="condition",
    cr="702.95b",
    examples=("Flowering Lumberknot",),
)
@dataclass(frozen=True)
class IsPaired(Node, Condition):
    what: Objects
    with_: Some

    def __post_init__(self) -> None:
        """With "another creature" both of them are spoken of together; after "a creature" that one is ("that creature also
        gets"),
        which has no antecedent yet."""
        if self.with_.other or not getattr(self.with_.what, "post", ()):
            raise Reject

    def holds(self, ctx: Context) -> bool:
        mates = [partner_of(ctx.game, o) for o in self.what.find(ctx)]
        return bool(mates) and all(m is not None and self.with_.what.matches(ctx, m) for m in mates)


@phrase("it's paired with", category="postmod", cr="702.95b", examples=("Donna Noble",))
@dataclass(frozen=True)
class PairedWithIt(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset()

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return ctx.source is not None and partner_of(ctx.game, ctx.source) == oid
