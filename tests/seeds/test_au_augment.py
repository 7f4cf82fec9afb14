"""AU1-AU8: augment and host (Unstable). No chapter of the CR is about them; general ones decide (602, 601.2c, 608.2b, 730)."""

from __future__ import annotations

import pytest

KITTEN = {"card": "Adorable Kitten", "id": "host"}
HALF_KITTEN = "Half-Kitten, Half-"


def plains(n, card="Plains"):
    return {"card": card, "count": n}


def augmented(seeds, half=HALF_KITTEN, host=KITTEN, land="Plains", theirs=(), target="host", **more):
    mine = [host, plains(8, land)] if host is not None else [plains(8, land)]
    board = seeds.board([*mine, *more.pop("mine", ())], theirs, hand_a=[half, *more.pop("hand_a", ())], **more)
    return seeds.activate(board, half, targets=[target], until="until_stack_empty")


def test_AU1_from_the_hand_onto_the_battlefield_combined(seeds):
    ruling = augmented(seeds)
    assert ruling.verdict == "legal" and ruling.cards("hand", "alice") == []
    assert ruling.size("Half-Kitten, Half-Kitten") == (2, 3) and ruling.permanents("Adorable Kitten") == []
    assert {"602.2", "602.5d", "601.2c", "730.2"} <= ruling.rules()


@pytest.mark.parametrize(
    ("half", "host", "land", "name", "size"),
    [
        ("Half-Squirrel, Half-", "Ordinary Pony", "Forest", "Half-Squirrel, Half-Pony", (1, 3)),
        ("Half-Shark, Half-", "Mer Man", "Island", "Half-Shark, Half-Man", (6, 6)),
        ("Humming-", "Eager Beaver", "Plains", "Humming-Beaver", (5, 5)),
        ("Ninja", "Dirty Rat", "Swamp", "Ninja Rat", (2, 1)),
    ],
)
def test_AU1_AU4_other_pairs(seeds, half, host, land, name, size):
    ruling = augmented(seeds, half, {"card": host, "id": "host"}, land)
    assert ruling.size(name) == size


def test_AU1_the_cost_has_to_be_paid(seeds):
    board = seeds.board([KITTEN, plains(2)], hand_a=[HALF_KITTEN])
    ruling = seeds.activate(board, HALF_KITTEN, targets=["host"])
    assert ruling.verdict == "illegal" and ruling.reason["rule"] == "601.2h"


def test_AU1_the_same_object_keeps_its_counters(seeds):
    ruling = augmented(seeds, host={**KITTEN, "counters": {"+1/+1": 1}, "summoning_sick": False})
    assert ruling.size("Half-Kitten, Half-Kitten") == (3, 4)
    assert ruling.the("Half-Kitten, Half-Kitten")["id"] == "host" and not ruling.the("Half-Kitten, Half-Kitten")["summoning_sick"]


def test_AU1_both_cards_go_where_it_goes(seeds):
    ruling = augmented(seeds)
    gone = seeds.rule(ruling.state, {"type": "event", "event": "destroy", "object": "host"})
    assert sorted(gone.cards("graveyard", "alice")) == ["Adorable Kitten", HALF_KITTEN]


def test_AU2_not_without_a_host(seeds):
    ruling = augmented(seeds, host=None, mine=[{"card": "Grizzly Bears", "id": "bears"}], theirs=["Hill Giant"], target="bears")
    assert ruling.verdict == "illegal" and ruling.reason["rule"] in ("115.1", "601.2c")


def test_AU2_the_opponents_host_and_they_control_it(seeds):
    ruling = augmented(seeds, host=None, theirs=[KITTEN])
    pair = ruling.the("Half-Kitten, Half-Kitten")
    assert pair["controller"] == "bob"
    hit = seeds.rule(ruling.state, {"type": "event", "event": "damage", "player": "bob", "source": "plains-1", "amount": 3}, 4,
                     until="until_stack_empty")  # fmt: skip
    assert hit.life("bob") == 21 and hit.life("alice") == 20
    gone = seeds.rule(ruling.state, {"type": "event", "event": "destroy", "object": "host"})
    assert gone.cards("graveyard", "alice") == [HALF_KITTEN] and gone.cards("graveyard", "bob") == ["Adorable Kitten"]  # 400.3


