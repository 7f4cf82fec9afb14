"""Damage whose source and recipients an earlier instruction of the same text says (608.2c)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Effect, Proc, Quantity
from app.engine.kernel.context import Context
from app.grammar import Node, phrase, walk
from app.lexicon.clauses.acts import Acts
from app.lexicon.effects.damage import DealsDamage, Share


@phrase("(it|~|this creature) deals {n:amount} damage", category="object_clause", cr="608.2c")
@dataclass(frozen=True)
class DealsSoMuch(Node, Effect):
    """ "If this spell was kicked, it deals 4 damage instead." Settled to that instruction with another amount."""

    n: Quantity

    def complete(self, before: list[Any]) -> Acts | None:
        for node in (part for action in before for part in walk(action)):
            if isinstance(node, Acts) and len(node.acts) == 1 and isinstance(node.acts[0], DealsDamage):
                recipients = tuple(to for share in node.acts[0].shares for to in share.to)
                return dataclasses.replace(node, acts=(DealsDamage((Share(self.n, recipients),)),))
        return None

    def execute(self, ctx: Context) -> Proc:
        raise NotImplementedError  # never left unsettled
        yield
