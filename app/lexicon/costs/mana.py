"""Mana, {T}, {Q} and life as costs (118.3, 107.5, 107.6, 119.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Cost, Filter, Outcome, Proc, Quantity
from app.engine.costs import ManaCost as EngineManaCost
from app.engine.costs import TapSelf, UntapSelf, barred
from app.engine.events.amounts import LoseLife
from app.engine.events.base import happen
from app.engine.kernel.context import Context
from app.grammar import Node, Parser, phrase, reads
from app.lexicon.quantities.numbers import CountOf

_PRINT = "{%s}"


def _symbol(value: object, show: object) -> str | None:
    return _PRINT % value if isinstance(value, str) else None


@reads("mana_symbol", starts=["<mana>"], prints=_symbol)
def _mana_symbol(parser: Parser, pos: int) -> Iterator[tuple[str, int]]:
    """A symbol that is mana: not {T}, {Q}, {E}, {CHAOS} ..."""
    for symbol, end in parser.parse("_mana", pos):
        inner = symbol.strip("{}").upper()
        if inner not in ("T", "Q", "E", "CHAOS", "PW", "TK", "A"):
            yield inner, end


@phrase("{symbols:mana_symbol+}", category="cost", cr="118.3a")
@phrase("pay {symbols:mana_symbol+}", category=("cost", "cost_verb"), verb=True)
@phrase(
    "pay {symbols:mana_symbol+} for each {per:counted}", category="cost_verb", verb=True, examples=("Magus of the Tabernacle",)
)
@phrase(
    "pay {symbols:mana_symbol+}, where X is {x:quantity}", category="cost_verb", verb=True, cr="107.3i", examples=("Condescend",)
)
@dataclass(frozen=True)
class ManaCost(Node, EngineManaCost):
    """{2}{G}: symbols without braces. `per`: so many times."""

    symbols: tuple[str, ...] = ()
    verb: bool = False
    per: Filter | Quantity | None = None
    x: Quantity | None = None

    def mana(self, ctx: Context) -> tuple[str, ...]:
        symbols = self.symbols
        if self.x is not None:
            symbols = tuple(str(max(0, self.x.value(ctx))) if s == "X" else s for s in symbols)
        return symbols if self.per is None else symbols * CountOf(self.per).value(ctx)


@phrase("{T}", category="cost", cr="107.5")
@dataclass(frozen=True)
class Tap(Node, TapSelf):
    """{T}."""


@phrase("{Q}", category="cost", cr="107.6")
@dataclass(frozen=True)
class Untap(Node, UntapSelf):
    """{Q}."""


@phrase("pay {n:amount} life", category=("cost", "cost_verb"), cr="119.4")
@phrase("pay life equal to {n:measure}", category=("cost", "cost_verb"))
@dataclass(frozen=True)
class PayLife(Node, Cost):
    loses: ClassVar[str] = "life"
    n: Quantity

    def payable(self, ctx: Context) -> str | None:
        amount = self.n.value(ctx)
        if amount and ctx.game.players[ctx.actor].life < amount:
            return "not enough life"
        return barred(ctx, "life", LoseLife(player=ctx.actor, amount=amount, payment=True)) if amount else None

    def pay(self, ctx: Context) -> Proc:
        amount = self.n.value(ctx)
        yield from happen(
            ctx.game,
            LoseLife(player=ctx.actor, amount=amount, payment=True, source=ctx.source, by_player=ctx.actor, as_cost=True),
        )
        return Outcome(True, amount=amount)


@phrase(
    "pay {symbols:mana_symbol+} and {n:amount} life",
    category=("cost", "cost_verb"),
    cr=("118.3a", "119.4"),
    examples=("Infernal Darkness",),
)
@dataclass(frozen=True)
class PayManaAndLife(PayLife):
    """Both."""

    symbols: tuple[str, ...] = ()

    def mana(self, ctx: Context) -> tuple[str, ...]:
        return self.symbols
