"""Spells and abilities told apart in one list: "activated ability, triggered ability, or legendary spell" (112.1, 113.7)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Filter
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, Reject, phrase
from app.lexicon.filters.base import Described
from app.lexicon.filters.stack_words import AbilityOnStack
from app.lexicon.filters.types import Spell


@phrase("{pre:premods+} spell", category="stack_item", kind="spell")
@phrase("spell", category="stack_item", kind="spell")
@phrase("activated ability", category="stack_item", kind="activated")
@phrase("triggered ability", category="stack_item", kind="triggered")
@dataclass(frozen=True)
class StackItem(Node, Filter):
    kind: str
    pre: tuple[Filter, ...] = ()

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        one: Filter = Described(Spell(), self.pre) if self.kind == "spell" else AbilityOnStack(self.kind)
        return one.matches(ctx, oid)


@phrase("{items:stack_item++or}", category="stack_items", cr="115.1", examples=("Tale's End", "Consign to Memory"))
@dataclass(frozen=True)
class StackItems(Node, Filter):
    """At least one of them with a word of its own; else they are nouns of one description."""

    zone = "stack"
    items: tuple[StackItem, ...]

    def __post_init__(self) -> None:
        if not any(item.pre for item in self.items) or all(item.kind == "spell" for item in self.items):
            raise Reject

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return any(item.matches(ctx, oid) for item in self.items)
