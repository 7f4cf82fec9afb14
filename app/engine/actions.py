"""The atomic units that callers ask for (DESIGN section 4): one action each, then settling, then priority as the rules give it.

Each is a procedure to be driven by `kernel.drive.run`. An action that isn't allowed raises `Illegal`; what isn't
modelled raises `Unmodelled`; the caller drops the branch of the game that it ran on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import app.engine.replacement  # noqa: F401  (plugs itself into the road of events)
from app.engine.abilities import Activated, Proc
from app.engine.casting import activate as activating
from app.engine.casting import cast as casting
from app.engine.casting import land as landing
from app.engine.casting import special as specials
from app.engine.events.base import Event, happen
from app.engine.events.flow import LoseGame
from app.engine.events.zones import Destroy, Discard, Sacrifice, move_all
from app.engine.kernel.illegal import Unmodelled, illegal
from app.engine.resolve.resolve import resolve_top
from app.engine.sba.check import end_if_decided
from app.engine.state.values import ObjectId, PlayerId
from app.engine.turn import priority, structure
from app.engine.turn.held import remember
from app.engine.turn.priority import give_priority, has_priority, settle_and_give

if TYPE_CHECKING:
    from app.engine.state.game import Game


def ready(game: "Game") -> None:
    """What every action begins with: note who controls what now (302.6, 506.4)."""
    remember(game)


def start(game: "Game") -> Proc:
    """117.5 at the posted moment: settle, and give priority to whom the state says, else to the active player."""
    ready(game)
    who = game.turn.priority or game.turn.active
    passed = set(game.turn.passed)
    if (yield from priority.settle(game)):
        give_priority(game, who)
    else:
        game.turn.priority, game.turn.passed = who, passed


def acting(game: "Game", player: PlayerId, procedure: Proc) -> Proc:
    """`player`, who has priority, does something and has priority afterwards (117.3c). Returns what the procedure returns."""
    ready(game)
    has_priority(game, player)
    result = yield from procedure
    yield from settle_and_give(game, player)
    return result


def cast(game: "Game", player: PlayerId, card: ObjectId, option: Any) -> Proc:
    """Cast a spell (601) the way `option` (casting.options.CastOption) says. Returns the spell's id."""
    return (yield from acting(game, player, casting.cast(game, player, card, option)))


def activate(game: "Game", player: PlayerId, source: ObjectId, ability: Activated, index: int = 0) -> Proc:
    """Activate an ability (602); a mana ability too (605). Returns its id on the stack, None for a mana ability."""
    return (yield from acting(game, player, activating.activate(game, player, source, ability, index)))


def play_land(game: "Game", player: PlayerId, card: ObjectId, face: int = 0) -> Proc:
    """Play a land (305.1, 116.2a)."""
    return (yield from acting(game, player, landing.play_land(game, player, card, face)))


def special(game: "Game", player: PlayerId, what: str, obj: ObjectId | None = None, x: int | None = None, **_: Any) -> Proc:
    """Special actions (116.2) other than playing a land. Raises Illegal; Unmodelled for those that nothing implements."""
    if obj is None:
        raise Unmodelled(f"the special action {what}", "116.2")
    return (yield from acting(game, player, specials.take(game, player, what, obj, x)))


def pass_priority(game: "Game", player: PlayerId) -> Proc:
    """117.3d, 117.4."""
    ready(game)
    yield from priority.pass_priority(game, player)


def resolve(game: "Game") -> Proc:
    """The top of the stack resolves as if all players had passed (117.4, 608.1); then the active player gets priority."""
    ready(game)
    if not game.stack:
        raise illegal("empty_stack", "608.1", "The stack is empty.")
    yield from resolve_top(game)
    yield from settle_and_give(game, game.turn.active)


def resolve_all(game: "Game") -> Proc:
    """All players pass until the stack is empty."""
    ready(game)
    while game.stack and not game.over:
        game.work(10)
        yield from resolve_top(game)
        yield from settle_and_give(game, game.turn.active)


def declare_attackers(game: "Game", player: PlayerId, attacks: "dict[ObjectId, ObjectId | PlayerId]") -> Proc:
    """508.1. From an earlier moment of the turn: players pass until the declare attackers step begins."""
    ready(game)
    if player != game.turn.active:
        raise illegal("not_the_active_player", "508.1", f"{player} isn't the active player.")
    turn = game.turn
    if turn.step == "declare_attackers" and turn.begun:
        if game.combat is None or game.combat.attackers_declared or game.combat.attackers:
            raise illegal("already_declared", "508.1", "Attackers have been declared in this step.")
        turn.begun = False
    elif "declare_attackers" not in _to_come(game):
        raise illegal("wrong_step", "508.1", f"Attackers can't be declared any more in the {turn.step.replace('_', ' ')} step.")
    yield from structure.advance(game, "declare_attackers", declared=attacks)


def declare_blockers(game: "Game", player: PlayerId, blocks: "dict[ObjectId, list[ObjectId]]") -> Proc:
    """509.1. From the declare attackers step: players pass until the declare blockers step begins."""
    ready(game)
    turn = game.turn
    if player == turn.active:
        raise illegal("not_a_defending_player", "509.1", f"{player} isn't a defending player.")
    if turn.step == "declare_blockers" and turn.begun:
        if game.combat is None or game.combat.blockers_declared or game.combat.blocks:
            raise illegal("already_declared", "509.1", "Blockers have been declared in this step.")
        turn.begun = False
    elif game.combat is None or not game.combat.attackers or "declare_blockers" not in _to_come(game):
        raise illegal("wrong_step", "509.1", "No blockers can be declared now.")
    yield from structure.advance(game, "declare_blockers", declared=blocks)


def _to_come(game: "Game") -> tuple[str, ...]:
    """The steps of this turn from the present one on, without extra phases; this one only if it hasn't begun."""
    steps = structure.STEPS
    at = steps.index(game.turn.step)
    later = steps[at + 1 if game.turn.begun else at :]
    extra = any("combat" in e.phases for e in game.turn.extra_phases)
    return (*later, "declare_attackers", "declare_blockers") if extra else later


def advance(game: "Game", to_step: str, turn: int | None = None) -> Proc:
    """Players pass until that step has begun (see turn.structure.advance)."""
    ready(game)
    yield from structure.advance(game, to_step, turn)


def concede(game: "Game", player: PlayerId) -> Proc:
    """104.3a, 800.4a: at any time; the player leaves at once, and priority goes on if they had it."""
    ready(game)
    held = game.turn.priority == player
    order = game.apnap(player)
    yield from happen(game, LoseGame(player=player, why="concede"))
    yield from end_if_decided(game)
    if not game.over:
        yield from priority.settle(game)
        if held and not game.over:
            give_priority(game, next(pid for pid in order[1:] if pid in game.in_game()))


def hypothetical(game: "Game", events: list[Event]) -> Proc:
    """Events that would happen now ("5 damage would be dealt to it"): all at once, then settling and priority."""
    ready(game)
    who = game.turn.priority or game.turn.active
    if any(isinstance(e, (Destroy, Sacrifice, Discard)) for e in events):
        done = yield from move_all(game, events)
    else:
        done = yield from happen(game, events)
    yield from settle_and_give(game, who)
    return done
