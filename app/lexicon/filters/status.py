"""What a permanent is doing or has become, as adjectives (110.5, 506, 301.5, 303.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Filter
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase


def _attached(ctx: Context, oid: ObjectId, subtype: str) -> bool:
    game = ctx.game
    return any(game.objects[o].attached_to == oid and subtype in game.view(o).subtypes for o in game.permanents())


_IN_COMBAT = frozenset({"attacking", "attacking alone", "attacking you", "blocking", "blocked", "unblocked", "fighting alone"})


def _as_it_left(left: Any, word: str, you: str) -> bool:
    """What it was in combat as it left."""
    if word == "fighting alone":
        return bool(left.alone)
    if word == "attacking alone":
        return left.attacked is not None and left.alone
    if word == "attacking you":
        return bool(left.attacked == you)
    if word == "blocking":
        return left.attacked is None
    if word == "blocked":
        return bool(left.blocked)
    return left.attacked is not None and (word == "attacking" or not left.blocked)


@phrase("tapped", category="premod", word="tapped", cr="110.5")
@phrase("untapped", category="premod", word="untapped", cr="110.5")
@phrase("attacking", category="premod", word="attacking", cr="508.1k")
@phrase("attacking alone", category="premod", word="attacking alone", cr="506.5")
@phrase("attacking or blocking alone", category="premod", word="fighting alone", cr="506.5", examples=("Thijarian Witness",))
@phrase("blocking", category="premod", word="blocking", cr="509.1g")
@phrase("blocked", category="premod", word="blocked", cr="509.1h")
@phrase("unblocked", category="premod", word="unblocked", cr="509.1h")
@phrase("face-down", category="premod", word="face-down", cr="708.1")
@phrase("enchanted", category="premod_enchanted", word="enchanted", cr="303.4")
@phrase("equipped", category="premod_enchanted", word="equipped", cr="301.5")
@phrase("modified", category="premod", word="modified", cr="700.9")
@phrase("suspected", category="premod", word="suspected", cr="701.60")
@phrase("goaded", category="premod", word="goaded", cr="701.15")
@phrase("saddled", category="premod", word="saddled", cr="702.171")
@phrase("that's attacking you", category="postmod", word="attacking you", cr="508.1k")
@phrase("attacking you", category="postmod", word="attacking you", cr="508.1k")
@phrase("that's enchanted", category="postmod", word="enchanted", cr="303.4")
@phrase("that's equipped", category="postmod", word="equipped", cr="301.5")
@dataclass(frozen=True)
class Status(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset()
    word: str

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        obj, combat = ctx.game.obj(oid), ctx.game.combat
        word = self.word
        if word == "tapped":
            return obj.tapped
        if word == "untapped":
            return not obj.tapped
        if word == "face-down":
            return obj.face_down
        if word == "saddled":  # 702.171b: until end of turn, so the mark is the turn it happened in
            return obj.marks.get("saddled") in (True, ctx.game.turn.number)
        if word in ("suspected", "goaded"):
            return bool(obj.marks.get(word))
        if combat is not None and oid in combat.left and word in _IN_COMBAT:
            return _as_it_left(combat.left[oid], word, ctx.you)  # 608.2h
        if word == "fighting alone":
            return combat is not None and (list(combat.attackers) == [oid] or list(combat.blocks) == [oid])
        if word == "attacking":
            return combat is not None and oid in combat.attackers
        if word == "attacking alone":
            return combat is not None and list(combat.attackers) == [oid]
        if word == "attacking you":
            return combat is not None and combat.attackers.get(oid) == ctx.you
        if word == "blocking":
            return combat is not None and oid in combat.blocks
        if word == "blocked":
            return combat is not None and oid in combat.blocked
        if word == "unblocked":
            return combat is not None and oid in combat.attackers and oid not in combat.blocked and combat.blockers_declared
        if word == "enchanted":
            return _attached(ctx, oid, "Aura")
        if word == "equipped":
            return _attached(ctx, oid, "Equipment")
        # 700.9: counters, Equipment, or an Aura its controller controls
        game = ctx.game
        auras = [o for o in game.permanents() if game.objects[o].attached_to == oid and "Aura" in game.view(o).subtypes]
        return (
            bool(obj.counters)
            or _attached(ctx, oid, "Equipment")
            or any(game.controller(a) == game.controller(oid) for a in auras)
        )
