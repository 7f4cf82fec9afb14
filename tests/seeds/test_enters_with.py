"""What something enters with, wherever it is said (614.1c, 614.12)."""

from __future__ import annotations

import pytest

LANDS = [{"card": name, "count": 6} for name in ("Forest", "Swamp", "Plains", "Mountain")]


def returned(seeds, spell, card="Grizzly Bears", others=(), lands=LANDS, buried=()):
    board = seeds.board([*lands, *others], hand_a=[spell], graveyard_a=[card, *buried])
    ref = card.lower().replace(" ", "-") + "-1"
    return seeds.cast(board, spell, targets=[ref])


@pytest.mark.parametrize(
    ("card", "others", "counters"),
    [("Grizzly Bears", [], {"+1/+1": 1}), ("Mind Stone", [], {}), ("Grizzly Bears", ["Hardened Scales"], {"+1/+1": 2})],
)
def test_614_1c_if_a_creature_enters_this_way(seeds, card, others, counters):
    assert returned(seeds, "Recommission", card, others).counters(card) == counters


def test_614_12_it_enters_with_them_so_what_looks_at_its_power_triggers(seeds):
    ruling = returned(seeds, "Recommission", others=["Elemental Bond"])
    assert ruling.size("Grizzly Bears") == (3, 3) and len(ruling.cards("hand", "alice")) == 1


@pytest.mark.parametrize(("land", "counters"), [("Forest", {"+1/+1": 1}), ("Swamp", {})])
def test_614_1c_if_green_mana_was_spent(seeds, land, counters):
    lands = [{"card": "Swamp", "count": 3}, {"card": land, "count": 1}]
    assert returned(seeds, "Vigor Mortis", lands=lands).counters("Grizzly Bears") == counters


@pytest.mark.parametrize(("buried", "counters"), [(["Shock", "Murder"], {"+1/+1": 2}), (["Shock"], {})])
def test_614_1c_a_paragraph_about_the_one_before(seeds, buried, counters):
    lands = [{"card": "Swamp", "count": 6}]
    assert returned(seeds, "Necromantic Summons", lands=lands, buried=buried).counters("Grizzly Bears") == counters


@pytest.mark.parametrize(
    ("source", "spell", "counters"),
    [
        ({"card": "Bloodspore Thrinax", "counters": {"+1/+1": 3}}, "Grizzly Bears", {"+1/+1": 3}),
        ({"card": "Giada, Font of Hope"}, "Serra Angel", {"+1/+1": 1}),
        ({"card": "Giada, Font of Hope"}, "Grizzly Bears", {}),
        ({"card": "Runadi, Behemoth Caller"}, "Craw Wurm", {"+1/+1": 2}),
        ({"card": "Communal Brewing", "counters": {"ingredient": 2}}, "Grizzly Bears", {"+1/+1": 2}),
        ({"card": "Communal Brewing"}, "Grizzly Bears", {}),
    ],
)
def test_614_1c_what_something_else_says(seeds, source, spell, counters):
    assert seeds.cast(seeds.board([*LANDS, source], hand_a=[spell]), spell).counters(spell) == counters


@pytest.mark.parametrize(("spell", "counters"), [("Grizzly Bears", {"+1/+1": 1}), ("Mind Stone", {})])
def test_106_6_mana_that_brings_a_counter(seeds, spell, counters):
    board = seeds.board(["Biophagus", "Forest"], hand_a=[spell])
    assert seeds.cast(board, spell).counters(spell) == counters
