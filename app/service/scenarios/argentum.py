"""Reads the sequential dialect: a flat list of acts on a board at any moment (conformance/argentum)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.service.scenarios.model import CardSpec, Fact, Item, Scenario, Seat, Start
from app.service.scenarios.xmage import read_card


def read(data: Mapping[str, Any]) -> Scenario:
    """The scenario in the common model."""
    setup = data["setup"]
    seats = {pid: _seat(seat) for pid, seat in setup["players"].items()}
    begin = data["start"]
    start = Start(
        turn=begin.get("turn", 1),
        step=begin["step"],
        active=begin["active_player"],
        priority=begin.get("priority", ""),
        # Before untap nothing of the turn has happened; attackers and blockers are still to be declared.
        begun=begin["step"] not in ("untap", "declare_attackers", "declare_blockers"),
        first_draw_skipped=bool(begin.get("first_draw_skipped")),
        drawn=dict(begin.get("cards_drawn_this_turn", {})),
    )
    items = [
        Item(
            n,
            item["do"],
            item.get("player") or "",
            data={k: v for k, v in item.items() if k not in ("do", "player")} | _owner(item),
        )
        for n, item in enumerate(data["script"])
    ]
    facts = [Fact(fact["what"], {k: v for k, v in fact.items() if k != "what"}) for fact in data["expect"]]
    return Scenario(
        id=data["id"],
        dialect="argentum",
        driving="acts",
        seats=seats,
        order=list(seats),
        starting=setup.get("starting_player") or next(iter(seats)),
        items=items,
        facts=facts,
        format=data.get("format", "two_player"),
        strict=data.get("strict", True),
        start=start,
        shuffled=False,
        cards=tuple(data.get("cards", ())),
        tags=frozenset(data.get("tags", ())),
    )


def _owner(item: Mapping[str, Any]) -> dict[str, Any]:
    # In a fact, `player` says whose things are meant, not who acts.
    return {"player": item["player"]} if item["do"] in ("check", "remember") and "player" in item else {}


def _seat(data: Mapping[str, Any]) -> Seat:
    seat = Seat(life=data.get("life", 20), under="empty")
    for zone in ("hand", "library", "graveyard", "exile", "battlefield"):
        getattr(seat, zone).extend(read_card(card) for card in data.get(zone, ()))
    deck = data.get("deck_list")
    if deck:
        cards = _deck(deck)
        # Any order is as good as another after shuffling; the last ones of the list make the opening hand.
        kept = len(cards) - data.get("opening_hand", 0)
        seat.hand = [CardSpec(name) for name in cards[kept:]] + seat.hand
        if data.get("library_default") == "deck_list" and not data.get("rest_of_deck_removed"):
            seat.library.extend(CardSpec(name) for name in cards[:kept])
    return seat


def _deck(deck: Any) -> list[str]:
    if isinstance(deck, Mapping):
        return [name for name, count in deck.items() for _ in range(count)]
    names: list[str] = []
    for entry in deck:
        if isinstance(entry, str):
            names.append(entry)
        elif isinstance(entry, Mapping):
            names.extend([entry["card"]] * entry.get("count", 1))
        else:
            first, second = entry
            count, name = (first, second) if isinstance(first, int) else (second, first)
            names.extend([name] * count)
    return names
