"""Choices that a posted permanent already has (607.2d), as people write them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api.conftest import Api

HAVEN = {
    "name": "Some Haven",
    "type_line": "Land",
    "oracle_text": "As this land enters, choose a color.\n{T}: Add one mana of the chosen color.",
}
KIN = {
    "name": "Kin Banner",
    "mana_cost": "{3}",
    "type_line": "Artifact",
    "oracle_text": "As this artifact enters, choose a creature type.\nCreatures you control of the chosen type get +1/+1.",
}


def board(chosen: dict[str, Any]) -> dict[str, Any]:
    return {
        "cards": [HAVEN, KIN],
        "players": ["alice", "bob"],
        "battlefield": [
            {"card": "Some Haven", "controller": "alice", "chosen": chosen},
            {"card": "Kin Banner", "controller": "alice", "chosen": chosen},
            {"card": "Grizzly Bears", "controller": "alice"},
        ],
    }


@pytest.mark.parametrize("chosen", [{"color": "red"}, {"color": "R"}, {"colour": "Red"}])
def test_a_color_by_its_name_or_letter(api: Api, chosen: dict[str, Any]):
    told = api.post("/v1/mana", {"state": board(chosen), "object": "Some Haven"}).json()
    assert told["objects"][0]["types"] == ["R"]


@pytest.mark.parametrize("chosen", [{"type": "Bear"}, {"creature_type": "bear"}])
def test_a_creature_type(api: Api, chosen: dict[str, Any]):
    told = api.post("/v1/characteristics", {"state": board(chosen), "object": "Grizzly Bears"}).json()
    assert told["objects"][0]["power"] == 3


@pytest.mark.parametrize(("chosen", "meant"), [({"color": "rde"}, "red"), ({"colr": "red"}, "color")])
def test_what_was_meant_is_suggested(api: Api, chosen: dict[str, Any], meant: str):
    response = api.post("/v1/mana", {"state": board(chosen), "object": "Some Haven"})
    assert response.status_code == 422
    error = response.json()["errors"][0]
    assert error["pointer"].startswith("/state/battlefield/0/chosen")
    assert meant in error["suggestions"]
