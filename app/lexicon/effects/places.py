"""Where cards are put: "into your hand", "onto the battlefield tapped", "on the bottom of your library in any
order" (400, 401)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Objects, Outcome, Players, Proc, Quantity
from app.engine.events.base import happen
from app.engine.events.flow import Reordered
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import Option, ask_options
from app.engine.resolve import moves
from app.engine.state.values import BATTLEFIELD, LIBRARY, ObjectId, PlayerId
from app.grammar import Node, phrase, vocabulary
from app.lexicon.effects import kit
from app.lexicon.effects.entering import host_for
from app.lexicon.nouns.refs import SideOf

# A card only ever goes to its owner's hand, library or graveyard (400.3), so these words agree with the owner and no more.
vocabulary("owner_word", [
    "your", "its owner's", "their owners'", "their", "that player's", "the owner's", "that card's owner's", "target player's",
    "that opponent's", "their respective owners'", "their controller's",
])  # fmt: skip
vocabulary("library_order", {"in any order": "any", "in a random order": "random", "in that order": "same"})
vocabulary("enter_state", {
    "tapped": "tapped", "tapped and attacking": "tapped,attacking", "attacking": "attacking", "transformed": "transformed",
    "tapped and transformed": "tapped,transformed",
})  # fmt: skip
vocabulary("nth_word", {"second": 1, "third": 2, "fourth": 3, "fifth": 4, "sixth": 5, "seventh": 6, "eighth": 7})


@phrase("into {whose:owner_word} {zone:owned_zone}", category="place_put", cr="400.3")
@phrase("to {whose:owner_word} {zone:owned_zone}", category="place_return", cr="400.3")
@phrase("into exile", category="place_put", zone="exile")
@dataclass(frozen=True)
class IntoZone(Node):
    """A hand or graveyard (or a library, to be shuffled: see shuffle.py)."""

    zone: str
    whose: str = ""

    def put(self, ctx: Context, oids: Iterable[ObjectId], why: str = "put") -> Proc:
        there = [o for o in kit.live(ctx, oids) if ctx.game.objects[o].zone != self.zone]
        return (yield from moves.move(ctx, there, self.zone, why))


@phrase("on top of {whose:owner_word} library", category="place_put", top=True, cr="401.1")
@phrase("on the top of {whose:owner_word} library", category="place_put", top=True)
@phrase("to the top of {whose:owner_word} library", category="place_return", top=True)
@phrase("on top of {whose:owner_word} library {order:library_order}", category="place_put", top=True, cr="401.4")
@phrase("on the bottom of {whose:owner_word} library", category="place_put", top=False)
@phrase("to the bottom of {whose:owner_word} library", category="place_return", top=False)
@phrase("on the bottom of {whose:owner_word} library {order:library_order}", category="place_put", top=False, cr="401.4")
@phrase("on top", category="place_put", top=True)
@phrase("on top {order:library_order}", category="place_put", top=True)
@phrase("on the bottom", category="place_put", top=False)
@phrase("on the bottom {order:library_order}", category="place_put", top=False)
@phrase("back {order:library_order}", category="place_put", top=True, back=True)
@phrase("back on top {order:library_order}", category="place_put", top=True, back=True)
@phrase("into {whose:owner_word} library {nth:nth_word} from the top", category="place_put", top=True)
@dataclass(frozen=True)
class InLibrary(Node):
    """On top of or on the bottom of a library, or under some cards of it. Several cards: their owner arranges them (401.4)."""

    top: bool
    whose: str = ""
    order: str = ""
    back: bool = False
    nth: int = 0

    def put(self, ctx: Context, oids: Iterable[ObjectId], why: str = "put") -> Proc:
        game = ctx.game
        there = kit.live(ctx, oids)
        owners: dict[PlayerId, list[ObjectId]] = {}
        for oid in there:
            owners.setdefault(game.objects[oid].owner, []).append(oid)
        news: list[ObjectId] = []
        for owner in [p for p in game.apnap() if p in owners]:
            cards = yield from arranged(ctx, owner, owners[owner], self.order, "on top" if self.top else "on the bottom")
            news += yield from self._place(ctx, owner, cards, why)
        return Outcome(bool(there), tuple(news), amount=len(there))

    def _place(self, ctx: Context, owner: PlayerId, cards: list[ObjectId], why: str) -> Proc:
        """`cards` from the top down."""
        game = ctx.game
        player = game.players[owner]
        if not self.top and player.unknown_library:
            game.caveat(owner, "a card was put on the bottom of a library whose other cards are unknown", "unknown_library")
        inside = [o for o in cards if game.objects[o].zone == LIBRARY]
        news = list(inside)
        if inside:  # 701.20b: it never left the library, so it is put elsewhere in it and stays the same object
            rest = [o for o in player.library if o not in inside]
            at = min(self.nth, len(rest)) if self.top else len(rest)
            yield from happen(game, Reordered(player=owner, order=(*rest[:at], *inside, *rest[at:]), **kit.who(ctx)))
        outside = [o for o in cards if o not in inside]
        if outside:
            news += (
                yield from moves.move(
                    ctx, reversed(outside) if self.top else outside, LIBRARY, why, position=self.nth if self.top else -1
                )
            ).objects
        return news


def arranged(ctx: Context, owner: PlayerId, cards: list[ObjectId], order: str, where: str) -> Proc:
    """The cards in the order they will lie, from the top down: random, as they were, or as their owner likes (401.4)."""
    if len(cards) < 2 or order == "same":
        return cards
    if order == "random":
        return list((yield from moves.random_order(ctx, owner, cards, "putting them at random")))
    return (yield from kit.arrange(ctx, ctx.actor if order == "any" else owner, cards, where))


@phrase("on their choice of the top or bottom of their library", category="place_put", cr="401.4", examples=("Dire Downdraft",))
@phrase("on your choice of the top or bottom of your library", category="place_put", yours=True)
@dataclass(frozen=True)
class TopOrBottom(Node):
    """The player who puts it chooses."""

    yours: bool = False

    def put(self, ctx: Context, oids: Iterable[ObjectId], why: str = "put") -> Proc:
        options = [Option(True, "top"), Option(False, "bottom")]
        (top,) = yield from ask_options(
            ctx.actor, "option", "Top or bottom?", options, rule="608.2d", source=ctx.source, word="put"
        )
        return (yield from InLibrary(top).put(ctx, oids, why))


@phrase("with {n:count} {kind:counter_kind} counters on it", category="enters_with", cr="122.6")
@phrase("with {n:count} {kind:counter_kind} counters on them", category="enters_with", plural=True)
@phrase("with {n:count} additional {kind:counter_kind} counters on it", category="enters_with", additional=True)
@phrase("with a number of {kind:counter_kind} counters on it equal to {n:quantity}", category="enters_with", equal=True)
@dataclass(frozen=True)
class WithCounters(Node):
    """ "with a +1/+1 counter on it": it enters, or is exiled, with them."""

    n: Quantity
    kind: str
    plural: bool = False
    additional: bool = False
    equal: bool = False

    def given(self, ctx: Context) -> dict[str, int]:
        return {self.kind: self.n.value(ctx)}


_NONE: dict[str, int] = {}


@phrase(
    "onto the battlefield [{state:enter_state}] [under {of:possessive} control] [{counters:enters_with}]",
    category="place_put",
    cr=("110.2a", "712.14a"),
)
@phrase("onto the battlefield [under {of:possessive} control] attached to {host:objects}", category="place_put", cr="303.4i")
@phrase(
    "to the battlefield [{state:enter_state}] [under {of:possessive} control] [{counters:enters_with}]",
    category="place_return",
    cr=("110.2a", "712.14a"),
)
@phrase("to the battlefield [under {of:possessive} control] attached to {host:objects}", category="place_return", cr="303.4i")
@dataclass(frozen=True)
class OntoBattlefield(Node):
    """Under the control of the player who is told to (110.2a), unless the words say otherwise."""

    state: str = ""
    of: Players | None = None
    counters: WithCounters | None = None
    host: Objects | None = None

    def put(self, ctx: Context, oids: Iterable[ObjectId], why: str = "put") -> Proc:
        game = ctx.game
        events: list[ZoneChange] = []
        given = self.counters.given(ctx) if self.counters is not None else _NONE
        hosts = (yield from self.host.select(ctx)) if self.host is not None else ()
        for oid in kit.live(ctx, oids):
            obj = game.objects[oid]
            controller = self._controller(ctx, obj.owner)
            if obj.zone == BATTLEFIELD or controller is None:
                continue
            back = "transformed" in self.state
            if back and (
                obj.card is None
                or len(obj.card.faces) < 2
                or obj.card.layout not in ("transform", "modal_dfc", "double_faced_token")
            ):
                game.trace.note(
                    "712.14a", f"{game.info(oid).name} has no back face, so it stays where it is.", obj.ref, applied=False
                )
                continue
            fits, host = yield from host_for(ctx, oid, controller, hosts[0] if hosts else None, self.host is not None)
            if not fits:
                continue
            attacking = yield from moves.attacked(ctx, controller, "attacking" in self.state)
            events.append(
                ZoneChange(
                    obj=oid,
                    to=BATTLEFIELD,
                    why=why,
                    controller=controller,
                    tapped="tapped" in self.state,
                    face=1 if back else 0,
                    counters=dict(given),
                    attach_to=host,
                    attacking=attacking,
                    **kit.who(ctx),
                )
            )
        return moves.moved((yield from happen(game, events)))

    def _controller(self, ctx: Context, owner: PlayerId) -> PlayerId | None:
        if isinstance(self.of, SideOf) and self.of.side == "owner":
            return owner
        if self.of is None:
            return ctx.actor
        found = self.of.find(ctx)
        return found[0] if len(found) == 1 else None


def put(ctx: Context, place: Any, oids: Iterable[ObjectId], why: str = "put") -> Proc:
    """Put these at a place. Returns the Outcome with the objects as they are there."""
    return (yield from place.put(ctx, oids, why))
