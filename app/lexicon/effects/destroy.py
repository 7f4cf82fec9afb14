"""Destroy (701.8)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Effect, Objects, Proc
from app.engine.kernel.context import Context
from app.engine.resolve import moves
from app.grammar import Node, phrase


@phrase("destroy {what:objects}", category="deed", cr="701.8a", examples=("Murder", "Wrath of God"))
@dataclass(frozen=True)
class DestroyThem(Node, Effect):
    """Moves permanents from the battlefield to their owners' graveyards."""

    what: Objects

    def execute(self, ctx: Context) -> Proc:
        return (yield from moves.destroy(ctx, (yield from self.what.select(ctx))))
