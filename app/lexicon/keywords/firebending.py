"""Firebending (702.189)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability, Effect, Proc, Triggered
from app.engine.events.base import happen
from app.engine.events.facts import Did
from app.engine.kernel.context import Context
from app.engine.mana.producers import add_mana
from app.grammar import Node, phrase
from app.lexicon.keywords.triggers import ItselfAttacks
from app.lexicon.keywords.words import wording


@dataclass(frozen=True)
class AddRed(Node, Effect):
    """It doesn't empty until combat is over. No mana ability: it triggers on attacking (605.1b)."""

    n: int

    def execute(self, ctx: Context) -> Proc:
        outcome = yield from add_mana(ctx, ("R",) * self.n, player=ctx.you, persists="end_of_combat")
        yield from happen(ctx.game, Did(what="firebend", obj=ctx.source, player=ctx.you, amount=self.n))
        return outcome


@phrase("firebending {n:_number}", category="keyword", cr="702.189a", examples=("Fire Nation Cadets",))
@dataclass(frozen=True)
class Firebending(Node, Ability):
    keyword = "firebending"
    n: int

    def triggered(self) -> tuple[Triggered, ...]:
        return (Triggered(ItselfAttacks(), AddRed(self.n), keyword="firebending", text=wording(self)),)
