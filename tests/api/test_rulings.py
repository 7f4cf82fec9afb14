"""Rulings as a client sees them: verdicts, states that can be posted again, decisions and their answers."""

from __future__ import annotations

from typing import Any

from tests.api.conftest import Api

PASS = {"type": "pass_priority"}
MURDER: dict[str, Any] = {
    "players": [{"id": "alice", "hand": ["Murder"], "mana_pool": {"B": 3}}, "bob"],
    "battlefield": [{"card": "Grizzly Bears", "id": "bears", "controller": "bob"}, {"card": "Hill Giant", "controller": "bob"}],
}


def zone_of(state: dict[str, Any], ref: str) -> str:
    places = {zone: state[zone] for zone in ("battlefield", "stack", "exile", "command")}
    for player in state["players"]:
        places |= {f"{player['id']}'s {zone}": player[zone] for zone in ("hand", "graveyard")}
        places[f"{player['id']}'s library"] = player["library"]["cards"]
    return next((zone for zone, held in places.items() if any(entry["id"] == ref for entry in held)), "nowhere")


def test_murder_destroys_its_target(api: Api):
    told = api.ruling(MURDER, {"type": "cast_spell", "card": "Murder", "targets": ["bears"]}, advance="until_stack_empty")
    assert told["verdict"] == "legal"
    assert zone_of(told["state"], "bears") == "bob's graveyard"
    assert zone_of(told["state"], "murder-1") == "alice's graveyard"
    assert "Grizzly Bears dies." in told["summary"]
    assert {"object": "bears", "player": "", "field": "zone", "before": "battlefield", "after": "graveyard of bob"} in told[
        "changes"
    ]
    rules = [node["rule"] for node in told["trace"]]
    assert "601.2" in rules and "608.1" in rules
    assert told["caveats"] == []


def test_a_spell_waits_on_the_stack_and_the_state_goes_on_from_there(api: Api):
    told = api.ruling(MURDER, {"type": "cast_spell", "card": "Murder", "targets": ["bears"]})
    spell = told["state"]["stack"][0]
    assert (spell["card"], spell["targets"], spell["mana_spent"]) == ("Murder", [["bears"]], ["B", "B", "B"])
    told = api.ruling(told["state"], {"type": "resolve"})
    assert zone_of(told["state"], "bears") == "bob's graveyard"


def test_a_spell_put_on_the_stack_by_hand_resolves(api: Api):
    state = {
        "players": ["alice", "bob"],
        "battlefield": [{"card": "Grizzly Bears", "id": "bears"}],
        "stack": [{"card": "Murder", "targets": ["bears"]}],
    }
    told = api.ruling(state, {"type": "resolve"})
    assert zone_of(told["state"], "bears") == "alice's graveyard"


def test_a_missing_target_is_asked_and_answered(api: Api):
    action = {"type": "cast_spell", "card": "Murder"}
    asked = api.ruling(MURDER, action)
    assert asked["verdict"] == "needs_decision"
    decision = asked["decision"]
    assert (decision["kind"], decision["player"], decision["rule"]) == ("targets", "alice", "601.2c")
    assert [option["id"] for option in decision["options"]] == ["bears", "hill-giant-1"]
    told = api.ruling(asked["state"], action, {"decision": decision["id"], "choose": ["bears"]})
    assert told["state"]["stack"][0]["targets"] == [["bears"]]
    again = api.ruling(MURDER, action, {"decision": decision["id"], "choose": "bears"})
    assert again["state"]["stack"][0]["targets"] == [["bears"]]


def test_the_first_option_is_taken_when_decisions_are_automatic_and_it_is_told(api: Api):
    told = api.ruling(MURDER, {"type": "cast_spell", "card": "Murder"}, decisions="auto")
    assert told["verdict"] == "legal"
    assert told["auto_answers"][0]["chosen"] == ["bears"]


