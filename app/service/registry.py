"""Cards by name, with their text compiled: the catalogue, the cards of one request, and what was compiled before."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Any

from app.cards.card import Card
from app.cards.catalogue import Catalogue, UnknownCard
from app.cards.inline import InlineCardError, card_from_inline
from app.engine.state.carddef import CardDef
from app.oracle.compile import compile_card

__all__ = ["InlineCardAt", "Registry", "UnknownCard"]

#: Compiled cards that are kept; a cold card takes milliseconds.
KEPT = 20_000


class InlineCardAt(ValueError):
    """A card in a request cannot be read: which one, and the field."""

    def __init__(self, index: int, error: InlineCardError) -> None:
        super().__init__(error.message)
        self.pointer = f"/{index}{error.pointer}"
        self.message = error.message


class Registry:
    """What the service knows of cards. Shared between threads; `with_inline` makes a cheap layer on top."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self._compiled: OrderedDict[str, CardDef] = OrderedDict()
        self._lock = Lock()

    @property
    def version(self) -> str:
        return self.catalogue.meta.get("version", "")

    def find(self, name: str) -> tuple[Card, int]:
        """The card of that name, or with a face of that name, and which face is meant. Raises UnknownCard."""
        return self.catalogue.find_face(name)

    def card(self, name: str) -> CardDef:
        """The compiled card. Raises UnknownCard."""
        return self.definition(self.find(name)[0])

    def definition(self, card: Card) -> CardDef:
        """The card with its text compiled; the same object each time, as long as it is kept."""
        with self._lock:
            found = self._compiled.get(card.name)
            if found is not None:
                self._compiled.move_to_end(card.name)
                return found
        made = compile_card(card)
        with self._lock:
            made = self._compiled.setdefault(card.name, made)
            if len(self._compiled) > KEPT:
                self._compiled.popitem(last=False)
        return made

    def with_inline(self, records: list[dict[str, Any]]) -> Registry:
        """This registry with the cards of one request before its own. Raises InlineCardAt."""
        return _WithInline(self, records) if records else self


class _WithInline(Registry):
    def __init__(self, below: Registry, records: list[dict[str, Any]]) -> None:
        cards = []
        for index, record in enumerate(records):
            try:
                cards.append(card_from_inline(record))
            except InlineCardError as error:
                raise InlineCardAt(index, error) from None
        super().__init__(Catalogue.from_cards(cards))
        self.below = below
        self._own = {card.name: card for card in reversed(cards)}

    @property
    def version(self) -> str:
        return self.below.version

    def find(self, name: str) -> tuple[Card, int]:
        try:
            return super().find(name)
        except UnknownCard as error:
            try:
                return self.below.find(name)
            except UnknownCard as other:
                raise UnknownCard(name, [*error.suggestions, *other.suggestions][:5]) from None

    def definition(self, card: Card) -> CardDef:
        return super().definition(card) if self._own.get(card.name) is card else self.below.definition(card)
