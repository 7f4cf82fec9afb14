"""The kinds of ability (113.3) and the protocols that lexicon nodes fulfil. The engine only ever calls these.

A node is frozen, typed and knows nothing of a game until it is handed a `Context`. Anything that may need a player's
answer is a generator that yields `Decision`s and is composed with `yield from`.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from app.engine.events.base import Event
    from app.engine.kernel.context import Context
    from app.engine.kernel.decisions import Decision
    from app.engine.layers.view import View
    from app.engine.state.values import ObjectId, PlayerId

#: What a procedure yields, is sent, and returns.
Proc = Generator["Decision", Any, Any]


@dataclass(slots=True)
class Outcome:
    """What an instruction did, for "if you do", "that much", "those cards" and "the token" (608.2)."""

    did: bool = True
    objects: tuple["ObjectId", ...] = ()
    players: tuple["PlayerId", ...] = ()
    amount: int = 0
    extra: dict[str, Any] = field(default_factory=dict)


class Effect:
    """An instruction. `execute` performs it as `ctx.actor` and returns an Outcome (608.2c: in the order written)."""

    def execute(self, ctx: "Context") -> Proc:
        raise NotImplementedError(type(self).__name__)
        yield

    def steps(self) -> "tuple[Effect, ...] | None":
        """The instructions it is made of, when executing it is always just executing them in order, as the same player.
        None: not so."""
        return None


class Modal(Effect):
    """An effect with modes (700.2). Target slots are numbered from 0 within each mode.

    `StackInfo.modes` holds the chosen indices in the order they will be followed; `StackInfo.targets` the slots of the
    chosen modes one after the other. A mode is executed with a context whose `targets` are its own slice.
    """

    modes: tuple[Effect, ...]

    def bounds(self, ctx: "Context") -> tuple[int, int, bool]:
        """How few, how many, and whether a mode may be chosen more than once (700.2d)."""
        return 1, 1, False

    def mode_cost(self, index: int) -> "tuple[Cost, ...]":
        """Spree, escalate: what choosing this mode adds to the cost (601.2b, 601.2f)."""
        return ()

    def allowed(self, ctx: "Context", index: int) -> bool:
        """ "Choose one that hasn't been chosen" and the like."""
        return True


class Divides:
    """An effect node that divides or distributes an amount among the targets of one slot as it is announced (601.2d)."""

    #: The slot whose targets share it.
    divided: int

    def total(self, ctx: "Context") -> int:
        raise NotImplementedError(type(self).__name__)


class Condition:
    """Something that is true or false of a game now (603.4, 608.2c)."""

    def holds(self, ctx: "Context") -> bool:
        raise NotImplementedError(type(self).__name__)


class Quantity:
    """A number worked out when it is needed (107.3, 608.2h)."""

    def value(self, ctx: "Context") -> int:
        raise NotImplementedError(type(self).__name__)


class Filter:
    """A description of objects: "creature you control with flying". Tested against views, or last known information."""

    #: Zone whose objects are meant when the words name none (109.2: on the battlefield).
    zone: ClassVar[str] = "battlefield"

    def matches(self, ctx: "Context", oid: "ObjectId") -> bool:
        raise NotImplementedError(type(self).__name__)


class Objects:
    """A noun phrase that stands for objects: "target creature", "it", "each creature you control", "a card in your hand"."""

    def find(self, ctx: "Context") -> tuple["ObjectId", ...]:
        """The objects, when no choice is needed. `Context.info` gives their characteristics even if they are gone."""
        raise NotImplementedError(type(self).__name__)

    def select(self, ctx: "Context") -> Proc:
        """The objects, asking `ctx.actor` where the words leave a choice ("a creature you control")."""
        return self.find(ctx)
        yield

    def includes(self, ctx: "Context", oid: "ObjectId") -> bool:
        """Is this object among them? What static abilities ask, object by object, while views are being made."""
        return oid in self.find(ctx)


class Players:
    """A noun phrase that stands for players: "you", "each opponent", "target player", "its controller"."""

    def find(self, ctx: "Context") -> tuple["PlayerId", ...]:
        raise NotImplementedError(type(self).__name__)

    def select(self, ctx: "Context") -> Proc:
        return self.find(ctx)
        yield


class Target:
    """One instance of the word "target" (115.1, 601.2c). A node that is also an Objects or Players.

    `slot` is its index in textual order, settled by the compiler; `legal` is asked on announcement and on resolution.
    """

    slot: int

    def bounds(self, ctx: "Context") -> tuple[int, int]:
        """How few and how many may be chosen ("up to two" -> 0, 2; "X target creatures" -> x, x)."""
        return 1, 1

    def candidates(self, ctx: "Context") -> Iterable["ObjectId | PlayerId"]:
        """Everything that fits the words now, before hexproof and the like are asked."""
        raise NotImplementedError(type(self).__name__)


class Cost:
    """A cost or a part of one (118). Mana parts are gathered first by `mana`; the rest is paid in any order (601.2h)."""

    #: {T} or {Q} in it: 302.6 and "tapped for mana" look at this.
    taps: ClassVar[str] = ""

    def mana(self, ctx: "Context") -> tuple[str, ...]:
        return ()

    def payable(self, ctx: "Context") -> str | None:
        """None, or the reason why it can't be paid."""
        return None

    def pay(self, ctx: "Context") -> Proc:
        """Pay everything but the mana. Returns an Outcome (what was sacrificed, discarded ...)."""
        return Outcome()
        yield


