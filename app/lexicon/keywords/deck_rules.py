"""How many cards of a name a deck may have (100.2a)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Static
from app.grammar import Node, phrase


@phrase(
    "a deck can have any number of cards named {name:card_name}", category="static", cr="100.2a", examples=("Relentless Rats",)
)
@phrase("a deck can have up to {most:_number} cards named {name:card_name}", category="static", examples=("Seven Dwarves",))
@phrase(
    "a deck can have only one card named {name:card_name}",
    category="static",
    most=1,
    only=True,
    examples=("Once More with Feeling",),
)
@dataclass(frozen=True)
class DeckMayHave(Node):
    """A deck construction rule: nothing that happens during a game."""

    name: str
    #: 0: any number.
    most: int = 0
    only: bool = False

    def statics(self) -> tuple[Static, ...]:
        return (Static(()),)
