"""The whole state of one game, as data. Procedures in the other rooms act on it; only events mutate it."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from app.engine.kernel.trace import Trace
from app.engine.state.objects import GameObject, Snapshot
from app.engine.state.values import BATTLEFIELD, COMMAND, EXILE, PLAYER_ZONES, STACK, ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.abilities import Ability, Duration, Effect, Trigger
    from app.engine.events.base import Event
    from app.engine.layers.views import Views


class WorkBudgetExceeded(Exception):
    """The request asks for more work than one ruling may take; ends as an honest answer, never as a hang."""


@dataclass(slots=True)
class Player:
    id: PlayerId
    life: int = 20
    #: Top first.
    library: list[ObjectId] = field(default_factory=list)
    hand: list[ObjectId] = field(default_factory=list)
    graveyard: list[ObjectId] = field(default_factory=list)
    counters: dict[str, int] = field(default_factory=dict)
    #: Each mana in the pool: see engine.mana.pool.Mana.
    pool: list[Any] = field(default_factory=list)
    lost: bool = False
    won: bool = False
    #: Tried to draw from an empty library since SBA were last checked (704.5b).
    drew_from_empty: bool = False
    lands_played: int = 0
    #: Designations and other lasting facts: "monarch", "initiative", "city's blessing", "speed" -> 2, "max_hand_size" ...
    marks: dict[str, Any] = field(default_factory=dict)
    #: Commander damage taken: commander's ref -> amount (903.10a).
    commander_damage: dict[str, int] = field(default_factory=dict)
    commander_casts: dict[str, int] = field(default_factory=dict)
    #: Library cards that nobody listed: that many unknown cards lie below `library`.
    unknown_library: int = 0


@dataclass(slots=True)
class Turn:
    number: int = 1
    active: PlayerId = ""
    step: str = "precombat_main"
    #: Who has priority; None while nobody has (untap, cleanup, during resolution).
    priority: PlayerId | None = None
    #: Players that passed in succession since something last happened (117.4).
    passed: set[PlayerId] = field(default_factory=set)
    #: Turn-based actions of the present step are done (703).
    begun: bool = False
    #: Extra turns, steps and phases to come, last created first (500.7, 500.8).
    extra_turns: list[PlayerId] = field(default_factory=list)
    extra_phases: list[Any] = field(default_factory=list)
    skips: list[Any] = field(default_factory=list)
    first_draw_skipped: bool = False
    #: The phase that the step is in when it isn't the turn's regular one (500.8): "combat", "only:upkeep", ...
    phase: str = ""
    #: The step at which the regular order goes on after extra phases; "" when none are going on.
    resume: str = ""
    #: Who took the last turn that wasn't an extra turn (500.7); "" = the active player.
    regular: PlayerId = ""


@dataclass(frozen=True, slots=True)
class LeftCombat:
    """What it attacked (None: it blocked), whether it was blocked, whether it fought alone, and when: events in the history."""

    attacked: ObjectId | PlayerId | None
    blocked: bool
    alone: bool
    when: int


@dataclass(slots=True)
class Combat:
    """One combat phase (506). attackers: attacker -> what it attacks; blocks: blocker -> attackers it blocks."""

    attackers: dict[ObjectId, ObjectId | PlayerId] = field(default_factory=dict)
    blocks: dict[ObjectId, list[ObjectId]] = field(default_factory=dict)
    #: Attackers that became blocked: they stay blocked (509.1h).
    blocked: set[ObjectId] = field(default_factory=set)
    #: Dealt damage in the first of two damage steps (510.4).
    struck_first: set[ObjectId] = field(default_factory=set)
    attackers_declared: bool = False
    blockers_declared: bool = False
    #: Bands: lists of attackers (702.22).
    bands: list[list[ObjectId]] = field(default_factory=list)
    #: Attackers that left the combat, by the blockers that were blocking them: last known information (608.2h).
    once: dict[ObjectId, tuple[ObjectId, ...]] = field(default_factory=dict)
    #: What creatures were that left the combat (608.2h).
    left: dict[ObjectId, "LeftCombat"] = field(default_factory=dict)


@dataclass(slots=True)
class LastingEffect:
    """A continuous effect of a resolved spell or ability (611.2), or a replacement shield with a duration (614.9, 615)."""

    id: int
    source: ObjectId | None
    controller: PlayerId
    timestamp: int
    parts: tuple[Any, ...]
    duration: "Duration | None"
    #: Objects it affects, fixed as it began (611.2c); None: what `affects` describes (rules of players, new objects too).
    objects: tuple[ObjectId, ...] | None = None
    players: tuple[PlayerId, ...] | None = None
    affects: Any = None
    #: Memory for the effect's context: x, event, chosen things, uses left of a shield.
    memory: dict[Any, Any] = field(default_factory=dict)
    created_turn: int = 0


@dataclass(slots=True)
class DelayedTrigger:
    """603.7. `once`: triggers only the next time; `until`: when it stops waiting ("end_of_turn", "" = never)."""

    id: int
    source: ObjectId | None
    controller: PlayerId
    trigger: "Trigger"
    effect: "Effect"
    once: bool = True
    until: str = ""
    memory: dict[Any, Any] = field(default_factory=dict)
    text: str = ""
    condition: Any = None
    created_turn: int = 0


@dataclass(slots=True)
class PendingTrigger:
    """An ability that has triggered and waits to be put on the stack (603.3)."""

    ability: "Ability"
    source: ObjectId
    controller: PlayerId
    event: "Event | None"
    memory: dict[Any, Any] = field(default_factory=dict)


@dataclass(slots=True)
class Game:
    players: dict[PlayerId, Player]  # in turn order
    objects: dict[ObjectId, GameObject] = field(default_factory=dict)
    battlefield: list[ObjectId] = field(default_factory=list)
    stack: list[ObjectId] = field(default_factory=list)  # bottom first
    exile: list[ObjectId] = field(default_factory=list)
    command: list[ObjectId] = field(default_factory=list)
    turn: Turn = field(default_factory=Turn)
    combat: Combat | None = None
    effects: list[LastingEffect] = field(default_factory=list)
    delayed: list[DelayedTrigger] = field(default_factory=list)
    pending: list[PendingTrigger] = field(default_factory=list)
    #: Events of this turn and the one before, in order (for "this turn", "second spell", watchers).
    history: list["Event"] = field(default_factory=list)
    last_turn_history: list["Event"] = field(default_factory=list)
    #: Last known information of objects that left their zone.
    lki: dict[ObjectId, Snapshot] = field(default_factory=dict)
    next_id: int = 1
    clock: int = 0  # timestamps (613.7)
    #: Changes whenever something happened that views may depend on.
    version: int = 0
    over: bool = False
    winner: PlayerId | None = None
    draw: bool = False
    day: str = ""  # "", "day", "night" (731)
    seed: int | None = None
    format: str = "two_player"
    options: dict[str, Any] = field(default_factory=dict)
    #: Work units left for this request.
    budget: int = 400_000
    trace: Trace = field(default_factory=Trace)
    #: Replacement effects whose "instead" is being carried out: they don't apply to what it does (614.5).
    replacing: frozenset[Any] = frozenset()
    #: What prevention effects do besides, right after the event that they are being applied to (615.5).
    afterwards: list[Any] = field(default_factory=list)
    #: Text or rules that were met and are not understood or modelled: (ref or "", text, why).
    caveats: dict[tuple[str, str], str] = field(default_factory=dict)
    _views: "Views | None" = None

    # ----- reading -------------------------------------------------------------------------------------------
    def view(self, oid: ObjectId) -> Any:
        """Derived characteristics (613) of a live object."""
        return self.views().of(oid)

    def views(self) -> "Views":
        if self._views is None or self._views.version != self.version:
            from app.engine.layers.views import Views

            self._views = Views(self)
        return self._views

    def info(self, oid: ObjectId) -> Any:
        """The view of a live object, else its last known information (608.2h)."""
        obj = self.objects.get(oid)
        if obj is not None:
            return self.views().of(oid)
        return self.lki[oid].view

    def obj(self, oid: ObjectId) -> GameObject:
        """The object, alive or as it last was."""
        found = self.objects.get(oid)
        return found if found is not None else self.lki[oid].obj

    def exists(self, oid: ObjectId) -> bool:
        """Is it there? What is phased out is treated as though it weren't (702.26b)."""
        found = self.objects.get(oid)
        return found is not None and not found.phased_out

    def controller(self, oid: ObjectId) -> PlayerId:
        return self.info(oid).controller

    def zone(self, name: str, player: PlayerId | None = None) -> list[ObjectId]:
        """The list of a zone, bottom (or oldest) first for shared zones and graveyards, top first for libraries."""
        if name in PLAYER_ZONES:
            assert player is not None
            return getattr(self.players[player], name)
        return {BATTLEFIELD: self.battlefield, STACK: self.stack, EXILE: self.exile, COMMAND: self.command}[name]

    def permanents(self) -> list[ObjectId]:
        """Objects on the battlefield that are phased in (702.26b)."""
        return [oid for oid in self.battlefield if not self.objects[oid].phased_out]

    def in_game(self) -> list[PlayerId]:
        """Players who have not lost, in turn order."""
        return [pid for pid, player in self.players.items() if not player.lost]

    def apnap(self, start: PlayerId | None = None) -> list[PlayerId]:
        """101.4: the active player, then the others in turn order."""
        order = self.in_game()
        first = start or self.turn.active
        if first not in order:
            whole = list(self.players)
            at = whole.index(first) if first in whole else 0
            return [pid for pid in whole[at:] + whole[:at] if pid in order]
        at = order.index(first)
        return order[at:] + order[:at]

    def opponents(self, pid: PlayerId) -> list[PlayerId]:
        return [other for other in self.apnap(pid) if other != pid]

    def current(self, oid: ObjectId) -> ObjectId | None:
        """The newest object that the card or token of `oid` is now, following it through zones (400.7)."""
        seen: ObjectId | None = oid
        while seen is not None and seen not in self.objects:
            seen = self.lki[seen].obj.successor if seen in self.lki else None
        return seen

    # ----- changing (for events only) ------------------------------------------------------------------------
    def touch(self) -> None:
        """Something happened that views may depend on."""
        self.version += 1

    def new_id(self) -> ObjectId:
        self.next_id += 1
        return self.next_id - 1

    def tick(self) -> int:
        """A new timestamp (613.7)."""
        self.clock += 1
        return self.clock

    def work(self, units: int = 1) -> None:
        self.budget -= units
        if self.budget < 0:
            raise WorkBudgetExceeded

    def caveat(self, ref: str, text: str, why: str) -> None:
        """Tell the client that something not understood or not modelled was met (never a silent guess)."""
        self.caveats.setdefault((ref, text), why)

    def clone(self) -> "Game":
        """A branch that shares nothing mutable with this game."""
        new = dataclasses.replace(self, _views=self._views)
        new.players = {pid: clone_player(p) for pid, p in self.players.items()}
        new.objects = {oid: obj.clone() for oid, obj in self.objects.items()}
        for name in ("battlefield", "stack", "exile", "command", "effects", "delayed", "pending", "history", "last_turn_history"):
            setattr(new, name, list(getattr(self, name)))
        new.effects = [dataclasses.replace(e, memory=dict(e.memory)) for e in self.effects]
        new.delayed = [dataclasses.replace(d, memory=dict(d.memory)) for d in self.delayed]
        new.turn = dataclasses.replace(
            self.turn,
            passed=set(self.turn.passed),
            extra_turns=list(self.turn.extra_turns),
            extra_phases=list(self.turn.extra_phases),
            skips=list(self.turn.skips),
        )
        if self.combat is not None:
            new.combat = dataclasses.replace(
                self.combat,
                attackers=dict(self.combat.attackers),
                blocks={k: list(v) for k, v in self.combat.blocks.items()},
                once=dict(self.combat.once),
                left=dict(self.combat.left),
                blocked=set(self.combat.blocked),
                struck_first=set(self.combat.struck_first),
                bands=[list(b) for b in self.combat.bands],
            )
        new.lki = dict(self.lki)
        new.options = dict(self.options)
        new.afterwards = list(self.afterwards)
        new.caveats = dict(self.caveats)
        new.trace = self.trace.branch()
        new._views = None
        return new


def clone_player(player: Player) -> Player:
    return dataclasses.replace(
        player,
        library=list(player.library),
        hand=list(player.hand),
        graveyard=list(player.graveyard),
        counters=dict(player.counters),
        pool=list(player.pool),
        marks=dict(player.marks),
        commander_damage=dict(player.commander_damage),
        commander_casts=dict(player.commander_casts),
    )
