"""Every way of writing a card's name."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from app.cards.card import Card, Face
from app.cards.catalogue import Catalogue, UnknownCard
from app.cards.names import fold


@pytest.mark.parametrize(
    ("written", "name", "face"),
    [
        ("Murder", "Murder", 0),
        ("mURDER ", "Murder", 0),
        ("Lim-Dul's Vault", "Lim-Dûl's Vault", 0),
        ("lim–dûl’s vault", "Lim-Dûl's Vault", 0),
        ("Aether Vial", "Æther Vial", 0),
        ("Fire // Ice", "Fire // Ice", 0),
        ("Fire/Ice", "Fire // Ice", 0),
        ("fire//ice", "Fire // Ice", 0),
        ("Fire", "Fire // Ice", 0),
        ("ice", "Fire // Ice", 1),
        ("Dawn", "Dusk // Dawn", 1),
        ("Insectile Aberration", "Delver of Secrets // Insectile Aberration", 1),
        ("Stomp", "Bonecrusher Giant // Stomp", 1),
        ("tok-tok, volcano born", "Akki Lavarunner // Tok-Tok, Volcano Born", 1),
        ("Heroic Stanza", "Abigale, Poet Laureate // Heroic Stanza", 1),
        ("bat-", "Bat-", 0),
        ("Graf Rats // Chittering Host", "Graf Rats", 0),
    ],
)
def test_resolves(catalogue: Catalogue, written: str, name: str, face: int) -> None:
    card, index = catalogue.find_face(written)
    assert (card.name, index) == (name, face)
    assert written in catalogue


def test_a_whole_card_wins_over_the_face_of_another(catalogue: Catalogue) -> None:
    assert catalogue.get("Grizzly Bears").layout == "normal"
    assert catalogue.get("Grizzly Bears // Grizzly Bears").layout == "reversible_card"


def test_a_rebalanced_card_does_not_shadow_the_paper_one(catalogue: Catalogue) -> None:
    # Both have a face of this very name, and the rebalanced card comes first in the file.
    assert catalogue.get("Sword of the Realms").name == "Halvar, God of Battle // Sword of the Realms"
    assert catalogue.get("A-Halvar, God of Battle").name.startswith("A-")


def test_names_that_differ_in_punctuation_only() -> None:
    cards = [
        Card(name, "normal", (Face(name),)) for name in ("Lava, Axe", "Lava Axe", "Waste Land", "Wasteland", "_____", "______")
    ]
    catalogue = Catalogue.from_cards(cards)
    for written in ("Lava, Axe", "Lava Axe", "lava axe", "lava, axe", "waste land", "wasteland", "_____"):
        assert catalogue.get(written).name.lower() == written.lower()
    with pytest.raises(UnknownCard):
        catalogue.get("___")


@pytest.mark.parametrize(
    ("written", "meant"),
    [("Murdr", "Murder"), ("Grizly Bear", "Grizzly Bears"), ("Insectile Abberation", "Insectile Aberration")],
)
def test_suggestions(catalogue: Catalogue, written: str, meant: str) -> None:
    with pytest.raises(UnknownCard) as caught:
        catalogue.get(written)
    assert caught.value.suggestions[0] == meant
    assert meant in str(caught.value)


def test_no_suggestion_for_nonsense(catalogue: Catalogue) -> None:
    for written in ("", "!!", "qqqqxxxx", "z" * 100_000):
        with pytest.raises(UnknownCard) as caught:
            catalogue.get(written)
        assert caught.value.suggestions == []


def test_fold() -> None:
    assert fold("Æther  Vial’s") == "aethervials" == fold("AETHER-VIAL'S")


def test_the_whole_game_is_quick_to_search(oracle_file: Path) -> None:
    started = time.perf_counter()
    catalogue = Catalogue.from_file(oracle_file)
    assert time.perf_counter() - started < 15
    assert len(catalogue) > 30_000
    catalogue.suggest("warm")
    started = time.perf_counter()
    assert catalogue.suggest("Lightnig Bolt")[0] == "Lightning Bolt"
    assert time.perf_counter() - started < 0.3
    for card in catalogue.all():
        assert catalogue.get(card.name) is catalogue.get(card.name)
        assert catalogue.get(card.name.upper()).name.casefold() == card.name.casefold()
