"""What every Siege has by rule: defeated, it is cast as what is on its back (310.11b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Effect, Outcome, Proc, Trigger, Triggered
from app.engine.casting.options import CastOption
from app.engine.events.amounts import RemoveCounters
from app.engine.events.base import Event
from app.engine.kernel.context import Context
from app.engine.layers.basics import set_siege
from app.engine.resolve import moves
from app.engine.state.merged import TURNING
from app.engine.state.values import EXILE
from app.grammar import Node
from app.lexicon.keywords.suspend import may_cast


@dataclass(frozen=True)
class Defeated(Node, Trigger):
    """The last defense counter was removed from it, for whatever reason."""

    watches: ClassVar[tuple[type[Event], ...]] = (RemoveCounters,)

    def matches(self, ctx: Context, event: Event) -> bool:
        if not isinstance(event, RemoveCounters) or event.kind != "defense" or event.obj != ctx.source:
            return False
        return not ctx.this().counters.get("defense")


@dataclass(frozen=True)
class CastTransformed(Node, Effect):
    """Exile it, then its controller may cast it transformed without paying its mana cost (712.11a)."""

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        gone = yield from moves.exile(ctx, (ctx.source,) if ctx.source in game.objects else ())
        for oid in gone.objects:
            card = game.objects[oid].card
            if card is None or card.layout not in TURNING or len(card.faces) < 2:
                continue
            yield from may_cast(ctx, oid, CastOption("transformed", 1, EXILE, free=True, timing="resolving"), "310.11b")
        return Outcome(gone.did, gone.objects)


set_siege(
    Triggered(
        Defeated(),
        CastTransformed(),
        text="When the last defense counter is removed from this permanent, exile it, then you may cast it transformed "
        "without paying its mana cost.",
    )
)
