"""Total costs (601.2f): what is asked for, what is added, what is changed; and `quote` for those who only want to know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.engine.abilities import Cost
from app.engine.asking import gathered
from app.engine.casting.options import CastOption
from app.engine.kernel.context import Context
from app.engine.mana import symbols as sym
from app.engine.mana.changes import CostChange, amount, apply, cost_changes
from app.engine.mana.matching import variants
from app.engine.mana.payment import can_pay
from app.engine.mana.pool import Spending
from app.engine.state.values import COMMAND, ObjectId, PlayerId
from app.engine.targeting.slots import modal_of, texts
from app.engine.walk import uses_x

if TYPE_CHECKING:
    from app.engine.state.game import Game

__all__ = ["CostChange", "ExtraCost", "Total", "extra_costs", "needs_x", "settle_total", "spell_costs", "total"]


@dataclass(frozen=True, slots=True)
class ExtraCost:
    """What slot `extra_costs` returns (118.8). `name` is its word in `StackInfo.paid` and in the question ("kicked", "buyback").

    times: how often an optional cost may be paid, 0 = any number. `alternatives`: instead of `cost`, one of several to
    choose from. among: (object, cost that goes with it) of the objects of which one is chosen as the cost is announced
    (702.119c, 702.180b); `chosen_for` tells which. gains: abilities that the spell gains when the cost is announced (702.47a).
    """

    name: str
    cost: tuple[Cost, ...] = ()
    optional: bool = False
    times: int = 1
    alternatives: tuple[tuple[Cost, ...], ...] = ()
    #: The alternatives in words.
    labels: tuple[str, ...] = ()
    among: tuple[tuple[ObjectId, tuple[Cost, ...]], ...] = ()
    gains: tuple[Any, ...] = ()
    #: Whether to pay an optional cost with `among` is a question of its own, before which object.
    asked: bool = False
    #: The card whose cost it is: those of several cards are chosen together, in the order in which they will be followed
    #: (702.47b).
    card: ObjectId | None = None


def chosen_for(game: "Game", spell: ObjectId, name: str) -> ObjectId | None:
    """The object chosen for an additional cost as the spell was announced."""
    info = game.obj(spell).stack
    return info.memory.get(("chosen_for", name)) if info is not None else None


@dataclass(slots=True)
class Total:
    """A locked-in cost: mana symbols and all other parts."""

    mana: tuple[str, ...]
    parts: tuple[Cost, ...]
    changes: tuple[CostChange, ...] = ()
    #: There is an {X} in it.
    with_x: bool = False

    def reserved(self, ctx: Context) -> frozenset[ObjectId]:
        """Permanents that the other parts need, so that they can't be tapped for mana."""
        return frozenset(oid for part in self.parts if hasattr(part, "reserves") for oid in part.reserves(ctx))


def extra_costs(game: "Game", player: PlayerId, spell: ObjectId, option: CastOption) -> list[ExtraCost]:
    """All additional costs in force for the spell."""
    return gathered(game, "extra_costs", spell, option, obj=spell, player=player)


def spell_costs(game: "Game", player: PlayerId, spell: ObjectId, option: CastOption, extras: list[Cost]) -> list[Cost]:
    """Everything to pay beside the mana or alternative cost: its other parts, additional costs, modes with a cost (700.2h)."""
    return [*option.extra, *extras, *mode_costs(game, spell)]


def mode_costs(game: "Game", stack_oid: ObjectId) -> list[Cost]:
    """700.2h: the costs of the chosen modes."""
    info = game.objects[stack_oid].stack
    found: list[Cost] = []
    for effect in texts(game, stack_oid) if info is not None and info.modes else ():
        modal = modal_of(effect)
        if modal is not None and info is not None:
            for index in info.modes:
                found.extend(modal.mode_cost(index))
    return found


def base_mana(game: "Game", player: PlayerId, spell: ObjectId, option: CastOption) -> tuple[str, ...]:
    """The mana cost or alternative cost, and the commander tax (903.8)."""
    mana = () if option.free else (option.cost or ())
    obj = game.objects[spell]
    if option.zone == COMMAND and obj.commander:
        casts = game.players[player].commander_casts.get(obj.ref, 0)
        if casts:
            game.trace.note("903.8", f"The commander tax is {{{2 * casts}}}.", obj.ref)
            mana = (*mana, str(2 * casts))
    return mana


def needs_x(mana: tuple[str, ...], parts: list[Cost], ctx: Context) -> bool:
    """107.3a: is there an X to announce?"""
    return "X" in mana or any("X" in part.mana(ctx) or uses_x(part) for part in parts)


def total(
    game: "Game", player: PlayerId, what: ObjectId, ability: Any, mana: tuple[str, ...], parts: list[Cost], ctx: Context
) -> Total:
    """601.2f: all mana parts together, increased, reduced, with what directly affects the total last. `what`: the spell,
    or the source."""
    symbols = sym.with_x((*mana, *(s for part in parts for s in part.mana(ctx))), ctx.x or 0)
    changes = cost_changes(game, player, what, ability, symbols)
    more = [cost for change in changes if change.kind == "increase" for cost in change.cost]
    if more:
        symbols = (*symbols, *sym.with_x([s for cost in more for s in cost.mana(ctx)], ctx.x or 0))
    rest = tuple(part for part in (*parts, *more) if not _only_mana(part))
    settled = apply(symbols, changes)
    if any(sym.generic_half(s) for s in symbols) and any(c.kind == "reduce" for c in changes):
        # 118.13a: paid as {2}, a monocolored hybrid symbol is generic mana, which reductions then reduce
        ways = sorted({apply(way, changes): None for way in variants(symbols)}, key=amount)
        with_x = "X" in mana or any("X" in part.mana(ctx) for part in parts)
        spending = Spending(player, "ability" if ability is not None else "spell", what, ability, with_x=with_x)
        settled = next((way for way in ways if can_pay(game, player, way, spending)), settled)
    if game.trace.enabled:
        for change in changes:
            words = sym.show((*change.symbols, *((str(change.generic),) if change.generic else ())))
            game.trace.note("601.2f", f"{change.kind} {words}", source=change.source)
        game.trace.note(
            "601.2f", f"The total cost is {sym.show(settled)}.", game.objects[what].ref if what in game.objects else ""
        )
    with_x = "X" in mana or any("X" in part.mana(ctx) for part in parts)
    return Total(settled, rest, tuple(changes), with_x)


def settle_total(game: "Game", player: PlayerId, spell: ObjectId, option: CastOption, extras: list[Cost], ctx: Context) -> Total:
    """The total cost of a spell on the stack as announced so far."""
    return total(
        game, player, spell, None, base_mana(game, player, spell, option), spell_costs(game, player, spell, option, extras), ctx
    )


def _only_mana(part: Cost) -> bool:
    from app.engine.costs import ManaCost

    return isinstance(part, ManaCost)
