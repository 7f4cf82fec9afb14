"""Sagas that are told (704.5s), dungeons that are completed (704.5t) and battles without a protector (704.5w, 704.5x)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.engine.abilities import Proc
from app.engine.events.base import Event
from app.engine.events.flow import Leaves
from app.engine.events.status import Mark
from app.engine.events.zones import Sacrifice, ZoneChange
from app.engine.kernel.decisions import pick
from app.engine.kernel.illegal import Unmodelled
from app.engine.sba.creatures import waiting
from app.engine.state.values import GRAVEYARD

if TYPE_CHECKING:
    from app.engine.state.game import Game


def chapters(view: Any) -> tuple[int, ...]:
    """The chapter numbers of its chapter abilities: those with the keyword "chapter", whose trigger says `chapters` (714.2c)."""
    numbers: list[int] = []
    for ability in view.abilities:
        if ability.keyword == "chapter":
            for triggered in ability.triggered():
                numbers += getattr(triggered.trigger, "chapters", ())
    return tuple(numbers)


def sagas(game: "Game") -> Proc:
    """704.5s, 714.4."""
    found: list[Event] = []
    for oid in game.permanents():
        view = game.view(oid)
        if "Saga" not in view.subtypes:
            continue
        last = max(chapters(view), default=0)
        if last and game.objects[oid].counters.get("lore", 0) >= last and not waiting(game, oid, "chapter"):
            if view.unread:
                game.caveat(
                    game.objects[oid].ref, view.unread[0].text, "a chapter may not have been understood; the Saga is sacrificed"
                )
            game.trace.note("704.5s", f"{view.name} has reached its final chapter and is sacrificed.", game.objects[oid].ref)
            found.append(Sacrifice(obj=oid, player=view.controller))
    return found
    yield


def dungeons(game: "Game") -> Proc:
    """704.5t: marks "room" and "last_room" say where the venture marker is."""
    found: list[Event] = []
    for oid in game.command:
        obj = game.objects[oid]
        if "room" in obj.marks and obj.marks["room"] == obj.marks.get("last_room") and not waiting(game, oid):
            found.append(Leaves(obj=oid))
    return found
    yield


def protectors(game: "Game") -> Proc:
    """704.5w, 704.5x, 310.10: the controller of a battle chooses who protects it; of a Siege, an opponent (310.11a)."""
    found: list[Event] = []
    for oid in game.permanents():
        view, obj = game.view(oid), game.objects[oid]
        if "battle" not in view.types:
            continue
        now = obj.marks.get("protector")
        attacked = game.combat is not None and oid in game.combat.attackers.values()
        own = "Siege" in view.subtypes and now == view.controller
        if (now in game.in_game() and not own) or (attacked and not own):
            continue
        if "Siege" not in view.subtypes:
            raise Unmodelled("the protector of a battle that is not a Siege", "310.10", obj.ref)
        chosen = yield from pick(
            game, view.controller, "protector", game.opponents(view.controller), rule="704.5x" if own else "704.5w"
        )
        if chosen:
            found.append(Mark(obj=oid, word="protector", value=chosen[0]))
        else:
            found.append(ZoneChange(obj=oid, to=GRAVEYARD, why="sba", because="704.5w"))
    return found
