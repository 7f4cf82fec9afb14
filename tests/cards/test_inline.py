"""Cards inside a request."""

from __future__ import annotations

import card_samples as samples
import pytest

from app.cards.inline import InlineCardError, card_from_inline


def test_the_least_that_is_needed() -> None:
    card = card_from_inline(
        {"name": "Test Bear", "type_line": "Creature — Bear", "mana_cost": "{1}{G}", "power": 2, "toughness": "2"}
    )
    face = card.front
    assert (card.name, card.layout, card.cmc, card.colors, card.caveats) == ("Test Bear", "normal", 2.0, ("G",), ())
    assert (face.power, face.toughness, face.colors, face.oracle_text, face.known) == ("2", "2", ("G",), "", True)


def test_faces() -> None:
    halves = [
        {"name": "This", "type_line": "Instant", "mana_cost": "{R}"},
        {"name": "That", "type_line": "Instant", "mana_cost": "{1}{U}"},
    ]
    card = card_from_inline({"layout": "split", "card_faces": halves})
    assert (card.name, card.cmc, set(card.colors), card.caveats) == ("This // That", 3.0, {"R", "U"}, ())
    assert card_from_inline({"card_faces": halves}).layout == "transform"


@pytest.mark.parametrize(
    "record", [r for r in samples.SCRYFALL if r["layout"] != "token"], ids=lambda r: f"{r['layout']} {r['name']}"
)
def test_whatever_scryfall_publishes_is_taken(record: dict) -> None:
    assert card_from_inline(record).name == record["name"]


@pytest.mark.parametrize(
    ("record", "pointer", "says"),
    [
        ([], "", "object"),
        ({}, "/name", "needed"),
        ({"name": "X"}, "/type_line", "needed"),
        ({"name": " ", "type_line": "Instant"}, "/name", "empty"),
        ({"name": "X", "type_line": 7}, "/type_line", "text"),
        ({"name": "X", "type_line": "Instant", "text": "Draw a card."}, "/text", "oracle_text"),
        ({"name": "X", "type_line": "Instant", "manaCost": "{U}"}, "/manaCost", "mana_cost"),
        ({"name": "X", "type_line": "Instant", "oracle_txt": ""}, "/oracle_txt", "oracle_text"),
        ({"name": "X", "type_line": "Instant", "zzzzzz": ""}, "/zzzzzz", "no field"),
        ({"name": "X", "type_line": "Instant", "mana_cost": "2U"}, "/mana_cost", "{2}{G}"),
        ({"name": "X", "type_line": "Instant", "colors": ["blue"]}, "/colors", "WUBRG"),
        ({"name": "X", "type_line": "Instant", "colors": "U"}, "/colors", "WUBRG"),
        ({"name": "X", "type_line": "Instant", "colors": [["U"]]}, "/colors", "WUBRG"),
        ({"name": "X", "type_line": "Instant", "keywords": [1]}, "/keywords", "list of texts"),
        ({"name": "X", "type_line": "Instant", "cmc": -1}, "/cmc", "number"),
        ({"name": "X", "type_line": "Instant", "cmc": "2"}, "/cmc", "number"),
        ({"name": "X", "type_line": "Instant", "layout": "spilt"}, "/layout", "split"),
        ({"name": "X", "type_line": "Instant", "layout": ["split"]}, "/layout", "layout"),
        ({"name": "X", "type_line": "Instant", "layout": "split"}, "/card_faces", "faces"),
        ({"card_faces": []}, "/card_faces", "faces"),
        ({"card_faces": [{"name": "X"}]}, "/card_faces/0/type_line", "needed"),
        ({"card_faces": [{"name": "X", "type_line": "Instant", "cost": ""}]}, "/card_faces/0/cost", "mana_cost"),
        ({"name": "X", "type_line": "Instant", "oracle_text": "x" * 10_001}, "/oracle_text", "longer"),
        ({"name": "X", "type_line": "Instant", "meld_parts": "Y"}, "/meld_parts", "list"),
    ],
)
def test_what_is_wrong_is_named(record: object, pointer: str, says: str) -> None:
    with pytest.raises(InlineCardError) as caught:
        card_from_inline(record)  # type: ignore[arg-type]
    assert caught.value.pointer == pointer
    assert says in caught.value.message
