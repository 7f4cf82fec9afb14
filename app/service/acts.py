"""Each kind of action as an engine procedure."""

from __future__ import annotations

from typing import Any

from app.engine import actions
from app.engine.abilities import Proc
from app.engine.state.game import Game
from app.engine.state.values import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, PlayerId
from app.engine.turn.priority import pass_priority, settle_and_give
from app.models import action as wire
from app.models.base import escape
from app.service import playing
from app.service.announcing import Announcement
from app.service.happenings import hypothetical
from app.service.names import Names
from app.service.problems import problem

#: Where a card that is cast or played lies, and an object whose ability is activated, most likely first.
PLAYED_FROM = (HAND, COMMAND, GRAVEYARD, EXILE, LIBRARY)
ACTIVE_IN = (BATTLEFIELD, HAND, GRAVEYARD, EXILE, COMMAND)
MOST_TURNS = 20


def prepare(game: Game, names: Names, action: Any) -> tuple[Proc, Announcement]:
    """The procedure, with all names looked up, and what the action announces. Raises RequestProblem."""
    player = actor(game, names, action)
    announced = Announcement(game, names, action, player)
    actions.ready(game)
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
        yield from actions.advance(game, to)
        return
    while game.stack and not game.over:
        game.work(20)
        if game.turn.priority is None:
            yield from settle_and_give(game, game.turn.active)
            continue
        yield from pass_priority(game, game.turn.priority)


def _cast(game: Game, names: Names, action: wire.CastSpell, player: PlayerId) -> Proc:
    return playing.cast(game, action, player, names.obj(action.card, "/action/card", PLAYED_FROM, player))


def _activate(game: Game, names: Names, action: wire.ActivateAbility, player: PlayerId) -> Proc:
    return playing.activate(game, action, player, names.obj(action.source, "/action/source", ACTIVE_IN, player))


def _land(game: Game, names: Names, action: wire.PlayLand, player: PlayerId) -> Proc:
    return playing.play_land(game, action, player, names.obj(action.card, "/action/card", PLAYED_FROM, player))


def _special(game: Game, names: Names, action: wire.Special, player: PlayerId) -> Proc:
    oid = names.obj(action.object, "/action/object", (BATTLEFIELD, HAND, EXILE), player) if action.object is not None else None
    return playing.special(game, action, player, oid)


def _pass(game: Game, names: Names, action: wire.PassPriority, player: PlayerId) -> Proc:
    return actions.pass_priority(game, player)


def _resolve(game: Game, names: Names, action: wire.Resolve, player: PlayerId) -> Proc:
    return actions.resolve(game)


def _advance(game: Game, names: Names, action: wire.Advance, player: PlayerId) -> Proc:
    if action.turn is not None and action.turn > game.turn.number + MOST_TURNS:
        raise problem("/action/turn", "too_far", f"it is turn {game.turn.number}; at most {MOST_TURNS} turns are passed over")
    return actions.advance(game, action.step, action.turn)


def _attackers(game: Game, names: Names, action: wire.DeclareAttackers, player: PlayerId) -> Proc:
    declared = {}
    for ref, defending in action.attackers.items():
        at = f"/action/attackers/{escape(ref)}"
        declared[names.obj(ref, at, (BATTLEFIELD,), player)] = names.either(defending, at, (BATTLEFIELD,))
    return actions.declare_attackers(game, player, declared)


def _blockers(game: Game, names: Names, action: wire.DeclareBlockers, player: PlayerId) -> Proc:
    declared = {}
    for ref, attackers in action.blockers.items():
        at = f"/action/blockers/{escape(ref)}"
        blocker = names.obj(ref, at, (BATTLEFIELD,), player)
        declared[blocker] = [names.obj(one, at, (BATTLEFIELD,)) for one in attackers]
    return actions.declare_blockers(game, player, declared)


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
