"""Keyword actions that put +1/+1 counters: bolster, adapt, monstrosity, support, amass, endure (701)."""

from __future__ import annotations

from dataclasses import dataclass

from app.cr.types import CREATURE_TYPES
from app.engine.abilities import Effect, Objects, Outcome, Proc, Quantity, Target
from app.engine.events.base import happen
from app.engine.events.status import Mark
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import ask_yes_no, pick
from app.engine.resolve import moves
from app.engine.resolve.lasting import begin_effect
from app.engine.state.carddef import FaceDef
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase, vocabulary
from app.lexicon.effects import kit
from app.lexicon.effects.subtypes import AddsSubtype

PLUS = "+1/+1"


@phrase("bolster {n:amount}", category="deed", cr="701.39a", examples=("Dromoka's Gift",))
@dataclass(frozen=True)
class Bolster(Node, Effect):
    """A creature with the least toughness among those that player controls."""

    n: Quantity
    produces = "object"
    produces_head = "creature"

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        own = [o for o in game.permanents() if game.view(o).creature and game.controller(o) == ctx.actor]
        least = min((game.view(o).toughness or 0 for o in own), default=0)
        weak = [o for o in own if (game.view(o).toughness or 0) == least]
        chosen = yield from pick(game, ctx.actor, "bolster", weak, rule="701.39a", source=ctx.source)
        yield from moves.put_counters(ctx, chosen, PLUS, max(0, self.n.value(ctx)))
        return Outcome(bool(chosen), tuple(chosen))


def this_permanent(ctx: Context) -> tuple[ObjectId, ...]:
    """The permanent whose ability it is, if it is still there."""
    return kit.on_battlefield(ctx, () if ctx.source is None else (ctx.source,))


@phrase("adapt {n:amount}", category="deed", cr="701.46a", examples=("Growth-Chamber Guardian",))
@dataclass(frozen=True)
class Adapt(Node, Effect):
    n: Quantity

    def execute(self, ctx: Context) -> Proc:
        here = this_permanent(ctx)
        if not here or ctx.game.objects[here[0]].counters.get(PLUS, 0):
            return Outcome(did=False)
        return (yield from moves.put_counters(ctx, here, PLUS, max(0, self.n.value(ctx))))


@phrase("monstrosity {n:amount}", category="deed", cr=("701.37a", "701.37b"), examples=("Polukranos, World Eater",))
@dataclass(frozen=True)
class Monstrosity(Node, Effect):
    """What it was monstrous with is kept for abilities that speak of X (701.37c)."""

    n: Quantity

    def execute(self, ctx: Context) -> Proc:
        here = this_permanent(ctx)
        if not here or ctx.game.objects[here[0]].marks.get("monstrous"):
            return Outcome(did=False)
        n = max(0, self.n.value(ctx))
        outcome = yield from moves.put_counters(ctx, here, PLUS, n)
        yield from happen(ctx.game, Mark(obj=here[0], word="monstrous", value=True, amount=n, **kit.who(ctx)))
        yield from kit.did(ctx, "monstrosity", obj=here[0], amount=n)
        outcome.did = True
        return outcome


vocabulary("amass_kind", {kind: kind for kind in sorted(CREATURE_TYPES)})


@phrase("amass {kind:amass_kind} {n:amount}", category="deed", cr=("701.47a", "701.47b"), examples=("Dreadhorde Invasion",))
@dataclass(frozen=True)
class Amass(Node, Effect):
    """An Army token if there is none, counters on an Army, and it becomes that subtype too."""

    kind: str
    n: Quantity
    produces = "object"
    produces_head = "Army"

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        n = max(0, self.n.value(ctx))
        if not _armies(ctx):
            face = FaceDef(
                f"{self.kind} Army Token",
                colors=frozenset({"B"}),
                types=frozenset({"creature"}),
                subtypes=frozenset({self.kind, "Army"}),
                power=0,
                toughness=0,
            )
            yield from moves.create_tokens(ctx, face)
        chosen = yield from pick(game, ctx.actor, "amass", _armies(ctx), rule="701.47a", source=ctx.source)
        yield from moves.put_counters(ctx, chosen, PLUS, n)
        if chosen and self.kind not in game.view(chosen[0]).subtypes:
            begin_effect(ctx, (AddsSubtype(self.kind),), objects=tuple(chosen))
        yield from kit.did(ctx, "amass", amount=n)
        return Outcome(True, tuple(chosen), amount=n)


def _armies(ctx: Context) -> list[ObjectId]:
    game = ctx.game
    return [
        o
        for o in game.permanents()
        if {"Army"} <= game.view(o).subtypes and game.view(o).creature and game.controller(o) == ctx.actor
    ]


@phrase("endure {n:amount}", category="act", cr=("701.63a", "701.63b"))
@dataclass(frozen=True)
class Endures(Node):
    """Counters, or else an N/N Spirit: its controller decides."""

    n: Quantity

    def act(self, ctx: Context, oids: tuple[ObjectId, ...]) -> Proc:
        game = ctx.game
        n = self.n.value(ctx)
        if n <= 0:
            return Outcome(did=False)  # 701.63b
        for oid in oids:
            player = game.controller(oid)
            acting = ctx.acting(player)
            there = game.exists(oid) and game.objects[oid].zone == "battlefield"
            if there and (
                yield from ask_yes_no(player, f"Put {n} +1/+1 counters on it?", rule="701.63a", source=oid, word="endure")
            ):
                yield from moves.put_counters(acting, (oid,), PLUS, n)
                continue
            face = FaceDef(
                "Spirit Token",
                colors=frozenset({"W"}),
                types=frozenset({"creature"}),
                subtypes=frozenset({"Spirit"}),
                power=n,
                toughness=n,
            )
            yield from moves.create_tokens(acting, face)
        return Outcome(bool(oids), oids)


@phrase("support {n:amount}", category="deed", cr="701.41a", examples=("Aerie Auxiliary",))
@dataclass(frozen=True)
class Support(Node, Effect, Objects, Target):
    """Up to N target creatures, on a permanent other ones; it is its own target phrase."""

    n: Quantity
    slot: int = -1

    def bounds(self, ctx: Context) -> tuple[int, int]:
        return 0, max(0, self.n.value(ctx))

    def candidates(self, ctx: Context) -> list[ObjectId]:
        return [o for o in ctx.game.permanents() if ctx.game.view(o).creature and o != ctx.source]

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        return tuple(i for i in ctx.slot(self.slot) if isinstance(i, int))

    def execute(self, ctx: Context) -> Proc:
        return (yield from moves.put_counters(ctx, kit.on_battlefield(ctx, self.find(ctx)), PLUS, 1))


@phrase(
    "double the number of {kind:counter_kind} counters on {what:objects}",
    category="deed",
    cr="701.10e",
    examples=("Growth Curve",),
)
@dataclass(frozen=True)
class DoubleCounters(Node, Effect):
    """As many as are there are put on it (701.10e)."""

    kind: str
    what: Objects
    produces = ("object", "amount")

    def execute(self, ctx: Context) -> Proc:
        oids = kit.on_battlefield(ctx, (yield from self.what.select(ctx)))
        shares: dict[int | str, int] = {o: ctx.game.objects[o].counters.get(self.kind, 0) for o in oids}
        return (yield from moves.put_counters(ctx, oids, self.kind, shares))
