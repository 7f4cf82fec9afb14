"""Names of tokens as they are written (111.4): "named Stoneforged Blade"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.grammar import Parser, reads

#: Small words that may stand inside a name.
_INSIDE = frozenset("of the and in a to for from with".split())


def _print(value: Any, show: Any) -> str | None:
    return value if isinstance(value, str) and value[:1].isupper() else None


@reads("token_name", starts=["<word>"], prints=_print)
def _name(parser: Parser, pos: int) -> Iterable[tuple[Any, int]]:
    """Capitalised words; every prefix that ends with one is kept."""
    tokens = parser.tokens
    text = ""
    at = pos
    while at < len(tokens):
        token = tokens[at]
        gap = " " if text and tokens[at - 1].end < token.start else ""
        capital = token.text[:1].isupper()
        if not (capital or (text and (token.text in _INSIDE or token.lemma == "'s" or token.text == ","))):
            break
        text += gap + token.text
        at += 1
        if capital or token.lemma == "'s":
            yield text, at
