"""Who may block: shadow, horsemanship, fear, intimidate, skulk (702.28, 702.31, 702.36, 702.13, 702.118)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase, vocabulary


@phrase("shadow", category="keyword", cr="702.28b", examples=("Soltari Trooper",))
@dataclass(frozen=True)
class Shadow(Node, Ability, Hooks):
    keyword = "shadow"

    def can_be_blocked(self, ctx: Context, attacker: ObjectId, blocker: ObjectId) -> Reason | None:
        if ctx.game.view(blocker).has("shadow") or any(True for _ in ctx.game.views().hooks(blocker, "blocks_as_though")):
            return None
        return Reason("shadow", "702.28b", "It has shadow, and the blocker has not.", ctx.ref())

    def can_block(self, ctx: Context, blocker: ObjectId, attacker: ObjectId | None) -> Reason | None:
        if attacker is None or ctx.game.view(attacker).has("shadow"):
            return None
        return Reason("shadow", "702.28b", "The blocker has shadow, and the attacker has not.", ctx.ref())


@phrase(
    "can block creatures with shadow as though they didn't have shadow", category="change", cr="609.4", examples=("Aether Web",)
)
@phrase("can block creatures with shadow as though {it:this_has} shadow", category="change", examples=("Heartwood Dryad",))
@dataclass(frozen=True)
class BlocksShadow(Node, Hooks):
    it: str = ""

    def blocks_as_though(self, ctx: Context, attacker: ObjectId) -> bool:
        return True


vocabulary("this_has", ["this creature had", "it had"])


@phrase("horsemanship", category="keyword", cr="702.31b", examples=("Shu Cavalry",))
@dataclass(frozen=True)
class Horsemanship(Node, Ability, Hooks):
    keyword = "horsemanship"

    def can_be_blocked(self, ctx: Context, attacker: ObjectId, blocker: ObjectId) -> Reason | None:
        if ctx.game.view(blocker).has("horsemanship"):
            return None
        return Reason("horsemanship", "702.31b", "It has horsemanship, and the blocker has not.", ctx.ref())


@phrase("fear", category="keyword", cr="702.36b", examples=("Severed Legion",))
@dataclass(frozen=True)
class Fear(Node, Ability, Hooks):
    keyword = "fear"

    def can_be_blocked(self, ctx: Context, attacker: ObjectId, blocker: ObjectId) -> Reason | None:
        view = ctx.game.view(blocker)
        if "artifact" in view.types or "B" in view.colors:
            return None
        return Reason("fear", "702.36b", "It has fear, and the blocker is neither black nor an artifact.", ctx.ref())


@phrase("intimidate", category="keyword", cr="702.13b", examples=("Bellowing Tanglewurm",))
@dataclass(frozen=True)
class Intimidate(Node, Ability, Hooks):
    keyword = "intimidate"

    def can_be_blocked(self, ctx: Context, attacker: ObjectId, blocker: ObjectId) -> Reason | None:
        view = ctx.game.view(blocker)
        if "artifact" in view.types or view.colors & ctx.game.view(attacker).colors:
            return None
        return Reason(
            "intimidate", "702.13b", "It has intimidate, and the blocker is no artifact and shares no color with it.", ctx.ref()
        )


@phrase("skulk", category="keyword", cr="702.118b", examples=("Furtive Homunculus",))
@dataclass(frozen=True)
class Skulk(Node, Ability, Hooks):
    keyword = "skulk"

    def can_be_blocked(self, ctx: Context, attacker: ObjectId, blocker: ObjectId) -> Reason | None:
        view = ctx.game.view
        if (view(blocker).power or 0) <= (view(attacker).power or 0):
            return None
        return Reason("skulk", "702.118b", "It has skulk, and the blocker has greater power.", ctx.ref())
