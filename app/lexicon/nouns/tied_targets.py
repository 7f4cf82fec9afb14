"""Targets that are tied to each other: "up to two target cards from a single graveyard" (601.2c)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Players
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Reject, phrase, vocabulary
from app.lexicon.filters.base import zone_of
from app.lexicon.nouns.objects import MANY, TargetObjects
from app.lexicon.nouns.refs import PlayerRef
from app.lexicon.nouns.search import objects_in_zone
from app.lexicon.quantities.numbers import Number

#: words -> (what they have in common or not, zone that the words name)
TIES: dict[str, tuple[str, str, str]] = {
    "from a single graveyard": ("same", "owner", "graveyard"),
    "in a single graveyard": ("same", "owner", "graveyard"),
    "controlled by different players": ("different", "controller", ""),
    "controlled by the same player": ("same", "controller", ""),
    "controlled by different opponents": ("different", "controller", "opponents"),
    "controlled by the same opponent": ("same", "controller", "opponents"),
    "with different names": ("different", "name", ""),
    "with different mana values": ("different", "mana value", ""),
    "with different powers": ("different", "power", ""),
}
vocabulary("tie_word", sorted(TIES))


@phrase("up to {high:amount} target {what:described} {ties:tie_word}", category="objects_target", up_to=True, cr="601.2c")
@phrase("{high:amount} target {what:described} {ties:tie_word}", category="objects_target", examples=("Run Away Together",))
@phrase("any number of target {what:described} {ties:tie_word}", category="objects_target", up_to=True, high=Number(MANY))
@dataclass(frozen=True)
class TiedTargets(TargetObjects):
    ties: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        if (TIES[self.ties][2] == "graveyard") != (zone_of(self.what) == "battlefield" and TIES[self.ties][1] == "owner"):
            raise Reject  # the zone is said once

    @property
    def tie(self) -> str:
        """As app.engine.targeting.together asks."""
        return TIES[self.ties][0]

    def kin(self, ctx: Context, one: Any) -> Any:
        """What they must, or must not, have in common."""
        sort = TIES[self.ties][1]
        if sort == "owner":
            return ctx.game.obj(one).owner
        view = ctx.info(one)
        if sort == "mana value":
            return view.mana_value()
        return {"controller": view.controller, "name": view.name, "power": view.power}[sort]

    def candidates(self, ctx: Context) -> Iterable[ObjectId | PlayerId]:
        where = TIES[self.ties][2]
        if where == "graveyard":
            game = ctx.game
            return [o for player in game.players for o in game.zone("graveyard", player) if self.what.matches(ctx, o)]
        found = objects_in_zone(ctx, self.what)
        taken = {i for s in self.apart for i in ctx.slot(s)}
        if where == "opponents":
            opponents = ctx.game.opponents(ctx.you)
            found = tuple(o for o in found if ctx.info(o).controller in opponents)
        return [o for o in found if o not in taken and not (self.other and o == ctx.source)]


@phrase(
    "target {what:described} {by:players_simple} controls of their choice",
    category="objects_target",
    cr=("601.6", "603.3d"),
    examples=("The Abyss",),
)
@dataclass(frozen=True)
class TargetOfTheirChoice(TargetObjects):
    """A player who need not control the spell or ability chooses the target, among what they control (601.6)."""

    by: Players | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        if not isinstance(self.by, PlayerRef):
            raise Reject

    def chooser(self, ctx: Context) -> PlayerId:
        players = self.by.find(ctx)  # type: ignore[union-attr]
        return players[0] if players else ctx.you

    def candidates(self, ctx: Context) -> Iterable[ObjectId | PlayerId]:
        players = self.by.find(ctx)  # type: ignore[union-attr]
        return [o for o in super().candidates(ctx) if isinstance(o, int) and ctx.info(o).controller in players]
