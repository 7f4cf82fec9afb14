"""Every layout, from each source."""

from __future__ import annotations

import json
from pathlib import Path

import card_samples as samples
import pytest

from app.cards.card import colors_of_cost, mana_value
from app.cards.catalogue import Catalogue


@pytest.mark.parametrize(
    ("name", "layout", "faces"),
    [
        ("Murder", "normal", ["Murder"]),
        ("Fire // Ice", "split", ["Fire", "Ice"]),
        ("Dusk // Dawn", "aftermath", ["Dusk", "Dawn"]),
        ("Delver of Secrets", "transform", ["Delver of Secrets", "Insectile Aberration"]),
        ("Halvar, God of Battle", "modal_dfc", ["Halvar, God of Battle", "Sword of the Realms"]),
        ("Bonecrusher Giant", "adventure", ["Bonecrusher Giant", "Stomp"]),
        ("Akki Lavarunner", "flip", ["Akki Lavarunner", "Tok-Tok, Volcano Born"]),
        ("Abigale, Poet Laureate", "prepare", ["Abigale, Poet Laureate", "Heroic Stanza"]),
        ("Grizzly Bears // Grizzly Bears", "reversible_card", ["Grizzly Bears", "Grizzly Bears"]),
        ("Graf Rats", "meld", ["Graf Rats"]),
        ("The Eldest Reborn", "saga", ["The Eldest Reborn"]),
        ("Cleric Class", "class", ["Cleric Class"]),
        ("Adorable Kitten", "host", ["Adorable Kitten"]),
        ("Bat-", "augment", ["Bat-"]),
        ("Maro Avatar", "vanguard", ["Maro Avatar"]),
    ],
)
def test_scryfall(catalogue: Catalogue, name: str, layout: str, faces: list[str]) -> None:
    card = catalogue.get(name)
    assert (card.layout, [face.name for face in card.faces], card.caveats) == (layout, faces, ())


def test_what_scryfall_leaves_out_of_faces(catalogue: Catalogue) -> None:
    fire, ice = catalogue.get("Fire // Ice").faces
    assert (fire.colors, ice.colors) == (("R",), ("U",))
    assert catalogue.get("Akki Lavarunner").faces[1].colors == ("R",)
    back = catalogue.get("Delver of Secrets").faces[1]
    assert (back.mana_cost, back.colors, back.color_indicator) == (None, ("U",), ("U",))
    assert catalogue.get("Graf Rats").extra == {
        "meld_parts": ["Graf Rats", "Midnight Scavengers"],
        "meld_result": "Chittering Host",
    }
    assert catalogue.get("Maro Avatar").extra == {"hand_modifier": "+1", "life_modifier": "-3"}
    assert catalogue.get("Bat-").faces[0].power == "+1"


def test_a_face_that_no_source_has() -> None:
    ursine = samples.card(
        "adventure",
        samples.face("Ursine Guide", "{3}{G}", "Creature — Bear", text_source="somewhere"),
        {"name": "Ranger's Merit", "mana_cost": None, "type_line": None, "oracle_text": None, "text_source": None},
    )
    vanilla = samples.card(
        "transform",
        samples.face("Day", "{G}", "Creature — Bear"),
        {"name": "Night", "mana_cost": None, "type_line": "Creature — Bear", "oracle_text": None, "text_source": "somewhere"},
    )
    from app.cards.records import from_scryfall

    card = from_scryfall(ursine)
    assert card and card.caveats == ("second_face_missing",) and [face.known for face in card.faces] == [True, False]
    card = from_scryfall(vanilla)
    assert card and card.caveats == () and card.faces[1].known


@pytest.fixture
def flat(tmp_path: Path) -> Catalogue:
    path = tmp_path / "flat.json"
    path.write_text(json.dumps(samples.FLAT), encoding="utf-8")
    return Catalogue.from_file(path)


@pytest.mark.parametrize(
    ("name", "known", "colors", "caveats"),
    [
        ("Delver of Secrets", [True, True], [("U",), None], ("color_indicator_missing",)),
        ("Fire // Ice", [True, False], [("R",), None], ("second_face_missing",)),
        ("Graf Rats", [True], [("B",)], ()),
        ("Graf Rats // Chittering Host", [True], [("B",)], ()),
        ("Grizzly Bears", [True, True], [("G",), ("G",)], ()),
        ("Ancient Den", [True], [()], ()),
        ("Dryad Arbor", [True], [None], ("color_indicator_missing",)),
        ("Ancestral Vision", [True], [None], ("color_indicator_missing",)),
        ("Pact of Negation", [True], [None], ("color_indicator_missing",)),
        ("Mox Amber", [True], [()], ()),
        ("Ghostfire", [True], [()], ()),
        ("Transguild Courier", [True], [("W", "U", "B", "R", "G")], ()),
        ("Invasion of Zendikar", [True, False], [("G",), None], ("defense_missing", "second_face_missing")),
        ("Maro Avatar", [True], [()], ("modifiers_missing",)),
    ],
)
def test_the_default_data_says_what_it_lacks(flat: Catalogue, name: str, known: list, colors: list, caveats: tuple) -> None:
    card = flat.get(name)
    assert [face.known for face in card.faces] == known
    assert [face.colors for face in card.faces] == colors
    assert card.caveats == caveats


def test_back_faces_are_no_cards_of_their_own(flat: Catalogue) -> None:
    assert "Insectile Aberration" not in flat.names()
    assert flat.find_face("Insectile Aberration")[1] == 1


@pytest.mark.parametrize(
    ("cost", "value", "colors"),
    [
        (None, 0, ""),
        ("{0}", 0, ""),
        ("{X}{X}{R}", 1, "R"),
        ("{10}{G}{W}", 12, "WG"),
        ("{2/W}{2/W}", 4, "W"),
        ("{W/U}{B/P}{G/U/P}", 3, "WUBG"),
        ("{C}{S}", 2, ""),
        ("{HW}", 0.5, "W"),
    ],
)
def test_costs(cost: str | None, value: float, colors: str) -> None:
    assert (mana_value(cost), "".join(colors_of_cost(cost))) == (value, colors)
