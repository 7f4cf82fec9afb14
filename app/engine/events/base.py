"""The one road for everything that happens: propose, can't, replace and prevent, perform, record, triggers look.

`happen(game, events)` takes events that are simultaneous. Nobody mutates the game around it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from app.engine.state.values import ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.abilities import Proc
    from app.engine.state.game import Game


@dataclass(slots=True, kw_only=True)
class Event:
    """A change to the game. Subclasses add fields; conventional names are used by triggers' and effects' references:

    `obj` the object it happens to, `player` the player it happens to (or who does it), `source` the object that causes
    it, `amount` how much.
    """

    #: The CR number shown in the trace.
    rule: ClassVar[str] = ""
    #: Abilities that look back in time must be seen before this is performed (603.10).
    backward: ClassVar[bool] = False
    #: Effects look at all of the batch together before it occurs (120.4c): ROAD.whole.
    summed: ClassVar[bool] = False

    #: An ObjectId, or None; each class says which of these three it has, so they are not checked for None again and again.
    obj: Any = None
    #: A PlayerId, or None.
    player: Any = None
    source: ObjectId | None = None
    amount: int = 0
    #: Replacement effects that have already been applied to it (614.5).
    applied: frozenset[Any] = frozenset()
    #: The spell or ability on the stack whose instruction or cost it is, if any; its controller.
    by: ObjectId | None = None
    by_player: PlayerId | None = None
    #: Part of paying a cost (118).
    as_cost: bool = False
    #: Filled by perform: False when in the end nothing changed (a tapped permanent was told to tap).
    happened: bool = True
    turn: int = 0
    step: str = ""
    #: The number shown in the trace instead of the event's own: the rule that made it happen.
    because: str = ""
    #: Part of another event of its batch, recorded for triggers only (an object enters with counters: 122.6).
    contained: bool = False

    def chooser(self, game: "Game") -> PlayerId:
        """616.1: the affected player or the controller (or owner) of the affected object."""
        if self.player is not None:
            return self.player
        if self.obj is not None:
            return game.controller(self.obj)
        return game.turn.active

    def possible(self, game: "Game") -> bool:
        """Could it happen at all now? (101.3; e.g. the object is still there.)"""
        return True

    def perform(self, game: "Game") -> None:
        """Change the state; choices have been made. Sets `happened`."""
        raise NotImplementedError

    def follow(self, game: "Game") -> "Proc":
        """Events that are a direct result of it (damage -> life loss, counters ...: 120.3), after performing."""
        return None
        yield

    def results(self, game: "Game") -> "list[Event] | None":
        """Direct results that are simultaneous with those of the other events of its batch; None: see `follow`."""
        return None

    def describe(self, game: "Game") -> str:
        """A sentence for the trace and the summary, after performing; empty = not worth telling."""
        return ""


#: Slots that other rooms fill, so that this module imports downward only.
@dataclass(slots=True)
class Road:
    """The stations beside the road; `engine.replacement`, `engine.triggers` and `engine.hooks` plug in."""

    forbids: Any = None  # (game, event) -> str reason | None
    order: Any = None  # (game, events) -> Proc -> indices: the order in which simultaneous events are replaced (616.1)
    replace: Any = None  # (game, event) -> Proc -> list[Event]
    whole: Any = None  # (game, events) -> None: what changes a batch as a whole, before it occurs (120.4c)
    look_back: Any = None  # (game, events) -> token
    look: Any = None  # (game, events, token) -> None
    at_once: Any = None  # (game) -> Proc: triggered mana abilities (605.4a)
    after: Any = None  # (game) -> Proc: second one-shot effects that waited for an event (610.3)


ROAD = Road()


def happen(game: "Game", events: "Event | Iterable[Event]") -> "Proc":
    """Make events happen simultaneously. Returns the list of events that really happened, after replacement."""
    batch = [events] if isinstance(events, Event) else list(events)
    settled: list[list[Event]] = [[] for _ in batch]
    kept, game.afterwards = game.afterwards, []
    order = (yield from ROAD.order(game, batch)) if len(batch) > 1 and ROAD.order is not None else range(len(batch))
    for index in order:
        event = batch[index]
        game.work()
        if game.replacing:
            event.applied |= game.replacing  # 614.5: part of what happens instead
        if not event.possible(game):
            continue
        if ROAD.forbids is not None:
            reason = ROAD.forbids(game, event)
            if reason:
                game.trace.note("101.2", reason, *_refs(game, event), applied=False)
                continue
        settled[index] = (yield from ROAD.replace(game, event)) if ROAD.replace is not None else [event]
    final = [event for events_instead in settled for event in events_instead]
    if ROAD.whole is not None and any(event.summed for event in final):
        ROAD.whole(game, final)
    late, game.afterwards = game.afterwards, kept
    done = (yield from _carry_out(game, final)) if final else []
    for effect in late:  # 615.5
        yield from effect.run()
    return done


def _carry_out(game: "Game", final: list[Event]) -> "Proc":
    """The events as they are after replacement: performed at once, recorded, looked at."""
    before = ROAD.look_back(game, final) if ROAD.look_back is not None and any(e.backward for e in final) else None
    for event in final:
        event.turn, event.step = game.turn.number, game.turn.step
        event.perform(game)
    done = [event for event in final if event.happened]
    if not done:
        return []
    game.touch()
    game.history.extend(done)
    if game.trace.enabled:
        for event in done:
            text = event.describe(game)
            if text:
                game.trace.note(event.because or event.rule, text, *_refs(game, event), event=type(event).__name__)
    if ROAD.look is not None:
        ROAD.look(game, done, before)
    together: list[Event] = []
    for event in done:
        found = event.results(game)
        if found is None:
            yield from event.follow(game)
        else:
            together += found
    if together:
        yield from happen(game, together)
    if game.effects and ROAD.after is not None:
        yield from ROAD.after(game)
    if game.pending and ROAD.at_once is not None:
        yield from ROAD.at_once(game)
    return [event for event in done if not event.contained]


def _refs(game: "Game", event: Event) -> tuple[str, ...]:
    refs = [game.obj(event.obj).ref] if event.obj is not None else []
    if event.player is not None:
        refs.append(event.player)
    return tuple(refs)


@dataclass(slots=True, kw_only=True)
class Silent(Event):
    """Something that happened without changing anything itself ("a creature attacks", "you cast a spell"): a fact to trigger
    on."""

    what: str = ""
    data: dict[str, Any] = field(default_factory=dict)

    def perform(self, game: "Game") -> None:
        pass
