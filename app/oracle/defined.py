"""X, as a text defines it (107.3i)."""

from __future__ import annotations

import dataclasses
from typing import Any

from app.grammar import Node
from app.lexicon.clauses.sentence import Clause
from app.lexicon.quantities.numbers import X


def define_x(node: Any, meaning: Any) -> Any:
    """107.3i: every X without a meaning gets this one."""
    if isinstance(node, tuple):
        return tuple(define_x(item, meaning) for item in node) if type(node) is tuple else node
    if not isinstance(node, Node):
        return node
    if isinstance(node, X):
        return node if node.meaning is not None else dataclasses.replace(node, meaning=meaning)
    changes: dict[str, Any] = {}
    for f in dataclasses.fields(node):
        if not f.init:
            continue
        old = getattr(node, f.name)
        if (
            f.name == "x"
            and old is None
            and f.name not in type(node).form_order.get(node.form, ())
            and not isinstance(node, Clause)
        ):
            changes["x"] = meaning
        elif f.name != "meaning" and isinstance(old, (Node, tuple)):
            new = define_x(old, meaning)
            if new is not old:
                changes[f.name] = new
    return dataclasses.replace(node, **changes) if changes else node
