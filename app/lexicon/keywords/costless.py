"""Keywords given without a cost of their own: "has flashback. The flashback cost is equal to its mana cost" (702.34a and
others, 118.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Ability, Cost, Effect, Objects, Outcome, Proc, Static
from app.engine.kernel.context import Context
from app.engine.mana.changes import CostChange, reduced
from app.grammar import Node, Reject, phrase, vocabulary
from app.lexicon.abilities.base import AbilityNode
from app.lexicon.changes.abilities import HasAbilities
from app.lexicon.keywords.copying import Replicate
from app.lexicon.keywords.cycling import Scavenge
from app.lexicon.keywords.dash import Blitz
from app.lexicon.keywords.emerge import Emerge, Harmonize
from app.lexicon.keywords.flashback import Escape, Flashback, Mayhem
from app.lexicon.keywords.graveyard import Embalm, Unearth
from app.lexicon.keywords.madness import Madness
from app.lexicon.keywords.suspend import Foretell, Plot
from app.lexicon.keywords.token_attackers import Encore


@dataclass(frozen=True)
class OwnManaCost(Node, Cost):
    """The mana cost of the card itself, perhaps less some mana (118.7). A card without one can't be paid for (118.6)."""

    less: tuple[str, ...] = ()

    def mana(self, ctx: Context) -> tuple[str, ...]:
        symbols = ctx.info(ctx.source).mana_cost if ctx.source is not None else None
        if not symbols or not self.less:
            return tuple(symbols or ())
        left = reduced(symbols, CostChange("reduce", symbols=self.less))
        return left or ("0",)

    def payable(self, ctx: Context) -> str | None:
        symbols = ctx.info(ctx.source).mana_cost if ctx.source is not None else None
        return "it has no mana cost, which can't be paid" if symbols is None else None

    def pay(self, ctx: Context) -> Proc:
        return Outcome()
        yield


SORTS: dict[str, Any] = {
    "flashback": Flashback, "scavenge": Scavenge, "replicate": Replicate, "blitz": Blitz, "emerge": Emerge,
    "harmonize": Harmonize,
    "escape": Escape, "mayhem": Mayhem, "embalm": Embalm, "unearth": Unearth, "madness": Madness, "foretell": Foretell,
    "plot": Plot, "encore": Encore,
}  # fmt: skip
vocabulary("costless_word", {word: word for word in SORTS})
vocabulary("whose_mana_cost", ["its mana cost", "their mana cost", "the card's mana cost", "that card's mana cost"])


@phrase("{word:costless_word}", category="keyword", cr="702.34a", examples=("Snapcaster Mage", "Past in Flames"))
@dataclass(frozen=True)
class Costless(Node, AbilityNode):
    """What gives it says what the cost is; in a sentence of its own that is always the mana cost."""

    word: str

    def make(self) -> tuple[Ability, ...]:
        return (SORTS[self.word](costs=(OwnManaCost(),)),)


@phrase(
    "the {word:costless_word} cost is equal to {whose:whose_mana_cost}",
    category="game_clause",
    cr="118.9",
    examples=("Snapcaster Mage",),
)
@dataclass(frozen=True)
class CostIsManaCost(Node, Effect):
    """Says of a keyword just given what `Costless` is."""

    word: str
    whose: str

    def execute(self, ctx: Context) -> Proc:
        return Outcome()
        yield


@phrase(
    "{what:objects_both} (have|has) {given:costless_word}. (the|its|their) {word:costless_word} cost is equal to "
    "{whose:whose_mana_cost}",
    category="static",
    cr=("702.34a", "118.9"),
    examples=("Young Deathclaws", "Falkenrath Gorger"),
)
@phrase(
    "{what:objects_both} (have|has) {given:costless_word}. (the|its|their) {word:costless_word} cost is equal to "
    "{whose:whose_mana_cost} "
    "plus {more:cost}",
    category="static",
    examples=("Underworld Breach",),
)
@phrase(
    "{what:objects_both} (have|has) {given:costless_word}. (the|its|their) {word:costless_word} cost is equal to "
    "{whose:whose_mana_cost} "
    "reduced by {less:mana_symbol+}",
    category="static",
    examples=("Dream Devourer",),
)
@phrase(
    "during your turn, {what:objects_both} (have|has) {given:costless_word}. (the|its|their) {word:costless_word} cost is "
    "equal to "
    "{whose:whose_mana_cost}",
    category="static",
    yours=True,
    examples=("Return the Past",),
)
@dataclass(frozen=True)
class GivesCostless(Node):
    what: Objects
    given: str
    word: str
    whose: str
    more: Cost | None = None
    less: tuple[str, ...] = ()
    yours: bool = False

    def __post_init__(self) -> None:
        if self.given != self.word:
            raise Reject

    def statics(self) -> tuple[Static, ...]:
        from app.lexicon.statics.continuous import TurnIs

        costs = (OwnManaCost(self.less), *(() if self.more is None else (self.more,)))
        part = HasAbilities((SORTS[self.word](costs=costs),))
        return (Static((part,), self.what, TurnIs("your") if self.yours else None),)
