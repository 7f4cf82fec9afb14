"""Paying total costs (601.2g-h, 118): mana abilities first, then everything else in an order that works."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from app.engine.abilities import Cost, Outcome
from app.engine.casting.costs import Total
from app.engine.costs import ANNOUNCING, ManaCost, TapSelf, UntapSelf
from app.engine.kernel.context import Context
from app.engine.kernel.drive import automatic, run
from app.engine.kernel.illegal import Illegal, illegal
from app.engine.mana import symbols as sym
from app.engine.mana.payment import find_plan, pay_mana
from app.engine.mana.pool import Spending
from app.engine.mana.sources import AID
from app.engine.state.values import ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.abilities import Proc
    from app.engine.state.game import Game


def unpayable(ctx: Context, costs: Sequence[Cost]) -> str | None:
    """118.3: why one of the parts that aren't mana can't be paid."""
    for cost in costs:
        why = cost.payable(ctx)
        if why:
            return why
    return None


def pay_total(game: "Game", player: PlayerId, due: Total, ctx: Context, spending: Spending) -> "Proc":
    """Pay it all. Returns (types of mana spent, {word: Outcome of the part}). Raises Illegal."""
    spending = replace(spending, with_x=due.with_x)
    if spending.kind in ("spell", "ability"):
        ctx.memory[ANNOUNCING] = True
    try:
        return (yield from _pay_total(game, player, due, ctx, spending))
    finally:
        ctx.memory.pop(ANNOUNCING, None)


def _pay_total(game: "Game", player: PlayerId, due: Total, ctx: Context, spending: Spending) -> "Proc":
    ref = game.obj(ctx.source).ref if ctx.source is not None else ""
    if any(c.kind == "increase" for c in due.changes) and any(hasattr(part, "aids") for part in due.parts):
        game.caveat(
            ref, "permanents tapped for a cost that was increased", "they pay only for the cost as it is written (701.67b)"
        )
    spared = workable(game, player, due, ctx, spending)
    if spared is None:
        stop = unpayable(ctx, due.parts) or f"{player} can't pay {sym.show(due.mana)}{' besides' * bool(due.parts)}"
        raise illegal("cost_not_payable", "601.2h", f"The cost can't be paid: {stop}.", ref)
    with game.trace.step("601.2h", f"{player} pays the total cost.", player):
        mana = yield from pay_mana(game, player, due.mana, spending, exclude=spared, source=ctx.source)
        paid: dict[str, Outcome] = {}
        # 601.2h: parts with random elements or that move cards from the library to a public zone come last
        for cost in sorted(
            due.parts, key=lambda part: bool(getattr(part, "random", False) or getattr(part, "from_library", False))
        ):
            why = cost.payable(ctx)
            if why:
                raise illegal("cost_not_payable", "601.2h", f"A cost can't be paid: {why}.", ref)
            outcome = yield from cost.pay(ctx)
            word = word_of(cost)
            before = paid.get(word)
            paid[word] = (
                outcome
                if before is None
                else Outcome(True, before.objects + outcome.objects, amount=before.amount + outcome.amount)
            )
    return mana, paid


def word_of(cost: Cost) -> str:
    """Under which word what paid it is remembered ("sacrificed", "discarded", "exiled", "tapped")."""
    return getattr(cost, "word", "") or type(cost).__name__.lower()


def can_pay_total(game: "Game", player: PlayerId, due: Total, ctx: Context, spending: Spending) -> bool:
    """118.3: could all of it be paid now, together?"""
    spending = replace(spending, with_x=due.with_x)
    if spending.kind in ("spell", "ability"):
        ctx.memory[ANNOUNCING] = True
    try:
        return workable(game, player, due, ctx, spending) is not None
    finally:
        ctx.memory.pop(ANNOUNCING, None)


def workable(game: "Game", player: PlayerId, due: Total, ctx: Context, spending: Spending) -> frozenset[ObjectId] | None:
    """Which permanents must be spared when mana is made, so that the other parts can be paid too; None: there is no way.

    Mana abilities come first (601.2g), and a creature tapped for mana is none to tap, a Treasure used up none to sacrifice.
    """
    reserved = due.reserved(ctx)
    if unpayable(ctx, due.parts):
        return None
    plan = find_plan(game, player, due.mana, spending, exclude=reserved) if due.mana else None
    if plan is None:
        return None if due.mana else reserved
    taps = any(_taps_others(part) for part in due.parts)
    if not due.parts or not (plan.steps or plan.aids) or (plan.dear < AID and not taps):
        return reserved
    used = list(dict.fromkeys([step.obj for step in plan.steps] + [aid.obj for aid, _ in plan.aids]))
    creatures = frozenset(oid for oid in used if game.view(oid).creature)
    for spare in dict.fromkeys((frozenset(), creatures, *(frozenset({oid}) for oid in used), frozenset(used))):
        if spare and find_plan(game, player, due.mana, spending, exclude=reserved | spare) is None:
            continue
        branch = game.clone()
        here = replace(ctx, game=branch, memory=dict(ctx.memory))
        try:
            run(_trial(branch, player, due, here, spending, reserved | spare), automatic)
        except Illegal:
            continue
        return reserved | spare
    return None


def _taps_others(part: Cost) -> bool:
    """A cost that taps permanents other than its own: they can't be tapped for mana besides."""
    return not isinstance(part, (TapSelf, UntapSelf)) and (word_of(part) == "tapped" or hasattr(part, "reserves"))


