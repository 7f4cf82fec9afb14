"""Legal targets: on announcement (601.2c, 115) and again on resolution (608.2b)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from app.engine.abilities import Target
from app.engine.asking import objection
from app.engine.hooks import Reason
from app.engine.kernel.context import Context
from app.engine.kernel.illegal import Unmodelled
from app.engine.state.values import ObjectId, PlayerId
from app.engine.targeting.slots import Part, bounds_of, parts
from app.engine.targeting.together import arranged, fit, tied

if TYPE_CHECKING:
    from app.engine.state.game import Game

Ident = ObjectId | PlayerId
Targets = tuple[tuple[Ident, ...], ...]


def announcing(game: "Game", stack_oid: ObjectId, targets: Targets = ()) -> Context:
    """The context of a spell or ability that is being announced or checked."""
    obj = game.objects[stack_oid]
    info = obj.stack
    assert info is not None
    source = info.source if obj.kind == "ability" and info.source is not None else stack_oid
    return Context(game, game.controller(stack_oid), source, stack_oid, info.ability, targets, info.event, info.x, info.memory)


def protected(game: "Game", ctx: Context, candidate: Ident) -> Reason | None:
    """Hexproof, shroud, protection: the slot `can_be_targeted`. `by` is the spell, or the source of the ability."""
    by = ctx.source if ctx.source is not None else ctx.stack_object
    if isinstance(candidate, str):
        return objection(game, "can_be_targeted", candidate, by, ctx.you, player=candidate)
    return objection(game, "can_be_targeted", candidate, by, ctx.you, obj=candidate)


def legal_targets(game: "Game", target: Target, ctx: Context) -> list[Ident]:
    """All legal choices for the slot now, in the order of `candidates`."""
    found: dict[Ident, None] = {}
    for candidate in target.candidates(ctx):
        # 115.5: a spell or ability on the stack is an illegal target for itself
        if candidate != ctx.stack_object and candidate not in found and protected(game, ctx, candidate) is None:
            found[candidate] = None
    return list(found)


def legal_target(game: "Game", target: Target, ctx: Context, candidate: Ident, chosen: Sequence[Ident] = ()) -> Reason | None:
    """Why `candidate` is not a legal choice for the slot; None: it is. `chosen`: what was chosen for the same slot before."""
    name = candidate if isinstance(candidate, str) else game.info(candidate).name
    if candidate == ctx.stack_object:
        return Reason("targets_itself", "115.5", f"{name} can't target itself.")
    if candidate in chosen:
        return Reason("same_target_twice", "115.3", f'{name} can\'t be chosen twice for one "target".')
    if isinstance(candidate, int) and candidate not in game.objects:
        return Reason("target_gone", "608.2b", f"{name} is no longer there.")
    if isinstance(candidate, str) and game.players[candidate].lost:
        return Reason("target_gone", "608.2b", f"{name} has left the game.")
    if candidate not in target.candidates(ctx):
        return Reason("not_a_legal_target", "115.1", f"{name} is not what the words ask for.")
    return protected(game, ctx, candidate)


def still_legal(game: "Game", stack_oid: ObjectId) -> Targets | None:
    """608.2b: for each slot the targets that are still legal. None: it had targets, and all of them are illegal now."""
    info = game.objects[stack_oid].stack
    assert info is not None
    kept: list[tuple[Ident, ...]] = [()] * len(info.targets)
    for part in parts(game, stack_oid):
        whole = info.targets[part.start : part.start + len(part.slots)]
        ctx = announcing(game, stack_oid, whole)
        for at, slot in enumerate(part.slots):
            if at >= len(whole):
                break
            # "another target": the other slots count as chosen, this one does not exclude itself
            own = replace(ctx, targets=whole[:at] + ((),) + whole[at + 1 :])
            good = []
            for candidate in whole[at]:
                reason = legal_target(game, slot, own, candidate)
                if reason is None:
                    good.append(candidate)
                else:
                    game.trace.note("608.2b", reason.text, *_refs(game, candidate), applied=False)
            if not fit(slot, own, good):
                raise Unmodelled("targets that were chosen together and don't fit together any more", "608.2b", ctx.ref())
            kept[part.start + at] = tuple(good)
    if any(info.targets) and not any(kept):
        return None
    return tuple(kept)


def _refs(game: "Game", candidate: Ident) -> tuple[str, ...]:
    return (candidate,) if isinstance(candidate, str) else (game.obj(candidate).ref,)


def can_complete(game: "Game", part: Part, ctx: Context, chosen: Targets = ()) -> bool:
    """Can all slots from `len(chosen)` on get as many targets as they need?"""
    at = len(chosen)
    if at >= len(part.slots):
        return True
    here = replace(ctx, targets=chosen)
    low, high = bounds_of(part, at, here)
    if low <= 0 and high <= 0:
        return can_complete(game, part, ctx, (*chosen, ()))
    legal = legal_targets(game, part.slots[at], here)
    if tied(part.slots[at]):
        legal, high = arranged(part.slots[at], here, legal, low, high)
    if len(legal) < low or high < low:
        return False
    if at + 1 == len(part.slots):
        return True
    if low == 0 and can_complete(game, part, ctx, (*chosen, ())):
        return True
    return any(
        can_complete(game, part, ctx, (*chosen, (one, *[o for o in legal if o != one][: max(0, low - 1)]))) for one in legal
    )
