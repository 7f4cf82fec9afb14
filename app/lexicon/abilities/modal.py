"""Modes: "Choose one — • ... • ..." (700.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Condition, Cost, Effect, Modal, Proc, Quantity
from app.engine.events.base import happen
from app.engine.events.status import Mark
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import pick
from app.engine.resolve.instructions import follow_modes
from app.grammar import Node, Parser, phrase, reads, vocabulary
from app.lexicon.abilities.zones import words_of
from app.lexicon.clauses.sentence import FullSentence, Instructions

#: As many as there are modes.
ALL = 1000
vocabulary("mode_range", {
    "1": (1, 1), "2": (2, 2), "3": (3, 3), "4": (4, 4), "1 or both": (1, 2), "1 or more": (1, ALL), "any number": (0, ALL),
    "both": (2, ALL),
    "up to 1": (0, 1), "up to 2": (0, 2), "up to 3": (0, 3), "up to 4": (0, 4), "up to 5": (0, 5), "up to 6": (0, 6),
})  # fmt: skip


@phrase("• {effect:instructions}", category="mode", cr="700.2")
@phrase("• {cost:cost} — {effect:instructions}", category="mode_tiered", cr="702.183a")
@phrase("+ {cost:cost} — {effect:instructions}", category="mode_spree", cr="702.172a")
@phrase("{pawprints:_mana+} — {effect:instructions}", category="mode_pawprint", cr="700.2i")
@dataclass(frozen=True)
class Mode(Node, Effect):
    """One mode. Its target slots and instructions are numbered from 0."""

    own_scope: ClassVar[bool] = True
    effect: Effect
    cost: Cost | None = None
    pawprints: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """For the one who chooses."""
        return words_of(self.effect)

    def execute(self, ctx: Context) -> Proc:
        return (yield from self.effect.execute(ctx))


@phrase("choose {range:mode_range} — {modes:mode++}", category="modal", cr="700.2")
@phrase("choose {range:mode_range} that hasn't been chosen — {modes:mode++}", category="modal", fresh="ever")
@phrase("choose {range:mode_range} that hasn't been chosen this turn — {modes:mode++}", category="modal", fresh="turn")
@phrase("choose {range:mode_range} that hasn't been chosen this turn. {modes:mode++}", category="modal", fresh="turn")
@phrase("choose {range:mode_range} at random — {modes:mode++}", category="modal", random=True)
@phrase("choose {range:mode_range}. each mode must target a different player. {modes:mode++}", category="modal", apart=True)
@phrase("an opponent chooses {range:mode_range} — {modes:mode++}", category="modal", opponent=True, cr="700.2e")
@phrase(
    "choose {range:mode_range}. you may choose the same mode more than once. {modes:mode++}",
    category="modal",
    same=True,
    cr="700.2d",
)
@phrase(
    "choose {range:mode_range}. if {condition:condition}, choose {instead:mode_range} instead. {modes:mode++}",
    category="modal",
    may=False,
)
@phrase(
    "choose {range:mode_range}. if {condition:condition}, you may choose {instead:mode_range} instead. {modes:mode++}",
    category="modal",
    may=True,
)
@phrase(
    "choose {range:mode_range}. if {condition:condition} as you cast this spell, choose {instead:mode_range} instead. "
    "{modes:mode++}",
    category="modal",
    may=False,
    as_cast=True,
)
@phrase(
    "choose {range:mode_range}. if {condition:condition} as you cast this spell, you may choose {instead:mode_range} instead. "
    "{modes:mode++}",
    category="modal",
    may=True,
    as_cast=True,
    examples=("Jeska's Will",),
)
@phrase("choose {range:mode_range}. {limits:activation_limit+} {modes:mode++}", category="modal", cr="602.1b")
@phrase("choose up to X, where X is {high:quantity} — {modes:mode++}", category="modal", range=(0, 0))
@phrase("choose up to {high:that_many} — {modes:mode++}", category="modal", range=(0, 0))
@phrase("choose up to {high:that_many}. {modes:mode++}", category="modal", range=(0, 0))
@phrase("spree {modes:mode_spree++}", category="modal", range=(1, ALL), keyword="spree", cr="702.172a")
@phrase("tiered {modes:mode_tiered++}", category="modal", range=(1, 1), keyword="tiered", cr="702.183a")
@phrase(
    "choose up to {worth:_number} {P} worth of modes. you may choose the same mode more than once. {modes:mode_pawprint++}",
    category="modal",
    range=(0, ALL),
    same=True,
    cr="700.2i",
)
@dataclass(frozen=True)
class ModalText(Node, Modal):
    """`range`: how few and how many; `instead`: when `condition` holds; `worth`: pawprints to spend; `fresh`: only modes that
    weren't chosen before, or this turn; `apart`: each mode targets another player."""

    range: tuple[int, int]
    modes: tuple[Mode, ...]
    same: bool = False
    condition: Condition | None = None
    instead: tuple[int, int] | None = None
    may: bool = False
    high: Quantity | None = None
    worth: int = 0
    #: Sentences on activating that stand before the modes.
    limits: tuple[Any, ...] = ()
    keyword: str = ""
    fresh: str = ""
    random: bool = False
    apart: bool = False
    opponent: bool = False
    #: "As you cast this spell": when modes are chosen anyway (601.2b).
    as_cast: bool = False

    def bounds(self, ctx: Context) -> tuple[int, int, bool]:
        low, high = self.range
        info = ctx.game.obj(ctx.stack_object).stack if ctx.stack_object is not None else None
        if info is not None and info.paid.get("entwined"):  # 702.42a: all modes
            return len(self.modes), len(self.modes), False
        if self.high is not None:
            low, high = 0, self.high.value(ctx)
        if self.condition is not None and self.instead is not None and self.condition.holds(ctx):
            low, high = (min(low, self.instead[0]) if self.may else self.instead[0]), self.instead[1]
        if self.worth:
            high = self.worth  # each mode has at least one pawprint
        if self.apart:
            high = min(high, len(ctx.game.in_game()))
        if not self.same:
            high = min(high, len(self.modes))
            low = min(low, len(self.modes))
        return low, high, self.same

    def mode_cost(self, index: int) -> tuple[Cost, ...]:
        cost = self.modes[index].cost
        return () if cost is None else (cost,)

    @property
    def key(self) -> str:
        """The mark that tells which modes were chosen for this ability of the object."""
        return f"modes chosen: {self.modes[0].text[:40]}"

    def earlier(self, ctx: Context) -> tuple[int, ...]:
        """What was chosen for this ability before, as far as `fresh` asks."""
        turn, found = ctx.this().marks.get(self.key, (0, ()))
        return () if self.fresh == "turn" and turn != ctx.game.turn.number else tuple(found)

    def allowed(self, ctx: Context, index: int) -> bool:
        return not self.fresh or index not in self.earlier(ctx)

    def chosen(self, ctx: Context, modes: tuple[int, ...]) -> Proc:
        """Remembers what was announced, for "that hasn't been chosen"."""
        if self.fresh:
            value = (ctx.game.turn.number, (*self.earlier(ctx), *modes))
            yield from happen(ctx.game, Mark(obj=ctx.source, word=self.key, value=value))

    def chooser(self, ctx: Context) -> Proc:
        """700.2e: another player may have to choose; this one's controller says which."""
        if not self.opponent:
            return ctx.you
        others = ctx.game.opponents(ctx.you)
        found = yield from pick(ctx.game, ctx.you, "choose", others, rule="700.2e", source=ctx.source)
        return found[0] if found else ctx.you

    def weights(self) -> tuple[int, ...]:
        """700.2i: the pawprints of each mode, () when there are none."""
        return tuple(len(mode.pawprints) for mode in self.modes) if self.worth else ()

    def execute(self, ctx: Context) -> Proc:
        return (yield from follow_modes(ctx, self))


@phrase("{body:modal}", category="modal_full_sentence")
@phrase("{body:modal_sentence}", category="modal_full_sentence")
@dataclass(frozen=True)
class ModalSentence(FullSentence):
    """The last sentence of instructions, which offers modes ("Then choose one — ...")."""


#: What stands before a mode.
_MARKS = frozenset({"•", "+", "{p}", "{P}"})


def _print(value: Any, show: Any) -> str | None:
    if not isinstance(value, Instructions) or not isinstance(value.items[-1], ModalSentence):
        return None
    shown = [show(item, "full_sentence") for item in value.items[:-1]]
    return " ".join([*shown, show(value.items[-1], "modal_full_sentence")])


@reads("modal_instructions", prints=_print)
def _modal_instructions(parser: Parser, pos: int) -> Iterable[tuple[Any, int]]:
    if not _MARKS.intersection(parser.lemmas):
        return
    for value, end in parser.parse("modal_sentence", pos):
        yield Instructions((ModalSentence(value),)), end
    for items, at in parser.parse("full_sentence+", pos):
        for value, end in parser.parse("modal_full_sentence", at):
            yield Instructions((*items, value)), end
