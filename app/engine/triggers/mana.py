"""Triggered mana abilities (605.1b) don't use the stack: they resolve at once (605.4a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.engine.abilities import Target
from app.engine.events.amounts import AddMana
from app.engine.events.facts import AbilityActivated
from app.engine.events.status import Tap
from app.engine.kernel.context import Context
from app.engine.walk import nodes

if TYPE_CHECKING:
    from app.engine.abilities import Proc
    from app.engine.state.game import Game, PendingTrigger

_kinds: dict[int, tuple[Any, bool]] = {}


def adds_mana(effect: Any) -> bool:
    """Could it add mana, and has it no target? (605.1a, 605.1b)"""
    found = _kinds.get(id(effect))
    if found is None:
        if len(_kinds) > 20_000:
            _kinds.clear()
        inside = list(nodes(effect))
        found = _kinds[id(effect)] = (
            effect,
            any(getattr(n, "adds_mana", False) for n in inside) and not any(isinstance(n, Target) for n in inside),
        )
    return found[1]


def is_mana_trigger(pending: "PendingTrigger") -> bool:
    """605.1b: triggered by a mana ability or by mana being added."""
    event = pending.event
    of_mana = (
        isinstance(event, AddMana)
        or (isinstance(event, AbilityActivated) and event.is_mana)
        or (isinstance(event, Tap) and event.for_mana)
    )
    return of_mana and adds_mana(pending.ability.effect)  # type: ignore[attr-defined]


def at_once(game: "Game") -> "Proc":
    """Resolve the triggered mana abilities among the pending ones."""
    while True:
        first = next((p for p in game.pending if is_mana_trigger(p)), None)
        if first is None:
            return
        game.pending = [p for p in game.pending if p is not first]
        from app.engine.resolve.instructions import perform

        ability: Any = first.ability
        x = first.memory.get("x")
        ctx = Context(game, first.controller, first.source, ability=ability, event=first.event, x=x, memory=first.memory)
        if ability.condition is not None and not ability.condition.holds(ctx):
            continue
        with game.trace.step("605.4a", "A triggered mana ability resolves at once.", ctx.ref(), ability=ability.text):
            yield from perform(ctx, ability.effect)
