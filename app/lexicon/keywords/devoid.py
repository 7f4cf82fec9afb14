"""Devoid and changeling: characteristic-defining abilities that work everywhere (702.114, 702.73, 604.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.cr.types import CREATURE_TYPES
from app.engine.abilities import Ability, Part, Static
from app.engine.kernel.context import Context
from app.grammar import Node, phrase


@dataclass(frozen=True)
class Colorless(Node, Part):
    layer: ClassVar[str] = "5"
    reads: ClassVar[frozenset[str]] = frozenset()
    writes: ClassVar[frozenset[str]] = frozenset({"colors"})

    def apply(self, ctx: Context, view: Any) -> None:
        view.colors.clear()


@dataclass(frozen=True)
class EveryCreatureType(Node, Part):
    """205.3m: only what can have creature types gets them."""

    layer: ClassVar[str] = "4"
    reads: ClassVar[frozenset[str]] = frozenset()
    writes: ClassVar[frozenset[str]] = frozenset({"subtypes"})

    def apply(self, ctx: Context, view: Any) -> None:
        if view.types & {"creature", "kindred"}:
            view.subtypes |= CREATURE_TYPES


@phrase("devoid", category="keyword", cr="702.114a", examples=("Culling Drone",))
@dataclass(frozen=True)
class Devoid(Node, Ability):
    keyword = "devoid"

    def statics(self) -> tuple[Static, ...]:
        return (Static((Colorless(),), characteristic_defining=True),)


@phrase("changeling", category="keyword", cr="702.73a", examples=("Woodland Changeling",))
@dataclass(frozen=True)
class Changeling(Node, Ability):
    keyword = "changeling"

    def statics(self) -> tuple[Static, ...]:
        return (Static((EveryCreatureType(),), characteristic_defining=True),)
