"""The three costs that the rules themselves know: mana (118.3a), {T} (107.5) and {Q} (107.6). All others are words of
the lexicon."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from app.engine.abilities import Cost, Outcome
from app.engine.events.base import happen
from app.engine.events.status import Tap, Untap
from app.engine.state.values import BATTLEFIELD, ObjectId

if TYPE_CHECKING:
    from app.engine.abilities import Proc
    from app.engine.kernel.context import Context


@dataclass(frozen=True, slots=True)
class ManaCost(Cost):
    """Mana symbols without braces: ("2", "G/W", "X")."""

    symbols: tuple[str, ...] = ()

    def mana(self, ctx: "Context") -> tuple[str, ...]:
        return self.symbols


def _stands(ctx: "Context") -> bool:
    obj = ctx.game.objects.get(ctx.source) if ctx.source is not None else None
    return obj is not None and obj.zone == BATTLEFIELD


@dataclass(frozen=True, slots=True)
class TapSelf(Cost):
    """{T}: tap this permanent; a tapped one can't be tapped again to pay (107.5)."""

    taps: ClassVar[str] = "T"

    def reserves(self, ctx: "Context") -> tuple[ObjectId, ...]:
        """Objects that may not be tapped for something else while paying."""
        return (ctx.source,) if ctx.source is not None else ()

    def payable(self, ctx: "Context") -> str | None:
        if not _stands(ctx):
            return "it is not on the battlefield"
        return "it is already tapped" if ctx.game.objects[ctx.source].tapped else None

    def pay(self, ctx: "Context") -> "Proc":
        for_mana = bool(ctx.memory.get("tapped_for_mana"))
        yield from happen(
            ctx.game,
            Tap(obj=ctx.source, for_mana=for_mana, source=ctx.source, by=ctx.stack_object, by_player=ctx.you, as_cost=True),
        )
        return Outcome(objects=(ctx.source,))


@dataclass(frozen=True, slots=True)
class UntapSelf(Cost):
    """{Q}: untap this permanent; an untapped one can't be untapped to pay (107.6)."""

    taps: ClassVar[str] = "Q"

    def payable(self, ctx: "Context") -> str | None:
        if not _stands(ctx):
            return "it is not on the battlefield"
        return None if ctx.game.objects[ctx.source].tapped else "it is not tapped"

    def pay(self, ctx: "Context") -> "Proc":
        yield from happen(
            ctx.game, Untap(obj=ctx.source, source=ctx.source, by=ctx.stack_object, by_player=ctx.you, as_cost=True)
        )
        return Outcome(objects=(ctx.source,))
