"""Static abilities: sentences that are simply true (113.3d, 604)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Ability
from app.grammar import Node, Parser, phrase, reads
from app.lexicon.abilities.base import AbilityNode, abilities_of


@phrase("{items:static_sentence+}", category="ability", cr="604.1")
@dataclass(frozen=True)
class StaticText(Node, AbilityNode):
    """One or more static sentences."""

    items: tuple[Any, ...]

    def make(self) -> tuple[Ability, ...]:
        return tuple(ability for item in self.items for ability in abilities_of(item))


def _print(value: Any, show: Any) -> str | None:
    return show(value, "static") + "."


@reads("static_sentence", starts=["{static}"], prints=_print)
def _sentence(parser: Parser, pos: int) -> Iterable[tuple[Any, int]]:
    lemmas = parser.lemmas
    for value, end in parser.parse("static", pos):
        if end < len(lemmas) and lemmas[end] == ".":
            yield value, end + 1
