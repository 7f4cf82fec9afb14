"""Queued answers that nothing asked for: which of them are a failure."""

from __future__ import annotations

from typing import Any

from app.engine.events.zones import ZoneChange
from app.service.scenarios.model import Ref, read_ref
from app.service.scenarios.names import own_names, text_fits
from app.service.scenarios.table import Table

#: How the suite calls ways to pay besides mana.
AIDS = ("Convoke", "Improvise", "Exile a card", "Delve", "Waterbend")


def unused(table: Table, pid: str, targets: list[dict[str, Any]], choices: list[dict[str, Any]], implied: int = 0) -> list[str]:
    """Those that count, in words.

    No failure: "done", a no to what could not be done, an order of triggers that look alike, and what pays (colours of mana,
    creatures for convoke, how much a cost is reduced), for payment is automatic; `implied` times a yes that the pick said.
    """
    left = [f"target {e}" for e in targets if "done" not in e and not _tapped_to_pay(table, pid, e)]
    for entry in choices:
        if entry.get("yes") is True and implied > 0:
            implied -= 1
            continue
        if "done" in entry or "cost" in entry or "color" in entry or entry.get("yes") is False:
            continue
        if "pick" in entry and (
            entry["pick"][0].get("text", "").isdigit()
            or entry["pick"][0].get("text", "").startswith(AIDS)
            or _exiled_to_pay(table, pid, entry)
            or _orders_triggers(table, read_ref(entry["pick"][0]))
            or _tapped_to_pay(table, pid, entry)
            or _alike(table, read_ref(entry["pick"][0]))
        ):
            continue
        left.append(f"choice {entry}")
    return left


def _tapped_to_pay(table: Table, pid: str, entry: dict[str, Any]) -> bool:
    """Does it name only tapped permanents of the player?"""
    game = table.game
    mine = [oid for oid in game.permanents() if game.obj(oid).tapped and game.controller(oid) == pid]
    refs = [read_ref(data) for data in entry.get("pick", ())]
    return bool(refs) and all(any(table.fits(oid, ref) for oid in mine) for ref in refs)


def _exiled_to_pay(table: Table, pid: str, entry: dict[str, Any]) -> bool:
    """Does it name only cards of the player's that a payment took out of the graveyard?"""
    events = [e for e in table.game.history if isinstance(e, ZoneChange) and e.as_cost and e.to == "exile"]
    cards = [e.new for e in events if e.new is not None and table.game.obj(e.new).owner == pid]
    refs = [read_ref(data) for data in entry.get("pick", ())]
    return bool(refs) and all(any(table.fits(oid, ref) for oid in cards) for ref in refs)


def _alike(table: Table, ref: Ref) -> bool:
    """Which of several permanents of one name, whose effects are alike, applies first?"""
    return bool(ref.name) and not ref.alias and len(table.named("battlefield", None, ref.name, ref.token)) > 1


def _orders_triggers(table: Table, ref: Ref) -> bool:
    """Does the entry name an ability that was on the stack, or its source?"""
    game = table.game
    for obj in [*game.objects.values(), *(shot.obj for shot in game.lki.values())]:
        if obj.kind == "ability" and obj.stack is not None and obj.stack.source is not None:
            ability, names = obj.stack.ability, own_names(game, obj.stack.source)
            text, keyword = getattr(ability, "text", ""), getattr(ability, "keyword", "").lower()
            if ref.text and ((keyword and keyword in ref.text.lower()) or text_fits(text, keyword, ref.text, *names)):
                return True
            if ref.name and not ref.text and ref.name in names:
                return True
    return False
