"""The dialect of scripted players who are given priority."""

from __future__ import annotations

from typing import Any

from app.service.registry import Registry
from app.service.scenarios import run_scenario


def item(do: str, player: str = "A", step: str = "precombat_main", turn: int = 1, **words: Any) -> dict[str, Any]:
    return {"turn": turn, "step": step, "player": player, "do": do, **words}


def bolt(**target: Any) -> dict[str, Any]:
    return item("cast", card="Lightning Bolt", targets=[target])


def life(player: str, value: int) -> dict[str, Any]:
    return {"what": "life", "player": player, "value": value}


def test_a_spell_resolves_when_all_pass_in_succession(duel: Any, registry: Registry) -> None:
    result = run_scenario(
        duel([bolt(player="B")], [life("B", 17), {"what": "graveyard_count", "player": "A", "value": 1}]), registry
    )
    assert (result.result, result.reason) == ("passed", "")
    assert [one.held for one in result.checked] == [True, True]


def test_two_casts_in_one_step_are_both_on_the_stack_unless_a_wait_stands_between(duel: Any, registry: Registry) -> None:
    on_stack = item("check", what="stack_size", value=2)
    assert run_scenario(duel([bolt(player="B"), bolt(player="B"), on_stack], [life("B", 14)]), registry).result == "passed"
    waiting = [bolt(player="B"), item("wait_stack_resolved"), bolt(player="B"), item("check", what="stack_size", value=1)]
    assert run_scenario(duel(waiting, [life("B", 14)]), registry).result == "passed"


def test_a_fact_that_does_not_hold_fails_with_what_was_found(duel: Any, registry: Registry) -> None:
    result = run_scenario(duel([bolt(player="B")], [life("B", 20)]), registry)
    assert (result.result, result.cause) == ("failed", "life differs")
    assert "found 17" in result.reason


def test_a_cast_that_cannot_be_paid_fails(duel: Any, registry: Registry) -> None:
    script = [bolt(player="B"), bolt(player="B"), item("cast", card="Lightning Bolt")]
    result = run_scenario(duel(script, []), registry)
    assert result.result == "failed"
    assert result.reason.startswith("item 2 (cast Lightning Bolt)")


def test_an_item_that_must_turn_out_impossible(duel: Any, registry: Registry) -> None:
    # 117.1a: not at instant speed; Grizzly Bears is in nobody's hand either.
    impossible = {"what": "script_item_impossible", "item": 0}
    assert run_scenario(duel([item("cast", card="Grizzly Bears")], [impossible]), registry).result == "passed"
    result = run_scenario(duel([bolt(player="B")], [impossible]), registry)
    assert (result.result, result.reason) == ("failed", "item 0 turned out possible")


def test_attackers_and_blockers_are_declared_together(duel: Any, registry: Registry) -> None:
    attack = item("attack", step="declare_attackers", attacker={"card": "Hill Giant"}, defender={"player": "B"})
    block = item("block", "B", "declare_blockers", blocker={"card": "Grizzly Bears"}, attacker={"card": "Hill Giant"})
    unblocked = run_scenario(duel([attack], [life("B", 17), {"what": "tapped", "card": "Hill Giant", "value": True}]), registry)
    assert unblocked.result == "passed", unblocked.reason
    blocked = duel(
        [attack, block], [life("B", 20), {"what": "permanent_count", "player": "B", "card": "Grizzly Bears", "value": 0}]
    )
    assert run_scenario(blocked, registry).result == "passed"


def test_an_illegal_block_fails_a_strict_scenario(duel: Any, registry: Registry) -> None:
    # 702.9b: the Giant has neither flying nor reach
    attack = item("attack", "B", "declare_attackers", 2, attacker={"card": "Storm Crow"}, defender={"player": "A"})
    block = item("block", "A", "declare_blockers", 2, blocker={"card": "Hill Giant"}, attacker={"card": "Storm Crow"})
    script = {"script": [attack, block], "expect": [life("A", 19)], "stop": {"turn": 2, "step": "end"}}
    strict = run_scenario({**duel([], []), **script}, registry)
    assert (strict.result, strict.cause) == ("failed", "block not legal")
    loose = run_scenario({**duel([], []), **script, "strict": False}, registry)
    assert loose.result == "passed", loose.reason


