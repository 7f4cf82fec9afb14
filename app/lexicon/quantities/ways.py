"""How much was done this way: damage dealt or prevented, life lost or gained, counters removed, cards drawn (608.2c, 608.2h)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Quantity
from app.engine.kernel.context import Context
from app.grammar import Node, phrase, vocabulary
from app.lexicon.nouns.roles import CostRole

vocabulary("amount_way", {
    "damage dealt this way": "deal", "life lost this way": "lose", "life gained this way": "gain", "life paid this way": "pay",
    "damage prevented this way": "prevent",
})  # fmt: skip
vocabulary(
    "removed_way", {"counters removed this way": "remove", "cards drawn this way": "draw", "tokens created this way": "create"}
)


@phrase("the {verb:amount_way}", category="measure", cr="608.2h", examples=("Blood Tithe",))
@phrase("the amount of {verb:amount_way}", category="measure", long=True)
@phrase("1 {verb:amount_way}", category="counted_else", each=True)
@phrase("the number of {verb:removed_way}", category="measure")
@phrase("{verb:removed_way}", category="counted_else", each=True)
@phrase("{kind:counter_kind} {verb:removed_way}", category="counted_else", each=True)
@phrase("the number of {kind:counter_kind} {verb:removed_way}", category="measure")
@dataclass(frozen=True)
class WayAmount(Node, Quantity):
    """The amount of the instruction with that verb; "prevented": of the event that was prevented."""

    way_verb: ClassVar[bool] = True
    cards: ClassVar[bool] = True
    verb: str
    long: bool = False
    each: bool = False
    kind: str = ""
    way: Any = None

    def value(self, ctx: Context) -> int:
        if isinstance(self.way, tuple):
            return int(getattr(ctx.event, self.way[1]))
        if isinstance(self.way, CostRole):
            paid = ctx.memory.get(("paid", self.way.word))
            return paid.amount if paid is not None else 0
        return ctx.outcome(self.way.clause).amount


@phrase("the excess damage dealt this way", category="measure", cr="120.10", examples=("Razor Rings",))
@phrase("the amount of excess damage dealt this way", category="measure", long=True)
@phrase("the amount of excess damage dealt to that creature this way", category="measure", creature=True)
@dataclass(frozen=True)
class ExcessDamage(Node, Quantity):
    way_verb: ClassVar[bool] = True
    cards: ClassVar[bool] = True
    verb: ClassVar[str] = "deal"
    long: bool = False
    creature: bool = False
    way: Any = None

    def value(self, ctx: Context) -> int:
        return int(ctx.outcome(self.way.clause).extra.get("excess", 0))
