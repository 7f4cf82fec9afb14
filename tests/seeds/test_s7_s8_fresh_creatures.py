"""S7, S8: {T} and {Q}, and creatures that have just come (107.5, 107.6, 302.6, 702.10c)."""

from __future__ import annotations

import pytest


def fresh(card, **more):
    return {"card": card, "id": "it", "summoning_sick": True, **more}


@pytest.mark.parametrize("card", ["Llanowar Elves", "Prodigal Sorcerer", "Deathrite Shaman"])
def test_S7_not_by_a_creature_that_has_just_come(seeds, card):
    more = {} if card == "Llanowar Elves" else {"targets": ["bob"]}
    ruling = seeds.activate(
        seeds.board([fresh(card)], graveyard_a=["Forest"]), "it", ability=0, **({} if card == "Deathrite Shaman" else more)
    )
    assert ruling.verdict == "illegal" and ruling.reason["rule"] == "302.6" and "302.6" in ruling.rules(applied=False)


def test_S7_not_a_creature_cast_this_turn(seeds):
    ruling = seeds.cast(seeds.board(["Forest"], hand_a=["Llanowar Elves"]), "Llanowar Elves")
    elves = ruling.the("Llanowar Elves")["id"]
    assert seeds.activate(ruling.state, elves).reason["rule"] == "302.6"


def test_S7_haste_is_free_of_it(seeds):
    ruling = seeds.activate(seeds.board([fresh("Prodigal Sorcerer"), "Fervor"]), "it", targets=["bob"], until="until_stack_empty")
    assert ruling.life("bob") == 19 and "702.10c" in ruling.rules()
    theirs = seeds.activate(seeds.board([fresh("Prodigal Sorcerer")], ["Fervor"]), "it", targets=["bob"])
    assert theirs.verdict == "illegal"  # the opponent's Fervor is for their creatures


def test_S7_lightning_greaves(seeds):
    board = seeds.board([fresh("Prodigal Sorcerer"), {"card": "Lightning Greaves", "attached_to": "it"}])
    assert seeds.activate(board, "it", targets=["bob"], until="until_stack_empty").life("bob") == 19


def test_S7_crashing_drawbridge_gives_it_to_others_if_it_was_there(seeds):
    board = seeds.board([fresh("Prodigal Sorcerer"), {"card": "Crashing Drawbridge", "id": "bridge"}])
    ruling = seeds.activate(board, "bridge", until="until_stack_empty")
    assert seeds.activate(ruling.state, "it", targets=["bob"], until="until_stack_empty").life("bob") == 19
    new = seeds.board([{"card": "Crashing Drawbridge", "id": "bridge", "summoning_sick": True}])
    assert seeds.activate(new, "bridge").reason["rule"] == "302.6"


@pytest.mark.parametrize("steal", ["Act of Treason", "Threaten"])
def test_S7_stolen_with_haste(seeds, steal):
    board = seeds.board([{"card": "Mountain", "count": 3}], [{"card": "Prodigal Sorcerer", "id": "it"}], hand_a=[steal])
    ruling = seeds.cast(board, steal, targets=["it"])
    shot = seeds.activate(ruling.state, "it", targets=["bob"], until="until_stack_empty")
    assert shot.life("bob") == 19 and "702.10c" in shot.rules()


def test_S7_a_noncreature_is_free_of_it(seeds):
    ruling = seeds.cast(seeds.board(["Mountain"], hand_a=["Sol Ring"]), "Sol Ring")
    again = seeds.activate(ruling.state, ruling.the("Sol Ring")["id"])
    assert again.pool() == {"C": 2} and "302.6" in again.rules(applied=False)


def test_S7_a_land_that_became_a_creature_is_not(seeds):
    board = seeds.board([fresh("Treetop Village"), {"card": "Forest", "count": 2}])
    assert seeds.activate(board, "it", ability=0).pool() == {"G": 1}
    ruling = seeds.activate(board, "it", ability=1, until="until_stack_empty")
    assert seeds.activate(ruling.state, "it", ability=0).reason["rule"] == "302.6"


