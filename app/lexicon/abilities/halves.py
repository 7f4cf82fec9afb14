"""Half an ability: a trigger condition or a cost without what follows, which another card supplies (augment)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Ability, Condition, Cost
from app.grammar import Node, Parser, phrase, reads
from app.lexicon.abilities.base import AbilityNode
from app.lexicon.abilities.triggered import Head


@dataclass(frozen=True)
class Half(Node, Ability):
    """Does nothing by itself. `text` is what stands before the other half, comma or colon included."""

    text: str = ""


class HalfText(AbilityNode):
    """Base of the two kinds."""

    def build(self, text: str = "") -> tuple[Ability, ...]:
        return (Half(text),)


@phrase("{costs:cost+,}:", category="ability", cr="602.1")
@dataclass(frozen=True)
class HalfActivated(Node, HalfText):
    costs: tuple[Cost, ...]


@dataclass(frozen=True)
class HalfTriggered(Node, HalfText):
    heads: tuple[Head, ...]
    condition: Condition | None = None
    joiner: str = "and"


def _print(value: Any, show: Any) -> str | None:
    if not isinstance(value, HalfTriggered):
        return None
    heads = f" {value.joiner} ".join(show(h) for h in value.heads)
    return f"{heads}," + (f" if {show(value.condition, 'condition')}," if value.condition is not None else "")


@reads("ability", starts=["{trigger_heads}"], prints=_print)
def _half(parser: Parser, pos: int) -> Iterable[tuple[Any, int]]:
    lemmas = parser.lemmas
    if not lemmas or lemmas[-1] != ",":
        return
    for (joiner, heads), at in parser.parse("trigger_heads", pos):
        if at == len(lemmas) - 1:
            yield HalfTriggered(heads, None, joiner), at + 1
        elif lemmas[at : at + 2] == [",", "if"] or tuple(lemmas[at : at + 2]) == (",", "if"):
            for condition, end in parser.parse("condition", at + 2):
                if end == len(lemmas) - 1:
                    yield HalfTriggered(heads, condition, joiner), end + 1
