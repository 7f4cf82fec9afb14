"""Becoming something and losing all else: "is an Insect artifact creature ..., and it loses all other abilities, card types,
and creature types" (205.1a, 613.1d, 613.1f)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.grammar import Node, phrase
from app.lexicon.changes.abilities import HasAbilities, LosesAll
from app.lexicon.changes.becoming import Becomes, Sort, SortWith

_ELSE = "loses all other abilities, card types, and creature types"


@phrase("be a {sort} {with_:sort_with} and lose all other card types and abilities", category="change", cr="613.1f",
        examples=("Imprisoned in the Moon",))  # fmt: skip
@phrase("be a {sort} and lose all other card types and abilities", category="change")
@phrase("be a {sort} {with_:sort_with} and have {abilities:keyword+and}, and it " + _ELSE, category="change",
        creature_types=True, examples=("Darksteel Mutation",))  # fmt: skip
@phrase("be a {sort} {with_:sort_with}, and it " + _ELSE, category="change", creature_types=True)
@dataclass(frozen=True)
class BecomesOnly(Node):
    """What the same effect gives stays."""

    sort: Sort
    with_: SortWith | None = None
    abilities: tuple[Any, ...] = ()
    creature_types: bool = False

    def parts(self) -> tuple[Any, ...]:
        given = (HasAbilities(self.abilities),) if self.abilities else ()
        return (*Becomes(self.sort, self.with_, only=True).parts(), *given, LosesAll(others=True))
