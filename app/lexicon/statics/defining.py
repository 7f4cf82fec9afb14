"""Characteristic-defining abilities: "~'s power and toughness are each equal to ..." (604.3, 613.4a)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Part, Quantity, Static
from app.engine.kernel.context import Context
from app.grammar import Node, phrase


@dataclass(frozen=True)
class DefinePT(Node, Part):
    power: Quantity | None = None
    toughness: Quantity | None = None
    plus: int = 0
    layer: ClassVar[str] = "7a"
    writes: ClassVar[frozenset[str]] = frozenset({"pt"})

    def apply(self, ctx: Context, view: Any) -> None:
        if self.power is not None:
            view.power = self.power.value(ctx)
        if self.toughness is not None:
            view.toughness = self.toughness.value(ctx) + self.plus


@phrase(
    "{what:cda_this} power and toughness are each equal to {both:quantity}",
    category="static",
    cr=("604.3", "613.4a"),
    examples=("Maro",),
)
@phrase("{what:cda_this} power is equal to {power:quantity}", category="static", examples=("Adeline, Resplendent Cathar",))
@phrase("{what:cda_this} toughness is equal to {toughness:quantity}", category="static")
@phrase(
    "{what:cda_this} power is equal to {power:quantity} and its toughness is equal to that number plus {plus:_number}",
    category="static",
    examples=("Tarmogoyf",),
)
@phrase(
    "{what:cda_this} power is equal to {power:quantity} and its toughness is equal to {toughness:quantity}", category="static"
)
@dataclass(frozen=True)
class PTIsEqual(Node):
    """Of this object itself, so it works in all zones (604.3)."""

    what: "OwnThing"
    both: Quantity | None = None
    power: Quantity | None = None
    toughness: Quantity | None = None
    plus: int = 0

    def statics(self) -> tuple[Static, ...]:
        if self.both is not None:
            part = DefinePT(self.both, self.both)
        elif self.plus:
            part = DefinePT(self.power, self.power, self.plus)
        else:
            part = DefinePT(self.power, self.toughness)
        return (Static((part,), characteristic_defining=True),)


@phrase("~ 's", category="cda_this", cr="201.5")
@phrase("this {noun:this_noun} 's", category="cda_this")
@phrase("this {noun:this_spell} 's", category="cda_this")
@dataclass(frozen=True)
class OwnThing(Node):
    noun: str = ""


@phrase("~ is all colors", category="static", cr="604.3", examples=("Transguild Courier",))
@phrase("this {noun:this_noun} is all colors", category="static")
@phrase("this {noun:this_spell} is all colors", category="static")
@dataclass(frozen=True)
class AllColors(Node, Part):
    noun: str = ""
    layer: ClassVar[str] = "5"
    reads: ClassVar[frozenset[str]] = frozenset()
    writes: ClassVar[frozenset[str]] = frozenset({"colors"})

    def apply(self, ctx: Context, view: Any) -> None:
        view.colors.update("WUBRG")

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), characteristic_defining=True),)
