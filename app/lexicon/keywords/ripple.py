"""Ripple (702.60)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability, Effect, Outcome, Proc, Triggered
from app.engine.casting.options import CastOption
from app.engine.events.base import happen
from app.engine.events.flow import Revealed
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import ask_yes_no
from app.engine.resolve import moves
from app.engine.state.values import LIBRARY, STACK
from app.grammar import Node, phrase
from app.lexicon.effects import kit
from app.lexicon.keywords.copying import CastThis
from app.lexicon.keywords.suspend import may_cast
from app.lexicon.keywords.words import wording


@dataclass(frozen=True)
class RippleNow(Node, Effect):
    n: int

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        top = tuple(game.players[ctx.you].library[: self.n])
        if not top or not (
            yield from ask_yes_no(ctx.you, f"Reveal the top {self.n} cards?", rule="702.60a", source=ctx.source, word="ripple")
        ):
            return Outcome(did=False)
        yield from happen(game, Revealed(player=ctx.you, cards=top, source=ctx.source))
        name, cast = ctx.this().printed().name, []
        for card in top:
            if game.exists(card) and name and game.info(card).name == name:
                option = CastOption("ripple", 0, LIBRARY, free=True, timing="resolving")
                spell = yield from may_cast(ctx, card, option, "702.60a")
                if spell is not None:
                    cast.append(spell)
        rest = [o for o in top if game.exists(o) and game.objects[o].zone == LIBRARY]
        rest = yield from kit.arrange(ctx, ctx.you, rest, "on the bottom of the library", "702.60a")
        yield from moves.put_into_library(ctx, rest, -1)
        return Outcome(bool(cast), tuple(cast))


@phrase("ripple {n:_number}", category="keyword", cr="702.60a", examples=("Surging Dementia",))
@dataclass(frozen=True)
class Ripple(Node, Ability):
    keyword = "ripple"
    n: int

    def triggered(self) -> tuple[Triggered, ...]:
        return (Triggered(CastThis(), RippleNow(self.n), keyword="ripple", zones=(STACK,), text=wording(self)),)
