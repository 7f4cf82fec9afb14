"""Draw (121)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Effect, Proc, Quantity
from app.engine.kernel.context import Context
from app.engine.resolve import moves
from app.grammar import Node, phrase
from app.lexicon.quantities.numbers import Number


@phrase("draw a card", category="deed", n=Number(1), cr="121.1", examples=("Opt", "Divination"))
@phrase("draw {n:amount} cards", category="deed", cr="121.2")
@phrase("draw cards equal to {n:quantity}", category="deed", equal=True, examples=("Prime Speaker Zegana",))
@phrase("draw an additional card", category="deed", n=Number(1), additional=True)
@phrase("draw {n:amount} additional cards", category="deed", additional=True)
@dataclass(frozen=True)
class DrawCards(Node, Effect):
    """One card after the other (121.2)."""

    n: Quantity
    equal: bool = False
    additional: bool = False
    produces = ("object", "amount")
    produces_head = "card"
    #: So that "that spell" is never one of them.
    makes: ClassVar[str] = "card"

    def execute(self, ctx: Context) -> Proc:
        return (yield from moves.draw(ctx, ctx.actor, max(0, self.n.value(ctx))))
