"""Activating abilities (602.2). Mana abilities go another way (605.3) and are passed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.abilities import Activated, Cost
from app.engine.casting import x as xs
from app.engine.casting.costs import mode_costs, needs_x, total
from app.engine.casting.pay import can_pay_total, pay_total, remember
from app.engine.casting.timing import no_priority
from app.engine.events.base import happen
from app.engine.events.facts import AbilityActivated, Did
from app.engine.events.stack import CountUse, PutAbility
from app.engine.hooks import Reason
from app.engine.kernel.context import Context
from app.engine.kernel.illegal import Illegal
from app.engine.mana.abilities import activate_mana, is_mana_ability
from app.engine.mana.legality import cannot_activate, tell_sickness, use_key
from app.engine.mana.pool import Spending
from app.engine.state.objects import StackInfo
from app.engine.state.values import ObjectId, PlayerId
from app.engine.targeting.announce import choose_modes, choose_targets, choose_x
from app.engine.targeting.legal import announcing
from app.engine.walk import nodes

if TYPE_CHECKING:
    from app.engine.abilities import Proc
    from app.engine.events.base import Event
    from app.engine.state.game import Game


def cannot_activate_now(game: "Game", player: PlayerId, oid: ObjectId, ability: Activated) -> Reason | None:
    """Priority (117.1b) and everything else that stops it, its mana cost and targets aside."""
    return no_priority(game, player) or cannot_activate(game, player, oid, ability)


def activate(game: "Game", player: PlayerId, oid: ObjectId, ability: Activated, index: int = 0) -> "Proc":
    """Activate `ability`, number `index` of the object's. Returns the ability on the stack, None for a mana ability.
    Raises Illegal."""
    reason = cannot_activate_now(game, player, oid, ability)
    if reason is not None:
        raise Illegal(reason)
    if is_mana_ability(ability):
        yield from activate_mana(game, player, oid, ability, index)
        return None
    ref = game.obj(oid).ref
    with game.trace.step(
        "602.2", f"{player} activates an ability of {game.info(oid).name}.", ref, player, source=ref, ability=ability.text
    ):
        tell_sickness(game, oid, ability)
        if any(getattr(node, "adds_mana", False) for node in nodes(ability.effect)):
            game.trace.note("605.5a", "It has a target, so it is no mana ability and uses the stack.", ref, ability=ability.text)
        if ability.timing == "sorcery":
            game.trace.note("602.5d", "It is activated at a time when a sorcery could be cast, or by permission.", ref)
        info = StackInfo(ability=ability, source=oid)
        (put,) = yield from happen(game, PutAbility(player=player, info=info, source=oid))
        stacked: ObjectId = put.new
        yield from choose_modes(game, stacked)
        yield from _announce_x(game, player, stacked, oid, ability)
        yield from choose_targets(game, stacked)
        ctx = announcing(game, stacked, info.targets)
        due = total(game, player, oid, ability, (), [*ability.cost, *mode_costs(game, stacked)], ctx)
        mana, paid = yield from pay_total(game, player, due, ctx, Spending(player, "ability", oid, ability))
        remember(info, mana, paid)
        if ability.per_turn or ability.per_game or ability.loyalty:
            yield from happen(game, CountUse(obj=oid, key=use_key(game, oid, ability)))
        game.touch()
        facts: "list[Event]" = [AbilityActivated(obj=stacked, player=player, source=oid, ability=ability)]
        if ability.keyword == "cycling":  # 702.29c: seen from wherever the card is now
            facts.append(Did(what="cycle", obj=game.current(oid), player=player, source=oid, data={"x": info.x}))
        yield from happen(game, facts)
    return stacked


def _announce_x(game: "Game", player: PlayerId, stacked: ObjectId, oid: ObjectId, ability: Activated) -> "Proc":
    """107.3a, 107.3k."""
    info = game.objects[stacked].stack
    assert info is not None
    ctx = announcing(game, stacked)
    parts: list[Cost] = list(ability.cost)
    if needs_x((), parts, ctx):
        least = max((getattr(part, "least_x", 0) for part in parts), default=0)
        info.x = yield from xs.choose(
            game, player, stacked, lambda x: payable(game, player, oid, ability, announcing(game, stacked), x), least
        )
    else:
        yield from choose_x(game, stacked)


def payable(game: "Game", player: PlayerId, oid: ObjectId, ability: Activated, ctx: Context, x: int = 0) -> bool:
    """Could its whole cost be paid now, with this X?"""
    ctx.x = x
    trace, game.trace.enabled = game.trace.enabled, False
    try:
        due = total(game, player, oid, ability, (), list(ability.cost), ctx)
    finally:
        game.trace.enabled = trace
    spending = Spending(player, "ability", oid, ability)
    return can_pay_total(game, player, due, ctx, spending)
