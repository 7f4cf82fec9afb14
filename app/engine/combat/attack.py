"""Declaring attackers (508.1)."""

from __future__ import annotations

import itertools
from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from app.engine.abilities import Proc
from app.engine.combat.bands import declare_bands
from app.engine.combat.rules import because, defenders, defending_player, hasty, in_force
from app.engine.events.base import happen
from app.engine.events.facts import Attacks
from app.engine.events.status import Tap
from app.engine.hooks import Reason
from app.engine.kernel.decisions import Decision, Option, label_of
from app.engine.kernel.illegal import Illegal, Unmodelled
from app.engine.state.game import Combat
from app.engine.state.values import ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.state.game import Game

Defender = ObjectId | PlayerId
#: Declarations that are tried before requirements that hang together are called too much (508.1d).
MOST_TRIED = 20_000


def legal_attacks(game: "Game") -> dict[ObjectId, list[Defender]]:
    """Each creature that could be declared as an attacker, with what it could attack (508.1a-c), one by one."""
    active = game.turn.active
    found: dict[ObjectId, list[Defender]] = {}
    there = defenders(game, active)
    for oid in game.permanents():
        if game.view(oid).controller != active or why_not_attacker(game, oid) is not None:
            continue
        able = [d for d in there if why_not_attack(game, oid, d) is None]
        if able:
            found[oid] = able
    return found


def why_not_attacker(game: "Game", oid: ObjectId) -> Reason | None:
    """508.1a and restrictions on attacking at all (508.1c)."""
    obj = game.objects.get(oid)
    if obj is None or oid not in game.battlefield or obj.phased_out:
        return Reason("not_on_battlefield", "508.1a", "It isn't on the battlefield.")
    view = game.view(oid)
    if "creature" not in view.types:
        return because(game, oid, "not_a_creature", "506.3", "is not a creature.")
    if view.controller != game.turn.active:
        return because(game, oid, "not_your_creature", "508.1a", "isn't controlled by the active player.")
    if "battle" in view.types:
        return because(game, oid, "is_a_battle", "508.1a", "is a battle.")
    if obj.tapped:
        return because(game, oid, "tapped", "508.1a", "is tapped.")
    if not obj.settled and not hasty(game, oid):
        return because(game, oid, "summoning_sick", "302.6", "has not been controlled continuously since the turn began.")
    for hook, ctx in in_force(game, "can_attack", (oid,), (view.controller,)):
        reason = hook.can_attack(ctx, oid, None)
        if reason is not None:
            return reason
    return None


def why_not_attack(game: "Game", oid: ObjectId, defender: Defender) -> Reason | None:
    """Restrictions on attacking that player, planeswalker or battle (508.1c)."""
    player = defending_player(game, defender)
    for hook, ctx in in_force(game, "can_attack", (oid,), _both(game.view(oid).controller, player)):
        reason = hook.can_attack(ctx, oid, defender)
        if reason is not None:
            return reason
    return None


def _both(one: PlayerId, other: PlayerId | None) -> tuple[PlayerId, ...]:
    return (one,) if other is None or other == one else (one, other)


def attack_cost(game: "Game", oid: ObjectId, defender: Defender) -> tuple[Any, ...]:
    """508.1h: Cost nodes to pay for it."""
    costs: list[Any] = []
    for hook, ctx in in_force(game, "attack_cost", (oid,), _both(game.view(oid).controller, defending_player(game, defender))):
        costs += hook.attack_cost(ctx, oid, defender)
    return tuple(costs)


def requirements(game: "Game", oid: ObjectId) -> list[Any]:
    """508.1d: what requires it to attack: True (anything), an id, or several ids of which one will do."""
    hooks = in_force(game, "must_attack", (oid,), (game.view(oid).controller,))
    return [wanted for hook, ctx in hooks if (wanted := hook.must_attack(ctx, oid)) is not False]


def obeyed(wanted: list[Any], defender: Defender | None) -> int:
    """How many of the requirements a creature obeys by attacking `defender` (None: it doesn't attack)."""
    if defender is None:
        return 0
    return sum(
        1
        for one in wanted
        if one is True or one == defender or (isinstance(one, Collection) and not isinstance(one, str) and defender in one)
    )


def why_not_together(game: "Game", attacks: dict[ObjectId, Defender]) -> Reason | None:
    """Restrictions on the declaration as a whole (508.1c): "can't attack alone", "no more than two creatures can attack"."""
    for oid, defender in attacks.items():
        player = defending_player(game, defender)
        for hook, ctx in in_force(game, "can_attack_alone", (oid,), _both(game.view(oid).controller, player)):
            reason = hook.can_attack_alone(ctx, oid, attacks)
            if reason is not None:
                return reason
    return None