def test_an_answer_that_nothing_asks_for_fails(duel: Any, registry: Registry) -> None:
    answers = {"A": {"choices": [{"yes": True}]}}
    result = run_scenario(duel([bolt(player="B")], [life("B", 17)], answers=answers), registry)
    assert (result.result, result.cause) == ("failed", "answer not used: choice")


def test_what_stands_in_the_way_is_a_while(duel: Any, registry: Registry) -> None:
    answer = item("cast", card="Lightning Bolt", targets=[{"player": "B"}])
    script = [bolt(player="B"), {**answer, "while": {"on_stack": "Grizzly Bears"}}]
    result = run_scenario(duel(script, [life("B", 17)]), registry)
    assert (result.result, result.cause) == ("failed", "not carried out: cast")
    script = [bolt(player="B"), {**answer, "while": {"on_stack": "Lightning Bolt"}}]
    assert run_scenario(duel(script, [life("B", 14)]), registry).result == "passed"


def test_facts_at_an_earlier_moment_and_a_stop_before_the_next_turn(duel: Any, registry: Registry) -> None:
    expect = [{**life("B", 17), "at": {"turn": 1, "step": "precombat_main"}}, {"what": "hand_count", "player": "B", "value": 1}]
    assert run_scenario(duel([bolt(player="B")], expect, stop={"turn": 2, "step": "draw"}), registry).result == "passed"
    # 103.8a: A skips the draw of turn 1; turn 2 has not begun at a stop at its untap step.
    expect = [{"what": "hand_count", "player": "A", "value": 2}, {"what": "hand_count", "player": "B", "value": 0}]
    assert run_scenario(duel([], expect, stop={"turn": 2, "step": "untap"}), registry).result == "passed"


def test_what_could_be_done_now(duel: Any, registry: Registry) -> None:
    script = [
        item("check", what="can_cast", text="Lightning", value=True),
        item("check", what="can_cast", text="Grizzly Bears", value=False),
        item("check", what="can_activate", text="{T}: Add {R}", value=True),
        bolt(player="B"),
        bolt(player="B"),
        item("check", what="can_cast", text="Lightning", value=False),
    ]
    result = run_scenario(duel(script, []), registry)
    assert result.result == "passed", result.reason


def test_unread_text_in_play_is_skipped_with_the_clause_named(duel: Any, registry: Registry, seat: Any) -> None:
    scenario = duel([], [life("B", 20)])
    scenario["setup"]["players"]["B"] = seat(battlefield=[{"card": "Riddle Box", "count": 1}])
    result = run_scenario(scenario, registry)
    assert (result.result, result.reason) == ("skipped", "unread: Riddle Box: Frobnicate the zyzzyva of each quux.")


def test_unread_text_that_stays_in_the_library_does_not_matter(duel: Any, registry: Registry, seat: Any) -> None:
    scenario = duel([], [life("B", 20)])
    scenario["setup"]["players"]["B"] = seat(library=["Riddle Box"])
    assert run_scenario(scenario, registry).result == "passed"


def test_a_failure_with_an_unread_card_at_hand_is_no_failure(duel: Any, registry: Registry, seat: Any) -> None:
    scenario = duel([item("cast", "A", card="Riddle Bolt", targets=[{"name": "Grizzly Bears"}])], [])
    scenario["setup"]["players"]["A"] = seat(hand=["Riddle Bolt"], battlefield=[{"card": "Mountain", "count": 1}])
    assert run_scenario(scenario, registry).reason == "unread: Riddle Bolt: Frobnicate target quux."
