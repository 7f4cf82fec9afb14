"""Life gained, lost, set and exchanged (119)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Effect, Outcome, Players, Proc, Quantity
from app.engine.events.amounts import GainLife, LoseLife
from app.engine.events.base import happen
from app.engine.kernel.context import Context
from app.engine.resolve import moves
from app.grammar import Node, phrase
from app.lexicon.clauses.step import merged
from app.lexicon.effects import kit


def _together(ctxs: list[Context], amounts: list[int], event: type[Any]) -> Proc:
    done = yield from happen(
        ctxs[0].game, [event(player=c.actor, amount=n, **kit.who(c)) for c, n in zip(ctxs, amounts, strict=True)]
    )
    return Outcome(bool(done), (), tuple(e.player for e in done), sum(e.amount for e in done))


@phrase("gain {n:amount} life", category="deed", cr="119.3", examples=("Healing Salve", "Revitalize"))
@phrase("gain life equal to {n:quantity}", category="deed", equal=True, examples=("Swords to Plowshares",))
@dataclass(frozen=True)
class GainsLife(Node, Effect):
    n: Quantity
    equal: bool = False
    produces = "amount"

    def execute(self, ctx: Context) -> Proc:
        return (yield from self.together([ctx]))

    def together(self, ctxs: list[Context]) -> Proc:
        return (yield from _together(ctxs, [self.n.value(c) for c in ctxs], GainLife))


@phrase("lose {n:amount} life", category="deed", cr="119.3", examples=("Night's Whisper",))
@phrase("lose life equal to {n:quantity}", category="deed", equal=True)
@dataclass(frozen=True)
class LosesLife(Node, Effect):
    n: Quantity
    equal: bool = False
    produces = "amount"

    def execute(self, ctx: Context) -> Proc:
        return (yield from self.together([ctx]))

    def together(self, ctxs: list[Context]) -> Proc:
        return (yield from _together(ctxs, [self.n.value(c) for c in ctxs], LoseLife))


@phrase("lose half your life, rounded up", category="deed", up=True, whose="your", cr=("107.1a", "119.3"))
@phrase("lose half their life, rounded up", category="deed", up=True, whose="their", examples=("Quietus Spike",))
@phrase("lose half your life, rounded down", category="deed", up=False, whose="your")
@phrase("lose half their life, rounded down", category="deed", up=False, whose="their")
@dataclass(frozen=True)
class LosesHalf(Node, Effect):
    """Half of the life the player has now (107.1a)."""

    up: bool
    whose: str
    produces = "amount"

    def execute(self, ctx: Context) -> Proc:
        return (yield from self.together([ctx]))

    def together(self, ctxs: list[Context]) -> Proc:
        lives = [max(0, kit.life_of(c, c.actor)) for c in ctxs]
        return (yield from _together(ctxs, [-(-n // 2) if self.up else n // 2 for n in lives], LoseLife))


@phrase("{who:possessive} life total becomes {n:quantity}", category="game_clause", cr="119.5", examples=("Sorin Markov",))
@dataclass(frozen=True)
class LifeBecomes(Node, Effect):
    """The player gains or loses the difference (119.5)."""

    who: Players
    n: Quantity

    def execute(self, ctx: Context) -> Proc:
        outcomes = []
        for player in (yield from self.who.select(ctx)):
            outcomes.append((yield from moves.set_life(ctx, player, self.n.value(ctx.acting(player)))))
        return merged(outcomes) if outcomes else Outcome(did=False)


@phrase("exchange life totals with {other:players}", category="deed", cr="701.12c", examples=("Magus of the Mirror",))
@dataclass(frozen=True)
class ExchangesLife(Node, Effect):
    """Each gains or loses what it takes to have the other's former total (701.12c)."""

    other: Players

    def execute(self, ctx: Context) -> Proc:
        others = yield from self.other.select(ctx)
        if len(others) != 1:
            return Outcome(did=False)
        mine, theirs = kit.life_of(ctx, ctx.actor), kit.life_of(ctx, others[0])
        yield from moves.set_life(ctx, ctx.actor, theirs)
        yield from moves.set_life(ctx, others[0], mine)
        return Outcome(mine != theirs, (), (ctx.actor, others[0]))
