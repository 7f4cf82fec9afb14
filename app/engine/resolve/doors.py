"""Unlocking and locking the halves of Rooms (709.5e-i)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.abilities import Proc
from app.engine.events.base import happen
from app.engine.events.facts import Did
from app.engine.events.status import Mark
from app.engine.state.rooms import UNLOCKED, locked
from app.engine.state.values import ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.state.game import Game


def unlock(game: "Game", room: ObjectId, half: int, player: PlayerId) -> Proc:
    """The half gets its designation; True if it hadn't it. 709.5h, 709.5i: abilities trigger on it."""
    done = yield from happen(game, Mark(obj=room, word=UNLOCKED[half], value=True, by_player=player))
    if done:
        yield from happen(game, Did(what="unlock", obj=room, player=player, amount=half))
        if not locked(game.objects[room]):
            yield from happen(game, Did(what="fully_unlock", obj=room, player=player))
    return bool(done)


def lock(game: "Game", room: ObjectId, half: int, player: PlayerId) -> Proc:
    """709.5g."""
    return bool((yield from happen(game, Mark(obj=room, word=UNLOCKED[half], value=None, by_player=player))))
