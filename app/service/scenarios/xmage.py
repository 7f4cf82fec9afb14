"""Reads the dialect of scripted players who are given priority (conformance/xmage, seeds, rulings)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.service.scenarios.model import CardSpec, Fact, Item, Queues, Scenario, Seat

_ITEM_WORDS = ("do", "player", "turn", "step")


def read(data: Mapping[str, Any]) -> Scenario:
    """The scenario in the common model."""
    setup = data["setup"]
    seats = {pid: _seat(seat) for pid, seat in setup["players"].items()}
    starting = setup.get("starting_player") or next(iter(seats))
    items = [
        Item(
            n,
            item["do"],
            item.get("player") or "",
            item["turn"],
            item["step"],
            {k: v for k, v in item.items() if k not in _ITEM_WORDS},
        )
        for n, item in enumerate(data["script"])
    ]
    facts = []
    for fact in data["expect"]:
        at = fact.get("at")
        facts.append(
            Fact(
                fact["what"], {k: v for k, v in fact.items() if k not in ("what", "at")}, (at["turn"], at["step"]) if at else None
            )
        )
    options = {k: data[k] for k in ("range_of_influence", "attack_option") if data.get(k) is not None}
    return Scenario(
        id=data["id"],
        dialect="xmage",
        driving="priority",
        seats=seats,
        order=list(data.get("turn_order") or seats),
        starting=starting,
        items=items,
        facts=facts,
        format=data.get("format", "two_player"),
        strict=data.get("strict", True),
        answers={pid: _queues(queues) for pid, queues in data.get("answers", {}).items()},
        stop=(data["stop"]["turn"], data["stop"]["step"]),
        shuffled=setup.get("library_order") == "shuffled",
        options=options,
        cards=tuple(data.get("cards", ())),
        tags=frozenset(data.get("tags", ())),
    )


def _seat(data: Mapping[str, Any]) -> Seat:
    seat = Seat(
        life=data.get("life", 20),
        under=data.get("library_default", "filler"),
        deck=data.get("deck") or "",
        manual_mana=data.get("mana_payment") == "manual",
    )
    for zone in ("hand", "library", "graveyard", "exile", "command", "battlefield"):
        getattr(seat, zone).extend(read_card(card) for card in data.get(zone, ()))
    return seat


def read_card(data: Any) -> CardSpec:
    """A card of the set-up: its name, or an object with its status."""
    if isinstance(data, str):
        return CardSpec(data)
    status = {k: v for k, v in data.items() if k not in ("card", "alias", "aliases", "count", "set")}
    return CardSpec(data["card"], data.get("alias", ""), data.get("count", 1), tuple(data.get("aliases", ())), status)


def _queues(data: Mapping[str, Any]) -> Queues:
    return Queues(**{word: list(data.get(word, ())) for word in ("targets", "choices", "modes", "die_rolls", "coin_flips")})
