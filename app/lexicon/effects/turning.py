"""Turning permanents face up and face down by an effect, and what is done as one is turned face up (708, 614.1e)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Effect, Objects, Outcome, Proc, Quantity, Replacement, Static
from app.engine.events.amounts import PutCounters
from app.engine.events.base import Event, happen
from app.engine.events.status import SetFace
from app.engine.kernel.context import Context
from app.engine.resolve import moves
from app.engine.resolve.moves import cause
from app.engine.state.values import PERMANENT_TYPES, ObjectId
from app.grammar import Node, phrase
from app.lexicon.effects import kit
from app.lexicon.replacements.enters import Entering


def turn_up(ctx: Context, oids: tuple[ObjectId, ...]) -> Proc:
    """708.8. An instant or sorcery card stays face down (701.40g); what is face up stays so."""
    game, events = ctx.game, []
    for oid in kit.on_battlefield(ctx, oids):
        obj = game.objects[oid]
        if not obj.face_down:
            continue
        if obj.card is not None and not obj.card.faces[0].types & PERMANENT_TYPES:
            text = "An instant or sorcery card can't be turned face up: it is revealed and stays face down."
            game.trace.note("701.40g", text, obj.ref, applied=False)
            yield from moves.reveal(ctx, game.controller(oid), (oid,))
            continue
        events.append(SetFace(obj=oid, face_down=False, what="turn_face_up", **cause(ctx)))
    done = yield from happen(game, events)
    turned = tuple(e.obj for e in done if isinstance(e, SetFace) and e.obj is not None)
    return Outcome(bool(turned), turned, amount=len(turned))


def turn_down(ctx: Context, oids: tuple[ObjectId, ...]) -> Proc:
    """708.2a: a 2/2 creature with nothing else. Not a double-faced permanent (712.16, 730.2j), nor one that is face down
    (708.2b)."""
    game, events = ctx.game, []
    for oid in kit.on_battlefield(ctx, oids):
        obj = game.objects[oid]
        cards = [obj.card, *(component.card for component in obj.components)]
        if any(card is not None and card.layout in ("transform", "modal_dfc", "meld") for card in cards):
            text = f"{game.info(oid).name} is double-faced, so it can't be turned face down."
            game.trace.note("712.16", text, obj.ref, applied=False)
        elif not obj.face_down:
            events.append(SetFace(obj=oid, face_down=True, what="turn_face_down", **cause(ctx)))
    done = yield from happen(game, events)
    turned = tuple(e.obj for e in done if isinstance(e, SetFace) and e.obj is not None)
    return Outcome(bool(turned), turned, amount=len(turned))


@phrase("turn {what:objects} face up", category="deed", up=True, cr="708.8", examples=("Break Open",))
@phrase("turn {what:objects} face down", category="deed", up=False, cr="708.2a", examples=("Backslide",))
@dataclass(frozen=True)
class Turns(Node, Effect):
    what: Objects
    up: bool

    def execute(self, ctx: Context) -> Proc:
        oids = yield from self.what.select(ctx)
        return (yield from (turn_up if self.up else turn_down)(ctx, oids))


class TurningUp(Replacement):
    """Base: applies as this permanent is turned face up (614.1e). `engine.replacement.gather` asks the face that it will show."""

    watches: ClassVar = (SetFace,)

    def replaces(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, SetFace) and event.obj == ctx.source and event.face_down is False

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), "game"),)


@phrase(
    "as {what:objects_this} is turned face up, put {n:count} {kind:counter_kind} counters on it",
    category="static",
    cr="614.1e",
    examples=("Bubble Smuggler",),
)
@phrase(
    "as {what:objects_this} is turned face up, put {n:count} {kind:counter_kind} counters on it, where X is {x:quantity}",
    category="static",
)
@dataclass(frozen=True)
class CountersAsTurnedUp(Node, TurningUp):
    what: Objects
    n: Quantity
    kind: str
    x: Quantity | None = None

    def replace(self, ctx: Context, event: Any) -> Proc:
        amount = _amount(self, ctx)
        more = [PutCounters(obj=event.obj, kind=self.kind, amount=amount, **cause(ctx))] if amount > 0 else []
        return [event, *more]
        yield


@phrase(
    "as {what:objects_this} enters or is turned face up, put {n:count} {kind:counter_kind} counters on it",
    category="static",
    cr=("614.1c", "614.1e"),
)
@phrase(
    "as {what:objects_this} enters or is turned face up, put {n:count} {kind:counter_kind} counters on it, where X is "
    "{x:quantity}",
    category="static",
    examples=("Crowd-Control Warden",),
)
@dataclass(frozen=True)
class CountersEitherWay(Node, Entering):
    what: Objects
    n: Quantity
    kind: str
    x: Quantity | None = None

    def replace(self, ctx: Context, event: Any) -> Proc:
        amount = _amount(self, ctx)
        if amount > 0:
            event.counters = {**event.counters, self.kind: event.counters.get(self.kind, 0) + amount}
        return [event]
        yield

    def statics(self) -> tuple[Static, ...]:
        return (Static((self, CountersAsTurnedUp(self.what, self.n, self.kind, self.x)), "game"),)


def _amount(node: Any, ctx: Context) -> int:
    x = node.x.value(ctx) if node.x is not None else ctx.x
    return int(node.n.value(dataclasses.replace(ctx, x=x)))
