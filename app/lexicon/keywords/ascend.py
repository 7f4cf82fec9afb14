"""Designations that a player gets any time something is so, for the rest of the game: ascend (702.131), storied."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Ability, Effect, Outcome, Proc, Static
from app.engine.events.base import happen
from app.engine.events.flow import MarkPlayer
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import PlayerId
from app.grammar import Node, phrase
from app.lexicon.nouns.players import You


def permanents_of(ctx: Context, player: PlayerId) -> list[int]:
    return [o for o in ctx.game.permanents() if ctx.game.view(o).controller == player]


class RestOfGame(Ability):
    """`word`: the mark; `so`: is it so now?"""

    word: ClassVar[str] = ""

    def so(self, ctx: Context, player: PlayerId) -> bool:
        raise NotImplementedError(type(self).__name__)

    def statics(self) -> tuple[Static, ...]:
        return (Static((Gets(self),), You()),)

    @property
    def first_effect(self) -> Effect:
        """702.131a: on an instant or sorcery, one of its instructions."""
        return GetsNow(self)


@dataclass(frozen=True)
class Gets(Node, Hooks):
    what: RestOfGame

    def designates(self, ctx: Context, player: PlayerId) -> str:
        marks = ctx.game.players[player].marks
        return self.what.word if not marks.get(self.what.word) and self.what.so(ctx, player) else ""


@dataclass(frozen=True)
class GetsNow(Node, Effect):
    what: RestOfGame

    def execute(self, ctx: Context) -> Proc:
        if not self.what.so(ctx, ctx.you):
            return Outcome(did=False)
        done = yield from happen(ctx.game, MarkPlayer(player=ctx.you, word=self.what.word, value=True, source=ctx.source))
        return Outcome(bool(done), (), (ctx.you,))


@phrase("ascend", category="keyword", cr=("702.131a", "702.131b"), examples=("Wayward Swordtooth", "Vona's Hunger"))
@dataclass(frozen=True)
class Ascend(Node, RestOfGame):
    keyword = "ascend"
    word = "city's blessing"

    def so(self, ctx: Context, player: PlayerId) -> bool:
        return len(permanents_of(ctx, player)) >= 10


@phrase("storied", category="keyword", cr="604.1", examples=("Ori, Keeper of Songs",))
@dataclass(frozen=True)
class Storied(Node, RestOfGame):
    """As its reminder text says: three or more artifacts, legendaries, and/or Sagas."""

    keyword = "storied"
    word = "enduring story"

    def so(self, ctx: Context, player: PlayerId) -> bool:
        views = [ctx.game.view(o) for o in permanents_of(ctx, player)]
        return sum("artifact" in v.types or "legendary" in v.supertypes or "Saga" in v.subtypes for v in views) >= 3
