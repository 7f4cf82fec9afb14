"""Augment (Unstable): an activated ability that functions in the hand."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability, Activated, Cost, Effect, Proc
from app.engine.kernel.context import Context
from app.grammar import Node, phrase
from app.lexicon.costs.objects import RevealCost
from app.lexicon.effects.combine import combine
from app.lexicon.effects.kit import on_battlefield
from app.lexicon.filters.base import Described
from app.lexicon.filters.types import OfType
from app.lexicon.nouns.objects import TargetObjects
from app.lexicon.nouns.refs import This


@dataclass(frozen=True)
class CombineThis(Node, Effect):
    """The card with augment, if it is still in the hand, becomes one with the target host."""

    host: TargetObjects

    def execute(self, ctx: Context) -> Proc:
        # not `follow`: once it has left the hand it is another object (400.7)
        cards = (ctx.source,) if ctx.source is not None and ctx.game.exists(ctx.source) else ()
        return (yield from combine(ctx, cards, on_battlefield(ctx, self.host.find(ctx)), "hand"))


@phrase("augment {costs:cost+,}", category="keyword", cr="602.1", examples=("Half-Kitten, Half-", "Steam-Powered"))
@dataclass(frozen=True)
class Augment(Node, Ability):
    """ "[Cost], Reveal this card from your hand: Combine it with target host. Augment only as a sorcery.\""""

    keyword = "augment"
    costs: tuple[Cost, ...]

    def activated(self) -> tuple[Activated, ...]:
        cost = (*self.costs, RevealCost(This("card"), hand=True))
        target = TargetObjects(Described(OfType("host")), slot=0)
        return (Activated(cost, CombineThis(target), timing="sorcery", zones=("hand",), keyword="augment", text="augment"),)
