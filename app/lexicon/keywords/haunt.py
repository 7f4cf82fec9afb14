"""Haunt (702.55)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Ability, Effect, Outcome, Proc, Trigger, Triggered
from app.engine.events.base import Event
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.engine.resolve import moves
from app.engine.state.values import BATTLEFIELD, EXILE, GRAVEYARD, STACK
from app.grammar import Node, phrase
from app.lexicon.filters.base import Described
from app.lexicon.filters.types import OfType
from app.lexicon.keywords.words import wording
from app.lexicon.nouns.antecedent import Antecedent
from app.lexicon.nouns.objects import TargetObjects
from app.lexicon.nouns.roles import EventRole

#: Mark of a card in exile: the creature it haunts (702.55b).
HAUNTS = "haunts"


@dataclass(frozen=True)
class PutThere(Node, Trigger):
    """The permanent from the battlefield, or the spell during its resolution, into a graveyard."""

    watches: ClassVar[tuple[type[Event], ...]] = (ZoneChange,)
    looks_back: ClassVar[bool] = True
    spell: bool = False

    @property
    def zones(self) -> tuple[str, ...]:  # type: ignore[override]
        return (STACK,) if self.spell else (BATTLEFIELD,)

    def matches(self, ctx: Context, event: Event) -> bool:
        if not isinstance(event, ZoneChange) or event.obj != ctx.source or event.to != GRAVEYARD:
            return False
        return event.origin == STACK and event.why == "resolve" if self.spell else event.origin == BATTLEFIELD


@dataclass(frozen=True)
class ExileHaunting(Node, Effect):
    """The card, if it is still in that graveyard (400.7)."""

    target: TargetObjects = TargetObjects(Described(OfType("creature")), slot=0)

    def execute(self, ctx: Context) -> Proc:
        game, hosts = ctx.game, self.target.find(ctx)
        card = getattr(ctx.event, "new", None)
        if card not in game.objects or game.objects[card].zone != GRAVEYARD or not hosts:
            return Outcome(did=False)
        return (yield from moves.exile(ctx, (card,), marks={HAUNTS: hosts[0]}))


@phrase("haunt", category="keyword", cr=("702.55a", "702.55b"), examples=("Blind Hunter", "Cry of Contrition"))
@dataclass(frozen=True)
class Haunt(Node, Ability):
    keyword = "haunt"

    def triggered(self) -> tuple[Triggered, ...]:
        words = wording(self)
        return (
            Triggered(PutThere(), ExileHaunting(), keyword="haunt", text=words),
            Triggered(PutThere(spell=True), ExileHaunting(), keyword="haunt", zones=(STACK,), text=words),
        )


@phrase("the creature it haunts dies", category="trigger", cr="702.55c", examples=("Blind Hunter",))
@phrase("the creature this card haunts dies", category="trigger", said="this card", examples=("Cry of Contrition",))
@dataclass(frozen=True)
class HauntedDies(Node, Trigger):
    """Functions in exile, whatever the creature is by then."""

    watches: ClassVar[tuple[type[Event], ...]] = (ZoneChange,)
    looks_back: ClassVar[bool] = True
    zones: ClassVar[tuple[str, ...]] = (EXILE,)
    said: str = ""

    def matches(self, ctx: Context, event: Event) -> bool:
        if not isinstance(event, ZoneChange) or event.origin != BATTLEFIELD or event.to != GRAVEYARD:
            return False
        return event.obj is not None and ctx.this().marks.get(HAUNTS) == event.obj

    def antecedents(self) -> tuple[Any, ...]:
        return (Antecedent("object", EventRole("obj"), "creature"),)
