"""Mana symbols (107.4), mana values (202.3) and colours (202.2) of costs. A cost is a tuple of symbols without braces."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from app.engine.state.values import COLORS, MANA_TYPES

_BRACED = re.compile(r"\{([^{}]+)\}")
_PART = re.compile(r"[WUBRGCSPXYZ]|\d+")


@lru_cache(maxsize=4096)
def parse(text: str) -> tuple[str, ...]:
    """ "{2}{G/W}{X}" -> ("2", "G/W", "X"). Raises ValueError for anything that is not a mana symbol."""
    found = tuple(symbol.upper() for symbol in _BRACED.findall(text))
    if _BRACED.sub("", text).strip() or not all(known(symbol) for symbol in found):
        raise ValueError(f"not a mana cost: {text!r}")
    return found


def known(symbol: str) -> bool:
    """Is it one of the mana symbols of 107.4?"""
    return all(_PART.fullmatch(part) for part in symbol.split("/"))


def show(cost: Iterable[str]) -> str:
    """("2", "G/W") -> "{2}{G/W}"; no symbols at all is {0} (118.5)."""
    return "".join(f"{{{symbol}}}" for symbol in cost) or "{0}"


def symbol_value(symbol: str, x: int = 0) -> int:
    """What one symbol adds to a mana value: the largest half of a hybrid (202.3f), 1 for a Phyrexian one (202.3g)."""
    if symbol.isdigit():
        return int(symbol)
    if symbol in ("X", "Y", "Z"):
        return x  # 202.3e
    return max((int(part) for part in symbol.split("/") if part.isdigit()), default=1)


def mana_value(cost: Iterable[str] | None, x: int = 0) -> int:
    """202.3. No mana cost: 0 (202.3a). `x` counts only for a spell on the stack (202.3e)."""
    return sum(symbol_value(symbol, x) for symbol in cost) if cost else 0


def colors(cost: Iterable[str] | None) -> frozenset[str]:
    """202.2, 202.2d: the colours of its symbols, all halves of hybrid and Phyrexian ones included."""
    return frozenset(part for symbol in cost or () for part in symbol.split("/") if part in COLORS)


def types_in(symbol: str) -> tuple[str, ...]:
    """The types of mana that pay this symbol one for one ("2/W" -> W, "W/U/P" -> W, U, "C" -> C)."""
    return tuple(part for part in symbol.split("/") if part in MANA_TYPES)


def generic_half(symbol: str) -> int:
    """ "2/W" -> 2; 0 for every other symbol."""
    head, slash, _ = symbol.partition("/")
    return int(head) if slash and head.isdigit() else 0


def is_phyrexian(symbol: str) -> bool:
    """May be paid with 2 life (107.4f)."""
    return symbol.endswith("/P")


def with_x(cost: Iterable[str], x: int) -> tuple[str, ...]:
    """The cost once X has its value (107.3a)."""
    return tuple(str(x) if symbol == "X" else symbol for symbol in cost)


def canonical(cost: Iterable[str]) -> tuple[str, ...]:
    """Generic symbols added up and put first, zeros dropped; the other symbols in their order."""
    cost = tuple(cost)
    generic = sum(int(symbol) for symbol in cost if symbol.isdigit())
    rest = tuple(symbol for symbol in cost if not symbol.isdigit())
    return ((str(generic),) if generic else ()) + rest


def generic_of(cost: Iterable[str]) -> int:
    """The generic mana component (107.4b)."""
    return sum(int(symbol) for symbol in cost if symbol.isdigit())
