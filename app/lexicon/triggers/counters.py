"""Counters put on or removed from things (122.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Objects, Trigger
from app.engine.events.amounts import PutCounters, RemoveCounters
from app.engine.events.base import Event
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.grammar import Node, phrase, vocabulary
from app.lexicon.nouns.antecedent import Antecedent
from app.lexicon.nouns.heads import head_of
from app.lexicon.nouns.roles import EventRole


@phrase(
    "one or more {kind:counter_kind} counters are put on {what:objects}",
    category="trigger",
    cr="122.6",
    examples=("Fathom Mage",),
)
@phrase("one or more counters are put on {what:objects}", category="trigger", kind="")
@phrase("a {kind:counter_kind} counter is put on {what:objects}", category="trigger", one=True)
@phrase("a counter is put on {what:objects}", category="trigger", kind="", one=True)
@phrase("you put one or more {kind:counter_kind} counters on {what:objects}", category="trigger", you=True)
@phrase("you put one or more counters on {what:objects}", category="trigger", you=True, kind="")
@dataclass(frozen=True)
class CountersPut(Node, Trigger):
    """Also when it enters with them (122.6). `one`: once for each counter."""

    watches: ClassVar = (PutCounters, ZoneChange)
    what: Objects
    kind: str
    one: bool = False
    you: bool = False

    def matches(self, ctx: Context, event: Event) -> bool:
        if isinstance(event, PutCounters):
            if event.entering or event.obj is None or self.kind not in ("", event.kind):
                return False
            return self.what.includes(ctx, event.obj) and (not self.you or event.by_player == ctx.you)
        assert isinstance(event, ZoneChange)
        if event.to != "battlefield" or event.new is None:
            return False
        put = event.counters.get(self.kind, 0) if self.kind else sum(event.counters.values())
        return put > 0 and self.what.includes(ctx, event.new) and (not self.you or event.by_player == ctx.you)

    def occurrences(self, ctx: Context, batch: list[Event]) -> list[Event]:
        found: list[Event] = [e for e in batch if isinstance(e, self.watches) and self.matches(ctx, e)]
        return [e for e in found for _ in range(e.amount)] if self.one else found

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("amount", ("event", "amount")), Antecedent("object", EventRole("obj"), head_of(self.what)))


@phrase("the last {kind:counter_kind} counter is removed from {what:objects_simple}", category="trigger", last=True, cr="122.1")
@phrase("a {kind:counter_kind} counter is removed from {what:objects_simple}", category="trigger")
@phrase("a {kind:counter_kind} counter is removed from {what:objects_simple} while it's exiled", category="trigger", exiled=True)
@phrase(
    "the last {kind:counter_kind} counter is removed from {what:objects_simple} while it's exiled",
    category="trigger",
    exiled=True,
    last=True,
)
@phrase("one or more {kind:counter_kind} counters are removed from {what:objects}", category="trigger", more=True)
@dataclass(frozen=True)
class CountersRemoved(Node, Trigger):
    watches: ClassVar = (RemoveCounters,)
    zones: ClassVar[tuple[str, ...]] = ("battlefield", "exile")
    what: Objects
    kind: str
    last: bool = False
    exiled: bool = False
    more: bool = False

    def matches(self, ctx: Context, event: Event) -> bool:
        if (
            event.obj is None
            or not isinstance(event, RemoveCounters)
            or event.kind != self.kind
            or not self.what.includes(ctx, event.obj)
        ):
            return False
        if self.exiled and ctx.game.obj(event.obj).zone != "exile":
            return False
        return not self.last or not ctx.game.obj(event.obj).counters.get(self.kind)

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("object", EventRole("obj"), head_of(self.what)),)


vocabulary(
    "nth_counter",
    {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "tenth": 10},
)


@phrase("the {nth:nth_counter} {kind:counter_kind} counter is put on {what:objects_simple}", category="trigger", cr="122.6")
@dataclass(frozen=True)
class NthCounter(Node, Trigger):
    """As the number of counters reaches or passes N."""

    watches: ClassVar = (PutCounters,)
    nth: int
    kind: str
    what: Objects

    def matches(self, ctx: Context, event: Event) -> bool:
        if (
            not isinstance(event, PutCounters)
            or event.obj is None
            or event.kind != self.kind
            or not self.what.includes(ctx, event.obj)
        ):
            return False
        now = ctx.game.obj(event.obj).counters.get(self.kind, 0)
        return now >= self.nth > now - event.amount
