"""Power and toughness modified (613.4c): "gets +2/+2", "gets -X/-0"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from app.engine.abilities import Filter, Part, Quantity
from app.engine.kernel.context import Context
from app.grammar import Node, phrase
from app.lexicon.quantities.numbers import CountOf


@phrase("get {mod:_ptmod}", category="change", cr="613.4c", examples=("Giant Growth", "Glorious Anthem"))
@phrase("get {mod:_ptmod} for each {per:counted}", category="change", examples=("Nettlecyst",))
@phrase("get an additional {mod:_ptmod}", category="change", additional=True)
@dataclass(frozen=True)
class GetsPT(Node, Part):
    """`mod` as written ("+2", "-X"); `per`: times the number of these. `x` is settled from "where X is ..."."""

    #: A "for each" after it is its own `per`.
    per_each: ClassVar[bool] = True
    mod: tuple[str, str]
    per: Filter | None = None
    x: Quantity | None = None
    times: int | None = None
    #: "It gets +1/+0 until end of turn for each ...", when the words stand outside.
    by: Quantity | None = None
    additional: bool = False
    layer: ClassVar[str] = "7c"
    writes: ClassVar[frozenset[str]] = frozenset({"pt"})

    def amounts(self, ctx: Context) -> tuple[int, int]:
        times = self.times if self.times is not None else CountOf(self.per).value(ctx) if self.per is not None else 1
        if self.by is not None:
            times *= self.by.value(ctx)
        return self._one(ctx, self.mod[0]) * times, self._one(ctx, self.mod[1]) * times

    def _one(self, ctx: Context, text: str) -> int:
        if text[1:] != "X":
            return int(text)
        x = self.x.value(ctx) if self.x is not None else ctx.x or 0
        return -x if text[0] == "-" else x

    def multiplied(self, by: Quantity) -> "GetsPT":
        return replace(self, by=by)

    def apply(self, ctx: Context, view: Any) -> None:
        power, toughness = self.amounts(ctx)
        if view.power is not None:
            view.power += power
        if view.toughness is not None:
            view.toughness += toughness

    def fixed(self, ctx: Context) -> "GetsPT":
        """608.2h: worked out once, as the effect begins."""
        power, toughness = self.amounts(ctx)
        return replace(self, mod=(f"{power:+d}", f"{toughness:+d}"), per=None, x=None, times=None, by=None)
