"""Walking the nodes of an instruction: frozen dataclasses within dataclasses and tuples, in textual order."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any, TypeVar

from app.engine.abilities import Ability, Modal, Trigger
from app.engine.state.carddef import CardDef, FaceDef

Found = TypeVar("Found")
_LIMIT = 50_000


def once(ask: Callable[[Any], Found]) -> Callable[[Any], Found]:
    """Remember the answer for each node by identity: nodes are frozen, and hashing a deep one costs more than most questions.
    The node is kept with its answer, so that its id can't be taken over."""
    known: dict[int, tuple[Any, Found]] = {}

    @wraps(ask)
    def asked(node: Any) -> Found:
        found = known.get(id(node))
        if found is None:
            if len(known) >= _LIMIT:
                known.clear()
            found = known[id(node)] = (node, ask(node))
        return found[1]

    return asked


_names: dict[type, tuple[str, ...]] = {}


def _fields(cls: type) -> tuple[str, ...]:
    names = _names.get(cls)
    if names is None:
        names = _names[cls] = tuple(f.name for f in dataclasses.fields(cls)) if dataclasses.is_dataclass(cls) else ()
    return names


def _later(node: Any) -> bool:
    """Nodes whose inside is not done by this instruction itself: abilities it gives, tokens it makes, delayed and reflexive
    triggers it sets up (their targets are chosen when those are put on the stack: 603.7, 603.12). `deferred = True` says
    so too."""
    if isinstance(node, (Ability, FaceDef, CardDef)) or getattr(node, "deferred", False):
        return True
    return any(isinstance(getattr(node, name), Trigger) for name in _fields(type(node)))


def nodes(node: Any, *, modes: bool = True) -> Iterator[Any]:
    """`node` and everything inside it that it does itself, outer before inner. `modes=False` stops at modal nodes (700.2)."""
    if isinstance(node, (tuple, list)):
        for one in node:
            yield from nodes(one, modes=modes)
        return
    names = _fields(type(node))
    if not names or _later(node):
        for name in names if not isinstance(node, Ability) else ():
            if isinstance(getattr(node, name), Trigger):  # "when target creature dies this turn": chosen now
                yield from nodes(getattr(node, name), modes=modes)
        if not names and not isinstance(node, (str, int, float, frozenset, dict, type(None))):
            yield node
        return
    yield node
    if isinstance(node, Modal) and not modes:
        return
    for name in names:
        value = getattr(node, name)
        if value is not None and not isinstance(value, (str, int, frozenset)):
            yield from nodes(value, modes=modes)


@once
def uses_x(cost: Any) -> bool:
    """Does a cost that isn't mana have an X to announce (107.3a): "sacrifice X creatures"? Quantity nodes say `announces_x`."""
    return bool(getattr(cost, "uses_x", False)) or any(getattr(node, "announces_x", False) for node in nodes(cost))
