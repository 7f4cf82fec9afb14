"""Conditions that compare a stat of one object with the same stat of another (208.1, 608.2h)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Condition, Objects
from app.engine.kernel.context import Context
from app.grammar import Node, phrase
from app.lexicon.conditions.control import compare
from app.lexicon.filters.numbers import stat_of
from app.lexicon.nouns.roles import as_was


@phrase(
    "{what:objects_simple} 's {stat} is greater than {other:objects_simple} 's",
    category="condition",
    sign=">",
    cr="208.1",
    examples=("Pelt Collector",),
)
@phrase("{what:objects_simple} 's {stat} is less than {other:objects_simple} 's", category="condition", sign="<")
@dataclass(frozen=True)
class StatCompared(Node, Condition):
    """ "That creature's power is greater than this creature's": each as it is, or as it last was."""

    what: Objects
    stat: str
    other: Objects
    sign: str

    def holds(self, ctx: Context) -> bool:
        ones = [stat_of(ctx, as_was(ctx, o), self.stat) for o in self.what.find(ctx)]
        others = [stat_of(ctx, as_was(ctx, o), self.stat) for o in self.other.find(ctx)]
        return bool(ones and others) and all(compare(a, self.sign, b) for a in ones for b in others)


@phrase(
    "{what:objects_simple} entered under your control",
    category="later_condition",
    cr="110.2a",
    examples=("Phelia, Exuberant Shepherd",),
)
@phrase("{what:objects_simple} entered the battlefield under your control", category="later_condition", long=True)
@dataclass(frozen=True)
class EnteredYours(Node, Condition):
    """What this effect just put onto the battlefield."""

    what: Objects
    long: bool = False

    def holds(self, ctx: Context) -> bool:
        found = [o for o in self.what.find(ctx) if ctx.game.exists(o) and ctx.game.objects[o].zone == "battlefield"]
        return bool(found) and all(ctx.info(o).controller == ctx.you for o in found)