class Trigger:
    """A trigger condition: an event ("whenever a creature dies") or a state. `watches` are the Event classes it looks at."""

    watches: ClassVar[tuple[type["Event"], ...]] = ()
    #: Leaves-the-battlefield and the like look back (603.10): the ability must have been there just before.
    looks_back: ClassVar[bool] = False
    #: Zones the source functions in for this trigger; empty = the battlefield (113.6).
    zones: ClassVar[tuple[str, ...]] = ("battlefield",)

    def matches(self, ctx: "Context", event: "Event") -> bool:
        """`ctx.source` is the object with the ability; the event has just happened (or, looking back, is about to)."""
        raise NotImplementedError(type(self).__name__)

    def looks_back_at(self, event: "Event") -> bool:
        """Of a trigger with several conditions ("enters or dies"), only some look back."""
        return self.looks_back

    #: 603.8: a state trigger has `holds(ctx)` instead of `matches`.
    state: ClassVar[bool] = False

    def holds(self, ctx: "Context") -> bool:
        raise NotImplementedError(type(self).__name__)

    def occurrences(self, ctx: "Context", batch: list["Event"]) -> list["Event"]:
        """The events of one simultaneous batch that trigger it, once each; "one or more" returns at most one."""
        return [event for event in batch if isinstance(event, self.watches) and self.matches(ctx, event)]


class Replacement:
    """A replacement or prevention effect (614, 615), from a static ability or from a resolved effect with a duration."""

    watches: ClassVar[tuple[type["Event"], ...]] = ()
    #: 614.15: of the same spell or ability whose effect it replaces, so it goes first (616.1a).
    self_replacing: ClassVar[bool] = False
    prevents: ClassVar[bool] = False
    #: 615.7: it runs out; `left` in the memory of its LastingEffect is how much damage it still prevents.
    limited: ClassVar[bool] = False
    #: 616.1b-d: how it modifies an object entering the battlefield: "control", "copy", "back_face" or "".
    enters: ClassVar[str] = ""
    #: 614.12: about a general set of permanents, so that it doesn't apply to its own object's entering.
    general: ClassVar[bool] = False
    #: It only adds to how an object enters, so that the order with others of its kind doesn't matter and nobody is asked.
    commutes: ClassVar[bool] = False
    #: Zones that an ability which is itself a Replacement (a keyword) functions in.
    zones: ClassVar[tuple[str, ...]] = ("battlefield",)

    def replaces(self, ctx: "Context", event: "Event") -> bool:
        raise NotImplementedError(type(self).__name__)

    def replace(self, ctx: "Context", event: "Event") -> Proc:
        """Returns the list of events that happen instead (may be empty, may hold the same event changed)."""
        raise NotImplementedError(type(self).__name__)
        yield