def best_attack(game: "Game", legal: dict[ObjectId, list[Defender]]) -> dict[ObjectId, Defender]:
    """A declaration that obeys as many requirements as can be obeyed without paying any cost (508.1d); the fewest attackers.

    Raises Unmodelled when restrictions and requirements hang together in too many ways.
    """
    wanted = {oid: requirements(game, oid) for oid in legal}
    required = [oid for oid in legal if wanted[oid]]
    if not required:
        return {}
    free = {oid: [d for d in legal[oid] if not attack_cost(game, oid, d)] for oid in legal}
    single = {oid: max(free[oid], key=lambda d: obeyed(wanted[oid], d)) for oid in required if free[oid]}  # noqa: B023
    single = {oid: d for oid, d in single.items() if obeyed(wanted[oid], d)}
    if why_not_together(game, single) is None:
        return single  # every creature does its best: it can't be more
    others = [oid for oid in legal if oid not in required and free[oid]]
    options: list[list[Defender | None]] = [[*free[oid], None] for oid in required] + [[None, *free[oid]] for oid in others]
    tries = 1
    for some in options:
        tries *= len(some)
    if tries > MOST_TRIED:
        raise Unmodelled("too many ways to obey the requirements on attackers", "508.1d")
    best: tuple[int, int] = (-1, 0)
    found: dict[ObjectId, Defender] = {}
    for choice in itertools.product(*options):
        game.work()
        attacks = {oid: d for oid, d in zip(required + others, choice, strict=True) if d is not None}
        worth = (sum(obeyed(wanted[oid], d) for oid, d in attacks.items()), -len(attacks))
        if worth > best and why_not_together(game, attacks) is None:
            best, found = worth, attacks
    return found


def check_attacks(game: "Game", attacks: dict[ObjectId, Defender]) -> None:
    """508.1a-d. Raises Illegal with the first reason."""
    there = defenders(game, game.turn.active)
    for oid, defender in attacks.items():
        reason = why_not_attacker(game, oid)
        if reason is None and defender not in there:
            reason = because(
                game,
                oid,
                "not_attackable",
                "508.1b",
                "can't attack that: it is no defending player, nor their planeswalker or battle.",
            )
        reason = reason or why_not_attack(game, oid, defender)
        if reason is not None:
            raise Illegal(reason)
    reason = why_not_together(game, attacks)
    if reason is not None:
        raise Illegal(reason)
    legal = legal_attacks(game)
    best = best_attack(game, legal)
    wanted = {oid: requirements(game, oid) for oid in legal}
    most = sum(obeyed(wanted[oid], d) for oid, d in best.items())
    # Costs need not be paid (508.1d): paying for one creature doesn't excuse another, so those that attack at a cost don't count
    have = sum(obeyed(wanted.get(oid, []), d) for oid, d in attacks.items() if oid in best or not attack_cost(game, oid, d))
    if have < most:
        lazy = next((oid for oid, d in best.items() if obeyed(wanted[oid], attacks.get(oid)) < obeyed(wanted[oid], d)), None)
        text = f"{game.view(lazy).name} must attack." if lazy is not None else "More requirements to attack could be obeyed."
        raise Illegal(Reason("must_attack", "508.1d", text, game.objects[lazy].ref if lazy is not None else ""))


def declare(game: "Game", declared: "dict[ObjectId, Defender] | None" = None) -> Proc:
    """The turn-based action (508.1). Asks the active player unless `declared` is given. Raises Illegal."""
    if game.combat is None:
        game.combat = Combat()
    active = game.turn.active
    attacks = declared if declared is not None else (yield from _ask(game))
    attacks = {oid: d for oid, d in attacks.items() if d is not None}
    check_attacks(game, attacks)
    if not attacks:
        return
    bands = yield from declare_bands(game, attacks)
    costs = [cost for oid, d in attacks.items() for cost in attack_cost(game, oid, d)]  # 508.1h: locked in
    awake = {
        oid
        for oid in attacks
        for hook, ctx in in_force(game, "stays_untapped_attacking", (oid,))
        if hook.stays_untapped_attacking(ctx, oid)
    }
    yield from happen(game, [Tap(obj=oid, because="508.1f") for oid in attacks if oid not in awake])
    for oid in attacks:  # 508.1g
        for hook, ctx in list(in_force(game, "as_attacks", (oid,))):
            extra = hook.as_attacks(ctx, oid, attacks)
            if extra is not None:
                yield from extra
    if costs:
        from app.engine.casting.pay import pay_costs

        yield from pay_costs(game, active, tuple(costs), "attack")
    combat = game.combat
    combat.attackers_declared = True
    attacks = {oid: d for oid, d in attacks.items() if oid in game.objects and game.view(oid).controller == active}  # 508.1k
    combat.attackers.update(attacks)
    combat.bands += bands
    game.touch()
    together = tuple(attacks)
    power = sum(game.view(oid).power or 0 for oid in together)
    yield from happen(
        game,
        [
            Attacks(obj=oid, player=defending_player(game, d), defender=d, attackers=together, power=power, by_player=active)
            for oid, d in attacks.items()
        ],
    )
    for oid, d in attacks.items():
        game.trace.note("508.1k", f"{game.view(oid).name} attacks {label_of(game, d)}.", game.objects[oid].ref)


def _ask(game: "Game") -> Proc:
    legal = legal_attacks(game)
    if not legal:
        return {}
    options = tuple(Option(oid, label_of(game, oid), game.objects[oid].ref) for oid in legal)
    return (
        yield Decision(
            game.turn.active,
            "attackers",
            "Choose which creatures attack, and what",
            options,
            0,
            len(options),
            "508.1",
            word="attack",
            default=best_attack(game, legal),
            context={"attacks": legal},
        )
    )
