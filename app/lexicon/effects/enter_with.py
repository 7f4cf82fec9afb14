"""Counters that something will enter with, or enters with as it is put onto the battlefield (614.1c)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Effect, Objects, Outcome, Proc, Quantity, Replacement
from app.engine.events.base import Event
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.engine.kernel.illegal import Unmodelled
from app.engine.resolve.lasting import shield
from app.engine.state.game import LastingEffect
from app.engine.state.values import BATTLEFIELD, STACK, ObjectId
from app.grammar import Node, phrase
from app.lexicon.clauses.durations import Until
from app.lexicon.nouns.objects import Some
from app.lexicon.nouns.refs import Ref
from app.lexicon.nouns.roles import ClauseRole, EitherRole, EventRole, TargetRole
from app.lexicon.replacements.enters import EntersWith, as_if_there


@phrase(
    "(it|that creature|that permanent|that planeswalker|each of them) enters with {n:count} additional {kind:counter_kind} "
    "counters on it",
    category="object_clause",
    cr="614.1c",
    examples=("Wildgrowth Archaic", "Vigor Mortis"),
)
@phrase(
    "(it|that creature|that permanent|that planeswalker|each of them) enters with {n:count} {kind:counter_kind} counters on it",
    category="object_clause",
    additional=False,
)
@dataclass(frozen=True)
class WillEnterWith(Node, Effect):
    """Of a spell that the event tells of: as many as are counted now. Of what the sentence before puts onto the battlefield: as
    it enters, see `ahead`."""

    n: Quantity
    kind: str
    additional: bool = True
    what: Objects = Ref(None)

    def complete(self, before: list[Any]) -> "WillEnterWith | None":
        role = getattr(self.what, "role", None)
        return self if isinstance(role, (EventRole, ClauseRole, TargetRole, EitherRole)) else None

    def of_event(self) -> bool:
        return isinstance(getattr(self.what, "role", None), EventRole)

    def ahead(self, ctx: Context) -> LastingEffect | None:
        if self.of_event():
            return None
        ctx.memory[FORESEEN] = self
        return shield(ctx, EntersThisWay(self.n, self.kind, ctx.stack_object), affects="game", duration=Until("game"))

    def execute(self, ctx: Context) -> Proc:
        if not self.of_event():
            if ctx.memory.get(FORESEEN) is not self:
                raise Unmodelled("counters said of what has entered already", "614.1c", ctx.ref())
            return Outcome()
        found = yield from self.what.select(ctx)
        n = self.n.value(ctx)
        there = tuple(o for o in found if ctx.game.exists(o) and ctx.game.objects[o].zone == STACK)
        for oid in there:
            shield(ctx, EntersWithMore(oid, max(0, n), self.kind), affects="game", duration=Until("game"))
        return Outcome(bool(there), there, amount=n)


#: In `Context.memory`: the sentence that was taken into account as the one before it was followed.
FORESEEN = "foreseen"


@phrase(
    "if {what:objects_some} enters this way, it enters with {n:count} additional {kind:counter_kind} counters on it",
    category="sentence",
    cr="614.1c",
    examples=("Recommission",),
)
@phrase(
    "if {what:objects_some} enters this way, it enters with {n:count} {kind:counter_kind} counters on it",
    category="sentence",
    additional=False,
)
@dataclass(frozen=True)
class IfEntersThisWay(Node, Effect):
    what: Some
    n: Quantity
    kind: str
    additional: bool = True

    def ahead(self, ctx: Context) -> LastingEffect:
        ctx.memory[FORESEEN] = self
        node = EntersThisWay(self.n, self.kind, ctx.stack_object, self.what)
        return shield(ctx, node, affects="game", duration=Until("game"))

    def execute(self, ctx: Context) -> Proc:
        if ctx.memory.get(FORESEEN) is not self:
            raise Unmodelled("counters said of what has entered already", "614.1c", ctx.ref())
        return Outcome()
        yield


class MoreCounters(Replacement):
    """Base: what it applies to enters with `amount` more of them."""

    watches: ClassVar[tuple[type[Event], ...]] = (ZoneChange,)
    commutes: ClassVar[bool] = True
    kind: str

    def amount(self, ctx: Context) -> int:
        raise NotImplementedError

    def replace(self, ctx: Context, event: Any) -> Proc:
        n = self.amount(ctx)
        if n > 0:
            event.counters = {**event.counters, self.kind: event.counters.get(self.kind, 0) + n}
        return [event]
        yield


@dataclass(frozen=True)
class EntersWithMore(Node, MoreCounters):
    oid: ObjectId
    n: int
    kind: str

    def replaces(self, ctx: Context, event: Any) -> bool:
        return event.obj == self.oid and event.to == BATTLEFIELD and self.n > 0

    def amount(self, ctx: Context) -> int:
        return self.n


@dataclass(frozen=True)
class EntersThisWay(Node, MoreCounters):
    """Put there by the spell or ability `by`."""

    n: Quantity
    kind: str
    by: ObjectId | None
    what: Some | None = None

    def replaces(self, ctx: Context, event: Any) -> bool:
        if event.to != BATTLEFIELD or event.by != self.by:
            return False
        return self.what is None or bool(self.what.what.matches(as_if_there(ctx), event.obj))

    def amount(self, ctx: Context) -> int:
        return self.n.value(ctx)


@phrase(
    "this turn, {what:objects} enters with {n:count} additional {kind:counter_kind} counters on it",
    category="sentence",
    cr="614.1c",
    examples=("Zameck Guildmage",),
)
@dataclass(frozen=True)
class EntersThisTurn(Node, Effect):
    """Also what isn't there yet: the effect changes no object (611.2c)."""

    what: Objects
    n: Quantity
    kind: str

    def execute(self, ctx: Context) -> Proc:
        shield(ctx, EntersWith(self.what, self.n, self.kind), affects="game", duration=Until("end_of_turn"))
        return Outcome()
        yield
