"""Umbra armor (702.89)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Ability, Proc, Replacement
from app.engine.events.base import Event, happen
from app.engine.events.status import DamageRemoved
from app.engine.events.zones import Destroy
from app.engine.kernel.context import Context
from app.grammar import Node, phrase


@phrase("umbra armor", category="keyword", cr="702.89a", examples=("Hyena Umbra",))
@phrase("totem armor", category="keyword", old=True, cr="702.89b")
@dataclass(frozen=True)
class UmbraArmor(Node, Ability, Replacement):
    keyword = "umbra armor"
    watches: ClassVar[tuple[type[Event], ...]] = (Destroy,)
    old: bool = False

    def replaces(self, ctx: Context, event: Event) -> bool:
        return event.obj is not None and ctx.source is not None and ctx.game.obj(ctx.source).attached_to == event.obj

    def replace(self, ctx: Context, event: Event) -> Proc:
        game = ctx.game
        assert event.obj is not None
        yield from happen(game, DamageRemoved(obj=event.obj, source=ctx.source))
        return [Destroy(obj=ctx.source, source=ctx.source, by_player=ctx.you)]
