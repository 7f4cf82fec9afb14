"""Preventing damage (615): for a turn, the next N, or as long as a static ability says."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from app.engine.abilities import Duration, Effect, Objects, Outcome, Players, Proc, Quantity, Replacement, Static
from app.engine.events.amounts import Damage
from app.engine.events.base import Event
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.resolve.lasting import begin_effect, shield
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, alias, phrase
from app.lexicon.nouns.refs import This

alias("damage_recipient", "objects", "players", "recipients_any")


@dataclass(frozen=True)
class Shield(Replacement):
    """Prevents damage that fits. `whom` / `sources`: fixed ids or None = any; `left` in the effect's memory counts down
    (615.7)."""

    watches: ClassVar = (Damage,)
    prevents: ClassVar[bool] = True
    kind: str = ""
    whom: tuple[ObjectId | PlayerId, ...] | None = None
    sources: tuple[ObjectId, ...] | None = None
    limited: bool = False  # type: ignore[misc]

    def replaces(self, ctx: Context, event: Event) -> bool:
        assert isinstance(event, Damage)
        if self.kind == "combat" and not event.combat or self.kind == "noncombat" and event.combat:
            return False
        if self.limited and ctx.lasting is not None and ctx.lasting.memory.get("left", 0) <= 0:
            return False
        if self.whom is not None and event.obj not in self.whom and event.player not in self.whom:
            return False
        return self.sources is None or event.source in self.sources

    def replace(self, ctx: Context, event: Event) -> Proc:
        prevented = event.amount
        if self.limited:
            memory = ctx.lasting.memory if ctx.lasting is not None else ctx.memory
            prevented = min(prevented, memory.get("left", 0))
            memory["left"] = memory.get("left", 0) - prevented
        event.amount -= prevented
        ctx.game.trace.note("615.1", f"{prevented} damage is prevented.", source=ctx.ref())
        return [event] if event.amount > 0 else []
        yield


@phrase("prevent all {kind:would_damage} that would be dealt {duration}", category="deed", cr="615.1a", examples=("Fog",))
@phrase("prevent all {kind:would_damage} that would be dealt {duration} by {by:objects}", category="deed")
@phrase("prevent all {kind:would_damage} that would be dealt by {by:objects} {duration}", category="deed", by_first=True)
@phrase(
    "prevent all {kind:would_damage} that would be dealt to {to:damage_recipient} {duration}",
    category="deed",
    examples=("Darkness",),
)
@phrase("prevent all {kind:would_damage} {by:objects} would deal {duration}", category="deed", active=True)
@phrase("prevent all {kind:would_damage} that would be dealt to and dealt by {both:objects} {duration}", category="deed")
@phrase(
    "prevent the next {n:amount} {kind:would_damage} that would be dealt to {to:damage_recipient} {duration}",
    category="deed",
    cr="615.7",
    examples=("Healing Salve",),
)
@dataclass(frozen=True)
class PreventDamage(Node, Effect):
    """Shields for a while. Sources and recipients are fixed as the effect begins (615.8, 611.2c), unless it is about all
    damage."""

    kind: str
    duration: Duration
    to: Any = None
    by: Objects | None = None
    both: Objects | None = None
    n: Quantity | None = None
    by_first: bool = False
    active: bool = False

    def execute(self, ctx: Context) -> Proc:
        base = Shield(self.kind)
        if self.both is not None:
            found = tuple((yield from self.both.select(ctx)))
            for one in (replace(base, whom=found), replace(base, sources=found)):
                shield(ctx, one, affects="game", duration=self.duration)
            return Outcome(bool(found), found)
        if self.by is not None:
            base = replace(base, sources=tuple((yield from self.by.select(ctx))))
        if self.to is not None:
            found = self.to.idents(ctx) if hasattr(self.to, "idents") else tuple((yield from self.to.select(ctx)))
            base = replace(base, whom=found)
        if self.n is not None:
            for whom in base.whom or ():  # each recipient has a shield of its own (615.7)
                shield(
                    ctx,
                    replace(base, whom=(whom,), limited=True),
                    affects="game",
                    duration=self.duration,
                    amount=self.n.value(ctx),
                )
        else:
            shield(ctx, base, affects="game", duration=self.duration)
        return Outcome()


@phrase(
    "prevent all {kind:would_damage} that would be dealt to {to:objects}",
    category="static",
    cr="615.1a",
    examples=("Cho-Manno, Revolutionary",),
)
@phrase("prevent all {kind:would_damage} that would be dealt to {players}", category="static")
@phrase("prevent all {kind:would_damage} that would be dealt to {to:objects} by {by:objects}", category="static")
@phrase("prevent all {kind:would_damage} that would be dealt by {by:objects}", category="static")
@phrase(
    "prevent all {kind:would_damage} that would be dealt to and dealt by {both:objects}",
    category="static",
    examples=("Gaseous Form",),
)
@phrase("prevent all {kind:would_damage} {by:objects} would deal", category="static", active=True)
@dataclass(frozen=True)
class PreventsAlways(Node, Replacement):
    """A static prevention effect: who fits is looked at for each damage."""

    watches: ClassVar = (Damage,)
    prevents: ClassVar[bool] = True
    kind: str
    to: Objects | None = None
    players: Players | None = None
    by: Objects | None = None
    both: Objects | None = None
    active: bool = False

    def replaces(self, ctx: Context, event: Event) -> bool:
        assert isinstance(event, Damage)
        if self.kind == "combat" and not event.combat or self.kind == "noncombat" and event.combat:
            return False
        if self.both is not None:
            return fits(ctx, self.both, event.obj) or fits(ctx, self.both, event.source)
        if self.to is not None and not fits(ctx, self.to, event.obj):
            return False
        if self.players is not None and event.player not in self.players.find(ctx):
            return False
        return self.by is None or fits(ctx, self.by, event.source)

    def replace(self, ctx: Context, event: Event) -> Proc:
        ctx.game.trace.note("615.1", f"{event.amount} damage is prevented.", source=ctx.ref())
        return []
        yield

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), "game"),)


def fits(ctx: Context, what: Objects, oid: ObjectId | None) -> bool:
    """Is the object one that the words describe?"""
    if oid is None:
        return False
    return oid == ctx.source if isinstance(what, This) else bool(what.includes(ctx, oid))


@dataclass(frozen=True)
class NoPrevention(Hooks):
    """615.12. `by`: only what it describes."""

    by: Objects | None = None
    combat: bool = False

    def cant_be_prevented(self, ctx: Context, event: Event) -> bool:
        if self.combat and not getattr(event, "combat", False):
            return False
        return self.by is None or fits(ctx, self.by, event.source)


@phrase("damage can't be prevented {duration}", category="game_clause", cr="615.12", examples=("Impractical Joke",))
@dataclass(frozen=True)
class CantBePrevented(Node, Effect):
    duration: Duration

    def execute(self, ctx: Context) -> Proc:
        begin_effect(ctx, (NoPrevention(),), affects="game", duration=self.duration)
        return Outcome()
        yield


@phrase("damage can't be prevented", category="static", cr="615.12", examples=("Leyline of Punishment",))
@phrase("combat damage that would be dealt by {by:objects} can't be prevented", category="static", combat=True)
@phrase("damage that would be dealt by {by:objects} can't be prevented", category="static")
@dataclass(frozen=True)
class NoPreventionStatic(Node):
    by: Objects | None = None
    combat: bool = False

    def statics(self) -> tuple[Static, ...]:
        return (Static((NoPrevention(self.by, self.combat),), "game"),)
