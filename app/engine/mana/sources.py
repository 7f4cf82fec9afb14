"""What a player can get mana from now: permanents and cards with mana abilities, and payment aids."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from app.engine.abilities import Activated
from app.engine.asking import gathered
from app.engine.costs import ManaCost
from app.engine.kernel.illegal import Illegal
from app.engine.layers.views import Same
from app.engine.mana import matching as m
from app.engine.mana.abilities import ability_context, activate_mana, activation_mana, is_mana_ability, mana_abilities_of
from app.engine.mana.aids import Aid
from app.engine.mana.branching import branches, mana_is_modified
from app.engine.mana.legality import cannot_activate
from app.engine.mana.pool import Mana, Spending
from app.engine.mana.producers import ManaEffect, told
from app.engine.mana.symbols import canonical, types_in, with_x
from app.engine.state.values import BATTLEFIELD, GRAVEYARD, HAND, ObjectId, PlayerId
from app.engine.walk import uses_x

if TYPE_CHECKING:
    from app.engine.abilities import Proc
    from app.engine.kernel.context import Context
    from app.engine.state.game import Game

#: How dear a source is: lands, other permanents, creatures, aids, life, everything that is given up.
LAND, OTHER, CREATURE, AID, LIFE, LOSS = range(6)
#: How large an X of a mana ability is tried.
_MOST_X = 20
TIERS = (LAND, OTHER, CREATURE, AID, LIFE, LOSS)


@dataclass(slots=True)
class Alternative:
    """One way to use a source once: `units` are added (masks of real types), `needs` are the mana symbols of its
    activation cost."""

    tier: int
    units: tuple["Unit", ...]
    needs: tuple[str, ...] = ()
    ability: Activated | None = None
    index: int = 0
    aid: Aid | None = None
    #: Answers that lead to this output; for a unit of several types the type settles the answer.
    script: tuple[Any, ...] = ()
    #: X of its activation cost.
    x: int | None = None


@dataclass(frozen=True, slots=True)
class Unit:
    """One mana to come. `types` is the mask of types among which it may be chosen."""

    types: int
    snow: bool = False
    restriction: Any = None
    aid: bool = False
    #: An aid that pays only coloured mana.
    colored_only: bool = False
    #: Which object it comes from, where a restriction may ask.
    source: ObjectId | None = None


@dataclass(slots=True)
class Source:
    """Something that can be used once (or `copies` times). Its alternatives exclude each other."""

    obj: ObjectId
    alternatives: list[Alternative]
    copies: int = 1
    flexible: int = 0
    signature: Any = field(default=None)


def collect(game: "Game", player: PlayerId, spending: Spending, exclude: frozenset[ObjectId], want: int) -> list[Source]:
    """All sources, cheapest first. `want`: how much mana is looked for, the most uses of a source worth listing."""
    modified = mana_is_modified(game)
    cache: dict[Any, list[Alternative]] = {}
    found: list[Source] = []
    tapping: dict[ObjectId, Source] = {}
    aided: dict[ObjectId, Source] = {}
    for oid, index, ability in available(game, player, exclude):
        alternatives = _alternatives(game, player, oid, index, ability, modified, cache, want)
        if not alternatives:
            continue
        if any(cost.taps for cost in ability.cost):
            source = tapping.get(oid)
            if source is None:
                source = tapping[oid] = Source(oid, [])
                found.append(source)
            source.alternatives.extend(alternatives)
        else:
            found.append(Source(oid, alternatives, copies=_uses(game, player, oid, ability, want)))
    aids: list[Aid] = []
    if spending.kind == "spell" and spending.what is not None:
        aids = list(gathered(game, "payment_aids", player, spending.what, obj=spending.what, player=player))
    elif spending.kind == "ability":  # 701.67a: a cost of its own may be paid otherwise
        costs = [cost for cost in getattr(spending.ability, "cost", ()) if hasattr(cost, "aids")]
        aids = [aid for cost in costs for aid in cost.aids(game, player) if aid.obj not in exclude]
    if aids:
        for aid in aids:
            source = tapping.get(aid.obj) if aid.cost.taps else aided.get(aid.obj)
            if source is None:
                source = aided[aid.obj] = Source(aid.obj, [])
                if aid.cost.taps:
                    tapping[aid.obj] = source
                found.append(source)
            mask = m.type_mask(aid.types)
            source.alternatives.append(Alternative(AID, (Unit(mask, aid=True, colored_only=aid.colored_only),), aid=aid))
    for source in found:
        source.alternatives = merged(source.alternatives)
        mask = 0
        for alternative in source.alternatives:
            for unit in alternative.units:
                mask |= unit.types
        source.flexible = mask.bit_count() * 10 + max(len(a.units) for a in source.alternatives)
        source.signature = tuple((a.tier, a.units, a.needs) for a in source.alternatives)
    if game.options.get("payment_order") == "reversed":  # another of the ways that are as good
        found.reverse()
    found.sort(key=lambda s: (min(a.tier for a in s.alternatives), s.flexible))
    return found


def available(game: "Game", player: PlayerId, exclude: frozenset[ObjectId]) -> Iterator[tuple[ObjectId, int, Activated]]:
    """Mana abilities that the player could activate now, their mana costs aside."""
    for oid in game.battlefield:
        if oid in exclude:
            continue
        view = game.view(oid)
        if not view.abilities:
            continue
        for index, ability in mana_abilities_of(game, oid):
            if (view.controller == player or ability.by == "any") and cannot_activate(game, player, oid, ability) is None:
                yield oid, index, ability
    for zone in (HAND, GRAVEYARD):
        for oid in game.zone(zone, player):
            if oid in exclude or not any(
                isinstance(a, Activated) and zone in a.zones and is_mana_ability(a) for a in game.objects[oid].printed().abilities
            ):
                continue
            for index, ability in mana_abilities_of(game, oid):
                if zone in ability.zones and cannot_activate(game, player, oid, ability) is None:
                    yield oid, index, ability


def merged(alternatives: list[Alternative]) -> list[Alternative]:
    """Alternatives of one mana each that differ only in its type become one with a choice."""
    out: list[Alternative] = []
    for one in alternatives:
        other = next((o for o in out if _mergeable(o, one)), None)
        if other is None:
            out.append(one)
        else:
            other.units = (replace(other.units[0], types=other.units[0].types | one.units[0].types),)
    return out


def _mergeable(a: Alternative, b: Alternative) -> bool:
    """The same but for a type that the choice of mana names."""
    if (
        not (len(a.units) == len(b.units) == len(a.script) == len(b.script) == 1)
        or a.ability is not b.ability
        or a.aid is not b.aid
    ):
        return False
    same = (a.index, a.tier, a.needs, a.x) == (b.index, b.tier, b.needs, b.x)
    return (
        same
        and replace(a.units[0], types=0) == replace(b.units[0], types=0)
        and all(one.script[0] in tuple(m.letters(one.units[0].types)) for one in (a, b))
    )


def _tier(game: "Game", oid: ObjectId, ability: Activated) -> int:
    view, tier = game.view(oid), OTHER
    if game.objects[oid].zone == BATTLEFIELD:
        tier = LAND if view.land and not view.creature else CREATURE if view.creature else OTHER
    else:
        tier = LOSS
    for cost in ability.cost:
        loses = getattr(cost, "loses", None)
        if loses is None and not cost.taps and not isinstance(cost, ManaCost):
            loses = "other"
        tier = max(tier, LIFE if loses == "life" else LOSS if loses else tier)
    return tier


def _alternatives(
    game: "Game",
    player: PlayerId,
    oid: ObjectId,
    index: int,
    ability: Activated,
    modified: bool,
    cache: dict[Any, list[Alternative]],
    want: int,
) -> list[Alternative]:
    ctx = ability_context(game, player, oid, ability)
    needs = activation_mana(game, player, oid, ability, ctx)
    has_x = "X" in needs or any(uses_x(cost) for cost in ability.cost)
    tier = _tier(game, oid, ability)
    known = None if modified or has_x else told(ability.effect)
    if known is not None:
        # what else it does is likely to hurt (a pain land), so it is as dear as life
        return _told(game, oid, ability, index, known[0], needs, max(tier, LIFE) if known[1] else tier, ctx, player)
    key = (Same(ability), index, needs, tier, _likeness(game, oid)) if not _peculiar(game, oid) else oid, index
    if key not in cache:
        values = range(1, min(want, _MOST_X) + 1) if has_x else (None,)
        cache[key] = [one for x in values for one in _tried(game, player, oid, ability, index, needs, tier, x)]
    return [
        Alternative(a.tier, tuple(_owned(u, oid) for u in a.units), a.needs, ability, index, None, a.script, a.x)
        for a in cache[key]
    ]


def _owned(unit: Unit, oid: ObjectId) -> Unit:
    """Restricted mana knows its source, which the restriction may ask about; other mana is alike wherever it comes from."""
    return unit if unit.restriction is None else replace(unit, source=oid)


def _told(
    game: "Game",
    oid: ObjectId,
    ability: Activated,
    index: int,
    node: ManaEffect,
    needs: tuple[str, ...],
    tier: int,
    ctx: "Context",
    player: PlayerId,
) -> list[Alternative]:
    """The node knows: no need to run it."""
    if node.receiver(ctx) != player:
        return []
    snow = "snow" in game.view(oid).supertypes
    restriction = node.restriction
    options = list(dict.fromkeys(tuple(types) for types in node.mana_options(ctx) if types))
    out = []
    for types in options:
        script: tuple[Any, ...] = ("".join(types),) if len(options) > 1 else ()
        out.append(
            Alternative(
                tier, tuple(_owned(Unit(m.BIT[t], snow, restriction), oid) for t in types), needs, ability, index, None, script
            )
        )
    return out


def _tried(
    game: "Game",
    player: PlayerId,
    oid: ObjectId,
    ability: Activated,
    index: int,
    needs: tuple[str, ...],
    tier: int,
    x: int | None,
) -> Iterator[Alternative]:
    """Run it on branches: with the mana for its cost given, what comes into the pool, and what life is lost?"""
    needs = canonical(with_x(needs, x or 0))

    def start(branch: "Game") -> "Proc":
        pool = branch.players[player].pool
        pool.clear()
        _gift(branch, player, needs)
        yield from activate_mana(branch, player, oid, ability, index, x=x)

    life, seen = game.players[player].life, set()
    if "/P" in "".join(needs) or "S" in needs:
        return
    for script, branch in branches(game, start):
        gained: list[Mana] = branch.players[player].pool
        units = tuple(sorted((Unit(m.BIT[g.type], g.snow, g.restriction) for g in gained), key=lambda u: u.types))
        dear = LIFE if branch.players[player].life < life else tier
        if units and (units, dear) not in seen:
            seen.add((units, dear))
            yield Alternative(max(tier, dear), units, needs, ability, index, None, script, x)


def _gift(branch: "Game", player: PlayerId, needs: tuple[str, ...]) -> None:
    """Mana that pays exactly the activation cost, so that its effect can be seen."""
    for symbol in needs:
        types = ["C"] * int(symbol) if symbol.isdigit() else [types_in(symbol)[0]]
        branch.players[player].pool.extend(Mana(t) for t in types)


def _uses(game: "Game", player: PlayerId, oid: ObjectId, ability: Activated, want: int) -> int:
    """How often an ability without {T} can be activated while paying: until its other costs give out, `want` times at most."""
    limit = want
    if ability.per_turn:
        limit = min(limit, ability.per_turn - game.objects[oid].uses.get(ability, 0))
    if ability.per_game:
        limit = min(limit, ability.per_game - game.objects[oid].uses_ever.get(ability, 0))
    others = [cost for cost in ability.cost if not isinstance(cost, ManaCost)]
    if not others or limit <= 1:
        return max(limit, 0)
    from app.engine.kernel.drive import automatic, run

    branch, count = game.clone(), 0
    while count < limit:
        ctx = ability_context(branch, player, oid, ability)
        if branch.objects.get(oid) is None or any(cost.payable(ctx) for cost in others):
            break
        try:
            for cost in others:
                run(cost.pay(ctx), automatic)
        except Illegal:
            break
        count += 1
    return count


def _peculiar(game: "Game", oid: ObjectId) -> bool:
    """Something is attached to it: it is like no other."""
    return any(game.objects[other].attached_to == oid for other in game.battlefield)


def _likeness(game: "Game", oid: ObjectId) -> Any:
    """Permanents that are alike in this give the same mana when something modifies it."""
    obj, view = game.objects[oid], game.view(oid)
    return (
        view.name,
        view.controller,
        frozenset(view.types),
        frozenset(view.subtypes),
        frozenset(view.supertypes),
        frozenset(view.colors),
        view.power,
        tuple(sorted(obj.counters.items())),
        obj.is_token,
        tuple(Same(a) for a in view.abilities),
    )
