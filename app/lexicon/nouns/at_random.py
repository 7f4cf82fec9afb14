"""Objects that chance chooses: "an instant card at random from your graveyard" (608.2d)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from app.engine.abilities import Filter, Objects, Proc, Quantity
from app.engine.kernel.context import Context
from app.engine.kernel.illegal import Unmodelled
from app.engine.resolve.chance import random_order
from app.engine.state.values import ObjectId
from app.grammar import Node, Reject, alias, phrase, walk
from app.lexicon.filters.base import Described, zone_of
from app.lexicon.filters.types import Card
from app.lexicon.nouns.search import objects_in_zone


@phrase(
    "{high:count} {what:described} at random {where:postmod}",
    category="objects_random",
    cr="608.2d",
    examples=("Surreal Memoir",),
)
@phrase("{high:count} {what:described} at random", category="objects_random", examples=("Wondrous Crucible",))
@dataclass(frozen=True)
class AtRandom(Node, Objects):
    """Nobody chooses: all are equally likely."""

    high: Quantity
    what: Filter
    where: Filter | None = None

    def __post_init__(self) -> None:
        if zone_of(self.whole) in ("hand", "this way") or (
            zone_of(self.whole) == "battlefield" and any(isinstance(part, Card) for part in walk(self.what))
        ):
            raise Reject  # "discard a card at random": the deed's own
        if self.where is not None and isinstance(self.what, Described) and self.what.post:
            raise Reject

    @property
    def whole(self) -> Filter:
        """The description with the words that stand after "at random"."""
        if self.where is None or not isinstance(self.what, Described):
            return self.what
        return dataclasses.replace(self.what, post=(*self.what.post, self.where))

    def pool(self, ctx: Context) -> tuple[ObjectId, ...]:
        return tuple(objects_in_zone(ctx, self.whole))

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        raise Unmodelled("objects that chance chooses, where nothing is chosen", "608.2d", ctx.ref())

    def select(self, ctx: Context) -> Proc:
        found = yield from random_order(ctx, ctx.actor, self.pool(ctx), "choosing at random")
        return tuple(found)[: max(0, self.high.value(ctx))]


alias("objects", "objects_random")
