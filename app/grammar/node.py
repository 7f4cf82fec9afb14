"""What phrases read to: frozen, typed nodes."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, ClassVar, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Node:
    """Base of everything read from text. Subclasses are ``@dataclass(frozen=True)`` too.

    ``form`` says which template form the node was read with, so that it prints back the same way. It takes
    no part in comparison: two wordings of one meaning are equal.
    """

    form: int = field(default=0, kw_only=True, compare=False, repr=False)

    # Field names in textual order for each form, filled in when a grammar is compiled.
    form_order: ClassVar[dict[int, tuple[str, ...]]] = {}
    # The field at the right edge of each form, "" when it ends with a literal.
    form_last: ClassVar[dict[int, str]] = {}


class Reject(Exception):
    """Raised in a node's ``__post_init__``: these parts do not make a sensible node, so this is no reading."""


def right_edge(node: Any) -> Iterator[Node]:
    """The nodes that end where ``node`` ends in the text, outermost first: what words after it could also belong to."""
    while True:
        if isinstance(node, tuple):
            if not node:
                return
            node = node[-1]
            continue
        if not isinstance(node, Node):
            return
        yield node
        name = type(node).form_last.get(node.form, "")
        node = getattr(node, name) if name else None


def walk(node: Any) -> Iterator[Node]:
    """Every node in ``node`` (itself first), depth first, in the order of the text it was read from."""
    if isinstance(node, tuple):
        for item in node:
            yield from walk(item)
    elif isinstance(node, Node):
        yield node
        for name in _ordered(type(node), type(node).form_order.get(node.form, ())):  # type: ignore[arg-type]
            value = getattr(node, name)
            if isinstance(value, (Node, tuple)):
                yield from walk(value)


@lru_cache(maxsize=20_000)
def _ordered(cls: type[Node], textual: tuple[str, ...]) -> tuple[str, ...]:
    """The fields of a node in the order of the text, then those that the form doesn't show."""
    return (*textual, *(f.name for f in dataclasses.fields(cls) if f.name not in textual and f.name != "form"))


def replace(node: T, fn: Callable[[Node], Any]) -> T:
    """Rebuild bottom-up: ``fn`` gets each node after its children and returns it or its substitute.

    Where nothing changed the very same object comes back. ``form`` is kept.
    """
    if isinstance(node, tuple):
        items = tuple(replace(item, fn) for item in node)
        if all(new is old for new, old in zip(items, node, strict=True)):
            return node
        return items if type(node) is tuple else type(node)(*items)  # type: ignore[return-value]
    if not isinstance(node, Node):
        return node
    changes: dict[str, Any] = {}
    for f in dataclasses.fields(node):
        if f.init:
            old = getattr(node, f.name)
            if isinstance(old, (Node, tuple)):
                new = replace(old, fn)
                if new is not old:
                    changes[f.name] = new
    return fn(dataclasses.replace(node, **changes) if changes else node)
