""" "All creatures able to block this creature do so" (509.1c), and spells that can't be cast (601.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Duration, Effect, Filter, Objects, Outcome, Proc, Static
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.resolve.lasting import begin_effect
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.statics.continuous import is_own


@dataclass(frozen=True)
class BlockedByAll(Node, Hooks):
    def must_be_blocked(self, ctx: Context, attacker: ObjectId) -> Any:
        return "all"


@phrase("all creatures able to block {what:objects} do so", category="static", cr="509.1c", examples=("Lure", "Prized Unicorn"))
@dataclass(frozen=True)
class Lures(Node):
    what: Objects

    def statics(self) -> tuple[Static, ...]:
        return (Static((BlockedByAll(),), None if is_own(self.what) else self.what),)


@phrase(
    "all creatures able to block {what:objects} {duration} do so",
    category="game_clause",
    cr="509.1c",
    examples=("Alluring Scent",),
)
@dataclass(frozen=True)
class LuresNow(Node, Effect):
    what: Objects
    duration: Duration

    def execute(self, ctx: Context) -> Proc:
        oids = tuple(o for o in (yield from self.what.select(ctx)) if ctx.game.exists(o))
        if oids:
            begin_effect(ctx, (BlockedByAll(),), objects=oids, duration=self.duration)
        return Outcome(bool(oids), oids)


@phrase("{what:described} can't be cast", category="static", cr="601.3", examples=("Meddling Mage",))
@dataclass(frozen=True)
class NobodyCasts(Node, Hooks):
    what: Filter

    def can_cast(self, ctx: Context, player: PlayerId, spell: ObjectId, option: Any) -> Reason | None:
        if not self.what.matches(ctx, spell):
            return None
        return Reason("cant_cast", "101.2", "It can't be cast.", ctx.ref())

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), affects="game"),)
