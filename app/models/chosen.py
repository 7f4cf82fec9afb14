"""Choices made for an object as people write them: {"color": "red"}, {"creature_type": "goblin"} (607.2d)."""

from __future__ import annotations

from typing import Any

from app.cr.types import CARD_TYPES, canonical_subtype
from app.engine.state.values import COLOR_NAMES, COLORS
from app.models.base import hint, refuse, suggestions

#: The words under which choices are kept.
KEYS = ("color", "type", "name", "player", "number", "anchor", "mode", "parity", "protector")
#: What else people call them.
ALSO = {
    "colour": "color",
    "creature_type": "type",
    "card_type": "type",
    "land_type": "type",
    "basic_land_type": "type",
    "card_name": "name",
    "opponent": "player",
}


def choices(data: Any) -> Any:
    """The choices under the engine's words. Raises a validation error that names the key or the value it was likely to be.

    Before validation: whatever is no object is left to the model. Words that nobody can have misspelt from these are kept,
    since the state that comes back holds every choice that an ability made.
    """
    if not isinstance(data, dict):
        return data
    told: dict[Any, Any] = {}
    for key, value in data.items():
        word = ALSO.get(key, key)
        if isinstance(word, str) and word not in KEYS:
            near = suggestions(word, KEYS)
            if near:
                raise refuse("unknown_choice", f"{word[:80]!r} is no choice known here{hint(near)}", near)
        told[word] = _value(word, value)
    return told


def _value(word: Any, value: Any) -> Any:
    if not isinstance(value, str):
        return value
    if word == "color":
        letter = value.upper() if value.upper() in COLORS else COLOR_NAMES.get(value.lower())
        if letter is None:
            near = suggestions(value.lower(), COLOR_NAMES)
            raise refuse("unknown_color", f"{value[:80]!r} is no color{hint(near)}", near)
        return letter
    if word == "type":
        return value.lower() if value.lower() in CARD_TYPES else canonical_subtype(value) or value
    return value
