"""Explore (701.44), connive (701.50), investigate (701.16), populate (701.36), learn (701.48), discover (701.57)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Effect, Outcome, Proc, Quantity
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import ask_yes_no, pick
from app.engine.resolve import moves
from app.engine.resolve.copies import copiable
from app.engine.resolve.libraries import top
from app.engine.state.values import GRAVEYARD, HAND, ObjectId
from app.grammar import Node, phrase
from app.lexicon.clauses.step import merged
from app.lexicon.effects import kit
from app.lexicon.effects.casting import cast_now
from app.lexicon.effects.token_kinds import PredefinedToken
from app.lexicon.quantities.numbers import Number

ONE = Number(1)
PLUS = "+1/+1"


def in_turn_order(ctx: Context, oids: tuple[ObjectId, ...]) -> list[ObjectId]:
    """701.44d, 701.50d: permanents of the first player in turn order first."""
    order = ctx.game.apnap()
    return sorted(
        dict.fromkeys(oids), key=lambda o: order.index(ctx.game.controller(o)) if ctx.game.controller(o) in order else 99
    )


@phrase("explore", category="act", cr=("701.44a", "701.44b", "701.44c"), examples=("Leisure Bicycle",))
@dataclass(frozen=True)
class Explores(Node):
    def act(self, ctx: Context, oids: tuple[ObjectId, ...]) -> Proc:
        for oid in in_turn_order(ctx, oids):
            yield from explore(ctx.acting(ctx.game.controller(oid)), oid)
        return Outcome(bool(oids), oids)


def explore(ctx: Context, oid: ObjectId) -> Proc:
    game, player = ctx.game, ctx.actor
    cards = top(ctx, player, 1)
    yield from moves.reveal(ctx, player, cards)
    if cards and game.view(cards[0]).land:
        yield from moves.move(ctx, cards, HAND, "put", because="701.44a")
    else:
        yield from moves.put_counters(ctx, kit.on_battlefield(ctx, (oid,)), PLUS, 1)
        if cards and (
            yield from ask_yes_no(
                player, "Put the revealed card into the graveyard?", rule="701.44a", source=oid, word="explore", default=False
            )
        ):
            yield from moves.move(ctx, cards, GRAVEYARD, "put", because="701.44a")
    yield from kit.did(ctx, "explore", obj=oid, source=oid)


@phrase("connive", category="act", n=ONE, cr=("701.50a", "701.50b"), examples=("Raffine's Informant",))
@phrase("connive {n:amount}", category="act", cr="701.50e")
@dataclass(frozen=True)
class Connives(Node):
    """Its controller draws, discards, and counters are put for nonland cards discarded."""

    n: Quantity

    def act(self, ctx: Context, oids: tuple[ObjectId, ...]) -> Proc:
        n = max(0, self.n.value(ctx))
        for oid in in_turn_order(ctx, oids):
            player = ctx.game.controller(oid)
            acting = ctx.acting(player)
            yield from moves.draw(acting, player, n)
            gone = yield from moves.discard(acting, player, n)
            before = gone.extra.get("before", ())
            nonland = sum(1 for card in before if "land" not in ctx.game.info(card).types)
            yield from moves.put_counters(acting, kit.on_battlefield(ctx, (oid,)), PLUS, nonland)
            yield from kit.did(acting, "connive", obj=oid, source=oid)
        return Outcome(bool(oids), oids)


@phrase("investigate", category="deed", n=ONE, cr="701.16a", examples=("Thraben Inspector",))
@phrase("investigate twice", category="deed", n=Number(2))
@phrase("investigate {n:amount} times", category="deed")
@dataclass(frozen=True)
class Investigate(Node, Effect):
    n: Quantity
    produces = "object"
    produces_head = "token"

    def execute(self, ctx: Context) -> Proc:
        outcomes = [Outcome(did=False)]
        for _ in range(max(0, self.n.value(ctx))):
            outcomes.append((yield from moves.create_tokens(ctx, PredefinedToken("Clue").face(ctx))))
            yield from kit.did(ctx, "investigate")
        return merged(outcomes)


@phrase("populate", category="deed", cr=("701.36a", "701.36b"), examples=("Growing Ranks",))
@dataclass(frozen=True)
class Populate(Node, Effect):
    produces = "object"
    produces_head = "token"

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        tokens = [
            o for o in game.permanents() if game.objects[o].is_token and game.view(o).creature and game.controller(o) == ctx.actor
        ]
        chosen = yield from pick(game, ctx.actor, "populate", tokens, rule="701.36a", source=ctx.source)
        if not chosen:
            return Outcome(did=False)
        return (yield from moves.create_tokens(ctx, copiable(game, chosen[0]), is_copy=True))


@phrase("learn", category="deed", cr="701.48a", examples=("Eyetwitch",))
@dataclass(frozen=True)
class Learn(Node, Effect):
    """Cards from outside the game aren't known here, so only the first half can be done."""

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        if game.players[ctx.actor].hand and (
            yield from ask_yes_no(
                ctx.actor, "Discard a card to draw a card?", rule="701.48a", source=ctx.source, word="learn", default=False
            )
        ):
            if (yield from moves.discard(ctx, ctx.actor, 1)).did:
                return (yield from moves.draw(ctx, ctx.actor, 1))
        game.caveat(ctx.ref(), "Lesson cards from outside the game", "cards outside the game aren't known")
        return Outcome(did=False)


@phrase("discover {n:amount}", category="deed", cr=("701.57a", "701.57b"), examples=("Geological Appraiser",))
@dataclass(frozen=True)
class Discover(Node, Effect):
    n: Quantity
    produces = "object"
    produces_head = "card"

    def execute(self, ctx: Context) -> Proc:
        game, player, n = ctx.game, ctx.actor, self.n.value(ctx)
        seen, found = [], None
        for oid in list(game.players[player].library):
            new = (yield from moves.exile(ctx, (oid,), "exiled")).objects
            seen += new
            if new and "land" not in game.view(new[0]).types and game.view(new[0]).mana_value() <= n:
                found = new[0]
                break
        if found is None and game.players[player].unknown_library:
            game.caveat(player, "cards of the library that nobody listed", "unknown_library")
        if found is not None:
            name = game.info(found).name
            cast_it = yield from ask_yes_no(
                player, f"Cast {name} without paying its mana cost?", rule="701.57a", source=found, word="cast"
            )
            if not cast_it or not (yield from cast_now(ctx, found, True, test=lambda oid: game.info(oid).mana_value() <= n)).did:
                yield from moves.move(ctx, (found,), HAND, "put", because="701.57a")
        rest = [o for o in seen if game.exists(o) and game.objects[o].zone == "exile"]
        mixed = yield from moves.random_order(ctx, player, rest, "putting them on the bottom")
        yield from moves.put_into_library(ctx, mixed, -1)
        yield from kit.did(ctx, "discover", amount=n)
        return Outcome(True, () if found is None else (found,), amount=n)
