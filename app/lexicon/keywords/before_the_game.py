"""Keywords that matter only before the game begins, or to how a deck is built (702.124, 702.139, 702.106)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability
from app.grammar import Node, phrase, vocabulary

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
