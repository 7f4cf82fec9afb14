"""Keywords that matter only before the game begins, or to how a deck is built (702.124, 702.139, 702.106)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Ability, Static
from app.engine.hooks import Hooks
from app.grammar import Node, Parser, phrase, reads, vocabulary

vocabulary(
    "partner_text",
    {
        "character select": "character select",
        "father & son": "father & son",
        "friends forever": "friends forever",
        "survivors": "survivors",
    },
)


@phrase("partner", category="keyword", text_="", cr="702.124h", examples=("Thrasios, Triton Hero",))
@phrase("partner — {text_:partner_text}", category="keyword", cr="702.124i")
@phrase("friends forever", category="keyword", text_="", keyword_="friends forever", cr="702.124i")
@phrase("choose a background", category="keyword", text_="", keyword_="choose a background", cr="702.124k")
@phrase("doctor's companion", category="keyword", text_="", keyword_="doctor's companion", cr="702.124m")
@dataclass(frozen=True)
class Partner(Node, Ability):
    """Two commanders: nothing that happens during a game."""

    text_: str
    keyword_: str = "partner"

    @property
    def keyword(self) -> str:  # type: ignore[override]
        return self.keyword_


@phrase("companion — {deck:deck_words}.", category="keyword", cr="702.139a", examples=("Jegantha, the Wellspring",))
@dataclass(frozen=True)
class Companion(Node, Ability):
    """It functions outside the game; `deck` is asked of the starting deck alone (103.2b)."""

    keyword = "companion"
    deck: str


@reads("deck_words", prints=lambda value, show: value)
def _deck_words(parser: Parser, pos: int) -> Iterable[tuple[Any, int]]:
    """The condition as written: everything up to the last full stop."""
    if pos >= 2 and parser.lemmas[pos - 2] == "companion" and parser.lemmas[-1] == ".":
        end = len(parser.lemmas) - 1
        yield " ".join(token.text for token in parser.tokens[pos:end]), end


@phrase("{what:objects_simple} can be your commander", category="static", cr="903.3c", examples=("Daretti, Scrap Savant",))
@dataclass(frozen=True)
class CanBeCommander(Node):
    """A deck construction rule: nothing that happens during a game."""

    what: Any

    def statics(self) -> tuple[Static, ...]:
        return (Static(()),)


@phrase(
    "if this card is in your opening hand, you may begin the game with it on the battlefield",
    category="static",
    cr="103.6a",
    examples=("Leyline of Sanctity",),
)
@dataclass(frozen=True)
class BeginsOnBattlefield(Node, Hooks):
    """Done before the first turn (`engine.turn.opening`): nothing that happens during a game."""

    begins_on_battlefield = True

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), zones=("hand",)),)
