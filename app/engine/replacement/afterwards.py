"""What a prevention effect does besides: right after the prevented event, once for simultaneous ones (615.5, 615.13)."""

from __future__ import annotations

import copy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from app.engine.abilities import Effect, Proc
    from app.engine.events.amounts import Damage
    from app.engine.kernel.context import Context


@dataclass(slots=True)
class Afterwards:
    """`event`: the damage that was prevented, of all simultaneous events with the same recipient (and source, if told apart)."""

    key: Any
    effect: "Effect"
    ctx: "Context"
    event: "Damage"

    def run(self) -> "Proc":
        yield from self.effect.execute(replace(self.ctx, event=self.event))


def afterwards(ctx: "Context", effect: "Effect", event: "Damage", prevented: int, by_source: bool = False) -> None:
    """The effect will be carried out when the events that are being replaced now have happened. `prevented`: how much of
    the event's damage was. `by_source`: the effect speaks of the source, so damage from each is a matter of its own."""
    key = (ctx.source, id(ctx.lasting), effect, event.obj, event.player, event.source if by_source else None)
    for one in ctx.game.afterwards:
        if one.key == key:
            one.event.amount += event.amount
            one.event.prevented += prevented
            return
    whole = copy.copy(event)
    whole.prevented = prevented
    ctx.game.afterwards.append(Afterwards(key, effect, ctx, whole))
