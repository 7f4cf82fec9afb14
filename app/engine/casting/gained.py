"""Rules text that a spell gains as it is cast (702.47c, 612)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from app.engine.abilities import Part

if TYPE_CHECKING:
    from app.engine.kernel.context import Context
    from app.engine.layers.view import View


@dataclass(frozen=True)
class GainsText(Part):
    """Layer 3: after the spell's own text. No other characteristics change."""

    abilities: tuple[Any, ...]
    layer: ClassVar[str] = "3"

    def apply(self, ctx: "Context", view: "View") -> None:
        view.abilities.extend(self.abilities)
