"""Results tables of die rolls: "1—9 | ..." (706.3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Effect, Outcome, Proc
from app.engine.kernel.context import Context
from app.grammar import Node, Parser, phrase, reads
from app.lexicon.clauses.sentence import FullSentence, Instructions

#: 706.3a: a range with a single endpoint.
OPEN = 1_000_000


@phrase("{low:_number} — {high:_number} \\| {effect:instructions}", category="result_row", cr="706.3a")
@phrase("{low:_number} + \\| {effect:instructions}", category="result_row", high=OPEN)
@phrase("{high:_number} or less \\| {effect:instructions}", category="result_row", low=-OPEN)
@phrase("{low:_number} \\| {effect:instructions}", category="result_row", high=0)
@dataclass(frozen=True)
class ResultRow(Node, Effect):
    """`high` 0: that number alone."""

    low: int
    high: int
    effect: Effect

    def execute(self, ctx: Context) -> Proc:
        return (yield from self.effect.execute(ctx))


@phrase("{rows:result_row++}", category="results_table", cr="706.3", examples=("Djinni Windseer",))
@dataclass(frozen=True)
class ResultsTable(Node, Effect):
    """Part of the ability that rolls (706.3b), so its targets are chosen as those of any instruction."""

    #: One of them is followed at most: what one says is nothing that another could refer to.
    branches: ClassVar[str] = "rows"
    rows: tuple[ResultRow, ...]

    def execute(self, ctx: Context) -> Proc:
        roll = ctx.memory.get("roll", 0)
        for row in self.rows:
            if row.low <= roll <= (row.high or row.low):
                ctx.game.trace.note("706.3a", f"The result {roll} is on the results table.", ctx.ref())
                return (yield from row.execute(ctx))
        return Outcome(did=False)


@dataclass(frozen=True)
class TableSentence(FullSentence):
    """The table after the instructions to roll."""

    def words(self, show: Any) -> str:
        return str(show(self.body, "results_table"))


def _print(value: Any, show: Any) -> str | None:
    if not isinstance(value, Instructions) or not isinstance(value.items[-1], TableSentence):
        return None
    return " ".join([*(show(item, "full_sentence") for item in value.items[:-1]), value.items[-1].words(show)])


@reads("rolling_instructions", prints=_print)
def _rolling(parser: Parser, pos: int) -> Iterable[tuple[Any, int]]:
    if "|" not in parser.lemmas:
        return
    for items, at in parser.parse("full_sentence+", pos):
        for value, end in parser.parse("results_table", at):
            yield Instructions((*items, TableSentence(value))), end
