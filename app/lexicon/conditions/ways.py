"""Conditions on what an instruction of the same text did: "if a creature died this way", "if you discarded a land card this way"
(608.2c)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Condition, Objects
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, alias, phrase, vocabulary
from app.lexicon.nouns.objects import Some
from app.lexicon.nouns.ways import PAST, WayRole

vocabulary(
    "way_verb",
    {
        "discard": "discard",
        "sacrifice": "sacrifice",
        "exile": "exile",
        "reveal": "reveal",
        "mill": "mill",
        "tap": "tap",
        "return": "return",
        "destroy": "destroy",
    },
)
vocabulary("way_verb_past", {**PAST, "tapped": "tap"})


@phrase(
    "{what:objects_some} is {verb:past_word} this way", category="way_condition", cr="608.2c", examples=("Saprazzan Breaker",)
)
@phrase("{what:objects_some} was {verb:past_word} this way", category="way_condition", past=True)
@phrase("{what:objects_simple} is {verb:past_word} this way", category="way_condition")
@phrase("{what:objects_simple} was {verb:past_word} this way", category="way_condition", past=True)
@phrase("{who:players_simple} {verb:way_verb} {what:objects_some} this way", category="way_condition", active=True)
@phrase(
    "{who:players_simple} {verb:way_verb_past} {what:objects_some} this way", category="way_condition", active=True, past=True
)
@phrase("{what:objects_some} died this way", category="way_condition", verb="die", past=True)
@phrase("no {none:described} were {verb:past_word} this way", category="way_condition", past=True, what=None)
@dataclass(frozen=True)
class DoneThisWay(Node, Condition):
    """Of what the instruction did it to, enough fit the words; as they were for permanents, as they are for cards (608.2h)."""

    way_verb: ClassVar[bool] = True
    verb: str
    what: Objects | None
    past: bool = False
    active: bool = False
    who: Any = None
    none: Any = None
    way: Any = None

    @property
    def cards(self) -> bool:
        from app.lexicon.nouns.search import names_cards

        described = self.none if self.none is not None else getattr(self.what, "what", None)
        return described is None or names_cards(described)

    def _found(self, ctx: Context) -> tuple[ObjectId, ...]:
        assert self.way is not None, "unsettled reference"
        role = WayRole(self.way.clause, before=not self.cards) if isinstance(self.way, WayRole) else self.way
        found = tuple(i for i in role.idents(ctx) if isinstance(i, int))
        if self.who is None or not isinstance(self.way, WayRole):
            return found
        # "each player discards a card; if you discarded a land card this way": whose it is, or who controlled it
        players = self.who.find(ctx)
        return tuple(i for i in found if (ctx.game.obj(i).owner if self.cards else ctx.info(i).controller) in players)

    def holds(self, ctx: Context) -> bool:
        found = self._found(ctx)
        if self.none is not None:
            return not any(self.none.matches(ctx, i) for i in found)
        if isinstance(self.what, Some):
            low = 1 if self.what.low is not None else self.what.high.value(ctx)
            return sum(self.what.what.matches(ctx, i) for i in found) >= low
        assert self.what is not None
        before = WayRole(self.way.clause, before=True).idents(ctx) if isinstance(self.way, WayRole) else found
        return any(i in found or i in before for i in self.what.find(ctx))


@phrase("damage is prevented this way", category="way_condition", how="prevented", verb="prevent", cr="615.5")
@phrase("excess damage was dealt this way", category="way_condition", how="excess", verb="deal", cr="120.10")
@phrase("excess damage was dealt to that creature this way", category="way_condition", how="excess", verb="deal", creature=True)
@phrase(
    "one or more counters are removed from {what:objects_simple} this way",
    category="way_condition",
    how="amount",
    verb="remove",
    cr="603.12",
)
@phrase("{who:players_simple} (lose|lost) life this way", category="way_condition", how="amount", verb="lose")
@phrase("{who:players_simple} (pay|paid) life this way", category="way_condition", how="amount", verb="pay")
@dataclass(frozen=True)
class AmountThisWay(Node, Condition):
    way_verb: ClassVar[bool] = True
    cards: ClassVar[bool] = True
    how: str
    verb: str
    creature: bool = False
    who: Any = None
    what: Any = None
    way: Any = None

    def holds(self, ctx: Context) -> bool:
        if isinstance(self.way, tuple):
            return int(getattr(ctx.event, self.way[1], 0)) > 0
        outcome = ctx.outcome(self.way.clause)
        if self.how == "excess":
            return bool(outcome.extra.get("excess", 0))
        return outcome.did


alias("condition", "way_condition")
