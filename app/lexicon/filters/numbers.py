"""Power, toughness, mana value and counters in descriptions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Filter, Quantity
from app.engine.events.amounts import Damage
from app.engine.kernel.context import Context
from app.engine.mana.symbols import mana_value
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase, vocabulary
from app.lexicon.nouns.roles import as_was

vocabulary(
    "stat",
    {
        "power": "power",
        "toughness": "toughness",
        "mana value": "mana_value",
        "base power": "base_power",
        "base toughness": "base_toughness",
    },
)


def stat_of(ctx: Context, oid: ObjectId, stat: str) -> int:
    """A number of an object, by last known information if it is gone (608.2h). No value counts as 0."""
    view = ctx.info(oid)
    if stat == "mana_value":
        obj = ctx.game.obj(oid)
        x = obj.stack.x if obj.zone == "stack" and obj.stack is not None and obj.stack.x is not None else 0
        return mana_value(view.mana_cost, x) if view.mana_cost is not None else view.mana_value()  # 202.3b, 202.3e
    return getattr(view, stat) or 0


@phrase("with {stat} {n:amount} or greater", category="postmod", sign=">=", cr=("202.3", "208.1"))
@phrase("with {stat} {n:amount} or less", category="postmod", sign="<=")
@phrase("with {stat} {n:amount} or more", category="postmod", sign=">=")
@phrase("with {stat} less than or equal to {n:measure}", category="postmod", sign="<=")
@phrase("with {stat} greater than or equal to {n:measure}", category="postmod", sign=">=")
@phrase("with {stat} less than {n:measure}", category="postmod", sign="<")
@phrase("with {stat} greater than {n:measure}", category="postmod", sign=">")
@phrase("with {stat} equal to {n:measure}", category="postmod", sign="=")
@phrase("with {stat} {n:amount}", category="postmod", sign="=")
@phrase("with lesser {stat}", category="postmod", sign="<", n=None)
@phrase("with greater {stat}", category="postmod", sign=">", n=None)
@dataclass(frozen=True)
class StatIs(Node, Filter):
    """ "with power 3 or greater", "with mana value less than its power". Without a number: compared with what the sentence is
    about."""

    reads: ClassVar[frozenset[str]] = frozenset({"pt"})
    stat: str
    sign: str
    n: Quantity | None

    @property
    def of_creatures(self) -> bool:
        """Something that only creatures have (208.1)."""
        return self.stat != "mana_value"

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        have = stat_of(ctx, oid, self.stat)
        if self.n is None:
            told = getattr(ctx.event, "obj", None)  # "Whenever a creature dies, ... with lesser power": than that one
            of = as_was(ctx, told) if isinstance(told, int) and not isinstance(ctx.event, Damage) else ctx.source
            want = stat_of(ctx, of, self.stat) if of is not None else 0
        else:
            want = self.n.value(ctx)
        return {"=": have == want, "<=": have <= want, ">=": have >= want, "<": have < want, ">": have > want}[self.sign]


@phrase("with a {kind:counter_kind} counter on it", category="postmod", cr="122.1")
@phrase("with a {kind:counter_kind} counter on them", category="postmod")
@phrase("with {kind:counter_kind} counters on it", category="postmod")
@phrase("with {kind:counter_kind} counters on them", category="postmod")
@phrase("with {n:amount} or more {kind:counter_kind} counters on (it|them)", category="postmod")
@phrase("with {n:amount} or more counters on (it|them)", category="postmod", kind="")
@phrase("with a counter on it", category="postmod", kind="")
@phrase("with counters on them", category="postmod", kind="")
@phrase("with counters on it", category="postmod", kind="")
@phrase("with no counters on (it|them)", category="postmod", kind="", none=True)
@phrase("with no {kind:counter_kind} counters on (it|them)", category="postmod", none=True)
@phrase("without a {kind:counter_kind} counter on it", category="postmod", none=True)
@dataclass(frozen=True)
class HasCounter(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset()
    kind: str
    n: Any = None
    none: bool = False

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        counters = ctx.game.obj(oid).counters
        have = counters.get(self.kind, 0) if self.kind else sum(counters.values())
        return have == 0 if self.none else have >= (1 if self.n is None else self.n.value(ctx))
