"""What each spell costs, whoever casts it; the first or second one of a turn; a least total (601.2f)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Condition, Filter, Players, Quantity, Static
from app.engine.events.facts import SpellCast
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.mana.changes import CostChange
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, phrase, vocabulary
from app.lexicon.quantities.numbers import CountOf
from app.lexicon.statics.costs import change


def cast_this_turn(ctx: Context, player: PlayerId, what: Filter | None = None) -> int:
    """How many spells (of a description) the player has cast this turn, as they were on the stack (601.2i)."""
    events = [e for e in ctx.game.history if isinstance(e, SpellCast) and e.player == player and e.obj is not None]
    return sum(what is None or what.matches(ctx, e.obj) for e in events)  # type: ignore[arg-type]


@phrase("other spell that player has cast this turn", category="counted_else", cr="601.2i", examples=("Damping Sphere",))
@dataclass(frozen=True)
class OtherSpellsCast(Node, Quantity):
    """Asked while a spell is being cast by `ctx.actor`: those cast before it."""

    def value(self, ctx: Context) -> int:
        return cast_this_turn(ctx, ctx.actor)


vocabulary("nth_spell", {"first": 1, "second": 2, "third": 3})


@phrase("each {what:described} costs {by:mana_symbol+} {how:more_or_less} to cast", category="static", cr="601.2f")
@phrase(
    "each {what:described} costs {by:mana_symbol+} {how:more_or_less} to cast except during its controller's turn",
    category="static",
    other_turns=True,
    examples=("Defense Grid",),
)
@phrase(
    "each {what:described} {who:players_simple} cast costs {by:mana_symbol+} {how:more_or_less} to cast",
    category="static",
)
@phrase(
    "each {what:described} {who:players_simple} cast costs {by:mana_symbol+} {how:more_or_less} to cast for each {per:counted}",
    category="static",
    examples=("Damping Sphere",),
)
@phrase(
    "each {what:described} {who:players_simple} cast costs {by:mana_symbol+} {how:more_or_less} to cast for each "
    "{targets:described} "
    "it targets",
    category="static",
    examples=("Battlefield Thaumaturge",),
)
@phrase(
    "the {nth:nth_spell} {what:described} {who:players_simple} cast each turn costs {by:mana_symbol+} {how:more_or_less} to cast",
    category="static",
    examples=("Conduit of Ruin", "Monk Class"),
)
@dataclass(frozen=True)
class EachSpellCosts(Node, Hooks):
    """`nth`: only the first, second ... such spell of the turn."""

    what: Filter
    by: tuple[str, ...]
    how: str
    who: Players | None = None
    per: Any = None
    nth: int = 0
    other_turns: bool = False
    targets: Filter | None = None

    def cost_change(self, ctx: Context, player: PlayerId, what: ObjectId, ability: Any, cost: Any) -> list[Any]:
        if ability is not None or not self.what.matches(ctx, what) or (self.who is not None and player not in self.who.find(ctx)):
            return []
        if self.other_turns and ctx.game.turn.active == player:
            return []
        if self.nth and cast_this_turn(ctx, player, self.what) != self.nth - 1:
            return []
        if self.targets is not None:
            info = ctx.game.obj(what).stack
            aimed = {one for slot in (info.targets if info is not None else ()) for one in slot if isinstance(one, int)}
            return change(self.how, self.by, sum(self.targets.matches(ctx, one) for one in aimed), 0, ctx.ref())
        times = CountOf(self.per).value(ctx.acting(player)) if self.per is not None else 1
        return change(self.how, self.by, times, 0, ctx.ref())

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), affects="game"),)


@phrase(
    "each {what:described} that would cost less than {n:_number} mana to cast costs {least:_number} mana to cast",
    category="static",
    cr="601.2f",
)
@phrase(
    "as long as {condition}, each {what:described} that would cost less than {n:_number} mana to cast costs {least:_number} "
    "mana to cast",
    category="static",
    examples=("Trinisphere",),
)
@dataclass(frozen=True)
class LeastCost(Node, Hooks):
    """It directly affects the total cost, so it is looked at last (601.2f)."""

    what: Filter
    n: int
    least: int
    condition: Condition | None = None

    def cost_change(self, ctx: Context, player: PlayerId, what: ObjectId, ability: Any, cost: Any) -> list[Any]:
        if ability is not None or not self.what.matches(ctx, what):
            return []
        return [CostChange("minimum", generic=self.least, source=ctx.ref())]

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), affects="game", condition=self.condition),)
