"""What happened before goes on in the state that is posted again."""

from __future__ import annotations

from typing import Any

import pytest

from app.cards.catalogue import Catalogue
from app.cards.inline import card_from_inline
from app.models.ruling import Ruling, RulingRequest
from app.service.adjudicate import adjudicate
from app.service.registry import Registry

CARDS: list[dict[str, Any]] = [
    {"name": "Forest", "type_line": "Basic Land — Forest"},
    {"name": "Grizzly Bears", "mana_cost": "{1}{G}", "type_line": "Creature — Bear", "power": "2", "toughness": "2"},
    {
        "name": "Giant Growth",
        "mana_cost": "{G}",
        "type_line": "Instant",
        "oracle_text": "Target creature gets +3/+3 until end of turn.",
    },
    {
        "name": "Unsummon",
        "mana_cost": "{U}",
        "type_line": "Instant",
        "oracle_text": "Return target creature to its owner's hand.",
    },
    {
        "name": "Ball Lightning",
        "mana_cost": "{R}{R}{R}",
        "type_line": "Creature — Elemental",
        "power": "6",
        "toughness": "1",
        "oracle_text": "Trample\nHaste\nAt the beginning of the end step, sacrifice this creature.",
    },
]


@pytest.fixture(scope="module")
def registry() -> Registry:
    return Registry(Catalogue.from_cards([card_from_inline(card) for card in CARDS]))


class Play:
    """A game played over requests: each goes on from the state of the one before."""

    def __init__(self, registry: Registry, state: dict[str, Any]) -> None:
        self.registry = registry
        self.state: Any = state

    def does(self, action: dict[str, Any], **options: Any) -> Ruling:
        request = {"state": self.state, "action": action, "options": {"decisions": "auto", **options}}
        ruling = adjudicate(RulingRequest.model_validate(request), self.registry)
        assert ruling.verdict == "legal", (ruling.reason, ruling.caveats)
        self.state = ruling.state.model_dump(mode="json")
        return ruling

    def power(self, ref: str) -> int | None:
        shown = next(entry["characteristics"] for entry in self.state["battlefield"] if entry["id"] == ref)
        return shown["power"]


@pytest.fixture
def play(registry: Registry) -> Play:
    hand = ["Giant Growth", "Unsummon", "Ball Lightning"]
    players = [{"id": "alice", "hand": hand, "mana_pool": {"G": 1, "U": 1, "R": 3}}, {"id": "bob", "library": ["Forest"]}]
    return Play(registry, {"players": players, "battlefield": [{"card": "Grizzly Bears", "id": "bears"}]})


def test_514_2_until_end_of_turn_lasts_over_requests_and_ends(play: Play):
    play.does({"type": "cast_spell", "card": "Giant Growth", "targets": ["bears"]}, advance="until_stack_empty")
    assert play.power("bears") == 5
    play.does({"type": "advance", "step": "end"})
    assert play.power("bears") == 5
    play.does({"type": "advance", "step": "upkeep"})
    assert play.power("bears") == 2


def test_400_7_an_effect_does_not_follow_into_another_zone(play: Play):
    play.does({"type": "cast_spell", "card": "Giant Growth", "targets": ["bears"]}, advance="until_stack_empty")
    play.does({"type": "cast_spell", "card": "Unsummon", "targets": ["bears"]}, advance="until_stack_empty")
    play.does({"type": "event", "event": "put", "object": "bears", "to": "battlefield"})
    assert play.power("bears") == 2


def test_603_a_trigger_waits_on_the_stack_between_requests(play: Play):
    play.does({"type": "cast_spell", "card": "Ball Lightning"}, advance="until_stack_empty")
    play.does({"type": "advance", "step": "end"})
    assert play.state["stack"][0]["kind"] == "ability"
    assert play.state["stack"][0]["ability"]["source"] == "ball-lightning-1"
    play.does({"type": "resolve"})
    assert [entry["id"] for entry in play.state["battlefield"]] == ["bears"]


def test_a_board_may_be_edited_around_the_memory(play: Play):
    play.does({"type": "cast_spell", "card": "Giant Growth", "targets": ["bears"]}, advance="until_stack_empty")
    play.state["battlefield"] = ["Grizzly Bears"]
    play.does({"type": "pass_priority"})
    assert play.power("grizzly-bears-1") == 2


def test_without_the_memory_the_plain_fields_still_stand(play: Play):
    play.does({"type": "cast_spell", "card": "Giant Growth", "targets": ["bears"]}, advance="until_stack_empty")
    play.state["memory"] = None
    play.does({"type": "pass_priority"})
    assert play.power("bears") == 2
