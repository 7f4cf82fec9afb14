"""Questions that begin in the middle of a game: hypothetical events, a board in a combat step of which nothing else is said."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api.conftest import Api


def state(step: str) -> dict[str, Any]:
    return {
        "players": ["alice", "bob"],
        "battlefield": [{"card": "Hill Giant", "controller": "alice"}],
        "turn": {"active_player": "alice", "step": step},
    }


def event(**fields: Any) -> dict[str, Any]:
    return {"type": "event", "event": "damage", **fields}


def test_an_event_may_name_its_target(api: Api):
    told = api.ruling(state("precombat_main"), event(target="hill-giant-1", amount=3))
    assert told["verdict"] == "legal"
    assert not told["state"]["battlefield"]  # 704.5g


def test_a_target_and_an_object_are_one_too_many(api: Api):
    error = api.problem(state("precombat_main"), event(target="bob", object="hill-giant-1"))
    assert error["pointer"] == "/action/target"


def test_a_pointer_leaves_out_the_name_of_the_action(api: Api):
    error = api.problem(state("precombat_main"), event(victim="bob"))
    assert error["pointer"] == "/action/victim"


@pytest.mark.parametrize("step", ["precombat_main", "declare_attackers"])
def test_attackers_can_be_declared_where_nothing_is_said_of_combat(api: Api, step: str):
    action = {"type": "declare_attackers", "player": "alice", "attackers": {"hill-giant-1": "bob"}}
    told = api.ruling(state(step), action, advance="end_of_combat")
    assert told["verdict"] == "legal"
    assert told["state"]["players"][1]["life"] == 17  # 510.2
