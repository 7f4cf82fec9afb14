"""Evoke, surge, spectacle, prowl and freerunning: another cost, always or when something has happened this turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.cr.types import CREATURE_TYPES
from app.engine.abilities import Condition, Cost, Effect, Outcome, Proc, Trigger, Triggered
from app.engine.events.amounts import Damage, LoseLife
from app.engine.events.base import Event
from app.engine.events.facts import SpellCast
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.engine.resolve import moves
from app.engine.state.values import BATTLEFIELD, ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.keywords.alternatives import AlternativeCost
from app.lexicon.keywords.words import wording


@dataclass(frozen=True)
class CastFor(Node, Condition):
    """The spell that this permanent was, was cast for this alternative cost (607.2)."""

    word: str
    reads: ClassVar[frozenset[str]] = frozenset()

    def holds(self, ctx: Context) -> bool:
        obj = ctx.this()
        info = obj.cast or obj.stack
        return info is not None and info.cast_as == self.word


@dataclass(frozen=True)
class PaidFor(Node, Condition):
    """An optional additional cost of the spell that this permanent was, was paid (607.2)."""

    word: str
    reads: ClassVar[frozenset[str]] = frozenset()

    def holds(self, ctx: Context) -> bool:
        obj = ctx.this()
        info = obj.cast or obj.stack
        return info is not None and bool(info.paid.get(self.word))


@dataclass(frozen=True)
class ThisEnters(Node, Trigger):
    watches: ClassVar[tuple[type[Event], ...]] = (ZoneChange,)

    def matches(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, ZoneChange) and event.to == BATTLEFIELD and event.new == ctx.source


@dataclass(frozen=True)
class SacrificeThis(Node, Effect):
    """701.21a. By its controller, whoever that is by then."""

    def execute(self, ctx: Context) -> Proc:
        if ctx.source not in ctx.game.objects:
            return Outcome(did=False)
        return (yield from moves.sacrifice(ctx, (ctx.source,), ctx.game.controller(ctx.source)))


@phrase("evoke {costs:cost+,}", category="keyword", cr="702.74a", examples=("Mulldrifter",))
@phrase("evoke — {costs:cost+,}", category="keyword", examples=("Solitude",))
@dataclass(frozen=True)
class Evoke(Node, AlternativeCost):
    keyword = "evoke"
    costs: tuple[Cost, ...]

    def triggered(self) -> tuple[Triggered, ...]:
        return (Triggered(ThisEnters(), SacrificeThis(), CastFor("evoke"), keyword="evoke", text=wording(self)),)


@phrase("surge {costs:cost+,}", category="keyword", cr="702.117a", examples=("Reckless Bushwhacker",))
@dataclass(frozen=True)
class Surge(Node, AlternativeCost):
    keyword = "surge"
    costs: tuple[Cost, ...]

    def open(self, ctx: Context, player: PlayerId, card: ObjectId) -> bool:
        """If the player has cast another spell this turn; teams aren't played."""
        return any(isinstance(e, SpellCast) and e.player == player for e in ctx.game.history)


@phrase("spectacle {costs:cost+,}", category="keyword", cr="702.137a", examples=("Light Up the Stage",))
@phrase("spectacle — {costs:cost+,}", category="keyword")
@dataclass(frozen=True)
class Spectacle(Node, AlternativeCost):
    keyword = "spectacle"
    costs: tuple[Cost, ...]

    def open(self, ctx: Context, player: PlayerId, card: ObjectId) -> bool:
        others = ctx.game.opponents(player)
        return any(isinstance(e, LoseLife) and e.player in others for e in ctx.game.history)


def combat_damage_by(ctx: Context, player: PlayerId) -> list[ObjectId]:
    """Sources under the player's control that dealt combat damage to a player this turn."""
    return [
        e.source
        for e in ctx.game.history
        if isinstance(e, Damage)
        and e.combat
        and e.player is not None
        and e.source is not None
        and ctx.game.controller(e.source) == player
    ]


@phrase("prowl {costs:cost+,}", category="keyword", cr="702.76a", examples=("Latchkey Faerie",))
@dataclass(frozen=True)
class Prowl(Node, AlternativeCost):
    keyword = "prowl"
    costs: tuple[Cost, ...]

    def open(self, ctx: Context, player: PlayerId, card: ObjectId) -> bool:
        mine = ctx.info(card).subtypes & CREATURE_TYPES
        return any(ctx.info(oid).subtypes & mine for oid in combat_damage_by(ctx, player))


@phrase("freerunning {costs:cost+,}", category="keyword", cr="702.173a", examples=("Overpowering Attack",))
@dataclass(frozen=True)
class Freerunning(Node, AlternativeCost):
    keyword = "freerunning"
    costs: tuple[Cost, ...]

    def open(self, ctx: Context, player: PlayerId, card: ObjectId) -> bool:
        return any(
            ("Assassin" in ctx.info(oid).subtypes and "creature" in ctx.info(oid).types) or ctx.game.obj(oid).commander
            for oid in combat_damage_by(ctx, player)
        )
