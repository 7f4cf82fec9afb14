"""Daybound and nightbound (702.145). The turning over itself is done by `engine.turn.day_night`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Ability, Proc, Replacement
from app.engine.events.base import Event
from app.engine.events.status import SetFace
from app.engine.events.zones import ZoneChange
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.state.merged import TURNING
from app.engine.state.values import BATTLEFIELD, ObjectId, PlayerId
from app.grammar import Node, phrase


class Bound(Ability, Hooks):
    """It can't transform except due to this ability."""

    def forbids(self, ctx: Context, event: Event, obj: ObjectId | PlayerId | None) -> Reason | None:
        if not isinstance(event, SetFace) or event.obj != ctx.source or event.what not in ("transform", "convert"):
            return None
        if event.due_to in ("daybound", "nightbound"):
            return None
        text = f"{ctx.info(event.obj).name} can't transform except due to its {self.keyword} ability."
        return Reason("cant_transform", "702.145b" if self.keyword == "daybound" else "702.145e", text, ctx.ref())


@phrase("daybound", category="keyword", cr="702.145b", examples=("Tavern Ruffian // Tavern Smasher",))
@dataclass(frozen=True)
class Daybound(Node, Bound, Replacement):
    """If it is night, it enters transformed."""

    keyword = "daybound"
    watches: ClassVar[tuple[type[Event], ...]] = (ZoneChange,)
    enters: ClassVar[str] = "back_face"

    def replaces(self, ctx: Context, event: Event) -> bool:
        if not isinstance(event, ZoneChange) or event.obj != ctx.source or event.to != BATTLEFIELD or event.face_down:
            return False
        card = ctx.this().card
        double = card is not None and card.layout in TURNING and len(card.faces) > 1 and event.copy_as is None
        return ctx.game.day == "night" and double and event.face == 0

    def replace(self, ctx: Context, event: Event) -> Proc:
        assert isinstance(event, ZoneChange)
        event.face = 1
        return [event]
        yield


@phrase("nightbound", category="keyword", cr="702.145e", examples=("Tavern Ruffian // Tavern Smasher",))
@dataclass(frozen=True)
class Nightbound(Node, Bound):
    keyword = "nightbound"
