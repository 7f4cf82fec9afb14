"""What "for each" multiplies: the amount of a deed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Effect, Quantity
from app.engine.kernel.context import Context
from app.grammar import Node
from app.lexicon.clauses.deeds import Deeds, Do


def lone_deed(effect: Any) -> Any:
    """The one deed that is all of it, if there is one."""
    while True:
        if isinstance(effect, Do) and effect.steps() is not None:
            effect = effect.deeds
        elif isinstance(effect, Deeds) and len(effect.items) == 1 and effect.rest is None:
            effect = effect.items[0]
        else:
            return effect


def has_amount(part: Any) -> bool:
    """May a part of an effect hold an amount?"""
    return (
        isinstance(part, Effect)
        or any(hasattr(part, word) for word in ("act", "apply", "multiplied"))
        or isinstance(getattr(part, "n", None), Quantity)
    )


@dataclass(frozen=True)
class Product(Node, Quantity):
    one: Quantity
    by: Quantity

    def value(self, ctx: Context) -> int:
        return self.one.value(ctx) * self.by.value(ctx)
