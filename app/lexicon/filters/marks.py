"""Designations that permanents have, and attachments as adjectives (700.1, 701.37, 702.112, 303.4, 301.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Filter
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase
from app.lexicon.filters.base import Described
from app.lexicon.filters.status import Status


@phrase("monstrous", category="premod", word="monstrous", cr="701.37b")
@phrase("renowned", category="premod", word="renowned", cr="702.112b")
@phrase("prepared", category="premod", word="prepared", cr="722.3")
@phrase("harnessed", category="premod", word="harnessed", cr="701.64")
@dataclass(frozen=True)
class Marked(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset()
    word: str

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return bool(ctx.game.obj(oid).marks.get(self.word))


@phrase("{pre:premod_enchanted} {head:heads} {post:postmod+}", category="described_attached", cr="303.4")
@phrase("{pre:premod_enchanted} {head:heads}", category="described_attached")
@phrase(
    "enchanted or equipped {head:heads} {post:postmod+}", category="described_attached", pre=Status("enchanted"), equipped=True
)
@phrase("enchanted or equipped {head:heads}", category="described_attached", pre=Status("enchanted"), equipped=True)
@dataclass(frozen=True)
class Attached(Node, Filter):
    """ "an enchanted creature you control": with any Aura; "enchanted creature" alone is what this Aura is attached to."""

    head: Filter
    pre: Filter
    post: tuple[Filter, ...] = ()
    equipped: bool = False

    @property
    def zone(self) -> str:  # type: ignore[override]
        return Described(self.head, (), self.post).zone

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        fits = self.pre.matches(ctx, oid) or (self.equipped and Status("equipped").matches(ctx, oid))
        return fits and self.head.matches(ctx, oid) and all(f.matches(ctx, oid) for f in self.post)


@phrase("that's enchanted by {what:objects_some}", category="postmod", cr="303.4", examples=("Eriette of the Charmed Apple",))
@phrase("that are enchanted by {what:objects_bare}", category="postmod", many=True, examples=("Archon of the Wild Rose",))
@dataclass(frozen=True)
class EnchantedBy(Node, Filter):
    """By at least one such Aura."""

    reads: ClassVar[frozenset[str]] = frozenset({"types", "subtypes", "controller"})
    what: Any
    many: bool = False

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        game = ctx.game
        auras = [o for o in game.permanents() if game.objects[o].attached_to == oid and "Aura" in game.view(o).subtypes]
        return any(self.what.includes(ctx, o) for o in auras)
