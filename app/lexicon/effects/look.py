"""Look at and reveal (701.20): the top of a library, hands, single cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Effect, Filter, Objects, Outcome, Players, Proc, Quantity
from app.engine.kernel.context import Context
from app.engine.resolve import moves
from app.engine.resolve.libraries import top
from app.engine.state.values import GRAVEYARD
from app.grammar import Node, phrase
from app.lexicon.effects import kit
from app.lexicon.nouns.roles import SEEN
from app.lexicon.quantities.numbers import Number

ONE = Number(1)


@phrase(
    "look at the top card of {whose:possessive} library", category="deed", n=ONE, verb="look", cr="701.20e", examples=("Impulse",)
)
@phrase("look at the top {n:amount} cards of {whose:possessive} library", category="deed", verb="look")
@phrase("look at {n:amount} cards from the top of {whose:possessive} library", category="deed", verb="look", from_top=True)
@phrase(
    "reveal the top card of {whose:possessive} library",
    category="deed",
    n=ONE,
    verb="reveal",
    cr="701.20a",
    examples=("Dark Confidant",),
)
@phrase("reveal the top {n:amount} cards of {whose:possessive} library", category="deed", verb="reveal")
@phrase("reveal {n:amount} cards from the top of {whose:possessive} library", category="deed", verb="reveal", from_top=True)
@dataclass(frozen=True)
class SeesTop(Node, Effect):
    """The cards stay where they are (701.20b); what follows may speak of "them" and "the rest"."""

    n: Quantity
    whose: Players
    verb: str
    from_top: bool = False
    produces = ("object", "amount")
    produces_head = "card"

    def execute(self, ctx: Context) -> Proc:
        n = max(0, self.n.value(ctx))
        players = yield from self.whose.select(ctx)
        cards: list[int] = []
        for player in players:
            mine = top(ctx, player, n)
            yield from moves.look(ctx, ctx.actor, mine) if self.verb == "look" else moves.reveal(ctx, player, mine)
            cards += mine
        kit.remember_pile(ctx, cards)
        return Outcome(bool(cards), tuple(cards), tuple(players), len(cards))


@phrase("look at {whose:possessive} hand", category="deed", verb="look", cr="701.20e", examples=("Peek",))
@phrase("reveal {whose:possessive} hand", category="deed", verb="reveal", cr="701.20a", examples=("Duress",))
@dataclass(frozen=True)
class SeesHand(Node, Effect):
    whose: Players
    verb: str
    produces = ("object", "amount")
    produces_head = "card"

    def execute(self, ctx: Context) -> Proc:
        players = yield from self.whose.select(ctx)
        cards: list[int] = []
        for player in players:
            mine = list(ctx.game.players[player].hand)
            yield from moves.look(ctx, ctx.actor, mine) if self.verb == "look" else moves.reveal(ctx, player, mine)
            cards += mine
        kit.remember_pile(ctx, cards)
        return Outcome(True, tuple(cards), tuple(players), len(cards))


@phrase("reveal {what:objects}", category="deed", cr="701.20a")
@dataclass(frozen=True)
class RevealThem(Node, Effect):
    """ "reveal it", "reveal a creature card from among them"."""

    what: Objects
    produces = "object"

    def execute(self, ctx: Context) -> Proc:
        oids = kit.live(ctx, (yield from self.what.select(ctx)))
        return (yield from moves.reveal(ctx, ctx.actor, oids))


@phrase("look at {what:objects_simple}", category="deed", cr="701.20e", examples=("Ugin, the Ineffable",))
@dataclass(frozen=True)
class LookAtThem(Node, Effect):
    """A hidden card that was spoken of: only who looks sees it."""

    what: Objects

    def execute(self, ctx: Context) -> Proc:
        oids = kit.live(ctx, (yield from self.what.select(ctx)))
        return (yield from moves.look(ctx, ctx.actor, oids))


@phrase("reveal a card at random from {whose:possessive} hand", category="deed", n=ONE, cr="701.20a")
@phrase("reveal {n:amount} cards at random from {whose:possessive} hand", category="deed")
@dataclass(frozen=True)
class RevealAtRandom(Node, Effect):
    n: Quantity
    whose: Players
    produces = "object"
    produces_head = "card"

    def execute(self, ctx: Context) -> Proc:
        shown: list[int] = []
        for player in (yield from self.whose.select(ctx)):
            hand = ctx.game.players[player].hand
            shown += (yield from moves.random_order(ctx, player, list(hand), "reveal at random"))[: max(0, self.n.value(ctx))]
            yield from moves.reveal(ctx, player, shown)
        kit.remember_pile(ctx, shown)
        return Outcome(bool(shown), tuple(shown))


@phrase("reveal cards from the top of {whose:possessive} library until you reveal a {what:described}",
        category="deed", verb="reveal", cr="701.20a",
        examples=("Treasure Hunt",))  # fmt: skip
@phrase(
    "reveal cards from the top of {whose:possessive} library until they reveal a {what:described}",
    category="deed",
    verb="reveal",
    they=True,
)
@phrase(
    "exile cards from the top of {whose:possessive} library until you exile a {what:described}",
    category="deed",
    verb="exile",
    cr="701.13a",
)
@phrase(
    "exile cards from the top of {whose:possessive} library until they exile a {what:described}",
    category="deed",
    verb="exile",
    they=True,
)
@dataclass(frozen=True)
class UntilFound(Node, Effect):
    """One card after the other from the top, until one fits. "that card" is that one, "the rest" all others."""

    whose: Players
    what: Filter
    verb: str
    they: bool = False
    #: "Those cards": all of them.
    seen_too: ClassVar[bool] = True
    produces = ("object", "amount")
    produces_head = "card"

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        players = yield from self.whose.select(ctx)
        seen, found = [], []
        for player in players:
            for oid in list(game.players[player].library):
                seen.append(oid)
                if self.what.matches(ctx, oid):
                    found.append(oid)
                    break
            else:
                if game.players[player].unknown_library:
                    game.caveat(player, "cards of the library that nobody listed", "unknown_library")
        if self.verb == "exile":
            outcome = yield from moves.exile(ctx, seen, "exiled")
            now = dict(zip(outcome.extra["before"], outcome.objects, strict=False))
            seen, found = [now[o] for o in seen if o in now], [now[o] for o in found if o in now]
        else:
            yield from moves.reveal(ctx, ctx.actor, seen)
        kit.remember_pile(ctx, seen)
        ctx.memory["picked"] = tuple(found)
        return Outcome(bool(found), tuple(found), tuple(players), len(seen), {SEEN: tuple(seen)})


@phrase("mill a card", category="deed", n=ONE, cr="701.17a", examples=("Stitcher's Supplier",))
@phrase("mill {n:amount} cards", category="deed")
@phrase("mill cards equal to {n:quantity}", category="deed", equal=True)
@dataclass(frozen=True)
class Mill(Node, Effect):
    n: Quantity
    equal: bool = False
    produces = ("object", "amount")
    produces_head = "card"

    def execute(self, ctx: Context) -> Proc:
        outcome = yield from moves.mill(ctx, ctx.actor, max(0, self.n.value(ctx)))
        kit.remember_pile(ctx, outcome.objects)
        return outcome


@phrase("mill half {whose:possessive} library, rounded up", category="deed", up=True, cr="107.1a", examples=("Fleet Swallower",))
@phrase("mill half {whose:possessive} library, rounded down", category="deed", up=False, examples=("Cut Your Losses",))
@dataclass(frozen=True)
class MillHalf(Node, Effect):
    whose: Players
    up: bool
    produces = ("object", "amount")
    produces_head = "card"

    def execute(self, ctx: Context) -> Proc:
        player = ctx.game.players[ctx.actor]
        many = len(player.library) + player.unknown_library
        outcome = yield from moves.mill(ctx, ctx.actor, (many + 1) // 2 if self.up else many // 2)
        kit.remember_pile(ctx, outcome.objects)
        return outcome


@phrase("scry {n:amount}", category="deed", cr=("701.22a", "701.22b"), examples=("Opt",))
@dataclass(frozen=True)
class Scry(Node, Effect):
    n: Quantity

    def execute(self, ctx: Context) -> Proc:
        n = self.n.value(ctx)
        if n <= 0:
            return Outcome(did=False)  # 701.22b
        cards = top(ctx, ctx.actor, n)
        yield from moves.look(ctx, ctx.actor, cards)
        lower = yield from kit.arrange_some(ctx, cards, "scry", "701.22a", "put on the bottom")
        upper = yield from kit.arrange(ctx, ctx.actor, [o for o in cards if o not in lower], "on top", "701.22a")
        under = yield from kit.arrange(ctx, ctx.actor, list(lower), "on the bottom", "701.22a")
        yield from moves.reorder(ctx, ctx.actor, upper, under)
        yield from kit.did(ctx, "scry", amount=n)
        return Outcome(amount=n)


@phrase("surveil {n:amount}", category="deed", cr=("701.25a", "701.25c"), examples=("Consider",))
@dataclass(frozen=True)
class Surveil(Node, Effect):
    n: Quantity
    produces = "object"
    produces_head = "card"

    def execute(self, ctx: Context) -> Proc:
        n = self.n.value(ctx)
        if n <= 0:
            return Outcome(did=False)  # 701.25c
        cards = top(ctx, ctx.actor, n)
        yield from moves.look(ctx, ctx.actor, cards)
        gone = yield from kit.arrange_some(ctx, cards, "surveil", "701.25a", "put into the graveyard")
        outcome = yield from moves.move(ctx, gone, GRAVEYARD, "surveil", because="701.25a")
        upper = yield from kit.arrange(ctx, ctx.actor, [o for o in cards if o not in gone], "on top", "701.25a")
        yield from moves.reorder(ctx, ctx.actor, upper)
        yield from kit.did(ctx, "surveil", amount=n)
        return Outcome(True, outcome.objects, amount=n)
