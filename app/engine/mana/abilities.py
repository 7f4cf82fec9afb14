"""Mana abilities (605): which they are, and activating one. Triggered ones resolve beside the road (`triggers.mana`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.engine.abilities import Activated, Target, Triggered
from app.engine.events.amounts import AddMana
from app.engine.events.base import happen
from app.engine.events.facts import AbilityActivated
from app.engine.events.stack import CountUse
from app.engine.events.status import Tap
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import ask_number
from app.engine.kernel.illegal import Illegal, illegal
from app.engine.mana import symbols as sym
from app.engine.mana.legality import cannot_activate, tell_sickness, use_key
from app.engine.mana.pool import Spending
from app.engine.mana.producers import TAPPED
from app.engine.state.values import ObjectId, PlayerId
from app.engine.walk import nodes, once, uses_x

if TYPE_CHECKING:
    from app.engine.abilities import Proc
    from app.engine.state.game import Game


@dataclass(slots=True)
class Slot:
    """`engine.resolve` plugs `perform(ctx, effect)` in, so that this room imports downward only."""

    perform: Callable[[Context, Any], "Proc"] | None = None


SLOT = Slot()


def perform(ctx: Context, effect: Any) -> "Proc":
    """Perform an instruction the way resolving does."""
    return (yield from SLOT.perform(ctx, effect)) if SLOT.perform is not None else (yield from effect.execute(ctx))


def _adds_mana(effect: Any) -> bool:
    found = False
    for node in nodes(effect):
        if isinstance(node, Target):
            return False  # 605.1a: requires a target
        found = found or getattr(node, "adds_mana", False)
    return found


@once
def triggers_mana(ability: Triggered) -> bool:
    """605.1b as far as the ability itself can tell."""
    return _adds_mana(ability.effect) and any(issubclass(w, (AddMana, AbilityActivated, Tap)) for w in ability.trigger.watches)


@once
def is_mana_ability(ability: Activated) -> bool:
    """605.1a: no target, not a loyalty ability, could add mana. Whether it can now doesn't matter (605.2)."""
    return not ability.loyalty and _adds_mana(ability.effect)


def activated_of(game: "Game", oid: ObjectId) -> list[Activated]:
    """The activated abilities of an object that function where it is, numbered as everywhere: in the order of its view."""
    return game.views().activated(oid)


def mana_abilities_of(game: "Game", oid: ObjectId) -> Iterator[tuple[int, Activated]]:
    """(index, ability) of the mana abilities of an object."""
    for index, ability in enumerate(activated_of(game, oid)):
        if is_mana_ability(ability):
            yield index, ability


def ability_context(game: "Game", player: PlayerId, oid: ObjectId, ability: Activated) -> Context:
    """The context in which a mana ability is paid for and resolves."""
    ctx = Context(game, player, source=oid, ability=ability)
    if any(cost.taps == "T" for cost in ability.cost):
        ctx.memory[TAPPED] = True  # 106.12
    return ctx


def activate_mana(
    game: "Game",
    player: PlayerId,
    oid: ObjectId,
    ability: Activated,
    index: int,
    *,
    exclude: frozenset[ObjectId] = frozenset(),
    spend: list[tuple[str, ObjectId | None]] | None = None,
    x: int | None = None,
) -> "Proc":
    """605.3: activate a mana ability; it resolves at once, without the stack. Raises Illegal.

    `exclude`: permanents whose mana abilities may not be used to pay for it; `spend`: (type, source) of the pool mana to use;
    `x`: X of its cost, if it is settled already.
    """
    from app.engine.mana.payment import pay_mana

    reason = cannot_activate(game, player, oid, ability)
    if reason is not None:
        raise Illegal(reason)
    ctx = ability_context(game, player, oid, ability)
    name, ref = game.info(oid).name, game.obj(oid).ref
    with game.trace.step("605.3b", f"{player} activates a mana ability of {name}.", ref, source=ref, ability=ability.text):
        tell_sickness(game, oid, ability)
        mana = activation_mana(game, player, oid, ability, ctx)
        if "X" in mana or any(uses_x(cost) for cost in ability.cost):
            ctx.x = x
            if x is None:
                most = _most_x(ctx, ability)
                ctx.x = yield from ask_number(
                    player, f"Choose X for {name}", 0, most, rule="107.3a", kind="x", source=oid, word="x"
                )
        with_x = "X" in mana
        mana = sym.with_x(mana, ctx.x or 0) if with_x else mana
        if mana:
            # 605.3c: it can't be activated again to pay for itself
            spending = Spending(player, "ability", oid, ability, with_x=with_x)
            ctx.memory["mana_spent"] = yield from pay_mana(
                game, player, mana, spending, exclude=exclude | {oid}, prefer=spend, source=oid
            )
        for cost in ability.cost:
            why = cost.payable(ctx)
            if why:
                raise illegal("cost_not_payable", "601.2h", f"{name}: {why}", ref)
            ctx.memory[("paid", getattr(cost, "word", "") or type(cost).__name__.lower())] = yield from cost.pay(ctx)
        if ability.per_turn or ability.per_game:
            yield from happen(game, CountUse(obj=oid, key=use_key(game, oid, ability)))
        yield from happen(game, AbilityActivated(player=player, source=oid, ability=ability, is_mana=True))
        yield from perform(ctx, ability.effect)


def activation_mana(game: "Game", player: PlayerId, oid: ObjectId, ability: Activated, ctx: Context) -> tuple[str, ...]:
    """The mana part of an activation cost after increases and reductions (602.2b, 601.2f); X still in it."""
    from app.engine.mana.changes import changed

    mana = tuple(symbol for cost in ability.cost for symbol in cost.mana(ctx))
    return changed(game, player, oid, ability, mana)


def _most_x(ctx: Context, ability: Activated) -> int:
    """How large X may be: as far as the pool and the other costs go."""
    from app.engine.mana.payment import can_pay

    most, game = 0, ctx.game
    for x in range(1, 100):
        ctx.x = x
        mana = sym.with_x([s for cost in ability.cost for s in cost.mana(ctx)], x)
        if any(cost.payable(ctx) for cost in ability.cost) or not can_pay(
            game,
            ctx.you,
            mana,
            Spending(ctx.you, "ability", ctx.source, ability, with_x=True),
            exclude=frozenset({ctx.source} if ctx.source is not None else ()),
        ):
            break
        most = x
    ctx.x = None
    return most
