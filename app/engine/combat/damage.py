"""Combat damage (510): who deals it in this step, how it is divided, all of it at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.engine.abilities import Proc
from app.engine.combat.bands import has_banding
from app.engine.combat.rules import defending_player, in_force
from app.engine.events.amounts import Damage
from app.engine.events.base import happen
from app.engine.events.damage import lethal
from app.engine.hooks import Reason
from app.engine.kernel.decisions import Decision, Option, ask_yes_no, label_of
from app.engine.kernel.illegal import Illegal
from app.engine.state.values import ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.state.game import Game

Shares = dict[ObjectId | PlayerId, int]


def strikes(game: "Game", oid: ObjectId) -> str:
    """ "first", "double" or "" (702.4, 702.7)."""
    found = {hook.strikes(ctx, oid) for hook, ctx in in_force(game, "strikes", (oid,))}
    return "double" if "double" in found else "first" if "first" in found else ""


def fighters(game: "Game") -> list[ObjectId]:
    """Attacking, then blocking creatures that are still there."""
    combat = game.combat
    assert combat is not None
    return [o for o in [*combat.attackers, *combat.blocks] if o in game.objects]


def strikes_early(game: "Game") -> list[ObjectId]:
    """510.4: those with first or double strike as the combat damage step begins."""
    return [o for o in fighters(game) if strikes(game, o)]


def damage_step(game: "Game") -> Proc:
    """510.1-510.2: everybody assigns, then all damage is dealt simultaneously. Raises Illegal for a wrong division."""
    combat = game.combat
    if combat is None:
        return
    if game.turn.step == "first_strike_combat_damage":
        dealing = strikes_early(game)
        combat.struck_first = set(dealing)
    else:  # 702.4b: those that did not strike first, and those that have double strike now
        dealing = [o for o in fighters(game) if o not in combat.struck_first or strikes(game, o) == "double"]
    assigned: list[tuple[ObjectId, Shares]] = []
    attackers = [o for o in dealing if o in combat.attackers]
    for oid in attackers:
        assigned.append((oid, (yield from _attacker(game, oid, attackers))))
    _check_trample(game, assigned)
    for oid in dealing:
        if oid in combat.blocks and oid not in combat.attackers:
            assigned.append((oid, (yield from _blocker(game, oid))))
    events = []
    for source, shares in assigned:
        for whom, amount in shares.items():
            if amount > 0:
                there = {"player": whom} if isinstance(whom, str) else {"obj": whom}
                events.append(Damage(source=source, amount=amount, combat=True, by_player=game.view(source).controller, **there))
    if events:
        with game.trace.step("510.2", "Combat damage is dealt."):
            yield from happen(game, events)


def power_to_deal(game: "Game", oid: ObjectId) -> int:
    """510.1a: its power, unless a rule says toughness, or none."""
    view = game.view(oid)
    for hook, ctx in in_force(game, "combat_damage_stat", (oid,)):
        stat = hook.combat_damage_stat(ctx, oid)
        if stat == "none":
            return 0
        if stat == "toughness":
            return max(0, view.toughness or 0)
    return max(0, view.power or 0)


def _deadly(game: "Game", oid: ObjectId) -> bool:
    return any(hook.one_damage_is_lethal(ctx, oid) for hook, ctx in in_force(game, "one_damage_is_lethal", (oid,)))


def _needed(game: "Game", source: ObjectId, whom: ObjectId) -> int:
    """Lethal damage from this source (702.19b, 702.2c)."""
    need = lethal(game, whom)
    return min(1, need) if _deadly(game, source) else need


def _target_of(game: "Game", oid: ObjectId) -> "ObjectId | PlayerId | None":
    """What it attacks, if that can be dealt damage still (510.1b, 506.4c, 800.4e)."""
    assert game.combat is not None
    defender = game.combat.attackers.get(oid)
    if isinstance(defender, str):
        return None if game.players[defender].lost else defender
    if defender is None or defender not in game.objects or not game.view(defender).types & {"planeswalker", "battle"}:
        return None
    return defender


def _blockers_of(game: "Game", oid: ObjectId) -> list[ObjectId]:
    assert game.combat is not None
    return [b for b, some in game.combat.blocks.items() if oid in some and b in game.objects]


def _attacker(game: "Game", oid: ObjectId, all_dealing: list[ObjectId]) -> Proc:
    """510.1b-c and trample (702.19)."""
    combat = game.combat
    assert combat is not None
    amount = power_to_deal(game, oid)
    target = _target_of(game, oid)
    if amount == 0:
        return {}
    if oid not in combat.blocked:
        return (
            {target: amount}
            if target is not None and not _over(game, oid, target)
            else (yield from _divide_unblocked(game, oid, amount, target))
        )
    blockers = _blockers_of(game, oid)
    controller = game.view(oid).controller
    if has_banding(game, blockers):  # 702.22j: the defending player divides it among the blockers
        if len(blockers) == 1 and not any(hook.tramples(ctx, oid) for hook, ctx in in_force(game, "tramples", (oid,))):
            return {blockers[0]: amount}
        return (yield from _ask(game, game.view(blockers[0]).controller, oid, amount, blockers, []))
    if target is not None and any(
        hook.combat_damage_stat(ctx, oid) == "unblocked" for hook, ctx in in_force(game, "combat_damage_stat", (oid,))
    ):
        if (
            yield from ask_yes_no(
                controller,
                f"Assign {game.view(oid).name}'s damage as though it weren't blocked?",
                rule="510.1c",
                source=oid,
                word="as_though_unblocked",
            )
        ):
            return {target: amount}
    how = {hook.tramples(ctx, oid) for hook, ctx in in_force(game, "tramples", (oid,))} - {""}
    if not how:
        if len(blockers) <= 1:
            return {blockers[0]: amount} if blockers else {}
        return (yield from _ask(game, controller, oid, amount, blockers, []))
    beyond = _beyond(game, oid, target, how)
    if not blockers:  # 702.19d
        if len(beyond) == 1:
            return {beyond[0]: amount}
        return (yield from _divide_unblocked(game, oid, amount, target)) if beyond else {}
    shared = any(b in combat.blocks and len([a for a in combat.blocks[b] if a in all_dealing]) > 1 for b in blockers)
    needed = sum(_needed(game, oid, b) for b in blockers)
    if not beyond or (amount <= needed and not shared):  # nothing can be left over
        if len(blockers) == 1:
            return {blockers[0]: amount}
        return (yield from _ask(game, controller, oid, amount, blockers, []))
    return (yield from _ask(game, controller, oid, amount, blockers, beyond))


def _over(game: "Game", oid: ObjectId, target: Any) -> bool:
    """Trample over planeswalkers, attacking one (702.19c)."""
    return (
        isinstance(target, int)
        and "planeswalker" in game.view(target).types
        and any(hook.tramples(ctx, oid) == "planeswalkers" for hook, ctx in in_force(game, "tramples", (oid,)))
    )


def _beyond(game: "Game", oid: ObjectId, target: Any, how: set[str]) -> list[Any]:
    """Where excess damage may go, in the order in which lethal damage must be assigned (702.19b-c)."""
    if target is None:
        return []
    if "planeswalkers" in how and _over(game, oid, target):
        player = defending_player(game, target)
        return [target, player] if player is not None else [target]
    return [target]


def _divide_unblocked(game: "Game", oid: ObjectId, amount: int, target: Any) -> Proc:
    """702.19c-e: over a planeswalker to its controller."""
    if target is None:
        return {}
    loyalty = game.objects[target].counters.get("loyalty", 0)
    player = defending_player(game, target)
    if amount <= loyalty or player is None:
        return {target: amount}
    return (yield from _ask(game, game.view(oid).controller, oid, amount, [], [target, player]))


def _ask(game: "Game", player: PlayerId, oid: ObjectId, amount: int, blockers: list[ObjectId], beyond: list[Any]) -> Proc:
    """510.1c-d: divided as its controller chooses. By default lethal damage in order, the rest to the last."""
    default: Shares = {}
    left = amount
    for whom in [*blockers, *beyond]:
        need = (
            _needed(game, oid, whom)
            if whom in blockers
            else (game.objects[whom].counters.get("loyalty", 0) if isinstance(whom, int) and len(beyond) > 1 else left)
        )
        default[whom] = min(left, need)
        left -= default[whom]
    if left:
        last = [*blockers, *beyond][-1]
        default[last] += left
    options = tuple(Option(w, label_of(game, w), w if isinstance(w, str) else game.objects[w].ref) for w in [*blockers, *beyond])
    return (
        yield Decision(
            player,
            "division",
            f"Divide {game.view(oid).name}'s combat damage",
            options,
            rule="510.1c",
            source=oid,
            word="combat_damage",
            total=amount,
            least=0,
            default=default,
            context={"lethal": {b: _needed(game, oid, b) for b in blockers}, "beyond": tuple(beyond)},
        )
    )


def _check_trample(game: "Game", assigned: list[tuple[ObjectId, Shares]]) -> None:
    """510.1e, 702.19b: excess only if every blocker is assigned lethal damage, by all attackers together."""
    combat = game.combat
    assert combat is not None
    for oid, shares in assigned:
        blockers = _blockers_of(game, oid) if oid in combat.blocked else []
        target = _target_of(game, oid)
        outside = [w for w, n in shares.items() if n > 0 and w not in blockers]
        if not outside:
            continue
        if any(hook.tramples(ctx, oid) for hook, ctx in in_force(game, "tramples", (oid,))) and list(shares) != [target]:
            for blocker in blockers:
                total = sum(s.get(blocker, 0) for _, s in assigned)
                deadly = any(s.get(blocker, 0) and _deadly(game, a) for a, s in assigned)
                if total < lethal(game, blocker) and not (deadly and total):
                    text = f"{game.view(blocker).name} must be assigned lethal damage first."
                    raise Illegal(Reason("not_lethal_damage", "702.19b", text, game.objects[oid].ref))
        if isinstance(target, int) and any(isinstance(w, str) for w in outside):  # 702.19c
            total = sum(s.get(target, 0) for _, s in assigned)
            if total < game.objects[target].counters.get("loyalty", 0):
                raise Illegal(
                    Reason(
                        "not_lethal_damage",
                        "702.19c",
                        "The planeswalker must be assigned its loyalty first.",
                        game.objects[oid].ref,
                    )
                )


def _blocker(game: "Game", oid: ObjectId) -> Proc:
    """510.1d."""
    combat = game.combat
    assert combat is not None
    amount = power_to_deal(game, oid)
    attackers = [a for a in combat.blocks[oid] if a in game.objects]
    if amount == 0 or not attackers:
        return {}
    if len(attackers) == 1:
        return {attackers[0]: amount}
    player = game.turn.active if has_banding(game, attackers) else game.view(oid).controller  # 702.22k
    return (yield from _ask(game, player, oid, amount, attackers, []))
