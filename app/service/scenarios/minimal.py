"""The answer to a question that a script has none for."""

from __future__ import annotations

from typing import Any

from app.engine.kernel.decisions import Decision


def minimal(decision: Decision) -> Any:
    """No; as few as possible; the order as is; default damage."""
    if decision.kind == "yes_no":
        return decision.word == "pay_nothing"  # only to be acknowledged (118.5)
    if decision.kind in ("attackers", "blockers"):
        return decision.default if decision.default is not None else {}
    if decision.kind == "division" and decision.default is None and decision.options:
        # As even as can be.
        each, rest = divmod(decision.total, len(decision.options))
        return {option.value: each + (n < rest) for n, option in enumerate(decision.options)}
    if decision.context.get("cost") and decision.default is not None:
        return decision.default  # as few as are enough
    if decision.options and decision.kind in ("pick", "option", "modes", "targets", "color"):
        return tuple(o.value for o in decision.options[: decision.min])
    return decision.automatic()
