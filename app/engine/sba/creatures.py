"""Creatures, planeswalkers and battles that die (704.5f-i, 704.5v), and opposite counters (704.5q)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.engine.abilities import Proc
from app.engine.events.amounts import RemoveCounters
from app.engine.events.base import Event
from app.engine.events.damage import fatal
from app.engine.events.zones import Destroy, ZoneChange
from app.engine.state.values import GRAVEYARD, ObjectId

if TYPE_CHECKING:
    from app.engine.state.game import Game


def dying(game: "Game") -> Proc:
    """Toughness 0 or less (704.5f), lethal damage (704.5g), deathtouch (704.5h), loyalty 0 (704.5i), defense 0 (704.5v)."""
    found: list[Event] = []
    for oid in game.permanents():
        view, obj = game.view(oid), game.objects[oid]
        if "creature" in view.types:
            toughness = view.toughness or 0
            if toughness <= 0:
                found.append(_buried(oid, "704.5f"))
            elif obj.deathtouched:
                found.append(_destroyed(game, oid, "704.5h"))
            elif obj.damage and obj.damage >= fatal(game, oid):
                found.append(_destroyed(game, oid, "704.5g"))
        if "planeswalker" in view.types and not obj.counters.get("loyalty"):
            found.append(_buried(oid, "704.5i"))
        if "battle" in view.types and not obj.counters.get("defense") and not waiting(game, oid):
            found.append(_buried(oid, "704.5v"))
    return found
    yield


def _buried(oid: ObjectId, rule: str) -> ZoneChange:
    return ZoneChange(obj=oid, to=GRAVEYARD, why="sba", because=rule)


def _destroyed(game: "Game", oid: ObjectId, rule: str) -> Destroy:
    game.trace.note(rule, f"{game.view(oid).name} has been dealt lethal damage.", game.objects[oid].ref)
    return Destroy(obj=oid)


def waiting(game: "Game", oid: ObjectId, keyword: str = "") -> bool:
    """Is it the source of an ability that triggered and hasn't left the stack yet? `keyword`: only of abilities of that kind."""

    def fits(ability: Any) -> bool:
        return ability is not None and (not keyword or ability.keyword == keyword)

    if any(p.source == oid and fits(p.ability) for p in game.pending):
        return True
    for other in game.stack:
        info = game.objects[other].stack
        if info is not None and info.source == oid and game.objects[other].kind == "ability" and info.ability is not None:
            if info.ability.triggered() and fits(info.ability):
                return True
    return False


def annihilation(game: "Game") -> Proc:
    """704.5q."""
    found: list[Event] = []
    for oid in game.permanents():
        counters = game.objects[oid].counters
        both = min(counters.get("+1/+1", 0), counters.get("-1/-1", 0)) if counters else 0
        if both > 0:
            found += [RemoveCounters(obj=oid, kind=kind, amount=both, because="704.5q") for kind in ("+1/+1", "-1/-1")]
    return found
    yield
