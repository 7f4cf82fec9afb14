"""Costs paid with objects: sacrifice, discard, exile, tap, return, remove counters, reveal, mill (118.12, 601.2h)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from app.engine.abilities import Cost, Objects, Outcome, Proc, Quantity
from app.engine.costs import barred
from app.engine.events.amounts import RemoveCounters
from app.engine.events.base import happen
from app.engine.events.facts import Did
from app.engine.events.status import Tap, Untap
from app.engine.events.zones import Discard, Sacrifice, ZoneChange, move_all
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import pick
from app.engine.state.values import EXILE, GRAVEYARD, HAND, ObjectId
from app.grammar import Node, Reject, phrase, walk
from app.lexicon.filters.numbers import StatIs
from app.lexicon.filters.possession import InZone
from app.lexicon.nouns.objects import All, Some
from app.lexicon.quantities.numbers import Number

#: No card has a mana value as large as that.
MOST_X = 25


class WithObjects(Cost):
    """Base: `what` says which objects; `allowed` which of them can be used; `use` uses them, together.

    An `Objects` phrase such as "a creature" is chosen by who pays; "this creature" is this object itself.
    """

    word: ClassVar[str] = ""
    verb: ClassVar[str] = ""
    rule: ClassVar[str] = "118.3"
    what: Any

    def allowed(self, ctx: Context, oid: ObjectId) -> bool:
        return True

    def pool(self, ctx: Context) -> list[ObjectId]:
        found = self.what.pool(ctx) if isinstance(self.what, Some) else self.what.find(ctx)
        return [o for o in found if ctx.game.exists(o) and self.allowed(ctx, o)]

    def number(self, ctx: Context) -> tuple[int, int]:
        if isinstance(self.what, Some):
            return self.what.limits(ctx)
        if isinstance(self.what, All):
            many = len(self.what.find(ctx))
            return many, many
        return 1, 1

    def payable(self, ctx: Context) -> str | None:
        low, _ = self.number(ctx)
        return None if len(self.pool(ctx)) >= low else f"not enough to {self.verb}"

    def x_values(self, ctx: Context) -> tuple[int, ...] | None:
        """ "Exile a blue card with mana value X": the values of X with which it can be paid; None: it isn't of that kind."""
        exact = (p for p in walk(self.what) if isinstance(p, StatIs) and p.sign == "=" and getattr(p.n, "announces_x", False))
        if next(exact, None) is None:
            return None
        return tuple(x for x in range(MOST_X) if self.payable(replace(ctx, x=x)) is None)

    def pay(self, ctx: Context) -> Proc:
        low, high = self.number(ctx)
        pool = self.pool(ctx)
        chosen = (
            tuple(pool)
            if not isinstance(self.what, Some)
            else (
                yield from pick(
                    ctx.game, ctx.actor, self.verb, pool, low, high, rule=self.rule, source=ctx.source, context={"cost": True}
                )
            )
        )
        yield from self.use(ctx, chosen)
        return Outcome(bool(chosen), chosen, amount=len(chosen), extra={"word": self.word})

    def use(self, ctx: Context, oids: tuple[ObjectId, ...]) -> Proc:
        raise NotImplementedError
        yield


@phrase("sacrifice {what:objects}", category=("cost", "cost_verb"), cr="701.21", examples=("Viscera Seer",))
@dataclass(frozen=True)
class SacrificeCost(Node, WithObjects):
    word: ClassVar[str] = "sacrificed"
    verb: ClassVar[str] = "sacrifice"
    rule: ClassVar[str] = "701.21a"
    what: Objects

    def allowed(self, ctx: Context, oid: ObjectId) -> bool:
        if ctx.game.obj(oid).zone != "battlefield" or ctx.info(oid).controller != ctx.actor:
            return False
        return barred(ctx, "sacrifice", Sacrifice(obj=oid, player=ctx.actor), oid) is None

    def use(self, ctx: Context, oids: tuple[ObjectId, ...]) -> Proc:
        yield from move_all(
            ctx.game,
            [
                Sacrifice(obj=o, player=ctx.actor, source=ctx.source, by=ctx.stack_object, by_player=ctx.actor, as_cost=True)
                for o in oids
            ],
        )


