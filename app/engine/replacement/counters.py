"""The replacement and prevention effects that counters on a permanent make: shield, stun, finality (122.1c, 122.1d, 122.1h)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.engine.abilities import Replacement
from app.engine.events.amounts import Damage, RemoveCounters
from app.engine.events.status import Untap
from app.engine.events.zones import Destroy, ZoneChange
from app.engine.kernel.context import Context
from app.engine.state.values import BATTLEFIELD, EXILE, GRAVEYARD

if TYPE_CHECKING:
    from app.engine.abilities import Proc
    from app.engine.events.base import Event
    from app.engine.state.game import Game


def _one_fewer(ctx: Context, kind: str) -> RemoveCounters:
    return RemoveCounters(obj=ctx.source, kind=kind, amount=1, source=ctx.source, by_player=ctx.you)


class ShieldSaves(Replacement):
    """122.1c: destroyed by an effect, it loses a shield counter instead."""

    kind = "shield"
    watches = (Destroy,)

    def replaces(self, ctx: Context, event: "Event") -> bool:
        return event.source is not None or event.by_player is not None  # state-based actions have neither (704)

    def replace(self, ctx: Context, event: "Event") -> "Proc":
        return [_one_fewer(ctx, self.kind)]
        yield


class ShieldPrevents(Replacement):
    """122.1c: damage to it is prevented, and a shield counter goes."""

    kind = "shield"
    watches = (Damage,)
    prevents = True

    def replaces(self, ctx: Context, event: "Event") -> bool:
        return event.amount > 0

    def replace(self, ctx: Context, event: "Event") -> "Proc":
        ctx.game.trace.note("615.1a", f"{event.amount} damage to {ctx.game.info(event.obj).name} is prevented.", ctx.ref())  # type: ignore[arg-type]
        event.amount = 0
        return [_one_fewer(ctx, self.kind)]
        yield


class StaysTapped(Replacement):
    """122.1d: instead of becoming untapped it loses a stun counter."""

    kind = "stun"
    watches = (Untap,)

    def replaces(self, ctx: Context, event: "Event") -> bool:
        return ctx.game.objects[event.obj].tapped  # type: ignore[index]

    def replace(self, ctx: Context, event: "Event") -> "Proc":
        return [_one_fewer(ctx, self.kind)]
        yield


class GoesToExile(Replacement):
    """122.1h: put into a graveyard from the battlefield, it is exiled instead."""

    kind = "finality"
    watches = (ZoneChange,)

    def replaces(self, ctx: Context, event: "Event") -> bool:
        return isinstance(event, ZoneChange) and event.to == GRAVEYARD

    def replace(self, ctx: Context, event: "Event") -> "Proc":
        assert isinstance(event, ZoneChange)
        event.to = EXILE
        return [event]
        yield


_BY_KIND: dict[str, tuple[Replacement, ...]] = {
    "shield": (ShieldSaves(), ShieldPrevents()),
    "stun": (StaysTapped(),),
    "finality": (GoesToExile(),),
}


def of_counters(game: "Game", event: "Event") -> list[Any]:
    """What the counters on the permanent that the event happens to do; one effect of each, however many counters there are."""
    obj = game.objects.get(event.obj) if event.obj is not None else None
    if obj is None or obj.zone != BATTLEFIELD or not obj.counters:
        return []
    found: list[Any] = []
    for kind, effects in _BY_KIND.items():
        if obj.counters.get(kind, 0) > 0:
            for effect in effects:
                if isinstance(event, effect.watches):
                    ctx = Context(game, game.controller(obj.id), source=obj.id)
                    found.append((("counter", type(effect).__name__, obj.id), effect, ctx, None))
    return found
