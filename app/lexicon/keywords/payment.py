"""Convoke, improvise, delve: other ways to pay for mana (702.51, 702.126, 702.66).
Affinity and undaunted: less to pay (702.41, 702.125)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Ability, Filter
from app.engine.costs import TapSelf
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.mana.aids import Aid
from app.engine.mana.changes import CostChange
from app.engine.state.values import COLORS, STACK, ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.costs.objects import ExileSelf
from app.lexicon.nouns.search import objects_in_zone


class OnTheStack(Ability, Hooks):
    """Functions while the spell is on the stack."""

    hook_zones = (STACK,)


@phrase("convoke", category="keyword", cr="702.51a", examples=("Chord of Calling",))
@dataclass(frozen=True)
class Convoke(Node, OnTheStack):
    keyword = "convoke"

    def payment_aids(self, ctx: Context, player: PlayerId, spell: ObjectId) -> list[Any]:
        game = ctx.game
        if spell != ctx.source:
            return []
        mine = [
            o
            for o in game.permanents()
            if not game.objects[o].tapped and game.view(o).creature and game.view(o).controller == player
        ]
        return [Aid("convoke", o, TapSelf(), tuple(c for c in COLORS if c in game.view(o).colors)) for o in mine]


@phrase("improvise", category="keyword", cr="702.126a", examples=("Reverse Engineer",))
@dataclass(frozen=True)
class Improvise(Node, OnTheStack):
    keyword = "improvise"

    def payment_aids(self, ctx: Context, player: PlayerId, spell: ObjectId) -> list[Any]:
        game = ctx.game
        if spell != ctx.source:
            return []
        return [
            Aid("improvise", o, TapSelf())
            for o in game.permanents()
            if not game.objects[o].tapped and "artifact" in game.view(o).types and game.view(o).controller == player
        ]


@phrase("delve", category="keyword", cr="702.66a", examples=("Treasure Cruise",))
@dataclass(frozen=True)
class Delve(Node, OnTheStack):
    keyword = "delve"

    def payment_aids(self, ctx: Context, player: PlayerId, spell: ObjectId) -> list[Any]:
        if spell != ctx.source:
            return []
        return [Aid("delve", o, ExileSelf("graveyard")) for o in ctx.game.players[player].graveyard]


@phrase("affinity for {what:described}", category="keyword", cr="702.41a", examples=("Frogmite", "Thought Monitor"))
@dataclass(frozen=True)
class Affinity(Node, OnTheStack):
    """{1} less for each of them that you control."""

    keyword = "affinity"
    what: Filter

    def cost_change(self, ctx: Context, player: PlayerId, what: ObjectId, ability: Any, cost: Any) -> list[Any]:
        if what != ctx.source or ability is not None:
            return []
        many = sum(1 for o in objects_in_zone(ctx, self.what, "battlefield") if ctx.game.controller(o) == player)
        return [CostChange("reduce", generic=many, source=ctx.ref())] if many else []


@phrase("undaunted", category="keyword", cr="702.125a", examples=("Sublime Exhalation",))
@dataclass(frozen=True)
class Undaunted(Node, OnTheStack):
    keyword = "undaunted"

    def cost_change(self, ctx: Context, player: PlayerId, what: ObjectId, ability: Any, cost: Any) -> list[Any]:
        if what != ctx.source or ability is not None:
            return []
        return [CostChange("reduce", generic=len(ctx.game.opponents(player)), source=ctx.ref())]
