"""The three costs that the rules themselves know: mana (118.3a), {T} (107.5) and {Q} (107.6). All others are words of
the lexicon, and may say about themselves:

- `word`: under which word what paid it is remembered ("sacrificed", "discarded", "exiled", "tapped") in
  `StackInfo.cost_objects`, and as an Outcome under `memory[("paid", word)]`;
- `loses`: what it gives up ("life", else "sacrifice", "counters" ...), so that a mana ability with it is used last;
- `reserves(ctx)`: permanents it is going to tap, which can't be tapped for mana besides;
- `random`, `from_library`: paid after all other parts (601.2h);
- `uses_x` or a quantity in it with `announces_x`: it has an X to announce (107.3a); `least_x`: "X can't be 0".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from app.engine.abilities import Activated, Cost, Outcome
from app.engine.asking import objection
from app.engine.events.base import ROAD, happen
from app.engine.events.status import Tap, Untap
from app.engine.state.values import BATTLEFIELD, ObjectId

if TYPE_CHECKING:
    from app.engine.abilities import Proc
    from app.engine.events.base import Event
    from app.engine.kernel.context import Context
    from app.engine.state.objects import GameObject


#: Key in `Context.memory` while the total cost of a spell or ability is paid, not a cost that an effect asks for.
ANNOUNCING = "paying to announce"


def barred(ctx: "Context", kind: str, event: "Event", oid: ObjectId | None = None) -> str | None:
    """118.3, 119.8: why something can't be done to pay a cost: it can't happen at all, or not to cast or activate."""
    why: str | None = ROAD.forbids(ctx.game, event) if ROAD.forbids is not None else None
    activating = ctx.ability if isinstance(ctx.ability, Activated) else None
    if why is None and (ANNOUNCING in ctx.memory or (ctx.stack_object is None and activating is not None)):
        reason = objection(ctx.game, "bars_cost", ctx.actor, kind, oid, activating, player=ctx.actor)
        why = reason.text if reason is not None else None
    return why


@dataclass(frozen=True, slots=True)
class ManaCost(Cost):
    """Mana symbols without braces: ("2", "G/W", "X")."""

    symbols: tuple[str, ...] = ()

    def mana(self, ctx: "Context") -> tuple[str, ...]:
        return self.symbols


def _standing(ctx: "Context") -> "GameObject | None":
    obj = ctx.game.objects.get(ctx.source) if ctx.source is not None else None
    return obj if obj is not None and obj.zone == BATTLEFIELD else None


@dataclass(frozen=True, slots=True)
class TapSelf(Cost):
    """{T}: tap this permanent; a tapped one can't be tapped again to pay (107.5)."""

    taps: ClassVar[str] = "T"
    #: The rule that a refusal to pay it cites.
    unpayable: ClassVar[str] = "107.5"

    def reserves(self, ctx: "Context") -> tuple[ObjectId, ...]:
        """Objects that may not be tapped for something else while paying."""
        return (ctx.source,) if ctx.source is not None else ()

    def payable(self, ctx: "Context") -> str | None:
        obj = _standing(ctx)
        if obj is None:
            return "it is not on the battlefield"
        return "it is already tapped" if obj.tapped else None

    def pay(self, ctx: "Context") -> "Proc":
        for_mana = bool(ctx.memory.get("tapped_for_mana"))
        yield from happen(
            ctx.game,
            Tap(
                obj=ctx.source,
                for_mana=for_mana,
                source=ctx.source,
                by=ctx.stack_object,
                by_player=ctx.you,
                as_cost=True,
                because="107.5",
            ),
        )
        return Outcome(objects=() if ctx.source is None else (ctx.source,))


@dataclass(frozen=True, slots=True)
class UntapSelf(Cost):
    """{Q}: untap this permanent; an untapped one can't be untapped to pay (107.6)."""

    taps: ClassVar[str] = "Q"
    unpayable: ClassVar[str] = "107.6"

    def payable(self, ctx: "Context") -> str | None:
        obj = _standing(ctx)
        if obj is None:
            return "it is not on the battlefield"
        return None if obj.tapped else "it is not tapped"

    def pay(self, ctx: "Context") -> "Proc":
        common: dict[str, Any] = {"source": ctx.source, "by": ctx.stack_object, "by_player": ctx.you}
        yield from happen(ctx.game, Untap(obj=ctx.source, as_cost=True, because="107.6", **common))
        return Outcome(objects=() if ctx.source is None else (ctx.source,))
