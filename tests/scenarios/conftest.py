"""A registry of a few cards, so that the runner is tested without a catalogue."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from app.cards.catalogue import Catalogue
from app.cards.inline import card_from_inline
from app.service.registry import Registry

CARDS: list[dict[str, Any]] = [
    {"name": "Mountain", "type_line": "Basic Land — Mountain", "oracle_text": "({T}: Add {R}.)"},
    {"name": "Forest", "type_line": "Basic Land — Forest", "oracle_text": "({T}: Add {G}.)"},
    {
        "name": "Lightning Bolt",
        "mana_cost": "{R}",
        "type_line": "Instant",
        "oracle_text": "Lightning Bolt deals 3 damage to any target.",
    },
    {"name": "Grizzly Bears", "mana_cost": "{1}{G}", "type_line": "Creature — Bear", "power": "2", "toughness": "2"},
    {"name": "Hill Giant", "mana_cost": "{3}{R}", "type_line": "Creature — Giant", "power": "3", "toughness": "3"},
    {
        "name": "Storm Crow",
        "mana_cost": "{1}{U}",
        "type_line": "Creature — Bird",
        "oracle_text": "Flying",
        "power": "1",
        "toughness": "2",
    },
    {"name": "Riddle Box", "mana_cost": "{2}", "type_line": "Artifact", "oracle_text": "Frobnicate the zyzzyva of each quux."},
    {"name": "Riddle Bolt", "mana_cost": "{R}", "type_line": "Instant", "oracle_text": "Frobnicate target quux."},
]


@pytest.fixture(scope="session")
def registry() -> Registry:
    return Registry(Catalogue.from_cards([card_from_inline(card) for card in CARDS]))


@pytest.fixture
def seat() -> Any:
    """One player's set-up in the dialect of scripted players."""

    def make(**zones: Any) -> dict[str, Any]:
        empty: dict[str, Any] = {
            "life": 20,
            "library_default": "filler",
            "hand": [],
            "library": [],
            "graveyard": [],
            "exile": [],
            "battlefield": [],
        }
        return {**empty, **copy.deepcopy(zones)}

    return make


@pytest.fixture
def duel(seat: Any) -> Any:
    """A scenario of scripted players: A has a Bolt and Mountains, B a Bear."""

    def make(script: list[dict[str, Any]], expect: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
        a = seat(
            hand=["Lightning Bolt", "Lightning Bolt"],
            battlefield=[{"card": "Mountain", "count": 2}, {"card": "Hill Giant", "count": 1}],
        )
        b = seat(battlefield=[{"card": "Grizzly Bears", "count": 1}, {"card": "Storm Crow", "count": 1}])
        base = {
            "id": "t",
            "format": "two_player",
            "strict": True,
            "cards": [],
            "setup": {"players": {"A": a, "B": b}, "starting_player": "A", "library_order": "shuffled"},
            "script": script,
            "answers": {},
            "stop": {"turn": 1, "step": "end"},
            "expect": expect,
            "tags": [],
        }
        return {**base, **more}

    return make
