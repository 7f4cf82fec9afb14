"""Colours as adjectives (105)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Filter
from app.engine.kernel.context import Context
from app.engine.state.values import COLOR_NAMES, ObjectId
from app.grammar import Node, phrase, vocabulary

vocabulary("color", COLOR_NAMES)
vocabulary("non_color", {f"non{name}": letter for name, letter in COLOR_NAMES.items()})


@phrase("{color}", category="premod", cr="105.2")
@dataclass(frozen=True)
class OfColor(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset({"colors"})
    color: str

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return self.color in ctx.info(oid).colors


@phrase("{color:non_color}", category="premod", cr="105.2")
@dataclass(frozen=True)
class NotOfColor(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset({"colors"})
    color: str

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return self.color not in ctx.info(oid).colors


@phrase("colorless", category="premod", low=0, high=0, cr="105.2c")
@phrase("monocolored", category="premod", low=1, high=1, cr="105.2a")
@phrase("multicolored", category="premod", low=2, high=5, cr="105.2b")
@phrase("colored", category="premod", low=1, high=5, cr="105.2")
@phrase("that's one or more colors", category="postmod", low=1, high=5, cr="105.2", examples=("Ugin, the Ineffable",))
@phrase("that's exactly {low:_number} colors", category="postmod", high=0, examples=("Threefold Signal",))
@dataclass(frozen=True)
class ColorCount(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset({"colors"})
    low: int
    high: int

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return self.low <= len(ctx.info(oid).colors) <= max(self.low, self.high)


@phrase("of the chosen color", category=("postmod", "of_the_chosen"), cr="607.2d")
@dataclass(frozen=True)
class ChosenColor(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset({"colors"})

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return ctx.this().chosen.get("color", ctx.memory.get("color")) in ctx.info(oid).colors


@phrase("of the chosen type", category=("postmod", "of_the_chosen"), cr="607.2d")
@dataclass(frozen=True)
class ChosenType(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset({"types", "subtypes"})

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        chosen = ctx.this().chosen.get("type", ctx.memory.get("type"))
        return chosen is not None and bool(ctx.info(oid).is_a(chosen))
