"""Rules on players: gaining life, hand size, land plays, casting, losing (101.2, 402.2, 305.2, 601.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Filter, Static
from app.engine.events.amounts import GainLife, LoseLife
from app.engine.events.base import Event
from app.engine.events.facts import SpellCast
from app.engine.events.flow import WinGame
from app.engine.events.zones import Draw
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.mana.abilities import is_mana_ability
from app.engine.state.values import MAIN_PHASES, ObjectId, PlayerId
from app.grammar import Node, phrase, vocabulary
from app.lexicon.nouns.players import EachPlayer, You


@phrase("can't gain life", category="player_change", cr="119.7", examples=("Everlasting Torment",))
@dataclass(frozen=True)
class CantGainLife(Node, Hooks):
    def forbids(self, ctx: Context, event: Event, obj: ObjectId | PlayerId | None) -> Reason | None:
        return (
            Reason("cant_gain_life", "119.7", "That player can't gain life.", ctx.ref()) if isinstance(event, GainLife) else None
        )


@phrase("can't lose life", category="player_change", cr="119.8")
@dataclass(frozen=True)
class CantLoseLife(Node, Hooks):
    def forbids(self, ctx: Context, event: Event, obj: ObjectId | PlayerId | None) -> Reason | None:
        return (
            Reason("cant_lose_life", "119.8", "That player can't lose life.", ctx.ref()) if isinstance(event, LoseLife) else None
        )


@phrase("{whose:possessive} life total can't change", category="static", cr="119.7", examples=("Platinum Emperion",))
@dataclass(frozen=True)
class LifeCantChange(Node, Hooks):
    """Neither gained nor lost, and so not paid (119.8)."""

    whose: Any

    def forbids(self, ctx: Context, event: Event, obj: ObjectId | PlayerId | None) -> Reason | None:
        if not isinstance(event, (GainLife, LoseLife)):
            return None
        return Reason("life_cant_change", "119.7", "That player's life total can't change.", ctx.ref())

    def statics(self) -> tuple[Any, ...]:
        return (Static((self,), self.whose),)


@phrase("play with {whose:shown_cards} revealed", category="player_change", cr="402.3", examples=("Telepathy", "Revelation"))
@dataclass(frozen=True)
class HandRevealed(Node, Hooks):
    """Who may look at them is a matter of the view that a player is shown; rules don't depend on it."""

    whose: str


@phrase("can't draw cards", category="player_change", cr="121.3", examples=("Maralen of the Mornsong",))
@phrase("can't draw more than {most:_number} card each turn", category="player_change", examples=("Spirit of the Labyrinth",))
@dataclass(frozen=True)
class CantDraw(Node, Hooks):
    most: int = 0

    def forbids(self, ctx: Context, event: Event, obj: ObjectId | PlayerId | None) -> Reason | None:
        if not isinstance(event, Draw):
            return None
        drawn = sum(isinstance(e, Draw) and e.player == event.player for e in ctx.game.history)
        return Reason("cant_draw", "121.3", "That player can't draw a card.", ctx.ref()) if drawn >= self.most else None


@phrase("have no maximum hand size", category="player_change", cr="402.2", examples=("Reliquary Tower",))
@dataclass(frozen=True)
class NoMaximumHandSize(Node, Hooks):
    def maximum_hand_size(self, ctx: Context, player: PlayerId, now: int | None) -> int | None:
        return None


@phrase(
    "may play an additional land on each of your turns",
    category="player_change",
    n=1,
    each=True,
    cr="305.2",
    examples=("Exploration",),
)
@phrase(
    "may play {n:_number} additional lands on each of your turns",
    category="player_change",
    each=True,
    examples=("Azusa, Lost but Seeking",),
)
@phrase("may play an additional land on each of their turns", category="player_change", n=1, each=True, their=True)
@phrase(
    "may play an additional land during each of their turns", category="player_change", n=1, each=True, their=True, during=True
)
@phrase("may play an additional land", category="player_change", n=1, examples=("Explore",))
@phrase("may play up to {n:_number} additional lands", category="player_change")
@phrase("may play any number of lands on each of your turns", category="player_change", n=1000, each=True, examples=("Fastbond",))
@dataclass(frozen=True)
class ExtraLands(Node, Hooks):
    n: int
    each: bool = False
    their: bool = False
    during: bool = False

    def extra_land_plays(self, ctx: Context, player: PlayerId) -> int:
        return self.n


@phrase("can't play lands", category="player_change", cr="305.1", examples=("Aggressive Mining",))
@dataclass(frozen=True)
class CantPlayLands(Node, Hooks):
    def can_play_land(self, ctx: Context, player: PlayerId, card: ObjectId) -> Reason | None:
        return Reason("cant_play_lands", "101.2", "That player can't play lands.", ctx.ref())


@phrase("during your turn", category="cast_when", whose="you", cr="601.3")
@phrase("during combat", category="cast_when", whose="combat")
@dataclass(frozen=True)
class CastTime(Node):
    whose: str

    def now(self, ctx: Context, player: PlayerId) -> bool:
        game = ctx.game
        if self.whose == "combat":
            return game.combat is not None
        return game.turn.active == (ctx.you if self.whose == "you" else player)


