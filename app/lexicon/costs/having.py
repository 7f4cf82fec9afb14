"""A cost that is an event: "unless that player has ~ deal 5 damage to them" (118.12a)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Cost, Objects, Outcome, Proc
from app.engine.kernel.context import Context
from app.grammar import Node, phrase
from app.lexicon.clauses.acts import Acts


@phrase("have {what:objects_this} {acts:act+and}", category="cost_verb", cr="118.12a", examples=("Dwarven Driller",))
@dataclass(frozen=True)
class HaveItDo(Node, Cost):
    """It can always be chosen; the object acts as the words say."""

    what: Objects
    acts: tuple[Any, ...]

    def pay(self, ctx: Context) -> Proc:
        return (yield from Acts(self.what, self.acts).execute(ctx)) or Outcome()
