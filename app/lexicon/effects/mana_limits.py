"""What mana may be spent on: "Spend this mana only to cast creature spells." (106.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Filter
from app.engine.kernel.context import Context
from app.engine.mana.pool import Restriction, Spending
from app.grammar import Node, Reject, phrase


@phrase("cast {what:described}", category="mana_use", cr="106.6")
@phrase("cast a {what:described}", category="mana_use", a=True)
@dataclass(frozen=True)
class CastSpell(Node):
    """`what` describes the spell as it is on the stack."""

    what: Filter
    a: bool = False

    def fits(self, ctx: Context, spending: Spending) -> bool:
        return spending.kind == "spell" and spending.what is not None and self.what.matches(ctx, spending.what)


@phrase("activate abilities", category="mana_use", what=None, cr="106.6")
@phrase("activate an ability", category="mana_use", what=None, a=True)
@phrase("activate abilities of {what:described}", category="mana_use")
@phrase("activate an ability of a {what:described}", category="mana_use", a=True)
@phrase("activate {keyword:keyword_name} abilities", category="mana_use", what=None, examples=("Ronin, Shadow Stalker",))
@dataclass(frozen=True)
class ActivateAbility(Node):
    what: Filter | None
    a: bool = False
    source: bool = False
    keyword: str = ""

    def fits(self, ctx: Context, spending: Spending) -> bool:
        if spending.kind != "ability" or (self.keyword and getattr(spending.ability, "keyword", "") != self.keyword):
            return False
        return self.what is None or (spending.what is not None and self.what.matches(ctx, spending.what))


@phrase("{pre:premods+} sources", category="described_source", cr="109.1")
@dataclass(frozen=True)
class Source(Node, Filter):
    """ "artifact source": an object, wherever it is."""

    pre: tuple[Filter, ...]

    def matches(self, ctx: Context, oid: int) -> bool:
        return all(f.matches(ctx, oid) for f in self.pre)


@phrase("spend this mana only to {uses:mana_use+or}", category="mana_restriction", cr="106.6", examples=("Ancient Ziggurat",))
@phrase("spend this mana only to {uses:mana_use++and}", category="mana_restriction", joiner="and", examples=("Omen Hawker",))
@dataclass(frozen=True)
class OnlyTo(Node, Restriction):
    uses: tuple[Any, ...]
    joiner: str = "or"

    def allows(self, ctx: Context, spending: Spending) -> bool:
        return any(use.fits(ctx, spending) for use in self.uses)


@phrase("this mana can't be spent to {use:mana_use}", category="mana_restriction", cr="106.6")
@dataclass(frozen=True)
class NotTo(Node, Restriction):
    use: Any

    def allows(self, ctx: Context, spending: Spending) -> bool:
        return not self.use.fits(ctx, spending)


@phrase("spend this mana only on costs that contain {symbol:_mana}", category="mana_restriction", cr="106.6")
@dataclass(frozen=True)
class CostContains(Node, Restriction):
    """Any part of the total cost may have the symbol: the mana cost, a kicker, what an effect asks for."""

    symbol: str

    def __post_init__(self) -> None:
        if self.symbol.strip("{}") != "X":
            raise Reject

    def allows(self, ctx: Context, spending: Spending) -> bool:
        return spending.with_x
