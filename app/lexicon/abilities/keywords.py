"""A line of keywords: "Flying, vigilance", "First strike; banding" (702.1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from app.engine.abilities import Ability
from app.grammar import Node, Parser, reads
from app.lexicon.abilities.base import AbilityNode, abilities_of


@dataclass(frozen=True)
class KeywordLine(Node, AbilityNode):
    """One or more keyword abilities strung together (113.2c); each is an ability of its own."""

    items: tuple[Any, ...]
    #: What stands after each of them: ",", ";", ".", or nothing.
    marks: tuple[str, ...] = field(default=(), compare=False)

    def make(self) -> tuple[Ability, ...]:
        return tuple(ability for item in self.items for ability in abilities_of(item))


def _print(value: Any, show: Any) -> str | None:
    if not isinstance(value, KeywordLine):
        return None
    return " ".join(show(item, "keyword") + mark for item, mark in zip(value.items, value.marks, strict=True))


@reads("ability", starts=["{keyword}"], prints=_print)
def _line(parser: Parser, pos: int) -> Iterable[tuple[Any, int]]:
    """Commas and semicolons part them; a keyword with a cost in words ends with a full stop ("Ward—Pay 3 life.")."""
    pending: list[tuple[tuple[Any, ...], tuple[str, ...], int]] = [((), (), pos)]
    lemmas = parser.lemmas
    while pending:
        parser.spend(1)
        items, marks, at = pending.pop()
        for value, end in parser.parse("keyword", at):
            found = (*items, value)
            yield KeywordLine(found, (*marks, "")), end
            if end < len(lemmas) and lemmas[end] == ".":
                yield KeywordLine(found, (*marks, ".")), end + 1
            if end < len(lemmas) and lemmas[end] in (",", ";"):
                pending.append((found, (*marks, lemmas[end]), end + 1))
