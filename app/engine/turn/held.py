"""Who controls what, watched: a change of control makes a permanent unsettled (302.6) and takes it out of combat (506.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.abilities import Proc
from app.engine.events.base import Event, happen
from app.engine.events.status import RemoveFromCombat
from app.engine.state.values import ObjectId

if TYPE_CHECKING:
    from app.engine.state.game import Game


def remember(game: "Game") -> None:
    """To be called as an action begins: who controls each permanent now."""
    game.options["held"] = {oid: game.view(oid).controller for oid in game.battlefield}
    game.options.setdefault("sba_seen", len(game.history))


def watch(game: "Game") -> Proc:
    """Compare with what was remembered, and act on what changed."""
    before = game.options.get("held")
    now = {oid: game.view(oid).controller for oid in game.battlefield}
    game.options["held"] = now
    events: list[Event] = []
    if before is not None and before != now:
        for oid, pid in now.items():
            if oid in before and before[oid] != pid:
                game.objects[oid].settled = False
                if _fighting(game, oid):
                    events.append(RemoveFromCombat(obj=oid))
    if game.combat is not None:
        events += _unfit(game, {e.obj for e in events})
    if events:
        yield from happen(game, events)


def _fighting(game: "Game", oid: ObjectId) -> bool:
    combat = game.combat
    return combat is not None and (oid in combat.attackers or oid in combat.blocks or oid in combat.attackers.values())


def _unfit(game: "Game", already: set[ObjectId | None]) -> list[Event]:
    """506.4: what stopped being a creature (or became a battle) is no attacker or blocker; what is attacked stops
    being attacked when it stops being a planeswalker or battle, or changes controllers: 506.4c."""
    combat = game.combat
    assert combat is not None
    found: list[Event] = []
    for oid in [*combat.attackers, *combat.blocks]:
        if oid in game.objects and oid not in already:
            types = game.view(oid).types
            if "creature" not in types or "battle" in types:
                found.append(RemoveFromCombat(obj=oid))
    for attacker, defender in list(combat.attackers.items()):
        if isinstance(defender, int):
            there = (
                defender in game.objects
                and game.view(defender).types & {"planeswalker", "battle"}
                and not game.objects[defender].phased_out
            )
            if not there or defender in already:
                combat.attackers[attacker] = None  # type: ignore[assignment]
                game.touch()
    return found
