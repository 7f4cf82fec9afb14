"""A subtype in addition to the others (613.1d)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Part
from app.engine.kernel.context import Context
from app.grammar import Node


@dataclass(frozen=True)
class AddsSubtype(Node, Part):
    subtype: str
    layer: ClassVar[str] = "4"
    writes: ClassVar[frozenset[str]] = frozenset({"subtypes"})

    def apply(self, ctx: Context, view: Any) -> None:
        view.subtypes.add(self.subtype)
