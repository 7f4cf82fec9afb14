"""How permanents enter: tapped, with counters, as they enter choose (614.1c-d, 614.12)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Condition, Filter, Objects, Proc, Quantity, Replacement, Static
from app.engine.events.base import Event, happen
from app.engine.events.flow import BecomesDayOrNight
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import ask_yes_no
from app.engine.resolve.costs import pay_together, payable_by
from app.engine.state.values import BATTLEFIELD, GRAVEYARD, HAND
from app.grammar import Node, Reject, phrase, walk
from app.lexicon.nouns.refs import Ref, This
from app.lexicon.nouns.roles import SourceRole
from app.lexicon.quantities.numbers import CountOf, X


class Entering(Replacement):
    """Base: applies as what `what` describes enters the battlefield (614.12: looked at as it would exist there)."""

    watches: ClassVar = (ZoneChange,)
    what: Any
    condition: Any = None

    def replaces(self, ctx: Context, event: Event) -> bool:
        assert isinstance(event, ZoneChange)
        if event.to != BATTLEFIELD or event.obj is None:
            return False
        if is_this(self.what):
            return event.obj == ctx.source
        return event.obj != ctx.source and bool(self.what.includes(as_if_there(ctx), event.obj))

    @property
    def general(self) -> bool:  # type: ignore[override]
        return not is_this(self.what)

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), "game"),)

    def applies(self, ctx: Context) -> bool:
        return self.condition is None or bool(self.condition.holds(ctx))


def is_this(what: Any) -> bool:
    """This object, or "it" where that means this object."""
    return isinstance(what, This) or (isinstance(what, Ref) and isinstance(what.role, SourceRole))


def as_if_there(ctx: Context) -> Context:
    """The context in which "creatures your opponents control" is asked of something that is not yet a permanent."""
    return dataclasses.replace(ctx, memory={**ctx.memory, "would_be": True})


@phrase("{what:objects} enters tapped", category="static", cr="614.1d", examples=("Tranquil Cove",))
@phrase("{what:objects} enters the battlefield tapped", category="static")
@phrase("{what:objects} enters tapped unless {unless:condition}", category="static", examples=("Glacial Fortress",))
@phrase("{what:objects} enters the battlefield tapped unless {unless:condition}", category="static")
@phrase("{what:objects} enters tapped if {condition}", category="static")
@phrase("if {condition}, {what:objects} enters tapped", category="static", first=True)
@dataclass(frozen=True)
class EntersTapped(Node, Entering):
    what: Objects
    unless: Condition | None = None
    condition: Condition | None = None
    first: bool = False

    def replaces(self, ctx: Context, event: Event) -> bool:
        if not super().replaces(ctx, event) or not self.applies(ctx):
            return False
        return self.unless is None or not self.unless.holds(ctx)

    def replace(self, ctx: Context, event: Any) -> Proc:
        event.tapped = True
        return [event]
        yield


@phrase(
    "as {what:objects_simple} enters, you may {cost:cost_verb}. if you don't, {what2:objects_simple} enters tapped",
    category="static",
    cr="614.12a",
    examples=("Hallowed Fountain",),
)
@dataclass(frozen=True)
class PayOrTapped(Node, Entering):
    what: Objects
    cost: Any
    what2: Any = None

    def replace(self, ctx: Context, event: Any) -> Proc:
        player = event.controller or ctx.you
        acting = ctx.acting(player)
        if payable_by(acting, (self.cost,)) and (
            yield from ask_yes_no(player, "Pay for it to enter untapped?", rule="614.12a", source=event.obj, word="pay")
        ):
            yield from pay_together(acting, (self.cost,))
        else:
            event.tapped = True
        return [event]


@phrase(
    "{what:objects} enters with {n:count} {kind:counter_kind} counters on (it|~)",
    category="static",
    cr="614.1c",
    examples=("Spike Feeder",),
)
@phrase("{what:objects} enters with {n:count} {kind:counter_kind} counters on (it|~) for each {per:counted}", category="static")
@phrase(
    "{what:objects} enters with {n:count} {kind:counter_kind} counters on (it|~) if {condition:any_condition}", category="static"
)
@phrase(
    "{what:objects} enters with {n:count} {kind:counter_kind} counters on (it|~) unless {unless:any_condition}", category="static"
)
@phrase(
    "if {condition}, {what:objects} enters with {n:count} {kind:counter_kind} counters on (it|~)", category="static", first=True
)
@phrase(
    "{what:objects} enters tapped with {n:count} {kind:counter_kind} counters on (it|~)",
    category="static",
    tapped=True,
    examples=("Peat Bog",),
)
@phrase(
    "{what:objects} enters with {n:count} additional {kind:counter_kind} counters on (it|~)", category="static", additional=True
)
@phrase(
    "{what:objects} enters with {n:count} additional {kind:counter_kind} counters on (it|~) for each {per:counted}",
    category="static",
    additional=True,
    examples=("Giada, Font of Hope",),
)
@phrase(
    "{what:objects} enters with an additional {n:x_amount} {kind:counter_kind} counters on (it|~), where X is {x:quantity}",
    category="static",
    additional=True,
    examples=("Bloodspore Thrinax",),
)
@phrase(
    "as long as {condition}, {what:objects} enters with {n:count} additional {kind:counter_kind} counters on (it|~)",
    category="static",
    additional=True,
    first=True,
    examples=("Vampire Socialite",),
)
@phrase(
    "if {condition}, {what:objects} enters with {n:count} additional {kind:counter_kind} counters on (it|~)",
    category="static",
    additional=True,
    first=True,
    examples=("Ravaging Riftwurm",),
)
@phrase(
    "if {condition}, {what:objects} enters with an additional {n:amount} {kind:counter_kind} counters on (it|~)",
    category="static",
    first=True,
    additional=True,
    examples=("Apocalypse Hydra",),
)
@phrase("{what:objects} enters with {n:count} {kind:counter_kind} counters on (it|~), where X is {x:quantity}", category="static")
@phrase(
    "{what:objects} enters with a number of {kind:counter_kind} counters on (it|~) equal to {n:quantity}",
    category="static",
    equal=True,
)
@phrase(
    "{what:objects} enters with a number of additional {kind:counter_kind} counters on (it|~) equal to {n:quantity}",
    category="static",
    equal=True,
    additional=True,
)
@phrase(
    "{what:objects} enters the battlefield with {n:count} {kind:counter_kind} counters on (it|~)", category="static", long=True
)
@dataclass(frozen=True)
class EntersWith(Node, Entering):
    """X is the X of the spell that becomes it (107.3m)."""

    commutes: ClassVar[bool] = True
    what: Objects
    n: Quantity
    kind: str
    per: Filter | None = None
    condition: Condition | None = None
    x: Quantity | None = None
    first: bool = False
    additional: bool = False
    equal: bool = False
    long: bool = False
    tapped: bool = False
    unless: Condition | None = None

    def replaces(self, ctx: Context, event: Event) -> bool:
        if not super().replaces(ctx, event) or not self.applies(self._of(ctx, event)):
            return False
        return self.unless is None or not self.unless.holds(self._of(ctx, event))

    def _of(self, ctx: Context, event: Any) -> Context:
        x = event.cast.x if event.cast is not None else None
        if self.x is not None:
            x = self.x.value(dataclasses.replace(ctx, x=x))
        return dataclasses.replace(ctx, x=x)

    def replace(self, ctx: Context, event: Any) -> Proc:
        ctx = self._of(ctx, event)
        if self.x is None and ctx.game.trace.enabled and any(isinstance(part, X) for part in walk(self.n)):
            told = f"X is {ctx.x or 0}" + ("." if ctx.x is not None else ": it was no spell with an X.")
            ctx.game.trace.note("107.3m", told, ctx.game.obj(event.obj).ref, applied=ctx.x is not None)
        event.tapped = event.tapped or self.tapped
        amount = self.n.value(ctx) * (CountOf(self.per).value(ctx) if self.per is not None else 1)
        if amount > 0:
            event.counters = {**event.counters, self.kind: event.counters.get(self.kind, 0) + amount}
        return [event]
        yield


@phrase(
    "as {what:objects_simple} enters, {body:chain}", category="static", cr="614.1c", examples=("Utopia Sprawl", "Cavern of Souls")
)
@phrase(
    "as {what:objects_simple} enters, {body:chain}. it enters with {n:count} {kind:counter_kind} counters on it for each "
    "{per:described}",
    category="static",
    examples=("Mimeoplasm, Revered One",),
)
@dataclass(frozen=True)
class AsEnters(Node, Entering):
    """ "As ~ enters, choose a color." What its deeds choose is kept on the permanent (607.2d). Counters for what they did."""

    what: Objects
    body: Any
    n: Quantity | None = None
    kind: str = ""
    per: Filter | None = None

    def __post_init__(self) -> None:
        if self.per is not None and not any(getattr(part, "zone", "") == "this way" for part in walk(self.per)):
            raise Reject  # two abilities

    def replace(self, ctx: Context, event: Any) -> Proc:
        chosen = ctx.memory.setdefault("chosen", {})
        x = event.cast.x if is_this(self.what) and event.cast is not None else ctx.x  # 107.3m
        inner = dataclasses.replace(ctx, event=event, x=x, memory={**ctx.memory, "entering": event, "chosen": chosen})
        before = {word: len(oids) for word, oids in ctx.this().linked.items()}
        yield from self.body.execute(inner)
        event.chosen = {**event.chosen, **inner.memory["chosen"]}
        if self.n is not None and (amount := self.n.value(inner) * CountOf(self.per).value(inner)) > 0:  # type: ignore[arg-type]
            event.counters = {**event.counters, self.kind: event.counters.get(self.kind, 0) + amount}
        if is_this(self.what):  # 607.2a: the permanent is linked to what was exiled as it entered
            for word, oids in ctx.this().linked.items():
                if len(oids) > before.get(word, 0):
                    event.linked = {**event.linked, word: (*event.linked.get(word, ()), *oids[before.get(word, 0) :])}
        return [event]


@phrase(
    "if it's neither day nor night, it becomes day as {what:objects_this} enters",
    category="static",
    cr="731.1",
    examples=("Brimstone Vandal",),
)
@dataclass(frozen=True)
class BringsDay(Node, Entering):
    """It becomes day before it is on the battlefield, so that it may enter as what day makes of it."""

    what: Objects

    def replaces(self, ctx: Context, event: Event) -> bool:
        return super().replaces(ctx, event) and ctx.game.day == ""

    def replace(self, ctx: Context, event: Any) -> Proc:
        yield from happen(ctx.game, BecomesDayOrNight(what="day", source=ctx.source))
        return [event]


@phrase(
    "if a spell or ability an opponent controls causes you to discard {what:objects_this}, put it onto the battlefield "
    "instead of putting it into "
    "your graveyard",
    category="static",
    cr="614.1a",
    examples=("Wilt-Leaf Liege",),
)
@dataclass(frozen=True)
class DiscardedOntoBattlefield(Node, Replacement):
    """The card is discarded all the same (701.9c): it goes elsewhere."""

    watches: ClassVar = (ZoneChange,)
    what: Objects

    def replaces(self, ctx: Context, event: Event) -> bool:
        assert isinstance(event, ZoneChange)
        if event.obj != ctx.source or event.why != "discard" or event.to != GRAVEYARD or event.as_cost or event.by is None:
            return False
        return event.by_player is not None and event.by_player != ctx.game.obj(event.obj).owner

    def replace(self, ctx: Context, event: Any) -> Proc:
        event.to, event.controller = BATTLEFIELD, ctx.game.obj(event.obj).owner
        return [event]
        yield

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), "game", zones=(HAND,)),)