@phrase("discard {what:objects}", category=("cost", "cost_verb"), cr="701.9", examples=("Wild Mongrel",))
@phrase("discard {what:objects_some} at random", category=("cost", "cost_verb"), random=True)
@dataclass(frozen=True)
class DiscardCost(Node, WithObjects):
    word: ClassVar[str] = "discarded"
    verb: ClassVar[str] = "discard"
    rule: ClassVar[str] = "701.9a"
    what: Objects
    random: bool = False

    def pool(self, ctx: Context) -> list[ObjectId]:
        hand = ctx.game.players[ctx.actor].hand
        if isinstance(self.what, Some):
            return [
                o
                for o in hand
                if o != ctx.stack_object and self.what.what.matches(ctx, o) and not (self.what.other and o == ctx.source)
            ]
        return [o for o in self.what.find(ctx) if o in hand]

    def pay(self, ctx: Context) -> Proc:
        if not self.random:
            return (yield from super().pay(ctx))
        from app.engine.resolve.chance import random_order

        low, _ = self.number(ctx)
        chosen = (yield from random_order(ctx, ctx.actor, self.pool(ctx), "discard at random"))[:low]
        yield from self.use(ctx, tuple(chosen))
        return Outcome(bool(chosen), tuple(chosen), amount=len(chosen), extra={"word": self.word})

    def use(self, ctx: Context, oids: tuple[ObjectId, ...]) -> Proc:
        yield from move_all(
            ctx.game,
            [
                Discard(obj=o, player=ctx.actor, source=ctx.source, by=ctx.stack_object, by_player=ctx.actor, as_cost=True)
                for o in oids
            ],
        )


@phrase("discard your hand", category=("cost", "cost_verb"), cr="701.9")
@dataclass(frozen=True)
class DiscardHand(Node, Cost):
    def pay(self, ctx: Context) -> Proc:
        hand = tuple(ctx.game.players[ctx.actor].hand)
        yield from move_all(
            ctx.game, [Discard(obj=o, player=ctx.actor, source=ctx.source, by_player=ctx.actor, as_cost=True) for o in hand]
        )
        return Outcome(True, hand, amount=len(hand), extra={"word": "discarded"})


@phrase("exile {what:objects}", category=("cost", "cost_verb"), cr="701.13", examples=("Cadaverous Bloom",))
@dataclass(frozen=True)
class ExileCost(Node, WithObjects):
    word: ClassVar[str] = "exiled"
    verb: ClassVar[str] = "exile"
    rule: ClassVar[str] = "701.13a"
    what: Objects

    def allowed(self, ctx: Context, oid: ObjectId) -> bool:
        return oid != ctx.stack_object

    def use(self, ctx: Context, oids: tuple[ObjectId, ...]) -> Proc:
        moved = yield from happen(
            ctx.game,
            [
                ZoneChange(
                    obj=o,
                    to=EXILE,
                    why="exile",
                    source=ctx.source,
                    by=ctx.stack_object,
                    by_player=ctx.actor,
                    as_cost=True,
                    because=self.rule,
                )
                for o in oids
            ],
        )
        if ctx.source is not None and ctx.game.exists(ctx.source):
            ctx.game.objects[ctx.source].linked.setdefault("exiled", []).extend(e.new for e in moved)


@phrase(
    "exile this card from your {zone:owned_zone}", category=("cost", "cost_verb"), cr="701.13", examples=("Simian Spirit Guide",)
)
@phrase("exile ~ from your {zone:owned_zone}", category=("cost", "cost_verb"))
@dataclass(frozen=True)
class ExileSelf(Node, Cost):
    """The ability works in that zone (113.6j)."""

    zone: str

    @property
    def zones(self) -> tuple[str, ...]:
        return (self.zone,)

    def payable(self, ctx: Context) -> str | None:
        assert ctx.source is not None
        return (
            None
            if ctx.game.exists(ctx.source) and ctx.game.obj(ctx.source).zone == self.zone
            else f"it is not in the {self.zone}"
        )

    def pay(self, ctx: Context) -> Proc:
        yield from happen(
            ctx.game, ZoneChange(obj=ctx.source, to=EXILE, why="exile", source=ctx.source, by_player=ctx.actor, as_cost=True)
        )
        return Outcome(True, (ctx.source,), extra={"word": "exiled"})  # type: ignore[arg-type]


