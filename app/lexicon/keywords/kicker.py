"""Kicker and multikicker (702.33), and buyback (702.27)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Ability, Cost, Outcome, Proc, Replacement
from app.engine.casting.costs import ExtraCost
from app.engine.events.base import Event
from app.engine.events.zones import ZoneChange
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import GRAVEYARD, HAND, STACK, ObjectId
from app.grammar import Node, phrase


@dataclass(frozen=True)
class Noted(Node, Cost):
    """702.33f: costs nothing; remembers under `word` which of two kicker costs was paid."""

    word: str

    @property
    def notes(self) -> str:
        """Under which word `StackInfo.paid` knows it, from its announcement on."""
        return self.word

    def pay(self, ctx: Context) -> Proc:
        return Outcome(amount=1, extra={"word": self.word})
        yield


def written(costs: tuple[Cost, ...]) -> str:
    """ "{2}{R}": how words name a kicker by its cost."""
    return "".join(f"{{{s}}}" for cost in costs for s in getattr(cost, "symbols", ()))


@phrase("kicker {costs:cost+,}", category="keyword", cr="702.33a", examples=("Academy Drake",))
@phrase("kicker — {costs:cost+,}", category="keyword", examples=("Bog Badger",))
@phrase("kicker {costs:cost+,} and/or {more:cost}", category="keyword", cr="702.33b", examples=("Sunscape Battlemage",))
@phrase("multikicker {costs:cost+,}", category="keyword", times=0, cr="702.33c", examples=("Everflowing Chalice",))
@phrase("multikicker — {costs:cost+,}", category="keyword", times=0)
@dataclass(frozen=True)
class Kicker(Node, Ability, Hooks):
    """Paid costs are counted as "kicked"."""

    keyword = "kicker"
    hook_zones = (STACK,)
    costs: tuple[Cost, ...]
    more: Cost | None = None
    times: int = 1

    def extra_costs(self, ctx: Context, spell: ObjectId, option: Any) -> list[Any]:
        if self.more is None:
            return [ExtraCost("kicked", self.costs, optional=True, times=self.times)]
        each = (self.costs, (self.more,))
        return [ExtraCost("kicked", (*costs, Noted(f"kicked{written(costs)}")), optional=True) for costs in each]


@phrase("buyback {costs:cost+,}", category="keyword", cr="702.27a", examples=("Capsize",))
@phrase("buyback — {costs:cost+,}", category="keyword", examples=("Constant Mists",))
@dataclass(frozen=True)
class Buyback(Node, Ability, Hooks, Replacement):
    keyword = "buyback"
    hook_zones = (STACK,)
    zones: ClassVar[tuple[str, ...]] = (STACK,)
    watches: ClassVar[tuple[type[Event], ...]] = (ZoneChange,)
    costs: tuple[Cost, ...]

    def extra_costs(self, ctx: Context, spell: ObjectId, option: Any) -> list[Any]:
        return [ExtraCost("buyback", self.costs, optional=True)]

    def replaces(self, ctx: Context, event: Event) -> bool:
        assert isinstance(event, ZoneChange)
        if event.obj != ctx.source or event.to != GRAVEYARD or event.why != "resolve":
            return False
        info = ctx.this().stack
        return info is not None and bool(info.paid.get("buyback"))

    def replace(self, ctx: Context, event: Event) -> Proc:
        assert isinstance(event, ZoneChange)
        event.to, event.because = HAND, "702.27a"
        return [event]
        yield
