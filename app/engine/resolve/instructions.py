"""Performing the instructions of what resolves (608.2c), and the context they are read in."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from app.engine.abilities import Effect, Modal, Outcome, Proc
from app.engine.kernel.context import Context
from app.engine.mana.abilities import SLOT
from app.engine.state.values import ObjectId, PlayerId
from app.engine.targeting.slots import modal_of, slots_of
from app.engine.triggers.known_x import known_x

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
    if x is None and obj.kind == "ability":
        x = known_x(game, source, info.event)
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

    `ctx.targets` are those of the whole text: its own slots, then those of the modes. A modal node beside other
    instructions follows its modes with `follow_modes`. Returns the Outcome (of the last mode performed).
    """
    inner = effect if isinstance(effect, Modal) else modal_of(effect)
    if inner is not None:
        ctx.memory["modes_at"] = 0 if inner is effect else len(slots_of(effect))
    if inner is not None and inner is effect:
        return (yield from follow_modes(ctx, inner))
    return (yield from effect.execute(ctx))


def follow_modes(ctx: Context, modal: Modal) -> Proc:
    """The chosen modes in the order printed. Returns the Outcome of the last."""
    info = ctx.game.obj(ctx.stack_object).stack if ctx.stack_object is not None else None
    at = ctx.memory.get("modes_at", 0)
    outcome = Outcome(did=False)
    for index in info.modes if info is not None else ():
        mode = modal.modes[index]
        size = len(slots_of(mode))
        # Instructions are numbered within a mode, so each starts with what was known before the first
        memory = dict(ctx.memory)
        if memory.get("modes_at"):  # the targets of the instructions around the modes, as a mode refers to them
            memory.update(targets=ctx.targets, event=ctx.event, each=ctx.each)
        part = dataclasses.replace(ctx, targets=ctx.targets[at : at + size], memory=memory)
        at += size
        ctx.game.trace.note("700.2", f"Mode {index + 1} is followed.", ctx.ref())
        outcome = yield from mode.execute(part)
    return outcome


def perform_texts(ctx: Context, effects: list[Effect]) -> Proc:
    """Several texts of one spell in order, each with its own targets and its own numbering (113.3a)."""
    modes = ctx.game.obj(ctx.stack_object).stack.modes if ctx.stack_object is not None else ()  # type: ignore[union-attr]
    at = 0
    outcome = Outcome(did=False)
    for effect in effects:
        modal = modal_of(effect)
        size = (0 if modal is effect else len(slots_of(effect))) + (
            sum(len(slots_of(modal.modes[i])) for i in modes) if modal is not None else 0
        )
        part = (
            ctx if len(effects) == 1 else dataclasses.replace(ctx, targets=ctx.targets[at : at + size], memory=dict(ctx.memory))
        )
        at += size
        outcome = yield from perform(part, effect)
    return outcome


SLOT.perform = perform
