"""Targets of one "target" that are tied together: "from a single graveyard", "controlled by different players" (601.2c).

Such a target says `tie`, "same" or "different", and `kin(ctx, candidate)`: what they must or must not have in common.
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
    if not tie or len(chosen) < 2:
        return True
    kin = [target.kin(ctx, one) for one in chosen]  # type: ignore[attr-defined]
    return len(set(kin)) == (1 if tie == "same" else len(kin))


def arranged(target: Target, ctx: "Context", legal: Sequence[Any], low: int, high: int) -> tuple[list[Any], int]:
    """Those that could be among a legal choice, the first `low` of them one such choice; and how many can be chosen at most."""
    groups: dict[Any, list[Any]] = {}
    for one in legal:
        groups.setdefault(target.kin(ctx, one), []).append(one)  # type: ignore[attr-defined]
    if tied(target) == "same":
        kept = [group for group in groups.values() if len(group) >= low]
        return [one for group in kept for one in group], min(high, max((len(group) for group in kept), default=0))
    firsts = [group[0] for group in groups.values()]
    return [*firsts, *(one for group in groups.values() for one in group[1:])], min(high, len(firsts))
