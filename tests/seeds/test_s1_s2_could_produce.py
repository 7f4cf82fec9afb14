"""S1, S2a-S2d: undefined types (106.5) and what a permanent could produce (106.7)."""

from __future__ import annotations

import pytest

FELLWAR = {"card": "Fellwar Stone", "id": "stone"}
POOL = {"card": "Reflecting Pool", "id": "pool"}


def test_S1_a_lone_reflecting_pool_adds_nothing(seeds):
    ruling = seeds.activate(seeds.board([POOL]), "pool")
    assert ruling.verdict == "legal" and ruling.pool() == {}
    assert ruling.the("Reflecting Pool")["tapped"]
    assert {"106.5", "106.7"} <= ruling.rules(applied=False)
    assert seeds.could(seeds.board([POOL]), "pool") == ("", {"106.7"})


@pytest.mark.parametrize(
    ("mine", "theirs", "types"),
    [
        (
            [{"card": "Exotic Orchard", "id": "x"}, "Forest"],
            ["Llanowar Elves"],
            "",
        ),  # no opposing land; one's own isn't looked at
        ([{"card": "Exotic Orchard", "id": "x"}], ["Forest", "Wastes"], "G"),  # colourless is no colour
        ([{"card": "Sylvok Explorer", "id": "x"}], ["Wastes"], ""),
        ([{"card": "Meteor Crater", "id": "x"}, "Ornithopter"], ["Grizzly Bears"], ""),
        ([{"card": "Meteor Crater", "id": "x"}, "Grizzly Bears"], [], "G"),
    ],
)
def test_S1_no_type_is_defined(seeds, mine, theirs, types):
    assert seeds.could(seeds.board(mine, theirs), "x")[0] == types


def test_S1_meteor_crater_with_colourless_permanents_only(seeds):
    ruling = seeds.activate(seeds.board([{"card": "Meteor Crater", "id": "crater"}, "Ornithopter"]), "crater")
    assert ruling.verdict == "legal" and ruling.pool() == {} and "106.5" in ruling.rules(applied=False)


def test_S1_meteor_crater_with_a_green_creature(seeds):
    ruling = seeds.activate(seeds.board([{"card": "Meteor Crater", "id": "crater"}, "Grizzly Bears", "Ornithopter"]), "crater")
    assert ruling.pool() == {"G": 1}


@pytest.mark.parametrize(
    ("mine", "theirs", "ref", "types"),
    [
        ([POOL, "Forest", "Island"], ["Swamp"], "pool", "UG"),
        ([POOL, "Ancient Tomb"], [], "pool", "C"),  # a type, though no colour
        ([FELLWAR], ["Simic Growth Chamber"], "stone", "UG"),
        ([FELLWAR, "Forest"], [], "stone", ""),
        ([{"card": "Naga Vitalist", "id": "naga"}, "Mountain"], [], "naga", "R"),
        ([POOL, "Forest"], ["Blood Moon"], "pool", "R"),  # 305.7
    ],
)
def test_S2a_every_type_that_it_would_produce(seeds, mine, theirs, ref, types):
    assert seeds.could(seeds.board(mine, theirs), ref) == (types, {"106.7"})


def test_S2a_the_pool_adds_one_mana_of_the_type_chosen(seeds):
    ruling = seeds.activate(seeds.board([POOL, "Forest", "Island"]), "pool", "blue")
    assert ruling.pool() == {"U": 1} and "106.7" in ruling.rules()


def test_S2a_incubation_druid_adds_three_with_a_counter(seeds):
    druid = {"card": "Incubation Druid", "id": "druid", "counters": {"+1/+1": 1}}
    assert seeds.activate(seeds.board([druid, "Forest"]), "druid").pool() == {"G": 3}
    assert seeds.activate(seeds.board([dict(druid, counters={}), "Mountain"]), "druid").pool() == {"R": 1}


@pytest.mark.parametrize(
    ("land", "types"),
    [
        ({"card": "Tendo Ice Bridge", "tapped": True}, "WUBRGC"),  # no counter left, and tapped
        ({"card": "Gemstone Mine", "tapped": True}, "WUBRG"),
        ({"card": "Crystal Quarry"}, "WUBRGC"),  # nobody could pay {5}
        ({"card": "Temple of the False God"}, "C"),  # its condition is one on activating
        ({"card": "Wooded Foothills"}, ""),  # no mana ability
        ({"card": "Wasteland", "tapped": True}, "C"),
    ],
)
def test_S2b_costs_and_conditions_on_activating_are_ignored(seeds, land, types):
    board = seeds.board([{**land, "id": "land"}, POOL])
    assert seeds.could(board, "land")[0] == types
    assert seeds.could(board, "pool")[0] == types


@pytest.mark.parametrize(
    ("theirs", "ref", "types"),
    [
        (["Contamination"], "land", "B"),
        (["Infernal Darkness"], "land", "B"),
        (["Ritual of Subdual"], "land", "C"),
        (["Pulse of Llanowar"], "land", "WUBRG"),
        (["Pulse of Llanowar", "Contamination"], "land", "WUBRG"),  # whichever is applied last
        (["Mana Reflection"], "land", "G"),  # the amount, no type
        (["Mana Reflection", "Damping Sphere"], "land", "C"),  # 616.2: made applicable
        (["Damping Sphere"], "land", "G"),
        (["Naked Singularity"], "land", "B"),
        (["Reality Twist"], "land", "B"),
    ],
)
def test_S2c_replacement_effects_in_every_order(seeds, theirs, ref, types):
    board = seeds.board([FELLWAR], [{"card": "Forest", "id": "land"}, *theirs])
    assert seeds.could(board, ref) == (types, {"106.7"})
    assert seeds.could(board, "stone")[0] == types.replace("C", "")


def test_S2c_the_other_side_of_pulse_of_llanowar(seeds):
    board = seeds.board([{"card": "Forest", "id": "land"}, FELLWAR], ["Pulse of Llanowar"])
    assert seeds.could(board, "land")[0] == "G"  # "a basic land you control"


def test_S2c_the_stone_is_no_land(seeds):
    board = seeds.board([FELLWAR], ["Forest", "Contamination"])
    ruling = seeds.activate(board, "stone")
    assert ruling.pool() == {"B": 1} and "106.12b" not in ruling.rules()


@pytest.mark.parametrize(
    ("mine", "ref", "types"),
    [
        ([{"card": "Gaea's Cradle", "id": "x"}], "x", ""),
        ([{"card": "Gaea's Cradle", "id": "x"}, "Grizzly Bears"], "x", "G"),
        ([{"card": "Serra's Sanctum", "id": "x"}], "x", ""),
        ([{"card": "Serra's Sanctum", "id": "x"}, "Contamination"], "x", "B"),
        ([{"card": "Tolarian Academy", "id": "x"}, "Ornithopter"], "x", "U"),
        ([{"card": "Tolarian Academy", "id": "x"}], "x", ""),
        ([{**POOL, "id": "x"}, "Reflecting Pool"], "x", ""),  # two that look at each other
        ([{**POOL, "id": "x"}, "Reflecting Pool", "Island"], "x", "U"),
    ],
)
def test_S2d_no_mana_no_type(seeds, mine, ref, types):
    assert seeds.could(seeds.board(mine, ["Grizzly Bears"]), ref)[0] == types


def test_S2d_the_cradle_without_creatures_is_tapped_for_nothing(seeds):
    ruling = seeds.activate(seeds.board([{"card": "Gaea's Cradle", "id": "cradle"}]), "cradle")
    assert ruling.verdict == "legal" and ruling.pool() == {} and "106.4" in ruling.rules(applied=False)
