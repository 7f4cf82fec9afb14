"""Card types, supertypes and subtypes (CR 205), and how a type line is read.

Card types and supertypes are lower case ("creature", "legendary"), subtypes as printed ("Time Lord").
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from importlib import resources

_DATA: dict = json.loads(resources.files("app.cr").joinpath("data", "types.json").read_text(encoding="utf-8"))

EDITION: str = _DATA["edition"]
CARD_TYPES: frozenset[str] = frozenset(_DATA["card_types"])
# Unstable's "Host" stands where supertypes stand, though the CR do not list it.
SUPERTYPES: frozenset[str] = frozenset(_DATA["supertypes"]) | {"host"}
CREATURE_TYPES: frozenset[str] = frozenset(_DATA["creature_types"])
LAND_TYPES: frozenset[str] = frozenset(_DATA["land_types"])
BASIC_LAND_TYPES: frozenset[str] = frozenset(_DATA["basic_land_types"])
ARTIFACT_TYPES: frozenset[str] = frozenset(_DATA["artifact_types"])
ENCHANTMENT_TYPES: frozenset[str] = frozenset(_DATA["enchantment_types"])
PLANESWALKER_TYPES: frozenset[str] = frozenset(_DATA["planeswalker_types"])
SPELL_TYPES: frozenset[str] = frozenset(_DATA["spell_types"])
BATTLE_TYPES: frozenset[str] = frozenset(_DATA["battle_types"])
PLANAR_TYPES: frozenset[str] = frozenset(_DATA["planar_types"])
DUNGEON_TYPES: frozenset[str] = frozenset(_DATA["dungeon_types"])
PERMANENT_TYPES: frozenset[str] = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker"})
KEYWORD_COUNTERS: frozenset[str] = frozenset(_DATA["keyword_counters"])
COUNTER_KINDS: frozenset[str] = frozenset(_DATA["counter_kinds"])

# 205.3: which card types share which list of subtypes.
SUBTYPES_OF: dict[str, frozenset[str]] = {
    "artifact": ARTIFACT_TYPES,
    "battle": BATTLE_TYPES,
    "creature": CREATURE_TYPES,
    "dungeon": DUNGEON_TYPES,
    "enchantment": ENCHANTMENT_TYPES,
    "instant": SPELL_TYPES,
    "kindred": CREATURE_TYPES,
    "land": LAND_TYPES,
    "plane": PLANAR_TYPES,
    "planeswalker": PLANESWALKER_TYPES,
    "sorcery": SPELL_TYPES,
}
SUBTYPES: frozenset[str] = frozenset().union(*SUBTYPES_OF.values())
_BY_LOWER = {name.lower(): name for name in sorted(SUBTYPES)}
_LONGEST = max(name.count(" ") + 1 for name in SUBTYPES)
_DASH = re.compile(r"\s+[—–-]+\s+")


@lru_cache(maxsize=4096)
def type_of_subtype(subtype: str) -> tuple[str, ...]:
    """The card types that this subtype belongs to, sorted: 'Goblin' -> ('creature', 'kindred'); () when there is none."""
    name = _BY_LOWER.get(subtype.lower())
    return tuple(sorted(kind for kind, names in SUBTYPES_OF.items() if name in names))


def canonical_subtype(subtype: str) -> str | None:
    """The printed spelling of a subtype whatever its case, or None when there is no such subtype."""
    return _BY_LOWER.get(subtype.lower())


@lru_cache(maxsize=8192)
def parse_type_line(type_line: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """(supertypes, types, subtypes) of one face, in printed order.

    Of a line with two faces ("A // B") only the first is read. Words that the CR do not know are kept: as a card type
    left of the dash, as a one-word subtype right of it.
    """
    front = type_line.split(" // ", 1)[0].strip()
    left, *right = _DASH.split(front, maxsplit=1)
    words = [word.lower() for word in left.split()]
    if len(words) > 1 and "token" in words:  # said of tokens beside their types; no card type (205.2a)
        words.remove("token")
    supertypes = tuple(word for word in words if word in SUPERTYPES)
    types = tuple(word for word in words if word not in SUPERTYPES)
    return supertypes, types, _subtypes(right[0].split(), types) if right else ()


def _subtypes(words: list[str], types: tuple[str, ...]) -> tuple[str, ...]:
    found: list[str] = []
    start = 0
    while start < len(words):
        for length in range(min(_LONGEST, len(words) - start), 0, -1):
            phrase = " ".join(words[start : start + length])
            known = _BY_LOWER.get(phrase.lower())
            if known or length == 1:
                found.append(known or phrase)
                start += length
                break
    if types == ("plane",) and len(found) > 1:
        # 205.3b: everything after a plane's dash is one subtype, however many words it has.
        return (" ".join(words),)
    return tuple(found)
