"""Sentences that are about how the one before them is followed: "Return it to the battlefield. It enters with ..." (608.2c)."""

from __future__ import annotations

from typing import Any

from app.engine.kernel.context import Context
from app.engine.state.game import LastingEffect


def bare(item: Any) -> Any:
    while type(item).__name__ in ("FullSentence", "Step"):
        item = item.body if hasattr(item, "body") else item.effect
    return item


def foreseen(ctx: Context, after: Any) -> LastingEffect | None:
    """What the next sentence says of what this one is about to do, as an effect for just so long; its condition is asked now."""
    node = bare(after)
    condition = None
    if type(node).__name__ == "Clause" and node.per is None and node.unless is None and node.who is None:
        condition, node = node.condition, bare(node.body)
    if not hasattr(node, "ahead") or (condition is not None and not condition.holds(ctx)):
        return None
    found: LastingEffect | None = node.ahead(ctx)
    return found
