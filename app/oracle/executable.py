"""A node counts only when the engine can do something with it (DESIGN section 5): which of its parts can't be executed."""

from __future__ import annotations

from functools import cache
from typing import Any

from app.engine.abilities import Condition, Effect, Filter, Modal, Objects, Part, Players, Quantity, Replacement, Trigger
from app.grammar import walk

#: What a node of each kind has to do for itself.
_NEEDS: tuple[tuple[type, tuple[str, ...]], ...] = (
    (Effect, ("execute", "act")),
    (Condition, ("holds",)),
    (Quantity, ("value",)),
    (Filter, ("matches",)),
    (Objects, ("find",)),
    (Players, ("find",)),
    (Trigger, ("matches", "occurrences")),
    (Replacement, ("replaces",)),
    (Part, ("apply",)),
)


@cache
def _lacking(cls: type) -> str:
    if issubclass(cls, Modal):
        return ""
    for kind, methods in _NEEDS:
        if issubclass(cls, kind) and not any(getattr(cls, m, None) is not getattr(kind, m, None) for m in methods):
            return f"{cls.__name__} has no {methods[0]}"
    return ""


def unexecutable(node: Any) -> str:
    """Which node class in `node` has no executor; "" when all can be executed."""
    for part in walk(node):
        lack = _lacking(type(part))  # type: ignore[arg-type]
        if lack:
            return lack
    return ""
