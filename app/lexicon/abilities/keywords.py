"""A line of keywords: "Flying, vigilance", "First strike; banding" (702.1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Ability
from app.grammar import Node, Parser, phrase, reads
from app.lexicon.abilities.base import AbilityNode, abilities_of


@phrase("{items:keyword_line_items}", category="ability", cr=("702.1", "113.2c"))
@dataclass(frozen=True)
class KeywordLine(Node, AbilityNode):
    """One or more keyword abilities strung together; each is an ability of its own."""

    items: tuple[Any, ...]

    def make(self) -> tuple[Ability, ...]:
        return tuple(ability for item in self.items for ability in abilities_of(item))


def _print(value: Any, show: Any) -> str | None:
    return ", ".join(show(item, "keyword") for item in value) if isinstance(value, tuple) else None


@reads("keyword_line_items", starts=["{keyword}"], prints=_print)
def _line(parser: Parser, pos: int) -> Iterable[tuple[Any, int]]:
    """Commas and semicolons part them; a keyword may itself end with a full stop ("Escalate—Discard a card.")."""
    pending: list[tuple[tuple[Any, ...], int]] = [((), pos)]
    lemmas = parser.lemmas
    while pending:
        parser.spend(1)
        items, at = pending.pop()
        for value, end in parser.parse("keyword", at):
            found = (*items, value)
            yield found, end
            if end < len(lemmas) and lemmas[end] == ".":
                yield found, end + 1
            if end < len(lemmas) and lemmas[end] in (",", ";"):
                pending.append((found, end + 1))
