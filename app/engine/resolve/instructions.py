"""Performing the instructions of what resolves (608.2c), and the context they are read in."""

from __future__ import annotations

import dataclasses
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from app.engine.abilities import Effect, Modal, Outcome, Proc, Target
from app.engine.kernel.context import Context
from app.engine.mana.abilities import SLOT
from app.engine.state.values import ObjectId, PlayerId
from app.engine.walk import nodes

if TYPE_CHECKING:
    from app.engine.state.game import Game

Targets = tuple[tuple[ObjectId | PlayerId, ...], ...]


def context_of(game: "Game", stack_oid: ObjectId, targets: Targets | None = None) -> Context:
    """The context of a spell or ability on the stack (or as it last was).

    `targets`: those still legal, a tuple a slot; None takes the targets as they were chosen.
    """
    obj = game.obj(stack_oid)
    info = obj.stack
    assert info is not None
    source = info.source if obj.kind == "ability" and info.source is not None else stack_oid
    x = info.x
    if x is None and obj.kind == "ability" and info.event is not None:
        # 107.3m: X in an enters or cast trigger is the X of the spell that the permanent was
        cast = game.obj(source).cast if source in game.objects or source in game.lki else None
        x = cast.x if cast is not None else None
    return Context(
        game,
        game.controller(stack_oid),
        source,
        stack_oid,
        info.ability,
        info.targets if targets is None else targets,
        info.event,
        x,
        info.memory,
    )


def perform(ctx: Context, effect: Effect) -> Proc:
    """Execute an effect; of a Modal the chosen modes in order, each with its own slice of the targets (700.2).

    Returns the Outcome (of the last mode performed).
    """
    if not isinstance(effect, Modal):
        return (yield from effect.execute(ctx))
    info = ctx.game.obj(ctx.stack_object).stack if ctx.stack_object is not None else None
    chosen = info.modes if info is not None else ()
    outcome = Outcome(did=False)
    at = 0
    for index in chosen:
        mode = effect.modes[index]
        size = slots(mode)
        # Instructions are numbered within a mode, so each starts with what was known before the first
        part = dataclasses.replace(ctx, targets=ctx.targets[at : at + size], memory=dict(ctx.memory))
        at += size
        ctx.game.trace.note("700.2", f"Mode {index + 1} is followed.", ctx.ref())
        outcome = yield from perform(part, mode)
    return outcome


@lru_cache(maxsize=4096)
def slots(node: Any) -> int:
    """How many target slots the words of a node have (115.1), modes within it not counted."""
    return max((one.slot + 1 for one in nodes(node, modes=False) if isinstance(one, Target)), default=0)


SLOT.perform = perform
