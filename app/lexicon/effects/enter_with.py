"""Counters that what a spell becomes enters with: "Whenever you cast a creature spell, that creature enters with" (614.1c)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Effect, Objects, Outcome, Proc, Quantity, Replacement
from app.engine.events.base import Event
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.engine.resolve.lasting import shield
from app.engine.state.values import BATTLEFIELD, STACK, ObjectId
from app.grammar import Node, phrase
from app.lexicon.clauses.durations import Until
from app.lexicon.nouns.refs import Ref
from app.lexicon.nouns.roles import EventRole


@phrase(
    "(it|that creature|that permanent) enters with {n:count} additional {kind:counter_kind} counters on it",
    category="object_clause",
    cr="614.1c",
    examples=("Wildgrowth Archaic",),
)
@phrase(
    "(it|that creature|that permanent) enters with {n:count} {kind:counter_kind} counters on it",
    category="object_clause",
    additional=False,
)
@dataclass(frozen=True)
class WillEnterWith(Node, Effect):
    """As many as are counted now. Of the spell that the event tells of; what has entered already is another matter."""

    n: Quantity
    kind: str
    additional: bool = True
    what: Objects = Ref(None)

    def complete(self, before: list[Any]) -> "WillEnterWith | None":
        return self if isinstance(getattr(self.what, "role", None), EventRole) else None

    def execute(self, ctx: Context) -> Proc:
        found = yield from self.what.select(ctx)
        n = self.n.value(ctx)
        there = tuple(o for o in found if ctx.game.exists(o) and ctx.game.objects[o].zone == STACK)
        for oid in there:
            shield(ctx, EntersWithMore(oid, max(0, n), self.kind), affects="game", duration=Until("game"))
        return Outcome(bool(there), there, amount=n)


@dataclass(frozen=True)
class EntersWithMore(Node, Replacement):
    watches: ClassVar[tuple[type[Event], ...]] = (ZoneChange,)
    commutes: ClassVar[bool] = True
    oid: ObjectId
    n: int
    kind: str

    def replaces(self, ctx: Context, event: Any) -> bool:
        return event.obj == self.oid and event.to == BATTLEFIELD and self.n > 0

    def replace(self, ctx: Context, event: Any) -> Proc:
        event.counters = {**event.counters, self.kind: event.counters.get(self.kind, 0) + self.n}
        return [event]
        yield
