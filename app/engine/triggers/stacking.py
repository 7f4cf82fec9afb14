"""Putting triggered abilities on the stack (603.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.engine.events.amounts import AddMana
from app.engine.events.facts import AbilityTriggered
from app.engine.events.status import Mark
from app.engine.kernel.decisions import Option, ask_options, label_of
from app.engine.state.objects import GameObject, StackInfo
from app.engine.state.values import STACK, ObjectId
from app.engine.triggers.known_x import known_x
from app.engine.triggers.look import state_triggers

if TYPE_CHECKING:
    from app.engine.abilities import Proc
    from app.engine.state.game import Game, PendingTrigger


def put_on_stack(game: "Game") -> "Proc":
    """603.3b: every waiting triggered ability goes on the stack. Returns whether any did.

    Abilities that trigger meanwhile wait for the next call, after state-based actions have been checked again.
    """
    state_triggers(game)
    waiting, game.pending = game.pending, []
    placed = False
    for second in (False, True):
        for player in game.apnap():
            mine = [p for p in waiting if p.controller == player and _on_triggering(p) is second]
            while mine:
                chosen = mine[0] if len(mine) == 1 else (yield from _next(game, player, mine))
                mine = [p for p in mine if p is not chosen]
                placed = (yield from _put(game, chosen)) or placed
    return placed


def _on_triggering(pending: "PendingTrigger") -> bool:
    """Is its trigger condition another ability triggering?"""
    trigger: Any = getattr(pending.ability, "trigger", None)
    return any(issubclass(one, AbilityTriggered) for one in trigger.watches) if trigger is not None else False


def _next(game: "Game", player: str, mine: "list[PendingTrigger]") -> "Proc":
    """The player chooses which goes on the stack next; the one put on last resolves first."""
    different: list[PendingTrigger] = []
    for pending in mine:
        if not any(_alike(game, pending, other) for other in different):
            different.append(pending)
    if len(different) == 1:
        return different[0]
    options = []
    used: dict[str, int] = {}
    for pending in different:
        ref = game.obj(pending.source).ref if pending.source is not None else player
        used[ref] = used.get(ref, 0) + 1
        value = ref if used[ref] == 1 else f"{ref}#{used[ref]}"
        name = label_of(game, pending.source) if pending.source is not None else "Delayed trigger"
        options.append(Option(value, f"{name}: {pending.ability.text}" if pending.ability.text else name, ref))
    picked = yield from ask_options(
        player,
        "trigger_order",
        "Choose the triggered ability to put on the stack next",
        options,
        rule="603.3b",
        default=(options[0].value,),
    )
    chosen = different[[option.value for option in options].index(picked[0])]
    game.trace.note("603.3b", f"{player} puts an ability of {label_of(game, chosen.source)} on the stack next.", player)
    return chosen


def _alike(game: "Game", one: "PendingTrigger", other: "PendingTrigger") -> bool:
    """The order of such two can't be told apart: the same ability of the same object or of objects with the same name."""
    if one.ability != other.ability or type(one.event) is not type(other.event) or bool(one.memory) or bool(other.memory):
        return (
            one.ability == other.ability
            and one.source == other.source
            and one.event is other.event
            and one.memory == other.memory
        )
    return one.source == other.source or game.info(one.source).name == game.info(other.source).name


def _put(game: "Game", pending: "PendingTrigger") -> "Proc":
    """603.3, 603.3c-d. Returns False when the ability is removed because a needed choice can't be made."""
    from app.engine.targeting.announce import announce

    oid = game.new_id()
    ref = game.obj(pending.source).ref if pending.source is not None else pending.controller
    x = pending.memory.get("x")
    x = known_x(game, pending.source, pending.event) if x is None else x
    info = StackInfo(ability=pending.ability, source=pending.source, event=pending.event, memory=pending.memory, x=x)
    game.objects[oid] = GameObject(
        oid,
        f"{ref}:trigger:{oid}",
        pending.controller,
        pending.controller,
        STACK,
        None,
        kind="ability",
        timestamp=game.tick(),
        entered_turn=game.turn.number,
        stack=info,
    )
    game.stack.append(oid)
    game.touch()
    with game.trace.step(
        "603.3",
        f"A triggered ability of {label_of(game, pending.source) if pending.source is not None else ref} goes on the stack.",
        ref,
        ability=pending.ability.text,
    ):
        if isinstance(pending.event, AddMana):
            game.trace.note("605.5a", "It is no mana ability, so it uses the stack.", ref, ability=pending.ability.text)
        if x is not None and pending.memory.get("x") is None:
            rule = "701.37c" if isinstance(pending.event, Mark) else "107.3m"
            game.trace.note(rule, f"X is {x}.", ref, ability=pending.ability.text)
        if (yield from announce(game, oid)) is not False:
            return True
        remove(game, oid)
        game.trace.note("603.3d", "It is removed: a choice that it needs can't be made.", ref, applied=False)
        return False


def remove(game: "Game", oid: ObjectId) -> None:
    """Take an ability off the stack that never properly got there."""
    game.stack.remove(oid)
    del game.objects[oid]
    game.touch()
