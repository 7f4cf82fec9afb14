"""Paying total costs (601.2g-h, 118): mana abilities first, then everything else in an order that works."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from app.engine.abilities import Cost, Outcome
from app.engine.casting.costs import Total
from app.engine.costs import ManaCost, TapSelf, UntapSelf
from app.engine.kernel.context import Context
from app.engine.kernel.drive import automatic, run
from app.engine.kernel.illegal import Illegal, illegal
from app.engine.mana import symbols as sym
from app.engine.mana.payment import find_plan, pay_mana
from app.engine.mana.pool import Spending
from app.engine.mana.sources import CREATURE, LAND, OTHER, TIERS
from app.engine.state.values import PlayerId

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
    ref = game.obj(ctx.source).ref if ctx.source is not None else ""
    why = unpayable(ctx, due.parts)
    if why:
        raise illegal("cost_not_payable", "601.2h", f"A cost can't be paid: {why}.", ref)
    reserved = due.reserved(ctx)
    with game.trace.step("601.2h", f"{player} pays the total cost.", player):
        dearest = _workable(game, player, due, ctx, spending) if due.mana and due.parts else TIERS[-1]
        mana = yield from pay_mana(game, player, due.mana, spending, exclude=reserved, source=ctx.source, dearest=dearest)
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


def _workable(game: "Game", player: PlayerId, due: Total, ctx: Context, spending: Spending) -> int:
    """Which sources may be used for mana so that the other parts can still be paid (a creature to tap is no creature to
    tap for mana)."""
    plan = find_plan(game, player, [s for s in due.mana if not sym.is_phyrexian(s)], spending, exclude=due.reserved(ctx))
    if plan is None or (plan.dear <= LAND and not plan.steps) or all(isinstance(part, (TapSelf, UntapSelf)) for part in
    due.parts):
        return TIERS[-1]
    for dearest in (TIERS[-1], CREATURE, OTHER, LAND):
        if (
            dearest < plan.dear
            and find_plan(game, player, due.mana, spending, exclude=due.reserved(ctx), dearest=dearest) is None
        ):
            continue
        branch = game.clone()
        from dataclasses import replace

        try:
            run(_trial(branch, player, due, replace(ctx, game=branch, memory=dict(ctx.memory)), spending, dearest), automatic)
        except Illegal:
            continue
        return dearest
    return TIERS[-1]


def _trial(game: "Game", player: PlayerId, due: Total, ctx: Context, spending: Spending, dearest: int) -> "Proc":
    yield from pay_mana(game, player, due.mana, spending, exclude=due.reserved(ctx), dearest=dearest)
    for cost in due.parts:
        if cost.payable(ctx):
            raise illegal("cost_not_payable", "601.2h", "A cost can't be paid.")
        yield from cost.pay(ctx)


# ----- costs that effects, attacks and special actions ask for (118.12, 508.1h, 116) --------------------------------------
def together(ctx: Context, costs: Sequence[Cost]) -> Total:
    """Several costs as one, X of the context."""
    mana = sym.canonical(sym.with_x([s for cost in costs for s in cost.mana(ctx)], ctx.x or 0))
    return Total(mana, tuple(cost for cost in costs if not isinstance(cost, ManaCost)))


def can_pay(ctx: Context, costs: Sequence[Cost], word: str = "") -> bool:
    """118.3: could `ctx.actor` pay all of it now?"""
    due = together(ctx, costs)
    if unpayable(ctx, due.parts):
        return False
    if not due.mana:
        return True
    return (
        find_plan(ctx.game, ctx.actor, due.mana, Spending(ctx.actor, "other", ctx.source, word=word), exclude=due.reserved(ctx))
        is not None
    )


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
