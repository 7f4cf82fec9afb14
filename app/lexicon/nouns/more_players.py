"""Players together, players of whom something is true, the player that was attacked or dealt damage (102, 608.2c)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Condition, Players, Proc
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import pick
from app.engine.state.values import PlayerId
from app.grammar import Node, Parser, alias, phrase, reads
from app.lexicon.nouns.players import AnOpponent, APlayer
from app.lexicon.nouns.roles import Role

alias("players_one", "players_simple", "players_target")


@phrase("{items:players_one++and}", category="players_joint", cr="101.4", examples=("Secret Rendezvous",))
@dataclass(frozen=True)
class PlayersTogether(Node, Players):
    """ "you and target opponent": all of them, none twice."""

    items: tuple[Players, ...]

    def find(self, ctx: Context) -> tuple[PlayerId, ...]:
        return tuple(dict.fromkeys(p for item in self.items for p in item.find(ctx)))

    def select(self, ctx: Context) -> Proc:
        found: list[PlayerId] = []
        for item in self.items:
            found.extend((yield from item.select(ctx)))
        return tuple(p for p in ctx.game.apnap() if p in found)


@phrase("who", category="players_who", cr="608.2c")
@dataclass(frozen=True)
class Who(Node, Players):
    """The player that a relative clause is about."""

    def find(self, ctx: Context) -> tuple[PlayerId, ...]:
        return (ctx.each,) if isinstance(ctx.each, str) else ()


def _print(value: Any, show: Any) -> str | None:
    return show(value, "condition") if isinstance(value, Condition) else None


@reads("who_clause", starts=["who"], prints=_print)
def _who_clause(parser: Parser, pos: int) -> Iterator[tuple[Condition, int]]:
    """A condition whose subject is "who": "who controls an artifact"."""
    yield from parser.parse("condition", pos)


@phrase("{base:players_simple} {test:who_clause}", category="players_whose", cr="608.2c", examples=("Thornbow Archer",))
@dataclass(frozen=True)
class PlayersWho(Node, Players):
    """ "each opponent who lost life this turn"."""

    base: Players
    test: Condition

    def find(self, ctx: Context) -> tuple[PlayerId, ...]:
        return tuple(p for p in self.base.find(ctx) if self.test.holds(ctx.at(p)))

    def select(self, ctx: Context) -> Proc:
        found = self.find(ctx)
        if isinstance(self.base, (AnOpponent, APlayer)) and found:
            return (yield from pick(ctx.game, ctx.you, "player", found, rule="608.2d", source=ctx.source))
        return found


@phrase("that player or that planeswalker's controller", category="players_simple", cr="608.2h", examples=("Blightning",))
@phrase("that player or that permanent's controller", category="players_simple", noun="permanent")
@phrase("that planeswalker's controller or that player", category="players_simple_rare", noun="reversed")
@dataclass(frozen=True)
class PlayerOrController(Node, Players):
    """The target, if it is a player, else its controller."""

    noun: str = "planeswalker"
    plural: bool = False
    role: Role | None = None

    def find(self, ctx: Context) -> tuple[PlayerId, ...]:
        assert self.role is not None, "unsettled reference"
        found: Iterable[Any] = self.role.idents(ctx)
        return tuple(dict.fromkeys(i if isinstance(i, str) else ctx.info(i).controller for i in found))


@phrase("no opponent", category="players_no", cr="608.2c")
@phrase("no player", category="players_no", opponents=False)
@dataclass(frozen=True)
class NoOne(Node, Players):
    opponents: bool = True

    def find(self, ctx: Context) -> tuple[PlayerId, ...]:
        return tuple(ctx.game.opponents(ctx.you) if self.opponents else ctx.game.apnap())


alias("players", "players_joint", "players_who", "players_whose")
