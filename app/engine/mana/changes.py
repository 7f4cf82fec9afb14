"""Increases, reductions and minimums of the mana part of a cost (601.2f, 118.7)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.engine.asking import gathered
from app.engine.mana import symbols as sym
from app.engine.state.values import ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.abilities import Cost
    from app.engine.state.game import Game


@dataclass(frozen=True, slots=True)
class CostChange:
    """What slot `cost_change` returns.

    kind: "increase" (generic, symbols, and `cost` for parts that aren't mana), "reduce" (generic, symbols),
    "minimum" (Trinisphere: at least `generic` mana), "set" (the mana part becomes `symbols`).
    floor: a reduction "can't reduce the mana in that cost to less than" this.
    """

    kind: str
    generic: int = 0
    symbols: tuple[str, ...] = ()
    cost: tuple["Cost", ...] = ()
    floor: int = 0
    source: str = ""


def cost_changes(game: "Game", player: PlayerId, what: ObjectId, ability: Any, cost: Any) -> list[CostChange]:
    """All that is in force for this spell (ability None) or ability."""
    return gathered(game, "cost_change", player, what, ability, cost, obj=what, player=player)


def changed(game: "Game", player: PlayerId, what: ObjectId, ability: Any, mana: tuple[str, ...]) -> tuple[str, ...]:
    """The mana part after all changes in force."""
    return apply(mana, cost_changes(game, player, what, ability, mana))


def apply(mana: Iterable[str], changes: Iterable[CostChange]) -> tuple[str, ...]:
    """601.2f: increases, then reductions (those with a floor first, which is never worse for the player), then effects that
    directly affect the total."""
    changes = list(changes)
    cost = list(mana)
    for change in changes:
        if change.kind == "increase":
            cost += list(change.symbols) + ([str(change.generic)] if change.generic else [])
    for change in sorted((c for c in changes if c.kind == "reduce"), key=lambda c: -c.floor):
        cost = list(reduced(cost, change))
    for change in changes:
        if change.kind == "set":
            cost = list(change.symbols)
    for change in changes:
        if change.kind == "minimum":
            missing = change.generic - amount(cost)
            if missing > 0:
                cost.append(str(missing))
    return sym.canonical(cost)


def amount(cost: Iterable[str]) -> int:
    """How much mana a total cost asks for."""
    return sum(int(s) if s.isdigit() else 1 for s in cost if s != "X")


def reduced(cost: Iterable[str], change: CostChange) -> tuple[str, ...]:
    """118.7a-g."""
    left = list(cost)
    room = max(0, amount(left) - change.floor) if change.floor else 10**9
    generic = change.generic
    for symbol in change.symbols:
        if room <= 0:
            break
        if symbol.isdigit() or symbol == "S":  # 118.7g
            generic += int(symbol) if symbol.isdigit() else 1
            continue
        found = _matching(left, symbol)
        if found is None:
            # 118.7b, c, d: what finds no mana of its type reduces generic mana; 118.7e: of a hybrid the larger half
            generic += max(1, sym.generic_half(symbol))
        else:
            left.remove(found)
            room -= 1
    have = sym.generic_of(left)
    rest = [s for s in left if not s.isdigit()]
    keep = max(0, have - min(generic, room))
    return ((str(keep),) if keep else ()) + tuple(rest)


def _matching(cost: list[str], symbol: str) -> str | None:
    """The symbol of the cost that this one takes away: the same type, else a hybrid one that was going to be paid with it."""
    types = sym.types_in(symbol)  # 118.7e, f
    for wanted in types:
        if wanted in cost:
            return wanted
    for other in cost:
        if not other.isdigit() and set(sym.types_in(other)) & set(types):
            return other
    return None
