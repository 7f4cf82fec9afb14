"""Costs that an effect asks for while it resolves (118.12): "unless its controller pays {2}", "you may pay {1}"."""

from __future__ import annotations

from app.engine.abilities import Cost, Proc
from app.engine.kernel.context import Context


def payable_by(ctx: Context, costs: tuple[Cost, ...]) -> bool:
    """Could `ctx.actor` pay all of it now? (118.3)"""
    from app.engine.casting.pay import can_pay

    return bool(can_pay(ctx, costs))


def pay_together(ctx: Context, costs: tuple[Cost, ...]) -> Proc:
    """`ctx.actor` pays everything, mana abilities first (605.3a). Returns the Outcome of what was paid."""
    from app.engine.casting.pay import pay_in_resolution

    return (yield from pay_in_resolution(ctx, costs))
