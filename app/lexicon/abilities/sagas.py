"""Chapter abilities of Sagas: "I, II — ..." (714)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Ability, Effect, Trigger, Triggered
from app.engine.events.amounts import PutCounters
from app.engine.events.base import Event
from app.engine.kernel.context import Context
from app.grammar import Node, phrase, vocabulary
from app.lexicon.abilities.base import AbilityNode

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
vocabulary("chapter_number", {numeral: n for n, numeral in enumerate(ROMAN, 1)})


@dataclass(frozen=True)
class ChapterReached(Node, Trigger):
    """714.2b: lore counters were put on this Saga, there were fewer than N before and are at least N now."""

    watches: ClassVar[tuple[type[Event], ...]] = (PutCounters,)
    chapters: tuple[int, ...] = ()

    def matches(self, ctx: Context, event: Event) -> bool:
        if not isinstance(event, PutCounters) or event.kind != "lore":
            return False
        if event.obj != ctx.source and not (event.entering and event.obj == ctx.this().previous):
            return False
        this = ctx.this()
        now = this.counters.get("lore", 0)
        if this.entered_turn == ctx.game.turn.number and ctx.info(this.id).has("read ahead"):
            return now in self.chapters  # 702.155a
        return any(now - event.amount < n <= now for n in self.chapters)


@phrase("{chapters:chapter_number+,} — {effect:ability_body}", category="ability", cr=("714.2b", "714.2c"))
@dataclass(frozen=True)
class ChapterText(Node, AbilityNode):
    chapters: tuple[int, ...]
    effect: Effect

    def make(self) -> tuple[Ability, ...]:
        # 714.2c: several numbers mean as many abilities
        return tuple(Triggered(ChapterReached(chapters=(n,)), self.effect, keyword="chapter") for n in self.chapters)
