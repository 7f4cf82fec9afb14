"""Modes: "Choose one — • ... • ..." (700.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Condition, Cost, Effect, Modal, Proc, Quantity
from app.engine.kernel.context import Context
from app.engine.kernel.illegal import Unmodelled
from app.grammar import Node, phrase, vocabulary

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

    def execute(self, ctx: Context) -> Proc:
        return (yield from self.effect.execute(ctx))


@phrase("choose {range:mode_range} — {modes:mode++}", category="modal", cr="700.2")
@phrase("choose {range:mode_range} — {modes:mode}", category="modal_single")
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
@phrase("choose {range:mode_range}. {limits:activation_limit+} {modes:mode++}", category="modal", cr="602.1b")
@phrase("choose up to {high:amount} — {modes:mode++}", category="modal", range=(0, 0))
@phrase(
    "choose up to {high:amount}. you may choose the same mode more than once. {modes:mode++}",
    category="modal_x",
    range=(0, 0),
    same=True,
)
@phrase("spree {modes:mode_spree++}", category=("modal", "ability_spell_modal"), range=(1, ALL), keyword="spree", cr="702.172a")
@phrase("tiered {modes:mode_tiered++}", category=("modal", "ability_spell_modal"), range=(1, 1), keyword="tiered", cr="702.183a")
@phrase(
    "choose up to {worth:_number} {P} worth of modes. you may choose the same mode more than once. {modes:mode_pawprint++}",
    category="modal",
    range=(0, ALL),
    same=True,
    cr="700.2i",
)
@dataclass(frozen=True)
class ModalText(Node, Modal):
    """`range`: how few and how many; `instead`: when `condition` holds; `worth`: pawprints to spend."""

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

    def bounds(self, ctx: Context) -> tuple[int, int, bool]:
        low, high = self.range
        if self.high is not None:
            low, high = 0, self.high.value(ctx)
        if self.condition is not None and self.instead is not None and self.condition.holds(ctx):
            low, high = (min(low, self.instead[0]) if self.may else self.instead[0]), self.instead[1]
        if self.worth:
            high = self.worth  # each mode has at least one pawprint
        if not self.same:
            high = min(high, len(self.modes))
        return low, high, self.same

    def mode_cost(self, index: int) -> tuple[Cost, ...]:
        cost = self.modes[index].cost
        return () if cost is None else (cost,)

    def allowed(self, ctx: Context, index: int) -> bool:
        return True

    def weights(self) -> tuple[int, ...]:
        """700.2i: the pawprints of each mode, () when there are none."""
        return tuple(len(mode.pawprints) for mode in self.modes) if self.worth else ()

    def execute(self, ctx: Context) -> Proc:
        raise Unmodelled("modes beside other instructions", "700.2", ctx.ref())
        yield


def modal_in(effect: Any) -> ModalText | None:
    return effect if isinstance(effect, ModalText) else None
