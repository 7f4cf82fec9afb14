"""Abilities that trigger an additional time, and events that don't cause abilities to trigger (603.2d, 603.2e)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Condition, Filter, Objects, Static
from app.engine.events.amounts import Damage
from app.engine.events.facts import Attacks
from app.engine.events.zones import ZoneChange
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import BATTLEFIELD, ObjectId
from app.grammar import Node, phrase, vocabulary
from app.lexicon.filters.base import Described

vocabulary("happening", {
    "entering": ("enters",), "entering the battlefield": ("enters",), "dying": ("dies",), "entering or dying": ("enters", "dies"),
    "leaving the battlefield": ("leaves",), "entering or leaving the "
        "battlefield": ("enters", "leaves"), "attacking": ("attacks",),
    "dealing combat damage to a player": ("combat damage",),
})  # fmt: skip


class Cause:
    """What is done by which objects; `caused` asks it of the event that an ability triggered on."""

    what: Filter | Objects
    how: tuple[str, ...]

    def caused(self, ctx: Context, event: Any) -> bool:
        if "combat damage" in self.how:
            hits = [e for e in getattr(event, "events", (event,)) if isinstance(e, Damage)]
            return any(e.combat and e.player is not None and e.source is not None and self._such(ctx, e.source) for e in hits)
        if event is None or event.obj is None:
            return False
        oid = event.obj
        if isinstance(event, ZoneChange):
            enters = "enters" in self.how and event.to == BATTLEFIELD
            leaves = event.origin == BATTLEFIELD and ("leaves" in self.how or "dies" in self.how and event.dies)
            oid = event.new if enters and event.new is not None else event.obj
            if not enters and not leaves:
                return False
        elif not (isinstance(event, Attacks) and "attacks" in self.how):
            return False
        return self._such(ctx, oid)

    def _such(self, ctx: Context, oid: ObjectId) -> bool:
        fits = self.what.what if hasattr(self.what, "what") and not isinstance(self.what, Described) else self.what
        if getattr(self.what, "other", False) and oid == ctx.source:
            return False
        return bool(fits.matches(ctx, oid))  # type: ignore[union-attr]


@phrase(
    "if {what:objects_some} {how:happening} causes a triggered ability of {of:objects_some} to trigger, "
    "that ability triggers an additional time",
    category="static",
    cr="603.2d",
    examples=("Panharmonicon", "Teysa Karlov", "Isshin, Two Heavens as One"),
)
@dataclass(frozen=True)
class TriggersAgain(Node, Cause, Hooks):
    what: Any
    how: tuple[str, ...]
    of: Any

    def triggers_again(self, ctx: Context, pending: Any) -> int:
        if pending.source is None or pending.controller != ctx.you or not self.caused(ctx, pending.event):
            return 0
        return int(of_such(ctx, self.of, pending.source))

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), affects="game"),)


def of_such(ctx: Context, of: Any, source: Any) -> bool:
    """Is the ability's source such an object, now or as it last was (603.2d, 603.10)?"""
    return not (of.other and source == ctx.source) and of.what.matches(ctx, source) and ctx.game.obj(source).zone == BATTLEFIELD


@phrase(
    "if a triggered ability of {of:objects_some} triggers, {word:that_one} triggers an additional time",
    category="static",
    cr="603.2d",
    examples=("Katara, the Fearless", "Katara, the Fearless"),
)
@phrase(
    "as long as {condition}, if a triggered ability of {of:objects_some} triggers, {word:that_one} triggers an additional time",
    category="static",
)
@dataclass(frozen=True)
class AbilitiesTriggerAgain(Node, Hooks):
    of: Any
    word: str
    condition: Condition | None = None

    def triggers_again(self, ctx: Context, pending: Any) -> int:
        return int(pending.source is not None and of_such(ctx, self.of, pending.source))

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), affects="game", condition=self.condition),)


vocabulary("that_one", {"that ability": "that ability", "it": "it"})


@phrase(
    "{what:described} {how:happening} don't cause abilities to trigger",
    category="static",
    cr="603.2e",
    examples=("Torpor Orb", "Hushbringer"),
)
@phrase(
    "{what:described} {how:happening} don't cause abilities of {of:objects_bare} to trigger",
    category="static",
    examples=("Elesh Norn, Mother of Machines",),
)
@dataclass(frozen=True)
class DontCauseTriggers(Node, Cause, Hooks):
    what: Filter
    how: tuple[str, ...]
    of: Any = None
    general: ClassVar[bool] = True

    def stops_trigger(self, ctx: Context, pending: Any) -> bool:
        if not self.caused(ctx, pending.event):
            return False
        return self.of is None or pending.source is not None and of_such(ctx, self.of, pending.source)

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), affects="game"),)
