"""Keywords about a card exiled for a while, by their rules text: hideaway, champion, recover (702.75, 702.72, 702.59)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from app.engine.abilities import Cost, Filter, Triggered
from app.engine.state.values import GRAVEYARD
from app.grammar import Node, phrase, show
from app.lexicon.keywords.words import Worded


@phrase("hideaway {n:_number}", category="keyword", cr="702.75a", examples=("Windbrisk Heights",))
@dataclass(frozen=True)
class Hideaway(Node, Worded):
    keyword = "hideaway"
    n: int

    def rules_text(self) -> tuple[str, ...]:
        return (
            f"When this permanent enters, look at the top {self.n} cards of your library. Exile one of them face down and put "
            "the rest on the bottom of your library in a random order.",
        )


@phrase("champion a {what:described}", category="keyword", cr="702.72a", examples=("Changeling Titan", "Mistbind Clique"))
@dataclass(frozen=True)
class Champion(Node, Worded):
    keyword = "champion"
    what: Filter

    def rules_text(self) -> tuple[str, ...]:
        return (
            f"When this permanent enters, sacrifice it unless you exile another {show(self.what)} you control.",
            "When this permanent leaves the battlefield, return the exiled card to the battlefield under its owner's control.",
        )


@phrase("recover {costs:cost+,}", category="keyword", cr="702.59a", examples=("Sun's Bounty",))
@phrase("recover — {costs:cost+,}", category="keyword", examples=("Controvert",))
@dataclass(frozen=True)
class Recover(Node, Worded):
    """From the graveyard."""

    keyword = "recover"
    costs: tuple[Cost, ...]

    def rules_text(self) -> tuple[str, ...]:
        words = " and ".join(show(cost, category="cost") for cost in self.costs)
        pays = f"pay {words}" if words.startswith("{") else words
        return (
            f"When a creature is put into your graveyard from the battlefield, you may {pays}. If you do, return this card from "
            "your graveyard to your hand. If you don't, exile this card.",
        )

    def triggered(self) -> tuple[Triggered, ...]:
        return tuple(dataclasses.replace(one, zones=(GRAVEYARD,)) for one in super().triggered())
