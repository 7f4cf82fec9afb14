"""Crew, saddle and station: tapping creatures for their power (702.122, 702.171, 702.184)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Ability, Activated, Cost, Effect, Outcome, Part, Proc
from app.engine.events.amounts import PutCounters
from app.engine.events.base import happen
from app.engine.events.facts import Did
from app.engine.events.status import Mark, Tap
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import pick
from app.engine.resolve.lasting import begin_effect
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase
from app.lexicon.clauses.durations import Until
from app.lexicon.keywords.words import wording
from app.lexicon.nouns.roles import CostRole


def crew_power(ctx: Context, oid: ObjectId, word: str) -> int:
    """What the creature counts for: its power, unless a rule on it says otherwise ("crews Vehicles as though ...")."""
    view = ctx.game.view(oid)
    for rule, where in view.rules:
        change = getattr(rule, "crew_power", None)
        if change is not None:
            return int(change(where, view, word))
    return view.power or 0


@dataclass(frozen=True)
class TapForPower(Node, Cost):
    """Tap any number of other untapped creatures you control with total power N or greater. It has no {T} (302.6)."""

    n: int
    word: str
    verb: str

    def pool(self, ctx: Context) -> list[ObjectId]:
        game = ctx.game
        return [
            o
            for o in game.permanents()
            if o != ctx.source
            and not game.objects[o].tapped
            and game.view(o).controller == ctx.you
            and game.view(o).creature
            and not any(getattr(rule, "cant_crew", "") == self.word for rule, _ in game.view(o).rules)
        ]

    def payable(self, ctx: Context) -> str | None:
        total = sum(max(0, crew_power(ctx, o, self.word)) for o in self.pool(ctx))
        return None if total >= self.n else f"the untapped creatures' total power is less than {self.n}"

    def pay(self, ctx: Context) -> Proc:
        game, pool = ctx.game, self.pool(ctx)
        chosen: tuple[ObjectId, ...] = ()
        while sum(crew_power(ctx, o, self.word) for o in chosen) < self.n:
            left = [o for o in pool if o not in chosen]
            # one after the other, so that every answer can lead to a payment
            more = yield from pick(
                game,
                ctx.you,
                self.verb,
                left,
                1,
                len(left),
                rule="702.122a",
                source=ctx.source,
                default=self._enough(ctx, left, chosen),
            )
            chosen = (*chosen, *more)
        events: list[Any] = [Tap(obj=o, source=ctx.source, by=ctx.stack_object, by_player=ctx.you, as_cost=True) for o in chosen]
        yield from happen(game, events)
        yield from happen(game, [Did(what=self.verb, obj=o, source=ctx.source, player=ctx.you) for o in chosen])
        return Outcome(objects=chosen, amount=len(chosen), extra={"word": self.word})

    def _enough(self, ctx: Context, left: list[ObjectId], chosen: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
        total, taken = sum(crew_power(ctx, o, self.word) for o in chosen), []
        for oid in sorted(left, key=lambda o: -crew_power(ctx, o, self.word)):
            if total >= self.n:
                break
            total += crew_power(ctx, oid, self.word)
            taken.append(oid)
        return tuple(taken)


@dataclass(frozen=True)
class ArtifactCreatureToo(Node, Part):
    """702.122a: becomes an artifact creature; it keeps its other types (205.1b)."""

    layer: ClassVar[str] = "4"
    reads: ClassVar[frozenset[str]] = frozenset()
    writes: ClassVar[frozenset[str]] = frozenset({"types"})

    def apply(self, ctx: Context, view: Any) -> None:
        view.types |= {"artifact", "creature"}


@dataclass(frozen=True)
class BecomesCrewed(Node, Effect):
    def execute(self, ctx: Context) -> Proc:
        if ctx.source not in ctx.game.objects:
            return Outcome(did=False)
        begin_effect(ctx, (ArtifactCreatureToo(),), objects=(ctx.source,), duration=Until("end_of_turn"))
        crews = tuple(i for i in CostRole("crew").idents(ctx) if isinstance(i, int))
        yield from happen(ctx.game, Did(what="becomes crewed", obj=ctx.source, player=ctx.you, data={"by": crews}))
        return Outcome(objects=(ctx.source,))


@phrase("crew {n:_number}", category="keyword", cr="702.122a", examples=("Smuggler's Copter",))
@dataclass(frozen=True)
class Crew(Node, Ability):
    keyword = "crew"
    n: int

    def activated(self) -> tuple[Activated, ...]:
        return (Activated((TapForPower(self.n, "crew", "crew"),), BecomesCrewed(), keyword="crew", text=wording(self)),)


@dataclass(frozen=True)
class BecomesSaddled(Node, Effect):
    """702.171b: until end of turn. The mark is the number of the turn, so it is over by itself."""

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        done = yield from happen(
            game, Mark(obj=ctx.source, word="saddled", value=game.turn.number, source=ctx.source, by_player=ctx.you)
        )
        if done:
            riders = tuple(i for i in CostRole("saddle").idents(ctx) if isinstance(i, int))
            yield from happen(game, Did(what="becomes saddled", obj=ctx.source, player=ctx.you, data={"by": riders}))
        return Outcome(did=bool(done))


@phrase("saddle {n:_number}", category="keyword", cr="702.171a", examples=("Bridled Bighorn",))
@dataclass(frozen=True)
class Saddle(Node, Ability):
    keyword = "saddle"
    n: int

    def activated(self) -> tuple[Activated, ...]:
        return (
            Activated(
                (TapForPower(self.n, "saddle", "saddle"),),
                BecomesSaddled(),
                timing="sorcery",
                keyword="saddle",
                text=wording(self),
            ),
        )


@dataclass(frozen=True)
class TapAnotherCreature(Node, Cost):
    """Tap another untapped creature you control."""

    word = "station"

    def pool(self, ctx: Context) -> list[ObjectId]:
        game = ctx.game
        return [
            o
            for o in game.permanents()
            if o != ctx.source and not game.objects[o].tapped and game.view(o).controller == ctx.you and game.view(o).creature
        ]

    def payable(self, ctx: Context) -> str | None:
        return None if self.pool(ctx) else "there is no other untapped creature to tap"

    def pay(self, ctx: Context) -> Proc:
        chosen = yield from pick(ctx.game, ctx.you, "tap", self.pool(ctx), rule="702.184a", source=ctx.source)
        yield from happen(
            ctx.game, [Tap(obj=o, source=ctx.source, by=ctx.stack_object, by_player=ctx.you, as_cost=True) for o in chosen]
        )
        return Outcome(objects=tuple(chosen), extra={"word": self.word})


@dataclass(frozen=True)
class ChargeByPower(Node, Effect):
    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        tapped = [i for i in CostRole("station").idents(ctx) if isinstance(i, int)]
        power = max(0, sum(game.info(o).power or 0 for o in tapped))
        done = yield from happen(
            game,
            PutCounters(obj=ctx.source, kind="charge", amount=power, source=ctx.source, by=ctx.stack_object, by_player=ctx.you),
        )
        return Outcome(did=bool(done), amount=power)


@phrase("station", category="keyword", cr="702.184a", examples=("Uthros Research Craft",))
@dataclass(frozen=True)
class Station(Node, Ability):
    keyword = "station"

    def activated(self) -> tuple[Activated, ...]:
        return (Activated((TapAnotherCreature(),), ChargeByPower(), timing="sorcery", keyword="station", text=wording(self)),)
