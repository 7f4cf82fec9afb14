"""Declaring blockers (509.1)."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

from app.engine.abilities import Proc
from app.engine.combat.bands import blocked_together
from app.engine.combat.rules import because, defending_player, in_force
from app.engine.events.base import Event, happen
from app.engine.events.facts import AttacksUnblocked, BecomesBlocked, Blocks
from app.engine.hooks import Reason
from app.engine.kernel.decisions import Decision, Option, label_of
from app.engine.kernel.illegal import Illegal, Unmodelled
from app.engine.state.values import ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.state.game import Game

Declaration = dict[ObjectId, list[ObjectId]]
MOST_TRIED = 20_000


def attackers_of(game: "Game", player: PlayerId) -> list[ObjectId]:
    """The attackers that `player` may block: attacking them, their planeswalker or a battle they protect (509.1a)."""
    if game.combat is None:
        return []
    return [a for a, d in game.combat.attackers.items() if a in game.objects and _faces(game, d, player)]


def _faces(game: "Game", defender: Any, player: PlayerId) -> bool:
    if defender is None:  # 506.4c: what it attacked is gone; it may still be blocked (by the one opponent there is)
        others = game.opponents(game.turn.active)
        return player in others
    return defending_player(game, defender) == player


def legal_blocks(game: "Game", player: PlayerId) -> Declaration:
    """Each creature of `player` that could block, with the attackers it could block, one by one (509.1a-b)."""
    attackers = attackers_of(game, player)
    found: Declaration = {}
    for oid in game.permanents():
        if game.view(oid).controller == player and why_not_blocker(game, oid, player) is None:
            able = [a for a in attackers if why_not_block(game, oid, a) is None]
            if able:
                found[oid] = able
    return found


def why_not_blocker(game: "Game", oid: ObjectId, player: PlayerId) -> Reason | None:
    """509.1a, and restrictions on blocking at all (509.1b)."""
    obj = game.objects.get(oid)
    if obj is None or oid not in game.battlefield or obj.phased_out:
        return Reason("not_on_battlefield", "509.1a", "It isn't on the battlefield.")
    view = game.view(oid)
    if "creature" not in view.types:
        return because(game, oid, "not_a_creature", "506.3", "is not a creature.")
    if view.controller != player:
        return because(game, oid, "not_your_creature", "509.1a", f"isn't controlled by {player}.")
    if "battle" in view.types:
        return because(game, oid, "is_a_battle", "509.1a", "is a battle.")
    if obj.tapped:
        return because(game, oid, "tapped", "509.1a", "is tapped.")
    for hook, ctx in in_force(game, "can_block", (oid,), (player,)):
        reason = hook.can_block(ctx, oid, None)
        if reason is not None:
            return reason
    return None


def why_not_block(game: "Game", blocker: ObjectId, attacker: ObjectId) -> Reason | None:
    """Restrictions on this creature blocking that one (509.1b): of the blocker, then of the attacker (evasion, 509.1b)."""
    player = game.view(blocker).controller
    for hook, ctx in in_force(game, "can_block", (blocker,), (player,)):
        reason = hook.can_block(ctx, blocker, attacker)
        if reason is not None:
            return reason
    for hook, ctx in in_force(game, "can_be_blocked", (attacker,), (game.view(attacker).controller,)):
        reason = hook.can_be_blocked(ctx, attacker, blocker)
        if reason is not None:
            return reason
    return None


def capacity(game: "Game", blocker: ObjectId) -> int:
    """How many attackers it may block (509.1a-b)."""
    hooks = in_force(game, "extra_blocks", (blocker,), (game.view(blocker).controller,))
    return 1 + sum(hook.extra_blocks(ctx, blocker) for hook, ctx in hooks)


def bounds(game: "Game", attacker: ObjectId) -> tuple[int, int | None]:
    """The fewest (menace: 2; 1 for others) and the most creatures that may block it."""
    fewest = max([1, *(hook.fewest_blockers(ctx, attacker) for hook, ctx in in_force(game, "fewest_blockers", (attacker,)))])
    most = [
        n for hook, ctx in in_force(game, "most_blockers", (attacker,)) if (n := hook.most_blockers(ctx, attacker)) is not None
    ]
    return fewest, min(most) if most else None


def block_cost(game: "Game", blocker: ObjectId, attacker: ObjectId) -> tuple[Any, ...]:
    costs: list[Any] = []
    for hook, ctx in in_force(game, "block_cost", (blocker,), (game.view(blocker).controller,)):
        costs += hook.block_cost(ctx, blocker, attacker)
    return tuple(costs)


class Demands:
    """509.1c: the requirements on one player's blocks, and how many of them a declaration obeys."""

    def __init__(self, game: "Game", player: PlayerId, legal: Declaration) -> None:
        self.blockers = {
            b: [w for hook, ctx in in_force(game, "must_block", (b,), (player,)) if (w := hook.must_block(ctx, b)) is not False]
            for b in legal
        }
        self.attackers: dict[ObjectId, list[Any]] = {}
        for a in attackers_of(game, player):
            found = [
                w for hook, ctx in in_force(game, "must_be_blocked", (a,)) if (w := hook.must_be_blocked(ctx, a)) is not False
            ]
            if found:
                self.attackers[a] = found
        self.legal = legal

    def any(self) -> bool:
        return bool(self.attackers) or any(self.blockers.values())

    def obeyed(self, blocks: Declaration) -> int:
        total = 0
        for blocker, wanted in self.blockers.items():
            mine = blocks.get(blocker, [])
            total += sum(1 for one in wanted if mine and (one is True or one in mine))
        for attacker, wanted in self.attackers.items():
            who = sum(attacker in mine for mine in blocks.values())
            for one in wanted:
                total += who if one == "all" else min(who, 1)
        return total

    def bound(self) -> int:
        """No declaration obeys more than this."""
        total = sum(len(w) for w in self.blockers.values())
        for attacker, wanted in self.attackers.items():
            able = sum(attacker in some for some in self.legal.values())
            total += sum(able if one == "all" else min(able, 1) for one in wanted)
        return total


