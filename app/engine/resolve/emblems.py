"""Emblems (114): objects in the command zone with abilities and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine.abilities import Ability, Outcome, Proc
from app.engine.events.base import Event, happen
from app.engine.state.carddef import FaceDef
from app.engine.state.objects import GameObject
from app.engine.state.values import COMMAND, ObjectId

if TYPE_CHECKING:
    from app.engine.kernel.context import Context
    from app.engine.state.game import Game


@dataclass(slots=True, kw_only=True)
class GetsEmblem(Event):
    """114.1, 114.2: `player` puts an emblem with these abilities into the command zone, owning and controlling it."""

    rule = "114.1"
    face: FaceDef = None  # type: ignore[assignment]
    new: ObjectId | None = None

    def perform(self, game: "Game") -> None:
        number = game.options["emblem_numbers"] = game.options.get("emblem_numbers", 0) + 1
        obj = GameObject(
            game.new_id(), f"emblem-{number}", self.player, self.player, COMMAND, None, base=self.face, kind="emblem",  # type: ignore[arg-type]
            timestamp=game.tick(), entered_turn=game.turn.number)  # fmt: skip
        game.objects[obj.id] = obj
        game.command.append(obj.id)
        self.obj = self.new = obj.id

    def describe(self, game: "Game") -> str:
        return f"{self.player} gets an emblem."


def get_emblem(ctx: "Context", abilities: tuple[Ability, ...]) -> Proc:
    """`ctx.actor` gets an emblem. It has no characteristics but its abilities (114.3)."""
    face = FaceDef("Emblem", abilities=abilities)
    done = yield from happen(
        ctx.game, GetsEmblem(player=ctx.actor, face=face, source=ctx.source, by=ctx.stack_object, by_player=ctx.you)
    )
    return Outcome(bool(done), tuple(e.new for e in done), (ctx.actor,))
