"""Noun phrases for objects: targets, all of them, some to be chosen (115, 608.2d)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.engine.abilities import Filter, Objects, Proc, Quantity, Target
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import pick
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, Reject, alias, phrase, vocabulary, walk
from app.lexicon.nouns.search import objects_in_zone
from app.lexicon.quantities.numbers import Number

ONE = Number(1)
MANY = 1000

vocabulary("several", {"2": Number(2), "3": Number(3), "4": Number(4), "5": Number(5)})
vocabulary("chooser", {"their": "their", "your": "your", "that player's": "their"})
# "that creature": a description short enough for a reference
alias("described_ref", "described")


@phrase("target {what:described}", category="objects_target", cr="115.1")
@phrase("target {what:described_commas}", category="objects_target")
@phrase("target {what:described_attached}", category="objects_target")
@phrase("another target {what:described}", category="objects_target", other=True)
@phrase("target {what:stack_items}", category="objects_target")
@phrase("a second target {what:described}", category="objects_target", other=True, examples=("Leech Bonder",))
@phrase("up to {high:amount} target {what:described}", category="objects_target", up_to=True)
@phrase("up to {high:amount} other target {what:described}", category="objects_target", up_to=True, other=True)
@phrase("other target {what:described}", category="objects_target", other=True)
@phrase("each of up to {high:amount} other target {what:described}", category="objects_target", up_to=True, other=True)
@phrase("each of up to {high:amount} target {what:described}", category="objects_target", up_to=True)
@phrase("each of {high:amount} target {what:described}", category="objects_target")
@phrase("{high:amount} target {what:described}", category="objects_target")
@phrase("{high:amount} other target {what:described}", category="objects_target", other=True)
@phrase("any number of target {what:described}", category="objects_target", up_to=True, high=Number(MANY))
@phrase("any number of other target {what:described}", category="objects_target", up_to=True, high=Number(MANY), other=True)
@phrase("each of any number of target {what:described}", category="objects_target", up_to=True, high=Number(MANY))
@phrase("one or two target {what:described}", category="objects_target", high=Number(2), low=ONE)
@phrase("each of one or two target {what:described}", category="objects_target", high=Number(2), low=ONE)
@phrase("one, two, or three target {what:described}", category="objects_target", high=Number(3), low=ONE)
@dataclass(frozen=True)
class TargetObjects(Node, Objects, Target):
    """One instance of "target" that takes objects. `low` None: exactly `high` unless `up_to`."""

    what: Filter
    high: Quantity = ONE
    low: Quantity | None = None
    up_to: bool = False
    #: "another": not this object itself (or, settled, not the targets of an earlier slot).
    other: bool = False
    slot: int = -1
    #: Slots whose targets may not be chosen again; set by settle for "another target".
    apart: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if any(isinstance(part, Target) for part in walk(self.what)):
            raise Reject  # a target described by another target: they are announced one after the other

    def bounds(self, ctx: Context) -> tuple[int, int]:
        high = self.high.value(ctx)
        if self.up_to:
            return 0, high
        return (high if self.low is None else self.low.value(ctx)), high

    def candidates(self, ctx: Context) -> Iterable[ObjectId | PlayerId]:
        taken = {i for s in self.apart for i in ctx.slot(s)}
        told = (ctx.source, getattr(ctx.event, "new", None))  # "another": than this, or than the one that came or died
        return [
            o for o in objects_in_zone(ctx, self.what) if not (self.other and not self.apart and o in told) and o not in taken
        ]

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        return tuple(i for i in ctx.slot(self.slot) if isinstance(i, int))


def is_way(what: Filter | None) -> bool:
    """Does the description say "this way"?"""
    return getattr(what, "zone", "") == "this way"


@phrase("{what:described}", category="objects_bare", word="", cr="109.2")
@phrase("{what:described_commas}", category="objects_bare", word="")
@phrase("each {what:described}", category="objects_all", word="each", cr="608.2e")
@phrase("each {what:described_commas}", category="objects_all", word="each")
@phrase("each {what:described_attached}", category="objects_all", word="each")
@phrase("all {what:described_attached}", category="objects_all", word="all")
@phrase("each other {what:described}", category="objects_all", word="each", other=True)
@phrase("all {what:described}", category="objects_all", word="all")
@phrase("all {what:described_commas}", category="objects_all", word="all")
@phrase("all other {what:described}", category="objects_all", word="all", other=True)
@phrase("other {what:described}", category="objects_bare", word="", other=True)
@phrase("{what:attached_many}", category="objects_bare", word="", examples=("A Tale for the Ages",))
@phrase("other {what:attached_many}", category="objects_bare", word="", other=True)
@phrase("the {what:described}", category="objects_all", word="the")
@dataclass(frozen=True)
class All(Node, Objects):
    """Every object that fits, without a choice: "each creature", "all creatures", "creatures you control"."""

    what: Filter
    word: str = ""
    other: bool = False

    def __post_init__(self) -> None:
        if (self.word == "the") > is_way(self.what) or (self.other and is_way(self.what)):
            raise Reject  # "the creature": mentioned before; "the cards exiled this way": all of them

    @property
    def zone(self) -> str:
        zone = getattr(self.what, "zone", "battlefield")
        return zone if isinstance(zone, tuple) else str(zone)  # type: ignore[return-value]

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        return tuple(
            o for o in objects_in_zone(ctx, self.what) if not (self.other and (o == ctx.source or self._spoken_of(ctx, o)))
        )

    def _spoken_of(self, ctx: Context, oid: ObjectId) -> bool:
        """ "Each other card exiled with it": besides what an earlier instruction of this text put there."""
        return self.zone != "battlefield" and any(
            isinstance(key, tuple) and key[0] == "clause" and oid in done.objects for key, done in ctx.memory.items()
        )

    def includes(self, ctx: Context, oid: ObjectId) -> bool:
        if self.other and oid == ctx.source:
            return False
        obj = ctx.game.obj(oid)
        if self.zone in ("this way", "anywhere"):
            return self.what.matches(ctx, oid)
        zone = self.zone
        there = obj.zone in zone if isinstance(zone, tuple) else obj.zone == zone
        return there and not obj.phased_out and self.what.matches(ctx, oid)


@phrase("{high:count} {what:described}", category="objects_some", cr="608.2d")
@phrase("{high:count} {what:described_commas}", category="objects_some")
@phrase("{what:either_described}", category="objects_either", examples=("Skophos Warleader",))
@phrase("{high:count} {what:described_attached}", category="objects_some")
@phrase("one or more {what:described_attached}", category="objects_some", high=Number(MANY), low=ONE)
@phrase("{high:count} {what:described} of {choice:chooser} choice", category="objects_some")
@phrase("{high:count} {what:described_commas} of {choice:chooser} choice", category="objects_some")
@phrase("another {what:described} of {choice:chooser} choice", category="objects_some", other=True)
@phrase("{high:amount} other {what:described} of {choice:chooser} choice", category="objects_some", other=True)
@phrase("another {what:described}", category="objects_some", other=True)
@phrase("{high:amount} other {what:described}", category="objects_some", other=True)
@phrase("up to {high:amount} {what:described}", category="objects_some", up_to=True)
@phrase("up to {high:amount} other {what:described}", category="objects_some", up_to=True, other=True)
@phrase("any number of {what:described}", category="objects_some", up_to=True, high=Number(MANY))
@phrase("one or more {what:described}", category="objects_some", high=Number(MANY), low=ONE)
@phrase("one or more other {what:described}", category="objects_some", high=Number(MANY), low=ONE, other=True)
@phrase("at least one {what:described}", category="objects_some", high=Number(MANY), low=ONE, examples=("Renegade Reaper",))
@phrase("{low:several} or more {what:described}", category="objects_several", high=Number(MANY), examples=("Argent Dais",))
@phrase("{low:several} or more other {what:described}", category="objects_several", high=Number(MANY), other=True)
@dataclass(frozen=True)
class Some(Node, Objects):
    """Objects that the player following the instruction chooses on resolution, or as they pay a cost."""

    what: Filter
    high: Quantity = ONE
    low: Quantity | None = None
    up_to: bool = False
    other: bool = False
    #: "of your choice": the controller chooses, whoever acts.
    choice: str = ""

    def pool(self, ctx: Context) -> tuple[ObjectId, ...]:
        """What may be chosen."""
        return tuple(o for o in objects_in_zone(ctx, self.what) if not (self.other and o == ctx.source))

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        return self.pool(ctx)

    def includes(self, ctx: Context, oid: ObjectId) -> bool:
        return not (self.other and oid == ctx.source) and self.what.matches(ctx, oid)

    def limits(self, ctx: Context) -> tuple[int, int]:
        high = self.high.value(ctx)
        return (0 if self.up_to else high if self.low is None else self.low.value(ctx)), high

    def select(self, ctx: Context) -> Proc:
        low, high = self.limits(ctx)
        return (
            yield from pick(
                ctx.game,
                ctx.you if self.choice == "your" else ctx.actor,
                "choose",
                self.pool(ctx),
                low,
                high,
                rule="608.2d",
                source=ctx.source,
            )
        )


@phrase("any target", category="recipients_any", cr="115.4")
@phrase("any other target", category="recipients_any", other=True)
@phrase("up to {high:amount} targets", category="recipients_any", up_to=True)
@phrase("each of up to {high:amount} targets", category="recipients_any", up_to=True)
@phrase("{high:amount} targets", category="recipients_any")
@phrase("each of {high:amount} targets", category="recipients_any", examples=("Firestorm",))
@phrase("each of up to {high:amount} other targets", category="recipients_any", up_to=True, other=True)
@phrase("any number of targets", category="recipients_any", up_to=True, high=Number(MANY))
@phrase("one or two targets", category="recipients_any", high=Number(2), low=ONE)
@phrase("one, two, or three targets", category="recipients_any", high=Number(3), low=ONE)
@phrase("target {what:described} or player", category="recipients_any")
@phrase("target player or {what:described}", category="recipients_any", player_first=True)
@phrase("target opponent or {what:described}", category="recipients_any", player_first=True, opponent=True)
@dataclass(frozen=True)
class AnyTarget(Node, Objects, Target):
    """Creature, player, planeswalker or battle (115.4). `what`: only those objects, and players."""

    what: Filter | None = None
    high: Quantity = ONE
    low: Quantity | None = None
    up_to: bool = False
    other: bool = False
    player_first: bool = False
    opponent: bool = False
    slot: int = -1
    apart: tuple[int, ...] = ()

    def bounds(self, ctx: Context) -> tuple[int, int]:
        high = self.high.value(ctx)
        if self.up_to:
            return 0, high
        return (high if self.low is None else self.low.value(ctx)), high

    def candidates(self, ctx: Context) -> Iterable[ObjectId | PlayerId]:
        game = ctx.game
        taken = {i for s in self.apart for i in ctx.slot(s)}
        if self.what is not None:
            found: list[ObjectId | PlayerId] = list(objects_in_zone(ctx, self.what))
        else:
            found = [o for o in game.permanents() if game.view(o).types & {"creature", "planeswalker", "battle"}]
        players = game.opponents(ctx.you) if self.opponent else game.apnap(ctx.you)
        return [i for i in (*players, *found) if i not in taken and not (self.other and not self.apart and i == ctx.source)]

    def idents(self, ctx: Context) -> tuple[ObjectId | PlayerId, ...]:
        return ctx.slot(self.slot)

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        return tuple(i for i in ctx.slot(self.slot) if isinstance(i, int))


alias(
    "objects", "objects_simple", "objects_target", "objects_bare", "objects_all", "objects_some", "objects_the", "objects_either"
)
alias("recipients", "objects", "players", "recipients_any")
