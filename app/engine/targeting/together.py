"""Targets of one "target" that are tied together: "from a single graveyard", "controlled by different players" (601.2c).

Such a target says `tie`, "same", "different" or "total" (then `most(ctx)`: no more than that together), and `kin(ctx,
candidate)`: what they must or must not have in common.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from app.engine.abilities import Target

if TYPE_CHECKING:
    from app.engine.kernel.context import Context


def tied(target: Target) -> str:
    """ "same", "different" or ""."""
    return str(getattr(target, "tie", ""))


def fit(target: Target, ctx: "Context", chosen: Sequence[Any]) -> bool:
    """May these be chosen together?"""
    tie = tied(target)
    if tie == "total":
        return sum(target.kin(ctx, one) for one in chosen) <= target.most(ctx)  # type: ignore[attr-defined]
    if not tie or len(chosen) < 2:
        return True
    kin = [target.kin(ctx, one) for one in chosen]  # type: ignore[attr-defined]
    return len(set(kin)) == (1 if tie == "same" else len(kin))


def arranged(target: Target, ctx: "Context", legal: Sequence[Any], low: int, high: int) -> tuple[list[Any], int]:
    """Those that could be among a legal choice, the first `low` of them one such choice; and how many can be chosen at most."""
    if tied(target) == "total":
        return _within(target, ctx, legal, high)
    groups: dict[Any, list[Any]] = {}
    for one in legal:
        groups.setdefault(target.kin(ctx, one), []).append(one)  # type: ignore[attr-defined]
    if tied(target) == "same":
        kept = [group for group in groups.values() if len(group) >= low]
        return [one for group in kept for one in group], min(high, max((len(group) for group in kept), default=0))
    firsts = [group[0] for group in groups.values()]
    return [*firsts, *(one for group in groups.values() for one in group[1:])], min(high, len(firsts))


def _within(target: Target, ctx: "Context", legal: Sequence[Any], high: int) -> tuple[list[Any], int]:
    """The smallest first: those that fit with what brings the total down, and how many can be chosen."""
    number = {one: target.kin(ctx, one) for one in legal}  # type: ignore[attr-defined]
    room = target.most(ctx) - sum(min(0, n) for n in number.values())  # type: ignore[attr-defined]
    kept = sorted((one for one in legal if max(0, number[one]) <= room), key=lambda one: number[one])
    many = 0
    for one in kept:
        room -= max(0, number[one])
        if room < 0:
            break
        many += 1
    return kept, min(high, many)
