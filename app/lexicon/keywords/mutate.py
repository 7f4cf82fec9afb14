"""Mutate (702.140)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Cost, Effect, Filter, Objects, Proc, Quantity, Static
from app.engine.casting.options import CastOption
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, phrase, vocabulary
from app.lexicon.filters.base import Described
from app.lexicon.filters.types import NotOfType, OfType
from app.lexicon.keywords.alternatives import AlternativeCost, split_costs
from app.lexicon.nouns.objects import TargetObjects


@dataclass(frozen=True)
class SameOwner(Node, Filter):
    """ "With the same owner as this spell" (702.140a)."""

    reads: ClassVar[frozenset[str]] = frozenset()

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return ctx.game.obj(oid).owner == ctx.this().owner


HOST = TargetObjects(Described(OfType("creature"), (NotOfType("Human"),), (SameOwner(),)), slot=0)


@dataclass(frozen=True)
class MergesWith(Node, Effect):
    """What a mutating creature spell has a target for; `engine.resolve.merging` does it as the spell resolves."""

    host: TargetObjects = HOST

    def execute(self, ctx: Context) -> Proc:
        raise NotImplementedError("merging is part of resolving the spell")
        yield


@phrase("mutate {costs:cost+,}", category="keyword", cr="702.140a", examples=("Dreamtail Heron",))
@dataclass(frozen=True)
class Mutate(Node, AlternativeCost):
    keyword = "mutate"
    spell_targets: ClassVar[Effect] = MergesWith()
    costs: tuple[Cost, ...]


vocabulary("own_ability", {"mutate ability": "mutate", "bestow ability": "bestow"})


@phrase(
    "you may cast this card from your graveyard using its {word:own_ability}",
    category="static",
    cr=("601.3", "118.9"),
    examples=("Brokkos, Apex of Forever", "Detective's Phoenix"),
)
@dataclass(frozen=True)
class FromGraveyardUsing(Node, Hooks):
    word: str

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), zones=("graveyard",)),)

    def cast_options(self, ctx: Context, player: PlayerId, card: ObjectId) -> list[Any]:
        game = ctx.game
        if card != ctx.source or game.objects[card].owner != player:
            return []
        found = []
        for ability in game.view(card).abilities:
            if ability.keyword == self.word and isinstance(ability, AlternativeCost):
                mana, rest = split_costs(ability.paid(ctx, card), ctx)
                found.append(CastOption(self.word, 0, "graveyard", mana, rest))
        return found


@phrase(
    "the number of times {what:objects_simple} has mutated", category="measure", cr="702.140d", examples=("Huntmaster Liger",)
)
@dataclass(frozen=True)
class TimesMutated(Node, Quantity):
    """As last known when it is gone (608.2h)."""

    what: Objects

    def value(self, ctx: Context) -> int:
        return sum(int(ctx.game.obj(oid).marks.get("mutated", 0)) for oid in self.what.find(ctx))
