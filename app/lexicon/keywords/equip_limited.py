"""Equip with sentences about its activation: "Equip {3}. This ability costs {1} less to activate for each ..." (702.6a,
601.2f)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Ability, Activated, Cost, Static
from app.grammar import Node, phrase
from app.lexicon.keywords.equip import Equip


@phrase("equip {costs:cost+,}. {limits:activation_limit+}", category="ability", cr="702.6a", examples=("Plate Armor",))
@dataclass(frozen=True)
class EquipLimited(Node, Ability):
    keyword: ClassVar[str] = "equip"  # type: ignore[misc]
    costs: tuple[Cost, ...]
    limits: tuple[Any, ...]

    def activated(self) -> tuple[Activated, ...]:
        (ability,) = Equip(self.costs).activated()
        for limit in self.limits:
            ability = limit.adjust(ability)
        return (ability,)

    def statics(self) -> tuple[Static, ...]:
        (ability,) = self.activated()
        return tuple(limit.beside(ability) for limit in self.limits if hasattr(limit, "beside"))
