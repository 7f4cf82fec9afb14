"""Effects on the next spell that a player casts in a turn (611.2c doesn't fix it: it is no object yet)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Effect, Objects, Outcome, Proc, Quantity
from app.engine.events.facts import SpellCast
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.resolve.lasting import begin_effect
from app.engine.state.values import STACK, ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.clauses.durations import Until
from app.lexicon.statics.costs import change

TURN = Until("end_of_turn")


@dataclass(frozen=True)
class NextSpell(Node, Objects):
    """The first such spell that the player casts after `since` events of the turn."""

    zone = STACK
    what: Any
    who: PlayerId
    since: int

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        return tuple(o for o in ctx.game.stack if self.includes(ctx, o))

    def includes(self, ctx: Context, oid: ObjectId) -> bool:
        game = ctx.game
        obj = game.objects.get(oid)
        if obj is None or obj.zone != STACK or obj.kind == "ability" or obj.is_copy:
            return False
        cast = self.first(ctx)
        if cast is not None:
            return cast == oid
        # none has been cast yet: it is the one that is being cast
        return obj.controller == self.who and bool(self.what.matches(ctx, oid))

    def first(self, ctx: Context) -> ObjectId | None:
        for event in ctx.game.history[self.since :]:
            if (
                isinstance(event, SpellCast)
                and event.player == self.who
                and event.obj is not None
                and self.what.matches(ctx, event.obj)
            ):
                return event.obj
        return None


@phrase(
    "the next {what:described} you cast this turn {changes:change+and}",
    category="sentence",
    cr="611.2",
    examples=("Mistrise Village", "Archway of Innovation"),
)
@dataclass(frozen=True)
class NextSpellIs(Node, Effect):
    what: Any
    changes: tuple[Any, ...]

    def execute(self, ctx: Context) -> Proc:
        parts = tuple(p for one in self.changes for p in (one.parts() if hasattr(one, "parts") else (one,)))
        begin_effect(ctx, parts, affects=NextSpell(self.what, ctx.you, len(ctx.game.history)), duration=TURN)
        return Outcome()
        yield


@phrase(
    "the next {what:described} you cast this turn costs {by:mana_symbol+} {how:more_or_less} to cast",
    category="sentence",
    cr="601.2f",
    examples=("Peerless Samurai",),
)
@phrase(
    "the next {what:described} you cast this turn costs {by:mana_symbol+} {how:more_or_less} to cast, where X is {x:quantity}",
    category="sentence",
    examples=("Hardened Berserker",),
)
@dataclass(frozen=True)
class NextSpellCosts(Node, Effect):
    what: Any
    by: tuple[str, ...]
    how: str
    x: Quantity | None = None

    def execute(self, ctx: Context) -> Proc:
        next_one = NextSpell(self.what, ctx.you, len(ctx.game.history))
        part = CostsOther(next_one, self.by, self.how, self.x.value(ctx) if self.x is not None else 0)
        begin_effect(ctx, (part,), players=(ctx.you,), duration=TURN)
        return Outcome()
        yield


@dataclass(frozen=True)
class CostsOther(Node, Hooks):
    what: NextSpell
    by: tuple[str, ...]
    how: str
    x: int

    def cost_change(self, ctx: Context, player: PlayerId, what: ObjectId, ability: Any, cost: Any) -> list[Any]:
        if (
            ability is not None
            or player != self.what.who
            or self.what.first(ctx) is not None
            or not self.what.what.matches(ctx, what)
        ):
            return []
        return change(self.how, self.by, 1, self.x, ctx.ref())
