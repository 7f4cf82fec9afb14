"""Control of permanents gained and exchanged (108.4, 613.1b, 701.12)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Duration, Effect, Objects, Outcome, Proc
from app.engine.kernel.context import Context
from app.engine.resolve import moves
from app.engine.state.values import BATTLEFIELD, STACK, ObjectId
from app.grammar import Node, Reject, phrase
from app.lexicon.effects import kit
from app.lexicon.quantities.numbers import Number


@phrase("gain control of {what:objects}", category="deed", cr="611.2a", examples=("Keiga, the Tide Star",))
@phrase(
    "gain control of {what:objects} {duration}", category="deed", cr="611.2a", examples=("Act of Treason", "Sower of Temptation")
)
@dataclass(frozen=True)
class GainsControl(Node, Effect):
    """Without a duration it lasts as long as the game (611.2a)."""

    what: Objects
    duration: Duration | None = None
    produces = "object"

    def execute(self, ctx: Context) -> Proc:
        oids = kit.live(ctx, (yield from self.what.select(ctx)))
        effect = moves.gain_control(ctx, oids, ctx.actor, self.duration)
        return Outcome(effect is not None, oids, amount=len(oids))


@phrase(
    "exchange control of {one:objects} and {other:objects}", category="deed", cr=("701.12a", "701.12b"), examples=("Switcheroo",)
)
@phrase("exchange control of {one:objects_target}", category="deed", other=None)
@dataclass(frozen=True)
class ExchangesControl(Node, Effect):
    """Only if the whole exchange can be done (701.12a) and the controllers differ (701.12b)."""

    one: Objects
    other: Objects | None

    def __post_init__(self) -> None:
        if self.other is None and getattr(self.one, "high", None) != Number(2):
            raise Reject

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        mine = _controlled(ctx, (yield from self.one.select(ctx)))
        if self.other is None:
            mine, theirs = mine[:1], mine[1:]
        else:
            theirs = _controlled(ctx, (yield from self.other.select(ctx)))
        if len(mine) != 1 or len(theirs) != 1 or game.controller(mine[0]) == game.controller(theirs[0]):
            game.trace.note("701.12b", "The exchange can't be made, so nothing happens.", applied=False)
            return Outcome(did=False)
        first, second = game.controller(mine[0]), game.controller(theirs[0])
        moves.gain_control(ctx, mine, second)
        moves.gain_control(ctx, theirs, first)
        return Outcome(True, (*mine, *theirs))


def _controlled(ctx: Context, oids: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """109.4: only permanents and spells have a controller."""
    return tuple(o for o in kit.live(ctx, oids) if ctx.game.objects[o].zone in (BATTLEFIELD, STACK))
