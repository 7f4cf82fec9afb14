"""The seed scenarios, through the runner and over HTTP: three written out here, and all where they lie beside the checkout."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.service.scenarios.baseline import EXCLUDED, read_excluded
from app.service.scenarios.decks import shared_folder
from app.service.scenarios.runner import run_scenario

OPEN = shared_folder() / "seeds" / "scenarios_open.json"


def scenario(row: str, a: dict[str, Any], b: dict[str, Any], script: list[dict[str, Any]], expect: list[dict[str, Any]],
             answers: dict[str, Any] | None = None) -> dict[str, Any]:  # fmt: skip
    empty = {"life": 20, "library_default": "filler"}
    return {
        "id": f"own/{row}", "format": "two_player", "strict": True,
        "setup": {"players": {"A": {**empty, **a}, "B": {**empty, **b}}, "starting_player": "A", "library_order": "shuffled"},
        "script": [{"turn": 1, "step": "precombat_main", "player": "A", **item} for item in script],
        "answers": answers or {}, "stop": {"turn": 1, "step": "precombat_main"}, "expect": expect,
    }  # fmt: skip


OWN = [
    (
        scenario(
            "S5",
            {"battlefield": [{"card": "Island"}, {"card": "Nyxbloom Ancient"}]},
            {},
            [
                {"do": "activate_mana", "ability": "{T}: Add {U}"},
                {"do": "check", "what": "mana_pool", "colors": ["blue"], "value": 3},
            ],
            [{"what": "tapped", "player": "A", "card": "Island", "value": True}],
        ),  # fmt: skip
        {"106.12", "106.12b"},
    ),
    (
        scenario(
            "AA9",
            {"battlefield": [{"card": "Ambitious Augmenter", "counters": {"+1/+1": 1, "vigilance": 2}}]},
            {"hand": ["Murder"], "battlefield": [{"card": "Swamp", "count": 3}]},
            [{"do": "cast", "player": "B", "card": "Murder", "targets": [{"name": "Ambitious Augmenter"}]}],
            [
                {"what": "counters", "player": "A", "card": "Fractal", "counter": "vigilance", "value": 2, "token": True},
                {
                    "what": "power_toughness",
                    "player": "A",
                    "card": "Fractal",
                    "power": 1,
                    "toughness": 1,
                    "scope": "any",
                    "token": True,
                },
            ],
        ),  # fmt: skip
        {"603.10a", "122.8"},
    ),
    (
        scenario(
            "AU4",
            {"hand": ["Robo-"], "battlefield": [{"card": "Eager Beaver", "alias": "host"}, {"card": "Wastes", "count": 2}]},
            {},
            [{"do": "activate", "ability": "Augment", "source": "Robo-", "targets": [{"alias": "host"}]}],
            [
                {"what": "power_toughness", "player": "A", "card": "Robo-Beaver", "power": 4, "toughness": 3, "scope": "any"},
                {"what": "type", "player": "A", "card": "Robo-Beaver", "type": "artifact", "value": True},
            ],
        ),  # fmt: skip
        {"602.2", "730.2"},
    ),
]


def rules(nodes: list[dict[str, Any]]) -> set[str]:
    return {node["rule"] for node in nodes}.union(*(rules(node.get("steps", [])) for node in nodes)) if nodes else set()


@pytest.mark.parametrize(("own", "named"), OWN, ids=[own["id"] for own, _ in OWN])
def test_a_scenario_over_http_tells_how_it_went(seeds, own, named):
    told = seeds.post("/v1/scenarios", {"scenario": own})
    assert told["result"] == "passed", told["reason"]
    assert named <= rules(told["trace"])


@pytest.mark.skipif(not OPEN.is_file(), reason="the seed scenarios are not here")
def test_all_seed_scenarios_through_the_runner_and_over_http(seeds, registry):
    against_the_rules = read_excluded(EXCLUDED)
    for one in json.loads(OPEN.read_text(encoding="utf-8")):
        if one["id"] in against_the_rules:
            continue
        result = run_scenario(one, registry)
        assert result.result == "passed", f"{one['id']}: {result.reason}"
        told = seeds.post("/v1/scenarios", {"scenario": one})
        assert told["result"] == "passed" and (told["trace"] or not one["script"]), one["id"]
