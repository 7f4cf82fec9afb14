"""Keywords that let a card be cast for another cost (118.9), and what that leads to."""

from __future__ import annotations

from typing import Any, ClassVar

from app.engine.abilities import Ability, Cost
from app.engine.casting.options import CastOption, permitted
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId, PlayerId


def split_costs(costs: tuple[Cost, ...], ctx: Context) -> tuple[tuple[str, ...] | None, tuple[Cost, ...]]:
    """(mana symbols, the other parts) of a cost."""
    mana = tuple(s for cost in costs for s in cost.mana(ctx))
    rest = tuple(cost for cost in costs if not cost.mana(ctx))
    return mana, rest


class AlternativeCost(Ability, Hooks):
    """Base: from the zones `origins` the card may be cast for `costs`, while `open` says so.

    What was chosen is `StackInfo.cast_as == keyword`; `leave` says what is done with the spell as it leaves the stack.
    """

    #: Zones from which it may be cast this way; () = from wherever it may be cast as normal.
    origins: ClassVar[tuple[str, ...]] = ()
    hook_zones: tuple[str, ...] = ("hand", "graveyard", "exile", "command", "library")
    timing: ClassVar[str] = ""
    costs: tuple[Cost, ...]

    def open(self, ctx: Context, player: PlayerId, card: ObjectId) -> bool:
        """May it be cast this way now?"""
        return True

    def paid(self, ctx: Context, card: ObjectId) -> tuple[Cost, ...]:
        return self.costs

    def option_marks(self) -> tuple[tuple[str, Any], ...]:
        return ()

    def faces(self, ctx: Context, card: ObjectId) -> tuple[int, ...]:
        """The faces that may be cast so: the one that has the keyword."""
        obj = ctx.game.objects[card]
        if obj.card is None:
            return (0,)
        found = [i for i, face in enumerate(obj.card.faces) if any(a is ctx.ability for a in face.abilities)]
        return tuple(found) or (0,)

    def cast_options(self, ctx: Context, player: PlayerId, card: ObjectId) -> list[Any]:
        obj = ctx.game.objects[card]
        if card != ctx.source or obj.owner != player and not permitted(ctx.game, player, card):
            return []
        if self.origins and obj.zone not in self.origins or not self.origins and not permitted(ctx.game, player, card):
            return []
        if not self.open(ctx, player, card):
            return []
        mana, rest = split_costs(self.paid(ctx, card), ctx)
        return [
            CastOption(self.keyword, face, obj.zone, mana, rest, timing=self.timing, marks=self.option_marks())
            for face in self.faces(ctx, card)
        ]


def mana_cost_of(ctx: Context, card: ObjectId) -> tuple[str, ...] | None:
    """ "Its flashback cost is equal to its mana cost." None: it has none (118.6)."""
    return ctx.info(card).mana_cost


#: 702.34a, 702.133a, 702.127a, 702.180a: exiled instead of put anywhere else any time it would leave the stack.
EXILED_AFTER = (("exile_instead", True),)
