"""May this be attached to that? Asked when attaching, on entering, and by state-based actions (301.5, 303.4, 701.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.engine.hooks import Reason
from app.engine.kernel.context import Context
from app.engine.layers.profile import profile
from app.engine.state.values import BATTLEFIELD, ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.state.game import Game


def attachable(view: Any) -> str:
    """The subtype by which it attaches: "Aura", "Equipment", "Fortification" or ""."""
    for word in ("Aura", "Equipment", "Fortification"):
        if word in view.subtypes:
            return word
    return ""


def why_not(game: "Game", attachment: ObjectId, host: "ObjectId | PlayerId | None", view: Any = None) -> Reason | None:
    """None when `attachment` may be attached to `host` now, else the reason. `view`: its characteristics if others."""
    view = view if view is not None else game.info(attachment)
    kind = attachable(view)
    if host is None:
        return Reason("no_host", "303.4c", "It isn't attached to anything.")
    if host == attachment:
        return Reason(
            "attached_to_itself", "301.5c" if kind == "Equipment" else "303.4d", f"{view.name} can't be attached to itself."
        )
    if isinstance(host, str):
        if kind != "Aura" or host not in game.players:
            return Reason("not_a_permanent", "704.5n", f"{view.name} can't be attached to a player.")
        if game.players[host].lost:
            return Reason("host_gone", "303.4c", "That player has left the game.")
    elif host not in game.objects:
        return Reason("host_gone", "303.4c", f"What {view.name} was attached to doesn't exist any more.")
    elif game.objects[host].phased_out:
        return Reason("phased_out", "702.26b", "A phased-out permanent is treated as though it doesn't exist.")
    if "creature" in view.types and not (kind == "Equipment" and view.has("reconfigure")):
        return Reason(
            "is_a_creature", "303.4d" if kind == "Aura" else "301.5c", f"{view.name} is a creature, so it can't be attached."
        )
    if "battle" in view.types:
        return Reason("is_a_battle", "704.5p", f"{view.name} is a battle, so it can't be attached.")
    if kind == "Aura":
        reason = _enchant(game, attachment, host, view)
    elif not kind:
        reason = Reason("not_attachable", "704.5p", f"{view.name} is neither an Aura, an Equipment nor a Fortification.")
    else:
        wanted, rule = ("creature", "301.5") if kind == "Equipment" else ("land", "301.6")
        there = game.objects[host].zone == BATTLEFIELD and wanted in game.view(host).types  # type: ignore[index,arg-type]
        reason = None if there else Reason(f"not_a_{wanted}", rule, f"{view.name} can only be attached to a {wanted}.")
    if reason is not None:
        return reason
    views = game.views()
    hooks = views.player_hooks(host, "can_be_attached") if isinstance(host, str) else views.hooks(host, "can_be_attached")
    for hook, ctx in hooks:
        reason = hook.can_be_attached(ctx, host, attachment)
        if reason is not None:
            return reason
    return None


def _enchant(game: "Game", aura: ObjectId, host: "ObjectId | PlayerId", view: Any) -> Reason | None:
    """303.4c, 702.5: every enchant ability must allow it."""
    said = None
    for hook, ctx in _enchant_rules(game, aura, view):
        answer = hook.enchants(ctx, aura, host)
        if answer is False:
            return Reason("cant_enchant", "303.4c", f"{view.name} can't enchant that.")
        said = answer if answer is not None else said
    if said is None:
        if view.unread:  # its enchant ability may be among the words that weren't understood
            game.caveat(game.obj(aura).ref, "enchant", "its enchant ability is not understood, so its attachment isn't checked")
            return None
        return Reason("no_enchant_ability", "303.4c", f"{view.name} has no enchant ability.")
    return None


def _enchant_rules(game: "Game", aura: ObjectId, view: Any) -> "list[tuple[Any, Context]]":
    """Its enchant abilities, also of a card that is only about to enter (303.4f)."""
    if game.obj(aura).zone == BATTLEFIELD:
        return game.views().hooks(aura, "enchants")
    ctx = Context(game, view.controller, aura)
    return [
        (one.hooks, ctx)
        for ability in view.abilities
        if (one := profile(ability)).hooks is not None and "enchants" in one.hooks.plugged
    ]


def hosts(game: "Game", attachment: ObjectId, view: Any = None) -> "list[ObjectId | PlayerId]":
    """Everything that it may be attached to: permanents, cards in graveyards and players (303.4f)."""
    found: list[ObjectId | PlayerId] = [
        o for o in game.permanents() if o != attachment and why_not(game, attachment, o, view) is None
    ]
    kind = attachable(view if view is not None else game.info(attachment))
    if kind == "Aura":
        for pid in game.in_game():
            found.extend(o for o in game.players[pid].graveyard if o != attachment and why_not(game, attachment, o, view) is None)
        found.extend(pid for pid in game.in_game() if why_not(game, attachment, pid, view) is None)
    return found
