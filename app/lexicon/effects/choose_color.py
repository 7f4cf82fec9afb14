"""Choose one of the colours that some object has (608.2d)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Effect, Filter, Outcome, Proc
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import Option, ask_options
from app.engine.state.values import COLORS, NAME_OF_COLOR
from app.grammar import Node, phrase
from app.lexicon.effects.choose import keep
from app.lexicon.nouns.search import objects_in_zone


@phrase("choose a color of {what:described_any}", category="deed", cr="608.2d", examples=("Meteor Crater",))
@dataclass(frozen=True)
class ChooseColorOf(Node, Effect):
    """None of them has a colour: none is chosen, and what is said of "that color" comes to nothing (106.5)."""

    what: Filter

    def execute(self, ctx: Context) -> Proc:
        there = {color for oid in objects_in_zone(ctx, self.what) for color in ctx.info(oid).colors}
        options = [Option(color, NAME_OF_COLOR[color]) for color in COLORS if color in there]
        chosen = yield from ask_options(
            ctx.actor, "color", "Choose a color", options, rule="608.2d", source=ctx.source, word="choose"
        )
        if not chosen:
            ctx.memory.pop("color", None)
            return Outcome(did=False)
        yield from keep(ctx, "color", chosen[0])
        return Outcome(True, extra={"color": chosen[0]})
