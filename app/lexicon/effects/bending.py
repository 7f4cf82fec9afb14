"""Earthbend and airbend (701.66, 701.65)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Effect, Objects, Outcome, Proc, Quantity, Target, Trigger
from app.engine.casting.options import CastOption, castable_faces
from app.engine.events.base import Event
from app.engine.events.zones import ZoneChange
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.resolve import moves
from app.engine.resolve.lasting import begin_effect, delay
from app.engine.state.values import BATTLEFIELD, EXILE, GRAVEYARD, ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.changes.abilities import HasAbilities
from app.lexicon.changes.base_power import SetPT
from app.lexicon.changes.becoming import TypesChange
from app.lexicon.effects import kit
from app.lexicon.keywords.haste import Haste

PLUS = "+1/+1"


@dataclass(frozen=True)
class LandGoes(Node, Trigger):
    """That land dies or is put into exile."""

    watches: ClassVar[tuple[type[Event], ...]] = (ZoneChange,)
    looks_back: ClassVar[bool] = True
    land: ObjectId

    def matches(self, ctx: Context, event: Any) -> bool:
        return bool(event.obj == self.land and event.origin == BATTLEFIELD and event.to in (GRAVEYARD, EXILE))


@dataclass(frozen=True)
class ReturnsTapped(Node, Effect):
    """The card that it became, if it is still where it went (400.7)."""

    def execute(self, ctx: Context) -> Proc:
        new = getattr(ctx.event, "new", None)
        back = kit.live(ctx, () if new is None else (new,))
        return (yield from moves.put_onto_battlefield(ctx, back, controller=ctx.you, tapped=True))


@phrase("earthbend {n:amount}", category="deed", cr=("701.66a", "701.66b"), examples=("Badgermole Cub", "Earthbending Lesson"))
@dataclass(frozen=True)
class Earthbend(Node, Effect, Objects, Target):
    """It is its own target phrase: a land you control."""

    n: Quantity
    slot: int = -1
    produces = "object"
    produces_head = "land"

    def candidates(self, ctx: Context) -> list[ObjectId]:
        game = ctx.game
        return [o for o in game.permanents() if game.view(o).land and game.view(o).controller == ctx.you]

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        return tuple(i for i in ctx.slot(self.slot) if isinstance(i, int))

    def execute(self, ctx: Context) -> Proc:
        here = kit.on_battlefield(ctx, self.find(ctx))
        n = max(0, self.n.value(ctx))
        for oid in here:
            parts = (TypesChange(("creature",), add=True), HasAbilities((Haste(),)), SetPT(("0", "0")))
            begin_effect(ctx, parts, objects=(oid,))
            yield from moves.put_counters(ctx, (oid,), PLUS, n)
            delay(ctx, LandGoes(oid), ReturnsTapped(), text="When that land dies or is put into exile, return it.")
            yield from kit.did(ctx, "earthbend", obj=oid, amount=n)
        return Outcome(bool(here), here, amount=n)


@dataclass(frozen=True)
class CastForTwo(Node, Hooks):
    """These cards may be cast for {2} rather than their mana cost, as long as they remain exiled (701.65a, 118.9)."""

    cards: tuple[ObjectId, ...]

    def cast_options(self, ctx: Context, player: PlayerId, card: ObjectId) -> list[Any]:
        game = ctx.game
        if card not in self.cards or card not in game.objects or game.objects[card].zone != EXILE:
            return []
        obj = game.objects[card]
        faces = castable_faces(obj.card) if obj.card is not None and obj.base is None else [(0, "normal")]
        return [CastOption("airbend", index, EXILE, ("2",)) for index, _ in faces]


@phrase("airbend {what:objects_both}", category="deed", cr=("701.65a", "701.65b"), examples=("Airbending Lesson", "Glider Staff"))
@dataclass(frozen=True)
class Airbend(Node, Effect):
    """Each card's owner may cast it."""

    what: Objects
    produces = "object"
    produces_head = "card"

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        oids = kit.live(ctx, (yield from self.what.select(ctx)))
        outcome = yield from moves.exile(ctx, oids, "exiled")
        cards = tuple(
            o for o in outcome.objects if game.exists(o) and game.objects[o].zone == EXILE and game.objects[o].kind == "card"
        )
        for player in game.apnap():
            own = tuple(o for o in cards if game.objects[o].owner == player and not game.objects[o].is_token)
            if own:
                begin_effect(ctx, (CastForTwo(own),), players=(player,))
        if outcome.did:
            yield from kit.did(ctx, "airbend", amount=len(outcome.objects))
        return outcome
