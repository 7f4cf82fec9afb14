"""Abilities on the stack, and spells by how they were cast (113.7, 112.1, 702.33)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Activated, Filter, Triggered
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase


@phrase("ability", category="head", kind="any", cr="113.7")
@phrase("activated ability", category="head", kind="activated", cr="602.2", examples=("Stifle",))
@phrase("triggered ability", category="head", kind="triggered", cr="603.3")
@phrase("activated or triggered ability", category="head", kind="both")
@phrase("loyalty ability", category="head", kind="loyalty", cr="606.1")
@dataclass(frozen=True)
class AbilityOnStack(Node, Filter):
    """An ability that is an object (113.7). Mana abilities never are one (605.3b)."""

    reads: ClassVar[frozenset[str]] = frozenset()
    zone = "stack"
    kind: str

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        obj = ctx.game.obj(oid)
        if obj.zone != "stack" or obj.kind != "ability":
            return False
        ability = obj.stack.ability if obj.stack is not None else None
        if self.kind == "loyalty":
            return isinstance(ability, Activated) and ability.loyalty
        wanted = {"activated": Activated, "triggered": Triggered}.get(self.kind)
        return wanted is None or isinstance(ability, wanted)


@phrase("from {what:objects_some}", category="postmod", cr="113.7", examples=("Emerald Dragon // Dissonant Wave",))
@dataclass(frozen=True)
class FromSource(Node, Filter):
    """ "from an artifact source": the object whose ability it is."""

    reads: ClassVar[frozenset[str]] = frozenset({"types", "colors", "subtypes", "supertypes"})
    what: Filter

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        info = ctx.game.obj(oid).stack
        return info is not None and info.source is not None and self.what.includes(ctx, info.source)  # type: ignore[attr-defined]


@phrase("kicked", category="premod", word="kicked", cr="702.33d", examples=("Roost of Drakes",))
@phrase("bargained", category="premod", word="bargained", cr="702.166")
@dataclass(frozen=True)
class PaidFor(Node, Filter):
    """An optional cost was paid for the spell, or for the spell it was."""

    reads: ClassVar[frozenset[str]] = frozenset()
    word: str

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        obj = ctx.game.obj(oid)
        info = obj.stack if obj.zone == "stack" else obj.cast
        return info is not None and bool(info.paid.get(self.word))


@phrase("that wasn't cast from its owner's hand", category="postmod", cr="601.2a", examples=("Wash Away",))
@dataclass(frozen=True)
class NotFromHand(Node, Filter):
    """A copy that wasn't cast at all wasn't cast from there either (707.10)."""

    reads: ClassVar[frozenset[str]] = frozenset()

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        info = ctx.game.obj(oid).stack
        return info is None or info.cast_from != "hand"
