"""Paying mana (118.3a, 601.2g-h): a plan is found whenever one exists, then carried out with the real abilities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from app.engine.asking import objection, rules
from app.engine.events.amounts import LoseLife
from app.engine.events.base import ROAD, happen
from app.engine.events.stack import SpendMana
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import Option, ask_number, ask_options
from app.engine.kernel.illegal import illegal
from app.engine.mana import matching as m
from app.engine.mana import symbols as sym
from app.engine.mana.abilities import activate_mana
from app.engine.mana.branching import scripted
from app.engine.mana.pool import Mana, Spending, may_spend, source_context
from app.engine.mana.search import Plan, Search
from app.engine.mana.sources import LAND, TIERS, Alternative, collect
from app.engine.state.values import ObjectId, PlayerId, SnowMana

if TYPE_CHECKING:
    from app.engine.abilities import Proc
    from app.engine.state.game import Game

Spend = list[tuple[str, ObjectId | None]]


def spend_as(game: "Game", spending: Spending) -> str:
    """118.14, 609.4b: as what mana may be spent for this."""
    best = ""
    for rule, ctx in rules(game, "spend_as", obj=spending.what, player=spending.player):
        said = rule.spend_as(ctx, spending.player, spending.what, spending.ability)
        if said == "any_type" or (said and (not best or said == "any_color" and ">" in best)):
            best = said
    return best


def find_plan(
    game: "Game",
    player: PlayerId,
    symbols: Sequence[str],
    spending: Spending | None = None,
    *,
    exclude: frozenset[ObjectId] = frozenset(),
    dearest: int = TIERS[-1],
    pool_only: bool = False,
) -> Plan | None:
    """How `player` can pay `symbols` (X has its value), or None if there is no way. Nothing happens yet.

    The pool is used first, then the cheapest sources: lands, other permanents, creatures, aids, life, sacrifices.
    Phyrexian symbols are
    paid with mana if they can be, else with life (107.4f). `exclude`: permanents needed for other parts of the cost.
    """
    spending = spending or Spending(player)
    if game.options.get("mana_payment") == "manual":
        pool_only = True
    phyrexian = [s for s in symbols if sym.is_phyrexian(s)]
    rest = tuple(s for s in symbols if not sym.is_phyrexian(s))
    affordable = min(len(phyrexian), max(0, game.players[player].life) // 2) if phyrexian and _life_payable(game, spending) else 0
    spare = game.options.get("spare") or frozenset()
    if spare - exclude:  # permanents that the player is about to tap for something else, if it can be paid without them
        plan = find_plan(game, player, symbols, spending, exclude=exclude | spare, dearest=dearest, pool_only=pool_only)
        if plan is not None:
            return plan
    finder = _Finder(game, player, spending, exclude, pool_only)
    for later in _afterwards(game, player):
        finder.later = later
        for by_life in range(affordable + 1):
            for chosen in _leaving_out(phyrexian, by_life):
                for variant in m.variants((*rest, *chosen)):
                    plan = finder.find(m.need_masks(variant), dearest)
                    if plan is not None:
                        plan.life = 2 * by_life
                        return plan
    return None


def _afterwards(game: "Game", player: PlayerId) -> list[list[int]]:
    """What a payment had better leave payable (option "reserve": who, and which symbols): all of it, less and less, nothing.

    Which mana pays is the player's choice (601.2g-h), so a driver that knows what they are about to do may say so.
    """
    costs = [symbols for who, symbols in game.options.get("reserve", ()) if who == player and symbols]
    found = []
    for count in range(len(costs), 0, -1):
        symbols = tuple(s[:-2] if sym.is_phyrexian(s) else s for one in costs[:count] for s in one if s != "X")
        found.append(m.need_masks(m.variants(symbols)[0]))
    return [*found, []]


def can_pay(
    game: "Game",
    player: PlayerId,
    symbols: Sequence[str],
    spending: Spending | None = None,
    *,
    exclude: frozenset[ObjectId] = frozenset(),
) -> bool:
    """Is there any way to pay this mana now?"""
    return not symbols or find_plan(game, player, symbols, spending, exclude=exclude) is not None


def _leaving_out(symbols: Sequence[str], count: int) -> list[tuple[str, ...]]:
    """All different rests after taking `count` of the symbols away."""
    from itertools import combinations

    keep = len(symbols) - count
    return list(dict.fromkeys(combinations(symbols, keep)))


class _Finder:
    """Collects the sources once, when the pool alone doesn't do."""

    __slots__ = ("game", "player", "spending", "exclude", "pool_only", "pool", "spend_as", "sources", "want", "later")

    def __init__(self, game: "Game", player: PlayerId, spending: Spending, exclude: frozenset[ObjectId], pool_only: bool) -> None:
        self.game, self.player, self.spending, self.exclude, self.pool_only = game, player, spending, exclude, pool_only
        self.pool: list[Mana] = list(game.players[player].pool)
        self.spend_as = spend_as(game, spending)
        self.sources: list[Any] | None = None
        self.want = 0
        self.later: list[int] = []

    def allows(self, restriction: Any, source: ObjectId | None, activation: tuple[Alternative, ObjectId] | None) -> bool:
        if restriction is None:
            return True
        spending = self.spending
        if activation is not None:
            spending = Spending(self.player, "ability", activation[1], activation[0].ability)
        return restriction.allows(source_context(self.game, self.player, Mana("C", source, restriction=restriction)), spending)

    def find(self, needs: list[int], dearest: int) -> Plan | None:
        search = Search(needs, self.pool, [], self.allows, self.spend_as, later=self.later)
        if self.later and self.pool_only:
            return None
        plan = search.simple(LAND)
        if plan is not None or self.pool_only or not needs:
            return plan
        if self.sources is None or len(needs) > self.want:
            self.want = len(needs)
            self.sources = collect(self.game, self.player, self.spending, self.exclude, self.want)
        search.sources = self.sources
        present = sorted({a.tier for s in self.sources for a in s.alternatives if a.tier <= dearest})
        for tier in present:
            plan = search.simple(tier) or (search.full(tier) if not self.later else None)
            if plan is not None:
                return plan
        return None