def test_an_answer_to_another_decision_is_a_conflict(api: Api):
    action = {"type": "cast_spell", "card": "Murder"}
    error = api.problem(MURDER, action, {"decision": "d1-targets-0000", "choose": ["bears"]}, status=409)
    assert error["pointer"] == "/answers/0/decision"
    assert error["suggestions"][0].startswith("d1-")
    error = api.problem(MURDER, PASS, {"decision": "d1-targets-0000", "choose": ["bears"]}, status=409)
    assert error["pointer"] == "/answers/0/decision"


def test_an_answer_that_is_no_option(api: Api):
    action = {"type": "cast_spell", "card": "Murder"}
    ident = api.ruling(MURDER, action)["decision"]["id"]
    error = api.problem(MURDER, action, {"decision": ident, "choose": ["baers"]})
    assert (error["pointer"], error["suggestions"]) == ("/answers/0/choose/0", ["bears"])
    error = api.problem(MURDER, action, {"decision": ident, "choose": ["bears", "hill-giant-1"]})
    assert error["pointer"] == "/answers/0/choose"


def test_117_1_only_the_player_with_priority_casts(api: Api):
    state = {**MURDER, "turn": {"priority_player": "bob"}}
    told = api.ruling(state, {"type": "cast_spell", "player": "alice", "card": "Murder", "targets": ["bears"]})
    assert told["verdict"] == "illegal"
    assert told["reason"]["rule"].startswith("117.1")
    assert zone_of(told["state"], "murder-1") == "alice's hand"


def test_601_2h_a_cost_that_cannot_be_paid(api: Api):
    state = {**MURDER, "players": [{"id": "alice", "hand": ["Murder"]}, "bob"]}
    told = api.ruling(state, {"type": "cast_spell", "card": "Murder", "targets": ["bears"]})
    assert (told["verdict"], told["reason"]["rule"]) == ("illegal", "601.2h")
    assert told["changes"] == []


def test_115_1_an_illegal_target(api: Api):
    told = api.ruling(MURDER, {"type": "cast_spell", "card": "Murder", "targets": ["bob"]})
    assert told["verdict"] == "illegal"
    assert told["reason"]["rule"] in ("115.1", "601.2c")


def test_too_many_targets_is_an_error_of_the_request(api: Api):
    error = api.problem(MURDER, {"type": "cast_spell", "card": "Murder", "targets": ["bears", "hill-giant-1"]})
    assert error["pointer"] == "/action/targets/1"


def test_305_9_a_land_is_played_not_cast(api: Api):
    state = {"players": [{"id": "alice", "hand": ["Swamp"]}, "bob"]}
    assert api.ruling(state, {"type": "cast_spell", "card": "Swamp"})["reason"]["rule"] == "305.9"
    told = api.ruling(state, {"type": "play_land", "card": "Swamp"})
    assert zone_of(told["state"], "swamp-1") == "battlefield"
    assert told["state"]["players"][0]["lands_played"] == 1


def test_305_2a_one_land_a_turn_also_in_the_state_that_came_back(api: Api):
    state = {"players": [{"id": "alice", "hand": ["Swamp", "Swamp"]}, "bob"]}
    told = api.ruling(state, {"type": "play_land", "card": "swamp-1"})
    told = api.ruling(told["state"], {"type": "play_land", "card": "swamp-2"})
    assert (told["verdict"], told["reason"]["rule"]) == ("illegal", "305.2a")


def test_302_6_a_creature_that_has_just_come_does_not_attack(api: Api):
    state = {"players": ["alice", "bob"], "battlefield": [{"card": "Grizzly Bears", "id": "bears", "summoning_sick": True}]}
    told = api.ruling(state, {"type": "declare_attackers", "attackers": {"bears": "bob"}})
    assert (told["verdict"], told["reason"]["rule"]) == ("illegal", "302.6")


