"""Oracle text to paragraphs (113.2c, 201.5, 207.2)."""

from __future__ import annotations

import pytest

from app.oracle.normalise import normalise, own_names


def texts(text: str, name: str = "", **more: object) -> list[str]:
    return [p.text for p in normalise(text, name, **more)]  # type: ignore[arg-type]


def test_113_2c_each_paragraph_is_an_ability() -> None:
    assert texts("Flying\nWhenever this creature attacks, draw a card.") == [
        "Flying",
        "Whenever this creature attacks, draw a card.",
    ]


def test_207_2a_reminder_text_is_dropped() -> None:
    assert texts("Ward {2} (Whenever this becomes the target, counter it.)") == ["Ward {2}"]
    assert texts("({T}: Add {G}.)") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Landfall — Whenever a land you control enters, draw a card.", "Whenever a land you control enters, draw a card."),
        ("Sell Contraband — {T}: Add {C}.", "{T}: Add {C}."),
        ("Boast — {1}{B}: Draw a card.", "Boast — {1}{B}: Draw a card."),
        ("I, II — Draw a card.", "I, II — Draw a card."),
        ("Escalate—Discard a card.", "Escalate—Discard a card."),
        ("When this creature enters, choose one —\n• Draw a card.\n• You gain 2 life.",
         "When this creature enters, choose one — • Draw a card. • You gain 2 life."),
    ],
)  # fmt: skip
def test_207_2c_ability_and_flavour_words_mean_nothing(text: str, expected: str) -> None:
    assert texts(text) == [expected]


def test_201_5_the_cards_own_name_means_this_object() -> None:
    name = "Alrund, God of the Cosmos"
    assert texts("Alrund gets +1/+1. Alrund, God of the Cosmos's power is 3.", name) == ["~ gets +1/+1. ~'s power is 3."]


def test_201_5_a_name_that_is_named_stays() -> None:
    text = "A deck can have any number of cards named Relentless Rats."
    assert texts(text, "Relentless Rats") == [text]


def test_201_5c_a_shortened_name_is_no_common_word() -> None:
    assert own_names("Sliver Overlord", legendary=True) == ("Sliver Overlord",)
    assert "Phage" in own_names("Phage the Untouchable", legendary=True)
    assert "Phage the" not in own_names("Phage the Untouchable", legendary=True)


def test_606_loyalty_costs_have_one_form() -> None:
    walker = "Legendary Planeswalker — Ajani"
    assert texts("+1: Draw a card.\n−3: Draw a card.\n[0]: Draw a card.", type_line=walker) == [
        "[+1]: Draw a card.", "[-3]: Draw a card.", "[0]: Draw a card."]  # fmt: skip


def test_711_a_level_bar_has_its_power_and_toughness() -> None:
    assert texts("Level up {W}\nLEVEL 2-6\n3/3\nFirst strike") == ["Level up {W}", "LEVEL 2-6 3/3", "First strike"]


def test_a_span_of_the_paragraph_is_found_on_the_card() -> None:
    card = "Flying (It flies.)\nWhen Alrund enters, Alrund gets +1/+1."
    second = normalise(card, "Alrund, God of the Cosmos", True)[1]
    at = second.text.index("gets")
    start, end = second.quote(at, at + 4)
    assert card[start:end] == "gets"
    start, end = second.quote(0, len(second.text))
    assert card[start:end] == "When Alrund enters, Alrund gets +1/+1."
