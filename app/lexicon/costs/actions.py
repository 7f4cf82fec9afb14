"""Keyword actions as costs: collect evidence, blight, forage, exert; cards moved between hidden and public zones (701)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Cost, Outcome, Proc, Quantity
from app.engine.events.amounts import PutCounters
from app.engine.events.base import happen
from app.engine.events.facts import Did
from app.engine.events.zones import Sacrifice, ZoneChange, move_all
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import Option, ask_options, pick
from app.engine.kernel.illegal import illegal
from app.engine.state.values import EXILE, LIBRARY, ObjectId
from app.grammar import Node, phrase
from app.lexicon.filters.numbers import stat_of
from app.lexicon.nouns.objects import Some


def paying(ctx: Context) -> dict[str, Any]:
    """The fields that say what the event pays for."""
    return {"source": ctx.source, "by": ctx.stack_object, "by_player": ctx.actor, "as_cost": True}


def exile_cards(ctx: Context, cards: tuple[ObjectId, ...], because: str) -> Proc:
    yield from happen(ctx.game, [ZoneChange(obj=o, to=EXILE, why="exile", because=because, **paying(ctx)) for o in cards])


@phrase(
    "collect evidence {n:_number}",
    category=("cost", "cost_verb"),
    cr="701.59a",
    examples=("Crimestopper Sprite", "Izoni, Center of the Web"),
)
@dataclass(frozen=True)
class CollectEvidence(Node, Cost):
    """Any number of cards from the graveyard with total mana value N or greater, else it can't be chosen (701.59b)."""

    word: ClassVar[str] = "evidence"
    n: int

    def payable(self, ctx: Context) -> str | None:
        total = sum(stat_of(ctx, o, "mana_value") for o in self._cards(ctx))
        return None if total >= self.n else "not enough mana value among the cards in the graveyard"

    def _cards(self, ctx: Context) -> list[ObjectId]:
        return [o for o in ctx.game.players[ctx.actor].graveyard if o not in (ctx.stack_object,)]

    def pay(self, ctx: Context) -> Proc:
        cards = self._cards(ctx)
        value = {o: stat_of(ctx, o, "mana_value") for o in cards}
        # the default: the fewest, dearest cards that are enough
        enough: list[ObjectId] = []
        for oid in sorted(cards, key=lambda o: (-value[o], o)):
            if sum(value[o] for o in enough) >= self.n:
                break
            enough.append(oid)
        chosen = yield from pick(
            ctx.game,
            ctx.actor,
            "collect evidence",
            cards,
            0,
            len(cards),
            rule="701.59a",
            source=ctx.source,
            prompt=f"Choose cards with total mana value {self.n} or greater",
            default=tuple(enough),
            context={"cost": True},
        )
        if sum(value[o] for o in chosen) < self.n:
            raise illegal("not_enough_evidence", "701.59a", f"The cards' total mana value isn't {self.n} or greater.", ctx.ref())
        yield from exile_cards(ctx, tuple(chosen), "701.59a")
        yield from happen(ctx.game, Did(what="evidence", player=ctx.actor, amount=self.n, **paying(ctx)))
        return Outcome(True, tuple(chosen), amount=len(chosen), extra={"word": self.word})


@phrase("blight {n:amount}", category=("cost", "cost_verb"), cr="701.68a")
@dataclass(frozen=True)
class BlightCost(Node, Cost):
    """N -1/-1 counters on a creature you control (701.68b: with none it can't be chosen)."""

    word: ClassVar[str] = "blighted"
    n: Quantity

    def _mine(self, ctx: Context) -> list[ObjectId]:
        game = ctx.game
        return [o for o in game.permanents() if game.view(o).creature and game.view(o).controller == ctx.actor]

    def payable(self, ctx: Context) -> str | None:
        return None if self._mine(ctx) else "no creature to blight"

    def pay(self, ctx: Context) -> Proc:
        (oid,) = yield from pick(
            ctx.game, ctx.actor, "blight", self._mine(ctx), rule="701.68a", source=ctx.source, context={"cost": True}
        )
        n = self.n.value(ctx)
        yield from happen(ctx.game, PutCounters(obj=oid, kind="-1/-1", amount=n, **paying(ctx)))
        yield from happen(ctx.game, Did(what="blight", player=ctx.actor, obj=oid, amount=n, **paying(ctx)))
        return Outcome(True, (oid,), amount=n, extra={"word": self.word})


