"""Where scripts meet the engine: which procedures an item of a script may mean, and how the game begins."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

# The stations beside the road of events are put in place as they are imported.
import app.engine.mana.intrinsic  # noqa: F401
import app.engine.replacement  # noqa: F401
import app.engine.resolve.instructions  # noqa: F401
import app.engine.triggers  # noqa: F401
from app.engine.abilities import Proc
from app.engine.actions import concede, pass_priority
from app.engine.combat.attack import best_attack, legal_attacks, why_not_attack, why_not_attacker
from app.engine.combat.block import Demands, best_block, legal_blocks
from app.engine.combat.rules import in_force
from app.engine.events.amounts import PutCounters
from app.engine.events.base import happen
from app.engine.events.facts import TurnBegins
from app.engine.events.zones import Draw
from app.engine.mana.pool import Mana
from app.engine.sba.players import designations
from app.engine.state.game import Game
from app.engine.state.values import ObjectId, PlayerId
from app.engine.turn import held
from app.engine.turn.priority import settle_and_give
from app.engine.turn.steps import maximum_hand_size
from app.service.scenarios.model import Item
from app.service.scenarios.names import own_names, text_fits
from app.service.scenarios.possible import possible
from app.service.scenarios.table import Table
from app.service.scenarios.ways import paid_cost, ways

__all__ = [
    "concede", "maximum_hand_size", "own_names", "paid_cost", "pass_priority", "possible", "ways",
]  # fmt: skip


def mana(letter: str) -> Mana:
    """Mana from nowhere."""
    return Mana(letter)


def begin_game(table: Table) -> None:
    """Before turn 1: what a new game has."""
    game = table.game
    game.turn.regular = game.turn.active
    for oid in game.battlefield:
        game.objects[oid].settled = True
    held.remember(game)
    game.history.append(TurnBegins(player=game.turn.active))  # the first turn is seen whole (731.2)


def begin_in_the_middle(table: Table) -> None:
    """At any moment: nothing has happened that abilities could trigger on."""
    game, start = table.game, table.scenario.start
    held.remember(game)
    game.options["sba_seen"] = 0
    for player, count in (start.drawn if start is not None else {}).items():
        game.history.extend(Draw(player=player) for _ in range(count))


def at_any_time(game: Game) -> Proc:
    """702.131b: no action is needed for what is so any time."""
    yield from happen(game, (yield from designations(game)))


def reserve(table: Table, player: PlayerId, items: list[Item]) -> None:
    """What later items of this turn cost, so that a payment may leave them payable."""
    costs: list[tuple[PlayerId, tuple[str, ...]]] = []
    for item in items:
        if item.do == "cast" and item.get("card"):
            found = [o for zone in ("hand", "graveyard", "exile", "command") for o in table.named(zone, player, item.get("card"))]
            for oid in found[:1]:
                costs.append((player, _cost_of_face(table, oid, item.get("card"))))
        elif item.do == "activate":
            costs.append((player, tuple(_SYMBOL.findall(_LEADING.match(item.get("ability") or "").group()))))  # type: ignore[union-attr]
    table.game.options["reserve"] = tuple(costs)
    table.game.options["spare"] = frozenset(_to_be_tapped(table, player, items))


def _to_be_tapped(table: Table, player: PlayerId, items: list[Item]) -> list[ObjectId]:
    """The permanents whose {T} abilities later items activate."""
    game, found = table.game, []
    for item in items:
        text = item.get("ability") or ""
        if item.do not in ("activate", "activate_mana") or "{T}" not in text:
            continue
        for oid in reversed(table.in_zone("battlefield", player)):
            if oid in found or game.objects[oid].tapped:
                continue
            names = own_names(game, oid)
            if any(
                text_fits(getattr(a, "text", ""), getattr(a, "keyword", ""), text, *names) for a in game.views().activated(oid)
            ):
                found.append(oid)
                break
    return found


#: The mana that an ability's text begins with ("{1}{W}, {T}: ...", "Equip {2}").
_LEADING = re.compile(r"(?:[A-Z][a-z]+[ -])*((?:\{[0-9WUBRGCS/]+\})*)")
_SYMBOL = re.compile(r"\{([0-9WUBRGCS/]+)\}")


def _cost_of_face(table: Table, oid: ObjectId, name: str) -> tuple[str, ...]:
    card = table.game.obj(oid).card
    for face in card.faces if card is not None else ():
        if face.name == name and face.mana_cost:
            return face.mana_cost
    return table.game.view(oid).mana_cost or ()


def put_counters(game: Game, oid: ObjectId, kind: str, count: int, player: PlayerId) -> Proc:
    """As if by that player; no stack."""
    holder = game.turn.priority
    yield from happen(game, PutCounters(obj=oid, kind=kind, amount=count, by_player=player))
    if holder is not None:
        yield from settle_and_give(game, holder)


def cannot_attack(game: Game, attacker: ObjectId, defender: ObjectId | PlayerId) -> bool:
    """One by one; the declaration as a whole is the engine's to judge."""
    return why_not_attacker(game, attacker) is not None or why_not_attack(game, attacker, defender) is not None


def attack_variants(game: Game, declared: dict[ObjectId, Any]) -> Iterator[dict[ObjectId, Any]]:
    """Where the script leaves out creatures that must attack: with them (the suite's engine adds them by itself)."""
    best = best_attack(game, legal_attacks(game))
    if set(best) - set(declared):
        yield {**best, **declared}


def block_variants(game: Game, declared: dict[ObjectId, Any], yielding: bool) -> Iterator[dict[ObjectId, Any]]:
    """Where the script leaves out creatures that must block: with them. `yielding`: what must block may even block another
    attacker than the script says."""
    best: dict[ObjectId, Any] = {}
    for player in game.opponents(game.turn.active):
        legal = legal_blocks(game, player)
        best |= best_block(game, player, legal, Demands(game, player, legal))
    if set(best) - set(declared):
        yield {**best, **declared}
    if yielding and declared and best:
        yield {**declared, **best}


def restricted(game: Game, oid: ObjectId, slot: str) -> bool:
    """A rule says that the creature can't attack or block at all (508.1c, 509.1b)."""
    player = game.controller(oid)
    return any(getattr(rule, slot)(ctx, oid, None) is not None for rule, ctx in in_force(game, slot, (oid,), (player,)))


def unblockable(game: Game, attacker: ObjectId) -> bool:
    """509.1b: no creature of an opponent that is there may block it; with none there, evasion that names no creature."""
    others = [o for o in game.permanents() if game.view(o).creature and game.controller(o) != game.controller(attacker)]
    probes = others or [attacker]
    return all(
        any(
            rule.can_be_blocked(ctx, attacker, blocker) is not None
            for rule, ctx in in_force(game, "can_be_blocked", (attacker,), (game.controller(attacker),))
        )
        for blocker in probes
    )
