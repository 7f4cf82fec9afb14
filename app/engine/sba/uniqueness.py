"""The legend rule (704.5j), the world rule (704.5k) and Roles (704.5y)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.abilities import Proc
from app.engine.events.base import Event
from app.engine.events.zones import ZoneChange
from app.engine.kernel.decisions import pick
from app.engine.state.seats import within
from app.engine.state.values import GRAVEYARD, ObjectId

if TYPE_CHECKING:
    from app.engine.state.game import Game


def legends(game: "Game") -> Proc:
    """704.5j: the controller chooses which one stays."""
    groups: dict[tuple[str, str], list[ObjectId]] = {}
    for oid in game.permanents():
        view = game.view(oid)
        if "legendary" in view.supertypes and view.name and not _exempt(game, oid, view.controller):
            groups.setdefault((view.controller, view.name), []).append(oid)
    found: list[Event] = []
    order = game.apnap()
    for (pid, name), ids in sorted(
        groups.items(), key=lambda item: (order.index(item[0][0]) if item[0][0] in order else 99, item[1])
    ):
        if len(ids) < 2:
            continue
        kept = yield from pick(game, pid, "keep", ids, prompt=f"Choose which {name} to keep", rule="704.5j", default=(ids[-1],))
        found += [ZoneChange(obj=o, to=GRAVEYARD, why="legend", because="704.5j") for o in ids if o not in kept]
    return found


def _exempt(game: "Game", oid: ObjectId, controller: str) -> bool:
    views = game.views()
    hooks = [
        *views.hooks(oid, "no_legend_rule"),
        *views.player_hooks(controller, "no_legend_rule"),
        *views.global_hooks("no_legend_rule"),
    ]
    return any(hook.no_legend_rule(ctx, oid) for hook, ctx in hooks)


def worlds(game: "Game") -> Proc:
    """704.5k: all but the newest; a tie for the newest spares none."""
    ids = [o for o in game.permanents() if "world" in game.view(o).supertypes]
    if len(ids) < 2:
        return []
    found: list[Event] = []
    for oid in ids:
        # 801.12: those within its controller's range
        seen = [o for o in ids if within(game, game.controller(oid), game.controller(o))]
        newest = max(game.objects[o].timestamp for o in seen)
        tied = [o for o in seen if game.objects[o].timestamp == newest]
        if len(seen) > 1 and (oid not in tied or len(tied) > 1):
            found.append(ZoneChange(obj=oid, to=GRAVEYARD, why="sba", because="704.5k"))
    return found
    yield


def roles(game: "Game") -> Proc:
    """704.5y: of several Roles one player controls on one permanent only the newest stays."""
    groups: dict[tuple[ObjectId, str], list[ObjectId]] = {}
    for oid in game.permanents():
        view, host = game.view(oid), game.objects[oid].attached_to
        if "Role" in view.subtypes and isinstance(host, int):
            groups.setdefault((host, view.controller), []).append(oid)
    found: list[Event] = []
    for ids in groups.values():
        newest = max(ids, key=lambda o: (game.objects[o].timestamp, o))
        found += [ZoneChange(obj=o, to=GRAVEYARD, why="sba", because="704.5y") for o in ids if o != newest]
    return found
    yield