def test_a_combat_over_several_requests(api: Api):
    state = {
        "players": ["alice", "bob"],
        "battlefield": [{"card": "Hill Giant", "id": "giant"}, {"card": "Grizzly Bears", "id": "bears", "controller": "bob"}],
    }
    told = api.ruling(state, {"type": "declare_attackers", "attackers": {"giant": "bob"}})
    assert told["state"]["turn"]["step"] == "declare_attackers"
    assert told["state"]["combat"]["attackers"][0]["attacker"] == "giant"
    told = api.ruling(told["state"], {"type": "declare_blockers", "player": "bob", "blockers": {"bears": ["giant"]}})
    told = api.ruling(told["state"], {"type": "advance", "step": "postcombat_main"}, decisions="auto")
    assert zone_of(told["state"], "bears") == "bob's graveyard"
    assert zone_of(told["state"], "giant") == "battlefield"
    assert told["state"]["players"][1]["life"] == 20


def test_702_9_a_flyer_is_not_blocked_by_bears(api: Api):
    state = {
        "players": ["alice", "bob"],
        "battlefield": [{"card": "Wind Drake", "id": "drake"}, {"card": "Grizzly Bears", "id": "bears", "controller": "bob"}],
        "turn": {"step": "declare_attackers"},
        "combat": {"attackers": [{"attacker": "drake", "defending": "bob"}]},
    }
    told = api.ruling(state, {"type": "declare_blockers", "blockers": {"bears": "drake"}})
    assert told["verdict"] == "illegal"
    assert told["reason"]["rule"].startswith("702.9")


def test_a_hypothetical_event(api: Api):
    state = {"players": ["alice", "bob"], "battlefield": [{"card": "Grizzly Bears", "id": "bears", "counters": {"+1/+1": 2}}]}
    told = api.ruling(state, {"type": "event", "event": "damage", "object": "bears", "amount": 3})
    assert zone_of(told["state"], "bears") == "battlefield"
    told = api.ruling(told["state"], {"type": "event", "event": "damage", "object": "bears", "amount": 1})
    assert zone_of(told["state"], "bears") == "alice's graveyard"


def test_text_that_is_not_understood_is_a_caveat_where_it_could_matter(api: Api):
    here = api.ruling({"players": ["alice", "bob"], "battlefield": ["Puzzle Box"]}, PASS)
    assert [caveat["text"] for caveat in here["caveats"]] == ["Frobnicate all zibbles."]
    there = api.ruling({"players": [{"id": "alice", "hand": ["Puzzle Box"]}, "bob"]}, PASS)
    assert there["caveats"] == []


def test_the_same_request_has_the_same_answer(api: Api):
    body = {
        "state": MURDER,
        "action": {"type": "cast_spell", "card": "Murder", "targets": ["bears"]},
        "options": {"advance": "until_stack_empty"},
    }
    assert api.post("/v1/rulings", body).content == api.post("/v1/rulings", body).content


def test_no_trace_when_none_is_wanted(api: Api):
    told = api.ruling(MURDER, PASS, trace="none")
    assert told["trace"] == []


def test_a_state_that_is_posted_back_comes_back_the_same(api: Api):
    told = api.ruling(MURDER, {"type": "cast_spell", "card": "Murder", "targets": ["bears"]})
    first = api.ruling(told["state"], {"type": "pass_priority"})
    second = api.ruling(told["state"], {"type": "pass_priority"})
    assert first == second
    nothing = {"type": "event", "event": "gain_life", "player": "alice", "amount": 0}
    again = api.ruling(told["state"], nothing)
    assert again["changes"] == []
    assert {**again["state"], "memory": None} == {**told["state"], "memory": None}


def with_hand(*cards: str, **mana: int) -> dict[str, Any]:
    players = [{"id": "alice", "hand": list(cards), "mana_pool": mana, "library": {"cards": ["Forest", "Forest"]}}, "bob"]
    return {
        "players": players,
        "battlefield": [{"card": "Grizzly Bears", "id": "bears", "controller": "bob"}, {"card": "Tim", "id": "tim"}],
    }


