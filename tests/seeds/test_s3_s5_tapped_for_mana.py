"""S3-S5: tapping for mana (106.12), what triggers on it (106.12a) and what replaces it (106.12b)."""

from __future__ import annotations

import pytest


def test_S3_a_creatures_mana_ability_with_the_tap_symbol(seeds):
    ruling = seeds.activate(seeds.board([{"card": "Llanowar Elves", "id": "elf"}, "Mana Reflection"]), "elf")
    assert ruling.pool() == {"G": 2} and {"106.12", "106.12b"} <= ruling.rules()


def test_S3_an_ability_with_a_target_is_no_mana_ability(seeds):
    board = seeds.board([{"card": "Deathrite Shaman", "id": "shaman"}, "Mana Reflection"], graveyard_a=["Forest"])
    ruling = seeds.activate(board, "shaman", ability=0, targets=["Forest"])
    assert len(ruling.state["stack"]) == 1 and ruling.pool() == {} and "605.5a" in ruling.rules()
    ruling = seeds.rule(ruling.state, {"type": "resolve"}, "green")
    assert ruling.pool() == {"G": 1} and "106.12b" not in ruling.rules()


@pytest.mark.parametrize("land", ["Strip Mine", "Wasteland"])
def test_S3_tapping_for_something_else_is_not_tapping_for_mana(seeds, land):
    board = seeds.board([{"card": land, "id": "land"}], ["Manabarbs", {"card": "Strip Mine", "id": "target"}])
    ruling = seeds.activate(board, "land", ability=1, targets=["target"])
    assert len(ruling.state["stack"]) == 1 and "106.12" not in ruling.rules()


def test_S3_a_mana_ability_without_the_tap_symbol(seeds):
    board = seeds.board([{"card": "Ashnod's Altar", "id": "altar"}, {"card": "Ornithopter", "id": "thopter"}, "Mana Reflection"])
    ruling = seeds.activate(board, "altar", pay=["thopter"])
    assert ruling.pool() == {"C": 2} and not {"106.12", "106.12b"} & ruling.rules()


def test_S3_springleaf_drum_is_tapped_for_mana_and_the_creature_is_not(seeds):
    board = seeds.board([{"card": "Springleaf Drum", "id": "drum"}, {"card": "Llanowar Elves", "id": "elf"}, "Mana Reflection"])
    ruling = seeds.activate(board, "drum", "blue", pay=["elf"])
    assert ruling.pool() == {"U": 2} and ruling.the("Llanowar Elves")["tapped"]


@pytest.mark.parametrize("flare", ["Mana Flare", "Heartbeat of Spring"])
def test_S4_any_type_that_land_produced_without_the_stack(seeds, flare):
    ruling = seeds.activate(seeds.board([{"card": "Forest", "id": "land"}], [flare]), "land")
    assert ruling.pool() == {"G": 2} and ruling.state["stack"] == [] and {"106.12a", "605.4a"} <= ruling.rules()


def test_S4_the_type_that_was_produced_after_all(seeds):
    ruling = seeds.activate(seeds.board([{"card": "Forest", "id": "land"}], ["Mana Flare", "Contamination"]), "land")
    assert ruling.pool() == {"B": 2}


def test_S4_a_chosen_type_of_a_land_that_produced_two(seeds):
    board = seeds.board([{"card": "Simic Growth Chamber", "id": "land"}, "Mana Flare"])
    assert seeds.activate(board, "land", "blue").pool() == {"U": 2, "G": 1}


def test_S4_wild_growth_on_the_opponents_land(seeds):
    board = seeds.board([{"card": "Wild Growth", "attached_to": "land"}], [{"card": "Swamp", "id": "land"}], active="bob")
    ruling = seeds.activate(board, "land", player="bob")
    assert ruling.pool("bob") == {"B": 1, "G": 1} and ruling.pool() == {}


def test_S4_fertile_ground_asks_for_a_color(seeds):
    board = seeds.board([{"card": "Forest", "id": "land"}, {"card": "Fertile Ground", "attached_to": "land"}])
    assert seeds.activate(board, "land", "red").pool() == {"G": 1, "R": 1}


def test_S4_utopia_sprawl_adds_the_color_chosen_as_it_entered(seeds):
    board = seeds.board([{"card": "Forest", "id": "land"}, "Llanowar Elves"], hand_a=["Utopia Sprawl"])
    ruling = seeds.cast(board, "Utopia Sprawl", "blue", targets=["land"])
    assert ruling.the("Utopia Sprawl")["attached_to"] == "land"
    sprawl = {"card": "Utopia Sprawl", "attached_to": "land", "chosen": {"color": "U"}}
    again = seeds.activate(seeds.board([{"card": "Forest", "id": "land"}, sprawl]), "land")
    assert again.pool() == {"G": 1, "U": 1}


@pytest.mark.parametrize(("land", "pool"), [("Mountain", {"R": 2}), ("Forest", {"G": 1})])
def test_S4_gauntlet_of_power_watches_the_chosen_color(seeds, land, pool):
    board = seeds.board([{"card": land, "id": "land"}], [{"card": "Gauntlet of Power", "chosen": {"color": "R"}}])
    assert seeds.activate(board, "land").pool() == pool