@pytest.mark.parametrize("card", ["Prodigal Sorcerer", "Llanowar Elves", "Sol Ring"])
def test_S7_a_tapped_permanent_cannot_be_tapped_again(seeds, card):
    ruling = seeds.activate(seeds.board([{"card": card, "id": "it", "tapped": True}]), "it")
    assert ruling.verdict == "illegal" and ruling.reason["rule"] == "107.5"


def test_S8_pili_pala_untaps_to_pay(seeds):
    board = seeds.board([{"card": "Pili-Pala", "id": "it", "tapped": True}, {"card": "Wastes", "count": 2}])
    ruling = seeds.activate(board, "it", "blue")
    assert ruling.pool() == {"U": 1} and not ruling.the("Pili-Pala")["tapped"] and "107.6" in ruling.rules()
    assert "106.12" not in {n["rule"] for n in ruling.told["trace"][0]["steps"]}  # {Q} is not tapping it for mana


@pytest.mark.parametrize("card", ["Pili-Pala", "Merrow Grimeblotter", "Knacksaw Clique"])
def test_S8_an_untapped_permanent_cannot_be_untapped(seeds, card):
    ruling = seeds.activate(seeds.board([{"card": card, "id": "it"}, {"card": "Island", "count": 3}]), "it", ability=0)
    assert ruling.verdict == "illegal" and ruling.reason["rule"] == "107.6"


@pytest.mark.parametrize("card", ["Pili-Pala", "Merrow Grimeblotter", "Knacksaw Clique"])
def test_S8_nor_by_a_creature_that_has_just_come(seeds, card):
    board = seeds.board([fresh(card, tapped=True), {"card": "Island", "count": 3}])
    ruling = seeds.activate(board, "it", ability=0)
    assert ruling.verdict == "illegal" and ruling.reason["rule"] == "302.6"


def test_S8_haste_is_enough(seeds):
    board = seeds.board([fresh("Pili-Pala", tapped=True), {"card": "Wastes", "count": 2}, "Fervor"])
    ruling = seeds.activate(board, "it", "white")
    assert ruling.pool() == {"W": 1} and {"107.6", "702.10c"} <= ruling.rules()


def test_S8_grimeblotter_shrinks_a_creature(seeds):
    board = seeds.board([{"card": "Merrow Grimeblotter", "id": "it", "tapped": True}, {"card": "Island", "count": 2}], [
        {"card": "Grizzly Bears", "id": "bears"}])  # fmt: skip
    ruling = seeds.activate(board, "it", targets=["bears"], until="until_stack_empty")
    assert ruling.size("Grizzly Bears") == (0, 2) and not ruling.the("Merrow Grimeblotter")["tapped"]


def test_S8_knacksaw_clique_untaps_while_attacking(seeds):
    board = seeds.board([{"card": "Knacksaw Clique", "id": "it"}, {"card": "Island", "count": 2}], step="declare_attackers")
    board["turn"]["begun"] = False
    board["players"][1]["library"] = {"cards": ["Grizzly Bears"], "count": 10}
    ruling = seeds.rule(board, {"type": "declare_attackers", "attackers": {"it": "bob"}})
    assert ruling.the("Knacksaw Clique")["tapped"] and "508.1f" in ruling.rules()
    ruling = seeds.activate(ruling.state, "it", targets=["bob"], until="until_stack_empty")
    assert ruling.cards("exile", "bob") == ["Grizzly Bears"] and not ruling.the("Knacksaw Clique")["tapped"]
    assert seeds.rule(ruling.state, {"type": "advance", "step": "end_of_combat"}).life("bob") == 19


def test_S8_umbral_mantle_gives_it_to_another(seeds):
    bears = {"card": "Grizzly Bears", "id": "it", "tapped": True}
    board = seeds.board([bears, {"card": "Umbral Mantle", "attached_to": "it"}, {"card": "Wastes", "count": 3}])
    assert seeds.activate(board, "it", until="until_stack_empty").size("Grizzly Bears") == (4, 4)
    sick = seeds.board(
        [{**bears, "summoning_sick": True}, {"card": "Umbral Mantle", "attached_to": "it"}, {"card": "Wastes", "count": 3}]
    )
    assert seeds.activate(sick, "it").reason["rule"] == "302.6"
