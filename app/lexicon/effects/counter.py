"""Counter a spell or ability (701.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Cost, Effect, Objects, Outcome, Players, Proc
from app.engine.events.base import happen
from app.engine.events.flow import CountersSpell
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.engine.resolve import moves
from app.grammar import Node, phrase, vocabulary
from app.lexicon.clauses.paying import anyone_pays

# what becomes of the spell instead of going to its owner's graveyard (701.6a)
vocabulary("countered_goes", {
    "if that spell is countered this way, exile it instead of putting it into its owner's graveyard": "exile",
    "if that spell is countered this way, put it on top of its owner's library instead of into that player's graveyard": "top",
    "if that spell is countered this way, put it on the bottom of its owner's library instead of into that player's graveyard":
        "bottom",
    "if that spell is countered this way, put it into its owner's hand instead of into that player's graveyard": "hand",
})  # fmt: skip


@phrase("counter {what:objects}", category="deed", cr="701.6a", examples=("Counterspell", "Mana Leak"))
@phrase(
    "counter {what:objects}. {goes:countered_goes}",
    category="deed",
    cr="614.1a",
    examples=("Dissipate", "Memory Lapse", "Remand"),
)
@phrase("counter {what:objects} unless {who:players} {cost:cost_verb+and}. {goes:countered_goes}", category="deed", cr="118.12a",
        examples=("Syncopate",))  # fmt: skip
@phrase(
    "counter {what:objects}. if the spell is countered this way, exile it {counters:enters_with} instead of putting it into "
    "its owner's graveyard",
    category="deed",
    goes="exile",
    cr="614.1a",
    examples=("Delay",),
)
@dataclass(frozen=True)
class CounterThem(Node, Effect):
    what: Objects
    goes: str = ""
    who: Players | None = None
    cost: tuple[Cost, ...] = ()
    counters: Any = None
    produces = "object"

    def execute(self, ctx: Context) -> Proc:
        if self.who is not None and (yield from anyone_pays(ctx, self.who, self.cost)):
            return Outcome(did=False)
        oids = yield from self.what.select(ctx)
        if not self.goes:
            return (yield from moves.counter_spells(ctx, oids))
        return (yield from self._elsewhere(ctx, oids))

    def _elsewhere(self, ctx: Context, oids: tuple[int, ...]) -> Proc:
        events = [CountersSpell(obj=o, **moves.cause(ctx)) for o in oids if ctx.game.exists(o)]
        proposed = yield from happen(ctx.game, events)
        to = {"exile": "exile", "top": "library", "bottom": "library", "hand": "hand"}[self.goes]
        at = -1 if self.goes == "bottom" else 0
        given = self.counters.given(ctx) if self.counters is not None else {}
        done = yield from happen(
            ctx.game,
            [
                ZoneChange(
                    obj=e.obj, to=to, position=at, why="counter", because="701.6a", counters=dict(given), **moves.cause(ctx)
                )
                for e in proposed
            ],
        )
        return moves.moved(done)
