"""Permanents that enter with counters and with abilities, and those that enter untapped (614.1c-d)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from app.engine.abilities import Condition, Objects, Part, Proc, Quantity, Static
from app.engine.events.base import Event
from app.engine.kernel.context import Context
from app.grammar import Node, phrase
from app.lexicon.changes.abilities import HasAbilities
from app.lexicon.replacements.enters import Entering


@phrase(
    "if {condition}, {what:objects} enters with {n:count} {kind:counter_kind} counters on (it|~) and with "
    "{abilities:given_ability+and}",
    category="static",
    cr="614.1c",
    examples=("Kavu Titan", "Faerie Squadron"),
)
@dataclass(frozen=True)
class EntersHaving(Node, Entering):
    """It has the abilities for as long as it is that permanent; they are no copiable values of it (707.2)."""

    commutes: ClassVar[bool] = True
    condition: Condition = field()
    what: Objects
    n: Quantity
    kind: str
    abilities: tuple[Any, ...]

    def replaces(self, ctx: Context, event: Event) -> bool:
        return super().replaces(ctx, event) and self.applies(ctx)

    def replace(self, ctx: Context, event: Any) -> Proc:
        amount = self.n.value(ctx)
        if amount > 0:
            event.counters = {**event.counters, self.kind: event.counters.get(self.kind, 0) + amount}
        event.marks = {**event.marks, MARK: (*event.marks.get(MARK, ()), self.abilities)}
        return [event]
        yield

    def statics(self) -> tuple[Static, ...]:
        return (*super().statics(), Static((HavingEntered(self.abilities),)))


MARK = "entered having"


@dataclass(frozen=True)
class HavingEntered(Node, Part):
    layer: ClassVar[str] = "6"
    reads: ClassVar[frozenset[str]] = frozenset()
    writes: ClassVar[frozenset[str]] = frozenset({"abilities"})
    abilities: tuple[Any, ...]

    def apply(self, ctx: Context, view: Any) -> None:
        if self.abilities in ctx.this().marks.get(MARK, ()):
            HasAbilities(self.abilities).apply(ctx, view)


@phrase("{what:objects} enters untapped", category="static", cr="614.1d", examples=("Gond Gate", "Spelunking"))
@phrase("{what:objects} enters the battlefield untapped", category="static", long=True)
@dataclass(frozen=True)
class EntersUntapped(Node, Entering):
    """Where something else would have it enter tapped: its controller has this apply afterwards (616.1e)."""

    what: Objects
    long: bool = False

    def replaces(self, ctx: Context, event: Event) -> bool:
        return bool(getattr(event, "tapped", False)) and super().replaces(ctx, event)

    def replace(self, ctx: Context, event: Any) -> Proc:
        event.tapped = False
        return [event]
        yield


__all__ = ["EntersHaving", "EntersUntapped"]
