"""Beholding: a card of that quality is revealed from the hand, or such a permanent is chosen (701.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Condition, Objects, Proc
from app.engine.kernel.context import Context
from app.engine.kernel.illegal import Unmodelled
from app.engine.resolve.libraries import reveal
from app.engine.state.values import ObjectId
from app.grammar import Node, Reject, phrase
from app.lexicon.costs.objects import WithObjects
from app.lexicon.filters.possession import ControlledBy, InZone
from app.lexicon.nouns.objects import Some


@phrase("behold {what:objects_some}", category=("cost", "cost_verb"), cr="701.4a", examples=("Caustic Exhale", "Piercing Exhale"))
@dataclass(frozen=True)
class BeholdCost(Node, WithObjects):
    word: ClassVar[str] = "beheld"
    verb: ClassVar[str] = "behold"
    rule: ClassVar[str] = "701.4a"
    what: Some

    def __post_init__(self) -> None:
        if any(isinstance(part, (InZone, ControlledBy)) for part in getattr(self.what.what, "post", ())):
            raise Reject  # where they are is part of what the word means

    def pool(self, ctx: Context) -> list[ObjectId]:
        game = ctx.game
        mine = [o for o in game.permanents() if game.view(o).controller == ctx.actor]
        hand = [o for o in game.players[ctx.actor].hand if o != ctx.stack_object]
        return [o for o in (*mine, *hand) if self.what.what.matches(ctx, o)]

    def use(self, ctx: Context, oids: tuple[ObjectId, ...]) -> Proc:
        shown = [o for o in oids if o in ctx.game.players[ctx.actor].hand]
        yield from reveal(ctx, ctx.actor, shown)
        if ctx.stack_object is not None and (info := ctx.game.obj(ctx.stack_object).stack) is not None:
            info.memory["beheld as"] = self.what.what


@phrase("{what:objects_some} was beheld", category="condition", cr="701.4b", examples=("Piercing Exhale",))
@dataclass(frozen=True)
class WasBeheld(Node, Condition):
    """It had the quality then, whatever has become of it."""

    announced: ClassVar[bool] = True
    what: Objects

    def holds(self, ctx: Context) -> bool:
        obj = ctx.this()
        info = obj.stack or obj.cast
        if info is None or not info.cost_objects.get("beheld"):
            return False
        if info.memory.get("beheld as") != getattr(self.what, "what", None):
            raise Unmodelled("another quality than the one that was asked for as it was beheld", "701.4b", ctx.ref())
        return True