def pay_mana(
    game: "Game",
    player: PlayerId,
    symbols: Sequence[str],
    spending: Spending | None = None,
    *,
    exclude: frozenset[ObjectId] = frozenset(),
    prefer: Spend | None = None,
    source: ObjectId | None = None,
    activate: bool = True,
) -> "Proc":
    """Pay it: activate mana abilities as needed, then spend. Returns the types spent, in order. Raises Illegal.

    `prefer`: pool mana to be used, as (type, source); `source`: what asks; `activate=False`: only the pool is used.
    """
    spending = spending or Spending(player)
    symbols = tuple(s for s in symbols if s != "0")
    life = 0
    if not symbols:
        return ()
    if any(sym.is_phyrexian(s) for s in symbols):
        symbols, life = yield from settle_phyrexian(game, player, symbols, spending, exclude=exclude, source=source)
    plan = _preferred(game, player, symbols, prefer) or find_plan(
        game, player, symbols, spending, exclude=exclude, pool_only=not activate
    )
    if plan is None:
        raise illegal("cost_not_payable", "601.2h", f"{player} can't pay {sym.show(symbols)}.")
    for step in plan.steps:
        start = activate_mana(
            game,
            player,
            step.obj,
            step.ability,
            step.index,
            exclude=exclude | _later(plan, step.obj),
            spend=step.spend or None,
            x=step.x,
        )
        yield from scripted(start, step.script)
    for aid, _ in plan.aids:
        ctx = Context(game, player, source=aid.obj, stack_object=spending.what)
        if aid.cost.payable(ctx):
            raise illegal("cost_not_payable", "601.2h", f"{game.info(aid.obj).name} can't be used for {aid.word}.")
        yield from aid.cost.pay(ctx)
        if spending.what is not None and spending.what in game.objects and game.objects[spending.what].stack is not None:
            objects = game.objects[spending.what].stack.cost_objects  # type: ignore[union-attr]
            objects[aid.word] = (*objects.get(aid.word, ()), aid.obj)
    spent = yield from spend(game, player, plan.needs, spending, symbols, prefer, source)
    if life:
        game.trace.note("107.4f", f"{player} pays {life} life instead of mana.", player)
    yield from pay_life(game, player, life)
    return spent


def _later(plan: Plan, obj: ObjectId) -> frozenset[ObjectId]:
    """What other steps of the plan are going to use must not be used up while paying for one of them."""
    return frozenset(step.obj for step in plan.steps if step.obj != obj) | frozenset(aid.obj for aid, _ in plan.aids)


def _preferred(game: "Game", player: PlayerId, symbols: Sequence[str], prefer: Spend | None) -> Plan | None:
    """The pool mana that a plan set aside for this cost, if it is there."""
    if prefer is None:
        return None
    pool = [(mana.type, mana.source) for mana in game.players[player].pool]
    for one in prefer:
        if one not in pool:
            return None
        pool.remove(one)
    for variant in m.variants(symbols):
        needs = m.need_masks(variant)
        if len(needs) == len(prefer):
            return Plan(needs=needs)
    return None


def spend(
    game: "Game",
    player: PlayerId,
    needs: Sequence[int],
    spending: Spending,
    symbols: Sequence[str],
    prefer: Spend | None = None,
    source: ObjectId | None = None,
) -> "Proc":
    """118.3a: remove mana for `needs` from the pool; riders run (106.6)."""
    manual = game.options.get("mana_payment") == "manual"
    chosen = (
        (yield from _ask_mana(game, player, needs, spending, source))
        if manual
        else _choose_mana(game, player, needs, spending, prefer)
    )
    if chosen is None:
        raise illegal("cost_not_payable", "601.2h", f"The mana in {player}'s pool can't pay {sym.show(symbols)}.")
    if chosen:
        yield from happen(game, SpendMana(player=player, mana=chosen, spending=spending, as_cost=True, source=spending.what))
        for mana in chosen:
            if mana.rider is not None:
                yield from mana.rider.spent(source_context(game, player, mana), spending)
    return tuple(SnowMana(mana.type) if mana.snow else mana.type for mana in chosen)


