"""Questions as people ask them: what they named is used or refused, and the answer says what happened and why not."""

from __future__ import annotations

from typing import Any

import pytest

from app.cards.catalogue import Catalogue
from app.cards.inline import card_from_inline
from app.main import create_app
from app.service.registry import Registry
from tests.api.conftest import CARDS, Api

MORE: list[dict[str, Any]] = [
    {
        "name": "Burst",
        "mana_cost": "{R}",
        "type_line": "Instant",
        "oracle_text": "Kicker {4}\nBurst deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead.",
    },
    {
        "name": "Hawks",
        "mana_cost": "{2}{W}",
        "type_line": "Creature — Bird",
        "oracle_text": "Multikicker {1}{W}\nFlying\nThis creature enters with a +1/+1 counter on it for each time it was kicked.",
        "power": "2",
        "toughness": "2",
    },
    {
        "name": "Knight",
        "mana_cost": "{W}{W}",
        "type_line": "Creature — Knight",
        "oracle_text": "Protection from black",
        "power": "2",
        "toughness": "2",
    },
    {"name": "Boggle", "mana_cost": "{G}", "type_line": "Creature", "oracle_text": "Hexproof", "power": "1", "toughness": "1"},
    {
        "name": "Mind Bind",
        "mana_cost": "{2}{U}{U}",
        "type_line": "Enchantment — Aura",
        "oracle_text": "Enchant creature\nYou control enchanted creature.",
    },
    {
        "name": "Fight Now",
        "mana_cost": "{G}",
        "type_line": "Sorcery",
        "oracle_text": "Target creature you control fights target creature you don't control.",
    },
    {
        "name": "Taxman",
        "mana_cost": "{1}{W}",
        "type_line": "Creature",
        "oracle_text": "Noncreature spells cost {1} more to cast.",
        "power": "2",
        "toughness": "1",
    },
    {
        "name": "Cheap Mage",
        "mana_cost": "{1}{U}",
        "type_line": "Creature",
        "oracle_text": "Instant and sorcery spells you cast cost {1} less to cast.",
        "power": "2",
        "toughness": "2",
    },
    {
        "name": "Mourner",
        "mana_cost": "{1}{B}",
        "type_line": "Creature",
        "oracle_text": "Whenever another creature dies, you gain 1 life.",
        "power": "1",
        "toughness": "1",
    },
    {"name": "Chief", "mana_cost": "{2}{R}", "type_line": "Creature — Goblin", "power": "2", "toughness": "2",
     "oracle_text": "Other Goblins get +1/+1 and have mountainwalk."},
    {"name": "Fragile", "mana_cost": "{G}", "type_line": "Creature", "power": "1", "toughness": "1",
     "oracle_text": "Sacrifice this creature: You gain 1 life."},
    {"name": "Hush", "mana_cost": "{U}", "type_line": "Instant",
     "oracle_text": "Counter target activated or triggered ability."},
    {"name": "Oath", "mana_cost": "{W}", "type_line": "Sorcery",
     "oracle_text": 'You get an emblem with "Creatures you control get +1/+1."'},
    {"name": "Piker", "mana_cost": "{1}{R}", "type_line": "Creature — Goblin", "power": "2", "toughness": "1"},
    {"name": "Sage", "mana_cost": "{2}{G}", "type_line": "Creature", "power": "2", "toughness": "1",
     "oracle_text": "When this creature enters, you may destroy target artifact or enchantment."},
]  # fmt: skip


@pytest.fixture(scope="module")
def api() -> Api:
    return Api(create_app(Registry(Catalogue.from_cards([card_from_inline(card) for card in [*CARDS, *MORE]]))))


def board(*permanents: Any, hand: Any = (), **more: Any) -> dict[str, Any]:
    return {
        "players": [{"id": "alice", "hand": list(hand), "library": {"count": 9}}, "bob"],
        "battlefield": list(permanents),
        **more,
    }


def lands(name: str, count: int) -> dict[str, Any]:
    return {"card": name, "count": count, "controller": "alice"}


def cast(card: str, *targets: str, **more: Any) -> dict[str, Any]:
    return {"type": "cast_spell", "card": card, "targets": list(targets), **more}


def bobs(card: str, ref: str, **more: Any) -> dict[str, Any]:
    return {"card": card, "id": ref, "controller": "bob", **more}


