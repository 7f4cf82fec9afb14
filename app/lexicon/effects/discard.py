"""Discard (701.9)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Effect, Filter, Objects, Proc, Quantity
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import pick
from app.engine.resolve import moves
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase, vocabulary
from app.lexicon.quantities.numbers import SHARES

vocabulary(
    "own_hand",
    {
        "your hand": "your",
        "their hand": "their",
        "all the cards in your hand": "all your",
        "all the cards in their hand": "all their",
        "all cards in your hand": "cards your",
        "all cards in their hand": "cards their",
    },
)


def discard_all(ctxs: list[Context], picked: list[tuple[ObjectId, ...]]) -> Proc:
    """Everyone discards at once (101.4)."""
    outcome = yield from moves.discard_cards(ctxs[0], [o for oids in picked for o in oids])
    outcome.players = tuple(dict.fromkeys(c.actor for c in ctxs))
    owners = [ctxs[0].game.obj(o).owner for o in outcome.objects]
    outcome.extra[SHARES] = {player: owners.count(player) for player in outcome.players}
    return outcome


@phrase("discard {n:count} {what:described}", category="deed", cr="701.9b", examples=("Mind Rot", "Faithless Looting"))
@phrase("discard {n:count} {what:described_commas}", category="deed")
@phrase("discard {n:count} {what:described} at random", category="deed", at_random=True, examples=("Hymn to Tourach",))
@phrase("discard up to {n:amount} {what:described}", category="deed", up_to=True)
@phrase("discard any number of {what:described}", category="deed", n=None, up_to=True)
@dataclass(frozen=True)
class DiscardCards(Node, Effect):
    """Cards of the player's hand, which that player chooses unless it is at random (701.9b)."""

    n: Quantity | None
    what: Filter
    up_to: bool = False
    at_random: bool = False
    produces = ("object", "amount")
    produces_head = "card"

    def possible(self, ctx: Context) -> bool:
        least = 0 if self.up_to or self.n is None else min(1, self.n.value(ctx))
        return sum(self.what.matches(ctx, o) for o in ctx.game.players[ctx.actor].hand) >= least

    def execute(self, ctx: Context) -> Proc:
        return (yield from self.together([ctx]))

    def together(self, ctxs: list[Context]) -> Proc:
        picked = []
        for ctx in ctxs:
            picked.append((yield from self._pick(ctx)))
        return (yield from discard_all(ctxs, picked))

    def _pick(self, ctx: Context) -> Proc:
        game = ctx.game
        hand = [o for o in game.players[ctx.actor].hand if self.what.matches(ctx, o)]
        n = len(hand) if self.n is None else max(0, self.n.value(ctx))
        if self.at_random:
            return (
                tuple(hand) if n >= len(hand) else (yield from moves.random_order(ctx, ctx.actor, hand, "discard at random"))[:n]
            )
        return (yield from pick(game, ctx.actor, "discard", hand, 0 if self.up_to else n, n, rule="701.9b", source=ctx.source))


@phrase("discard {what:objects_simple}", category="deed", cr="701.9a")
@phrase("discard {what:objects_the}", category="deed")
@dataclass(frozen=True)
class DiscardThose(Node, Effect):
    """ "discard that card", "discard them"."""

    what: Objects
    produces = "object"

    def execute(self, ctx: Context) -> Proc:
        oids = yield from self.what.select(ctx)
        hand = ctx.game.players[ctx.actor].hand
        return (yield from discard_all([ctx], [tuple(o for o in oids if o in hand)]))


@phrase("discard {hand:own_hand}", category="deed", cr="701.9a", examples=("Wheel of Fortune",))
@dataclass(frozen=True)
class DiscardHand(Node, Effect):
    hand: str
    produces = ("object", "amount")

    def execute(self, ctx: Context) -> Proc:
        return (yield from self.together([ctx]))

    def together(self, ctxs: list[Context]) -> Proc:
        outcome = yield from discard_all(ctxs, [tuple(c.game.players[c.actor].hand) for c in ctxs])
        outcome.did = True  # an empty hand is discarded by discarding no card
        return outcome
