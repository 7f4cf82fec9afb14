"""One continuous effect while views are made: what it does in which layer, to what, since when."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from app.engine.abilities import Objects, Part, Players, Replacement, Static
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import BATTLEFIELD, STACK, ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.abilities import Ability
    from app.engine.state.game import Game, LastingEffect

LAYERS = ("1", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d", "rules")


@dataclass(slots=True, eq=False)
class Active:
    """From a static ability (`ability`, `static`) or of a resolved spell or ability (`lasting`), or counters (neither)."""

    source: ObjectId | None
    ctx: Context
    timestamp: int
    parts: dict[str, list[Any]]
    ability: "Ability | None" = None
    static: Static | None = None
    lasting: "LastingEffect | None" = None
    #: "self", "objects" (dynamic), "fixed", "players", "fixed players", "game".
    scope: str = "self"
    affects: Any = None
    fixed: tuple[Any, ...] = ()
    cda: bool = False
    #: The objects it began to apply to in an earlier layer (613.6).
    started: list[ObjectId] | None = None
    #: Layers in which it has been applied.
    done: set[str] = field(default_factory=set)
    text: str = ""


def layer_of(part: Any) -> str:
    """Hooks that are no Part are rules (613.11)."""
    return part.layer if isinstance(part, Part) else "rules"


def by_layer(parts: tuple[Any, ...]) -> dict[str, list[Any]]:
    """Parts by layer; replacement effects have none: they are asked when events happen (614)."""
    found: dict[str, list[Any]] = {}
    for part in parts:
        if isinstance(part, Replacement) and not isinstance(part, (Part, Hooks)):
            continue
        found.setdefault(layer_of(part), []).append(part)
    return found


def zones_of(affects: Any) -> tuple[str, ...]:
    """Where the objects are that an Objects node can mean; "any" is every zone."""
    zone: Any = getattr(affects, "zone", None)
    if zone is None:
        zone = getattr(getattr(affects, "filter", None), "zone", BATTLEFIELD)
    return (zone,) if isinstance(zone, str) else tuple(zone)


def reaches(affects: Any, zone: str) -> bool:
    zones = zones_of(affects)
    return zone in zones or "any" in zones


def scope_of(affects: Any) -> str:
    if affects is None:
        return "self"
    if affects == "game":
        return "game"
    return "players" if isinstance(affects, Players) and not isinstance(affects, Objects) else "objects"


def lasting_scope(effect: "LastingEffect") -> tuple[str, Any, tuple[Any, ...]]:
    """(scope, affects, fixed) of an effect that a spell or ability left behind (611.2c)."""
    if effect.objects is not None:
        return "fixed", None, effect.objects
    if effect.players is not None:
        return "fixed players", None, effect.players
    if effect.affects is None:
        return "game", None, ()
    return scope_of(effect.affects), effect.affects, ()


def lasting_context(game: "Game", effect: "LastingEffect") -> Context:
    """The context that the effect's nodes are evaluated in; its memory is shared, so that shields can count down."""
    memory = effect.memory
    return Context(
        game,
        effect.controller,
        effect.source,
        targets=memory.get("targets", ()),
        event=memory.get("event"),
        x=memory.get("x"),
        memory=memory,
        each=memory.get("each"),
        lasting=effect,
    )


def follow(game: "Game", oid: ObjectId) -> ObjectId:
    """400.7a: an effect on a permanent spell goes on applying to the permanent that it becomes."""
    if oid in game.objects or oid not in game.lki:
        return oid
    old = game.lki[oid].obj
    new = game.objects.get(old.successor) if old.zone == STACK and old.successor is not None else None
    return new.id if new is not None and new.zone == BATTLEFIELD else oid


def rule_part(part: Any) -> bool:
    """A slot-plugging node that is put on objects, players or the game as it is."""
    return isinstance(part, Hooks) and (not isinstance(part, Part) or type(part).apply is Part.apply)


def players_meant(active: Active) -> tuple[PlayerId, ...]:
    return active.fixed if active.scope == "fixed players" else active.affects.find(active.ctx)
