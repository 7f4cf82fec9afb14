"""Copying a card and casting the copy (707.12): "Copy the exiled card. You may cast the copy without paying its mana cost." """

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Effect, Objects, Outcome, Proc, Quantity
from app.engine.events.base import happen
from app.engine.events.card_copies import CopiesCard
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import ask_yes_no
from app.engine.kernel.illegal import Unmodelled
from app.engine.state.values import EXILE, ObjectId
from app.grammar import Node, phrase, vocabulary
from app.lexicon.effects import kit
from app.lexicon.effects.casting import cast_now
from app.lexicon.quantities.numbers import Number

ONE = Number(1)
vocabulary("copy_freely", [
    "you may cast the copy without paying its mana cost", "you may cast the copies without paying their mana costs",
    "if you do, you may cast the copy without paying its mana cost",
])  # fmt: skip


def cast_copy(ctx: Context, card: ObjectId) -> Proc:
    """The copy is made where the card is, and may be cast at once; one that isn't ceases to exist (704.5e)."""
    game = ctx.game
    if game.objects[card].zone != EXILE:
        raise Unmodelled("copying a card that isn't in exile", "707.12", game.objects[card].ref)
    done = yield from happen(
        game, CopiesCard(obj=card, player=ctx.actor, source=ctx.source, by=ctx.stack_object, by_player=ctx.you)
    )
    made = next((e.made for e in done if isinstance(e, CopiesCard) and e.made is not None), None)
    if made is None:
        return Outcome(did=False)
    prompt = f"Cast the copy of {game.info(card).name} without paying its mana cost?"
    if not (yield from ask_yes_no(ctx.actor, prompt, rule="707.12", source=made, word="cast")):
        return Outcome(did=True)
    return (yield from cast_now(ctx, made, True))


@phrase(
    "copy {what:objects}. {then:copy_freely}", category="deed", cr="707.12", examples=("Isochron Scepter", "Flawless Forgery")
)
@phrase("copy {what:objects} {n:times_copied}. {then:copy_freely}", category="deed", examples=("Mnemonic Deluge",))
@dataclass(frozen=True)
class CastsCopies(Node, Effect):
    """One copy after the other."""

    what: Objects
    then: str
    n: Quantity = ONE
    produces = "object"
    produces_head = "spell"

    def execute(self, ctx: Context) -> Proc:
        cast: list[ObjectId] = []
        did = False
        for oid in kit.live(ctx, (yield from self.what.select(ctx))):
            for _ in range(max(0, self.n.value(ctx))):
                outcome = yield from cast_copy(ctx, oid)
                did = did or outcome.did
                cast += outcome.objects
        return Outcome(did, tuple(cast), amount=len(cast))
