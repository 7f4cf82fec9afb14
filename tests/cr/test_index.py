"""The index of the Comprehensive Rules, and the types."""

from __future__ import annotations

import pytest

from app.cr import index, types


def test_rules() -> None:
    rule = index.rule("704.5a")
    assert (rule.heading, rule.own_heading, rule.parent, rule.children) == ("State-Based Actions", False, "704.5", ())
    assert index.rule("702.2").heading == "Deathtouch" and index.rule("702.2").own_heading
    assert index.title("601.2f") == "Casting Spells"
    assert index.exists("704.5aa") and not index.exists("704.5l") and not index.exists("CR 704.5a")
    assert index.rule(" CR 704.5A. ").number == "704.5a"
    assert index.rule("701.69").edition == index.DELTA_EDITION != index.rule("701.2").edition


def test_the_order_of_the_book() -> None:
    numbers = index.numbers()
    assert len(numbers) > 3000 and numbers[0] == "1"
    assert numbers.index("601.2") < numbers.index("601.2a") < numbers.index("602")
    assert index.rule("704.5").children[-2:] == ("704.5z", "704.5aa")
    assert index.rule("702").children[:2] == ("702.1", "702.2")


def test_every_rule_hangs_together() -> None:
    for number in index.numbers():
        rule = index.rule(number)
        assert rule.heading
        # A heading is a name; a sentence would be the rule's text, which is not ours to publish.
        assert len(rule.heading) < 80 and not rule.heading.endswith(".")
        if rule.parent:
            assert number in index.rule(rule.parent).children


@pytest.mark.parametrize(
    ("number", "among"), [("704.5zz", "704.5z"), ("601.99", "601"), ("CR 601.2a", "601.2a"), ("deathtouch", "702.2")]
)
def test_suggestions(number: str, among: str) -> None:
    assert among in index.suggest(number)


@pytest.mark.parametrize("number", ["", "x", "999", "601.2.3", "٧٠٤.٥", "1" * 10_000])
def test_unknown(number: str) -> None:
    with pytest.raises(index.UnknownRule) as caught:
        index.rule(number)
    assert len(caught.value.suggestions) <= 5
    assert "no rule" in str(caught.value)


def test_keywords() -> None:
    assert index.keyword_abilities()["Flying"] == "702.9"
    assert index.keyword_actions()["Destroy"] == "701.8"
    for number in [*index.keyword_abilities().values(), *index.keyword_actions().values()]:
        assert index.exists(number)


@pytest.mark.parametrize(
    ("line", "parsed"),
    [
        ("Instant", ((), ("instant",), ())),
        ("Legendary Creature — Time Lord Doctor", (("legendary",), ("creature",), ("Time Lord", "Doctor"))),
        ("Basic Snow Land — Forest", (("basic", "snow"), ("land",), ("Forest",))),
        ("Land — Urza's Power-Plant", ((), ("land",), ("Urza's", "Power-Plant"))),
        ("Host Creature — Cat", (("host",), ("creature",), ("Cat",))),
        ("Artifact Creature - Assembly-Worker", ((), ("artifact", "creature"), ("Assembly-Worker",))),
        ("Creature — Human Wizard // Creature — Human Insect", ((), ("creature",), ("Human", "Wizard"))),
        ("Plane — Bolas's Meditation Realm", ((), ("plane",), ("Bolas's Meditation Realm",))),
        ("Creature — Cyborg Cow", ((), ("creature",), ("Cyborg", "Cow"))),
        ("", ((), (), ())),
    ],
)
def test_type_lines(line: str, parsed: tuple) -> None:
    assert types.parse_type_line(line) == parsed


def test_subtypes() -> None:
    assert types.type_of_subtype("goblin") == ("creature", "kindred")
    assert types.type_of_subtype("Arcane") == ("instant", "sorcery")
    assert types.type_of_subtype("Aura") == ("enchantment",)
    assert types.type_of_subtype("Nothing") == ()
    assert types.canonical_subtype("time lord") == "Time Lord"
    assert types.BASIC_LAND_TYPES < types.LAND_TYPES
    assert {"Kree", "Skrull"} < types.CREATURE_TYPES and "Plan" in types.ENCHANTMENT_TYPES
