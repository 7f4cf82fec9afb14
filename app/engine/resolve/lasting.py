"""What resolving leaves behind: continuous effects, shields (611.2, 614.9), delayed and reflexive triggers (603.7, 603.12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from app.engine.abilities import Duration, Effect, Part, Trigger, Triggered
from app.engine.state.game import DelayedTrigger, LastingEffect, PendingTrigger
from app.engine.state.values import ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.kernel.context import Context
    from app.engine.layers.view import View


@dataclass(frozen=True, slots=True)
class ControlledBy(Part):
    """Layer 2: `player` controls the object (613.1b)."""

    player: PlayerId
    layer: ClassVar[str] = "2"

    def apply(self, ctx: "Context", view: "View") -> None:
        view.controller = self.player


def begin_effect(
    ctx: "Context",
    parts: Any,
    *,
    objects: Any = None,
    players: Any = None,
    affects: Any = None,
    duration: Duration | None = None,
    memory: dict[Any, Any] | None = None,
) -> LastingEffect:
    """A continuous effect begins (611.2): quantities and objects are fixed now (608.2h, 611.2c), the timestamp is new (613.7b).

    parts: Part or Replacement nodes. objects / players: whom it affects, fixed; else `affects` describes it all the time.
    memory: added to the context's own (which is copied). Returns the effect.
    """
    game = ctx.game
    fixed = tuple(part.fixed(ctx) if hasattr(part, "fixed") else part for part in parts)
    effect = LastingEffect(
        game.new_id(),
        ctx.source,
        ctx.you,
        game.tick(),
        fixed,
        duration,
        tuple(objects) if objects is not None else None,
        tuple(players) if players is not None else None,
        affects,
        remembered(ctx) | (memory or {}),
        game.turn.number,
    )
    game.effects.append(effect)
    game.touch()
    game.trace.note("611.2", "A continuous effect begins.", *(game.obj(o).ref for o in effect.objects or ()), source=ctx.ref())
    return effect


def shield(
    ctx: "Context",
    replacement: Any,
    *,
    objects: Any = None,
    players: Any = None,
    affects: Any = None,
    duration: Duration | None = None,
    uses: int | None = None,
    amount: int | None = None,
) -> LastingEffect:
    """A replacement or prevention effect with a duration (614.9, 615.7). `uses` and `amount` count down in its memory:
    "uses" (regeneration: 1) and "left" (prevent the next N damage); the replacement node sees them in `ctx.lasting.memory`."""
    memory: dict[Any, Any] = {}
    if uses is not None:
        memory["uses"] = uses
    if amount is not None:
        memory["left"] = amount
    return begin_effect(ctx, (replacement,), objects=objects, players=players, affects=affects, duration=duration, memory=memory)


def end_effect(ctx: "Context", effect: LastingEffect) -> None:
    """The effect is used up or ends early."""
    ctx.game.effects = [e for e in ctx.game.effects if e.id != effect.id]
    ctx.game.touch()


def delay(
    ctx: "Context", trigger: Trigger, effect: Effect, once: bool = True, until: str = "", condition: Any = None, text: str = ""
) -> DelayedTrigger:
    """A delayed triggered ability is created (603.7): its source and controller are those of what creates it (603.7d-f)."""
    game = ctx.game
    made = DelayedTrigger(
        game.new_id(), ctx.source, ctx.you, trigger, effect, once, until, remembered(ctx), text, condition, game.turn.number
    )
    game.delayed.append(made)
    game.trace.note("603.7a", f"A delayed triggered ability is created{': ' + text if text else ''}.", source=ctx.ref())
    return made


def reflexive(ctx: "Context", effect: Effect, text: str = "") -> None:
    """A reflexive triggered ability (603.12) has triggered: it goes on the stack the next time triggers do."""
    game = ctx.game
    ability = Triggered(Reflexive(), effect, text=text)
    assert ctx.source is not None
    game.pending.append(PendingTrigger(ability, ctx.source, ctx.you, ctx.event, remembered(ctx)))
    game.trace.note("603.12", "A reflexive triggered ability triggers.", source=ctx.ref())


@dataclass(frozen=True, slots=True)
class Reflexive(Trigger):
    """The condition of a reflexive trigger: it has already happened, so nothing is watched."""


def remembered(ctx: "Context") -> dict[Any, Any]:
    """What "that creature", "that much" and X will mean later: the context's memory with its targets, event and x under words."""
    memory = {key: value for key, value in ctx.memory.items() if key != "first_id"}
    memory.update(targets=ctx.targets, event=ctx.event, x=ctx.x, each=ctx.each, stack_object=ctx.stack_object)
    return memory


def gain_control(ctx: "Context", oids: Any, player: PlayerId, duration: Duration | None = None) -> LastingEffect | None:
    """`player` gains control of permanents (108.4, 613.1b). Summoning sickness and leaving combat follow as the game settles."""
    game = ctx.game
    there: list[ObjectId] = [o for o in oids if game.exists(o)]
    if not there or game.players[player].lost:  # 800.4b
        return None
    return begin_effect(ctx, (ControlledBy(player),), objects=there, duration=duration)
