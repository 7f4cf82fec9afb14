"""Each kind of action as an engine procedure."""

from __future__ import annotations

from typing import Any

from app.engine.abilities import Proc
from app.engine.combat import attack, block
from app.engine.kernel.illegal import illegal
from app.engine.state.game import Game
from app.engine.state.values import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STEPS, PlayerId
from app.engine.turn.held import remember
from app.engine.turn.priority import pass_priority, settle_and_give
from app.engine.turn.structure import advance
from app.models import action as wire
from app.service.announcing import Announcement
from app.service.happenings import hypothetical
from app.service.names import Names
from app.service.problems import problem

#: Where a card that is cast or played lies, most likely first.
PLAYED_FROM = (HAND, COMMAND, GRAVEYARD, EXILE, LIBRARY)


def prepare(game: Game, names: Names, action: Any) -> tuple[Proc, Announcement]:
    """The procedure, with all names looked up, and what the action announces. Raises RequestProblem."""
    player = actor(game, names, action)
    announced = Announcement(game, names, action, player)
    remember(game)
    return _MAKERS[type(action)](game, names, action, player), announced


def actor(game: Game, names: Names, action: Any) -> PlayerId:
    """Who acts: who is named, else whose turn it is to act."""
    named = getattr(action, "player", None)
    if named is not None:
        return names.player(named, "/action/player")
    if isinstance(action, wire.DeclareBlockers):
        return next(iter(game.opponents(game.turn.active)), game.turn.active)
    if isinstance(action, wire.DeclareAttackers):
        return game.turn.active
    return game.turn.priority or game.turn.active


def advance_as_told(game: Game, to: str) -> Proc:
    """What comes after the action: nothing, the whole stack, or the way to a step."""
    if to == "none" or game.over:
        return
    if to != "until_stack_empty":
        yield from advance(game, to)
        return
    while game.stack and not game.over:
        game.work(20)
        if game.turn.priority is None:
            yield from settle_and_give(game, game.turn.active)
            continue
        yield from pass_priority(game, game.turn.priority)


def _cast(game: Game, names: Names, action: wire.CastSpell, player: PlayerId) -> Proc:
    from app.service.playing import cast

    card = names.obj(action.card, "/action/card", PLAYED_FROM, player)
    return cast(game, names, action, player, card)


def _activate(game: Game, names: Names, action: wire.ActivateAbility, player: PlayerId) -> Proc:
    from app.service.playing import activate

    source = names.obj(action.source, "/action/source", (BATTLEFIELD, HAND, GRAVEYARD, EXILE, COMMAND), player)
    return activate(game, action, player, source)


def _land(game: Game, names: Names, action: wire.PlayLand, player: PlayerId) -> Proc:
    from app.service.playing import play_land

    return play_land(game, action, player, names.obj(action.card, "/action/card", PLAYED_FROM, player))


def _special(game: Game, names: Names, action: wire.Special, player: PlayerId) -> Proc:
    from app.service.playing import special

    oid = names.obj(action.object, "/action/object", (BATTLEFIELD, HAND, EXILE), player) if action.object is not None else None
    return special(game, action, player, oid)


def _pass(game: Game, names: Names, action: wire.PassPriority, player: PlayerId) -> Proc:
    return pass_priority(game, player)


def _resolve(game: Game, names: Names, action: wire.Resolve, player: PlayerId) -> Proc:
    """Everybody passes once, which resolves the top of the stack (117.4)."""
    if not game.stack:
        raise illegal("empty_stack", "117.4", "Nothing is on the stack.")
    top, size = game.stack[-1], len(game.stack)
    while game.stack and game.stack[-1] == top and len(game.stack) == size and not game.over:
        if game.turn.priority is None:
            yield from settle_and_give(game, game.turn.active)
            continue
        game.work(20)
        yield from pass_priority(game, game.turn.priority)


def _advance(game: Game, names: Names, action: wire.Advance, player: PlayerId) -> Proc:
    if action.turn is not None and action.turn > game.turn.number + 20:
        raise problem("/action/turn", "too_far", f"it is turn {game.turn.number}; at most 20 turns are passed over")
    return advance(game, action.step, action.turn)


def _attackers(game: Game, names: Names, action: wire.DeclareAttackers, player: PlayerId) -> Proc:
    declared = {}
    for ref, defending in action.attackers.items():
        at = f"/action/attackers/{ref}"
        declared[names.obj(ref, at, (BATTLEFIELD,), player)] = names.either(defending, at, (BATTLEFIELD,))
    return _declare(game, "declare_attackers", declared, player, attack.declare)


def _blockers(game: Game, names: Names, action: wire.DeclareBlockers, player: PlayerId) -> Proc:
    declared = {}
    for ref, attackers in action.blockers.items():
        at = f"/action/blockers/{ref}"
        blocker = names.obj(ref, at, (BATTLEFIELD,), player)
        declared[blocker] = [names.obj(one, at, (BATTLEFIELD,)) for one in attackers]
    return _declare(game, "declare_blockers", declared, player, block.declare)


def _declare(game: Game, step: str, declared: dict[Any, Any], player: PlayerId, declare: Any) -> Proc:
    """The declaration is the step's turn-based action (508.1, 509.1): from an earlier step everybody passes until it begins."""
    turn, attacking = game.turn, step == "declare_attackers"
    rule = "508.1" if attacking else "509.1"
    if attacking != (player == turn.active):
        who = "The active player declares" if attacking else "Defending players declare"
        raise illegal("wrong_player", rule, f"{who} {'attackers' if attacking else 'blockers'}, not {player}.")
    if turn.step == step and turn.begun:
        combat = game.combat
        done = combat is not None and (combat.attackers if attacking else combat.blocks or combat.blockers_declared)
        if done:
            raise illegal("already_declared", rule, f"{'Attackers' if attacking else 'Blockers'} have been declared.")
        yield from declare(game, declared)
        yield from settle_and_give(game, turn.active)
        return
    if STEPS.index(turn.step) > STEPS.index(step):
        raise illegal("wrong_step", rule, f"It is too late: this is the {turn.step.replace('_', ' ')} step.")
    if game.stack:
        raise illegal("stack_not_empty", "117.4", "The step can't be reached before the stack is empty.")
    yield from advance(game, step, turn.number, declared)


def _event(game: Game, names: Names, action: wire.Event, player: PlayerId) -> Proc:
    return hypothetical(game, names, action, player)


_MAKERS: dict[type, Any] = {
    wire.CastSpell: _cast,
    wire.ActivateAbility: _activate,
    wire.PlayLand: _land,
    wire.Special: _special,
    wire.PassPriority: _pass,
    wire.DeclareAttackers: _attackers,
    wire.DeclareBlockers: _blockers,
    wire.Resolve: _resolve,
    wire.Advance: _advance,
    wire.Event: _event,
}
