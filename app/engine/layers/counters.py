"""Counters that change characteristics: +X/+Y (122.1a, layer 7c) and keyword counters (122.1b, layer 6)."""

from __future__ import annotations

import re

from app.engine.abilities import Ability

#: Counter name -> the keyword ability it gives; the keywords that can be counters fill it.
KEYWORD_COUNTERS: dict[str, Ability] = {}

_PT = re.compile(r"([+-]\d+)/([+-]\d+)")
_known: dict[str, tuple[int, int] | None] = {}


def power_toughness(kind: str) -> tuple[int, int] | None:
    """(1, 1) for "+1/+1"; None for a counter of another kind."""
    if kind not in _known:
        found = _PT.fullmatch(kind)
        _known[kind] = (int(found[1]), int(found[2])) if found else None
    return _known[kind]


def change(counters: dict[str, int]) -> tuple[int, int]:
    """What all power/toughness counters add together."""
    power = toughness = 0
    for kind, number in counters.items():
        each = power_toughness(kind)
        if each is not None:
            power += each[0] * number
            toughness += each[1] * number
    return power, toughness
