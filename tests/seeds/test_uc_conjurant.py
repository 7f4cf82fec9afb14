"""UC1, UC2: Ugin's Conjurant: X, then increases, then reductions (601.2f); damage to counters (615)."""

from __future__ import annotations

import pytest

UGIN = {"card": "Ugin, the Ineffable", "counters": {"loyalty": 4}}
CONJURANT = "Ugin's Conjurant"


def mountains(n):
    return {"card": "Mountain", "count": n}


@pytest.mark.parametrize(
    ("x", "mine", "theirs", "paid"),
    [
        (4, [UGIN], [], 2),
        (3, [UGIN], [], 1),
        (1, [UGIN], [], 0),
        (1, [UGIN], ["Sphere of Resistance"], 0),  # {1} more, then {2} less
        (3, [], ["Sphere of Resistance"], 4),
        (1, [UGIN], ["Trinisphere"], 3),  # last of all
        (1, [UGIN], [{"card": "Trinisphere", "tapped": True}], 0),
        (2, [], ["Thalia, Guardian of Thraben"], 2),  # a creature spell
    ],
)
def test_UC1_x_is_chosen_first(seeds, x, mine, theirs, paid):
    ruling = seeds.cast(seeds.board([*mine, mountains(6)], theirs, hand_a=[CONJURANT]), CONJURANT, x=x)
    assert ruling.counters(CONJURANT) == {"+1/+1": x}
    assert sum(p["tapped"] for p in ruling.permanents("Mountain")) == paid
    assert {"601.2f", "107.3m"} <= ruling.rules()


def test_UC1_the_quoted_cost(seeds):
    board = seeds.board([UGIN, mountains(6)], ["Sphere of Resistance"], hand_a=[CONJURANT])
    told = seeds.post(
        "/v1/costs", {"state": board, "action": {"type": "cast_spell", "player": "alice", "card": CONJURANT, "x": 4}}
    )
    assert told["total"] == "{3}" and told["payable"]


def hit(seeds, conjurant, amount, *others, source="Mountain"):
    board = seeds.board([{"card": CONJURANT, "id": "it", **conjurant}, *others], [{"card": source, "id": "source"}])
    return seeds.rule(board, {"type": "event", "event": "damage", "object": "it", "source": "source", "amount": amount},
                      until="until_stack_empty")  # fmt: skip


@pytest.mark.parametrize(("counters", "amount"), [(2, 3), (3, 3), (1, 6)])
def test_UC2_all_of_it_is_prevented_and_the_counters_go(seeds, counters, amount):
    ruling = hit(seeds, {"counters": {"+1/+1": counters}}, amount)
    assert ruling.permanents(CONJURANT) == [] and {"615.1", "704.5f"} <= ruling.rules() and "704.5g" not in ruling.rules()


def test_UC2_less_damage_takes_as_many(seeds):
    ruling = hit(seeds, {"counters": {"+1/+1": 3}}, 2)
    assert ruling.counters(CONJURANT) == {"+1/+1": 1} and ruling.the(CONJURANT)["damage"] == 0


def test_UC2_an_anthem_keeps_it_alive_until_the_next_damage(seeds):
    ruling = hit(seeds, {"counters": {"+1/+1": 2}}, 3, "Glorious Anthem")
    assert ruling.size(CONJURANT) == (1, 1) and ruling.counters(CONJURANT) == {}
    again = seeds.rule(ruling.state, {"type": "event", "event": "damage", "object": "it", "source": "source", "amount": 1})
    again = seeds.rule(again.state, {"type": "event", "event": "state_based_actions"})
    assert again.permanents(CONJURANT) == []


def test_UC2_without_counters_nothing_is_prevented(seeds):
    ruling = hit(seeds, {}, 2, "Glorious Anthem", {"card": "Glorious Anthem", "id": "second"})
    assert ruling.permanents(CONJURANT) == [] and "704.5g" in ruling.rules() and "615.1" not in ruling.rules()


def test_UC2_deathtouch_has_nothing_to_kill_with(seeds):
    ruling = hit(seeds, {"counters": {"+1/+1": 3}}, 1, source="Typhoid Rats")
    assert ruling.counters(CONJURANT) == {"+1/+1": 2}


def test_UC2_phantom_tiger_loses_one_whatever_the_damage(seeds):
    board = seeds.board(
        [{"card": "Phantom Tiger", "id": "it", "counters": {"+1/+1": 2}}], ["Mountain"], hand_b=["Lightning Bolt"]
    )
    board["turn"]["priority_player"] = "bob"
    ruling = seeds.cast(board, "Lightning Bolt", player="bob", targets=["it"])
    assert ruling.counters("Phantom Tiger") == {"+1/+1": 1} and "615.1" in ruling.rules()
