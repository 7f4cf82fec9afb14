"""Abilities in quotation marks: what an effect grants (113.1b, 113.3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.grammar import Parser, reads
from app.lexicon.abilities.base import AbilityNode


def _print(value: Any, show: Any) -> str | None:
    return f'"{show(value, "ability")}"' if isinstance(value, AbilityNode) else None


@reads("quoted_ability", starts=['"'], prints=_print)
def _quoted(parser: Parser, pos: int) -> Iterable[tuple[Any, int]]:
    """The ability remembers how it is written, since that stands nowhere else on an object that has it."""
    for value, end in parser.parse_quoted("ability", pos):
        if isinstance(value, AbilityNode):
            inside = parser.tokens[pos + 1 : end - 1]
            gaps = (" " * (after.start - before.end) for before, after in zip(inside, inside[1:], strict=False))
            value.__dict__["_printed"] = "".join(token.text + gap for token, gap in zip(inside, [*gaps, ""], strict=True))
        yield value, end
