"""Bestow (702.103)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.cr.types import CREATURE_TYPES
from app.engine.abilities import Condition, Cost, Part, Static
from app.engine.kernel.context import Context
from app.engine.state.values import BATTLEFIELD, STACK
from app.grammar import Node, phrase
from app.lexicon.filters.base import Described
from app.lexicon.filters.types import OfType
from app.lexicon.keywords.alternatives import AlternativeCost
from app.lexicon.keywords.enchant import Enchant

ENCHANT_CREATURE = Enchant(Described(OfType("creature")))


@dataclass(frozen=True)
class Bestowed(Node, Condition):
    """702.103b, 702.103f: cast bestowed, and as a permanent still attached. Once it isn't, it never is again."""

    reads: ClassVar[frozenset[str]] = frozenset()

    def holds(self, ctx: Context) -> bool:
        obj = ctx.this()
        info = obj.stack if obj.zone == STACK else obj.cast
        if info is None or info.cast_as != "bestow":
            return False
        return obj.zone == STACK or obj.attached_to is not None


@dataclass(frozen=True)
class AuraInstead(Node, Part):
    """It is an Aura enchantment and no creature."""

    layer: ClassVar[str] = "4"
    reads: ClassVar[frozenset[str]] = frozenset()
    writes: ClassVar[frozenset[str]] = frozenset({"types", "subtypes", "abilities"})

    def apply(self, ctx: Context, view: Any) -> None:
        view.types.discard("creature")
        view.subtypes -= CREATURE_TYPES
        view.subtypes.add("Aura")
        view.abilities.append(ENCHANT_CREATURE)


@phrase("bestow {costs:cost+,}", category="keyword", cr="702.103a", examples=("Boon Satyr",))
@phrase("bestow — {costs:cost+,}", category="keyword")
@dataclass(frozen=True)
class Bestow(Node, AlternativeCost):
    keyword = "bestow"
    costs: tuple[Cost, ...]

    def statics(self) -> tuple[Static, ...]:
        return (Static((AuraInstead(),), condition=Bestowed(), zones=(BATTLEFIELD, STACK)),)
