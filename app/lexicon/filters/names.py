"""Card names inside a text: "named Lightning Bolt" (201.2). Read greedily: names are capitalised, with small words between."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.grammar import Parser, reads

SMALL = frozenset("of the a an and to in for from with on at by's de la".split()) | {"'s", ",", "of", "the"}


def _print(value: Any, show: Any) -> str | None:
    return value if isinstance(value, str) else None


@reads("card_name", starts=None, prints=_print)
def _card_name(parser: Parser, pos: int) -> Iterator[tuple[str, int]]:
    """One value, the longest run of capitalised words; or `~`, this object's own name."""
    tokens = parser.tokens
    if tokens[pos].text == "~":
        yield "~", pos + 1
        return
    end = last = pos
    while end < len(tokens):
        text = tokens[end].text
        if text[:1].isupper():
            last = end + 1
        elif text.lower() not in SMALL or end == pos:
            break
        end += 1
    if last > pos:
        words = ""
        for token in tokens[pos:last]:
            glued = not words or token.text in ("'s", ",", "'")
            words += token.text if glued else " " + token.text
        yield words, last
