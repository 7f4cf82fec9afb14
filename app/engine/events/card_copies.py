"""Copies of cards, made where the card is, so that they may be cast (707.12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine.events.base import Event
from app.engine.state.objects import GameObject
from app.engine.state.values import PLAYER_ZONES, ObjectId

if TYPE_CHECKING:
    from app.engine.state.game import Game


@dataclass(slots=True, kw_only=True)
class CopiesCard(Event):
    """707.12: `player` makes a copy of the card `obj` in its zone. `made`: the copy."""

    rule = "707.12"
    made: ObjectId | None = None

    def possible(self, game: "Game") -> bool:
        obj = game.objects.get(self.obj)  # type: ignore[arg-type]
        return obj is not None and obj.kind == "card" and obj.card is not None and not obj.face_down

    def perform(self, game: "Game") -> None:
        obj = game.objects[self.obj]  # type: ignore[index]
        number = game.options["copy_numbers"] = game.options.get("copy_numbers", 0) + 1
        who = self.player or obj.owner
        copy = GameObject(
            game.new_id(),
            f"{obj.ref}-copy-{number}",
            who,
            who,
            obj.zone,
            obj.card,
            base=obj.base,
            is_copy=True,
            kind="spell",
            timestamp=game.tick(),
            entered_turn=game.turn.number,
        )
        game.objects[copy.id] = copy
        (getattr(game.players[who], obj.zone) if obj.zone in PLAYER_ZONES else game.zone(obj.zone)).append(copy.id)
        self.made = copy.id
        game.touch()

    def describe(self, game: "Game") -> str:
        return f"{game.info(self.obj).name} is copied."  # type: ignore[arg-type]
