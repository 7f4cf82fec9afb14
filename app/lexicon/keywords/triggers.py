"""Evolve, training, increment, flanking, dethrone, melee, cascade: triggered abilities whose words need a rule of their own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Ability, Condition, Effect, Outcome, Proc, Trigger, Triggered
from app.engine.events.amounts import PutCounters
from app.engine.events.base import Event, happen
from app.engine.events.facts import Attacks, BecomesBlocked, Did, SpellCast
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import ask_yes_no
from app.engine.mana.symbols import mana_value
from app.engine.resolve import moves
from app.engine.resolve.chance import random_order
from app.engine.resolve.lasting import begin_effect
from app.engine.state.values import BATTLEFIELD, EXILE, STACK, ObjectId
from app.grammar import Node, phrase
from app.lexicon.changes.power import GetsPT
from app.lexicon.clauses.durations import Until
from app.lexicon.effects.casting import cast_now, options_for
from app.lexicon.keywords.copying import CastThis
from app.lexicon.keywords.words import wording


@dataclass(frozen=True)
class CounterOnThis(Node, Effect):
    """`word`: what it is said to do then ("evolve", "train")."""

    word: str = ""

    def execute(self, ctx: Context) -> Proc:
        done = yield from happen(
            ctx.game,
            PutCounters(obj=ctx.source, kind="+1/+1", amount=1, source=ctx.source, by=ctx.stack_object, by_player=ctx.you),
        )
        if done and self.word:
            yield from happen(ctx.game, Did(what=self.word, obj=ctx.source, player=ctx.you))
        return Outcome(did=bool(done), amount=len(done))


@dataclass(frozen=True)
class YourCreatureEnters(Node, Trigger):
    watches: ClassVar[tuple[type[Event], ...]] = (ZoneChange,)

    def matches(self, ctx: Context, event: Event) -> bool:
        if not isinstance(event, ZoneChange) or event.to != BATTLEFIELD or event.new is None or event.new == ctx.source:
            return False
        view = ctx.info(event.new)
        return "creature" in view.types and view.controller == ctx.you


@dataclass(frozen=True)
class IsBigger(Node, Condition):
    """702.100a, 702.100c: asked again as it resolves, by last known information (608.2h)."""

    def holds(self, ctx: Context) -> bool:
        new = getattr(ctx.event, "new", None)
        if new is None or ctx.source is None:
            return False
        other, mine = ctx.info(new), ctx.info(ctx.source)
        if "creature" not in mine.types or "creature" not in other.types:
            return False
        return (other.power or 0) > (mine.power or 0) or (other.toughness or 0) > (mine.toughness or 0)


@phrase("evolve", category="keyword", cr="702.100a", examples=("Cloudfin Raptor",))
@dataclass(frozen=True)
class Evolve(Node, Ability):
    keyword = "evolve"

    def triggered(self) -> tuple[Triggered, ...]:
        return (Triggered(YourCreatureEnters(), CounterOnThis("evolve"), IsBigger(), keyword="evolve", text=wording(self)),)


@dataclass(frozen=True)
class AttacksWithStronger(Node, Trigger):
    watches: ClassVar[tuple[type[Event], ...]] = (Attacks,)

    def matches(self, ctx: Context, event: Event) -> bool:
        if not isinstance(event, Attacks) or event.obj != ctx.source or ctx.source is None:
            return False
        mine = ctx.info(ctx.source).power or 0
        return any((ctx.info(o).power or 0) > mine for o in event.attackers if o != ctx.source)


@phrase("training", category="keyword", cr="702.149a", examples=("Gryff Rider",))
@dataclass(frozen=True)
class Training(Node, Ability):
    keyword = "training"

    def triggered(self) -> tuple[Triggered, ...]:
        return (Triggered(AttacksWithStronger(), CounterOnThis("train"), keyword="training", text=wording(self)),)


@dataclass(frozen=True)
class AttacksRichest(Node, Trigger):
    """The player with the most life or tied for most life."""

    watches: ClassVar[tuple[type[Event], ...]] = (Attacks,)

    def matches(self, ctx: Context, event: Event) -> bool:
        if not isinstance(event, Attacks) or event.obj != ctx.source or not isinstance(event.defender, str):
            return False
        players = ctx.game.players
        return players[event.defender].life >= max(players[p].life for p in ctx.game.in_game())


@phrase("dethrone", category="keyword", cr="702.105a", examples=("Marchesa, the Black Rose",))
@dataclass(frozen=True)
class Dethrone(Node, Ability):
    keyword = "dethrone"

    def triggered(self) -> tuple[Triggered, ...]:
        return (Triggered(AttacksRichest(), CounterOnThis(), keyword="dethrone", text=wording(self)),)


@dataclass(frozen=True)
class YouCast(Node, Trigger):
    watches: ClassVar[tuple[type[Event], ...]] = (SpellCast,)

    def matches(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, SpellCast) and event.player == ctx.you


@dataclass(frozen=True)
class SpentMore(Node, Condition):
    """702.191a: this is a creature, and more mana was spent on the spell than its power or its toughness."""

    def holds(self, ctx: Context) -> bool:
        spell = getattr(ctx.event, "obj", None)
        if spell is None or ctx.source is None:
            return False
        info, view = ctx.game.obj(spell).stack, ctx.info(ctx.source)
        if info is None or "creature" not in view.types:
            return False
        spent = len(info.mana_spent)
        return spent > (view.power or 0) or spent > (view.toughness or 0)


@phrase("increment", category="keyword", cr="702.191a", examples=("Ambitious Augmenter",))
@dataclass(frozen=True)
class Increment(Node, Ability):
    keyword = "increment"

    def triggered(self) -> tuple[Triggered, ...]:
        return (Triggered(YouCast(), CounterOnThis(), SpentMore(), keyword="increment", text=wording(self)),)


@dataclass(frozen=True)
class BlockedWithoutFlanking(Node, Trigger):
    """Once for each such blocker (509.3d)."""

    watches: ClassVar[tuple[type[Event], ...]] = (BecomesBlocked,)

    def matches(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, BecomesBlocked) and event.obj == ctx.source

    def occurrences(self, ctx: Context, batch: list[Event]) -> list[Event]:
        found: list[Event] = []
        for event in batch:
            if isinstance(event, BecomesBlocked) and self.matches(ctx, event):
                found += [
                    BecomesBlocked(obj=event.obj, source=b, blockers=(b,))
                    for b in event.blockers
                    if not ctx.info(b).has("flanking")
                ]
        return found


@dataclass(frozen=True)
class WeakenBlocker(Node, Effect):
    def execute(self, ctx: Context) -> Proc:
        blockers = tuple(b for b in getattr(ctx.event, "blockers", ()) if b in ctx.game.objects)
        if blockers:
            begin_effect(ctx, (GetsPT(("-1", "-1")),), objects=blockers, duration=Until("end_of_turn"))
        return Outcome(bool(blockers), blockers)
        yield


@phrase("flanking", category="keyword", cr="702.25a", examples=("Benalish Cavalry",))
@dataclass(frozen=True)
class Flanking(Node, Ability):
    keyword = "flanking"

    def triggered(self) -> tuple[Triggered, ...]:
        return (Triggered(BlockedWithoutFlanking(), WeakenBlocker(), keyword="flanking", text=wording(self)),)


@dataclass(frozen=True)
class CascadeNow(Node, Effect):
    """702.85a: the spell's mana value by last known information if it is gone."""

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        assert ctx.source is not None
        limit = value_of(ctx, ctx.source)
        exiled: list[ObjectId] = []
        found: ObjectId | None = None
        player = game.players[ctx.you]
        while player.library and found is None:
            game.work(5)
            done = yield from happen(
                game,
                ZoneChange(
                    obj=player.library[0], to=EXILE, why="exile", source=ctx.source, by=ctx.stack_object, by_player=ctx.you
                ),
            )
            if not done:
                break
            card = done[0].new
            assert card is not None
            exiled.append(card)
            view = game.info(card)
            if "land" not in view.types and mana_value(view.mana_cost) < limit:
                found = card
        if found is None and player.unknown_library:
            game.caveat(ctx.you, "cascade", "unknown cards of the library would be exiled")
        spell = None
        if found is not None:
            # the resulting spell's mana value must be less too: an X in it is 0 (107.3b)
            spell = yield from may_cast_lesser(ctx, found, lambda oid: game.info(oid).mana_value() < limit, "702.85a")
        rest = [card for card in exiled if card in game.objects and game.objects[card].zone == EXILE]
        if rest:
            order = yield from random_order(ctx, ctx.you, rest)
            yield from moves.put_into_library(ctx, order, -1)
        return Outcome(did=spell is not None, objects=(spell,) if spell is not None else ())


