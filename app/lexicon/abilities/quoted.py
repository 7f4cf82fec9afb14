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
    return parser.parse_quoted("ability", pos)
