"""Power and toughness set or switched (613.4b, 613.4d)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Part, Quantity
from app.engine.kernel.context import Context
from app.grammar import Node, phrase


def number(text: str, x: Quantity | None, ctx: Context) -> int:
    """ "4", or X by its meaning."""
    if text.upper() == "X":
        return x.value(ctx) if x is not None else ctx.x or 0
    return int(text)


@phrase(
    "have base power and toughness {pt:_pt}", category=("change", "change_forever"), cr="613.4b", examples=("Sorceress Queen",)
)
@phrase("have base power {power:_number}", category="change", pt=None)
@phrase("have base toughness {toughness:_number}", category="change", pt=None)
@phrase("have base power and base toughness each equal to {each:quantity}", category="change", pt=None, examples=("Opalescence",))
@phrase("have base power and toughness each equal to {each:quantity}", category="change", pt=None, short=True)
@dataclass(frozen=True)
class BasePT(Node, Part):
    """`each`: both, worked out; `x` is settled from "where X is ..."."""

    pt: tuple[str, str] | None
    power: int | None = None
    toughness: int | None = None
    each: Quantity | None = None
    x: Quantity | None = None
    short: bool = False
    layer: ClassVar[str] = "7b"
    reads: ClassVar[frozenset[str]] = frozenset()
    writes: ClassVar[frozenset[str]] = frozenset({"pt"})

    def numbers(self, ctx: Context) -> tuple[int | None, int | None]:
        if self.each is not None:
            both = self.each.value(ctx)
            return both, both
        if self.pt is not None:
            return number(self.pt[0], self.x, ctx), number(self.pt[1], self.x, ctx)
        return self.power, self.toughness

    def apply(self, ctx: Context, view: Any) -> None:
        power, toughness = self.numbers(ctx)
        able = view.creature  # what has just become a creature had none before
        if power is not None and (able or view.power is not None):
            view.power = power
        if toughness is not None and (able or view.toughness is not None):
            view.toughness = toughness

    def fixed(self, ctx: Context) -> "BasePT":
        """608.2h."""
        power, toughness = self.numbers(ctx)
        return dataclasses.replace(self, pt=None, power=power, toughness=toughness, each=None, x=None)


@dataclass(frozen=True)
class SetPT(BasePT):
    """The same for something that gets power and toughness, having had none (208.2)."""

    def apply(self, ctx: Context, view: Any) -> None:
        power, toughness = self.numbers(ctx)
        view.power = power if power is not None else view.power
        view.toughness = toughness if toughness is not None else view.toughness


@dataclass(frozen=True)
class SwitchPT(Node, Part):
    """613.4d."""

    layer: ClassVar[str] = "7d"
    reads: ClassVar[frozenset[str]] = frozenset()
    writes: ClassVar[frozenset[str]] = frozenset({"pt"})

    def apply(self, ctx: Context, view: Any) -> None:
        view.power, view.toughness = view.toughness, view.power