def test_S4_without_mana_nothing_triggers(seeds):
    board = seeds.board([{"card": "Gaea's Cradle", "id": "land"}, {"card": "Wild Growth", "attached_to": "land"}])
    ruling = seeds.activate(board, "land")
    assert ruling.pool() == {} and "106.12a" not in ruling.rules()


def test_S4_manabarbs_adds_no_mana_and_uses_the_stack(seeds):
    ruling = seeds.activate(seeds.board([{"card": "Mountain", "id": "land"}], ["Manabarbs"]), "land")
    assert ruling.pool() == {"R": 1} and ruling.life("alice") == 20
    ruling = seeds.rule(ruling.state, {"type": "pass_priority"}, until="until_stack_empty")
    assert ruling.life("alice") == 19


def test_S4_burning_earth_is_about_nonbasic_lands(seeds):
    for land, stack in (("Mountain", 0), ("Ancient Tomb", 1)):
        ruling = seeds.activate(seeds.board([{"card": land, "id": "land"}], ["Burning Earth"]), "land")
        assert "106.12" in ruling.rules()
        ruling = seeds.rule(ruling.state, {"type": "event", "event": "state_based_actions"})
        assert len(ruling.state["stack"]) == stack


@pytest.mark.parametrize(("multiplier", "amount"), [("Mana Reflection", 2), ("Nyxbloom Ancient", 3)])
def test_S5_so_much_more(seeds, multiplier, amount):
    ruling = seeds.activate(seeds.board([{"card": "Forest", "id": "land"}, multiplier]), "land")
    assert ruling.pool() == {"G": amount} and "106.12b" in ruling.rules()


def test_S5_the_opponents_mana_reflection_does_nothing_for_others(seeds):
    assert seeds.activate(seeds.board([{"card": "Forest", "id": "land"}], ["Mana Reflection"]), "land").pool() == {"G": 1}


@pytest.mark.parametrize(("first", "pool"), [("Contamination", {"B": 2}), ("Mana Reflection", {"B": 1})])
def test_S5_the_player_of_the_land_orders_them(seeds, first, pool):
    board = seeds.board([{"card": "Forest", "id": "land"}, {"card": "Mana Reflection", "id": "Mana Reflection"}],
                        [{"card": "Contamination", "id": "Contamination"}])  # fmt: skip
    ruling = seeds.activate(board, "land", first)
    assert ruling.pool() == pool and {"106.12b", "616.1e"} <= ruling.rules()


@pytest.mark.parametrize("first", ["Mana Reflection", "Nyxbloom Ancient"])
def test_S5_twice_and_three_times_is_six(seeds, first):
    board = seeds.board(
        [{"card": "Forest", "id": "land"}, *({"card": c, "id": c} for c in ("Mana Reflection", "Nyxbloom Ancient"))]
    )
    assert seeds.activate(board, "land", first).pool() == {"G": 6}


@pytest.mark.parametrize(("first", "pool"), [("Damping Sphere", {"C": 2}), ("Mana Reflection", {"C": 1})])
def test_S5_each_applies_once(seeds, first, pool):
    board = seeds.board([{"card": "Simic Growth Chamber", "id": "land"}, {"card": "Mana Reflection", "id": "Mana Reflection"}],
                        [{"card": "Damping Sphere", "id": "Damping Sphere"}])  # fmt: skip
    assert seeds.activate(board, "land", first).pool() == pool


def test_S5_one_makes_another_applicable(seeds):
    """616.2: the Sphere doesn't look at one mana, but at two."""
    board = seeds.board([{"card": "Forest", "id": "land"}, "Mana Reflection"], ["Damping Sphere"])
    ruling = seeds.activate(board, "land")
    assert ruling.pool() == {"C": 1} and "106.12b" in ruling.rules()


def test_S5_mana_of_a_trigger_is_not_doubled(seeds):
    board = seeds.board([{"card": "Forest", "id": "land"}, {"card": "Wild Growth", "attached_to": "land"}, "Mana Reflection"])
    assert seeds.activate(board, "land").pool() == {"G": 3}


def test_S5_infernal_darkness_keeps_the_amount(seeds):
    assert seeds.activate(seeds.board([{"card": "Ancient Tomb", "id": "land"}], ["Infernal Darkness"]), "land").pool() == {"B": 2}
    assert seeds.activate(seeds.board([{"card": "Ancient Tomb", "id": "land"}], ["Contamination"]), "land").pool() == {"B": 1}


@pytest.mark.parametrize(
    ("others", "pool"), [([], {"G": 1}), (["Mana Flare"], {"G": 1, "R": 1}), (["Solemnity"], {"W": 1, "G": 1})]
)
def test_S3_one_mana_of_each_color_is_one_adding(seeds, others, pool):
    ruling = seeds.activate(seeds.board([{"card": "Bloom Tender", "id": "tender"}, *others]), "tender")
    assert ruling.pool() == pool
    assert sum(node["rule"] == "106.4" for node in ruling.told["trace"][0]["steps"]) == 1


def test_S3_bloom_tender_could_produce_the_colors_it_sees(seeds):
    assert seeds.could(seeds.board([{"card": "Bloom Tender", "id": "tender"}, "Solemnity"]), "tender") == ("WG", {"106.7"})