# ----- costs that are named -------------------------------------------------------------------------------------------------


def test_118_3_a_kicker_that_cannot_be_paid_is_not_silently_left_out(api: Api):
    told = api.ruling(board(lands("Mountain", 4), hand=["Burst"]), cast("Burst", "bob", using=["kicker"]))
    assert (told["verdict"], told["reason"]["rule"]) == ("illegal", "118.3")


def test_702_33_kicked_when_it_can_be_paid(api: Api):
    state = board(lands("Mountain", 5), hand=["Burst"])
    told = api.ruling(state, cast("Burst", "bob", using=["kicker"]), advance="until_stack_empty")
    assert told["state"]["players"][1]["life"] == 16


def test_702_33c_multikicker_by_its_name_and_not_more_often_than_can_be_paid(api: Api):
    action = {"type": "cast_spell", "card": "Hawks", "using": ["multikicker", "multikicker"]}
    told = api.ruling(board(lands("Plains", 7), hand=["Hawks"]), action, advance="until_stack_empty")
    assert next(one for one in told["state"]["battlefield"] if one["card"] == "Hawks")["counters"] == {"+1/+1": 2}
    told = api.ruling(board(lands("Plains", 5), hand=["Hawks"]), action)
    assert (told["verdict"], told["reason"]["text"]) == ("illegal", "alice can't pay multikicker 2 times: at most 1.")


def test_a_misspelt_cost_is_named(api: Api):
    error = api.problem(board(lands("Mountain", 5), hand=["Burst"]), cast("Burst", "bob", using=["kikcer"]))
    assert (error["pointer"], error["code"], error["suggestions"][0]) == ("/action/using/0", "unknown_cost", "kicker")


def test_a_cost_that_the_spell_has_not(api: Api):
    error = api.problem(board(lands("Mountain", 5), hand=["Lightning Bolt"]), cast("Lightning Bolt", "bob", using=["kicker"]))
    assert error["code"] == "unknown_cost"


def test_601_2f_increases_are_told_before_reductions(api: Api):
    state = board(lands("Mountain", 1), bobs("Taxman", "t"), {"card": "Cheap Mage"}, hand=["Lightning Bolt"])
    steps = api.post("/v1/costs", {"state": state, "action": cast("Lightning Bolt", "bob")}).json()["steps"]
    assert [step["text"] for step in steps] == [
        "The cost is increased by {1}.",
        "The cost is reduced by {1}.",
        "The total cost is {R}.",
    ]


def test_a_cost_without_mana_is_no_zero(api: Api):
    told = api.post("/v1/legal-actions", {"state": board({"card": "Tim"}, lands("Mountain", 3), hand=["Blaze"])}).json()
    costs = {action["label"]: action["cost"] for action in told["actions"]}
    assert costs["Tim: {T}: This creature deals 1 damage to any target."] == "{T}"
    assert costs["Cast Blaze"] == "{X}{R}"


# ----- targets ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "rule", "words"), [("Knight", "702.16b", "protection from black"), ("Boggle", "702.11b", "hexproof")]
)
def test_why_the_only_creature_can_not_be_the_target(api: Api, card: str, rule: str, words: str):
    told = api.ruling(board(lands("Swamp", 3), bobs(card, "it"), hand=["Murder"]), cast("Murder", "it"))
    assert (told["verdict"], told["reason"]["rule"]) == ("illegal", rule)
    assert words in told["reason"]["text"]


def test_why_the_second_target_is_none(api: Api):
    state = board(lands("Forest", 1), {"card": "Piker", "id": "mine"}, bobs("Boggle", "it"), hand=["Fight Now"])
    assert api.ruling(state, cast("Fight Now", "mine", "it"))["reason"]["rule"] == "702.11b"


def test_601_2c_a_spell_on_the_stack_has_targets(api: Api):
    error = api.problem(board(stack=["Lightning Bolt"]), {"type": "resolve"})
    assert (error["pointer"], error["code"]) == ("/state/stack/0/targets", "missing")


def test_700_2a_a_modal_spell_on_the_stack_has_modes(api: Api):
    error = api.problem(board(stack=["Fork Charm"]), {"type": "resolve"})
    assert (error["pointer"], error["code"]) == ("/state/stack/0/modes", "missing")
    error = api.problem(board(stack=[{"card": "Fork Charm", "modes": [7]}]), {"type": "resolve"})
    assert (error["pointer"], error["code"]) == ("/state/stack/0/modes/0", "unknown_mode")


