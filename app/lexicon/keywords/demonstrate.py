"""Demonstrate (702.144)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability, Effect, Outcome, Proc, Triggered
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import ask_yes_no, pick
from app.engine.resolve.copies import copy_spell
from app.engine.state.values import STACK
from app.grammar import Node, phrase
from app.lexicon.keywords.copying import CastThis


@dataclass(frozen=True)
class Demonstrates(Node, Effect):
    """You may copy it; if you do, an opponent of your choice copies it too. Each may choose new targets (707.10c)."""

    def execute(self, ctx: Context) -> Proc:
        game, spell = ctx.game, ctx.source
        if spell is None or not (
            yield from ask_yes_no(ctx.you, "Copy the spell?", rule="702.144a", source=spell, word="demonstrate")
        ):
            return Outcome(did=False)
        made = yield from copy_spell(game, spell, ctx.you, True, ctx.stack_object)
        if made is None:
            return Outcome(did=False)
        copies = [made]
        for opponent in (yield from pick(game, ctx.you, "opponent", game.opponents(ctx.you), rule="702.144a", source=spell)):
            other = yield from copy_spell(game, spell, opponent, True, ctx.stack_object)
            copies += [other] if other is not None else []
        return Outcome(True, tuple(copies), amount=len(copies))


@phrase("demonstrate", category="keyword", cr="702.144a", examples=("Healing Technique",))
@dataclass(frozen=True)
class Demonstrate(Node, Ability):
    keyword = "demonstrate"

    def triggered(self) -> tuple[Triggered, ...]:
        return (Triggered(CastThis(), Demonstrates(), keyword="demonstrate", zones=(STACK,)),)
