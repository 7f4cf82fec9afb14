"""Which target slots the words of a spell or ability have (115.1), and whose they are when there are modes (700.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.engine.abilities import Divides, Effect, Modal, SpellAbility, Target
from app.engine.state.values import ObjectId
from app.engine.targeting.enchant import EnchantTarget
from app.engine.walk import nodes, once

if TYPE_CHECKING:
    from app.engine.kernel.context import Context
    from app.engine.state.game import Game


@dataclass(frozen=True, slots=True)
class Part:
    """One numbered text: a whole spell ability or ability, or one chosen mode of it. Its slots start at `start` in
    StackInfo.targets."""

    effect: Any
    slots: tuple[Target, ...]
    start: int
    #: Index of the mode, None for a text without modes.
    mode: int | None = None


@once
def slots_of(node: Any) -> tuple[Target, ...]:
    """The target slots of a text in textual order, modes within it not counted (they number theirs from 0)."""
    found: dict[int, Target] = {}
    for inner in nodes(node, modes=False):
        if isinstance(inner, Target):
            found.setdefault(inner.slot, inner)
    return tuple(found[slot] for slot in sorted(found))


@once
def _guards(node: Any) -> tuple[Any, ...]:
    """Nodes in it that may leave out a part by what was announced: they say `left_out(ctx)`."""
    return tuple(inner for inner in nodes(node, modes=False) if hasattr(inner, "left_out"))


def bounds_of(part: Part, at: int, ctx: "Context") -> tuple[int, int]:
    """How few and how many targets slot `at` takes: none when its part of the text isn't going to be followed, since a cost
    was or wasn't paid (601.2c, 702.33g, 702.174m)."""
    target = part.slots[at]
    out = [effect for guard in _guards(part.effect) for effect in guard.left_out(ctx)]
    out = [one for one in out if not any(one is inner for other in out if other is not one for inner in nodes(other))]
    # "It deals 4 damage instead": the target of the one sentence may be the other's as well.
    if out and _times(part.effect, target.slot) == sum(_times(effect, target.slot) for effect in out):
        return 0, 0
    return target.bounds(ctx)


def _times(node: Any, slot: int) -> int:
    return sum(isinstance(inner, Target) and inner.slot == slot for inner in nodes(node, modes=False))


@once
def dividers(node: Any) -> dict[int, Any]:
    """Slot -> the node that divides among its targets (601.2d)."""
    return {inner.divided: inner for inner in nodes(node, modes=False) if isinstance(inner, Divides)}


@once
def modal_of(node: Any) -> Modal | None:
    """The modal part of a text, if it has one (700.2)."""
    return next((inner for inner in nodes(node, modes=False) if isinstance(inner, Modal)), None)


def texts(game: "Game", stack_oid: ObjectId) -> tuple[Effect, ...]:
    """What will be followed when it resolves: the ability's effect, or the spell abilities in order; for an Aura spell
    its enchant target."""
    obj = game.objects[stack_oid]
    if obj.kind == "ability":
        ability: Any = obj.stack.ability if obj.stack is not None else None
        return (ability.effect,) if ability is not None else ()
    view = game.view(stack_oid)
    if view.types & {"instant", "sorcery"}:
        return tuple(ability.effect for ability in view.abilities if isinstance(ability, SpellAbility))
    if "Aura" in view.subtypes:
        return (EnchantTarget(),)  # 115.1b, 303.4a
    # mutate (702.140a): cast that way, a permanent spell has the targets that its ability says
    how = obj.stack.cast_as if obj.stack is not None else ""
    return tuple(a.spell_targets for a in view.abilities if a.keyword == how and getattr(a, "spell_targets", None) is not None)[
        :1
    ]


def parts(game: "Game", stack_oid: ObjectId, modes: tuple[int, ...] | None = None) -> tuple[Part, ...]:
    """The texts with their slices of the targets. `modes` None: those announced."""
    info = game.objects[stack_oid].stack
    chosen = modes if modes is not None else (info.modes if info is not None else ())
    found: list[Part] = []
    at = 0
    for effect in texts(game, stack_oid):
        own = slots_of(effect)
        if own or modal_of(effect) is None:
            found.append(Part(effect, own, at))
            at += len(own)
        modal = modal_of(effect)
        if modal is not None:
            for index in chosen:
                inner = slots_of(modal.modes[index])
                found.append(Part(modal.modes[index], inner, at, index))
                at += len(inner)
    return tuple(found)
