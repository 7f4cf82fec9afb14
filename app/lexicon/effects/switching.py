"""Switch power and toughness (613.4d)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Duration, Effect, Objects, Outcome, Proc
from app.engine.kernel.context import Context
from app.engine.resolve.lasting import begin_effect
from app.grammar import Node, phrase
from app.lexicon.changes.base_power import SwitchPT
from app.lexicon.effects import kit


@phrase(
    "switch {what:objects} 's power and toughness {duration}",
    category="deed",
    cr="613.4d",
    examples=("Twisted Image", "Aquamoeba"),
)
@phrase("switch {what:possessive_object} power and toughness {duration}", category="deed", examples=("Valakut Fireboar",))
@phrase("switch the power and toughness of {what:objects} {duration}", category="deed", of=True, examples=("Inversion Behemoth",))
@dataclass(frozen=True)
class Switch(Node, Effect):
    what: Objects
    duration: Duration
    of: bool = False

    def execute(self, ctx: Context) -> Proc:
        oids = kit.on_battlefield(ctx, (yield from self.what.select(ctx)))
        if oids:
            begin_effect(ctx, (SwitchPT(),), objects=oids, duration=self.duration)
        return Outcome(bool(oids), oids)