# ----- what is told -----------------------------------------------------------------------------------------------------------


def test_draws_are_in_the_summary(api: Api):
    told = api.ruling(
        board(lands("Island", 3), hand=["Divination"]), {"type": "cast_spell", "card": "Divination"}, advance="until_stack_empty"
    )
    assert "alice draws an unknown card (2 times)." in told["summary"]
    told = api.ruling(board(), {"type": "event", "event": "draw", "player": "bob"})
    assert told["summary"][0] == "bob can't draw from an empty library."


def test_attacks_and_blocks_are_in_the_summary(api: Api):
    state = board({"card": "Piker", "id": "p"}, bobs("Grizzly Bears", "b"))
    told = api.ruling(state, {"type": "declare_attackers", "attackers": {"p": "bob"}})
    assert "Piker attacks bob." in told["summary"]
    told = api.ruling(told["state"], {"type": "advance", "step": "declare_blockers"}, decisions="auto")
    state = {**state, "combat": {"attackers": [{"attacker": "p", "defending": "bob"}]}, "turn": {"step": "declare_blockers"}}
    told = api.ruling(state, {"type": "declare_blockers", "blockers": {"b": "p"}})
    assert "Grizzly Bears blocks Piker." in told["summary"]


def test_every_trigger_is_in_the_summary(api: Api):
    state = board({"card": "Mourner", "count": 2}, {"card": "Piker", "id": "p"})
    told = api.ruling(state, {"type": "event", "event": "destroy", "object": "p"}, decisions="auto")
    assert "A triggered ability of Mourner goes on the stack (2 times)." in told["summary"]


def test_608_2b_why_a_spell_does_nothing_is_in_the_summary(api: Api):
    state = board(bobs("Grizzly Bears", "b"), stack=[{"card": "Murder", "targets": ["b"]}, {"card": "Murder", "targets": ["b"]}])
    told = api.ruling(state, {"type": "resolve"}, advance="until_stack_empty")
    assert "All targets of Murder are illegal, so it doesn't resolve." in told["summary"]


def test_613_1b_who_controls_it_now(api: Api):
    state = board(lands("Island", 4), bobs("Grizzly Bears", "b"), hand=["Mind Bind"])
    told = api.ruling(state, cast("Mind Bind", "b"), advance="until_stack_empty")
    bears = next(one for one in told["state"]["battlefield"] if one["id"] == "b")
    assert (bears["controller"], bears["characteristics"]["controller"]) == ("bob", "alice")
    assert {"object": "b", "player": "", "field": "controller", "before": "bob", "after": "alice"} in told["changes"]
    again = api.post("/v1/characteristics", {"state": told["state"], "object": "b"}).json()
    assert again["objects"][0]["controller"] == "alice"


def test_a_granted_keyword_is_told_in_full(api: Api):
    told = api.post(
        "/v1/characteristics", {"state": board({"card": "Chief"}, {"card": "Piker", "id": "p"}), "object": "p"}
    ).json()
    assert told["objects"][0]["abilities"] == ["mountainwalk"]


def test_a_may_is_asked_with_its_words(api: Api):
    state = board(lands("Forest", 3), bobs("Shiny Sword", "s"), hand=["Sage"])
    told = api.ruling(state, {"type": "cast_spell", "card": "Sage"}, advance="until_stack_empty")
    assert told["decision"]["prompt"].startswith("Sage: do it? (When this creature enters, you may destroy")


def test_122_1c_a_supposed_destruction_is_one_by_an_effect(api: Api):
    state = board({"card": "Grizzly Bears", "id": "b", "counters": {"shield": 1}})
    told = api.ruling(state, {"type": "event", "event": "destroy", "object": "b"})
    assert told["summary"] == ["1 shield counter removed from Grizzly Bears."]
    state = board({"card": "Grizzly Bears", "id": "b", "damage": 2, "counters": {"shield": 1}})
    told = api.ruling(state, {"type": "event", "event": "state_based_actions"})
    assert told["summary"] == ["Grizzly Bears dies."]


# ----- what can't be understood ------------------------------------------------------------------------------------------------