def test_AU2_ones_own_host_is_left_alone(seeds):
    ruling = augmented(seeds, theirs=[{"card": "Dirty Rat", "id": "theirs"}], target="theirs")
    assert ruling.the("Half-Kitten, Half-Rat")["controller"] == "bob"
    assert "host" in seeds.look(ruling.state, "host")["supertypes"]


def test_AU3_no_second_augment(seeds):
    ruling = augmented(seeds, hand_a=["Half-Squirrel, Half-"], mine=["Forest"])
    again = seeds.activate(ruling.state, "Half-Squirrel, Half-", targets=["host"])
    assert again.verdict == "illegal" and again.reason["rule"] in ("115.1", "601.2c")


def test_AU3_another_host_takes_it(seeds):
    ruling = augmented(seeds, hand_a=["Half-Squirrel, Half-"], mine=["Forest", {"card": "Dirty Rat", "id": "rat"}])
    again = seeds.activate(ruling.state, "Half-Squirrel, Half-", targets=["rat"], until="until_stack_empty")
    assert again.size("Half-Squirrel, Half-Rat") == (0, 1) and again.permanents("Half-Kitten, Half-Kitten")


def test_AU4_what_is_covered_does_not_count(seeds):
    ruling = augmented(seeds)
    pair = seeds.look(ruling.state, "host")
    assert (pair["supertypes"], pair["types"], pair["subtypes"], pair["colors"]) == ([], ["creature"], ["Cat"], ["W"])


def test_AU4_several_colors_and_subtypes(seeds):
    ruling = augmented(seeds, "Half-Orc, Half-", {"card": "Mer Man", "id": "host"}, "Mountain")
    pair = seeds.look(ruling.state, "host")
    assert sorted(pair["colors"]) == ["R", "U"] and set(pair["subtypes"]) == {"Orc", "Warrior", "Human", "Fish"}
    assert "trample" in pair["keywords"]


def test_AU4_an_artifact_half(seeds):
    pair = seeds.look(augmented(seeds, "Robo-", land="Wastes").state, "host")
    assert (
        pair["name"] == "Robo-Kitten"
        and pair["types"] == ["artifact", "creature"]
        and set(pair["subtypes"]) == {"Construct", "Cat"}
    )


@pytest.mark.parametrize("target", ["bears", "giant"])
def test_AU5_no_other_creature(seeds, target):
    ruling = augmented(
        seeds, mine=[{"card": "Grizzly Bears", "id": "bears"}], theirs=[{"card": "Hill Giant", "id": "giant"}], target=target
    )
    assert ruling.verdict == "illegal" and ruling.reason["rule"] in ("601.2c", "115.1")


def test_AU5_no_host_card_in_a_graveyard(seeds):
    board = seeds.board([plains(3)], hand_a=[HALF_KITTEN], graveyard_a=["Adorable Kitten"])
    assert seeds.activate(board, HALF_KITTEN).reason["rule"] == "601.2c"


@pytest.mark.parametrize("answer", ["Murder", "Unsummon"])
def test_AU6_if_the_host_is_gone_the_card_stays(seeds, answer):
    board = seeds.board([KITTEN, {"card": "Dirty Rat", "id": "rat"}, plains(6)], [plains(3, "Swamp"), "Island"],
                        hand_a=[HALF_KITTEN], hand_b=[answer])  # fmt: skip
    ruling = seeds.activate(board, HALF_KITTEN, targets=["host"])
    ruling.state["turn"]["priority_player"] = "bob"
    ruling = seeds.cast(ruling.state, answer, player="bob", targets=["host"])
    assert HALF_KITTEN in ruling.cards("hand", "alice") and "608.2b" in ruling.rules()
    assert ruling.size("Dirty Rat") == (1, 1)  # it can't turn to another
    ruling.state["turn"]["priority_player"] = "alice"
    again = seeds.activate(ruling.state, HALF_KITTEN, targets=["rat"], until="until_stack_empty")
    assert again.permanents("Half-Kitten, Half-Rat")


