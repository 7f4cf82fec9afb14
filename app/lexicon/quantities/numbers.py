"""Numbers: written out, X, "that much", and what is counted or measured (107)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Filter, Objects, Players, Quantity
from app.engine.kernel.context import Context
from app.engine.kernel.illegal import Unmodelled
from app.grammar import Node, alias, phrase
from app.lexicon.filters.numbers import stat_of
from app.lexicon.nouns.roles import as_was
from app.lexicon.nouns.search import objects_in_zone


@phrase("{n:_number}", category="amount", cr="107.1")
@phrase("a", category="count", n=1)
@dataclass(frozen=True)
class Number(Node, Quantity):
    n: int

    def value(self, ctx: Context) -> int:
        return self.n


@phrase("X", category=("amount", "the_x"), cr="107.3")
@dataclass(frozen=True)
class X(Node, Quantity):
    """X as announced or as the text defines it. `meaning` is settled from "where X is ..."."""

    meaning: Quantity | None = None

    @property
    def announces_x(self) -> bool:
        """In a cost: the player announces it (107.3a)."""
        return self.meaning is None

    def value(self, ctx: Context) -> int:
        if self.meaning is not None:
            return self.meaning.value(ctx)
        chosen = ctx.memory.get(CHOSEN_X)
        return chosen if chosen is not None else ctx.x or 0


#: In `Context.memory`: the X that was chosen to pay for something as this resolves (107.3f).
CHOSEN_X = "chosen x"
#: In `Outcome.extra`: how much each of the players who followed an instruction together did.
SHARES = "shares"


@phrase("that much", category="amount", cr="608.2h")
@phrase("that many", category=("amount", "that_many"))
@phrase("that number of", category=("amount", "that_many"), number=True)
@dataclass(frozen=True)
class ThatMuch(Node, Quantity):
    """The amount of the event or of an earlier instruction; `role` is settled: ("event", field), ("clause", n), ..."""

    role: tuple[str, Any] | None = None
    number: bool = False

    def value(self, ctx: Context) -> int:
        assert self.role is not None, "unsettled"
        kind, which = self.role
        if kind == "either":  # of an instruction or of what was done instead of it
            done = [one for one in which if one[0] == "clause" and ("clause", one[1]) in ctx.memory]
            return ThatMuch(done[0] if done else which[0]).value(ctx)
        if kind == "quantity":  # of an instruction that was not performed
            return int(which.value(ctx))
        if kind == "event":
            return int(getattr(ctx.event, which))
        if kind == "outer_event":  # seen from a delayed or reflexive trigger
            return int(getattr(ctx.memory.get("event"), which))
        if kind == "memory":
            return int(ctx.memory.get(which, 0))
        outcome = ctx.outcome(which)
        if kind == "own_clause":  # each of several players: what that player did
            return int(outcome.extra.get(SHARES, {}).get(ctx.actor, outcome.amount))
        return outcome.amount


alias("count", "amount")


@phrase("the number of {what:described}", category="measure", cr="107.3")
@phrase("the number of {what:described_commas}", category="measure")
@phrase("the total number of {what:described}", category="measure")
@dataclass(frozen=True)
class CountOf(Node, Quantity):
    """How many objects fit a description, in the zone its words name."""

    what: Filter | Quantity

    def value(self, ctx: Context) -> int:
        if isinstance(self.what, Quantity):  # "for each opponent": counted, but no objects
            return self.what.value(ctx)
        return len(objects_in_zone(ctx, self.what))


@phrase("{what:objects_simple} 's {stat}", category="measure", cr="208.1")
@phrase("{what:possessive_object} {stat}", category="measure")
@dataclass(frozen=True)
class StatOf(Node, Quantity):
    """ "its power", "the sacrificed creature's toughness", "that spell's mana value". Several objects: the sum."""

    what: Objects
    stat: str

    def value(self, ctx: Context) -> int:
        return sum(stat_of(ctx, as_was(ctx, oid), self.stat) for oid in self.what.find(ctx))


@phrase("the (greatest|highest) {stat} among {what:described}", category="measure", cr="107.3", how="max")
@phrase("the (total|combined) {stat} of {what:described}", category="measure", how="sum")
@phrase("the (lowest|least) {stat} among {what:described}", category="measure", how="min")
@dataclass(frozen=True)
class StatAmong(Node, Quantity):
    what: Filter
    stat: str
    how: str

    def value(self, ctx: Context) -> int:
        values = [stat_of(ctx, oid, self.stat) for oid in objects_in_zone(ctx, self.what)]
        if not values:
            return 0
        return {"max": max, "min": min, "sum": sum}[self.how](values)  # type: ignore[operator]


@phrase("twice {inner:measure}", category="measure", factor=2, cr="107.1")
@phrase("twice {inner:that_much}", category="measure", factor=2)
@phrase("three times {inner:measure}", category="measure", factor=3)
@phrase("{plus:_number} plus {inner:measure}", category="measure", factor=1)
@dataclass(frozen=True)
class Times(Node, Quantity):
    inner: Quantity
    factor: int = 1
    plus: int = 0

    def value(self, ctx: Context) -> int:
        return self.inner.value(ctx) * self.factor + self.plus


@phrase("half {inner:measure}, rounded up", category="measure", up=True, cr="107.1a")
@phrase("half {inner:measure}, rounded down", category="measure", up=False)
@phrase("half {inner:x_amount}, rounded up", category="measure", up=True)
@phrase("half {inner:x_amount}, rounded down", category="measure", up=False)
@phrase("half X", category="amount", inner=X(), up=None, examples=("Hydroid Krasis",))
@dataclass(frozen=True)
class Half(Node, Quantity):
    """`up` None: a sentence after it says how ("Round down each time.")."""

    inner: Quantity
    up: bool | None

    def value(self, ctx: Context) -> int:
        whole = self.inner.value(ctx)
        up = self.up if self.up is not None else ctx.memory.get("rounds")
        if up is None:
            raise Unmodelled("half of a number without a word on rounding", "107.1a")
        return -(-whole // 2) if up else whole // 2


@phrase("{who:possessive} life total", category="measure", cr="119.1")
@dataclass(frozen=True)
class LifeTotal(Node, Quantity):
    who: Players | None = None

    def value(self, ctx: Context) -> int:
        whom = (ctx.you,) if self.who is None else self.who.find(ctx)
        return sum(ctx.game.players[p].life for p in whom)


@phrase("the number of {kind:counter_kind} counters on {what:objects_simple}", category="measure", cr="122.1")
@phrase("the number of counters on {what:objects_simple}", category="measure", kind="")
@phrase("the number of {kind:counter_kind} counters {what:objects_simple} had on (it|them|~)", category="measure", past=True)
@phrase(
    "the number of counters {what:objects_simple} had on (it|them|~)",
    category="measure",
    kind="",
    past=True,
    examples=("Felisa, Fang of Silverquill",),
)
@phrase("{kind:counter_kind} counter on {what:objects_simple}", category="counted_else")
@phrase("counter on {what:objects_simple}", category="counted_else", kind="")
@dataclass(frozen=True)
class CountersOn(Node, Quantity):
    what: Objects
    kind: str
    past: bool = False

    def value(self, ctx: Context) -> int:
        total = 0
        for oid in self.what.find(ctx):
            counters = ctx.game.obj(as_was(ctx, oid)).counters
            total += counters.get(self.kind, 0) if self.kind else sum(counters.values())
        return total


alias("x_amount", "amount")
alias("that_much", "amount")
#: Everything a number can be said to be "equal to".
alias("quantity", "measure", "amount")
