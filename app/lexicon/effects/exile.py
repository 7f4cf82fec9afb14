"""Exile (701.13, 406), until something happens (610.3), and from the top of a library."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Condition, Effect, Objects, Outcome, Players, Proc, Quantity
from app.engine.kernel.context import Context
from app.engine.resolve import moves
from app.engine.resolve.libraries import top
from app.engine.resolve.until import return_after
from app.grammar import Node, phrase
from app.lexicon.effects import kit
from app.lexicon.effects.among import Among
from app.lexicon.effects.places import WithCounters
from app.lexicon.nouns.refs import This
from app.lexicon.quantities.numbers import Number

LINK = "exiled"


@phrase("exile {what:objects_both}", category="deed", cr="701.13a", examples=("Swords to Plowshares", "Farewell"))
@phrase("exile {what:objects} face down", category="deed", face_down=True, cr="406.3")
@phrase("exile {what:objects_both} {counters:enters_with}", category="deed", cr="122.6")
@phrase("exile {what:objects_this} from {whose:owner_word} {zone:owned_zone}", category="deed")
@dataclass(frozen=True)
class ExileThem(Node, Effect):
    """The source remembers them as the cards it exiled (607.2a)."""

    what: Objects
    face_down: bool = False
    counters: WithCounters | None = None
    whose: str = ""
    zone: str = ""
    produces = "object"

    @property
    def moves_this_from(self) -> str:
        return self.zone if isinstance(self.what, This) else ""

    def execute(self, ctx: Context) -> Proc:
        oids = yield from self.what.select(ctx)
        if self.zone:
            oids = tuple(o for o in oids if ctx.game.exists(o) and ctx.game.objects[o].zone == self.zone)
        given = self.counters.given(ctx) if self.counters is not None else None
        outcome = yield from moves.exile(ctx, oids, LINK, face_down=self.face_down, counters=given)
        if not isinstance(self.what, Among):  # "exile one of them": the pile is still what was looked at
            kit.remember_pile(ctx, outcome.objects)
        return outcome


@dataclass(frozen=True)
class Left(Node, Condition):
    """This object is no longer on the battlefield."""

    what: Objects

    def holds(self, ctx: Context) -> bool:
        source = ctx.game.objects.get(ctx.source) if ctx.source is not None else None
        return source is None or source.zone != "battlefield"


@phrase(
    "exile {what:objects} until {source:objects_this} leaves the battlefield",
    category="deed",
    cr="610.3",
    examples=("Banisher Priest",),
)
@dataclass(frozen=True)
class ExileUntil(Node, Effect):
    """Not at all when the source has left already (610.3b)."""

    what: Objects
    source: This
    produces = "object"

    def execute(self, ctx: Context) -> Proc:
        if Left(self.source).holds(ctx):
            ctx.game.trace.note(
                "610.3b", "The source has left the battlefield already, so nothing is exiled.", ctx.ref(), applied=False
            )
            return Outcome(did=False)
        outcome = yield from moves.exile(ctx, (yield from self.what.select(ctx)), LINK)
        if outcome.objects:
            return_after(ctx, outcome.objects, Left(self.source))
        return outcome


@phrase(
    "exile the top card of {who:possessive} library", category="deed", n=Number(1), cr="701.13a", examples=("Act on Impulse",)
)
@phrase("exile the top {n:amount} cards of {who:possessive} library", category="deed")
@phrase("exile the top card of {who:possessive} library face down", category="deed", n=Number(1), face_down=True)
@phrase("exile the top {n:amount} cards of {who:possessive} library face down", category="deed", face_down=True)
@phrase("exile {n:amount} cards from the top of {who:possessive} library", category="deed", from_top=True)
@dataclass(frozen=True)
class ExileTop(Node, Effect):
    n: Quantity
    who: Players
    face_down: bool = False
    from_top: bool = False
    produces = ("object", "amount")
    produces_head = "card"

    def execute(self, ctx: Context) -> Proc:
        n = max(0, self.n.value(ctx))
        cards = [o for player in (yield from self.who.select(ctx)) for o in top(ctx, player, n)]
        outcome = yield from moves.exile(ctx, cards, LINK, face_down=self.face_down)
        kit.remember_pile(ctx, outcome.objects)
        return outcome


@phrase("exile {who:possessive} {zone:owned_zone}", category="deed", cr="406.2", examples=("Bojuka Bog",))
@phrase("exile all graveyards", category="deed", zone="graveyard")
@dataclass(frozen=True)
class ExileZone(Node, Effect):
    """Every card of it."""

    zone: str
    who: Players | None = None
    produces = ("object", "amount")

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        players = game.apnap() if self.who is None else (yield from self.who.select(ctx))
        cards = [o for player in players for o in game.zone(self.zone, player)]
        return (yield from moves.exile(ctx, cards, LINK))
