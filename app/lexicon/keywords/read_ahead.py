"""Read ahead: a Saga that begins with any of its chapters (702.155, 714.3b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Ability, Proc, Replacement, Static
from app.engine.events.base import Event
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import ask_number
from app.engine.state.values import BATTLEFIELD
from app.grammar import Node, phrase


@dataclass(frozen=True)
class EntersAhead(Node, Replacement):
    """714.3b: it enters with a chosen number of lore counters, up to its final chapter number (714.2d)."""

    watches: ClassVar[tuple[type[Event], ...]] = (ZoneChange,)

    def replaces(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, ZoneChange) and event.to == BATTLEFIELD and event.obj == ctx.source

    def replace(self, ctx: Context, event: Any) -> Proc:
        abilities = ctx.game.view(event.obj).abilities
        final = max((n for a in abilities for n in getattr(getattr(a, "trigger", None), "chapters", ())), default=1)
        chosen = yield from ask_number(
            ctx.you, "Choose a chapter to begin with", 1, final, rule="702.155b", source=ctx.source, word="read ahead"
        )
        event.counters = {**event.counters, "lore": event.counters.get("lore", 0) + chosen}
        return [event]


@phrase("read ahead", category="keyword", cr="702.155a", examples=("Braids's Frightful Return",))
@dataclass(frozen=True)
class ReadAhead(Node, Ability):
    """What it says of chapter abilities is asked by `abilities.sagas.ChapterReached`."""

    keyword = "read ahead"

    def statics(self) -> tuple[Static, ...]:
        return (Static((EntersAhead(),), "game"),)
