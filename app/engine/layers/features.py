"""Which characteristics a node reads and writes: says when the dependency test (613.8) can be left out.

A node's class may declare `reads` (all that it looks at itself; what its fields look at is added) and a Part `writes`.
A class that declares nothing is taken to read everything (a Part made of plain words and abilities: nothing), and to write
all that its layer can change. What is really looked at is then found out by `recording`.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from app.engine.abilities import Ability, Part
from app.engine.layers.view import View

ALL = frozenset({"name", "cost", "colors", "supertypes", "types", "subtypes", "abilities", "pt", "controller"})
NONE: frozenset[str] = frozenset()

_reads: dict[int, tuple[Any, frozenset[str]]] = {}


def reads(node: Any) -> frozenset[str]:
    """The features that the outcome of the node may depend on."""
    if node is None or isinstance(node, (str, int, bool, Ability)):
        return NONE  # an ability that is granted is not evaluated by granting it
    found = _reads.get(id(node))
    if found is None:
        if len(_reads) > 50_000:
            _reads.clear()
        found = _reads[id(node)] = (node, _work_out(node))
    return found[1]


def _work_out(node: Any) -> frozenset[str]:
    if isinstance(node, (tuple, list, frozenset)):
        return NONE.union(*(reads(one) for one in node)) if node else NONE
    declared = getattr(node, "reads", None)
    if declared is None:
        return NONE if isinstance(node, Ability) or _plain(node) else ALL
    found = frozenset(declared)
    if dataclasses.is_dataclass(node):
        for one in dataclasses.fields(node):
            found |= reads(getattr(node, one.name))
    return found


def _plain(node: Any) -> bool:
    """A part made of words, numbers and abilities only has nothing to look at but the view that it changes."""
    if not isinstance(node, Part) or not dataclasses.is_dataclass(node):
        return False
    return all(_word(getattr(node, one.name)) for one in dataclasses.fields(node))


def _word(value: Any) -> bool:
    if isinstance(value, (tuple, list, frozenset)):
        return all(_word(one) for one in value)
    return value is None or isinstance(value, (str, int, bool, Ability))


def signature(view: View) -> tuple[Any, ...]:
    """Everything derived, as a value that compares."""
    return (
        view.name,
        view.mana_cost,
        frozenset(view.colors),
        frozenset(view.supertypes),
        frozenset(view.types),
        frozenset(view.subtypes),
        tuple(view.abilities),
        (view.power, view.toughness, view.loyalty, view.defense),
        view.controller,
    )


_ORDER = ("name", "cost", "colors", "supertypes", "types", "subtypes", "abilities", "pt", "controller")


def changed(before: View, after: View) -> set[str]:
    """The features in which two views of an object differ."""
    return {name for name, a, b in zip(_ORDER, signature(before), signature(after), strict=True) if a != b}


def copy_view(view: View) -> View:
    """A view that can be changed without changing this one."""
    return View(
        view.id,
        view.name,
        view.mana_cost,
        set(view.colors),
        set(view.supertypes),
        set(view.types),
        set(view.subtypes),
        list(view.abilities),
        view.power,
        view.toughness,
        view.loyalty,
        view.defense,
        view.controller,
        view.owner,
        view.zone,
        view.unread,
        list(view.rules),
        view.base_power,
        view.base_toughness,
        list(view.log),
        view.value_cost,
    )
