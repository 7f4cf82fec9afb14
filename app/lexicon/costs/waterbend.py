"""Waterbend (701.67) as the cost of an activated ability."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Cost, Outcome, Proc
from app.engine.costs import TapSelf
from app.engine.events.base import happen
from app.engine.events.facts import Did
from app.engine.kernel.context import Context
from app.engine.mana.aids import Aid
from app.engine.state.values import PlayerId
from app.grammar import Node, alias, phrase


@phrase(
    "waterbend {symbols:mana_symbol+}",
    category="activation_cost",
    cr=("701.67a", "701.67c"),
    examples=("Giant Koi", "North Pole Patrol"),
)
@dataclass(frozen=True)
class Waterbend(Node, Cost):
    """For each generic mana in it an untapped artifact or creature may be tapped rather than that mana paid; nobody's
    summoning sickness matters, for it is no {T}."""

    word: ClassVar[str] = "waterbend"
    symbols: tuple[str, ...]

    def mana(self, ctx: Context) -> tuple[str, ...]:
        return self.symbols

    def aids(self, game: Any, player: PlayerId) -> list[Aid]:
        """What may be tapped for generic mana in it."""
        found = []
        for oid in game.permanents():
            view = game.view(oid)
            if not game.objects[oid].tapped and view.controller == player and view.types & {"artifact", "creature"}:
                found.append(Aid(self.word, oid, TapSelf()))
        return found

    def pay(self, ctx: Context) -> Proc:
        """701.67c: however it was paid."""
        yield from happen(ctx.game, Did(what="waterbend", player=ctx.actor, source=ctx.source, by_player=ctx.actor, as_cost=True))
        return Outcome(True)


#: Only before a colon: elsewhere the rest of a total cost can't be told from this part (701.67b).
alias("activation_cost", "cost")
