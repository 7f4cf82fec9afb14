"""The application over a few cards, asked through an httpx client."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from app.cards.catalogue import Catalogue
from app.cards.inline import card_from_inline
from app.main import create_app
from app.service.registry import Registry

CARDS: list[dict[str, Any]] = [
    {"name": "Plains", "type_line": "Basic Land — Plains"},
    {"name": "Island", "type_line": "Basic Land — Island"},
    {"name": "Swamp", "type_line": "Basic Land — Swamp"},
    {"name": "Mountain", "type_line": "Basic Land — Mountain"},
    {"name": "Forest", "type_line": "Basic Land — Forest"},
    {"name": "Grizzly Bears", "mana_cost": "{1}{G}", "type_line": "Creature — Bear", "power": "2", "toughness": "2"},
    {"name": "Hill Giant", "mana_cost": "{3}{R}", "type_line": "Creature — Giant", "power": "3", "toughness": "3"},
    {
        "name": "Wind Drake",
        "mana_cost": "{2}{U}",
        "type_line": "Creature — Drake",
        "oracle_text": "Flying",
        "power": "2",
        "toughness": "2",
    },
    {"name": "Murder", "mana_cost": "{1}{B}{B}", "type_line": "Instant", "oracle_text": "Destroy target creature."},
    {
        "name": "Lightning Bolt",
        "mana_cost": "{R}",
        "type_line": "Instant",
        "oracle_text": "Lightning Bolt deals 3 damage to any target.",
    },
    {"name": "Divination", "mana_cost": "{2}{U}", "type_line": "Sorcery", "oracle_text": "Draw two cards."},
    {"name": "Jace Beleren", "mana_cost": "{1}{U}{U}", "type_line": "Legendary Planeswalker — Jace", "loyalty": "3"},
    {"name": "Puzzle Box", "mana_cost": "{2}", "type_line": "Artifact", "oracle_text": "Frobnicate all zibbles."},
    {
        "name": "Fork Charm",
        "mana_cost": "{R}",
        "type_line": "Instant",
        "oracle_text": "Choose one —\n• Draw two cards.\n• Destroy target creature.",
    },
    {
        "name": "Tim",
        "mana_cost": "{2}{U}",
        "type_line": "Creature — Human Wizard",
        "power": "1",
        "toughness": "1",
        "oracle_text": "{T}: This creature deals 1 damage to any target.",
    },
    {"name": "Murky Charm", "mana_cost": "{B}", "type_line": "Instant", "oracle_text": "Frobnicate target creature."},
    {"name": "Blaze", "mana_cost": "{X}{R}", "type_line": "Sorcery", "oracle_text": "Blaze deals X damage to any target."},
    {"name": "Shiny Sword", "mana_cost": "{1}", "type_line": "Artifact — Equipment"},
]


class Api:
    """The service as a client sees it."""

    def __init__(self, app: Any) -> None:
        self.app = app

    def send(self, method: str, path: str, **how: Any) -> httpx.Response:
        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(self.app, raise_app_exceptions=False)
            async with httpx.AsyncClient(transport=transport, base_url="http://lawmage") as client:
                return await client.request(method, path, **how)

        return asyncio.run(ask())

    def get(self, path: str) -> httpx.Response:
        return self.send("GET", path)

    def post(self, path: str, body: Any) -> httpx.Response:
        if isinstance(body, (bytes, str)):
            return self.send("POST", path, content=body)
        return self.send("POST", path, json=body)

    def ruling(self, state: Any, action: Any, *answers: Any, **options: Any) -> dict[str, Any]:
        """A ruling that was made; each returned state is posted back once, and must mean the same."""
        response = self.post("/v1/rulings", {"state": state, "action": action, "answers": list(answers), "options": options})
        assert response.status_code == 200, response.text
        told = response.json()
        again = self.post("/v1/characteristics", {"state": told["state"]})
        assert again.status_code == 200, again.text
        return told

    def problem(self, state: Any, action: Any, *answers: Any, status: int = 422) -> dict[str, Any]:
        """The first error of a request that can't be understood."""
        response = self.post("/v1/rulings", {"state": state, "action": action, "answers": list(answers)})
        assert response.status_code == status, response.text
        assert response.headers["content-type"] == "application/problem+json"
        told = response.json()
        assert told["status"] == status
        return told["errors"][0]


@pytest.fixture(scope="session")
def registry() -> Registry:
    return Registry(Catalogue.from_cards([card_from_inline(card) for card in CARDS]))


@pytest.fixture(scope="session")
def api(registry: Registry) -> Api:
    return Api(create_app(registry))
