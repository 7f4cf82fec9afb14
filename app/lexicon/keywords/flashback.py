"""Casting cards from the graveyard: flashback, jump-start, retrace, aftermath, escape, harmonize, mayhem (702.34 and others)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Ability, Cost, Objects, Proc, Quantity, Replacement, Static
from app.engine.casting.options import CastOption
from app.engine.events.base import Event
from app.engine.events.zones import ZoneChange
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.state.values import BATTLEFIELD, GRAVEYARD, ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.costs.objects import DiscardCost
from app.lexicon.filters.base import Described
from app.lexicon.filters.types import Card, OfType
from app.lexicon.keywords.alternatives import EXILED_AFTER, AlternativeCost, mana_cost_of
from app.lexicon.nouns.objects import Some


def _spell_types(ctx: Context, card: ObjectId) -> bool:
    obj = ctx.game.objects[card]
    faces = obj.card.faces if obj.card is not None else (obj.printed(),)
    return any(face.types & {"instant", "sorcery"} for face in faces)


@phrase("flashback {costs:cost+,}", category="keyword", cr="702.34a", examples=("Faithless Looting",))
@phrase("flashback — {costs:cost+,}", category="keyword", examples=("Dread Return",))
@dataclass(frozen=True)
class Flashback(Node, AlternativeCost):
    keyword = "flashback"
    hook_zones = (GRAVEYARD,)
    origins = (GRAVEYARD,)
    costs: tuple[Cost, ...]

    def open(self, ctx: Context, player: PlayerId, card: ObjectId) -> bool:
        return _spell_types(ctx, card)

    def option_marks(self) -> tuple[tuple[str, Any], ...]:
        return EXILED_AFTER


class AsNormalPlus(Ability, Hooks):
    """Cast from the graveyard for its mana cost with an additional cost: jump-start, retrace."""

    hook_zones = (GRAVEYARD,)
    more: tuple[Cost, ...] = ()
    after: tuple[tuple[str, Any], ...] = ()

    def cast_options(self, ctx: Context, player: PlayerId, card: ObjectId) -> list[Any]:
        obj = ctx.game.objects[card]
        cost = mana_cost_of(ctx, card)
        if card != ctx.source or obj.owner != player or obj.zone != GRAVEYARD or cost is None:
            return []
        return [CastOption(self.keyword, 0, GRAVEYARD, cost, self.more, marks=self.after)]


@phrase("jump-start", category="keyword", cr="702.133a", examples=("Radical Idea",))
@dataclass(frozen=True)
class JumpStart(Node, AsNormalPlus):
    keyword = "jump-start"
    more = (DiscardCost(Some(Described(Card()))),)
    after = EXILED_AFTER


@phrase("retrace", category="keyword", cr="702.81a", examples=("Raven's Crime",))
@dataclass(frozen=True)
class Retrace(Node, AsNormalPlus):
    keyword = "retrace"
    more = (DiscardCost(Some(Described(Card(), pre=(OfType("land"),)))),)


@phrase("aftermath", category="keyword", cr="702.127a", examples=("Cut // Ribbons",))
@dataclass(frozen=True)
class Aftermath(Node, Ability, Hooks):
    """On one half of a split card."""

    keyword = "aftermath"
    hook_zones = (GRAVEYARD, "hand", "exile", "library", "command", "stack")

    def _half(self, ctx: Context, card: ObjectId) -> int:
        found = ctx.game.objects[card].card
        assert found is not None
        return next((i for i, face in enumerate(found.faces) if any(isinstance(a, Aftermath) for a in face.abilities)), 1)

    def cast_options(self, ctx: Context, player: PlayerId, card: ObjectId) -> list[Any]:
        obj = ctx.game.objects[card]
        if card != ctx.source or obj.owner != player or obj.zone != GRAVEYARD or obj.card is None:
            return []
        half = self._half(ctx, card)
        return [CastOption("aftermath", half, GRAVEYARD, obj.card.faces[half].mana_cost, marks=EXILED_AFTER)]

    def can_cast(self, ctx: Context, player: PlayerId, spell: ObjectId, option: Any) -> Reason | None:
        obj = ctx.game.objects[spell]
        if spell != ctx.source or obj.stack is None or obj.stack.cast_from == GRAVEYARD or option.face != self._half(ctx, spell):
            return None
        return Reason("aftermath", "702.127a", "This half can be cast only from a graveyard.", obj.ref)


@phrase("escape — {costs:cost+,}", category="keyword", cr="702.138a", examples=("Uro, Titan of Nature's Wrath",))
@phrase("escape {costs:cost+,}", category="keyword")
@dataclass(frozen=True)
class Escape(Node, AlternativeCost):
    keyword = "escape"
    hook_zones = (GRAVEYARD,)
    origins = (GRAVEYARD,)
    costs: tuple[Cost, ...]


@dataclass(frozen=True)
class WithCountersEscaped(Node, Replacement):
    """702.138c."""

    n: Quantity
    kind: str
    watches: ClassVar[tuple[type[Event], ...]] = (ZoneChange,)

    def replaces(self, ctx: Context, event: Event) -> bool:
        assert isinstance(event, ZoneChange)
        return event.obj == ctx.source and event.to == BATTLEFIELD and event.cast is not None and event.cast.cast_as == "escape"

    def replace(self, ctx: Context, event: Event) -> Proc:
        assert isinstance(event, ZoneChange)
        event.counters = {**event.counters, self.kind: event.counters.get(self.kind, 0) + self.n.value(ctx)}
        return [event]
        yield


@phrase(
    "{what:objects_simple} escapes with {n:count} {kind:counter_kind} counters on it",
    category="static",
    cr="702.138c",
    examples=("Voracious Typhon",),
)
@dataclass(frozen=True)
class EscapesWith(Node):
    what: Objects
    n: Quantity
    kind: str

    def statics(self) -> tuple[Static, ...]:
        return (Static((WithCountersEscaped(self.n, self.kind),)),)


@phrase("mayhem {costs:cost+,}", category="keyword", cr="702.187b", examples=("Spider-Islanders",))
@dataclass(frozen=True)
class Mayhem(Node, AlternativeCost):
    keyword = "mayhem"
    hook_zones = (GRAVEYARD,)
    origins = (GRAVEYARD,)
    costs: tuple[Cost, ...]

    def open(self, ctx: Context, player: PlayerId, card: ObjectId) -> bool:
        """Only if its owner discarded it this turn."""
        return any(isinstance(e, ZoneChange) and e.new == card and e.why == "discard" for e in ctx.game.history)
