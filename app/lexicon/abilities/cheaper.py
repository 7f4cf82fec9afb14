"""What an ability says of its own cost: "This ability costs {1} less to activate for each ..." (601.2f)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Activated, Condition, Filter, Quantity, Static
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, Reject, phrase
from app.lexicon.abilities.activated import During, Limit
from app.lexicon.quantities.numbers import CountOf
from app.lexicon.statics.costs import aims_at, change


@phrase(
    "this ability costs {by:mana_symbol+} {how:more_or_less} to activate for each {per:counted}.",
    category="activation_limit",
    cr=("601.2f", "602.2b"),
    examples=("Waterbending Scroll",),
)
@phrase(
    "this ability costs {by:mana_symbol+} {how:more_or_less} to activate if {condition}.",
    category="activation_limit",
    examples=("Esquire of the King",),
)
@phrase(
    "this ability costs {by:mana_symbol+} {how:more_or_less} to activate if it targets {target:objects_some}.",
    category="activation_limit",
    examples=("Raft Security Officer",),
)
@phrase(
    "this ability costs {by:mana_symbol+} {how:more_or_less} to activate, where X is {x:quantity}.",
    category="activation_limit",
    examples=("Baru, Wurmspeaker",),
)
@phrase(
    "this ability costs {by:mana_symbol+} {how:more_or_less} to activate during your turn.",
    category="activation_limit",
    condition=During((), "your"),
    examples=("Hylda's Crown of Winter",),
)
@dataclass(frozen=True)
class CostsItself(Node, Limit):
    """Worked out as the cost is determined, where the ability can be activated (113.6m)."""

    by: tuple[str, ...]
    how: str
    per: Filter | None = None
    condition: Condition | None = None
    target: Any = None
    x: Quantity | None = None

    def __post_init__(self) -> None:
        if type(self.condition).__name__ == "TargetsOne":
            raise Reject  # what it targets is `target`

    def adjust(self, ability: Activated) -> Activated:
        return ability

    def beside(self, ability: Activated) -> Static:
        """The rule that stands beside the finished ability."""
        return Static((CostOf(ability, self),), zones=ability.zones)


@dataclass(frozen=True)
class CostOf(Node, Hooks):
    """On the object: what this very ability of it costs."""

    of: Activated
    says: CostsItself

    def cost_change(self, ctx: Context, player: PlayerId, what: ObjectId, ability: Any, cost: Any) -> list[Any]:
        says = self.says
        if ability is None or what != ctx.source or ability != self.of:
            return []
        if says.condition is not None and not says.condition.holds(ctx):
            return []
        if says.target is not None and not any(aims_at(ctx, o, says.target) for o in ctx.game.stack[-1:]):
            return []
        times = CountOf(says.per).value(ctx) if says.per is not None else 1
        return change(says.how, says.by, times, says.x.value(ctx) if says.x is not None else 0, ctx.ref())
