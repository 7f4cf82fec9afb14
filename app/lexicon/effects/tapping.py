"""Tap and untap (701.26)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Effect, Objects, Proc
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import Option, ask_options
from app.engine.resolve import moves
from app.grammar import Node, phrase, vocabulary

vocabulary("tap_word", {"tap": "tap", "untap": "untap", "tap or untap": "either"})


@phrase("{how:tap_word} {what:objects_both}", category="deed", cr=("701.26a", "701.26b"), examples=("Frost Breath", "Twiddle"))
@dataclass(frozen=True)
class TapThem(Node, Effect):
    """ "tap or untap": the player chooses on resolution (608.2d)."""

    how: str
    what: Objects
    produces = "object"

    def execute(self, ctx: Context) -> Proc:
        oids = yield from self.what.select(ctx)
        how = self.how
        if how == "either":
            options = [Option("tap", "tap"), Option("untap", "untap")]
            (how,) = yield from ask_options(
                ctx.actor, "option", "Tap or untap?", options, rule="608.2d", source=ctx.source, word="tap"
            )
        outcome = yield from (moves.tap(ctx, oids) if how == "tap" else moves.untap(ctx, oids))
        outcome.objects = tuple(o for o in oids if ctx.game.exists(o))  # "those creatures": also what was tapped already
        return outcome
