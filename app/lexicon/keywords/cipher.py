"""Cipher (702.99)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Ability, Duration, Effect, Outcome, Proc, SpellAbility
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import ask_yes_no, pick
from app.engine.resolve import moves
from app.engine.resolve.lasting import begin_effect
from app.engine.state.values import EXILE, STACK, ObjectId
from app.grammar import Node, phrase
from app.lexicon.abilities.base import AbilityNode
from app.lexicon.effects.card_copies import cast_copy
from app.lexicon.keywords.dash import Has
from app.lexicon.keywords.words import from_words

ENCODED = (
    "Whenever this creature deals combat damage to a player, you may copy the encoded card and you may cast the copy "
    "without paying its mana cost."
)


@dataclass(frozen=True)
class WhileEncoded(Node, Duration):
    """702.99c: as long as the card remains exiled; the effect is about that very creature anyway (400.7)."""

    card: ObjectId
    until: str = "while"

    def lasts(self, ctx: Context) -> bool:
        game = ctx.game
        return self.card in game.objects and game.objects[self.card].zone == EXILE


@dataclass(frozen=True)
class CastEncoded(Node, Effect):
    card: ObjectId

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        if self.card not in game.objects or game.objects[self.card].zone != EXILE:
            return Outcome(did=False)
        prompt = f"Copy {game.info(self.card).name}?"
        if not (yield from ask_yes_no(ctx.you, prompt, rule="702.99a", source=self.card, word="cipher")):
            return Outcome(did=False)
        return (yield from cast_copy(ctx, self.card))


@dataclass(frozen=True)
class Encode(Node, Effect):
    """A spell that is represented by a card, onto a creature you control."""

    def execute(self, ctx: Context) -> Proc:
        game, spell = ctx.game, ctx.source
        if spell not in game.objects or game.objects[spell].zone != STACK or game.objects[spell].is_copy:
            return Outcome(did=False)
        own = [o for o in game.permanents() if game.view(o).creature and game.view(o).controller == ctx.you]
        chosen = yield from pick(game, ctx.you, "encode", own, 0, 1, rule="702.99a", source=spell)
        if not chosen:
            return Outcome(did=False)
        outcome = yield from moves.exile(ctx, (spell,), marks={"encoded_on": chosen[0]})
        for card in outcome.objects:
            (ability,) = from_words("Whenever this creature deals combat damage to a player, draw a card.")
            given: Any = dataclasses.replace(ability, effect=CastEncoded(card), text=ENCODED)  # type: ignore[type-var]
            begin_effect(ctx, (Has((given,)),), objects=chosen, duration=WhileEncoded(card))
        return outcome


@phrase("cipher", category="keyword", cr=("702.99a", "702.99b", "702.99c"), examples=("Hidden Strings",))
@dataclass(frozen=True)
class Cipher(Node, AbilityNode):
    keyword = "cipher"

    def make(self) -> tuple[Ability, ...]:
        return (SpellAbility(Encode()),)