def _usable(game: "Game", player: PlayerId, spending: Spending) -> list[Mana]:
    usable = [mana for mana in game.players[player].pool if may_spend(game, mana, spending)]
    return sorted(usable, key=lambda x: (x.restriction is None, x.rider is None, bool(x.persists)))


def _choose_mana(
    game: "Game", player: PlayerId, needs: Sequence[int], spending: Spending, prefer: Spend | None
) -> list[Mana] | None:
    usable = _usable(game, player, spending)
    if prefer:
        wanted, first, others = list(prefer), [], []
        for mana in usable:
            if (mana.type, mana.source) in wanted:
                wanted.remove((mana.type, mana.source))
                first.append(mana)
            else:
                others.append(mana)
        usable = first + others
    found = m.match([m.unit_mask(x.type, x.snow, spend_as(game, spending)) for x in usable], needs)
    return None if found is None else [usable[at] for at in found if at is not None]


def _ask_mana(game: "Game", player: PlayerId, needs: Sequence[int], spending: Spending, source: ObjectId | None) -> "Proc":
    """Manual payment: the player says which mana pays, wherever more than one kind can."""
    as_ = spend_as(game, spending)
    left, chosen = _usable(game, player, spending), []
    for at, need in enumerate(needs):
        kinds: dict[tuple[str, bool, Any], int] = {}
        for index, mana in enumerate(left):
            if not m.unit_mask(mana.type, mana.snow, as_) & need:
                continue
            rest = [m.unit_mask(x.type, x.snow, as_) for x in left[:index] + left[index + 1 :]]
            if m.match(rest, needs[at + 1 :]) is not None:
                kinds.setdefault((mana.type, mana.snow, mana.restriction), index)
        if not kinds:
            return None
        options = list(kinds.values())
        pick = options[0]
        if len(options) > 1:
            shown = [Option(i, f"{{{left[i].type}}}{' (snow)' * left[i].snow}") for i in options]
            prompt = "Choose the mana to spend"
            (pick,) = yield from ask_options(player, "mana", prompt, shown, rule="601.2h", source=source, word="spend")
        chosen.append(left.pop(pick))
    return chosen


def _life_payable(game: "Game", spending: Spending) -> bool:
    """119.8, 118.3: may life be paid for this?"""
    if ROAD.forbids is not None and ROAD.forbids(game, LoseLife(player=spending.player, amount=2, payment=True)):
        return False
    if spending.kind not in ("spell", "ability"):
        return True
    return objection(game, "bars_cost", spending.player, "life", None, spending.ability, player=spending.player) is None


def settle_phyrexian(
    game: "Game",
    player: PlayerId,
    symbols: Sequence[str],
    spending: Spending,
    *,
    exclude: frozenset[ObjectId] = frozenset(),
    source: ObjectId | None = None,
) -> "Proc":
    """107.4f, 601.2b: how many of the Phyrexian symbols are paid with 2 life each. Returns (the symbols left for mana,
    the life)."""
    left, life = list(symbols), 0
    for symbol in dict.fromkeys(s for s in symbols if sym.is_phyrexian(s)):
        count = left.count(symbol)
        ways = []
        for by_life in range(count + 1):
            if life + 2 * by_life > max(0, game.players[player].life) or (by_life and not _life_payable(game, spending)):
                break
            trial = [s for s in left if s != symbol] + [symbol[:-2]] * (count - by_life)
            if can_pay(game, player, trial, spending, exclude=exclude):
                ways.append(by_life)
        if not ways:
            raise illegal("cost_not_payable", "601.2h", f"{player} can't pay {sym.show(symbols)}.")
        low, high = ways[0], ways[-1]
        number = (
            low
            if low == high
            else (
                yield from ask_number(
                    player,
                    f"How many {{{symbol}}} to pay with 2 life each",
                    low,
                    high,
                    rule="107.4f",
                    source=source,
                    word="phyrexian",
                    default=low,
                )
            )
        )
        left = [s for s in left if s != symbol] + [symbol[:-2]] * (count - number)
        life += 2 * number
    return tuple(left), life


def pay_life(game: "Game", player: PlayerId, amount: int) -> "Proc":
    """118.3b, 119.4: pay life, which is losing it. Raises Illegal."""
    if amount <= 0:
        return
    if game.players[player].life < amount:
        raise illegal("not_enough_life", "119.4", f"{player} has not {amount} life to pay.")
    yield from happen(game, LoseLife(player=player, amount=amount, payment=True, as_cost=True))
