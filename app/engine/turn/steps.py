"""What happens as a step begins and ends: turn-based actions (703) and who gets priority."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.engine.abilities import Proc
from app.engine.events.base import Event, happen
from app.engine.events.facts import StepBegins
from app.engine.events.flow import DamageWearsOff, EmptyPool
from app.engine.events.zones import Discard, Draw, move_all
from app.engine.kernel.decisions import pick
from app.engine.layers.durations import expire
from app.engine.sba.stories import chapters
from app.engine.state.game import Combat
from app.engine.turn.priority import give_priority, settle, settle_and_give
from app.engine.turn.untap import untap_step

if TYPE_CHECKING:
    from app.engine.state.game import Game

#: Effects that last until a step begins (500.4): step -> duration.
UNTIL_STEP = {"upkeep": "your_next_upkeep", "untap": "your_next_untap_step", "end": "your_next_end_step"}


def begin_step(game: "Game", declared: "dict | None" = None) -> Proc:
    """500.4, 500.6, 703: effects end, abilities trigger, the turn-based actions are done, priority is given (117.3a)."""
    turn = game.turn
    turn.begun = True
    turn.priority = None
    turn.passed = set()
    step = turn.step
    with game.trace.step("500.1", f"{turn.active}'s {step.replace('_', ' ')} begins.", turn.active):
        if step in UNTIL_STEP:
            expire(game, UNTIL_STEP[step], turn.active)
        yield from happen(game, StepBegins(player=turn.active, name=step))
        action = ACTIONS.get(step)
        if action is not None:
            if step in ("declare_attackers", "declare_blockers"):
                yield from action(game, declared)
            else:
                yield from action(game)
        if step == "untap":
            return  # 502.4
        if step == "cleanup":
            if (yield from settle(game)):  # 514.3a
                give_priority(game, turn.active)
            return
        yield from settle_and_give(game, turn.active)


def finish_step(game: "Game") -> Proc:
    """500.5: effects that last until its end expire, then unspent mana empties; after combat all leave it (511.3)."""
    if game.turn.step == "end_of_combat":
        expire(game, "end_of_combat")  # 500.5a
        game.delayed = [d for d in game.delayed if d.until != "end_of_combat"]
        game.combat = None
        game.touch()
    yield from happen(game, [EmptyPool(player=pid) for pid in game.players])
    game.turn.priority = None


def _draw(game: "Game") -> Proc:
    """504.1."""
    if not game.players[game.turn.active].lost:  # 800.4j
        yield from happen(game, Draw(player=game.turn.active))


def _precombat_main(game: "Game") -> Proc:
    """505.4, 714.3c: a lore counter on each Saga with chapter abilities that the active player controls."""
    from app.engine.events.amounts import PutCounters

    events: list[Event] = []
    for oid in game.permanents():
        view = game.view(oid)
        if view.controller != game.turn.active:
            continue
        if "Saga" in view.subtypes and chapters(view):
            events.append(PutCounters(obj=oid, kind="lore", amount=1, by_player=game.turn.active))
        if "Attraction" in view.subtypes:
            from app.engine.kernel.illegal import Unmodelled

            raise Unmodelled("rolling to visit Attractions", "505.5", game.objects[oid].ref)
    yield from happen(game, events)


def _beginning_of_combat(game: "Game") -> Proc:
    """506.1; in a multiplayer game every opponent is a defending player here (802.2)."""
    game.combat = Combat()
    return
    yield


def _declare_attackers(game: "Game", declared: "dict | None" = None) -> Proc:
    from app.engine.combat.attack import declare

    yield from declare(game, declared)


def _declare_blockers(game: "Game", declared: "dict | None" = None) -> Proc:
    from app.engine.combat.block import declare

    yield from declare(game, declared)


def _combat_damage(game: "Game") -> Proc:
    from app.engine.combat.damage import damage_step

    yield from damage_step(game)


def maximum_hand_size(game: "Game", player: str) -> int | None:
    """402.2: seven, unless effects say otherwise; None = no maximum."""
    size: int | None = game.players[player].marks.get("max_hand_size", 7)
    views = game.views()
    for hook, ctx in [*views.player_hooks(player, "maximum_hand_size"), *views.global_hooks("maximum_hand_size")]:
        size = hook.maximum_hand_size(ctx, player, size)
    return size


def _cleanup(game: "Game") -> Proc:
    """514.1 the hand, then 514.2 damage and effects at the same time."""
    active = game.turn.active
    size = maximum_hand_size(game, active)
    hand = game.players[active].hand
    if size is not None and len(hand) > size and not game.players[active].lost:
        many = len(hand) - size
        chosen = yield from pick(
            game, active, "discard", list(hand), many, many, prompt=f"Discard down to {size} cards", rule="514.1"
        )
        yield from move_all(game, [Discard(obj=o, player=active) for o in chosen])
    expire(game, "end_of_turn")
    expire(game, "end_of_your_next_turn", active)
    game.delayed = [d for d in game.delayed if d.until != "end_of_turn"]
    yield from happen(game, DamageWearsOff())


ACTIONS: dict[str, Callable[..., Proc]] = {
    "untap": untap_step,
    "draw": _draw,
    "precombat_main": _precombat_main,
    "beginning_of_combat": _beginning_of_combat,
    "declare_attackers": _declare_attackers,
    "declare_blockers": _declare_blockers,
    "first_strike_combat_damage": _combat_damage,
    "combat_damage": _combat_damage,
    "cleanup": _cleanup,
}
