"""What is printed beside an object's own characteristics: Adventures and Omens (715.2a, 720.2a); morph abilities (702.37)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Filter
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase, vocabulary

vocabulary("inset_word", {"an Adventure": "adventure", "an Omen": "omen"})


@phrase("that has {inset:inset_word}", category="postmod", cr="715.2", examples=("Edgewall Innkeeper",))
@dataclass(frozen=True)
class HasInset(Node, Filter):
    """Whether or not the object uses those alternative characteristics now (715.2a, 720.2a)."""

    reads: ClassVar[frozenset[str]] = frozenset()
    inset: str

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        obj = ctx.game.obj(oid)
        if obj.card is None or obj.face_down:
            return False
        if obj.base is not None:
            ctx.game.caveat(obj.ref, f"has {self.inset}", "whether a copy has one isn't modelled (715.2b)")
        return any(face.kind == self.inset for face in obj.card.faces)


@phrase("with a morph ability", category="postmod", cr="702.37", examples=("Backslide",))
@dataclass(frozen=True)
class WithMorph(Node, Filter):
    """Megamorph is a variant of morph (702.37b)."""

    reads: ClassVar[frozenset[str]] = frozenset({"abilities"})

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return bool(ctx.info(oid).has("morph"))
