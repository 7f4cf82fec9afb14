"""Boards put together object by object, and states there and back."""

from __future__ import annotations

from typing import Any

import pytest

from app.cards.catalogue import Catalogue, UnknownCard
from app.cards.inline import card_from_inline
from app.engine.state.game import Game
from app.models.state import GameState
from app.service.board import BoardBuilder
from app.service.problems import RequestProblem
from app.service.registry import Registry
from app.service.translate import new_game, registry_for, wire_state

CARDS: list[dict[str, Any]] = [
    {"name": "Forest", "type_line": "Basic Land — Forest"},
    {"name": "Grizzly Bears", "mana_cost": "{1}{G}", "type_line": "Creature — Bear", "power": "2", "toughness": "2"},
    {"name": "Elvish Mystic", "mana_cost": "{G}", "type_line": "Creature — Elf Druid", "power": "1", "toughness": "1"},
    {
        "name": "Giant Growth",
        "mana_cost": "{G}",
        "type_line": "Instant",
        "oracle_text": "Target creature gets +3/+3 until end of turn.",
    },
    {"name": "Jace Beleren", "mana_cost": "{1}{U}{U}", "type_line": "Legendary Planeswalker — Jace", "loyalty": "3"},
    {
        "name": "Delver of Secrets // Insectile Aberration",
        "layout": "transform",
        "card_faces": [
            {
                "name": "Delver of Secrets",
                "mana_cost": "{U}",
                "type_line": "Creature — Human Wizard",
                "power": "1",
                "toughness": "1",
            },
            {
                "name": "Insectile Aberration",
                "type_line": "Creature — Human Insect",
                "power": "3",
                "toughness": "2",
                "color_indicator": ["U"],
            },
        ],
    },
]


@pytest.fixture(scope="module")
def registry() -> Registry:
    return Registry(Catalogue.from_cards([card_from_inline(card) for card in CARDS]))


@pytest.fixture
def builder(registry: Registry) -> BoardBuilder:
    made = BoardBuilder(registry)
    made.add_player("alice")
    made.add_player("bob", life=7)
    return made


def test_the_first_player_is_active_and_has_priority(builder: BoardBuilder):
    turn = builder.game.turn
    assert (turn.active, turn.priority, turn.step) == ("alice", "alice", "precombat_main")
    assert builder.game.players["bob"].life == 7


def test_objects_are_numbered_and_named_after_their_cards(builder: BoardBuilder):
    ids = [builder.add_card("battlefield", "alice", "grizzly bears") for _ in range(2)]
    assert [builder.game.objects[oid].ref for oid in ids] == ["grizzly-bears-1", "grizzly-bears-2"]
    assert builder.game.view(ids[0]).power == 2
    assert builder.game.battlefield == ids


def test_306_5b_a_planeswalker_has_its_printed_loyalty(builder: BoardBuilder):
    oid = builder.add_card("battlefield", "alice", "Jace Beleren")
    assert builder.game.objects[oid].counters == {"loyalty": 3}


def test_a_back_face_by_its_name(builder: BoardBuilder):
    back = builder.add_card("battlefield", "alice", "Insectile Aberration")
    assert builder.game.view(back).power == 3
    hand = builder.add_card("hand", "alice", "Insectile Aberration")
    assert builder.game.objects[hand].face == 0


def test_libraries_are_top_first(builder: BoardBuilder):
    first = builder.add_card("library", "alice", "Forest")
    second = builder.add_card("library", "alice", "Forest")
    top = builder.add_card("library", "alice", "Forest", position=0)
    assert builder.game.players["alice"].library == [top, first, second]


def test_an_unknown_card(builder: BoardBuilder):
    with pytest.raises(UnknownCard):
        builder.add_card("hand", "alice", "Grizzled Bears of Nowhere")


def told(game: Game, registry: Registry, state: GameState) -> GameState:
    return wire_state(game, registry_for(state, registry), state.cards)


STATES: list[dict[str, Any]] = [
    {},
    {
        "battlefield": [
            "Forest",
            {"card": "Forest", "tapped": True, "controller": "bob"},
            {"card": "Forest", "count": 3, "id": "woods"},
        ]
    },
    {
        "battlefield": [
            {"card": "Grizzly Bears", "damage": 1, "counters": {"+1/+1": 1}, "summoning_sick": True, "marks": {"monstrous": True}}
        ]
    },
    {"battlefield": [{"card": "Grizzly Bears", "owner": "bob", "controller": "alice", "chosen": {"color": "red"}}]},
    {"battlefield": [{"card": "Grizzly Bears", "token": True}, {"card": "Forest", "copy_of": "Grizzly Bears"}]},
    {"battlefield": [{"card": "Grizzly Bears", "face_down": True, "face_down_as": "manifest"}, "Insectile Aberration"]},
    {
        "battlefield": [{"card": "Grizzly Bears", "id": "a"}, {"card": "Forest", "id": "b", "linked": {"exiled": ["a", "c"]}}],
        "exile": [{"card": "Forest", "id": "c"}],
    },
    {"stack": [{"card": "Giant Growth", "targets": ["a"]}], "battlefield": [{"card": "Grizzly Bears", "id": "a"}]},
    {"turn": {"number": 5, "active_player": "bob", "step": "end", "passed": ["bob"], "priority_player": "alice"}},
    {"turn": {"step": "untap", "begun": False}},
    {
        "turn": {"step": "declare_blockers"},
        "battlefield": [{"card": "Grizzly Bears", "id": "a"}, {"card": "Grizzly Bears", "id": "b", "controller": "bob"}],
        "combat": {"attackers": [{"attacker": "a", "defending": "bob", "blockers": ["b"]}], "blockers_declared": True},
    },
    {"day_night": "night", "seed": 2**64 - 1, "format": "commander"},
    {"cards": [{"name": "Mine", "type_line": "Creature — Elf", "power": "1", "toughness": "1"}], "battlefield": ["Mine"]},
]


@pytest.mark.parametrize("more", STATES)
def test_a_state_that_was_told_means_the_same(registry: Registry, more: dict[str, Any]):
    players = [{"id": "alice", "hand": ["Forest"], "library": {"cards": ["Forest"], "count": 30}, "mana_pool": {"G": 2}}, "bob"]
    state = GameState.model_validate({"players": players, **more})
    game = new_game(state, registry)
    first = told(game, registry, state)
    again = GameState.model_validate_json(first.model_dump_json())
    other = new_game(again, registry)
    assert told(other, registry, again) == first
    assert other.turn == game.turn
    assert {oid: (o.ref, o.zone, o.timestamp) for oid, o in other.objects.items()} == {
        oid: (o.ref, o.zone, o.timestamp) for oid, o in game.objects.items()
    }


def test_what_is_said_of_count_is_spelt_out(registry: Registry):
    state = GameState.model_validate(
        {"players": ["alice", "bob"], "battlefield": [{"card": "Forest", "count": 2, "id": "woods"}]}
    )
    assert [entry.id for entry in told(new_game(state, registry), registry, state).battlefield] == ["woods-1", "woods-2"]


def test_a_hidden_zone_holds_cards_of_its_owner(registry: Registry):
    state = GameState.model_validate({"players": [{"id": "alice", "hand": [{"card": "Forest", "owner": "bob"}]}, "bob"]})
    with pytest.raises(RequestProblem) as error:
        new_game(state, registry)
    assert error.value.faults[0].pointer == "/players/0/hand/0/owner"