@phrase("can't cast {what:described}", category="player_change", cr="601.3", examples=("Grid Monitor",))
@phrase("can't cast {what:described} {when:cast_when}", category="player_change", examples=("Steel Golem",))
@dataclass(frozen=True)
class CantCast(Node, Hooks):
    """Asked of the spell as it is being cast, so with what it is then (601.3e)."""

    what: Filter
    when: CastTime | None = None

    def can_cast(self, ctx: Context, player: PlayerId, spell: ObjectId, option: Any) -> Reason | None:
        if self.when is not None and not self.when.now(ctx, player) or not self.what.matches(ctx, spell):
            return None
        return Reason("cant_cast", "101.2", f"{player} can't cast it.", ctx.ref())


@phrase(
    "can't cast more than {most:_number} {what:described} each turn",
    category="player_change",
    cr="601.3",
    examples=("Arcane Laboratory",),
)
@dataclass(frozen=True)
class CastLimit(Node, Hooks):
    most: int
    what: Filter

    def can_cast(self, ctx: Context, player: PlayerId, spell: ObjectId, option: Any) -> Reason | None:
        if not self.what.matches(ctx, spell):
            return None
        before = [e for e in ctx.game.history if isinstance(e, SpellCast) and e.player == player]
        fitting = sum(1 for e in before if e.obj is not None and _was(ctx, self.what, e.obj))
        return (
            Reason("cast_limit", "101.2", f"{player} has cast as many spells as they may this turn.", ctx.ref())
            if fitting >= self.most
            else None
        )


def _was(ctx: Context, what: Filter, oid: ObjectId) -> bool:
    """Last known information of a spell that left the stack still shows it there."""
    return what.matches(ctx, oid)


vocabulary("sorcery_time", {"any time they could cast a sorcery": True})


@phrase("can cast spells only {time:sorcery_time}", category="player_change", cr="601.3", examples=("Teferi, Mage of Zhalfir",))
@dataclass(frozen=True)
class OnlySorceryTiming(Node, Hooks):
    time: bool = True

    def can_cast(self, ctx: Context, player: PlayerId, spell: ObjectId, option: Any) -> Reason | None:
        turn, stack = ctx.game.turn, [o for o in ctx.game.stack if o != spell]
        if turn.active == player and turn.step in MAIN_PHASES and not stack:
            return None
        return Reason("sorcery_timing", "307.1", f"{player} can cast spells only any time they could cast a sorcery.", ctx.ref())


@phrase("can't lose the game", category="player_change", cr="104.3", examples=("Platinum Angel",))
@phrase("don't lose the game for having 0 or less life", category="player_change", why="life", examples=("Phyrexian Unlife",))
@dataclass(frozen=True)
class CantLose(Node, Hooks):
    why: str = ""

    def would_lose(self, ctx: Context, player: PlayerId, why: str) -> Reason | None:
        if self.why and why != self.why:
            return None
        return Reason("cant_lose", "101.2", f"{player} can't lose the game.", ctx.ref())


@phrase("can't win the game", category="player_change", cr="104.2", examples=("Platinum Angel",))
@dataclass(frozen=True)
class CantWin(Node, Hooks):
    def forbids(self, ctx: Context, event: Event, obj: ObjectId | PlayerId | None) -> Reason | None:
        return Reason("cant_win", "101.2", "That player can't win the game.", ctx.ref()) if isinstance(event, WinGame) else None


vocabulary("shown_cards", ["your hand", "their hands", "the top card of their libraries"])
vocabulary(
    "skippable_step",
    {"untap step": "untap", "upkeep step": "upkeep", "draw step": "draw", "combat phase": "combat", "end step": "end"},
)


@phrase("skip your {step:skippable_step}", category="static", cr="614.10", examples=("Necropotence",))
@phrase("players skip their {step:skippable_step}", category="static", everyone=True, examples=("Stasis", "Eon Hub"))
@dataclass(frozen=True)
class SkipsStep(Node, Hooks):
    step: str
    everyone: bool = False

    def skips_step(self, ctx: Context, player: PlayerId, step: str) -> bool:
        return step == self.step

    def statics(self) -> tuple[Any, ...]:
        return (Static((self,), EachPlayer("all") if self.everyone else You()),)


@phrase(
    "have {keywords:player_keyword+and}", category="player_change", cr=("702.11c", "702.18a"), examples=("Leyline of Sanctity",)
)
@phrase("gain {keywords:player_keyword+and}", category="player_change")
@dataclass(frozen=True)
class PlayerHas(Node, Hooks):
    """Hexproof and shroud on a player."""

    keywords: tuple[Any, ...]

    def can_be_targeted(self, ctx: Context, target: ObjectId | PlayerId, by: ObjectId, controller: PlayerId) -> Reason | None:
        for keyword in self.keywords:
            reason = keyword.can_be_targeted(ctx, target, by, controller)
            if reason is not None:
                return reason
        return None


@phrase("can't cast spells or activate abilities", category="player_change", cr="601.3")
@phrase("can't cast spells or activate abilities that aren't mana abilities", category="player_change", but_mana=True)
@dataclass(frozen=True)
class CantAct(Node, Hooks):
    but_mana: bool = False

    def can_cast(self, ctx: Context, player: PlayerId, spell: ObjectId, option: Any) -> Reason | None:
        return Reason("cant_cast", "101.2", f"{player} can't cast spells.", ctx.ref())

    def can_activate(self, ctx: Context, player: PlayerId, source: ObjectId, ability: Any) -> Reason | None:
        if self.but_mana and is_mana_ability(ability):
            return None
        return Reason("cant_activate", "101.2", f"{player} can't activate abilities.", ctx.ref())
