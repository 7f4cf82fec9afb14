"""Game objects (109) and what is remembered of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from app.engine.state.carddef import CardDef, FaceDef
from app.engine.state.values import ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.abilities import Ability
    from app.engine.events.base import Event
    from app.engine.layers.view import View


@dataclass(slots=True)
class StackInfo:
    """What was announced for a spell or ability on the stack (601.2b-d, 602.2b, 603.3)."""

    #: Indices of the chosen printed modes, in order (700.2).
    modes: tuple[int, ...] = ()
    #: One tuple of chosen objects and players a target slot (115); players are their id strings, objects ints.
    targets: tuple[tuple[ObjectId | PlayerId, ...], ...] = ()
    #: Division among targets (601.2d): target -> share.
    division: dict[ObjectId | PlayerId, int] = field(default_factory=dict)
    x: int | None = None
    #: Mana really spent, as types ("G"); its length is the amount spent (for increment, converge, ...).
    mana_spent: tuple[str, ...] = ()
    #: Names of the optional and alternative costs paid: "kicked" -> times, "flashback" -> 1, ...
    paid: dict[str, int] = field(default_factory=dict)
    #: Objects used to pay a cost, by word: "sacrificed" -> (oid,), "discarded", "exiled", "tapped".
    cost_objects: dict[str, tuple[ObjectId, ...]] = field(default_factory=dict)
    #: How the spell is cast: "normal" or a keyword ("flashback", "bestow", ...), and from where.
    cast_as: str = "normal"
    cast_from: str = ""
    #: For an ability: its definition, the object it is of, and the event that triggered it.
    ability: "Ability | None" = None
    source: ObjectId | None = None
    event: "Event | None" = None
    #: Everything an instruction may have to know later (products of clauses, delayed triggers' memory).
    memory: dict[Any, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Component:
    """A card or token that represents a permanent beside its own card: what it is called on the wire, and whose it is (730.3)."""

    card: CardDef | None
    ref: str
    owner: PlayerId
    #: What a `GameObject` of its own would have: a copy's or token's values, the face that is up, whether it is face down.
    base: FaceDef | None = None
    face: int = 0
    is_token: bool = False
    commander: bool = False
    face_down: bool = False

    @property
    def name(self) -> str:
        return self.printed().name

    def printed(self) -> FaceDef:
        """The values it would have on its own."""
        if self.base is not None:
            return self.base
        assert self.card is not None
        return self.card.faces[min(self.face, len(self.card.faces) - 1)]


@dataclass(slots=True)
class GameObject:
    """A card, a copy, a token, or an ability on the stack, in one zone, during one stay there (400.7).

    Mutated only by events' `perform`. Everything effects can change is read from `game.view(oid)`, not from here.
    """

    id: ObjectId
    #: The wire's name for the physical card or token: it keeps it through all zones.
    ref: str
    owner: PlayerId
    controller: PlayerId
    zone: str
    card: CardDef | None
    #: Copiable values when they are not `card.faces[face]`: a token's, a copy's (707.2), a face-down 2/2 (708.2).
    base: FaceDef | None = None
    face: int = 0
    is_token: bool = False
    is_copy: bool = False
    #: "card", "spell" (a copy of a spell is a spell without a card), "ability" (on the stack), "emblem".
    kind: str = "card"
    tapped: bool = False
    flipped: bool = False
    face_down: bool = False
    #: Why it is face down ("morph", "manifest", ...), and whether a foretold or hideaway card is hidden.
    face_down_as: str = ""
    phased_out: bool = False
    phased_out_with: ObjectId | None = None
    counters: dict[str, int] = field(default_factory=dict)
    damage: int = 0
    deathtouched: bool = False
    attached_to: ObjectId | PlayerId | None = None
    timestamp: int = 0
    #: Under its controller's control continuously since their most recent turn began (302.6).
    settled: bool = False
    #: Turn number in which it came to this zone.
    entered_turn: int = 0
    #: Choices made as it entered or later ("color", "type", "name", "player", "number", "mode"): 607.
    chosen: dict[str, Any] = field(default_factory=dict)
    #: Linked objects by word: "exiled" -> [oid, ...] (607.2).
    linked: dict[str, list[ObjectId]] = field(default_factory=dict)
    #: Marks that stay: "monstrous", "renowned", "suspected", "class_level" -> 2, "saddled", "goaded_by" ...
    marks: dict[str, Any] = field(default_factory=dict)
    #: Regeneration shields, exert and other things that end at cleanup are effects, not marks.
    stack: StackInfo | None = None
    #: How the permanent came to be: the StackInfo of the spell it was (107.3m, 607.2), else None.
    cast: StackInfo | None = None
    commander: bool = False
    #: Uses of this object's abilities: (ability index key) -> times this turn / ever.
    uses: dict[Any, int] = field(default_factory=dict)
    uses_ever: dict[Any, int] = field(default_factory=dict)
    #: The object this one was in the zone before, and became in the zone after (400.7).
    previous: ObjectId | None = None
    successor: ObjectId | None = None
    #: Cards that merged or melded into it beside `card` (730, 712.4c), topmost first.
    components: list[Component] = field(default_factory=list)
    #: Of a merged permanent: `base` of its topmost component alone, while `base` is that of the whole (730.2a).
    own_base: FaceDef | None = None
    #: The further objects that a merged permanent became as it left the battlefield, beside `successor` (730.3c).
    parted: tuple[ObjectId, ...] = ()
    #: Who may look at it though it is hidden.
    seen_by: set[PlayerId] = field(default_factory=set)

    def printed(self) -> FaceDef:
        """The copiable values to start from (613.2)."""
        if self.base is not None:
            return self.base
        assert self.card is not None
        return self.card.faces[min(self.face, len(self.card.faces) - 1)]

    def clone(self) -> "GameObject":
        from app.engine.state.cloning import clone_object

        return clone_object(self)


@dataclass(slots=True)
class Snapshot:
    """Last known information (113.7a, 400.7, 608.2h): the object as it was and its view as it last existed."""

    obj: GameObject
    view: "View"
    #: Objects attached to it then.
    attachments: tuple[ObjectId, ...] = ()
