"""What stands close to the rows: could produce as a description, mana spent as other mana, counters it had, kickers."""

from __future__ import annotations

import pytest


def lands(n, name="Forest"):
    return {"card": name, "count": n}


# ----- 106.7: "that could produce" -------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("land", "fits"), [("Ancient Tomb", True), ("Snow-Covered Island", True), ("Plains", False), ("Breeding Pool", False)]
)
def test_106_7_snow_or_could_produce_colorless(seeds, land, fits):
    board = seeds.board([lands(4, "Swamp")], [{"card": land, "id": "land"}], hand_a=["Break the Ice"])
    ruling = seeds.cast(board, "Break the Ice", targets=["land"])
    assert (ruling.verdict == "legal") == fits


def test_106_7_mana_web_taps_what_could_produce_one_of_its_types(seeds):
    theirs = [{"card": "Forest", "id": "land"}, {"card": "Breeding Pool", "id": "pool"}, {"card": "Island", "id": "island"}]
    board = seeds.board(["Mana Web", {"card": "Forest", "id": "mine"}], theirs, active="bob")
    ruling = seeds.activate(board, "land", player="bob", until="until_stack_empty")
    tapped = {p["id"] for p in ruling.state["battlefield"] if p.get("tapped")}
    assert tapped == {"land", "pool"}


# ----- 609.4b: mana as other mana --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("sources", "spell", "verdict"),
    [
        ([lands(2)], "Grizzly Bears", "legal"),  # Plains: white mana pays for green
        ([lands(2, "Llanowar Elves")], "Grizzly Bears", "illegal"),  # green mana is as good as colorless
        ([lands(2, "Llanowar Elves")], "Mind Stone", "legal"),
        ([lands(1, "Llanowar Elves"), lands(1, "Swamp")], "Grizzly Bears", "legal"),
    ],
)
def test_609_4b_celestial_dawn(seeds, sources, spell, verdict):
    assert seeds.cast(seeds.board(["Celestial Dawn", *sources], hand_a=[spell]), spell).verdict == verdict


@pytest.mark.parametrize(
    ("mine", "theirs", "verdict"), [(["Sunglasses of Urza"], [], "legal"), ([], ["Sunglasses of Urza"], "illegal")]
)
def test_609_4b_white_mana_as_red(seeds, mine, theirs, verdict):
    board = seeds.board([*mine, lands(1, "Plains")], theirs, hand_a=["Shock"])
    assert seeds.cast(board, "Shock", targets=["bob"]).verdict == verdict


# ----- 608.2h: the counters it had -------------------------------------------------------------------------------------
@pytest.mark.parametrize("counters", [{"+1/+1": 2, "flying": 1}, {"+1/+1": 1}, {}])
def test_608_2h_as_many_tokens_as_it_had_counters(seeds, counters):
    bears = {"card": "Grizzly Bears", "id": "bears", "counters": counters}
    board = seeds.board(["Felisa, Fang of Silverquill", bears, lands(3, "Swamp")], hand_a=["Murder"])
    ruling = seeds.cast(board, "Murder", targets=["bears"])
    assert len(ruling.permanents("Inkling Token")) == sum(counters.values())


# ----- 702.33: what a kicker changes -----------------------------------------------------------------------------------
@pytest.mark.parametrize(("kicked", "size", "tramples"), [(True, (5, 5), True), (False, (2, 2), False)])
def test_702_33_kavu_titan_enters_with_counters_and_with_trample(seeds, kicked, size, tramples):
    ruling = seeds.cast(seeds.board([lands(8)], hand_a=["Kavu Titan"]), "Kavu Titan", kicked)
    assert ruling.size("Kavu Titan") == size
    assert ("trample" in str(ruling.the("Kavu Titan")["characteristics"]).lower()) == tramples


@pytest.mark.parametrize(("kicked", "copies"), [(True, 5), (False, 1)])
def test_702_33_five_of_those_tokens_instead(seeds, kicked, copies):
    board = seeds.board([lands(9, "Island"), {"card": "Grizzly Bears", "id": "bears"}], hand_a=["Rite of Replication"])
    ruling = seeds.cast(board, "Rite of Replication", kicked, targets=["bears"])
    assert len(ruling.permanents("Grizzly Bears")) == 1 + copies


@pytest.mark.parametrize(("others", "tapped"), [(["Gond Gate"], False), ([], True)])
def test_614_1d_gates_enter_untapped(seeds, others, tapped):
    board = seeds.board(others, hand_a=["Dimir Guildgate"])
    ruling = seeds.rule(board, {"type": "play_land", "player": "alice", "card": "Dimir Guildgate"})
    assert bool(ruling.the("Dimir Guildgate").get("tapped")) == tapped


# ----- 106.6: what mana does for the spell it is spent on ------------------------------------------------------------------
@pytest.mark.parametrize(("chosen", "countered"), [("Bear", False), ("Elf", True)])
def test_106_6_a_spell_of_the_chosen_type_cant_be_countered(seeds, chosen, countered):
    cavern = {"card": "Cavern of Souls", "chosen": {"type": chosen}}
    board = seeds.board([cavern, "Forest"], [lands(2, "Island")], hand_a=["Grizzly Bears"], hand_b=["Counterspell"])
    cast = seeds.cast(board, "Grizzly Bears", until="none")
    spell = cast.state["stack"][0]["id"]
    cast.state["turn"]["priority_player"] = "bob"
    ruling = seeds.cast(cast.state, "Counterspell", player="bob", targets=[spell])
    assert bool(ruling.permanents("Grizzly Bears")) != countered


# ----- 614.1a: one of each instead -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("mine", "theirs", "of_each"),
    [
        (["Academy Manufactor"], [], (1, 1, 1)),
        ([{"card": "Academy Manufactor", "count": 2}], [], (3, 3, 3)),
        ([], ["Academy Manufactor"], (1, 0, 0)),
    ],
)
def test_614_1a_a_clue_a_food_and_a_treasure(seeds, mine, theirs, of_each):
    ruling = seeds.cast(seeds.board([lands(2, "Island"), *mine], theirs, hand_a=["Deduce"]), "Deduce")
    assert tuple(len(ruling.permanents(f"{kind} Token")) for kind in ("Clue", "Food", "Treasure")) == of_each