@phrase("return {what:objects} to {whose:possessive} hand", category=("cost", "cost_verb"), cr="118.12")
@dataclass(frozen=True)
class ReturnCost(Node, WithObjects):
    word: ClassVar[str] = "returned"
    verb: ClassVar[str] = "return"
    what: Objects
    whose: Any

    def use(self, ctx: Context, oids: tuple[ObjectId, ...]) -> Proc:
        yield from happen(
            ctx.game,
            [ZoneChange(obj=o, to=HAND, why="return", source=ctx.source, by_player=ctx.actor, as_cost=True) for o in oids],
        )


@phrase("tap {what:objects}", category=("cost", "cost_verb"), cr="701.26a", examples=("Springleaf Drum",))
@dataclass(frozen=True)
class TapCost(Node, WithObjects):
    """Summoning sickness doesn't matter: no {T} is paid (302.6)."""

    word: ClassVar[str] = "tapped"
    verb: ClassVar[str] = "tap"
    rule: ClassVar[str] = "701.26a"
    what: Objects

    def allowed(self, ctx: Context, oid: ObjectId) -> bool:
        return not ctx.game.obj(oid).tapped and ctx.game.obj(oid).zone == "battlefield"

    def reserves(self, ctx: Context) -> tuple[ObjectId, ...]:
        """Objects that can't be tapped for mana as well: those that are surely needed. (What is sacrificed can be tapped
        before.)"""
        pool, (low, _) = self.pool(ctx), self.number(ctx)
        return tuple(pool) if len(pool) <= low else ()

    def use(self, ctx: Context, oids: tuple[ObjectId, ...]) -> Proc:
        yield from happen(ctx.game, [Tap(obj=o, source=ctx.source, by_player=ctx.actor, as_cost=True) for o in oids])


@phrase("untap {what:objects_some}", category=("cost", "cost_verb"), cr="701.26b", examples=("Crackleburr", "Benthic Explorers"))
@dataclass(frozen=True)
class UntapCost(Node, WithObjects):
    word: ClassVar[str] = "untapped"
    verb: ClassVar[str] = "untap"
    rule: ClassVar[str] = "701.26b"
    what: Objects

    def allowed(self, ctx: Context, oid: ObjectId) -> bool:
        return ctx.game.obj(oid).tapped and ctx.game.obj(oid).zone == "battlefield"

    def use(self, ctx: Context, oids: tuple[ObjectId, ...]) -> Proc:
        yield from happen(ctx.game, [Untap(obj=o, source=ctx.source, by_player=ctx.actor, as_cost=True) for o in oids])


@phrase("reveal {what:objects}", category=("cost", "cost_verb"), cr="701.20")
@phrase("reveal {what:objects} from your hand", category=("cost", "cost_verb"), hand=True)
@dataclass(frozen=True)
class RevealCost(Node, WithObjects):
    word: ClassVar[str] = "revealed"
    verb: ClassVar[str] = "reveal"
    rule: ClassVar[str] = "701.20a"
    what: Objects
    hand: bool = False

    def __post_init__(self) -> None:
        """The zone is said once, and by the cost where the cost has a place for it."""
        if not self.hand and any(isinstance(n, InZone) and n.zone == "hand" for n in walk(self.what)):
            raise Reject

    def pool(self, ctx: Context) -> list[ObjectId]:
        if not self.hand:
            return super().pool(ctx)
        hand = ctx.game.players[ctx.actor].hand
        if isinstance(self.what, Some):
            return [o for o in hand if o != ctx.stack_object and self.what.what.matches(ctx, o)]
        return [o for o in self.what.find(ctx) if o in hand]

    def use(self, ctx: Context, oids: tuple[ObjectId, ...]) -> Proc:
        yield from happen(ctx.game, [Did(what="reveal", obj=o, player=ctx.actor, source=ctx.source, as_cost=True) for o in oids])


