"""Other ways to cast this spell: "You may pay {1} and return a land you control to its owner's hand rather than pay this
spell's mana cost", "you may cast this spell without paying its mana cost" (118.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Condition, Cost, Static
from app.engine.casting.options import CastOption, permitted
from app.engine.costs import ManaCost
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.keywords.alternatives import split_costs

ZONES = ("hand", "graveyard", "exile", "command", "library")


class ThisSpell(Hooks):
    """About the very card it stands on, wherever it may be cast from."""

    condition: Condition | None

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), zones=ZONES[:-1]),)

    def mine(self, ctx: Context, player: PlayerId, card: ObjectId) -> bool:
        return card == ctx.source and permitted(ctx.game, player, card) and (self.condition is None or self.condition.holds(ctx))


@phrase(
    "you may {costs:cost_verb+and} rather than pay this spell's mana cost", category="static", cr="118.9", examples=("Snuff Out",)
)
@phrase("if {condition}, you may {costs:cost_verb+and} rather than pay this spell's mana cost", category="static")
@dataclass(frozen=True)
class PayInstead(Node, ThisSpell):
    costs: tuple[Cost, ...]
    condition: Condition | None = None

    def cast_options(self, ctx: Context, player: PlayerId, card: ObjectId) -> list[Any]:
        if not self.mine(ctx, player, card):
            return []
        mana, rest = split_costs(self.costs, ctx)
        return [CastOption("alternative", 0, ctx.game.objects[card].zone, mana, rest)]


@phrase(
    "if {condition}, you may cast this spell without paying its mana cost",
    category="static",
    cr="118.9",
    examples=(),
)
@phrase("you may cast this spell without paying its mana cost if {condition}", category="static", last=True)
@dataclass(frozen=True)
class CastFree(Node, ThisSpell):
    condition: Condition | None
    last: bool = False

    def cast_options(self, ctx: Context, player: PlayerId, card: ObjectId) -> list[Any]:
        if not self.mine(ctx, player, card):
            return []
        return [CastOption("alternative", 0, ctx.game.objects[card].zone, free=True, label="without paying its mana cost")]


@phrase(
    "you may cast this spell as though it had flash if you pay {more:mana_symbol+} more to cast it",
    category="static",
    cr="601.3c",
    examples=("Rout",),
)
@dataclass(frozen=True)
class FlashForMore(Node, ThisSpell):
    more: tuple[str, ...]
    condition: Condition | None = None

    def cast_options(self, ctx: Context, player: PlayerId, card: ObjectId) -> list[Any]:
        cost = ctx.info(card).mana_cost
        if cost is None or not self.mine(ctx, player, card):
            return []
        extra = (ManaCost(self.more),)
        return [
            CastOption("normal", 0, ctx.game.objects[card].zone, cost, extra, timing="instant", label="as though it had flash")
        ]
