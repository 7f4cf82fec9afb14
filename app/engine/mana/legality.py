"""May this activated ability be activated now? (602.2, 602.5, 606, 302.6) Shared by mana abilities and all others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.engine.abilities import Activated
from app.engine.asking import objection, rules
from app.engine.hooks import Reason
from app.engine.kernel.context import Context
from app.engine.state.values import BATTLEFIELD, MAIN_PHASES, ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.state.game import Game


def sorcery_timing(game: "Game", player: PlayerId) -> Reason | None:
    """307.1, 602.5d: a main phase of one's own turn, the stack empty. Priority is asked separately."""
    if game.turn.active != player:
        return Reason("sorcery_timing", "307.1", f"It is not {player}'s turn.")
    if game.turn.step not in MAIN_PHASES:
        return Reason("sorcery_timing", "307.1", "It is not a main phase.")
    if game.stack:
        return Reason("sorcery_timing", "307.1", "The stack is not empty.")
    return None


def _late(game: "Game", player: PlayerId, oid: ObjectId, ability: Activated) -> Reason | None:
    """602.5d, 606.3, unless a rule allows it any time they could cast an instant."""
    reason = sorcery_timing(game, player)
    if reason is None:
        return None
    allowed = rules(game, "any_time", obj=oid, player=player)
    return None if any(rule.any_time(ctx, player, oid, ability) for rule, ctx in allowed) else reason


def summoning_sick(game: "Game", oid: ObjectId) -> bool:
    """302.6, 702.10c."""
    obj = game.objects[oid]
    if obj.zone != BATTLEFIELD or obj.settled or not game.view(oid).creature:
        return False
    return not any(rule.ignores_summoning_sickness(ctx, oid) for rule, ctx in rules(game, "ignores_summoning_sickness", obj=oid))


def tell_sickness(game: "Game", oid: ObjectId, ability: Activated) -> None:
    """Why an ability with {T} or {Q} in its cost may be activated (302.6, 702.10c)."""
    if not game.trace.enabled or not any(cost.taps for cost in ability.cost) or game.objects[oid].zone != BATTLEFIELD:
        return
    obj, view = game.objects[oid], game.view(oid)
    if not view.creature:
        if obj.settled:
            return
        game.trace.note(
            "302.6", f"{view.name} is no creature, so it doesn't matter how long it has been there.", obj.ref, applied=False
        )
    elif obj.settled:
        game.trace.note("302.6", f"{view.name} has been under its controller's control since their turn began.", obj.ref)
    else:
        game.trace.note("702.10c", f"{view.name} has haste.", obj.ref)


def use_key(game: "Game", oid: ObjectId, ability: Activated) -> Any:
    """Under which uses of an ability are counted (602.5b): the ability itself; a loyalty ability with its permanent (606.3)."""
    return "loyalty" if ability.loyalty else ability


def cannot_activate(game: "Game", player: PlayerId, oid: ObjectId, ability: Activated) -> Reason | None:
    """Why the ability can't be activated now, its mana cost, targets and priority aside. None: it can."""
    obj = game.objects.get(oid)
    if obj is None or obj.phased_out:
        return Reason("not_there", "702.26b" if obj else "400.7", "The object is not there.")
    view, ref = game.view(oid), obj.ref
    if obj.zone not in ability.zones:
        return Reason(
            "wrong_zone", "602.2" if obj.zone == BATTLEFIELD else "113.6", f"The ability doesn't function in the {obj.zone}.", ref
        )
    holder = view.controller if obj.zone in (BATTLEFIELD, "stack") else obj.owner
    allowed = {"any": True, "opponents": holder != player}.get(ability.by, holder == player)
    if not allowed:
        return Reason("not_controller", "602.2", f"{player} doesn't control {view.name}.", ref)
    if ability.loyalty:
        reason = _late(game, player, oid, ability)
        if reason is not None:
            return Reason("sorcery_timing", "606.3", reason.text, ref)
        if obj.uses.get("loyalty", 0) >= 1:
            return Reason("loyalty_used", "606.3", f"A loyalty ability of {view.name} was already activated this turn.", ref)
    elif ability.timing == "sorcery":
        reason = _late(game, player, oid, ability)
        if reason is not None:
            return Reason("sorcery_timing", "602.5d", reason.text, ref)
    if any(cost.taps for cost in ability.cost) and summoning_sick(game, oid):
        return Reason(
            "summoning_sickness",
            "302.6",
            f"{view.name} has not been under {view.controller}'s control since their turn began.",
            ref,
        )
    if ability.per_turn and obj.uses.get(ability, 0) >= ability.per_turn:
        return Reason(
            "used_this_turn", "602.5b", f"The ability of {view.name} was activated as often as it may be this turn.", ref
        )
    if ability.per_game and obj.uses_ever.get(ability, 0) >= ability.per_game:
        return Reason("used_up", "602.5b", f"The ability of {view.name} was activated as often as it may be.", ref)
    ctx = Context(game, player, source=oid, ability=ability)
    for condition in ability.limits:
        if not condition.holds(ctx):
            return Reason("activation_condition", "602.5b", f"The condition on activating {view.name} is not met.", ref)
    reason = objection(game, "can_activate", player, oid, ability, obj=oid, player=player)
    if reason is not None:
        return reason
    for cost in ability.cost:
        why = cost.payable(ctx)
        if why:
            return Reason("cost_not_payable", getattr(cost, "unpayable", "118.3"), f"{view.name}: {why}.", ref)
    return None