@phrase(
    "remove {n:count} {kind:counter_kind} counters from {what:objects}",
    category=("cost", "cost_verb"),
    cr="122.1",
    examples=("Walking Ballista",),
)
@phrase("remove {n:count} counters from {what:objects}", category=("cost", "cost_verb"), kind="")
@phrase(
    "remove any number of {kind:counter_kind} counters from {what:objects_simple}", category=("cost", "cost_verb"), n=Number(-1)
)
@phrase("remove all {kind:counter_kind} counters from {what:objects_simple}", category=("cost", "cost_verb"), n=Number(-2))
@dataclass(frozen=True)
class RemoveCountersCost(Node, WithObjects):
    word: ClassVar[str] = "counters"
    verb: ClassVar[str] = "remove counters from"
    n: Quantity
    kind: str
    what: Objects

    def _need(self, ctx: Context) -> int:
        return max(0, self.n.value(ctx))

    def allowed(self, ctx: Context, oid: ObjectId) -> bool:
        counters = ctx.game.obj(oid).counters
        have = counters.get(self.kind, 0) if self.kind else max(counters.values(), default=0)
        return have >= self._need(ctx)

    def pay(self, ctx: Context) -> Proc:
        from app.engine.kernel.decisions import Option, ask_number, ask_options

        pool = self.pool(ctx)
        chosen = (
            (pool[0],)
            if not isinstance(self.what, Some)
            else (
                yield from pick(
                    ctx.game, ctx.actor, self.verb, pool, 1, 1, rule="122.1", source=ctx.source, context={"cost": True}
                )
            )
        )
        oid = chosen[0]
        counters = ctx.game.obj(oid).counters
        kind = self.kind
        if not kind:
            kinds = [k for k, v in sorted(counters.items()) if v >= self._need(ctx)]
            (kind,) = yield from ask_options(
                ctx.actor, "option", "Which counter?", [Option(k, k) for k in kinds], rule="122.1", source=ctx.source
            )
        amount = self.n.value(ctx)
        if amount == -1:
            amount = yield from ask_number(
                ctx.actor, f"How many {kind} counters?", 0, counters.get(kind, 0), rule="118.3", source=ctx.source
            )
        elif amount == -2:
            amount = counters.get(kind, 0)
        yield from happen(
            ctx.game, RemoveCounters(obj=oid, kind=kind, amount=amount, source=ctx.source, by_player=ctx.actor, as_cost=True)
        )
        return Outcome(True, (oid,), amount=amount, extra={"word": self.word})


@phrase("put {n:count} {kind:counter_kind} counters on {what:objects}", category=("cost", "cost_verb"), cr="118.12")
@dataclass(frozen=True)
class PutCountersCost(Node, WithObjects):
    word: ClassVar[str] = "countered"
    verb: ClassVar[str] = "put counters on"
    n: Quantity
    kind: str
    what: Objects

    def use(self, ctx: Context, oids: tuple[ObjectId, ...]) -> Proc:
        from app.engine.events.amounts import PutCounters

        yield from happen(
            ctx.game,
            [
                PutCounters(obj=o, kind=self.kind, amount=self.n.value(ctx), source=ctx.source, by_player=ctx.actor, as_cost=True)
                for o in oids
            ],
        )


@phrase("mill {n:count} cards", category=("cost", "cost_verb"), cr="701.17b")
@dataclass(frozen=True)
class MillCost(Node, Cost):
    n: Quantity

    def payable(self, ctx: Context) -> str | None:
        return None if len(ctx.game.players[ctx.actor].library) >= self.n.value(ctx) else "not enough cards in the library"

    def pay(self, ctx: Context) -> Proc:
        top = ctx.game.players[ctx.actor].library[: self.n.value(ctx)]
        yield from happen(
            ctx.game,
            [ZoneChange(obj=o, to=GRAVEYARD, why="mill", source=ctx.source, by_player=ctx.actor, as_cost=True) for o in top],
        )
        return Outcome(True, tuple(top), amount=len(top), extra={"word": "milled"})
