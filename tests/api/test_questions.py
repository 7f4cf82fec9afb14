"""The questions beside the ruling, cards and rules, health, and the published contract."""

from __future__ import annotations

import json

import pytest

from app.api import openapi
from app.cards.catalogue import Catalogue, CatalogueMissing
from app.main import create_app
from app.service.registry import Registry
from tests.api.conftest import Api


def test_613_4c_why_it_is_4_4(api: Api):
    state = {"players": ["alice", "bob"], "battlefield": [{"card": "Grizzly Bears", "id": "bears", "counters": {"+1/+1": 2}}]}
    told = api.post("/v1/characteristics", {"state": state, "object": "bears"}).json()["objects"][0]
    assert (told["power"], told["toughness"], told["type_line"]) == (4, 4, "Creature — Bear")
    assert [(step["layer"], step["rule"], step["before"], step["after"]) for step in told["layers"]] == [
        ("7c", "613.4c", "2/2", "4/4")
    ]


def test_106_7_what_a_land_could_produce(api: Api):
    state = {"players": ["alice", "bob"], "battlefield": ["Swamp", "Grizzly Bears"]}
    told = api.post("/v1/mana", {"state": state}).json()["objects"]
    assert [(entry["id"], entry["types"]) for entry in told] == [("swamp-1", ["B"])]


def test_601_2f_the_total_cost(api: Api):
    state = {"players": [{"id": "alice", "hand": ["Murder"], "mana_pool": {"B": 3}}, "bob"], "battlefield": ["Grizzly Bears"]}
    told = api.post("/v1/costs", {"state": state, "action": {"type": "cast_spell", "card": "Murder"}}).json()
    assert (told["total"], told["payable"], told["reason"]) == ("{1}{B}{B}", True, None)


def test_each_legal_action_can_be_posted_as_it_is(api: Api):
    state = {
        "players": [{"id": "alice", "hand": ["Murder", "Swamp", "Lightning Bolt"], "mana_pool": {"B": 3}}, "bob"],
        "battlefield": ["Grizzly Bears"],
    }
    told = api.post("/v1/legal-actions", {"state": state}).json()["actions"]
    assert [action["label"] for action in told] == ["Cast Murder", "Play Swamp", "Attack bob with Grizzly Bears", "Pass priority"]
    for action in told:
        assert api.ruling(state, action["action"], decisions="auto")["verdict"] == "legal"


def test_a_card_with_what_is_understood_of_it(api: Api):
    told = api.get("/v1/cards/MURDER").json()
    assert (told["name"], told["understood"]) == ("Murder", True)
    assert told["faces"][0]["abilities"][0]["data"]["node"] == "SpellAbility"
    told = api.get("/v1/cards/puzzle box").json()
    assert told["understood"] is False
    assert told["faces"][0]["not_understood"][0]["text"] == "Frobnicate all zibbles."
    missing = api.get("/v1/cards/Muder")
    assert missing.status_code == 404
    assert missing.json()["errors"][0]["suggestions"] == ["Murder"]


def test_a_rule_by_its_number(api: Api):
    assert api.get("/v1/rules/601.2c").json()["title"] == "Casting Spells"
    missing = api.get("/v1/rules/601.99")
    assert missing.status_code == 404
    assert "601" in missing.json()["errors"][0]["suggestions"][0]


def test_health(api: Api):
    assert api.get("/livez").status_code == 200
    assert api.get("/readyz").json()["status"] == "ready"
    assert "lawmage_requests_total" in api.get("/metrics").text
    page = api.get("/docs").text
    assert "http://" not in page and "https://" not in page


def test_without_cards_it_is_alive_and_not_ready(monkeypatch: pytest.MonkeyPatch):
    bare = Api(create_app(None))
    assert bare.get("/livez").status_code == 200
    assert bare.get("/readyz").status_code == 503
    assert bare.post("/v1/rulings", {"state": {"players": ["a", "b"]}, "action": {"type": "resolve"}}).status_code == 503


def test_the_published_contract_is_that_of_the_code():
    assert (openapi.ROOT / "openapi.json").read_text(encoding="utf-8") == openapi.text(), "run 'python -m app openapi'"


def test_the_contract_is_served(api: Api):
    assert api.get("/openapi.json").json() == json.loads(openapi.text())


@pytest.fixture(scope="session")
def installed() -> Api:
    try:
        return Api(create_app(Registry(Catalogue.open())))
    except CatalogueMissing:
        pytest.skip("no cards are installed")


@pytest.mark.parametrize("example", openapi.examples(), ids=lambda example: example["name"])
def test_the_examples_of_the_contract_are_answered(installed: Api, example):
    response = installed.post(example["path"], example["request"])
    assert response.status_code == 200, response.text
    told = response.json()
    assert {key: told[key] for key in example["expect"]} == example["expect"]
