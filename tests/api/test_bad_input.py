"""Each thing that can't be understood gets a clear answer, quickly, and the next request is served."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.api.conftest import Api

PASS = {"type": "pass_priority"}


def board(*permanents: Any, **more: Any) -> dict[str, Any]:
    return {"players": ["alice", "bob"], "battlefield": list(permanents), **more}


@pytest.fixture(autouse=True)
def next_one_is_served(api: Api):
    started = time.perf_counter()
    yield
    assert time.perf_counter() - started < 5
    assert api.ruling(board("Grizzly Bears"), PASS)["verdict"] == "legal"


@pytest.mark.parametrize("body", ["{bad", "", "[" * 100_000, "9" * 5_000, b"\xff\xfe{}", '{"state": '])
def test_malformed_json(api: Api, body: Any):
    response = api.post("/v1/rulings", body)
    assert response.status_code in (400, 422)
    assert response.headers["content-type"] == "application/problem+json"


def test_curl_need_not_say_that_it_is_json(api: Api):
    body = b'{"state":{"players":["alice","bob"]},"action":{"type":"pass_priority"}}'
    response = api.send("POST", "/v1/rulings", content=body, headers={"content-type": "application/x-www-form-urlencoded"})
    assert response.status_code == 200


def test_negative_counters(api: Api):
    error = api.problem(board({"card": "Grizzly Bears", "counters": {"+1/+1": -1}}), PASS)
    assert error["pointer"] == "/state/battlefield/0/counters/+11".replace("+11", "+1~1+1")


def test_a_creature_attached_to_itself(api: Api):
    error = api.problem(board({"card": "Grizzly Bears", "id": "bears", "attached_to": "bears"}), PASS)
    assert (error["pointer"], error["code"]) == ("/state/battlefield/0/attached_to", "attached_to_itself")


def test_two_objects_with_one_id(api: Api):
    error = api.problem(board({"card": "Grizzly Bears", "id": "x"}, {"card": "Hill Giant", "id": "x"}), PASS)
    assert (error["pointer"], error["code"]) == ("/state/battlefield/1/id", "duplicate_id")


def test_an_object_with_a_players_id(api: Api):
    assert api.problem(board({"card": "Grizzly Bears", "id": "alice"}), PASS)["code"] == "duplicate_id"


def test_a_step_that_does_not_exist(api: Api):
    error = api.problem(board(turn={"step": "upkep"}), PASS)
    assert error["pointer"] == "/state/turn/step"
    assert error["suggestions"] == ["upkeep"]


@pytest.mark.parametrize(
    "permanents", [["Swamp"] * 10_000, [{"card": "Swamp", "count": 10_000}], [{"card": "Swamp", "count": 900}] * 11]
)
def test_ten_thousand_permanents(api: Api, permanents: list[Any]):
    assert api.problem(board(*permanents), PASS)["pointer"].startswith("/state/battlefield")


def test_a_body_of_50_mb_is_refused_unread(api: Api):
    started = time.perf_counter()
    response = api.post("/v1/rulings", b"x" * 50_000_000)
    assert response.status_code == 413
    assert response.headers["content-type"] == "application/problem+json"
    assert time.perf_counter() - started < 2


def test_a_long_stream_without_a_length_is_refused_too(api: Api):
    sent = 0

    async def endless():
        nonlocal sent
        while True:
            sent += 100_000
            yield b"x" * 100_000

    response = api.send("POST", "/v1/rulings", content=endless())
    assert response.status_code == 413
    assert sent < 5_000_000


def test_x_of_a_thousand_million(api: Api):
    error = api.problem(board(), {"type": "cast_spell", "card": "Murder", "x": 10**9})
    assert error["pointer"] == "/action/x"


def test_a_library_of_a_million(api: Api):
    error = api.problem({"players": [{"id": "alice", "library": {"count": 10**6}}, "bob"]}, PASS)
    assert error["pointer"] == "/state/players/0/library/count"


def test_an_unknown_card_is_named_with_what_was_meant(api: Api):
    error = api.problem(board("Grizly Bears"), PASS)
    assert (error["pointer"], error["code"]) == ("/state/battlefield/0/card", "unknown_card")
    assert error["suggestions"][0] == "Grizzly Bears"


def test_all_faults_of_a_state_are_told_at_once(api: Api):
    state = board("Grizly Bears", {"card": "Swamp", "controller": "bbo"})
    response = api.post("/v1/rulings", {"state": state, "action": PASS})
    assert [error["code"] for error in response.json()["errors"]] == ["unknown_card", "unknown_player"]


@pytest.mark.parametrize(
    ("body", "pointer", "meant"),
    [
        ({"state": board(), "actoin": PASS}, "/actoin", "action"),
        ({"state": {**board(), "batlefield": []}, "action": PASS}, "/state/batlefield", "battlefield"),
        ({"state": board({"card": "Swamp", "taped": True}), "action": PASS}, "/state/battlefield/0/taped", "tapped"),
        ({"state": board(), "action": {"type": "pass_priorty"}}, "/action/type", "pass_priority"),
        ({"state": board(), "action": {"type": "event", "event": "damge"}}, "/action/event", "damage"),
        ({"state": board(), "action": PASS, "options": {"advance": "until_stack_emty"}}, "/options/advance", "until_stack_empty"),
    ],
)
def test_an_unknown_word_is_named_with_what_was_meant(api: Api, body: Any, pointer: str, meant: str):
    response = api.post("/v1/rulings", body)
    assert response.status_code == 422
    error = response.json()["errors"][0]
    assert error["pointer"] == pointer
    assert meant in error["suggestions"]


def test_an_unknown_object_and_an_unknown_player(api: Api):
    state = board({"card": "Grizzly Bears", "id": "bears"})
    error = api.problem(state, {"type": "event", "event": "damage", "object": "baers"})
    assert (error["pointer"], error["suggestions"]) == ("/action/object", ["bears"])
    error = api.problem(state, {"type": "pass_priority", "player": "alise"})
    assert (error["pointer"], error["suggestions"]) == ("/action/player", ["alice"])


def test_a_name_that_could_be_several_permanents(api: Api):
    state = board({"card": "Grizzly Bears", "count": 2})
    error = api.problem(state, {"type": "event", "event": "damage", "object": "Grizzly Bears"})
    assert error["code"] == "ambiguous"
    assert error["suggestions"] == ["grizzly-bears-1", "grizzly-bears-2"]


def test_an_instant_is_no_permanent(api: Api):
    assert api.problem(board("Murder"), PASS)["code"] == "not_a_permanent"


def test_attached_to_what_is_not_on_the_battlefield(api: Api):
    state = board({"card": "Shiny Sword", "attached_to": "murder-1"}, players=[{"id": "alice", "hand": ["Murder"]}, "bob"])
    assert api.problem(state, PASS)["code"] == "wrong_zone"


@pytest.mark.parametrize("memory", ["x", "1.aaaa.bbbb", "9.aaaa.bbbb", "1..", "1.000000000000." + "A" * 10_000])
def test_a_memory_that_was_tampered_with(api: Api, memory: str):
    assert api.problem(board(memory=memory), PASS)["pointer"] == "/state/memory"


def test_an_inline_card_that_is_wrong(api: Api):
    error = api.problem(board(cards=[{"name": "X", "type_line": "Creature", "pwoer": "2"}]), PASS)
    assert error["pointer"] == "/state/cards/0/pwoer"
    assert "power" in error["detail"]


def test_half_a_surrogate_pair(api: Api):
    response = api.post(
        "/v1/rulings", '{"state":{"players":["alice","bob"],"battlefield":["\\ud800"]},"action":{"type":"pass_priority"}}'
    )
    assert response.status_code == 422
    response = api.post("/v1/rulings", '{"\\ud800":1}')
    assert response.status_code == 422


@pytest.mark.parametrize("value", [None, 1, "x", [], {"players": []}, {"players": ["a"]}, {"players": ["a", "a"]}])
def test_states_that_are_none(api: Api, value: Any):
    response = api.post("/v1/rulings", {"state": value, "action": PASS})
    assert response.status_code == 422


def test_a_huge_hypothetical_ends_at_once(api: Api):
    told = api.post("/v1/rulings", {"state": board(), "action": {"type": "event", "event": "draw", "amount": 10**6}})
    assert told.status_code == 422


def test_what_is_not_there(api: Api):
    assert api.get("/v1/nothing").status_code == 404
    assert api.get("/v1/rulings").status_code == 405
    assert api.get("/v1/rulings").headers["content-type"] == "application/problem+json"
