"""Keywords that change the text of the spell when their cost is paid: overload, cleave, awaken (702.96, 702.148, 702.113).

The compiler hands each of them the face with the changed text (`other`), since a keyword doesn't know what else the card says.
"""

from __future__ import annotations

import dataclasses
import re
from dataclasses import dataclass, field
from typing import Any

from app.engine.abilities import Cost
from app.engine.kernel.context import Context
from app.engine.state.carddef import FaceDef
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.keywords.alternatives import AlternativeCost


class Rewritten(AlternativeCost):
    """Cast for this cost, the spell has the other text: its copiable values on the stack (612, 707.2)."""

    other: FaceDef | None

    def other_text(self, text: str) -> str:
        """The changed rules text."""
        raise NotImplementedError(type(self).__name__)

    def cast_options(self, ctx: Context, player: PlayerId, card: ObjectId) -> list[Any]:
        if self.other is None:
            return []
        return [dataclasses.replace(option, base=self.other) for option in super().cast_options(ctx, player, card)]


@phrase("overload {costs:cost+,}", category="keyword", cr=("702.96a", "702.96c"), examples=("Cyclonic Rift",))
@dataclass(frozen=True)
class Overload(Node, Rewritten):
    keyword = "overload"
    costs: tuple[Cost, ...]
    other: FaceDef | None = field(default=None, compare=False, repr=False)

    def other_text(self, text: str) -> str:
        text = re.sub(r"\([^()]*\)", "", text)
        return re.sub(r"\bTarget\b", "Each", re.sub(r"\btarget\b", "each", text))


_BRACKETS = re.compile(r" ?\[[^\[\]]*\]")


@phrase("cleave {costs:cost+,}", category="keyword", cr=("702.148a", "702.148b"), examples=("Wash Away",))
@dataclass(frozen=True)
class Cleave(Node, Rewritten):
    keyword = "cleave"
    costs: tuple[Cost, ...]
    other: FaceDef | None = field(default=None, compare=False, repr=False)

    def other_text(self, text: str) -> str:
        lines = [_BRACKETS.sub("", re.sub(r"\([^()]*\)", "", line)).strip() for line in text.split("\n")]
        return "\n".join(line[:1].upper() + line[1:] for line in lines)


@phrase("awaken {n:_number} — {costs:cost+,}", category="keyword", cr=("702.113a", "702.113b"), examples=("Ruinous Path",))
@dataclass(frozen=True)
class Awaken(Node, Rewritten):
    """The target of its own spell ability is chosen only if the cost is paid."""

    keyword = "awaken"
    n: int
    costs: tuple[Cost, ...]
    other: FaceDef | None = field(default=None, compare=False, repr=False)

    def other_text(self, text: str) -> str:
        many = "a +1/+1 counter" if self.n == 1 else f"{self.n} +1/+1 counters"
        more = f"Put {many} on target land you control. That land becomes a 0/0 Elemental creature with haste. It's still a land."
        return f"{text}\n{more}"
