"""Rules on combat and untapping whose words put the duration in the middle: "attacks this turn if able" (611.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Duration, Filter, Objects, Outcome, Proc
from app.engine.kernel.context import Context
from app.engine.resolve.lasting import begin_effect
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase
from app.lexicon.changes.attacking import IgnoresDefender, MustAttack
from app.lexicon.changes.blocking import CantBeBlocked, MustBeBlocked, MustBlock
from app.lexicon.changes.forbidden import StaysTapped
from app.lexicon.clauses.durations import Until


@phrase("attack {duration} if able", category="act", what="attack", cr="508.1d", examples=("Incite", "Bident of Thassa"))
@phrase("block {duration} if able", category="act", what="block", cr="509.1c")
@phrase(
    "block {which:objects_simple} {duration} if able", category="act", what="block", cr="509.1c", examples=("Auriok Siege Sled",)
)
@phrase("must be blocked {duration} if able", category="act", what="be blocked", cr="509.1c")
@phrase("can attack {duration} as though it didn't have defender", category="act", what="ignore defender", cr="609.4")
@phrase("can't be blocked {duration} except by {only:described}", category="act", what="except", cr="509.1b")
@dataclass(frozen=True)
class ForAWhile(Node):
    """Done to the objects as they are now (611.2c)."""

    what: str
    duration: Duration
    which: Objects | None = None
    only: Filter | None = None

    def rule(self) -> Any:
        return {
            "attack": MustAttack(), "block": MustBlock(which=self.which), "be blocked": MustBeBlocked(),
            "ignore defender": IgnoresDefender(),
            "except": CantBeBlocked(only=self.only),
        }[self.what]  # fmt: skip

    def act(self, ctx: Context, oids: tuple[ObjectId, ...]) -> Proc:
        there = tuple(o for o in oids if ctx.game.exists(o))
        if there:
            begin_effect(ctx, (self.rule(),), objects=there, duration=self.duration)
        return Outcome(bool(there), there)
        yield


@phrase("doesn't untap during its controller's next untap step", category="act", cr="502.3", examples=("Frost Breath",))
@phrase("don't untap during their controller's next untap step", category="act", plural=True)
@phrase("doesn't untap during your next untap step", category="act", yours=True, examples=("Barl's Cage",))
@dataclass(frozen=True)
class StaysTappedOnce(Node):
    """Over as the untap step of that player ends, whether or not it was tapped then."""

    yours: bool = False
    plural: bool = False

    def act(self, ctx: Context, oids: tuple[ObjectId, ...]) -> Proc:
        game = ctx.game
        there = tuple(o for o in oids if game.exists(o))
        for player in game.apnap():
            held = tuple(o for o in there if (ctx.you if self.yours else game.controller(o)) == player)
            if held:
                effect = begin_effect(ctx, (StaysTapped(),), objects=held, duration=Until("next_untap_step"))
                effect.controller = player  # whose untap step it is about: `expire` goes by the controller
        return Outcome(bool(there), there)
        yield