@phrase("forage", category=("cost", "cost_verb"), cr="701.61a", examples=("Camellia, the Seedmiser",))
@dataclass(frozen=True)
class ForageCost(Node, Cost):
    """Exile three cards from your graveyard or sacrifice a Food."""

    word: ClassVar[str] = "foraged"

    def _foods(self, ctx: Context) -> list[ObjectId]:
        game = ctx.game
        return [o for o in game.permanents() if "Food" in game.view(o).subtypes and game.view(o).controller == ctx.actor]

    def _cards(self, ctx: Context) -> list[ObjectId]:
        return [o for o in ctx.game.players[ctx.actor].graveyard if o != ctx.stack_object]

    def payable(self, ctx: Context) -> str | None:
        return None if self._foods(ctx) or len(self._cards(ctx)) >= 3 else "neither a Food nor three cards in the graveyard"

    def pay(self, ctx: Context) -> Proc:
        foods, cards = self._foods(ctx), self._cards(ctx)
        options = [Option("exile", "exile three cards from your graveyard")] * (len(cards) >= 3) + [
            Option("food", "sacrifice a Food")
        ] * bool(foods)
        (how,) = yield from ask_options(
            ctx.actor, "option", "How to forage", options, rule="701.61a", source=ctx.source, word="forage"
        )
        if how == "exile":
            chosen = tuple(
                (
                    yield from pick(
                        ctx.game, ctx.actor, "exile", cards, 3, 3, rule="701.61a", source=ctx.source, context={"cost": True}
                    )
                )
            )
            yield from exile_cards(ctx, chosen, "701.61a")
        else:
            chosen = tuple(
                (
                    yield from pick(
                        ctx.game, ctx.actor, "sacrifice", foods, rule="701.61a", source=ctx.source, context={"cost": True}
                    )
                )
            )
            yield from move_all(ctx.game, [Sacrifice(obj=o, player=ctx.actor, **paying(ctx)) for o in chosen])
        yield from happen(ctx.game, Did(what="forage", player=ctx.actor, **paying(ctx)))
        return Outcome(True, chosen, amount=len(chosen), extra={"word": self.word})


@phrase("exile the top card of your library", category=("cost", "cost_verb"), n=1, cr="701.13a", examples=("Arc-Slogger",))
@phrase("exile the top {n:_number} cards of your library", category=("cost", "cost_verb"))
@dataclass(frozen=True)
class ExileTopCost(Node, Cost):
    """Paid last (601.2h): cards move from the library to a public zone."""

    word: ClassVar[str] = "exiled"
    from_library: ClassVar[bool] = True
    n: int

    def payable(self, ctx: Context) -> str | None:
        return None if len(ctx.game.players[ctx.actor].library) >= self.n else "not enough cards in the library"

    def pay(self, ctx: Context) -> Proc:
        cards = tuple(ctx.game.players[ctx.actor].library[: self.n])
        yield from exile_cards(ctx, cards, "701.13a")
        return Outcome(True, cards, amount=len(cards), extra={"word": self.word})


@phrase("put {what:objects_some} on top of your library", category=("cost", "cost_verb"), top=True, cr="401.7")
@phrase(
    "put {what:objects_some} on the bottom of your library",
    category=("cost", "cost_verb"),
    top=False,
    examples=("Leashling",),
)
@dataclass(frozen=True)
class LibraryCost(Node, Cost):
    """Cards from the hand or graveyard."""

    word: ClassVar[str] = "put"
    what: Some
    top: bool

    def _pool(self, ctx: Context) -> list[ObjectId]:
        return [o for o in self.what.pool(ctx) if o != ctx.stack_object and ctx.game.obj(o).owner == ctx.actor]

    def payable(self, ctx: Context) -> str | None:
        return None if len(self._pool(ctx)) >= self.what.limits(ctx)[0] else "not enough cards"

    def pay(self, ctx: Context) -> Proc:
        low, high = self.what.limits(ctx)
        chosen = tuple(
            (
                yield from pick(
                    ctx.game,
                    ctx.actor,
                    "put",
                    self._pool(ctx),
                    low,
                    high,
                    rule="401.4",
                    source=ctx.source,
                    context={"cost": True},
                )
            )
        )
        yield from happen(
            ctx.game, [ZoneChange(obj=o, to=LIBRARY, why="put", position=0 if self.top else -1, **paying(ctx)) for o in chosen]
        )
        return Outcome(bool(chosen), chosen, amount=len(chosen), extra={"word": self.word})