def why_not_together(game: "Game", blocks: Declaration) -> Reason | None:
    """509.1b on the declaration as a whole: how many one may block, and how many may block one."""
    numbers: dict[ObjectId, int] = {}
    for blocker, mine in blocks.items():
        if len(set(mine)) != len(mine):
            return because(game, blocker, "blocks_twice", "509.1a", "is declared twice for one attacker.")
        if len(mine) > 1 and len(mine) > capacity(game, blocker):
            return because(game, blocker, "too_many_blocks", "509.1b", f"can't block {len(mine)} creatures.")
        for attacker in mine:
            numbers[attacker] = numbers.get(attacker, 0) + 1
    for attacker, number in numbers.items():
        fewest, most = bounds(game, attacker)
        if number < fewest:
            return because(
                game, attacker, "too_few_blockers", "509.1b", f"can't be blocked except by {fewest} or more creatures."
            )
        if most is not None and number > most:
            return because(game, attacker, "too_many_blockers", "509.1b", f"can't be blocked by more than {most} creature(s).")
    for blocker in blocks:
        for hook, ctx in in_force(game, "can_block_alone", (blocker,), (game.view(blocker).controller,)):
            reason = hook.can_block_alone(ctx, blocker, blocks)
            if reason is not None:
                return reason
    return None


def best_block(game: "Game", player: PlayerId, legal: Declaration, demands: Demands) -> Declaration:
    """A declaration that obeys the most requirements without costs (509.1c). Raises Unmodelled when too many hang together."""
    if not demands.any():
        return {}
    free = {b: [a for a in some if not block_cost(game, b, a)] for b, some in legal.items()}
    options: list[list[list[ObjectId]]] = []
    tries = 1
    for blocker, some in free.items():
        many = min(capacity(game, blocker), len(some))
        options.append([list(c) for n in range(many + 1) for c in itertools.combinations(some, n)])
        tries *= len(options[-1])
        if tries > MOST_TRIED:
            raise Unmodelled("too many ways to obey the requirements on blockers", "509.1c")
    bound, best, found = demands.bound(), (-1, 0), {}
    for choice in itertools.product(*options):
        game.work()
        blocks = {b: mine for b, mine in zip(free, choice, strict=True) if mine}
        worth = (demands.obeyed(blocks), -sum(map(len, blocks.values())))
        if worth > best and why_not_together(game, blocks) is None:
            best, found = worth, blocks
            if best[0] == bound:
                break
    return found


