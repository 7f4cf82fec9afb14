"""Effects of spells and abilities that change what lands produce, for a turn or for good (106.12b, 611.2, 614.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Effect, Objects, Outcome, Proc
from app.engine.kernel.context import Context
from app.engine.resolve.lasting import shield
from app.grammar import Node, phrase
from app.lexicon.clauses.durations import Until
from app.lexicon.nouns.refs import Giver
from app.lexicon.replacements.mana import OtherMana, Produces, WouldTapForMana
from app.lexicon.replacements.would import IfWould


@phrase(
    "until end of turn, {what:objects} tapped for mana {made:produces} instead of any other color",
    category="sentence",
    only="colors",
    cr=("106.12b", "614.9"),
    examples=("Hall of Gemstone",),
)
@phrase(
    "until end of turn, {what:objects} tapped for mana {made:produces} instead of any other type", category="sentence", only=""
)
@dataclass(frozen=True)
class LandsProduce(Node, Effect):
    """Also lands that come later: the effect changes no object (611.2c)."""

    what: Objects
    made: Produces
    only: str

    def execute(self, ctx: Context) -> Proc:
        changed = IfWould(WouldTapForMana(self.what), OtherMana(self.made, self.only))
        shield(ctx, changed, affects="game", duration=Until("end_of_turn"))
        return Outcome()
        yield


@phrase(
    "if {what:objects_target} is tapped for mana, it {made:produces} instead of {only:color_word} mana",
    category="sentence",
    cr="106.12b",
    examples=("Quarum Trench Gnomes",),
)
@phrase("if {what:objects_target} is tapped for mana, it {made:produces} instead of any other type", category="sentence", only="")
@dataclass(frozen=True)
class TargetProduces(Node, Effect):
    """No duration is stated: until the end of the game (611.2a), for that object only."""

    what: Objects
    made: Produces
    only: str

    def execute(self, ctx: Context) -> Proc:
        found: tuple[Any, ...] = yield from self.what.select(ctx)
        for oid in found:
            changed = IfWould(WouldTapForMana(Giver("", oid)), OtherMana(self.made, self.only))
            shield(ctx, changed, affects="game", duration=Until("game"))
        return Outcome(bool(found), found)