def test_700_2_modes_are_offered_by_their_words(api: Api):
    state = with_hand("Fork Charm", R=1)
    asked = api.ruling(state, {"type": "cast_spell", "card": "Fork Charm"})["decision"]
    assert [(option["id"], option["label"]) for option in asked["options"]] == [
        ("0", "Draw two cards."),
        ("1", "Destroy target creature."),
    ]
    told = api.ruling(
        state, {"type": "cast_spell", "card": "Fork Charm", "modes": [1], "targets": ["bears"]}, advance="until_stack_empty"
    )
    assert zone_of(told["state"], "bears") == "bob's graveyard"
    told = api.ruling(
        state, {"type": "cast_spell", "card": "Fork Charm"}, {"decision": asked["id"], "choose": "0"}, advance="until_stack_empty"
    )
    assert len(told["state"]["players"][0]["hand"]) == 2


def test_107_3a_x_is_announced_and_cannot_be_more_than_is_paid(api: Api):
    state = with_hand("Blaze", R=4)
    told = api.ruling(state, {"type": "cast_spell", "card": "Blaze", "x": 3, "targets": ["bob"]}, advance="until_stack_empty")
    assert told["state"]["players"][1]["life"] == 17
    told = api.ruling(state, {"type": "cast_spell", "card": "Blaze", "x": 4, "targets": ["bob"]})
    assert told["verdict"] == "illegal"
    assert api.ruling(state, {"type": "cast_spell", "card": "Blaze"})["decision"]["max"] == 3


def test_602_an_ability_by_number_or_words(api: Api):
    state = with_hand()
    for ability in (None, 0, "deals 1 damage"):
        action = {"type": "activate_ability", "source": "tim", "ability": ability, "targets": ["bob"]}
        told = api.ruling(state, action, advance="until_stack_empty")
        assert told["state"]["players"][1]["life"] == 19
    error = api.problem(state, {"type": "activate_ability", "source": "tim", "ability": "draw a card"})
    assert (error["pointer"], error["code"]) == ("/action/ability", "unknown_ability")
    assert api.ruling(state, {"type": "activate_ability", "player": "bob", "source": "bears"})["verdict"] == "illegal"


def test_302_6_a_tap_ability_of_a_creature_that_has_just_come(api: Api):
    state = with_hand()
    state["battlefield"][1]["summoning_sick"] = True
    told = api.ruling(state, {"type": "activate_ability", "source": "tim", "targets": ["bob"]})
    assert (told["verdict"], told["reason"]["rule"]) == ("illegal", "302.6")


def test_an_ability_put_on_the_stack_by_hand_resolves(api: Api):
    state = with_hand()
    state["stack"] = [{"kind": "ability", "ability": {"source": "tim"}, "targets": ["bears"], "controller": "alice"}]
    told = api.ruling(state, {"type": "resolve"})
    assert next(entry for entry in told["state"]["battlefield"] if entry["id"] == "bears")["damage"] == 1


def test_a_spell_that_is_not_understood_is_not_ruled_on_as_if_it_did_nothing(api: Api):
    state = with_hand("Murky Charm", B=1)
    told = api.ruling(state, {"type": "cast_spell", "card": "Murky Charm"}, advance="until_stack_empty")
    assert told["verdict"] == "undetermined"
    assert "Frobnicate target creature." in [caveat["text"] for caveat in told["caveats"]]
    told = api.ruling(state, {"type": "cast_spell", "card": "Murky Charm", "targets": ["bears"]}, advance="until_stack_empty")
    assert told["verdict"] == "undetermined"


def test_what_is_not_modelled_is_undetermined(api: Api):
    told = api.ruling(with_hand(), {"type": "special", "kind": "yodel"})
    assert told["verdict"] == "undetermined"
    assert told["caveats"]


def test_a_board_too_large_to_rule_on_in_time_is_an_honest_answer(api: Api):
    state = {
        "players": [{"id": "alice", "library": {"count": 1000}}, {"id": "bob", "library": {"count": 1000}}],
        "battlefield": [{"card": "Tim", "count": 900}],
    }
    response = api.post(
        "/v1/rulings",
        {"state": state, "action": {"type": "advance", "step": "upkeep", "turn": 20}, "options": {"decisions": "auto"}},
    )
    assert response.json()["verdict"] == "undetermined"
    assert response.json()["caveats"][0]["why"] == "work_budget"