def check_blocks(game: "Game", player: PlayerId, blocks: Declaration) -> None:
    """509.1a-c. Raises Illegal with the first reason."""
    attackers = attackers_of(game, player)
    for blocker, mine in blocks.items():
        reason = why_not_blocker(game, blocker, player)
        for attacker in mine:
            if reason is None and attacker not in attackers:
                reason = because(
                    game,
                    blocker,
                    "not_attacking_you",
                    "509.1a",
                    "can only block a creature that attacks its controller or what they defend.",
                )
            reason = reason or why_not_block(game, blocker, attacker)
        if reason is not None:
            raise Illegal(reason)
    reason = why_not_together(game, blocks)
    if reason is not None:
        raise Illegal(reason)
    legal = legal_blocks(game, player)
    demands = Demands(game, player, legal)
    if not demands.any() or demands.obeyed(blocks) >= demands.bound():
        return
    best = best_block(game, player, legal, demands)
    if demands.obeyed(blocks) < demands.obeyed(best):
        lazy = next((b for b in best if blocks.get(b) != best[b]), None)
        text = f"{game.view(lazy).name} must block." if lazy is not None else "More requirements to block could be obeyed."
        raise Illegal(Reason("must_block", "509.1c", text, game.objects[lazy].ref if lazy is not None else ""))


def declare(game: "Game", declared: "Declaration | None" = None) -> Proc:
    """The turn-based action (509.1), for each defending player in turn order (802.4). Raises Illegal."""
    combat = game.combat
    assert combat is not None
    chosen: Declaration = {}
    for player in game.apnap()[1:] if len(game.in_game()) > 1 else []:
        if player == game.turn.active:
            continue
        if declared is None:
            mine = yield from _ask(game, player)
        else:
            mine = {
                b: a
                for b, a in declared.items()
                if b not in game.objects or game.view(b).controller == player or len(game.in_game()) == 2
            }
        mine = {b: list(a) for b, a in mine.items() if a}
        check_blocks(game, player, mine)
        costs = [cost for b, some in mine.items() for a in some for cost in block_cost(game, b, a)]
        if costs:
            from app.engine.casting.pay import pay_costs

            yield from pay_costs(game, player, tuple(costs), "block")
        chosen.update({b: a for b, a in mine.items() if b in game.objects and game.view(b).controller == player})  # 509.1g
    chosen = blocked_together(game, chosen) if combat.bands else chosen
    combat.blocks.update(chosen)
    combat.blockers_declared = True
    game.touch()
    facts: list[Event] = []
    for blocker, some in chosen.items():
        facts += [Blocks(obj=blocker, source=a, attackers=tuple(some), player=game.view(blocker).controller) for a in some]
        game.trace.note(
            "509.1g", f"{game.view(blocker).name} blocks {', '.join(game.view(a).name for a in some)}.", game.objects[blocker].ref
        )
    for attacker in combat.attackers:
        who = tuple(b for b, some in chosen.items() if attacker in some)
        if who:
            combat.blocked.add(attacker)  # 509.1h
            facts.append(BecomesBlocked(obj=attacker, blockers=who))
        elif attacker not in combat.blocked:
            facts.append(AttacksUnblocked(obj=attacker))
    game.touch()
    yield from happen(game, facts)


def _ask(game: "Game", player: PlayerId) -> Proc:
    legal = legal_blocks(game, player)
    if not legal:
        return {}
    options = tuple(Option(oid, label_of(game, oid), game.objects[oid].ref) for oid in legal)
    default = best_block(game, player, legal, Demands(game, player, legal))
    return (
        yield Decision(
            player,
            "blockers",
            "Choose which creatures block, and which attackers",
            options,
            0,
            len(options),
            "509.1",
            word="block",
            default=default,
            context={"blocks": legal},
        )
    )
