"""One-shot effects that wait for an event: "exile ... until ~ leaves the battlefield" (610.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.engine.abilities import Condition, Proc
from app.engine.events.base import ROAD, Event, happen
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.engine.layers.active import lasting_context
from app.engine.resolve.lasting import begin_effect
from app.engine.state.values import BATTLEFIELD, ObjectId

if TYPE_CHECKING:
    from app.engine.state.game import Game


@dataclass(frozen=True, slots=True)
class ReturnsAfter:
    """The part of a lasting effect that waits: once `over` holds, what is in its memory goes back to where it was (610.3)."""

    over: Condition


def return_after(ctx: Context, oids: tuple[ObjectId, ...], over: Condition) -> None:
    """These objects, as they are now, go back to the zone they came from immediately after `over` becomes true (610.3)."""
    begin_effect(ctx, (ReturnsAfter(over),), objects=(), memory={"returning": tuple(oids)})


def finish(game: "Game") -> Proc:
    """610.3, 610.3d: all that are over go back at the same time."""
    over = [(e, p) for e in game.effects for p in e.parts if isinstance(p, ReturnsAfter)]
    due = [(e, lasting_context(game, e)) for e, p in over if p.over.holds(lasting_context(game, e))]
    if not due:
        return
    ids = {e.id for e, _ in due}
    game.effects = [e for e in game.effects if e.id not in ids]
    events: list[Event] = []
    for effect, ctx in due:
        for oid in effect.memory["returning"]:
            events.extend(_back(game, ctx, oid))
    with game.trace.step("610.3", "What was exiled until then goes back."):
        yield from happen(game, events)


def _back(game: "Game", ctx: Context, oid: ObjectId) -> list[Event]:
    obj = game.objects.get(oid)
    if obj is None or obj.previous is None:
        return []
    before = game.lki[obj.previous].obj.zone
    fields: dict[str, Any] = {"source": ctx.source, "by_player": ctx.you, "because": "610.3"}
    if before == BATTLEFIELD:
        fields["controller"] = obj.owner  # 610.3c
    return [ZoneChange(obj=oid, to=before, why="return", **fields)]


ROAD.after = finish
