"""Cards in opening hands that begin the game elsewhere (103.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.abilities import Proc
from app.engine.events.base import happen
from app.engine.events.zones import ZoneChange
from app.engine.kernel.decisions import ask_yes_no, label_of
from app.engine.layers.profile import profile
from app.engine.state.values import BATTLEFIELD, ObjectId

if TYPE_CHECKING:
    from app.engine.state.game import Game


def opening_hands(game: "Game") -> Proc:
    """103.6a: the starting player first, then the others in turn order, put such cards onto the battlefield as they like."""
    for player in game.apnap():
        for oid in list(game.players[player].hand):
            if not begins_on_battlefield(game, oid):
                continue
            prompt = f"Begin the game with {label_of(game, oid)} on the battlefield?"
            if (yield from ask_yes_no(player, prompt, rule="103.6a", source=oid, word="opening_hand", default=True)):
                move = ZoneChange(obj=oid, to=BATTLEFIELD, why="put", because="103.6a", controller=player, by_player=player)
                yield from happen(game, move)


def begins_on_battlefield(game: "Game", oid: ObjectId) -> bool:
    """Does a static ability of the card say so? Its part has `begins_on_battlefield`."""
    return any(
        getattr(part, "begins_on_battlefield", False)
        for ability in game.objects[oid].printed().abilities
        for static in profile(ability).statics
        for part in static.parts
    )