def test_AU6_a_host_augmented_in_response_is_none_any_more(seeds):
    board = seeds.board([KITTEN, plains(3), plains(3, "Swamp")], hand_a=[HALF_KITTEN, "Ninja"])
    ruling = seeds.activate(board, HALF_KITTEN, targets=["host"])
    ruling = seeds.activate(ruling.state, "Ninja", targets=["host"], until="until_stack_empty")
    assert ruling.permanents("Ninja Kitten") and ruling.cards("hand", "alice") == [HALF_KITTEN] and "608.2b" in ruling.rules()


@pytest.mark.parametrize("half", [HALF_KITTEN, "Ninja", "Steam-Powered"])
def test_AU7_no_mana_cost(seeds, half):
    ruling = seeds.cast(seeds.board([KITTEN, plains(9)], hand_a=[half]), half)
    assert ruling.verdict == "illegal" and ruling.reason["rule"] == "118.6"


def test_AU8_the_pair_reads_as_one_ability(seeds):
    ruling = augmented(seeds)
    hit = seeds.rule(ruling.state, {"type": "event", "event": "damage", "player": "alice", "source": "plains-1", "amount": 3}, 5,
                     until="until_stack_empty")  # fmt: skip
    assert hit.life("alice") == 22
    other = seeds.rule(ruling.state, {"type": "event", "event": "damage", "player": "bob", "source": "plains-1", "amount": 3},
                       until="until_stack_empty")  # fmt: skip
    assert other.life("bob") == 17 and other.life("alice") == 20


def test_AU8_half_shark_in_the_upkeep(seeds):
    ruling = augmented(seeds, "Half-Shark, Half-", {"card": "Mer Man", "id": "host"}, "Island")
    ruling.state["turn"] = {"number": 3, "active_player": "alice", "step": "untap"}
    upkeep = seeds.rule(ruling.state, {"type": "advance", "step": "upkeep"})
    drawn = seeds.rule(upkeep.state, {"type": "resolve"}, True)
    assert len(drawn.cards("hand", "alice")) == 1


def test_AU8_steam_powered_makes_it_an_activated_ability(seeds):
    ruling = augmented(seeds, "Steam-Powered", land="Wastes", mine=[plains(5, "Forest")])
    rolled = seeds.activate(ruling.state, "host", 2, until="until_stack_empty")
    assert ruling.the("Steam-Powered Kitten") and rolled.life("alice") == 22


def test_AU8_sorcery_timing(seeds):
    board = seeds.board([KITTEN, plains(3)], hand_a=[HALF_KITTEN], active="bob")
    board["turn"]["priority_player"] = "alice"
    ruling = seeds.activate(board, HALF_KITTEN, targets=["host"])
    assert ruling.verdict == "illegal" and ruling.reason["rule"] == "602.5d"
    ninja = seeds.board([KITTEN, plains(3, "Swamp")], hand_a=["Ninja"], active="bob")
    ninja["turn"]["priority_player"] = "alice"
    assert seeds.activate(ninja, "Ninja", targets=["host"], until="until_stack_empty").permanents("Ninja Kitten")


def test_AU8_not_with_a_spell_on_the_stack(seeds):
    board = seeds.board([KITTEN, plains(3), plains(2, "Forest")], hand_a=[HALF_KITTEN, "Grizzly Bears"])
    ruling = seeds.cast(board, "Grizzly Bears", until="none")
    assert seeds.activate(ruling.state, HALF_KITTEN, targets=["host"]).reason["rule"] == "602.5d"
