"""Trigger conditions (603.1, 603.2): a subject and what happens to it, or a player and what they do.

A `trigger_verb` node says which events it watches, who its subject is in one, and whether the rest of its words fit.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Condition, Objects, Players, Target, Trigger
from app.engine.events.base import Event
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.engine.state.values import BATTLEFIELD, COMBAT_STEPS, ObjectId
from app.grammar import Node, Reject, phrase
from app.lexicon.nouns.antecedent import Antecedent
from app.lexicon.nouns.heads import head_of
from app.lexicon.nouns.objects import Some
from app.lexicon.nouns.players import You
from app.lexicon.nouns.refs import Host, This
from app.lexicon.nouns.roles import EventRole


@dataclass(slots=True, kw_only=True)
class Batch(Event):
    """Several simultaneous events seen as one ("one or more creatures die"): `objs` are their objects, `amount` how many."""

    objs: tuple[ObjectId, ...] = ()
    events: tuple[Event, ...] = ()

    def perform(self, game: Any) -> None:
        raise NotImplementedError("never performed")

    @property
    def new(self) -> tuple[ObjectId, ...]:
        """What the objects became, when they changed zones."""
        return tuple(n for e in self.events if (n := getattr(e, "new", None)) is not None)

    @property
    def defender(self) -> Any:
        return getattr(self.events[0], "defender", None)


class Verb(Node):
    """Base of `trigger_verb` (objects) and `player_verb` (players) nodes."""

    watches: ClassVar[tuple[type[Event], ...]] = ()
    looks_back: ClassVar[bool] = False
    #: Event field that holds the subject.
    subject: ClassVar[str] = "obj"
    zones: ClassVar[tuple[str, ...]] = ("battlefield",)

    @property
    def together(self) -> str:
        """Simultaneous events with the same value of this field are one occurrence (603.2c): damage that is dealt to one
        permanent by several sources. "": each is one."""
        return ""

    def fits(self, ctx: Context, event: Any) -> bool:
        return True

    def antecedents(self) -> tuple[Antecedent, ...]:
        """Beyond the subject: the player dealt damage, the amount, ..."""
        return ()


def batched(events: list[Event]) -> list[Event]:
    if len(events) < 2:
        if not events:
            return []
    first = events[0]
    objs = tuple(e.obj for e in events if e.obj is not None)
    return [
        Batch(
            obj=first.obj,
            player=first.player,
            source=first.source,
            amount=sum(e.amount for e in events) if first.amount else len(events),
            objs=objs,
            events=tuple(events),
            by=first.by,
            by_player=first.by_player,
        )
    ]


def as_one(events: list[Event], same: str) -> list[Event]:
    """Simultaneous events with the same object or player in field `same`, as one event with the whole amount."""
    groups: dict[Any, list[Event]] = {}
    for event in events:
        groups.setdefault(getattr(event, same), []).append(event)
    return [one for group in groups.values() for one in (group if len(group) == 1 else batched(group))]


@phrase("{what:objects} {verbs:trigger_verb+or}", category="trigger", cr="603.2")
@phrase("{what:objects_several} {verbs:trigger_verb+or}", category="trigger", examples=("Argent Dais",))
@phrase("~ or {what:objects_some} {verbs:trigger_verb+or}", category="trigger", this_too=True)
@phrase("this {noun:this_noun} or {what:objects_some} {verbs:trigger_verb+or}", category="trigger", this_too=True)
@phrase("{what:objects} {verbs:trigger_verb+or} for the first time each turn", category="trigger", first_time=True)
@phrase("{also:objects_this} or {what:objects_host} {verbs:trigger_verb+or}", category="trigger")
@phrase("{what:objects} {verbs:trigger_verb+or} during your turn", category="trigger", during="your")
@phrase("{what:objects} {verbs:trigger_verb+or} during combat", category="trigger", during="combat")
@phrase("{what:objects} {verbs:trigger_verb+or} while {condition}", category="trigger")
@dataclass(frozen=True)
class ObjectTrigger(Node, Trigger):
    """ "Whenever another creature you control dies": the object of the event must be one that the words describe.

    Descriptions are tested against the object as the event leaves it, or as it last was when it is gone (603.10, 608.2h).
    """

    what: Objects
    verbs: tuple[Any, ...]
    this_too: bool = False
    noun: str = ""
    first_time: bool = False
    also: Objects | None = None
    during: str = ""
    condition: Condition | None = None

    def __post_init__(self) -> None:
        names = [type(verb).__name__ for verb in self.verbs]
        if "BlocksVerb" in names and "BecomesBlockedBy" in names:
            raise Reject  # "blocks or becomes blocked by a creature" is one verb: that creature is on the other side

    @property
    def meant(self) -> tuple[Any, ...]:
        """The verbs; said of a permanent (what this is attached to, a target), "put into a graveyard" is from the battlefield
        (603.6c, 603.10a)."""
        permanent = (
            isinstance(self.what, Host) or isinstance(self.what, Target) and getattr(self.what.what, "zone", "") == BATTLEFIELD  # type: ignore[attr-defined]
        )  # type: ignore[attr-defined]
        return tuple(verb.of_permanent() if permanent and hasattr(verb, "of_permanent") else verb for verb in self.verbs)

    @property
    def watches(self) -> tuple[type[Event], ...]:  # type: ignore[override]
        return tuple(dict.fromkeys(w for verb in self.meant for w in verb.watches))

    @property
    def looks_back(self) -> bool:  # type: ignore[override]
        return any(verb.looks_back for verb in self.meant)

    def looks_back_at(self, event: Event) -> bool:
        back = [verb for verb in self.meant if verb.looks_back and isinstance(event, verb.watches)]
        ahead = [verb for verb in self.meant if not verb.looks_back and isinstance(event, verb.watches)]
        if back and ahead:  # "enters or dies"
            return not (isinstance(event, ZoneChange) and event.to == BATTLEFIELD)
        return bool(back)

    @property
    def zones(self) -> tuple[str, ...]:  # type: ignore[override]
        if self.condition is not None:  # "while ~ is in your graveyard"
            said = tuple(getattr(self.condition, "zones", ()))
            if said and said != (BATTLEFIELD,):
                return said  # 113.6b
        own = isinstance(self.what, This) or self.this_too
        if not own:  # about other objects it functions on the battlefield (113.6)
            return (BATTLEFIELD,)
        more = (BATTLEFIELD,) if self.this_too else ()
        return tuple(dict.fromkeys((*more, *(z for verb in self.meant for z in verb.zones))))

    @property
    def one_or_more(self) -> bool:
        return isinstance(self.what, Some) and self.what.low is not None and not self.what.up_to

    def matches(self, ctx: Context, event: Event) -> bool:
        turn = ctx.game.turn
        if self.during == "your" and turn.active != ctx.you or self.during == "combat" and turn.step not in COMBAT_STEPS:
            return False
        if self.condition is not None and not self.condition.holds(_with(ctx, event)):
            return False
        return any(
            isinstance(event, verb.watches) and self._subject(ctx, verb, event) and verb.fits(_with(ctx, event), event)
            for verb in self.meant
        )

    def _subject(self, ctx: Context, verb: Any, event: Event) -> bool:
        oid = getattr(event, verb.subject, None)
        if not isinstance(oid, int):
            return False
        if (self.this_too or self.also is not None) and oid == ctx.source:
            return True
        return self.what.includes(_with(ctx, event), oid)

    def occurrences(self, ctx: Context, batch: list[Event]) -> list[Event]:
        watches = self.watches
        batch = [seen for e in batch for seen in self._sides(e)]
        found: list[Event] = [e for e in batch if isinstance(e, watches) and self.matches(ctx, e)]
        if self.first_time and found:
            earlier = [e for e in ctx.game.history if all(e is not b for b in batch)]
            if any(isinstance(e, watches) and self.matches(ctx, e) for e in earlier):
                return []
            found = found[:1]
        if self.one_or_more:
            groups: dict[Any, list[Event]] = {}
            for event in found:  # per damaged player: each combat with a player is an event of its own (603.2c)
                groups.setdefault(event.player if any(getattr(v, "per_player", False) for v in self.meant) else None, []).append(
                    event
                )
            least = getattr(getattr(self.what, "low", None), "n", 1)  # "two or more"
            return [b for group in groups.values() if len(group) >= least for b in batched(group)]
        return as_one(found, self.meant[0].together) if len(found) > 1 and self.meant[0].together else found

    def _sides(self, event: Event) -> tuple[Event, ...]:
        """The event, and as it is seen from the other side where a verb speaks of both."""
        for verb in self.meant:
            if getattr(verb, "mirrored", False) and isinstance(event, verb.watches):
                return event, dataclasses.replace(event, obj=event.source, source=event.obj)
        return (event,)

    def antecedents(self) -> tuple[Antecedent, ...]:
        verb = self.meant[0]
        subject = verb.subject if not self.one_or_more else {"obj": "objs", "new": "new"}.get(verb.subject, verb.subject)
        head = head_of(self.what)
        mine = Antecedent("object", EventRole(subject), head, plural=self.one_or_more)
        others = counted(verb, self.one_or_more)
        if any(a.kind == "object" for a in others):
            # "equipped creature blocks a creature, that creature": the nearest is meant; "it" is the subject
            return (mine, *others, dataclasses.replace(mine, head="~"))
        return (*others, mine)


def counted(verb: Any, one_or_more: bool) -> tuple[Antecedent, ...]:
    """What the verb brings; after "one or more" also how many, for "that many"."""
    found = tuple(verb.antecedents())
    if one_or_more and not any(a.kind == "amount" for a in found):
        return (Antecedent("amount", ("event", "amount")), *found)
    return found


def _with(ctx: Context, event: Event) -> Context:
    return dataclasses.replace(ctx, event=event)


@phrase("{who:players} {verbs:player_verb+or}", category="trigger", cr="603.2")
@phrase("you next {verbs:player_verb+or}", category="trigger_next", who=You())
@phrase("{who:players} {verbs:player_verb+or} during your turn", category="trigger", during="your")
@phrase("{who:players} {verbs:player_verb+or} during an opponent's turn", category="trigger", during="opponent")
@phrase("{who:players} {verbs:player_verb+or} during each opponent's turn", category="trigger", during="opponent")
@phrase("{who:players} {verbs:player_verb+or} for the first time each turn", category="trigger", first_time=True)
@phrase(
    "{who:players} {verbs:player_verb+or} for the first time during each of your turns",
    category="trigger",
    first_time=True,
    during="your",
)
@phrase("{who:players} {verbs:player_verb+or} while {condition}", category="trigger", examples=("The Chief Warg",))
@dataclass(frozen=True)
class PlayerTrigger(Node, Trigger):
    """ "Whenever you cast a creature spell", "whenever an opponent loses life"."""

    who: Players
    verbs: tuple[Any, ...]
    during: str = ""
    first_time: bool = False
    condition: Condition | None = None

    def __post_init__(self) -> None:
        if type(self.verbs[0]).__name__ == "PlaysLand" and any(getattr(verb, "origin", "") for verb in self.verbs):
            raise Reject  # "play a land or cast a spell from exile": both from there

    @property
    def watches(self) -> tuple[type[Event], ...]:  # type: ignore[override]
        return tuple(dict.fromkeys(w for verb in self.verbs for w in verb.watches))

    @property
    def looks_back(self) -> bool:  # type: ignore[override]
        return any(verb.looks_back for verb in self.verbs)

    @property
    def zones(self) -> tuple[str, ...]:  # type: ignore[override]
        said = tuple(getattr(self.condition, "zones", ()))
        if said and said != (BATTLEFIELD,):
            return said  # 113.6b
        return tuple(dict.fromkeys(z for verb in self.verbs for z in verb.zones))

    def matches(self, ctx: Context, event: Event) -> bool:
        game = ctx.game
        if self.during and (game.turn.active == ctx.you) != (self.during == "your"):
            return False
        if self.condition is not None and not self.condition.holds(_with(ctx, event)):
            return False
        for verb in self.verbs:
            if isinstance(event, verb.watches):
                player = verb.player_of(ctx, event)
                if player is not None and player in self.who.find(_with(ctx, event)) and verb.fits(_with(ctx, event), event):
                    return True
        return False

    def occurrences(self, ctx: Context, batch: list[Event]) -> list[Event]:
        watches = self.watches
        found = [e for e in batch if isinstance(e, watches) and self.matches(ctx, e)]
        if self.first_time and found:
            earlier = [e for e in ctx.game.history if all(e is not b for b in batch)]
            if any(isinstance(e, watches) and self.matches(ctx, e) for e in earlier):
                return []
            found = found[:1]
        if found and any(verb.one_or_more() for verb in self.verbs):
            return batched(found)
        return as_one(found, self.verbs[0].together) if len(found) > 1 and self.verbs[0].together else found

    def antecedents(self) -> tuple[Antecedent, ...]:
        verb = self.verbs[0]
        found = counted(verb, verb.one_or_more())
        if verb.one_or_more():  # the event is a batch
            whole = EventRole("objs")
            found = tuple(dataclasses.replace(a, role=whole, plural=True) if a.role == EventRole("obj") else a for a in found)
        own = Antecedent("player", EventRole(verb.player_field), "player")
        return (own, *found) if isinstance(self.who, You) else (*found, own)  # "that player" is hardly ever you (109.5)


class PlayerVerb(Verb):
    """Base of `player_verb` nodes. `player_field` names the event's field with the player."""

    player_field: ClassVar[str] = "player"

    def player_of(self, ctx: Context, event: Any) -> str | None:
        found = getattr(event, self.player_field, None)
        return found if isinstance(found, str) else None

    def one_or_more(self) -> bool:
        """The words say "one or more": once for a batch."""
        what = getattr(self, "what", None)
        return isinstance(what, Some) and what.low is not None and not what.up_to


def described(what: Objects | None, ctx: Context, oid: ObjectId | None) -> bool:
    """Does the object fit a noun phrase that may be missing?"""
    return what is None or (isinstance(oid, int) and what.includes(ctx, oid))
