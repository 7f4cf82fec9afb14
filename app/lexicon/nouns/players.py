"""Noun phrases for players (102, 109.5)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.engine.abilities import Condition, Players, Proc, Target
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import pick
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, alias, phrase


@phrase("you", category="players_simple", cr="109.5")
@phrase("your", category="possessive", possessive=True)
@phrase("yourself", category="players_yourself")
@dataclass(frozen=True)
class You(Node, Players):
    possessive: bool = False

    def find(self, ctx: Context) -> tuple[PlayerId, ...]:
        return (ctx.you,)


@phrase("each player", category="players_simple", who="player", cr="101.4")
@phrase("each opponent", category="players_simple", who="opponent")
@phrase("each other player", category="players_simple", who="other")
@phrase("each of your opponents", category="players_simple", who="opponents", of=True)
@phrase("your opponents", category="players_simple", who="opponents")
@phrase("players", category="players_plain", who="players")
@phrase("all players", category="players_simple", who="all")
@phrase("your opponents'", category="possessive", who="opponents")
@phrase("all players'", category="possessive", who="all")
@phrase("each opponent 's", category="possessive", who="opponent")
@phrase("each player 's", category="possessive", who="player")
@dataclass(frozen=True)
class EachPlayer(Node, Players):
    """In APNAP order (101.4)."""

    who: str
    of: bool = False

    def find(self, ctx: Context) -> tuple[PlayerId, ...]:
        everyone = ctx.game.apnap()
        if self.who in ("player", "players", "all"):
            return tuple(everyone)
        return tuple(p for p in everyone if p != ctx.you)


@phrase("an opponent", category="players_simple", cr="102.2")
@phrase("any opponent", category="players_any")
@phrase("an opponent 's", category="possessive", possessive=True)
@dataclass(frozen=True)
class AnOpponent(Node, Players):
    """In a description ("an opponent controls"): any of them. As who does something: one that you choose."""

    possessive: bool = False

    def find(self, ctx: Context) -> tuple[PlayerId, ...]:
        return tuple(ctx.game.opponents(ctx.you))

    def select(self, ctx: Context) -> Proc:
        choices = self.find(ctx)
        return (yield from pick(ctx.game, ctx.you, "opponent", choices, rule="608.2d", source=ctx.source)) if choices else ()


@phrase("a player", category="players_simple", cr="102.1")
@phrase("any player", category="players_any")
@phrase("a player 's", category="possessive", possessive=True)
@dataclass(frozen=True)
class APlayer(Node, Players):
    possessive: bool = False

    def find(self, ctx: Context) -> tuple[PlayerId, ...]:
        return tuple(ctx.game.apnap())

    def select(self, ctx: Context) -> Proc:
        return (yield from pick(ctx.game, ctx.you, "player", self.find(ctx), rule="608.2d", source=ctx.source))


@phrase("target player", category="players_target", who="player", cr="115.1")
@phrase("target opponent", category="players_target", who="opponent")
@phrase("another target player", category="players_target", who="other")
@phrase("up to {high:_number} target players", category="players_target", who="player", low=0)
@phrase("up to {high:_number} target opponents", category="players_target", who="opponent", low=0)
@phrase("any number of target players", category="players_target", who="player", low=0, high=1000)
@phrase("any number of target opponents", category="players_target", who="opponent", low=0, high=1000)
@phrase("each of any number of target players", category="players_target", who="player", low=0, high=1000)
@phrase("target player {test:who_clause}", category="players_target", who="player")
@phrase("target opponent {test:who_clause}", category="players_target", who="opponent")
@phrase("target player 's", category="possessive", who="player", possessive=True)
@phrase("target opponent 's", category="possessive", who="opponent", possessive=True)
@dataclass(frozen=True)
class TargetPlayer(Node, Players, Target):
    who: str
    low: int = 1
    high: int = 1
    possessive: bool = False
    slot: int = -1
    #: "target opponent who controls an artifact": asked of each player.
    test: Condition | None = None

    def bounds(self, ctx: Context) -> tuple[int, int]:
        return self.low, self.high

    def candidates(self, ctx: Context) -> Iterable[ObjectId | PlayerId]:
        everyone = ctx.game.apnap(ctx.you)
        found = everyone if self.who == "player" else [p for p in everyone if p != ctx.you]
        return found if self.test is None else [p for p in found if self.test.holds(ctx.at(p))]

    def find(self, ctx: Context) -> tuple[PlayerId, ...]:
        return tuple(i for i in ctx.slot(self.slot) if isinstance(i, str))


@phrase("defending player", category="players_simple", cr="506.2")
@phrase("defending player 's", category="possessive", possessive=True)
@dataclass(frozen=True)
class DefendingPlayer(Node, Players):
    """The player the source (or the event's creature) is attacking, or who controls what it attacks (508.5)."""

    possessive: bool = False

    def find(self, ctx: Context) -> tuple[PlayerId, ...]:
        game = ctx.game
        attacked = None
        if ctx.event is not None:
            attacked = getattr(ctx.event, "defender", None)
        if attacked is None and game.combat is not None and ctx.source is not None:
            attacked = game.combat.attackers.get(ctx.source)
        if attacked is None:
            others = game.opponents(game.turn.active)
            return (others[0],) if len(others) == 1 else ()
        if isinstance(attacked, str):
            return (attacked,)
        protector = game.obj(attacked).chosen.get("protector")
        return (protector or game.info(attacked).controller,)


@phrase("the active player", category="players_simple", cr="102.1")
@dataclass(frozen=True)
class ActivePlayer(Node, Players):
    def find(self, ctx: Context) -> tuple[PlayerId, ...]:
        return (ctx.game.turn.active,)


@phrase("enchanted player", category="players_simple", cr="303.4")
@phrase("enchanted player 's", category="possessive", possessive=True)
@phrase("enchanted opponent", category="players_simple", opponent=True)
@dataclass(frozen=True)
class EnchantedPlayer(Node, Players):
    possessive: bool = False
    opponent: bool = False

    def find(self, ctx: Context) -> tuple[PlayerId, ...]:
        host = ctx.this().attached_to
        return (host,) if isinstance(host, str) else ()


@phrase("the chosen player", category="players_simple", cr="607.2d")
@phrase("the chosen player 's", category="possessive", possessive=True)
@dataclass(frozen=True)
class ChosenPlayer(Node, Players):
    possessive: bool = False

    def find(self, ctx: Context) -> tuple[PlayerId, ...]:
        chosen = ctx.this().chosen.get("player", ctx.memory.get("player"))
        return (chosen,) if chosen else ()


alias("players", "players_simple", "players_target", "players_plain")
