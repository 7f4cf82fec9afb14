"""Zone changes (400), and the creation of tokens. An object that changes zones becomes a new object (400.7)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from app.engine.events.base import Event, happen
from app.engine.events.facts import Did
from app.engine.state.carddef import FaceDef
from app.engine.state.game import LeftCombat
from app.engine.state.objects import GameObject, Snapshot, StackInfo
from app.engine.state.rooms import UNLOCKED, has_doors
from app.engine.state.values import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, NOWHERE, STACK, ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.abilities import Proc
    from app.engine.state.game import Game


@dataclass(slots=True, kw_only=True)
class ZoneChange(Event):
    """`obj` moves from the zone it is in to `to`; `new` is the object it becomes.

    why: "destroy", "sacrifice", "discard", "draw", "mill", "cast", "play", "resolve", "counter", "exile", "put", "return",
    "token", "sba", "legend", "search" ... for triggers ("whenever you discard") and the trace.
    The fields from `tapped` on say how it enters the battlefield (614.1c, 110.5): replacement effects change them.
    """

    rule = "400.7"
    backward = True

    to: str = ""
    #: Whose hand, library or graveyard; always the owner's (400.3).
    why: str = "put"
    #: In a library: 0 = top, -1 = bottom, n = under n cards.
    position: int = 0
    controller: PlayerId | None = None
    tapped: bool = False
    counters: dict[str, int] = field(default_factory=dict)
    face: int = 0
    face_down: bool = False
    face_down_as: str = ""
    copy_as: FaceDef | None = None
    attach_to: ObjectId | PlayerId | None = None
    attacking: ObjectId | PlayerId | None = None
    chosen: dict[str, Any] = field(default_factory=dict)
    #: What was exiled and the like as it enters, for its linked abilities (607.2a).
    linked: dict[str, tuple[ObjectId, ...]] = field(default_factory=dict)
    marks: dict[str, Any] = field(default_factory=dict)
    cast: StackInfo | None = None
    new: ObjectId | None = None
    origin: str = ""
    #: What the other components of a merged permanent became (730.3c).
    parted: tuple[ObjectId, ...] = ()
    #: 903.9c: where those of several components go that are commanders, when it isn't `to`.
    commanders_to: str = ""

    def chooser(self, game: "Game") -> PlayerId:
        # 616.1: an object entering is affected through its would-be controller, else controller or owner
        if self.to == BATTLEFIELD and self.controller is not None:
            return self.controller
        obj = game.obj(self.obj)
        return game.controller(self.obj) if obj.zone in (BATTLEFIELD, STACK) else obj.owner

    def possible(self, game: "Game") -> bool:
        obj = game.objects.get(self.obj)
        if obj is None:
            return False
        self.origin = obj.zone
        if obj.zone == STACK and self.to != EXILE and obj.marks.get("exile_instead"):
            self.to, self.because = EXILE, "702.34a"  # flashback and its like: any time it would leave the stack
        elif obj.zone == STACK and self.to == GRAVEYARD and obj.marks.get("exile_for_graveyard"):
            self.to, self.because = EXILE, "614.1a"
        # 304.4, 307.4: an instant or sorcery card can't enter the battlefield (unless face down)
        if self.to == BATTLEFIELD and not self.face_down and self.copy_as is None and obj.card is not None:
            face = obj.card.faces[min(self.face, len(obj.card.faces) - 1)]
            return not face.types & {"instant", "sorcery"}
        return True

    @property
    def dies(self) -> bool:
        """700.4: put into a graveyard from the battlefield."""
        return self.origin == BATTLEFIELD and self.to == GRAVEYARD

    def perform(self, game: "Game") -> None:
        move(game, self)

    def follow(self, game: "Game") -> "Proc":
        if self.to == BATTLEFIELD and self.new in game.objects and game.objects[self.new].marks.pop("enters_prepared", None):
            from app.engine.events.prepare import BecomesPrepared

            yield from happen(game, BecomesPrepared(obj=self.new, source=self.source, by=self.by, by_player=self.by_player))
        if (
            self.origin == STACK
            and self.to == BATTLEFIELD
            and self.new in game.objects
            and has_doors(game.objects[self.new].card)
        ):
            opened = [half for half in (0, 1) if game.objects[self.new].marks.get(UNLOCKED[half])]
            who = game.objects[self.new].controller
            yield from happen(game, [Did(what="unlock", obj=self.new, player=who, amount=half) for half in opened])  # 709.5h

    def describe(self, game: "Game") -> str:
        name = game.info(self.obj).name or "A card"
        if self.to == BATTLEFIELD:
            new = game.objects.get(self.new) if self.new is not None else None
            if new is not None and new.card is not None and new.face and not new.face_down:
                name = new.card.faces[new.face].name
            if self.origin != NOWHERE:
                return f"{name} enters the battlefield."
            return f"{name} is created." if name.endswith("Token") else f"{name} token is created."
        if self.dies and "creature" in game.info(self.obj).types:
            return f"{name} dies."
        words = {
            "draw": f"{self.player or game.obj(self.obj).owner} draws a card.",
            "discard": f"{name} is discarded.",
            "counter": f"{name} is countered.",
            "mill": f"{name} is milled.",
        }
        return words.get(self.why, f"{name} goes from {self.origin} to {self.to}.")


def leave_combat(game: "Game", oid: ObjectId | None) -> bool:
    """506.4: it stops being attacking, blocking, attacked; what it blocked stays blocked."""
    combat = game.combat
    if combat is None or oid is None:
        return False
    was = oid in combat.attackers or oid in combat.blocks
    if was:
        side = combat.attackers if oid in combat.attackers else combat.blocks
        now = len(game.history)  # those of one batch leave together
        together = [
            one for one in combat.left.values() if one.when == now and (one.attacked is not None) == (side is combat.attackers)
        ]
        combat.left[oid] = LeftCombat(combat.attackers.get(oid), oid in combat.blocked, len(side) == 1 and not together, now)
    combat.attackers.pop(oid, None)
    combat.blocks.pop(oid, None)
    combat.blocked.discard(oid)
    combat.bands = [[o for o in band if o != oid] for band in combat.bands]  # 702.22f
    for blocker, attackers in combat.blocks.items():
        if oid in attackers:
            attackers.remove(oid)
            combat.once[blocker] = (*combat.once.get(blocker, ()), oid)
    return was


def remove_from_zone(game: "Game", obj: GameObject) -> None:
    if obj.zone == NOWHERE:
        return
    zone = game.zone(obj.zone, obj.owner)
    zone.remove(obj.id)


def move(game: "Game", event: ZoneChange) -> None:
    """The mechanics of 400.7: last known information, a new object, the zone lists."""
    assert event.obj is not None
    old = game.objects[event.obj]
    event.origin = old.zone
    if old.zone == event.to == BATTLEFIELD:
        event.happened = False
        return
    view = game.view(old.id)
    attached = tuple(o for o in game.battlefield if game.objects[o].attached_to == old.id) if old.zone == BATTLEFIELD else ()
    game.lki[old.id] = Snapshot(old, view, attached)
    leave_combat(game, old.id)
    remove_from_zone(game, old)
    del game.objects[old.id]
    kind = "card" if old.kind == "spell" and event.to != STACK else old.kind
    new = GameObject(
        id=game.new_id(),
        ref=old.ref,
        owner=old.owner,
        controller=old.owner,
        zone=_goes(event, old.commander),
        card=old.card,
        is_token=old.is_token,
        is_copy=old.is_copy,
        kind=kind,
        commander=old.commander,
        timestamp=game.tick(),
        entered_turn=game.turn.number,
        previous=old.id,
    )
    old.successor = new.id
    event.new = new.id
    # 111.7, 707.10a, 608.2n: tokens, copies and abilities cease to exist elsewhere (here at once, before SBA would see them)
    if (old.is_token and event.to != BATTLEFIELD) or (old.kind in ("ability", "spell") and event.to not in (BATTLEFIELD, STACK)):
        new.zone = NOWHERE
        new.base = old.base
        game.lki[new.id] = Snapshot(new, view)
        part(game, event, old)  # 730.2d, 730.3: its cards don't cease to exist
        return
    if event.to == BATTLEFIELD:
        enter(game, event, old, new)
    elif event.to == STACK:
        new.controller = event.controller or old.controller
        new.face = event.face
        new.face_down = event.face_down
        new.face_down_as = event.face_down_as
        new.base = event.copy_as
        new.stack = event.cast
    else:
        new.face_down = event.face_down
        new.face_down_as = event.face_down_as
        if event.to == "exile":
            new.counters = dict(event.counters)
    if event.marks:
        new.marks.update(event.marks)
    game.objects[new.id] = new
    zone = game.zone(new.zone, new.owner)
    if new.zone == LIBRARY:
        at = event.position if event.position >= 0 else len(zone) + 1 + event.position
        zone.insert(at, new.id)
    else:
        zone.append(new.id)
    if new.zone == HAND:
        new.seen_by = {new.owner}
    part(game, event, old)


def _goes(event: ZoneChange, commander: bool) -> str:
    """903.9c."""
    return event.commanders_to if commander and event.commanders_to else event.to


def part(game: "Game", event: ZoneChange, old: GameObject) -> None:
    """730.3, 712.21: the other cards of a permanent that left go along as cards of their own, each to its owner's zone (400.3).
    Those that are tokens cease to exist there (111.7)."""
    parted = []
    for component in old.components:
        if component.is_token or component.card is None:
            continue
        extra = GameObject(
            id=game.new_id(),
            ref=component.ref,
            owner=component.owner,
            controller=component.owner,
            zone=_goes(event, component.commander),
            card=component.card,
            commander=component.commander,
            timestamp=game.tick(),
            entered_turn=game.turn.number,
            previous=old.id,
            face_down=event.face_down,
            face_down_as=event.face_down_as,
        )
        if event.to == EXILE:
            extra.counters = dict(event.counters)  # 730.3c
        elif extra.zone == HAND:
            extra.seen_by = {extra.owner}
        extra.marks.update(event.marks)
        game.objects[extra.id] = extra
        zone = game.zone(extra.zone, component.owner)
        zone.insert(event.position if event.position >= 0 else len(zone), extra.id) if extra.zone == LIBRARY else zone.append(
            extra.id
        )
        parted.append(extra.id)
    if parted:
        old.parted = event.parted = tuple(parted)


def enter(game: "Game", event: ZoneChange, old: GameObject, new: GameObject) -> None:
    """How a permanent enters the battlefield (110.5, 614.1c)."""
    new.controller = event.controller or old.controller
    new.face = event.face
    new.base = event.copy_as if event.copy_as is not None else (old.base if old.is_token or old.kind == "spell" else None)
    if old.kind == "spell":
        new.is_token = True  # 111.13: a copy of a permanent spell becomes a token
    new.tapped = event.tapped
    new.face_down = event.face_down
    new.face_down_as = event.face_down_as
    new.counters = {kind: n for kind, n in event.counters.items() if n > 0}
    new.chosen = dict(event.chosen)
    new.linked = {word: list(oids) for word, oids in event.linked.items()}
    new.attached_to = event.attach_to
    new.cast = event.cast
    if event.origin == STACK and new.base is None and has_doors(new.card):  # 709.5d
        new.marks[UNLOCKED[event.face]] = True
    if event.attacking is not None and game.combat is not None:
        game.combat.attackers[new.id] = event.attacking
    # the counters of a planeswalker (306.5b) and a battle (310.4b) are among event.counters: see engine.replacement


@dataclass(slots=True, kw_only=True)
class Destroy(Event):
    """701.8: the proposal; `move_all` turns what is not replaced or forbidden into a zone change."""

    rule = "701.8a"
    no_regeneration: bool = False

    def possible(self, game: "Game") -> bool:
        obj = game.objects.get(self.obj)
        return obj is not None and obj.zone == BATTLEFIELD

    def perform(self, game: "Game") -> None:
        pass


@dataclass(slots=True, kw_only=True)
class Sacrifice(Event):
    """701.21: its controller moves it to its owner's graveyard; can't be regenerated."""

    rule = "701.21a"

    def possible(self, game: "Game") -> bool:
        obj = game.objects.get(self.obj)
        return obj is not None and obj.zone == BATTLEFIELD and (self.player is None or game.controller(self.obj) == self.player)

    def perform(self, game: "Game") -> None:
        pass


@dataclass(slots=True, kw_only=True)
class Draw(Event):
    """121.1: one card; several are drawn one by one (121.2)."""

    rule = "121.1"
    #: The card drawn, as the new object in hand.
    card: ObjectId | None = None

    def perform(self, game: "Game") -> None:
        player = game.players[self.player]
        if not player.library:
            if player.unknown_library:
                player.unknown_library -= 1
                game.caveat(player.id, "an unknown card of the library was drawn", "unknown_library")
                game.trace.note("121.1", f"{player.id} draws an unknown card.", player.id, event="Draw")
            else:
                player.drew_from_empty = True  # 704.5b
                game.trace.note("121.4", f"{player.id} can't draw from an empty library.", player.id, event="Draw")
            self.happened = False

    def follow(self, game: "Game") -> "Proc":
        player = game.players[self.player]
        if player.library:
            top = player.library[0]
            done = yield from happen(
                game,
                ZoneChange(
                    obj=top, to=HAND, why="draw", player=self.player, by=self.by, by_player=self.by_player, because="121.1"
                ),
            )
            self.card = done[0].new if done else None
            if self.card is not None and self.card in game.objects and game.objects[self.card].zone == HAND:
                for hook, ctx in list(game.views().hooks(self.card, "as_drawn")):
                    extra = hook.as_drawn(ctx, self.player, self.card)
                    if extra is not None:
                        yield from extra


@dataclass(slots=True, kw_only=True)
class Discard(Event):
    """701.9: the proposal to move a card from hand to graveyard."""

    rule = "701.9a"

    def possible(self, game: "Game") -> bool:
        obj = game.objects.get(self.obj)
        return obj is not None and obj.zone == HAND

    def perform(self, game: "Game") -> None:
        pass


#: What each proposal becomes when nothing stops it.
PROPOSALS = {Destroy: "destroy", Sacrifice: "sacrifice", Discard: "discard"}


def move_all(game: "Game", events: list[Event]) -> "Proc":
    """Destroy, Sacrifice, Discard and ZoneChange events as one simultaneous event. Returns the ZoneChanges that happened."""
    done = yield from happen(game, [e for e in events if not isinstance(e, ZoneChange)])
    moves: list[Event] = [e for e in events if isinstance(e, ZoneChange)]
    for event in done:
        if isinstance(event, (Destroy, Sacrifice, Discard)):
            moves.append(
                ZoneChange(
                    obj=event.obj,
                    to=GRAVEYARD,
                    why=PROPOSALS[type(event)],
                    source=event.source,
                    by=event.by,
                    by_player=event.by_player,
                    as_cost=event.as_cost,
                    because=event.rule,
                )
            )
    return (yield from happen(game, moves))
