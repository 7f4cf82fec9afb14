"""Counters put on, removed and moved (122)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Divides, Effect, Objects, Outcome, Proc, Quantity, Target
from app.engine.events.amounts import PutCounters
from app.engine.events.base import happen
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import Option, ask_number, ask_options, pick
from app.engine.replacement.forbid import forbids
from app.engine.resolve import moves
from app.grammar import Node, phrase
from app.lexicon.clauses.step import merged
from app.lexicon.effects import kit
from app.lexicon.quantities.numbers import Number

ONE = Number(1)


@phrase("{n:count} {kind:counter_kind} counters", category="some_counters", cr="122.1")
@phrase("{n:count} additional {kind:counter_kind} counters", category="some_counters", additional=True)
@dataclass(frozen=True)
class SomeCounters(Node):
    n: Quantity
    kind: str
    additional: bool = False


@phrase(
    "put {items:some_counters+and} on {what:objects_both}",
    category="deed",
    cr="122.1",
    examples=("Travel Preparations", "Ant-Man, Scott Lang"),
)
@dataclass(frozen=True)
class PutCountersOn(Node, Effect):
    items: tuple[SomeCounters, ...]
    what: Objects
    produces = ("object", "amount")

    def execute(self, ctx: Context) -> Proc:
        oids = kit.live(ctx, (yield from self.what.select(ctx)))
        outcomes = []
        for item in self.items:
            outcomes.append((yield from moves.put_counters(ctx, oids, item.kind, max(0, item.n.value(ctx)))))
        whole = merged(outcomes)
        whole.objects = oids
        return whole


@phrase("put a number of {kind:counter_kind} counters on {what:objects} equal to {n:quantity}", category="deed", cr="122.1")
@dataclass(frozen=True)
class PutNumber(Node, Effect):
    kind: str
    what: Objects
    n: Quantity
    produces = ("object", "amount")

    def execute(self, ctx: Context) -> Proc:
        oids = kit.live(ctx, (yield from self.what.select(ctx)))
        return (yield from moves.put_counters(ctx, oids, self.kind, max(0, self.n.value(ctx))))


@phrase("put your choice of a {kinds:counter_kind++or} counter on {what:objects}", category="deed", cr=("122.1", "608.2d"))
@phrase(
    "put your choice of {kinds:a_counter++or} on {what:objects}",
    category="deed",
    spelt=True,
    examples=("Owen Grady, Raptor Trainer",),
)
@dataclass(frozen=True)
class PutChoice(Node, Effect):
    """ "your choice of a +1/+1 counter or a flying counter"."""

    kinds: tuple[str, ...]
    what: Objects
    spelt: bool = False
    produces = "object"

    def execute(self, ctx: Context) -> Proc:
        oids = kit.live(ctx, (yield from self.what.select(ctx)))
        kinds = [Option(k, f"{k} counter") for k in self.kinds]
        for oid in oids:
            (kind,) = yield from ask_options(
                ctx.actor, "option", "Which counter?", kinds, rule="608.2d", source=ctx.source, word="counter"
            )
            yield from moves.put_counters(ctx, (oid,), kind, 1)
        return Outcome(bool(oids), oids, amount=len(oids))


@phrase(
    "distribute {n:amount} {kind:counter_kind} counters among {what:objects_target}",
    category="deed",
    cr="601.2d",
    examples=("Armament Corps",),
)
@phrase(
    "distribute a number of {kind:counter_kind} counters equal to {n:quantity} among {what:objects_target}",
    category="deed",
    equal=True,
)
@dataclass(frozen=True)
class Distribute(Node, Effect, Divides):
    """Divided as the spell or ability is announced, each target getting at least one (601.2d)."""

    n: Quantity
    kind: str
    what: Objects
    equal: bool = False
    produces = "object"

    @property
    def divided(self) -> int:  # type: ignore[override]
        return self.what.slot if isinstance(self.what, Target) else -1

    def total(self, ctx: Context) -> int:
        return max(0, self.n.value(ctx))

    def execute(self, ctx: Context) -> Proc:
        oids = kit.live(ctx, self.what.find(ctx))
        shares = shares_of(ctx)
        return (yield from moves.put_counters(ctx, oids, self.kind, {o: shares.get(o, 0) for o in oids}))


def shares_of(ctx: Context) -> dict[int | str, int]:
    """What was announced for each target (601.2d); of an illegal one the share is lost (608.2b)."""
    info = ctx.game.obj(ctx.stack_object).stack if ctx.stack_object is not None else None
    return dict(info.division) if info is not None else {}


@phrase("remove {n:count} {kind:counter_kind} counters from {what:objects}", category="deed", cr="122.1")
@phrase("remove all {kind:counter_kind} counters from {what:objects}", category="deed", n=None)
@phrase("remove all counters from {what:objects}", category="deed", n=None, kind="")
@phrase("remove up to {n:amount} {kind:counter_kind} counters from {what:objects}", category="deed", up_to=True)
@phrase("remove any number of {kind:counter_kind} counters from {what:objects}", category="deed", n=None, up_to=True)
@phrase("remove a counter from {what:objects}", category="deed", n=ONE, kind="")
@phrase("remove {n:amount} counters from {what:objects}", category="deed", kind="")
@dataclass(frozen=True)
class RemoveCountersFrom(Node, Effect):
    """`kind` empty: of any kind, chosen by the player; `n` None: all."""

    n: Quantity | None
    kind: str
    what: Objects
    up_to: bool = False
    produces = ("object", "amount")

    def execute(self, ctx: Context) -> Proc:
        outcomes = [Outcome(did=False)]
        for oid in kit.live(ctx, (yield from self.what.select(ctx))):
            there = dict(ctx.game.objects[oid].counters)
            n = self.n.value(ctx) if self.n is not None else None
            if self.up_to:
                most = min(there.get(self.kind, 0), n if n is not None else 10**9)
                n = yield from ask_number(
                    ctx.actor, "How many counters?", 0, most, rule="608.2d", source=ctx.source, word="remove", default=most
                )
            if self.kind or n is None:
                for kind in [self.kind] if self.kind else sorted(there):
                    outcomes.append((yield from moves.remove_counters(ctx, (oid,), kind, n)))
                continue
            for _ in range(max(0, n)):
                kinds = [Option(k, f"{k} counter") for k, have in sorted(ctx.game.objects[oid].counters.items()) if have > 0]
                if kinds:
                    (kind,) = yield from ask_options(
                        ctx.actor, "option", "Which counter?", kinds, rule="608.2d", source=ctx.source, word="remove"
                    )
                    outcomes.append((yield from moves.remove_counters(ctx, (oid,), kind, 1)))
        return merged(outcomes)


@phrase("move {n:count} {kind:counter_kind} counters from {what:objects} onto {to:objects}", category="deed", cr="122.5")
@phrase("move all {kind:counter_kind} counters from {what:objects} onto {to:objects}", category="deed", n=None)
@phrase("move all counters from {what:objects} onto {to:objects}", category="deed", n=None, kind="")
@phrase("move a counter from {what:objects} onto {to:objects}", category="deed", n=ONE, kind="", examples=("Leech Bonder",))
@phrase(
    "move any number of {kind:counter_kind} counters from {what:objects} onto {to:objects}", category="deed", n=None, any_=True
)
@phrase("move any number of counters from {what:objects} onto {to:objects}", category="deed", n=None, kind="", any_=True)
@dataclass(frozen=True)
class MoveCounters(Node, Effect):
    """122.5: removed from one and put on the other; if either can't be done, nothing moves. `kind` empty: of any kind; `n` None:
    all, or with `any_` as many as the player likes."""

    n: Quantity | None
    kind: str
    what: Objects
    to: Objects
    any_: bool = False
    produces = ("object", "amount")

    def execute(self, ctx: Context) -> Proc:
        origins = kit.on_battlefield(ctx, (yield from self.what.select(ctx)))
        onto = kit.on_battlefield(ctx, (yield from self.to.select(ctx)))
        outcomes = [Outcome(did=False)]
        for oid in origins:
            if len(onto) != 1 or onto[0] == oid:
                continue
            for kind, n in (yield from self._shares(ctx, oid)).items():
                outcomes.append((yield from self._move(ctx, oid, onto[0], kind, n)))
        return merged(outcomes)

    def _move(self, ctx: Context, origin: int, onto: int, kind: str, n: int) -> Proc:
        put = PutCounters(obj=onto, kind=kind, amount=n, **moves.cause(ctx))
        if n <= 0 or forbids(ctx.game, put):
            return Outcome(did=False)
        ctx.game.trace.note("122.5", f"{n} {kind} counter{'s' * (n != 1)} moved onto {ctx.info(onto).name}.", ctx.ref())
        taken = yield from moves.remove_counters(ctx, (origin,), kind, n)
        return (yield from moves.put_counters(ctx, (onto,), kind, taken.amount)) if taken.amount else taken

    def _shares(self, ctx: Context, oid: int) -> Proc:
        """How many of which kind."""
        there = {k: n for k, n in sorted(ctx.game.objects[oid].counters.items()) if n > 0 and self.kind in ("", k)}
        if self.any_:
            shares = {}
            for kind, most in there.items():
                prompt = f"How many {kind} counters?"
                shares[kind] = yield from ask_number(
                    ctx.actor, prompt, 0, most, rule="608.2d", source=ctx.source, word="move", default=most
                )
            return shares
        if self.n is None:
            return there
        n = max(0, self.n.value(ctx))
        if self.kind:
            return {kind: min(n, have) for kind, have in there.items()}
        picked: dict[str, int] = {}
        for _ in range(n):
            kinds = [Option(k, f"{k} counter") for k, have in there.items() if have > picked.get(k, 0)]
            if kinds:
                (kind,) = yield from ask_options(
                    ctx.actor, "option", "Which counter?", kinds, rule="608.2d", source=ctx.source, word="move"
                )
                picked[kind] = picked.get(kind, 0) + 1
        return picked


@phrase("double the number of each kind of counter on {what:objects}", category="deed", cr="701.10e", examples=("Gilder Bairn",))
@dataclass(frozen=True)
class DoublesCounters(Node, Effect):
    """As many more of each kind as are there (701.10e)."""

    what: Objects
    produces = ("object", "amount")

    def execute(self, ctx: Context) -> Proc:
        oids = kit.on_battlefield(ctx, (yield from self.what.select(ctx)))
        events = [
            PutCounters(obj=o, kind=k, amount=n, **moves.cause(ctx))
            for o in oids
            for k, n in sorted(ctx.game.objects[o].counters.items())
            if n > 0
        ]
        done = yield from happen(ctx.game, events)
        return Outcome(bool(done), oids, amount=sum(event.amount for event in done))


@phrase("proliferate", category="deed", cr="701.34a", examples=("Thrummingbird", "Contagion Clasp"))
@dataclass(frozen=True)
class Proliferate(Node, Effect):
    """One more of each kind that the chosen permanents and players have."""

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        able: list[int | str] = [p for p in game.apnap() if any(n > 0 for n in game.players[p].counters.values())]
        able += [o for o in game.permanents() if any(n > 0 for n in game.objects[o].counters.values())]
        chosen = yield from pick(game, ctx.actor, "proliferate", able, 0, len(able), rule="701.34a", source=ctx.source)
        outcome = yield from put_more(ctx, chosen)
        yield from kit.did(ctx, "proliferate")
        outcome.did = True
        return outcome


def put_more(ctx: Context, idents: tuple[int | str, ...]) -> Proc:
    """One counter more of each kind there, simultaneously."""
    game = ctx.game
    events = []
    for one in idents:
        counters = game.players[one].counters if isinstance(one, str) else game.objects[one].counters
        events += [
            PutCounters(kind=k, amount=1, **moves.cause(ctx), **({"player": one} if isinstance(one, str) else {"obj": one}))
            for k, n in sorted(counters.items())
            if n > 0
        ]
    done = yield from happen(game, events)
    return Outcome(bool(done), tuple(e.obj for e in done if e.obj is not None), amount=len(done))


@phrase("get {n:count} {kind:counter_kind} counters", category="deed", cr="122.1", examples=("Infectious Inquiry",))
@dataclass(frozen=True)
class GetsCounters(Node, Effect):
    """ "each opponent gets a poison counter", "you get two experience counters"."""

    n: Quantity
    kind: str
    produces = "amount"

    def execute(self, ctx: Context) -> Proc:
        return (yield from moves.put_counters(ctx, (ctx.actor,), self.kind, max(0, self.n.value(ctx))))

    def together(self, ctxs: list[Context]) -> Proc:
        return (yield from moves.put_counters(ctxs[0], tuple(c.actor for c in ctxs), self.kind, max(0, self.n.value(ctxs[0]))))


@phrase("get {n:energy_run}", category="deed", cr="107.14", examples=("Aether Hub",))
@phrase("get {n:amount} {E}", category="deed", long=True)
@phrase("get an amount of {E} equal to {n:quantity}", category="deed", equal=True)
@dataclass(frozen=True)
class GetsEnergy(Node, Effect):
    """{E} is an energy counter (107.14)."""

    n: Quantity
    long: bool = False
    equal: bool = False
    produces = "amount"

    def execute(self, ctx: Context) -> Proc:
        return (yield from moves.put_counters(ctx, (ctx.actor,), "energy", max(0, self.n.value(ctx))))
