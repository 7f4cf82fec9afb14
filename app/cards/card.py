"""What is printed on a card, and nothing that the game derives from it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

# Caveats: what the data source left out. A ruling that leans on one of these has to say so.
SECOND_FACE_MISSING = "second_face_missing"
COLOR_INDICATOR_MISSING = "color_indicator_missing"
DEFENSE_MISSING = "defense_missing"
MODIFIERS_MISSING = "modifiers_missing"
CAVEATS = {
    SECOND_FACE_MISSING: "The card data has the name of another face of this card, and not its text or characteristics.",
    COLOR_INDICATOR_MISSING: "A face without a mana cost may have a colour indicator, which the card data does not give.",
    DEFENSE_MISSING: "The card data does not give this battle's defense.",
    MODIFIERS_MISSING: "The card data does not give this vanguard's hand and life modifiers.",
}

# Layouts whose faces are alternatives of one card, in the words of Scryfall.
TWO_SIDED = frozenset({"transform", "modal_dfc", "reversible_card"})
SIDE_BY_SIDE = frozenset({"split", "aftermath"})
INSET = frozenset({"adventure", "prepare", "omen"})
MULTI_FACE = TWO_SIDED | SIDE_BY_SIDE | INSET | {"flip"}
# Meld, saga, class, case, host, augment, leveler, prototype, mutate and the oversized layouts have one face.

_SYMBOL = re.compile(r"\{([^}]*)\}")


@dataclass(frozen=True, slots=True)
class Face:
    """One face as printed. `colors` is None when the data cannot tell; `known` is False when only the name is known."""

    name: str
    mana_cost: str | None = None
    type_line: str = ""
    oracle_text: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: tuple[str, ...] | None = None
    color_indicator: tuple[str, ...] | None = None
    known: bool = True


@dataclass(frozen=True, slots=True)
class Card:
    """One card: the faces in printed order and what the data says of the whole.

    `extra` may hold `meld_parts`, `meld_result`, `hand_modifier`, `life_modifier` and `produced_mana`.
    """

    name: str
    layout: str
    faces: tuple[Face, ...]
    colors: tuple[str, ...] = ()
    color_identity: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    cmc: float = 0.0
    oracle_id: str | None = None
    caveats: tuple[str, ...] = ()
    extra: dict[str, Any] = field(default_factory=dict, hash=False)

    @property
    def front(self) -> Face:
        """The first face: what the card is outside the stack and the battlefield, split cards apart (CR 709.4, 712.8a)."""
        return self.faces[0]


def colors_of_cost(mana_cost: str | None) -> tuple[str, ...]:
    """The colours of the mana symbols in a cost (CR 202.2), in WUBRG order."""
    symbols = "/".join(_SYMBOL.findall(mana_cost or ""))
    parts = {part.removeprefix("H") for part in symbols.split("/")}
    return tuple(color for color in "WUBRG" if color in parts)


def mana_value(mana_cost: str | None) -> float:
    """The mana value of a printed cost: X is 0, a hybrid symbol is its largest part (CR 202.3)."""
    return sum((_symbol_value(symbol) for symbol in _SYMBOL.findall(mana_cost or "")), 0.0)


def _symbol_value(symbol: str) -> float:
    if symbol in ("X", "Y", "Z", "D", ""):
        return 0.0
    if symbol in ("½", "1/2") or (len(symbol) == 2 and symbol[0] == "H"):
        return 0.5
    # {2/W} counts 2 and {W/P} counts 1: the largest of its parts.
    return float(max(int(part) if part.isdigit() else 1 for part in symbol.split("/")))
