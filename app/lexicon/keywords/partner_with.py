"""Partner with (702.124j): besides the deck's rule, an ability as the permanent enters."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.grammar import Node, Parser, phrase, reads
from app.lexicon.keywords.words import Worded


@reads("rest_as_name", prints=lambda value, show: value if isinstance(value, str) else None)
def _rest(parser: Parser, pos: int) -> Iterable[tuple[str, int]]:
    """Everything up to the end: a card's name, commas and all."""
    words: list[str] = []
    end = len(parser.tokens)
    for token in parser.tokens[pos:end]:
        words.append(token.text)
    if words:
        text = words[0]
        for before, token, word in zip(parser.tokens[pos:], parser.tokens[pos + 1 :], words[1:], strict=False):
            text += (" " if token.start > before.end else "") + word
        yield text, end


@phrase("partner with {name:rest_as_name}", category="keyword", cr="702.124j", examples=("Pir, Imaginative Rascal",))
@dataclass(frozen=True)
class PartnerWith(Node, Worded):
    keyword = "partner with"
    name: str

    def rules_text(self) -> tuple[str, ...]:
        return (
            f"When this permanent enters, target player may search their library for a card named {self.name}, reveal it, "
            "put it into their hand, then shuffle.",
        )
