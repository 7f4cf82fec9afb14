"""The order of turns, phases and steps (500): which comes next, extra ones and skipped ones.

Everything is data in `Game.turn`, so that a game can be posted at any moment a player has priority.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine.abilities import Proc
from app.engine.events.base import happen
from app.engine.events.facts import TurnBegins
from app.engine.layers.durations import expire
from app.engine.state.values import STEPS, PlayerId
from app.engine.turn.steps import begin_step, finish_step

if TYPE_CHECKING:
    from app.engine.state.game import Game

#: The steps of each phase (500.1). The first of two combat damage steps is there only when it is needed (510.4).
PHASES: dict[str, tuple[str, ...]] = {
    "beginning": STEPS[0:3],
    "precombat_main": STEPS[3:4],
    "combat": STEPS[4:10],
    "postcombat_main": STEPS[10:11],
    "ending": STEPS[11:13],
}


@dataclass(frozen=True, slots=True)
class ExtraPhase:
    """Phases to come directly after a phase (500.8). `after`: that phase, "" = the one that is going on as it ends.
    `phases`: keys of PHASES, or "only:upkeep" for a phase with that step alone (500.10)."""

    after: str
    phases: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Skip:
    """`player` skips the next `what` ("turn", a step, a phase): 500.11, 614.10."""

    player: PlayerId
    what: str


def steps_of(phase: str) -> tuple[str, ...]:
    return (phase.removeprefix("only:"),) if phase.startswith("only:") else PHASES[phase]


def phase_of(game: "Game") -> str:
    """The phase that is going on."""
    if game.turn.phase:
        return game.turn.phase
    return next(name for name, steps in PHASES.items() if game.turn.step in steps)


def start_step(game: "Game", declared: "dict | None" = None) -> Proc:
    """The step that `game.turn` is at begins: facts, turn-based actions, settling, and priority where the rules give it (117.3a).

    `declared`: the attackers or blockers, when the caller knows them already. Nobody has priority afterwards if the
    step gives none; `next_with_priority` goes on then.
    """
    yield from begin_step(game, declared)


def end_step(game: "Game") -> Proc:
    """The step ends (500.5) and `game.turn` is set to the next one, which has not begun."""
    again = game.turn.step == "cleanup" and game.turn.priority is not None
    yield from finish_step(game)
    if again:  # 514.3a: another cleanup step
        _at(game, "cleanup")
        return
    yield from _next(game)


def next_with_priority(game: "Game", declared: "dict | None" = None) -> Proc:
    """End this step and begin the next ones, until a player has priority or the game is over."""
    while not game.over:
        game.work(20)
        yield from end_step(game)
        yield from start_step(game, declared)
        if game.turn.priority is not None:
            return


def jump(game: "Game") -> Proc:
    """724.1d, 724.2d: the phase ends, creatures leave combat, and the game goes on in the cleanup step or the next phase."""
    to = game.options.pop("jump")
    if game.combat is not None:
        expire(game, "end_of_combat")
        game.combat = None
        game.touch()
    yield from finish_step(game)
    if to == "cleanup":
        game.turn.phase = game.turn.resume = ""
        game.turn.extra_phases.clear()
        _at(game, "cleanup")
    else:
        game.turn.step = steps_of(phase_of(game))[-1]
        yield from _next(game)
    yield from start_step(game)
    if game.turn.priority is None:
        yield from next_with_priority(game)


def _at(game: "Game", step: str) -> None:
    turn = game.turn
    turn.step, turn.begun, turn.priority, turn.passed = step, False, None, set()


def _next(game: "Game") -> Proc:
    """The next step of this phase, else of the next phase, else of the next turn; what is skipped is left out (500.11)."""
    turn = game.turn
    while True:
        phase = phase_of(game)
        steps = steps_of(phase)
        later = steps[steps.index(turn.step) + 1 :]
        if later:
            step = later[0]
        else:
            following = _next_phase(game, phase)
            if following is None:
                yield from _next_turn(game)
                following = "beginning"
                turn.phase = ""
            step = steps_of(following)[0]
            phase = following
            if _skipped(game, phase):
                turn.step = steps_of(phase)[-1]
                continue
        turn.step = step
        if not _skipped(game, step) and _exists(game, step):
            _at(game, step)
            return


def _next_phase(game: "Game", phase: str) -> str | None:
    """None: the turn is over. Extra phases come first, the most recently created of them first (500.8)."""
    turn = game.turn
    names = list(PHASES)
    regular = turn.resume or (names[names.index(phase) + 1] if phase in names and phase != "ending" else "")
    kind = phase.removeprefix("only:")
    for at in range(len(turn.extra_phases) - 1, -1, -1):
        extra = turn.extra_phases[at]
        if extra.after in ("", kind):
            del turn.extra_phases[at]
            if len(extra.phases) > 1:
                turn.extra_phases.append(ExtraPhase("", extra.phases[1:]))
            turn.phase, turn.resume = extra.phases[0], regular or "end_of_turn"
            game.trace.note("500.8", f"An additional {extra.phases[0].replace('_', ' ')} phase begins.")
            return extra.phases[0]
    turn.phase = turn.resume = ""
    return regular if regular and regular != "end_of_turn" else None


def _exists(game: "Game", step: str) -> bool:
    """508.8: no blockers and damage steps without attackers; 510.4: the first-strike step only when someone strikes first."""
    if step in ("declare_blockers", "first_strike_combat_damage", "combat_damage"):
        combat = game.combat
        if combat is None or not (combat.attackers or combat.attackers_declared):
            game.trace.note("508.8", f"No creature attacks, so the {step.replace('_', ' ')} step is skipped.", applied=False)
            return False
        if step == "first_strike_combat_damage":
            from app.engine.combat.damage import strikes_early

            return bool(strikes_early(game))
    return True


def _skipped(game: "Game", what: str) -> bool:
    """An effect has the active player skip this step or phase (614.10)."""
    turn = game.turn
    if what == "draw" and turn.first_draw_skipped:  # 103.8a
        game.trace.note("103.8a", f"{turn.active} plays first and skips the draw step of that turn.", turn.active)
        return True
    for at, skip in enumerate(turn.skips):
        if skip == Skip(turn.active, what):
            del turn.skips[at]
            game.trace.note("614.10", f"{turn.active} skips the {what.replace('_', ' ')}.", turn.active)
            return True
    views = game.views()
    for hook, ctx in [*views.player_hooks(turn.active, "skips_step"), *views.global_hooks("skips_step")]:
        if hook.skips_step(ctx, turn.active, what):
            game.trace.note("614.10", f"{turn.active} skips the {what.replace('_', ' ')}.", turn.active, source=ctx.ref())
            return True
    return False


def _next_turn(game: "Game") -> Proc:
    """500.7: an extra turn, the last created first; else the next player's."""
    turn = game.turn
    turn.regular = turn.regular or turn.active
    while True:
        if turn.extra_turns:
            player = turn.extra_turns.pop()
        else:
            order = list(game.players)
            at = order.index(turn.regular)
            player = next(pid for pid in order[at + 1 :] + order[: at + 1] if not game.players[pid].lost)  # 800.4k
            turn.regular = player
        if game.players[player].lost:
            continue
        if Skip(player, "turn") in turn.skips:
            turn.skips.remove(Skip(player, "turn"))
            game.trace.note("614.10", f"{player} skips a turn.", player)
            continue
        break
    yield from begin_turn(game, player)


