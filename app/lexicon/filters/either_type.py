""" "Instant and sorcery cards": in a plural, "and" between types means either (109.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Filter
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, Reject, phrase


@phrase("{one:type_word} and {other:type_word}", category="premods", cr="109.2", examples=("Goblin Electromancer",))
@dataclass(frozen=True)
class EitherType(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset({"types"})
    one: str
    other: str

    def __post_init__(self) -> None:
        if self.one == self.other:
            raise Reject

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return bool(ctx.info(oid).types & {self.one, self.other})
