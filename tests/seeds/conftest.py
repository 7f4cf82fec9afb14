"""The seed documents' rows over HTTP: the application over the few cards that they name, asked through an httpx client."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import httpx
import pytest

from app.cards.catalogue import Catalogue
from app.cards.inline import card_from_inline
from app.main import create_app
from app.service.registry import Registry

CARDS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "cards.json").read_text(encoding="utf-8"))
A, B = "alice", "bob"


class Ruling:
    """A ruling that was made, easy to ask."""

    def __init__(self, told: dict[str, Any]) -> None:
        self.told = told
        self.verdict: str = told["verdict"]
        self.state: dict[str, Any] = told["state"]

    def rules(self, applied: bool | None = None) -> set[str]:
        """Every number in the trace; `applied`: only of rules that did, or expressly did not, apply."""

        def walk(nodes: Iterable[dict[str, Any]]) -> Iterable[str]:
            for node in nodes:
                if applied is None or node.get("applied", True) == applied:
                    yield node["rule"]
                yield from walk(node.get("steps") or ())

        return set(walk(self.told["trace"]))

    def player(self, name: str) -> dict[str, Any]:
        return next(p for p in self.state["players"] if p["id"] == name)

    def pool(self, name: str = A) -> dict[str, int]:
        return dict(self.player(name)["mana_pool"])

    def life(self, name: str) -> int:
        return int(self.player(name)["life"])

    def permanents(self, name: str) -> list[dict[str, Any]]:
        """Those now called so; a token goes by its name with or without the word."""
        return [p for p in self.state["battlefield"] if p["characteristics"]["name"] in (name, f"{name} Token")]

    def the(self, name: str) -> dict[str, Any]:
        (found,) = self.permanents(name)
        return found

    def size(self, name: str) -> tuple[int, int]:
        shown = self.the(name)["characteristics"]
        return shown["power"], shown["toughness"]

    def counters(self, name: str) -> dict[str, int]:
        return dict(self.the(name).get("counters") or {})

    def cards(self, zone: str, name: str) -> list[str]:
        if zone == "exile":
            return [c["card"] for c in self.state["exile"]]
        return [c["card"] for c in self.player(name)[zone]]

    @property
    def reason(self) -> dict[str, Any]:
        return dict(self.told["reason"])


class Seeds:
    """The service as a client of two players sees it."""

    def __init__(self, app: Any) -> None:
        self.app = app

    def post(self, path: str, body: Any) -> dict[str, Any]:
        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(self.app, raise_app_exceptions=False)
            async with httpx.AsyncClient(transport=transport, base_url="http://lawmage") as client:
                return await client.post(path, json=body)

        response = asyncio.run(ask())
        assert response.status_code == 200, response.text
        return response.json()

    def board(self, mine: Iterable[Any] = (), theirs: Iterable[Any] = (), **more: Any) -> dict[str, Any]:
        """A state: permanents of alice and of bob by name (or with details), hands and graveyards, whose turn it is."""

        def side(name: str, entries: Iterable[Any]) -> list[dict[str, Any]]:
            return [{**({"card": e} if isinstance(e, str) else e), "controller": name} for e in entries]

        players = [
            {
                "id": name,
                "library": ["Wastes"] * 8,
                **{zone: list(more.get(f"{zone}_{short}", ())) for zone in ("hand", "graveyard")},
            }
            for name, short in ((A, "a"), (B, "b"))
        ]
        turn = {"active_player": more.get("active", A), "step": more.get("step", "precombat_main")}
        return {"players": players, "battlefield": side(A, mine) + side(B, theirs), "turn": turn}

    def rule(self, state: dict[str, Any], action: dict[str, Any], *choices: Any, until: str = "none") -> Ruling:
        """The ruling on one action. `choices` answer the decisions in order, by an option's id, label or ref, or as they are."""
        answers: list[dict[str, Any]] = []
        left = list(choices)
        while True:
            body = {"state": state, "action": action, "answers": answers, "options": {"advance": until}}
            told = self.post("/v1/rulings", body)
            assert not told["caveats"], told["caveats"]
            if told["verdict"] != "needs_decision" or not left:
                assert not left, f"nobody asked for {left}"
                return Ruling(told)
            answers.append({"decision": told["decision"]["id"], "choose": _chosen(told["decision"], left.pop(0))})

    def cast(
        self, state: dict[str, Any], card: str, *choices: Any, player: str = A, until: str = "until_stack_empty", **more: Any
    ) -> Ruling:
        return self.rule(state, {"type": "cast_spell", "player": player, "card": card, **more}, *choices, until=until)

    def activate(
        self, state: dict[str, Any], source: str, *choices: Any, player: str = A, until: str = "none", **more: Any
    ) -> Ruling:
        return self.rule(state, {"type": "activate_ability", "player": player, "source": source, **more}, *choices, until=until)

    def could(self, state: dict[str, Any], ref: str) -> tuple[str, set[str]]:
        """What it could produce, as letters, and the rules in the answer."""
        told = self.post("/v1/mana", {"state": state, "object": ref})
        assert not told["caveats"], told["caveats"]
        return "".join(told["objects"][0]["types"]), {node["rule"] for node in told["trace"]}

    def look(self, state: dict[str, Any], ref: str) -> dict[str, Any]:
        """The characteristics of one object."""
        told = self.post("/v1/characteristics", {"state": state, "object": ref})
        assert not told["caveats"], told["caveats"]
        return told["objects"][0]


def _chosen(decision: dict[str, Any], wanted: Any) -> Any:
    if isinstance(wanted, list):
        return [_chosen(decision, one) for one in wanted]
    if isinstance(wanted, str):
        for option in decision["options"]:
            if wanted in (option["id"], option["label"], option["ref"]):
                return option["id"]
        raise AssertionError(f"{wanted!r} is not offered: {decision}")
    return wanted


@pytest.fixture(scope="session")
def registry() -> Registry:
    return Registry(Catalogue.from_cards([card_from_inline(card) for card in CARDS]))


@pytest.fixture(scope="session")
def seeds(registry: Registry) -> Seeds:
    return Seeds(create_app(registry))
