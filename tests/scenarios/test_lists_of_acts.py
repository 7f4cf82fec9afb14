"""The sequential dialects: a list of acts on a board at any moment, and disputed cases."""

from __future__ import annotations

from typing import Any

import pytest

from app.service.registry import Registry
from app.service.scenarios import run_scenario

BEARS = {"alias": "bears", "name": "Grizzly Bears"}
BOLT = {"alias": "bolt", "name": "Lightning Bolt"}
GIANT = {"alias": "giant", "name": "Hill Giant"}


@pytest.fixture
def board(seat: Any) -> Any:
    def make(script: list[dict[str, Any]], expect: list[dict[str, Any]], step: str = "precombat_main") -> dict[str, Any]:
        a = seat(hand=[{"card": "Lightning Bolt", "alias": "bolt"}], battlefield=[{"card": "Hill Giant", "alias": "giant"}])
        b = seat(battlefield=[{"card": "Grizzly Bears", "alias": "bears", "counters": {"+1/+1": 1}}])
        return {
            "id": "t",
            "format": "two_player",
            "strict": True,
            "sequential": True,
            "cards": [],
            "start": {"turn": 3, "step": step, "active_player": "A"},
            "setup": {
                "players": {"A": {**a, "library_default": "empty"}, "B": {**b, "library_default": "empty"}},
                "starting_player": "A",
            },
            "script": script,
            "expect": expect,
            "tags": [],
        }

    return make


def cast(**words: Any) -> dict[str, Any]:
    return {"do": "cast", "player": "A", "object": BOLT, "targets": [BEARS], **words}


RED = {"do": "add_mana", "player": "A", "mana": {"R": 1}}


def test_mana_from_nowhere_pays_for_a_spell(board: Any, registry: Registry) -> None:
    gone = [{"what": "zone_of", "object": BEARS, "zone": "graveyard", "player": "B", "value": True}]
    result = run_scenario(board([RED, cast(pay="pool"), {"do": "resolve_stack"}], gone), registry)
    assert (result.result, result.reason) == ("passed", "")


def test_an_act_without_its_mana_is_illegal_and_changes_nothing(board: Any, registry: Registry) -> None:
    script = [cast(illegal=True), RED, cast(legal=True), {"do": "check", "what": "stack_size", "value": 1}]
    assert run_scenario(board(script, []), registry).result == "passed"
    result = run_scenario(board([RED, cast(illegal=True)], []), registry)
    assert (result.result, result.cause) == ("failed", "should be illegal")


def test_an_act_of_somebody_without_priority_waits_for_the_others_to_pass(board: Any, registry: Registry) -> None:
    script = [
        {**RED, "player": "B"},
        {"do": "check", "what": "priority_player", "value": {"player": "A"}},
        {"do": "pass", "player": "B"},
    ]
    assert run_scenario(board(script, []), registry).result == "passed"


def test_attackers_are_declared_when_the_list_says_so(board: Any, registry: Registry) -> None:
    attack = {"do": "declare_attackers", "player": "A", "attackers": [{"object": GIANT, "defender": {"player": "B"}}]}
    block = {"do": "declare_blockers", "player": "B", "blockers": [{"object": BEARS, "blocks": [GIANT]}]}
    script = [
        {"do": "pass_until", "step": "declare_attackers"},
        attack,
        {"do": "pass_both"},
        block,
        {"do": "pass_until", "step": "end_of_combat"},
    ]
    # A 3/3 and a 2/2 with a +1/+1 counter kill each other.
    expect = [
        {"what": "graveyard_count", "player": "A", "card": "Hill Giant", "value": 1},
        {"what": "life", "player": "B", "value": 20},
    ]
    result = run_scenario(board(script, expect), registry)
    assert (result.result, result.reason) == ("passed", "")
    unblocked = [attack, {"do": "pass_both"}, {**block, "blockers": []}, {"do": "pass_both"}]
    assert (
        run_scenario(board(unblocked, [{"what": "life", "player": "B", "value": 17}], "declare_attackers"), registry).result
        == "passed"
    )


def test_names_and_numbers_are_remembered(board: Any, registry: Registry) -> None:
    script = [
        {"do": "bind", "alias": "x", "object": {"zone": "battlefield", "player": "B", "card": "Grizzly Bears", "index": 0}},
        {"do": "remember", "as": "n", "what": "power", "object": {"alias": "x"}},
        {"do": "put_counters", "object": {"alias": "x"}, "counter": "+1/+1", "count": 2},
    ]
    expect = [
        {"what": "power", "object": {"alias": "x"}, "value": {"remembered": "n", "plus": 2}},
        {"what": "count", "of": {"zone": "battlefield", "where": [{"what": "power", "at_least": 4}]}, "value": 1},
    ]
    result = run_scenario(board(script, expect), registry)
    assert (result.result, result.reason) == ("passed", "")


CASE = {
    "id": "bug-t",
    "title": "t",
    "area": "combat",
    "rules": ["509.1b"],
    "cr_edition": "2026-04-17",
    "source": [],
    "setup": {
        "players": {
            "A": {
                "life": 20,
                "battlefield": [{"card": "Storm Crow", "id": "crow"}, {"card": "Mountain"}],
                "hand": [{"card": "Lightning Bolt"}],
            },
            "B": {"life": 20, "battlefield": [{"card": "Grizzly Bears", "id": "bears"}], "hand": []},
        },
        "turn": {"active_player": "A", "number": 5, "step": "declare_attackers"},
        "stack": [],
    },
    "script": [
        {"player": "A", "do": "declare_attackers", "attackers": [{"id": "crow", "defender": "B"}]},
        {"player": "B", "do": "declare_blockers", "blocks": {"bears": ["crow"]}, "attempt": True},
        {"player": "B", "do": "declare_blockers", "blocks": {}},
        {"player": "A", "do": "cast", "card": "Lightning Bolt", "targets": ["bears"]},
        {"do": "resolve_top"},
        {"do": "advance", "to": "end_of_combat"},
    ],
    "expect": [
        {"what": "legal", "value": False, "because": "509.1b", "step": 2},
        {"what": "legal", "value": True, "step": 3},
        {"what": "in_zone", "card": "Grizzly Bears", "zone": "battlefield", "player": "B", "after": 4},
        {"what": "in_zone", "card": "Grizzly Bears", "zone": "graveyard", "player": "B", "after": 5},
        {"what": "life", "player": "B", "value": 19},
        {"what": "cost", "step": 4, "value": {"mana": "{R}"}},
    ],
    "note": "",
    "reported_bug": "",
}


def test_a_disputed_case_an_attempt_that_is_refused_changes_nothing(registry: Registry) -> None:
    # 702.9b: a creature without flying or reach can't block the Crow.
    result = run_scenario(CASE, registry)
    assert (result.result, result.reason) == ("passed", "")
    assert len(result.checked) == 6
