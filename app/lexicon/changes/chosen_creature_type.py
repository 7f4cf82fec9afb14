"""The creature type of a player's choice: becoming it, and what is of it (205.3m, 608.2d)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Filter, Objects, Proc
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import Option, ask_options
from app.engine.kernel.illegal import Unmodelled
from app.engine.state.values import ObjectId
from app.grammar import Node, alias, phrase
from app.lexicon.changes.becoming import TypesChange
from app.lexicon.effects.choose import KINDS
from app.lexicon.nouns.search import objects_in_zone


def ask_type(ctx: Context, sort: str = "creature") -> Proc:
    """The type that "you" choose."""
    _, kind, values = KINDS[sort]
    options = [Option(value, label) for value, label in values]
    (chosen,) = yield from ask_options(
        ctx.you, kind, f"Choose a {sort.replace('_', ' ')} type", options, rule="608.2d", source=ctx.source, word="choose"
    )
    return chosen


@phrase(
    "become the creature type of your choice", category=("change", "change_forever"), cr="205.1a", examples=("Mistform Dreamer",)
)
@phrase(
    "become the creature type of your choice in addition to its other types",
    category=("change", "change_forever"),
    add=True,
    cr="205.1b",
    examples=("Mistform Sliver",),
)
@phrase(
    "become the basic land type of your choice",
    category=("change", "change_forever"),
    sort="basic_land",
    cr="305.7",
    examples=("Dream Thrush",),
)
@phrase(
    "become the basic land type of your choice in addition to its other types",
    category=("change", "change_forever"),
    sort="basic_land",
    add=True,
    examples=("Navigator's Compass",),
)
@dataclass(frozen=True)
class BecomesTypeOfChoice(Node):
    add: bool = False
    sort: str = "creature"

    def choose(self, ctx: Context) -> Any:
        return TypesChange(subtypes=((yield from ask_type(ctx, self.sort)),), add=self.add)


@phrase(
    "{what:described} of the creature type of your choice",
    category="objects_chosen",
    word="",
    cr="608.2d",
    examples=("Defensive Maneuvers",),
)
@phrase(
    "all {what:described} of the creature type of your choice", category="objects_chosen", word="all", examples=("Extinction",)
)
@dataclass(frozen=True)
class AllOfChosenType(Node, Objects):
    """The type is chosen as the instruction is followed."""

    what: Filter
    word: str = ""

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        raise Unmodelled("a creature type of somebody's choice, where nothing is chosen", "608.2d", ctx.ref())

    def select(self, ctx: Context) -> Proc:
        chosen = yield from ask_type(ctx)
        return tuple(o for o in objects_in_zone(ctx, self.what) if ctx.info(o).is_a(chosen))


alias("objects", "objects_chosen")
