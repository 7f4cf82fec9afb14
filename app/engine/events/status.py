"""Tapping, untapping, attaching, phasing, control and marks: changes of a permanent that stays where it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.engine.events.base import Event
from app.engine.state.carddef import FACE_DOWN
from app.engine.state.merged import is_merged, turn_components, turn_down_components, turn_up_components
from app.engine.state.objects import GameObject
from app.engine.state.values import BATTLEFIELD, ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.state.game import Game


@dataclass(slots=True, kw_only=True)
class OfPermanent(Event):
    """Base: happens only to an object that is still on the battlefield."""

    def possible(self, game: "Game") -> bool:
        return self.obj in game.objects and game.objects[self.obj].zone == BATTLEFIELD


@dataclass(slots=True, kw_only=True)
class Tap(OfPermanent):
    """701.26a. `for_mana`: as the cost of a mana ability (106.12)."""

    rule = "701.26a"
    for_mana: bool = False

    def perform(self, game: "Game") -> None:
        obj = game.objects[self.obj]
        self.happened = not obj.tapped
        obj.tapped = True

    def describe(self, game: "Game") -> str:
        return f"{game.info(self.obj).name} becomes tapped."


@dataclass(slots=True, kw_only=True)
class Untap(OfPermanent):
    """701.26b."""

    rule = "701.26b"

    def perform(self, game: "Game") -> None:
        obj = game.objects[self.obj]
        self.happened = obj.tapped
        obj.tapped = False

    def describe(self, game: "Game") -> str:
        return f"{game.info(self.obj).name} becomes untapped."


@dataclass(slots=True, kw_only=True)
class DamageRemoved(OfPermanent):
    """All damage marked on it is removed (701.19a, 702.89a)."""

    rule = "120.6"

    def perform(self, game: "Game") -> None:
        obj = game.objects[self.obj]
        self.amount = obj.damage
        self.happened = bool(obj.damage or obj.deathtouched)
        obj.damage, obj.deathtouched = 0, False


@dataclass(slots=True, kw_only=True)
class Attach(OfPermanent):
    """701.3: `obj` becomes attached to `to`; legality was asked before."""

    rule = "701.3a"
    to: ObjectId | PlayerId | None = None
    #: What it was attached to, and becomes unattached from (701.3d).
    was: ObjectId | PlayerId | None = None

    def perform(self, game: "Game") -> None:
        obj = game.objects[self.obj]
        if obj.attached_to == self.to:
            self.happened = False
            return
        self.was = obj.attached_to
        obj.attached_to = self.to
        obj.timestamp = game.tick()  # 613.7e

    def describe(self, game: "Game") -> str:
        host = game.info(self.to).name if isinstance(self.to, int) else self.to
        return f"{game.info(self.obj).name} becomes attached to {host}."


@dataclass(slots=True, kw_only=True)
class Unattach(OfPermanent):
    """701.3d."""

    rule = "701.3d"
    backward = True  # 603.10c
    was: ObjectId | PlayerId | None = None

    def perform(self, game: "Game") -> None:
        obj = game.objects[self.obj]
        self.was = obj.attached_to
        self.happened = obj.attached_to is not None
        obj.attached_to = None

    def describe(self, game: "Game") -> str:
        return f"{game.info(self.obj).name} becomes unattached."


@dataclass(slots=True, kw_only=True)
class Mark(OfPermanent):
    """A lasting designation of a permanent: monstrous, renowned, suspected, goaded, class level (701, 716)."""

    rule = "700.1"
    word: str = ""
    value: Any = True

    def perform(self, game: "Game") -> None:
        obj = game.objects[self.obj]
        self.happened = obj.marks.get(self.word) != self.value
        if self.value is None:
            obj.marks.pop(self.word, None)
        else:
            obj.marks[self.word] = self.value


@dataclass(slots=True, kw_only=True)
class Phase(OfPermanent):
    """702.26: phases in or out; what is attached goes along indirectly (702.26g)."""

    rule = "702.26"
    backward = True  # 603.10b
    out: bool = True
    indirectly: ObjectId | None = None

    def perform(self, game: "Game") -> None:
        obj = game.objects[self.obj]
        self.happened = obj.phased_out != self.out
        obj.phased_out = self.out
        obj.phased_out_with = self.indirectly if self.out else None
        if self.out and game.combat is not None:
            from app.engine.events.zones import leave_combat

            leave_combat(game, self.obj)


@dataclass(slots=True, kw_only=True)
class RemoveFromCombat(OfPermanent):
    """506.4."""

    rule = "506.4"

    def perform(self, game: "Game") -> None:
        from app.engine.events.zones import leave_combat

        self.happened = leave_combat(game, self.obj)


@dataclass(slots=True, kw_only=True)
class SetFace(OfPermanent):
    """Transform (701.27), flip (710), turn face up or down (708): another face's characteristics, the same object."""

    rule = "701.27a"
    face: int | None = None
    face_down: bool | None = None
    what: str = "transform"
    #: The keyword whose rule turns it ("daybound"), when that is what does it (702.145b).
    due_to: str = ""

    def perform(self, game: "Game") -> None:
        obj = game.objects[self.obj]
        if is_merged(obj):
            self._merged(game, obj)
            return
        before = (obj.face, obj.face_down, obj.flipped)
        if self.face is not None:
            obj.face = self.face
        if self.face_down is not None:
            if self.face_down and not obj.face_down:
                obj.own_base, obj.base = obj.base, FACE_DOWN  # 708.2a; what it is a copy of it is again later (708.8)
            elif obj.face_down and not self.face_down:
                obj.own_base, obj.base = None, obj.own_base
            obj.face_down_as = obj.face_down_as if self.face_down else ""
            obj.face_down = self.face_down
        if self.what == "flip":
            obj.flipped = True
        self.happened = before != (obj.face, obj.face_down, obj.flipped)
        if self.happened:
            obj.timestamp = game.tick()  # 613.7f, 613.7g

    def _merged(self, game: "Game", obj: GameObject) -> None:
        """730.2f, 730.2i."""
        if self.face_down is False and obj.face_down:
            obj.face_down, obj.face_down_as = False, ""
            turn_up_components(obj)
        elif self.face_down and not obj.face_down:
            turn_down_components(obj)
        elif self.what in ("transform", "convert") and turn_components(obj):
            pass
        else:
            self.happened = False
            return
        obj.timestamp = game.tick()  # 613.7f, 613.7g

    def describe(self, game: "Game") -> str:
        return {"transform": "{} transforms.", "turn_face_up": "{} is turned face up."}.get(
            self.what, "{} changes its face."
        ).format(game.info(self.obj).name)
