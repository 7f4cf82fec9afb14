"""Where an ability functions (113.6)."""

from __future__ import annotations

import dataclasses
import re
from typing import Any

from app.grammar import Node, Unprintable, show

_THIS = r"(?:~|this (?:card|creature|artifact|enchantment|land|permanent|planeswalker|aura|equipment|vehicle|saga))"
#: The words with which a cost or effect takes this object out of a zone, or a condition says that it is there.
_FROM = re.compile(
    rf"(?<!\bon )(?<!\bof )(?<!\bby )(?<!\bwith ){_THIS} "
    r"(?:from|is in) (?:your|its owner's|a|the|an opponent's)? ?(graveyard|hand|library|exile)"
)
_OUT = (
    (re.compile(rf"\bdiscards? {_THIS}"), "hand"),  # 113.6j: it can't be discarded from the battlefield
    (re.compile(rf"\breveals? {_THIS} from your hand"), "hand"),
    (re.compile(rf"(?:\A|if ){_THIS} is (?:suspended|exiled|in exile)"), "exile"),
)


def words_of(part: Any) -> str:
    """How a node is written; if it doesn't print as a whole (settled nodes may not), how its parts are."""
    if isinstance(part, tuple):
        return ", ".join(words_of(item) for item in part)
    if not isinstance(part, Node):
        return ""
    try:
        return show(part).lower()
    except Unprintable:
        return ", ".join(filter(None, (words_of(getattr(part, f.name)) for f in dataclasses.fields(part) if f.init)))


def zones_of(*parts: Any) -> tuple[str, ...]:
    """The one zone that a cost, effect or condition says this object is in or moves it out of (113.6b, 113.6j, 113.6m), else
    the battlefield."""
    for part in parts:
        words = words_of(part)
        for pattern, zone in _OUT:
            if pattern.search(words):
                return (zone,)
        match = _FROM.search(words)
        if match:
            return (match.group(1),)
    return ("battlefield",)
