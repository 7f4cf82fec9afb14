"""Conditions on what happened this turn (608.2i: looked up, never guessed)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Condition, Filter, Objects, Players
from app.engine.events.amounts import Damage, GainLife, LoseLife
from app.engine.events.facts import Attacks, LandPlayed, SpellCast
from app.engine.events.zones import Draw, ZoneChange
from app.engine.kernel.context import Context
from app.grammar import Node, phrase
from app.lexicon.nouns.objects import Some


def this_turn(ctx: Context, kind: type) -> list[Any]:
    return [e for e in ctx.game.history if isinstance(e, kind)]


@phrase("{what:objects_some} died this turn", category="condition", cr="700.4", examples=("Reaper from the Abyss",))
@phrase("{n:_number} or more {many:described} died this turn", category="condition", what=None)
@dataclass(frozen=True)
class Died(Node, Condition):
    what: Some | None
    n: int = 1
    many: Filter | None = None

    def holds(self, ctx: Context) -> bool:
        what = self.what.what if self.what is not None else self.many
        assert what is not None
        dead = [
            e
            for e in this_turn(ctx, ZoneChange)
            if e.dies and what.matches(ctx, e.obj) and not (self.what and self.what.other and e.obj == ctx.source)
        ]
        return len(dead) >= self.n


@phrase("{what:objects_some} left the battlefield under your control this turn", category="condition", cr="603.4")
@phrase("{what:objects_some} left the battlefield this turn", category="condition", yours=False)
@dataclass(frozen=True)
class LeftBattlefield(Node, Condition):
    what: Some
    yours: bool = True

    def holds(self, ctx: Context) -> bool:
        return any(
            e.origin == "battlefield"
            and e.to != "battlefield"
            and self.what.what.matches(ctx, e.obj)
            and (not self.yours or ctx.info(e.obj).controller == ctx.you)
            for e in this_turn(ctx, ZoneChange)
        )


@phrase("{what:objects_some} entered the battlefield under your control this turn", category="condition", cr="603.4")
@phrase("you had {what:objects_some} enter the battlefield under your control this turn", category="condition", had=True)
@dataclass(frozen=True)
class EnteredThisTurn(Node, Condition):
    what: Some
    had: bool = False

    def holds(self, ctx: Context) -> bool:
        return any(
            e.to == "battlefield"
            and e.new is not None
            and self.what.what.matches(ctx, e.new)
            and ctx.info(e.new).controller == ctx.you
            for e in this_turn(ctx, ZoneChange)
        )


@phrase("{who:players} attacked this turn", category="condition", cr="508.1", examples=("Mardu Hordechief",))
@phrase("{who:players} attacked with {what:objects_some} this turn", category="condition")
@phrase("{who:players} attacked with {n:_number} or more creatures this turn", category="condition")
@dataclass(frozen=True)
class AttackedThisTurn(Node, Condition):
    who: Players
    what: Some | None = None
    n: int = 1

    def holds(self, ctx: Context) -> bool:
        for player in self.who.find(ctx):
            found = [
                e
                for e in this_turn(ctx, Attacks)
                if e.by_player == player and (self.what is None or self.what.what.matches(ctx, e.obj))
            ]
            if len({e.obj for e in found}) >= self.n:
                return True
        return False


@phrase("{who:players} [have] gained life this turn", category="condition", gain=True, cr="119.3")
@phrase("{who:players} [have] lost life this turn", category="condition", gain=False)
@phrase("{who:players} gained {n:_number} or more life this turn", category="condition", gain=True)
@phrase("{who:players} lost {n:_number} or more life this turn", category="condition", gain=False)
@dataclass(frozen=True)
class LifeChanged(Node, Condition):
    who: Players
    gain: bool
    n: int = 1

    def holds(self, ctx: Context) -> bool:
        return any(
            sum(e.amount for e in this_turn(ctx, GainLife if self.gain else LoseLife) if e.player == p) >= self.n
            for p in self.who.find(ctx)
        )


@phrase("{who:players} have cast {what:objects_some} this turn", category="condition", cr="601.2i")
@phrase("{who:players} cast {what:objects_some} this turn", category="condition", have=False)
@phrase("{who:players} have cast {n:_number} or more spells this turn", category="condition", what=None)
@phrase("no spells were cast last turn", category="condition", who=None, what=None, n=0, last=True)
@phrase("a player cast {n:_number} or more spells last turn", category="condition", who=None, what=None, last=True)
@dataclass(frozen=True)
class CastThisTurn(Node, Condition):
    who: Players | None
    what: Some | None
    n: int = 1
    have: bool = True
    last: bool = False

    def holds(self, ctx: Context) -> bool:
        if self.last:
            if ctx.game.turn.number == 1:
                return False  # there was no last turn
            cast = [e for e in ctx.game.last_turn_history if isinstance(e, SpellCast)]
            if self.n == 0:
                return not cast
            return any(sum(e.player == p for e in cast) >= self.n for p in ctx.game.players)
        assert self.who is not None
        for player in self.who.find(ctx):
            fitting = [
                e
                for e in this_turn(ctx, SpellCast)
                if e.player == player
                and (self.what is None or (self.what.what.matches(ctx, e.obj) and not (self.what.other and e.obj == ctx.source)))
            ]
            if len(fitting) >= self.n:
                return True
        return False


@phrase("{who:players} have drawn {n:_number} or more cards this turn", category="condition", cr="121.1")
@dataclass(frozen=True)
class DrewThisTurn(Node, Condition):
    who: Players
    n: int

    def holds(self, ctx: Context) -> bool:
        return any(sum(e.player == p for e in this_turn(ctx, Draw)) >= self.n for p in self.who.find(ctx))


@phrase("{who:players} discarded a card this turn", category="condition", why="discard", cr="701.9")
@phrase("{who:players} sacrificed {what:objects_some} this turn", category="condition", why="sacrifice", cr="701.21")
@phrase("{who:players} have discarded a card this turn", category="condition", why="discard", have=True)
@phrase("{who:players} have sacrificed {what:objects_some} this turn", category="condition", why="sacrifice", have=True)
@dataclass(frozen=True)
class MovedThisTurn(Node, Condition):
    who: Players
    why: str
    what: Some | None = None
    have: bool = False

    def holds(self, ctx: Context) -> bool:
        found = self.who.find(ctx)
        return any(
            e.why == self.why
            and (ctx.info(e.obj).controller if self.why == "sacrifice" else ctx.game.obj(e.obj).owner) in found
            and (self.what is None or self.what.what.matches(ctx, e.obj))
            for e in this_turn(ctx, ZoneChange)
        )


@phrase("{who:players} were dealt damage this turn", category="condition", cr="120.3")
@phrase("{who:players} were dealt combat damage this turn", category="condition", combat=True)
@phrase("{what:objects_simple} was dealt damage this turn", category="condition", who=None)
@phrase("{what:objects_simple} dealt damage to an opponent this turn", category="condition", who=None, dealt=True)
@dataclass(frozen=True)
class DealtDamage(Node, Condition):
    who: Players | None
    combat: bool = False
    what: Objects | None = None
    dealt: bool = False

    def holds(self, ctx: Context) -> bool:
        events = [e for e in this_turn(ctx, Damage) if e.combat or not self.combat]
        if self.who is not None:
            return any(e.player in self.who.find(ctx) for e in events)
        assert self.what is not None
        found = self.what.find(ctx)
        if self.dealt:
            return any(e.source in found and e.player is not None and e.player != ctx.you for e in events)
        return any(e.obj in found for e in events)


@phrase("{who:players} played a land this turn", category="condition", cr="305.1")
@dataclass(frozen=True)
class PlayedLand(Node, Condition):
    who: Players

    def holds(self, ctx: Context) -> bool:
        return any(e.player in self.who.find(ctx) for e in this_turn(ctx, LandPlayed))
