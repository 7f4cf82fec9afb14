"""Creatures that crewed a Vehicle or saddled a Mount this turn (702.122b, 702.171c)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Filter, Objects
from app.engine.events.facts import Did
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase


@phrase(
    "that crewed {what:objects_simple} this turn",
    category="postmod",
    word="crew",
    cr="702.122b",
    examples=("Subterranean Schooner",),
)
@phrase(
    "that saddled {what:objects_simple} this turn", category="postmod", word="saddle", cr="702.171c", examples=("Giant Beaver",)
)
@dataclass(frozen=True)
class Rode(Node, Filter):
    """They were tapped to pay for it."""

    reads: ClassVar[frozenset[str]] = frozenset()
    what: Objects
    word: str

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        ridden = self.what.find(ctx)
        return any(
            event.what == self.word and event.obj == oid and event.source in ridden
            for event in ctx.game.history
            if isinstance(event, Did)
        )