def begin_turn(game: "Game", player: PlayerId) -> Proc:
    """`player`'s turn begins; its untap step has not begun."""
    turn = game.turn
    game.options["previous_active"] = turn.active  # 502.2
    turn.number += 1
    turn.active = player
    turn.phase = turn.resume = ""
    turn.first_draw_skipped = False
    turn.extra_phases.clear()
    game.combat = None
    game.last_turn_history, game.history = game.history, []
    game.options["sba_seen"] = 0
    for one in game.players.values():
        one.lands_played = 0
    for obj in game.objects.values():
        if obj.uses:
            obj.uses = {}
    for oid in game.battlefield:  # 302.6
        if game.view(oid).controller == player:
            game.objects[oid].settled = True
    _at(game, "untap")
    expire(game, "your_next_turn", player)
    game.delayed = [d for d in game.delayed if not (d.until == "your_next_turn" and d.controller == player)]
    yield from happen(game, TurnBegins(player=player))


def advance(game: "Game", to_step: str, turn: int | None = None, declared: "dict | None" = None) -> Proc:
    """Players pass until `to_step` has begun (in turn number `turn`, when given) and a player has priority there.

    Stops at once when it is that step already. A step without priority (untap, cleanup) is stopped at before it begins.
    Raises ValueError for an unknown step; ends when the game is over.
    """
    from app.engine.turn.priority import pass_priority

    if to_step not in STEPS:
        raise ValueError(to_step)
    silent = to_step in ("untap", "cleanup")
    moved = False
    while not game.over:
        now = game.turn
        if now.step == to_step and (turn is None or now.number >= turn) and (now.begun != silent) and (moved or not silent):
            return
        moved = True
        game.work(20)
        if not now.begun:
            yield from start_step(game, declared if now.step == to_step else None)
        elif now.priority is None or (not game.stack and len(now.passed) + 1 >= len(game.in_game())):
            yield from end_step(game)  # nobody acts in it, or the last player passes (117.4)
        else:
            yield from pass_priority(game, now.priority)
