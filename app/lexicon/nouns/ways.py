"""What an instruction or cost did: "the sacrificed creature", "each card exiled this way" (608.2c, 608.2h, 607.2a).

The compiler finds the instruction by its verb: "destroyed this way" speaks of the last instruction that says "destroy".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Filter, Objects
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase, vocabulary, walk
from app.lexicon.filters.types import Card
from app.lexicon.nouns.roles import ClauseRole, CostRole, Role

#: Participle to verb. Those of the first group name an object by what was done to it ("the exiled card").
PAST = {
    "sacrificed": "sacrifice",
    "exiled": "exile",
    "discarded": "discard",
    "revealed": "reveal",
    "milled": "mill",
    "returned": "return",
    "destroyed": "destroy",
    "countered": "counter",
}
vocabulary("past_word", PAST)
vocabulary(
    "way_word",
    {
        **PAST,
        "chosen": "choose",
        "tapped": "tap",
        "untapped": "untap",
        "dealt damage": "deal",
        "returned to your hand": "return",
        "you discarded": "discard",
        "that died": "die",
    },
)

#: Verbs of which a permanent is meant as it was before (608.2h).
GONE = frozenset({"sacrifice", "destroy", "die"})


@dataclass(frozen=True)
class WayRole(Role):
    """What instruction `clause` did this to. `before`: as it was before it moved."""

    clause: int
    before: bool = False

    def idents(self, ctx: Context) -> tuple[Any, ...]:
        outcome = ctx.outcome(self.clause)
        if self.before and "before" in outcome.extra:
            return tuple(outcome.extra["before"])
        return ClauseRole(self.clause).idents(ctx)


@phrase("the {verb:past_word} {noun:described_ref}", category="objects_simple", cr="608.2h", examples=("Fling",))
@dataclass(frozen=True)
class PastRef(Node, Objects):
    """Settled to the instruction, the cost (601.2h), or the linked ability (607.2a) that did it."""

    way_verb: ClassVar[bool] = True
    verb: str
    noun: Filter
    way: Role | None = None

    @property
    def cards(self) -> bool:
        return any(isinstance(part, Card) for part in walk(getattr(self.noun, "head", self.noun)))

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        assert self.way is not None, "unsettled reference"
        found = [i for i in self.way.idents(ctx) if isinstance(i, int)]
        if isinstance(self.way, CostRole) and self.cards:  # 400.7j: what a cost moved to a public zone can be found there
            found = [successor(ctx, i) for i in found]
        if isinstance(self.way, WayRole):  # "the exiled artifact card" of several
            found = [i for i in found if self.noun.matches(ctx, i)] if len(found) > 1 else found
        return tuple(found)


def successor(ctx: Context, oid: ObjectId) -> ObjectId:
    after = ctx.game.obj(oid).successor
    return after if oid not in ctx.game.objects and after is not None else oid


@phrase("{verb:way_word} this way", category="postmod", cr="608.2c", examples=("Multani's Decree",))
@phrase("put into a graveyard this way", category="postmod", verb="put into graveyard", to="graveyard")
@phrase("put into your graveyard this way", category="postmod", verb="put into graveyard", to="graveyard", yours=True)
@phrase("put onto the battlefield this way", category="postmod", verb="put", to="battlefield")
@phrase("put into your hand this way", category="postmod", verb="put", to="hand", yours=True)
@dataclass(frozen=True)
class ThisWay(Node, Filter):
    """Objects of the instruction's outcome; nobody looks for them in a zone."""

    way_verb: ClassVar[bool] = True
    reads: ClassVar[frozenset[str]] = frozenset()
    zone: ClassVar[str] = "this way"
    verb: str
    way: Role | None = None
    #: "put into a graveyard this way": only those that went there.
    to: str = ""
    yours: bool = False

    def found(self, ctx: Context, cards: bool) -> tuple[ObjectId, ...]:
        """`cards`: they are called cards, so as they are now; else as they were when it was done to them."""
        assert self.way is not None, "unsettled reference"
        role = WayRole(self.way.clause, before=not cards) if isinstance(self.way, WayRole) else self.way
        return tuple(i for i in role.idents(ctx) if isinstance(i, int) and self._went(ctx, i))

    def _went(self, ctx: Context, oid: ObjectId) -> bool:
        if not self.to:
            return True
        obj = ctx.game.obj(oid)
        if oid not in ctx.game.objects and obj.successor is not None:  # as it was before: where it is now
            obj = ctx.game.obj(obj.successor)
        return obj.zone == self.to and (not self.yours or obj.owner == ctx.you)

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return oid in self.found(ctx, True) or oid in self.found(ctx, False)
