"""Sacrifice (701.21)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Effect, Objects, Proc
from app.engine.events.base import Event
from app.engine.events.zones import Sacrifice, move_all
from app.engine.kernel.context import Context
from app.engine.resolve import moves
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase
from app.lexicon.effects import kit
from app.lexicon.nouns.objects import Some


@phrase("sacrifice {what:objects}", category="deed", cr="701.21a", examples=("Diabolic Edict", "Dredge"))
@dataclass(frozen=True)
class SacrificeThem(Node, Effect):
    """Only what the player controls (701.21a). Several players choose in turn order, then all of it goes at once (101.4)."""

    what: Objects
    produces = "object"

    def possible(self, ctx: Context) -> bool:
        if not isinstance(self.what, Some) or self.what.limits(ctx)[0] == 0:
            return True
        return any(ctx.game.controller(oid) == ctx.actor for oid in self.what.pool(ctx))

    def execute(self, ctx: Context) -> Proc:
        return (yield from self.together([ctx]))

    def together(self, ctxs: list[Context]) -> Proc:
        game = ctxs[0].game
        events: list[Event] = []
        for ctx in ctxs:

            def own(oid: ObjectId, ctx: Context = ctx) -> bool:
                return game.objects[oid].zone == "battlefield" and game.controller(oid) == ctx.actor

            for oid in (yield from kit.choose(ctx, self.what, "sacrifice", "701.21a", own)):
                events.append(Sacrifice(obj=oid, player=ctx.actor, **kit.who(ctx)))
        done = yield from move_all(game, events)
        outcome = moves.moved(done)
        outcome.players = tuple(dict.fromkeys(c.actor for c in ctxs))
        return outcome
