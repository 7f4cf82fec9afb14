"""Life gained, lost, set and exchanged (119)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Effect, Outcome, Proc, Quantity
from app.engine.events.amounts import GainLife, LoseLife
from app.engine.events.base import happen
from app.engine.kernel.context import Context
from app.grammar import Node, phrase
from app.lexicon.effects import kit


def _together(ctxs: list[Context], amounts: list[int], event: type[Any]) -> Proc:
    done = yield from happen(ctxs[0].game, [event(player=c.actor, amount=n, **kit.who(c)) for c, n in zip(ctxs, amounts, strict=True)])
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

