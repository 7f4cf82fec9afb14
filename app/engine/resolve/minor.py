"""Small changes that instructions make: a regenerating permanent's damage, a choice that is kept, turns and phases to come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.engine.events.base import Event
from app.engine.events.status import OfPermanent

if TYPE_CHECKING:
    from app.engine.state.game import Game


@dataclass(slots=True, kw_only=True)
class Regenerates(OfPermanent):
    """701.19a: all damage marked on it is removed; tapping and leaving combat are events beside it."""

    rule = "701.19a"

    def perform(self, game: "Game") -> None:
        assert self.obj is not None
        obj = game.objects[self.obj]
        obj.damage, obj.deathtouched = 0, False

    def describe(self, game: "Game") -> str:
        assert self.obj is not None
        return f"{game.info(self.obj).name} regenerates."


@dataclass(slots=True, kw_only=True)
class KeepsChoice(Event):
    """607.2d: what was chosen is kept on the object for "the chosen ..."."""

    rule = "607.2d"
    key: str = ""
    value: Any = None

    def possible(self, game: "Game") -> bool:
        return self.obj in game.objects

    def perform(self, game: "Game") -> None:
        assert self.obj is not None
        game.objects[self.obj].chosen[self.key] = self.value


@dataclass(slots=True, kw_only=True)
class MayLook(Event):
    """406.3b, 701.20e: `player` may look at these cards as long as they stay where they are."""

    rule = "406.3b"
    cards: tuple[int, ...] = ()

    def perform(self, game: "Game") -> None:
        for oid in self.cards:
            if oid in game.objects and self.player is not None:
                game.objects[oid].seen_by = {*game.objects[oid].seen_by, self.player}


@dataclass(slots=True, kw_only=True)
class TurnsToCome(Event):
    """500.7, 500.8, 614.10: extra turns of `player`, an extra phase, a turn or step skipped."""

    rule = "500.7"
    phase: Any = None
    skip: Any = None
    text: str = ""

    def perform(self, game: "Game") -> None:
        if self.phase is not None:
            game.turn.extra_phases.append(self.phase)
        elif self.skip is not None:
            game.turn.skips.append(self.skip)
        elif self.player is not None:
            game.turn.extra_turns.extend([self.player] * self.amount)

    def describe(self, game: "Game") -> str:
        return self.text
