"""Maximum hand size (402.2): set, raised, lowered."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Condition, Players, Quantity, Static
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import PlayerId
from app.grammar import Node, phrase


@phrase(
    "{whose:possessive} maximum hand size is {n:amount}",
    category="static",
    cr="402.2",
    how="set",
    examples=("Recycle", "Cursed Rack"),
)
@phrase(
    "{whose:possessive} maximum hand size is equal to {n:measure}",
    category="static",
    how="set",
    equal=True,
    examples=("Midnight Oil",),
)
@phrase(
    "{whose:possessive} maximum hand size is increased by {n:amount}",
    category="static",
    how="more",
    examples=("Thought Nibbler",),
)
@phrase("{whose:possessive} maximum hand size is reduced by {n:amount}", category="static", how="less", examples=("Gnat Miser",))
@phrase(
    "as long as {condition}, {whose:possessive} maximum hand size is {n:amount}",
    category="static",
    how="set",
    examples=("Thought Nibbler",),
)
@phrase("as long as {condition}, {whose:possessive} maximum hand size is increased by {n:amount}", category="static", how="more")
@dataclass(frozen=True)
class HandSize(Node, Hooks):
    """In the order of timestamps; no maximum can't be raised or lowered."""

    whose: Players
    n: Quantity
    how: str
    equal: bool = False
    condition: Condition | None = None

    def maximum_hand_size(self, ctx: Context, player: PlayerId, now: int | None) -> int | None:
        value = self.n.value(ctx)
        if self.how == "set":
            return max(0, value)
        return now if now is None else max(0, now + value) if self.how == "more" else max(0, now - value)

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), self.whose, self.condition),)
