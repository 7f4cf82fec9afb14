"""Abilities gained and lost (613.1f)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Part
from app.engine.kernel.context import Context
from app.grammar import Node, phrase


@phrase("have {abilities:keyword+and}", category="change", cr="613.1f", examples=("Fervor",))
@phrase("gain {abilities:keyword+and}", category=("change", "change_forever"), examples=("Act of Treason",))
@phrase('have {abilities:quoted_ability+and}', category="change")
@phrase('gain {abilities:quoted_ability+and}', category=("change", "change_forever"))
@dataclass(frozen=True)
class HasAbilities(Node, Part):
    """Keywords and quoted abilities. Each keyword node is an Ability; a quoted one has `.build()`."""

    abilities: tuple[Any, ...]
    layer: ClassVar[str] = "6"
    writes: ClassVar[frozenset[str]] = frozenset({"abilities"})

    def apply(self, ctx: Context, view: Any) -> None:
        for ability in self.abilities:
            view.abilities.extend(ability.build() if hasattr(ability, "build") else (ability,))


@phrase("lose all abilities", category=("change", "change_forever"), cr="613.1f", examples=("Humility",))
@dataclass(frozen=True)
class LosesAll(Node, Part):
    layer: ClassVar[str] = "6"
    writes: ClassVar[frozenset[str]] = frozenset({"abilities"})

    def apply(self, ctx: Context, view: Any) -> None:
        view.abilities.clear()


@phrase("lose {keywords:keyword_name+and}", category=("change", "change_forever"), cr="613.1f")
@dataclass(frozen=True)
class LosesKeywords(Node, Part):
    """Every instance of each of them (702.1)."""

    keywords: tuple[str, ...]
    layer: ClassVar[str] = "6"
    writes: ClassVar[frozenset[str]] = frozenset({"abilities"})

    def apply(self, ctx: Context, view: Any) -> None:
        view.abilities[:] = [a for a in view.abilities if a.keyword not in self.keywords]
