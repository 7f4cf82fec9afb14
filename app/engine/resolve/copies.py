"""Copies of spells and abilities on the stack (707.10) and copiable values (707.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.abilities import Proc
from app.engine.events.base import happen
from app.engine.events.facts import SpellCopied
from app.engine.events.flow import PutsCopy
from app.engine.resolve.retarget import become_targets, choose_new_targets, target_only
from app.engine.state.carddef import FaceDef
from app.engine.state.cloning import clone_stack_info
from app.engine.state.objects import GameObject
from app.engine.state.values import STACK, ObjectId, PlayerId

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.engine.state.game import Game

#: What an original's memory doesn't hand on: choices made on resolution (707.10).
ANNOUNCED = ("targets", "event", "x", "each", "stack_object", "condition")


def copiable(game: "Game", oid: ObjectId) -> FaceDef:
    """707.2: the copiable values of an object, alive or gone."""
    return game.views().copiable(oid)


def copy_spell(
    game: "Game",
    stack_oid: ObjectId,
    controller: PlayerId,
    may_choose_new_targets: bool = True,
    by: ObjectId | None = None,
    changed: "Callable[[FaceDef], FaceDef] | None" = None,
    only: ObjectId | PlayerId | None = None,
) -> Proc:
    """707.10: a copy of a spell or ability goes on the stack; it isn't cast. Returns its id, or None.

    A spell that has left the stack is copied as it last was there (608.2h). With `may_choose_new_targets` the
    controller may leave or change each target (707.10c). `changed`: the exceptions, made to its copiable values (707.9b).
    `only`: what the copy targets instead (707.10d-e).
    """
    original = game.obj(stack_oid)
    if original.stack is None or game.players[controller].lost:
        return None
    info = clone_stack_info(original.stack)
    info.mana_spent = ()  # 707.10: mana is no choice or characteristic; none was spent on the copy
    if original.kind == "ability":
        kind, base = "ability", None
    else:
        kind, base = "spell", copiable(game, stack_oid)
        base = changed(base) if changed is not None else base
        info.memory = {key: value for key, value in info.memory.items() if key in ANNOUNCED}
    number = game.options["copy_numbers"] = game.options.get("copy_numbers", 0) + 1
    made = GameObject(
        0,
        f"{original.ref}-copy-{number}",
        controller,
        controller,
        STACK,
        None,
        base=base,
        face=original.face,
        is_copy=True,
        kind=kind,
        face_down=original.face_down,
        face_down_as=original.face_down_as,
        entered_turn=game.turn.number,
        stack=info,
    )
    done = yield from happen(game, PutsCopy(obj=stack_oid, player=controller, made=made, source=by, by=by, by_player=controller))
    if not done:
        return None
    new = made.id
    if any(info.targets):
        if only is not None:
            yield from target_only(game, new, only)
        elif may_choose_new_targets:
            yield from choose_new_targets(game, new, controller, copy=True)
        else:
            yield from become_targets(game, new)
    yield from happen(game, SpellCopied(obj=new, player=controller, source=stack_oid, by=by, by_player=controller))
    return new
