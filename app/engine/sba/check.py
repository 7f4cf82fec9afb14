"""State-based actions: gathered from one snapshot, performed together (704.3), and how a game ends (104)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.engine.abilities import Proc
from app.engine.events.base import Event, happen
from app.engine.events.flow import GameEnds, LeavesGame, LoseGame
from app.engine.events.zones import PROPOSALS, Destroy, Sacrifice, ZoneChange
from app.engine.kernel.illegal import Unmodelled
from app.engine.sba.attached import attachments
from app.engine.sba.commanders import commanders
from app.engine.sba.copies import copies
from app.engine.sba.creatures import annihilation, dying
from app.engine.sba.players import designations, losing, speed
from app.engine.sba.stories import dungeons, protectors, sagas
from app.engine.sba.uniqueness import legends, roles, worlds
from app.engine.state.values import EXILE, GRAVEYARD

if TYPE_CHECKING:
    from app.engine.state.game import Game

#: Each looks at the same game and returns the events it wants. 704.5d needs none: tokens cease as they leave.
ACTIONS: list[Callable[["Game"], Proc]] = [
    losing,
    dying,
    legends,
    worlds,
    attachments,
    annihilation,
    sagas,
    dungeons,
    protectors,
    roles,
    speed,
    designations,
    commanders,
    copies,
]


def check(game: "Game") -> Proc:
    """One check (704.3). Returns True when any state-based action was performed; the caller repeats it then."""
    if game.over:
        return False
    _space_sculptor(game)
    found: list[Event] = []
    for action in ACTIONS:
        found.extend((yield from action(game)))
    _since_last_check(game)
    if not found:
        return False
    with game.trace.step("704.3", "State-based actions are performed."):
        done = yield from _perform(game, found)
        if any(isinstance(e, LoseGame) for e in done):
            yield from end_if_decided(game)
    return bool(done)


def _perform(game: "Game", events: list[Event]) -> Proc:
    """All as one event. 704.7: one result for one object even if several actions want it; 704.8: last known
    information is of the game before any of them, so what changes an object that goes is not performed before it goes."""
    moves = _one_each([e for e in events if isinstance(e, ZoneChange)])
    gone = {e.obj for e in moves}
    proposals = [e for e in events if isinstance(e, (Destroy, Sacrifice)) and e.obj not in gone]
    rest = [e for e in events if not isinstance(e, (ZoneChange, Destroy, Sacrifice))]
    accepted = (yield from happen(game, proposals)) if proposals else []
    for event in accepted:
        if isinstance(event, (Destroy, Sacrifice)):
            moves.append(ZoneChange(obj=event.obj, to=GRAVEYARD, why=PROPOSALS[type(event)], because=event.rule))
    going = {e.obj for e in moves}
    done = yield from happen(game, moves + [e for e in rest if e.obj is None or e.obj not in going])
    # What a replacement kept on the battlefield still gets the rest
    late = yield from happen(game, [e for e in rest if e.obj is not None and e.obj in going and e.obj in game.objects])
    return [*accepted, *done, *late]


def _one_each(events: list[ZoneChange]) -> list[ZoneChange]:
    seen: set[int | None] = set()
    kept = []
    for event in events:
        if event.obj not in seen:
            seen.add(event.obj)
            kept.append(event)
    return kept


def _since_last_check(game: "Game") -> None:
    """Forget what 704.5b, 704.5h and 903.9a ask about the time "since the last check"."""
    for player in game.players.values():
        player.drew_from_empty = False
    for oid in game.battlefield:
        game.objects[oid].deathtouched = False
    game.options["sba_seen"] = len(game.history)


def _space_sculptor(game: "Game") -> None:
    if any(game.view(o).has("space sculptor") for o in game.permanents()):
        raise Unmodelled("sector designations", "704.5u")


def end_if_decided(game: "Game") -> Proc:
    """Players who lost leave (104.5, 800.4a); the last one in the game wins (104.2a), nobody left is a draw (104.4a)."""
    left = game.in_game()
    if len(left) <= 1:
        yield from happen(game, GameEnds(player=left[0] if left else None))
        return
    gone = [pid for pid, player in game.players.items() if player.lost and not player.marks.get("left_game")]
    for pid in gone:
        game.players[pid].marks["left_game"] = True
        yield from happen(game, LeavesGame(player=pid))
        # 800.4a: what the player still controls then is exiled
        left_over = [o for o in (*game.battlefield, *game.stack) if game.view(o).controller == pid]
        yield from happen(game, [ZoneChange(obj=o, to=EXILE, why="exile", because="800.4a") for o in left_over])
