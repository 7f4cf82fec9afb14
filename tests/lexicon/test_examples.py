"""The example cards of lexicon entries: each is really read with the word that it stands beside."""

from __future__ import annotations

import pytest

import app.lexicon  # noqa: F401  # registers every entry
from app.cards.catalogue import Catalogue
from app.grammar import DEFAULT, walk
from app.oracle.normalise import normalise
from app.oracle.read import Understood, understand
from app.service.scenarios.decks import shared_folder

CARDS = shared_folder() / "cards" / "oracle-cards.jsonl.gz"


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    if not CARDS.is_file():
        pytest.skip("the complete card data is not here")
    return Catalogue.from_file(CARDS)


def words_of(catalogue: Catalogue, name: str) -> set[type]:
    """The node classes that the card's text is read to."""
    found: set[type] = set()
    card = catalogue.get(name)
    for face in card.faces:
        kinds = face.type_line.split()
        spell = "Instant" in kinds or "Sorcery" in kinds
        for paragraph in normalise(face.oracle_text or "", face.name, "Legendary" in kinds, card.layout, face.type_line):
            read = understand(paragraph.text, spell)
            if isinstance(read, Understood):
                found.update(type(node) for node in walk(read.node))
    return found


def test_example_cards_are_read_with_their_word(catalogue: Catalogue):
    wrong = [
        f"{entry.cls.__name__}: {name}"
        for entry in DEFAULT.entries.values()
        for name in entry.examples
        if name not in catalogue or entry.cls not in words_of(catalogue, name)
    ]
    assert not wrong