def test_a_misspelt_format_is_named(api: Api):
    error = api.problem(board(format="comander"), {"type": "pass_priority"})
    assert (error["pointer"], error["suggestions"][0]) == ("/state/format", "commander")
    assert api.ruling(board(format="modern"), {"type": "pass_priority"})["verdict"] == "legal"


def test_a_token_without_a_card_is_to_be_described(api: Api):
    error = api.problem(board({"card": "Squirrel", "token": True}), {"type": "pass_priority"})
    assert (error["code"], "/state/cards" in error["detail"]) == ("unknown_token", True)


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("[" * 20_000 + "]" * 20_000, "nested too deeply"),
        ('{"state": ' + "9" * 5_000 + "}", "too large"),
        (b'{"state": "\xff"}', "UTF-8"),
        ("", "empty"),
        ("[]", "JSON object"),
        ('"x"', "JSON object"),
    ],
)
def test_a_body_that_cannot_be_read_is_told_why(api: Api, body: Any, says: str):
    response = api.post("/v1/rulings", body)
    assert response.status_code in (400, 422)
    assert says in response.json()["detail"]


def test_hundreds_of_lords_end_at_the_work_budget(api: Api):
    response = api.post("/v1/characteristics", {"state": board({"card": "Chief", "count": 200}, {"card": "Piker", "count": 200})})
    assert response.status_code == 422
    assert response.json()["type"].endswith("work-budget")


def test_a_body_that_is_too_large_is_read_to_its_end_so_that_the_answer_is_read(api: Api):
    sent = []

    async def parts() -> Any:
        for number in range(50):
            sent.append(number)
            yield b"1" * 1_000_000

    assert api.send("POST", "/v1/rulings", content=parts(), headers={"content-length": "50000000"}).status_code == 413
    assert len(sent) == 50


def test_114_1_an_emblem_can_be_posted_again(api: Api):
    state = board(lands("Plains", 1), {"card": "Piker", "id": "p"}, hand=["Oath"])
    told = api.ruling(state, {"type": "cast_spell", "card": "Oath"}, advance="until_stack_empty")
    again = api.ruling(told["state"], {"type": "event", "event": "tap", "object": "p"})
    assert again["state"]["battlefield"][1]["characteristics"]["power"] == 3
    assert again["state"]["command"] == told["state"]["command"]


def test_615_1_prevention_is_in_the_summary(api: Api):
    state = board({"card": "Mourner", "id": "m"}, bobs("Knight", "k"))
    told = api.ruling(state, {"type": "event", "event": "damage", "source": "m", "object": "k", "amount": 2})
    assert told["summary"] == ["2 damage is prevented by protection."]


def test_400_7_an_ability_activated_more_often_than_its_source_lives(api: Api):
    told = api.ruling(board({"card": "Fragile", "id": "f"}), {"type": "activate_ability", "source": "f", "times": 2})
    assert (told["verdict"], told["reason"]["code"]) == ("illegal", "object_gone")


def test_114_4_an_emblem_that_the_client_describes(api: Api):
    emblem = {"name": "My Emblem", "type_line": "Emblem", "oracle_text": "Creatures you control get +1/+1."}
    state = board({"card": "Piker", "id": "p"}, command=["My Emblem"], cards=[emblem])
    told = api.ruling(state, {"type": "event", "event": "tap", "object": "p"})
    assert told["state"]["battlefield"][0]["characteristics"]["power"] == 3
    again = api.ruling(told["state"], {"type": "event", "event": "untap", "object": "p"})
    assert again["state"]["battlefield"][0]["characteristics"]["power"] == 3


def test_token_is_no_card_type(api: Api):
    token = {"name": "Soldier", "type_line": "Token Creature — Soldier", "power": "1", "toughness": "1"}
    told = api.ruling(board({"card": "Soldier", "token": True}, cards=[token]), {"type": "pass_priority"})
    assert told["state"]["battlefield"][0]["characteristics"]["type_line"] == "Creature — Soldier"


def test_701_6a_a_countered_ability_is_in_the_summary(api: Api):
    ability = {"kind": "ability", "id": "a", "controller": "bob", "ability": {"source": "t", "index": 0}, "targets": ["alice"]}
    state = board(lands("Island", 1), bobs("Tim", "t"), hand=["Hush"], stack=[ability])
    told = api.ruling(state, cast("Hush", "a"), advance="until_stack_empty")
    assert "The ability of Tim is countered." in told["summary"]
    assert told["state"]["players"][0]["life"] == 20
