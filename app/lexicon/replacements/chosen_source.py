"""The next time a source of your choice would deal damage (609.7, 615.8), and damage dealt to something else instead (614.9)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Effect, Objects, Outcome, Proc, Quantity, Replacement
from app.engine.events.amounts import Damage
from app.engine.events.base import Event
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import pick
from app.engine.resolve.lasting import shield
from app.engine.state.values import BATTLEFIELD, COMMAND, STACK, ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.clauses.durations import Until
from app.lexicon.filters.base import Described
from app.lexicon.nouns.antecedent import Antecedent
from app.lexicon.nouns.roles import EventRole

Ident = ObjectId | PlayerId


def sources(ctx: Context, what: Described) -> list[ObjectId]:
    """609.7a: permanents, spells, what objects on the stack and waiting effects refer to, face-up objects in the command zone."""
    game = ctx.game
    found = [*game.permanents(), *(o for o in game.stack if game.objects[o].kind != "ability")]
    for oid in game.stack:
        info = game.objects[oid].stack
        if info is not None:
            found += [i for i in (info.source, *(t for slot in info.targets for t in slot)) if isinstance(i, int)]
    found += [e.source for e in (*game.effects, *game.delayed) if e.source is not None]  # type: ignore[attr-defined]
    found += [o for o in game.zone(COMMAND) if not game.objects[o].face_down]
    return [
        o for o in dict.fromkeys(found) if o != ctx.stack_object and (game.exists(o) or o in game.lki) and what.matches(ctx, o)
    ]


def same_source(ctx: Context, source: ObjectId | None, chosen: ObjectId) -> bool:
    """The chosen object, or (400.7c) the permanent that the chosen permanent spell became."""
    if source is None or source == chosen:
        return source is not None
    before = ctx.game.lki.get(chosen)
    return before is not None and before.obj.zone == STACK and before.obj.successor == source


@dataclass(frozen=True)
class ChosenSource(Replacement):
    """The shield: only damage from that source, whose properties are looked at again (609.7b)."""

    watches: ClassVar = (Damage,)
    what: Described
    source: ObjectId
    whom: tuple[Ident, ...] | None
    how: Any
    prevents: bool = True  # type: ignore[misc]

    def replaces(self, ctx: Context, event: Event) -> bool:
        assert isinstance(event, Damage)
        if ctx.lasting is not None and ctx.lasting.memory.get("uses", 1) <= 0:
            return False
        if not same_source(ctx, event.source, self.source) or not self.what.matches(ctx, event.source):  # type: ignore[arg-type]
            return False
        return self.whom is None or event.obj in self.whom or event.player in self.whom

    def replace(self, ctx: Context, event: Event) -> Proc:
        if ctx.lasting is not None and "uses" in ctx.lasting.memory:
            ctx.lasting.memory["uses"] -= 1
        return (yield from self.how.change(ctx, event))


@phrase(
    "the next time {what:source_chosen} would deal damage to {to:damage_recipient} this turn, {how:prevention_body}",
    category="sentence",
    cr="615.8",
    examples=("Circle of Protection: Red", "Circle of Protection: Blue"),
)
@phrase("the next time {what:source_chosen} would deal damage this turn, {how:prevention_body}", category="sentence", to=None)
@phrase(
    "the next time {what:source_chosen} would deal damage to {to:damage_recipient} this turn, {how:redirection}",
    category="sentence",
    cr="614.9",
)
@dataclass(frozen=True)
class NextTimeSource(Node, Effect):
    """The source is chosen on resolution (609.7a). What is done then speaks of the damage that would be dealt."""

    later: ClassVar[tuple[str, ...]] = ("how",)
    what: Any
    how: Any
    to: Any = None

    def waits_for(self) -> tuple[Antecedent, ...]:
        return (Antecedent("amount", ("event", "amount")), Antecedent("object", EventRole("source"), "source"))

    def execute(self, ctx: Context) -> Proc:
        found = sources(ctx, self.what.what)
        if not found:
            return Outcome(did=False)
        (source,) = yield from pick(
            ctx.game, ctx.you, "source", found, prompt="Choose a source of damage", rule="609.7a", source=ctx.source
        )
        whom: tuple[Ident, ...] | None = None
        if self.to is not None:
            whom = tuple(self.to.idents(ctx) if hasattr(self.to, "idents") else (yield from self.to.select(ctx)))
        node = ChosenSource(self.what.what, source, whom, self.how, bool(getattr(self.how, "prevents", False)))
        shield(ctx, node, affects="game", duration=Until("end_of_turn"), uses=1)
        return Outcome(True, (source,))


@phrase("a {what:described} of your choice", category="source_chosen", cr="609.7")
@phrase("a {inner:described} of your choice {more:postmod}", category="source_chosen", examples=("Story Circle",))
@dataclass(frozen=True)
class SourceChosen(Node):
    """`more`: what is said of it after that ("of the chosen color")."""

    inner: Described | None = None
    more: Any = None
    what: Any = None

    def __post_init__(self) -> None:
        if self.what is None and self.inner is not None and self.more is not None:
            object.__setattr__(self, "what", Described(self.inner.head, self.inner.pre, (*self.inner.post, self.more)))


@phrase(
    "that damage is dealt to {to:objects_simple} instead", category="redirection", cr="614.9", examples=("Beacon of Destiny",)
)
@dataclass(frozen=True)
class Redirected(Node):
    """614.9: nothing if the other isn't there, or can't be dealt damage, any more."""

    to: Objects

    def change(self, ctx: Context, event: Any) -> Proc:
        game = ctx.game
        for oid in self.to.find(ctx):
            if (
                game.exists(oid)
                and game.objects[oid].zone == BATTLEFIELD
                and game.view(oid).types & {"creature", "planeswalker", "battle"}
            ):
                event.obj, event.player = oid, None
                return [event]
        game.trace.note("614.9", "The damage can't be redirected.", ctx.ref(), applied=False)
        return [event]
        yield


@phrase(
    "the next {n:amount} damage that would be dealt to {to:damage_recipient} this turn is dealt to {other:damage_recipient} "
    "instead",
    category="sentence",
    cr="614.9",
    examples=("Zealous Inquisitor", "Nomads en-Kor"),
)
@dataclass(frozen=True)
class NextDamageElsewhere(Node, Effect):
    """Counts down like a prevention shield; the part beyond it is dealt as before."""

    n: Quantity
    to: Any
    other: Any

    def execute(self, ctx: Context) -> Proc:
        whom = tuple(self.to.idents(ctx) if hasattr(self.to, "idents") else (yield from self.to.select(ctx)))
        others = tuple(self.other.idents(ctx) if hasattr(self.other, "idents") else (yield from self.other.select(ctx)))
        if not whom or not others:
            return Outcome(did=False)
        for one in whom:
            shield(ctx, Redirect((one,), others[0]), affects="game", duration=Until("end_of_turn"), amount=self.n.value(ctx))
        return Outcome(True)


@dataclass(frozen=True)
class Redirect(Replacement):
    watches: ClassVar = (Damage,)
    whom: tuple[Ident, ...]
    other: Ident

    def replaces(self, ctx: Context, event: Event) -> bool:
        assert isinstance(event, Damage)
        if ctx.lasting is not None and ctx.lasting.memory.get("left", 0) <= 0:
            return False
        if event.obj not in self.whom and event.player not in self.whom:
            return False
        game = ctx.game
        if isinstance(self.other, str):
            return not game.players[self.other].lost
        return (
            game.exists(self.other)
            and game.objects[self.other].zone == BATTLEFIELD
            and bool(game.view(self.other).types & {"creature", "planeswalker", "battle"})
        )

    def replace(self, ctx: Context, event: Event) -> Proc:
        memory = ctx.lasting.memory if ctx.lasting is not None else ctx.memory
        moved = min(event.amount, memory.get("left", 0))
        memory["left"] = memory.get("left", 0) - moved
        whom: dict[str, Any] = (
            {"obj": None, "player": self.other} if isinstance(self.other, str) else {"obj": self.other, "player": None}
        )
        part = dataclasses.replace(event, amount=moved, **whom)
        if moved == event.amount:
            return [part]
        return [dataclasses.replace(event, amount=event.amount - moved), part]
        yield