class Part:
    """One thing a continuous effect does in one layer (613.1). Nodes such as "gets +2/+2" are Parts."""

    #: "1" copy, "2" control, "3" text, "4" type, "5" colour, "6" ability, "7a" "7b" "7c" "7d", "rules" (613.11).
    layer: ClassVar[str] = "rules"

    def apply(self, ctx: "Context", view: "View") -> None:
        """Change the view under construction. `ctx.source` is where the effect comes from."""
        raise NotImplementedError(type(self).__name__)

    def fixed(self, ctx: "Context") -> "Part":
        """The same part with its quantities worked out, for an effect of a resolving spell or ability (608.2h, 611.2c)."""
        return self


class Duration:
    """How long an effect of a resolved spell or ability lasts (611.2a)."""

    #: "end_of_turn", "end_of_combat", "your_next_turn", "game" ... or "while" with `lasts` asked all the time.
    until: str = "game"

    def lasts(self, ctx: "Context") -> bool:
        return True


class Ability:
    """Base of the kinds below and of keywords. Equality is by value; which object has it is said beside it."""

    text: str = ""
    #: Lower-case keyword name ("flying", "protection") or "" (702).
    keyword: str = ""

    def activated(self) -> tuple["Activated", ...]:
        return ()

    def triggered(self) -> tuple["Triggered", ...]:
        return ()

    def statics(self) -> tuple["Static", ...]:
        return ()


@dataclass(frozen=True, slots=True)
class SpellAbility(Ability):
    """The instructions of an instant or sorcery (113.3a)."""

    effect: Effect
    text: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Activated(Ability):
    """Cost : effect (602). `timing`: "instant" or "sorcery"; `limits`: Conditions or hooks on activating (602.5)."""

    cost: tuple[Cost, ...]
    effect: Effect
    timing: str = "instant"
    limits: tuple[Condition, ...] = ()
    #: 0 = no limit; "activate only once each turn".
    per_turn: int = 0
    per_game: int = 0
    zones: tuple[str, ...] = ("battlefield",)
    loyalty: bool = False
    #: Who may activate: "you" (the controller, 602.2), "opponents" or "any".
    by: str = "you"
    #: The keyword it stands for ("equip", "cycling"), so that text may name it.
    keyword: str = ""
    text: str = field(default="", compare=False)

    def activated(self) -> tuple["Activated", ...]:
        return (self,)


@dataclass(frozen=True, slots=True)
class Triggered(Ability):
    """When / whenever / at (603). `condition` is an intervening if (603.4)."""

    trigger: Trigger
    effect: Effect
    condition: Condition | None = None
    per_turn: int = 0
    keyword: str = ""
    zones: tuple[str, ...] = ("battlefield",)
    text: str = field(default="", compare=False)

    def triggered(self) -> tuple["Triggered", ...]:
        return (self,)


@dataclass(frozen=True, slots=True)
class Static(Ability):
    """A static ability (604): `parts` apply to what `affects` describes while `condition` holds.

    `affects`: an Objects node (dynamic, 611.3a), a Players node, or None = this object itself.
    `parts`: Part (characteristics, rules) or Replacement nodes.
    `characteristic_defining`: 604.3, works in all zones.
    """

    parts: tuple[Any, ...]
    affects: Any = None
    condition: Condition | None = None
    characteristic_defining: bool = False
    zones: tuple[str, ...] = ("battlefield",)
    text: str = field(default="", compare=False)

    def statics(self) -> tuple["Static", ...]:
        return (self,)
