"""Descriptions by the mana that a permanent could produce (106.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Filter, Objects
from app.engine.kernel.context import Context
from app.engine.mana.could import could_produce
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase


@phrase("that could produce {types:mana_run}", category="postmod", cr="106.7", examples=("Obsidian Charmaw",))
@phrase("that is snow or could produce {types:mana_run}", category="postmod", snow=True, examples=("Break the Ice",))
@dataclass(frozen=True)
class CouldProduce(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset()
    types: tuple[str, ...]
    snow: bool = False

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        if self.snow and "snow" in ctx.info(oid).supertypes:
            return True
        return set(self.types) <= set(could_produce(ctx.game, oid))


@phrase(
    "that could produce any type of mana {what:objects_that} could produce",
    category="postmod",
    cr="106.7",
    examples=("Mana Web",),
)
@dataclass(frozen=True)
class CouldProduceThatToo(Node, Filter):
    """One type that both could produce is enough."""

    reads: ClassVar[frozenset[str]] = frozenset()
    what: Objects

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        own = set(could_produce(ctx.game, oid))
        return any(own & set(could_produce(ctx.game, other)) for other in self.what.find(ctx))
