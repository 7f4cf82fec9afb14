"""S6: the X of the spell, of the monstrosity, and no X (107.3m, 107.3i, 701.37c)."""

from __future__ import annotations

import pytest


def forests(n, card="Forest"):
    return {"card": card, "count": n}


@pytest.mark.parametrize(("x", "lands"), [(3, 3), (1, 5)])
def test_S6_ugins_conjurant(seeds, x, lands):
    ruling = seeds.cast(seeds.board([forests(lands)], hand_a=["Ugin's Conjurant"]), "Ugin's Conjurant", x=x)
    assert ruling.counters("Ugin's Conjurant") == {"+1/+1": x} and "107.3m" in ruling.rules()
    conjurant = ruling.the("Ugin's Conjurant")["id"]
    assert seeds.look(ruling.state, conjurant)["mana_value"] == 0  # its own X is 0


def test_S6_walking_ballista_on_the_opponents_turn_side(seeds):
    board = seeds.board([], [forests(4)], hand_b=["Walking Ballista"], active="bob")
    ruling = seeds.cast(board, "Walking Ballista", player="bob", x=2)
    assert ruling.counters("Walking Ballista") == {"+1/+1": 2}


def test_S6_hangarback_walker(seeds):
    ruling = seeds.cast(seeds.board([forests(6)], hand_a=["Hangarback Walker"]), "Hangarback Walker", x=3)
    assert ruling.size("Hangarback Walker") == (3, 3)


@pytest.mark.parametrize("x", [3, 1])
def test_S6_verdeloth_the_x_is_in_the_kicker(seeds, x):
    board = seeds.board([forests(9)], hand_a=["Verdeloth the Ancient"])
    ruling = seeds.cast(board, "Verdeloth the Ancient", using=["kicker"], x=x)
    saprolings = ruling.permanents("Saproling")
    assert len(saprolings) == x and {"107.3m", "702.33a"} <= ruling.rules()
    assert all((s["characteristics"]["power"], s["characteristics"]["toughness"]) == (2, 2) for s in saprolings)


def test_S6_verdeloth_without_kicker(seeds):
    ruling = seeds.cast(seeds.board([forests(9)], hand_a=["Verdeloth the Ancient"]), "Verdeloth the Ancient", using=[])
    assert ruling.permanents("Saproling") == []


@pytest.mark.parametrize(("x", "food"), [(3, 2), (2, 1), (0, 0)])
def test_S6_goose_mother_a_replacement_and_a_trigger_use_the_same_x(seeds, x, food):
    board = seeds.board([forests(4), forests(3, "Island")], hand_a=["The Goose Mother"])
    ruling = seeds.cast(board, "The Goose Mother", x=x)
    assert ruling.counters("The Goose Mother") == ({"+1/+1": x} if x else {})
    assert len(ruling.permanents("Food")) == food
    assert ruling.size("The Goose Mother") == (2 + x, 2 + x)


@pytest.mark.parametrize("blinked", ["Ugin's Conjurant", "Walking Ballista"])
def test_S6_blinked_it_is_no_spell_and_x_is_0(seeds, blinked):
    board = seeds.board([{"card": blinked, "id": "it", "counters": {"+1/+1": 3}}, "Plains"], hand_a=["Cloudshift"])
    ruling = seeds.cast(board, "Cloudshift", targets=["it"])
    assert ruling.permanents(blinked) == [] and blinked in ruling.cards("graveyard", "alice")
    assert "107.3m" in ruling.rules(applied=False) and "704.5f" in ruling.rules()


def test_S6_a_clone_of_it_was_another_spell(seeds):
    board = seeds.board(
        [forests(4, "Island")], [{"card": "Walking Ballista", "id": "it", "counters": {"+1/+1": 3}}], hand_a=["Clone"]
    )
    ruling = seeds.cast(board, "Clone", True)
    assert len(ruling.permanents("Walking Ballista")) == 1 and "Clone" in ruling.cards("graveyard", "alice")


@pytest.mark.parametrize("x", [2, 1])
def test_S6_hydra_broodmaster_is_another_rule(seeds, x):
    board = seeds.board([{"card": "Hydra Broodmaster", "id": "hydra"}, forests(5)])
    ruling = seeds.activate(board, "hydra", x=x, until="until_stack_empty")
    hydras = ruling.permanents("Hydra")
    assert ruling.size("Hydra Broodmaster") == (7 + x, 7 + x) and "701.37c" in ruling.rules()
    assert len(hydras) == x and all(h["characteristics"]["power"] == x for h in hydras)
