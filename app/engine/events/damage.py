"""What damage does (120.3, 120.4): marks, and the results that follow as events of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.engine.events.amounts import Damage, GainLife, LoseLife, PutCounters, RemoveCounters
from app.engine.events.base import Event
from app.engine.state.merged import commander_refs

if TYPE_CHECKING:
    from app.engine.state.game import Game


def ways(game: "Game", event: Damage) -> set[str]:
    """How the source deals damage: the words that its keywords plug in ("wither", "infect", "lifelink", "toxic")."""
    found: set[str] = set()
    if event.source is None:
        return found
    for hook, ctx in game.views().hooks(event.source, "damage_as"):
        found.add(hook.damage_as(ctx, event.source))
    for hook, ctx in game.views().hooks(event.source, "one_damage_is_lethal"):
        if hook.one_damage_is_lethal(ctx, event.source):
            found.add("deathtouch")
    return found


def lethal(game: "Game", oid: int) -> int:
    """How much more damage is lethal now (120.6, 704.5g), deathtouch aside."""
    return max(0, fatal(game, oid) - game.objects[oid].damage)


def fatal(game: "Game", oid: int) -> int:
    """How much damage destroys a creature: its toughness, unless a rule says another number."""
    for hook, ctx in game.views().hooks(oid, "lethal_damage"):
        other = hook.lethal_damage(ctx, oid)
        if other is not None:
            return int(other)
    return game.view(oid).toughness or 0


def mark_damage(game: "Game", event: Damage) -> None:
    """120.3e; also works out excess damage (120.10)."""
    if event.obj is None:
        return
    view = game.view(event.obj)
    obj = game.objects[event.obj]
    how = ways(game, event)
    event.excess = max(0, event.amount - absorbed(game, event.obj, how))
    if "creature" in view.types:
        if not how & {"wither", "infect"}:
            obj.damage += event.amount
        if "deathtouch" in how:
            obj.deathtouched = True


def absorbed(game: "Game", oid: int, how: set[str]) -> int:
    """The damage above which it is excess damage (120.10)."""
    view, obj = game.view(oid), game.objects[oid]
    limits = []
    if "creature" in view.types:
        limits.append(min(1, lethal(game, oid)) if "deathtouch" in how else lethal(game, oid))
    if "planeswalker" in view.types:
        limits.append(obj.counters.get("loyalty", 0))
    if "battle" in view.types:
        limits.append(obj.counters.get("defense", 0))
    return max(limits, default=0)


def results(game: "Game", event: Damage) -> list[Event]:
    """120.3a-h, in one batch."""
    how = ways(game, event)
    found: list[Event] = []
    by = game.controller(event.source) if event.source is not None else None
    common: dict[str, Any] = {"source": event.source, "by": event.by, "by_player": by}
    if event.player is not None:
        if "infect" in how:
            found.append(PutCounters(player=event.player, kind="poison", amount=event.amount, **common))
        else:
            found.append(LoseLife(player=event.player, amount=event.amount, damage=True, **common))
        if event.combat and event.source is not None:
            toxic = sum(hook.toxic(ctx, event.source) for hook, ctx in game.views().hooks(event.source, "toxic"))
            if toxic:
                found.append(PutCounters(player=event.player, kind="poison", amount=toxic, **common))
            obj = game.obj(event.source)
            taken = game.players[event.player].commander_damage
            for ref in commander_refs(obj):
                taken[ref] = taken.get(ref, 0) + event.amount
    elif event.obj is not None and event.obj in game.objects:
        view = game.view(event.obj)
        if "planeswalker" in view.types:
            found.append(RemoveCounters(obj=event.obj, kind="loyalty", amount=event.amount, **common))
        if "battle" in view.types:
            found.append(RemoveCounters(obj=event.obj, kind="defense", amount=event.amount, **common))
        if "creature" in view.types and how & {"wither", "infect"}:
            found.append(PutCounters(obj=event.obj, kind="-1/-1", amount=event.amount, **common))
    if "lifelink" in how and by is not None:
        found.append(GainLife(player=by, amount=event.amount, **common))
    return found
