"""Put one object's counters on another: as many of each kind, nothing is moved (122.8, 122.9)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Effect, Objects, Outcome, Proc
from app.engine.events.amounts import PutCounters
from app.engine.events.base import happen
from app.engine.kernel.context import Context
from app.engine.resolve.moves import cause
from app.grammar import Node, phrase
from app.lexicon.effects import kit
from app.lexicon.nouns.refs import Its
from app.lexicon.nouns.roles import as_was


@phrase("{of:possessive_object} counters", category="all_counters", cr="122.8", examples=("Star Pupil",))
@phrase("{of:objects_that} 's counters", category="all_counters", examples=("Ambitious Augmenter",))
@phrase("those counters", category="all_counters", of=Its(), examples=("The Ozolith",))
@dataclass(frozen=True)
class AllCounters(Node):
    """ "Those counters" are those that a condition before found on it."""

    of: Objects

    def found(self, ctx: Context) -> dict[str, int]:
        """By kind, as it last had them (608.2h)."""
        total: dict[str, int] = {}
        for oid in self.of.find(ctx):
            for kind, n in sorted(ctx.game.obj(as_was(ctx, oid)).counters.items()):
                total[kind] = total.get(kind, 0) + n
        return {kind: n for kind, n in total.items() if n > 0}


@phrase(
    "put {counters:all_counters} on {onto:objects}",
    category="deed",
    cr="122.8",
    examples=("Dockworker Drone", "Iron Apprentice"),
)
@dataclass(frozen=True)
class PutSameCounters(Node, Effect):
    """All kinds at once, on each of them; what would put more or fewer counters applies."""

    counters: AllCounters
    onto: Objects
    produces = ("object", "amount")

    def execute(self, ctx: Context) -> Proc:
        found = self.counters.found(ctx)
        oids = kit.on_battlefield(ctx, (yield from self.onto.select(ctx)))
        if found and oids:
            told = ", ".join(f"{n} {kind}" for kind, n in found.items())
            ctx.game.trace.note("122.8", f"As many counters of each kind as it had are put: {told}.", ctx.ref())
        events = [PutCounters(obj=oid, kind=kind, amount=n, **cause(ctx)) for oid in oids for kind, n in found.items()]
        done = yield from happen(ctx.game, events)
        return Outcome(bool(done), oids, amount=sum(event.amount for event in done))