def may_cast_lesser(ctx: Context, oid: ObjectId, test: Callable[[ObjectId], bool], rule: str) -> Proc:
    """Offer to cast the card without paying its mana cost, as a spell that passes the test. Returns the spell, or None."""
    game = ctx.game
    if not options_for(ctx, ctx.you, oid, True, test):
        game.trace.note(rule, "The card can't be cast.", game.obj(oid).ref, applied=False)
        return None
    if not (yield from ask_yes_no(ctx.you, f"Cast {game.info(oid).name}?", rule=rule, source=oid, word="cast")):
        return None
    done = yield from cast_now(ctx, oid, True, test=test)
    return done.objects[0] if done.objects else None


def value_of(ctx: Context, spell: ObjectId) -> int:
    """202.3e: X counts on the stack."""
    obj = ctx.game.obj(spell)
    x = obj.stack.x or 0 if obj.stack is not None else 0
    return mana_value(ctx.info(spell).mana_cost, x)


@phrase("cascade", category="keyword", cr="702.85a", examples=("Bloodbraid Elf",))
@dataclass(frozen=True)
class Cascade(Node, Ability):
    keyword = "cascade"

    def triggered(self) -> tuple[Triggered, ...]:
        return (Triggered(CastThis(), CascadeNow(), keyword="cascade", zones=(STACK,), text=wording(self)),)


@dataclass(frozen=True)
class ItselfAttacks(Node, Trigger):
    watches: ClassVar[tuple[type[Event], ...]] = (Attacks,)

    def matches(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, Attacks) and event.obj == ctx.source


@dataclass(frozen=True)
class ForEachAttacked(Node, Effect):
    """702.121a: opponents attacked with a creature this combat."""

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        event: Any = ctx.event
        attacked = {
            e.defender
            for e in game.history
            if isinstance(e, Attacks) and e.by_player == ctx.you and e.attackers == event.attackers
        }
        many = sum(1 for p in game.opponents(ctx.you) if p in attacked)
        if many and ctx.source in game.objects:
            begin_effect(ctx, (GetsPT((f"+{many}", f"+{many}")),), objects=(ctx.source,), duration=Until("end_of_turn"))
        return Outcome(did=bool(many))
        yield


@phrase("melee", category="keyword", cr="702.121a", examples=("Wings of the Guard",))
@dataclass(frozen=True)
class Melee(Node, Ability):
    keyword = "melee"

    def triggered(self) -> tuple[Triggered, ...]:
        return (Triggered(ItselfAttacks(), ForEachAttacked(), keyword="melee", text=wording(self)),)
