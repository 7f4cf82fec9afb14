"""Destroy (701.8)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Effect, Objects, Proc
from app.engine.kernel.context import Context
from app.engine.resolve import moves
from app.grammar import Node, phrase, vocabulary

vocabulary("unregenerated", {"it can't be regenerated": "it", "they can't be regenerated": "they"})


@phrase("destroy {what:objects_both}", category="deed", cr="701.8a", examples=("Murder", "Wrath of God"))
@phrase(
    "destroy {what:objects_both}. {finally_:unregenerated}", category="deed", cr="701.19c", examples=("Wrath of God", "Terror")
)
@dataclass(frozen=True)
class DestroyThem(Node, Effect):
    """Moves permanents from the battlefield to their owners' graveyards. `finally_`: regeneration shields aren't applied."""

    what: Objects
    finally_: str = ""

    def execute(self, ctx: Context) -> Proc:
        return (yield from moves.destroy(ctx, (yield from self.what.select(ctx)), no_regeneration=bool(self.finally_)))