def _trial(game: "Game", player: PlayerId, due: Total, ctx: Context, spending: Spending, spared: frozenset[ObjectId]) -> "Proc":
    yield from pay_mana(game, player, due.mana, spending, exclude=spared)
    for cost in due.parts:
        if cost.payable(ctx):
            raise illegal("cost_not_payable", "601.2h", "A cost can't be paid.")
        yield from cost.pay(ctx)


# ----- costs that effects, attacks and special actions ask for (118.12, 508.1h, 116) --------------------------------------
def together(ctx: Context, costs: Sequence[Cost]) -> Total:
    """Several costs as one, X of the context."""
    mana = sym.canonical(sym.with_x([s for cost in costs for s in cost.mana(ctx)], ctx.x or 0))
    with_x = any("X" in cost.mana(ctx) for cost in costs)
    return Total(mana, tuple(cost for cost in costs if not isinstance(cost, ManaCost)), with_x=with_x)


def can_pay(ctx: Context, costs: Sequence[Cost], word: str = "") -> bool:
    """118.3: could `ctx.actor` pay all of it now?"""
    due = together(ctx, costs)
    return can_pay_total(ctx.game, ctx.actor, due, ctx, Spending(ctx.actor, "other", ctx.source, word=word))


def pay_in_resolution(ctx: Context, costs: Sequence[Cost], word: str = "") -> "Proc":
    """118.12, 608.2g: `ctx.actor` pays while something resolves. Returns an Outcome. Raises Illegal."""
    due = together(ctx, costs)
    mana, paid = yield from pay_total(ctx.game, ctx.actor, due, ctx, Spending(ctx.actor, "other", ctx.source, word=word))
    objects = tuple(oid for outcome in paid.values() for oid in outcome.objects)
    return Outcome(True, objects, (ctx.actor,), sum(o.amount for o in paid.values()) or len(mana), {"mana": mana, "paid": paid})


def pay_costs(game: "Game", player: PlayerId, costs: Sequence[Cost], word: str = "") -> "Proc":
    """508.1i-k, 509.1e-f, special actions: pay these together. Returns an Outcome. Raises Illegal."""
    return (yield from pay_in_resolution(Context(game, player), costs, word))


def remember(info: Any, mana: tuple[str, ...], paid: dict[str, Outcome]) -> None:
    """What was spent and used is part of what the spell or ability knows."""
    info.mana_spent = (*info.mana_spent, *mana)
    for word, outcome in paid.items():
        if outcome.objects:
            info.cost_objects[word] = (*info.cost_objects.get(word, ()), *outcome.objects)
        info.memory[("paid", word)] = outcome
