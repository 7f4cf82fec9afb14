"""Attacking bands (702.22): declared with the attackers, blocked as a group, and who divides damage then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.engine.abilities import Proc
from app.engine.kernel.decisions import ask_yes_no, label_of, pick
from app.engine.state.values import ObjectId

if TYPE_CHECKING:
    from app.engine.state.game import Game


def declare_bands(game: "Game", attacks: dict[ObjectId, Any]) -> Proc:
    """702.22c-d: creatures with banding and up to one without, that attack the same. Returns the bands."""
    bands: list[list[ObjectId]] = []
    taken: set[ObjectId] = set()
    for oid in attacks:
        if oid in taken or not game.view(oid).has("banding"):
            continue
        while True:
            band = next((b for b in bands if oid in b), [oid])
            full = any(not game.view(o).has("banding") for o in band)
            others = [
                o for o, defender in attacks.items()
                if o not in taken and o not in band and defender == attacks[oid] and (game.view(o).has("banding") or not full)
            ]  # fmt: skip
            if not others:
                break
            prompt = f"Let {label_of(game, oid)} attack in a band{' with more' * (len(band) > 1)}?"
            if not (yield from ask_yes_no(game.turn.active, prompt, rule="702.22c", source=oid, word="band", default=False)):
                break
            (more,) = yield from pick(game, game.turn.active, "band", others, 1, 1, rule="702.22c", source=oid)
            if band not in bands:
                bands.append(band)
            band.append(more)
            taken.update(band)
    return bands


def band_of(game: "Game", oid: ObjectId) -> list[ObjectId]:
    """The attacking creatures that are in a band with it (702.22e-f)."""
    combat = game.combat
    if combat is None:
        return []
    return [o for band in combat.bands if oid in band for o in band if o != oid and o in combat.attackers]


def blocked_together(game: "Game", blocks: dict[ObjectId, list[ObjectId]]) -> dict[ObjectId, list[ObjectId]]:
    """702.22h: who blocks one member of a band blocks the others too."""
    return {
        blocker: list(dict.fromkeys([*attackers, *(o for a in attackers for o in band_of(game, a))]))
        for blocker, attackers in blocks.items()
    }


def has_banding(game: "Game", oids: list[ObjectId]) -> bool:
    return any(o in game.objects and game.view(o).has("banding") for o in oids)
