"""Static abilities: sentences that are simply true (113.3d, 604)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Ability, Condition, Static
from app.engine.kernel.context import Context
from app.grammar import Node, Parser, Reject, phrase, reads, walk
from app.lexicon.abilities.base import AbilityNode, abilities_of


@phrase("{items:static_sentence+}", category="ability", cr="604.1")
@dataclass(frozen=True)
class StaticText(Node, AbilityNode):
    """One or more static sentences."""

    items: tuple[Any, ...]

    def __post_init__(self) -> None:
        later = [getattr(item, "per", None) for item in self.items[1:]]
        if any(getattr(part, "zone", "") == "this way" for per in later if isinstance(per, Node) for part in walk(per)):
            raise Reject  # what was done "this way" was done by the sentence before: they are one

    def make(self) -> tuple[Ability, ...]:
        return tuple(ability for item in self.items for ability in abilities_of(item))


@dataclass(frozen=True)
class Not(Node, Condition):
    """The opposite of what the sentence before says."""

    condition: Condition

    def holds(self, ctx: Context) -> bool:
        return not self.condition.holds(ctx)


@dataclass(frozen=True)
class OneOrOther(Node):
    """ "Enchanted creature gets +3/+3 as long as it's a Zombie. Otherwise, it gets -3/-3." """

    one: Any
    other: Any

    def words(self, show: Any) -> str:
        return f"{show(self.one, 'static')}. Otherwise, {show(self.other, 'static')}"

    def statics(self) -> tuple[Static, ...]:
        held = tuple(self.one.statics())
        condition = held[0].condition
        assert condition is not None
        return (*held, *(dataclasses.replace(s, condition=Not(condition)) for s in self.other.statics()))


def _print(value: Any, show: Any) -> str | None:
    return (value.words(show) if isinstance(value, OneOrOther) else show(value, "static")) + "."


@reads("static_sentence", starts=["{static}"], prints=_print)
def _sentence(parser: Parser, pos: int) -> Iterable[tuple[Any, int]]:
    lemmas = parser.lemmas
    for value, end in parser.parse("static", pos):
        if end >= len(lemmas) or lemmas[end] != ".":
            continue
        yield value, end + 1
        conditional = getattr(value, "condition", None) is not None or bool(getattr(value, "during", ""))
        if conditional and tuple(lemmas[end + 1 : end + 3]) == ("otherwise", ","):
            for other, after in parser.parse("static", end + 3):
                if getattr(other, "condition", None) is None and after < len(lemmas) and lemmas[after] == ".":
                    yield OneOrOther(value, other), after + 1
