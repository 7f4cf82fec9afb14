"""Permanents become prepared (722.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine.events.status import OfPermanent
from app.engine.state.objects import GameObject
from app.engine.state.values import EXILE, ObjectId

if TYPE_CHECKING:
    from app.engine.state.game import Game


@dataclass(slots=True, kw_only=True)
class BecomesPrepared(OfPermanent):
    """722.3a: the designation, for a permanent with a prepare spell. 722.3c: its controller creates a copy of that spell in
    exile."""

    rule = "722.3a"
    made: ObjectId | None = None

    def possible(self, game: "Game") -> bool:
        if not OfPermanent.possible(self, game):
            return False
        obj = game.objects[self.obj]  # type: ignore[index]
        if obj.base is not None and "creature" in obj.base.types:
            game.caveat(obj.ref, "becomes prepared", "whether a copy has a prepare spell isn't modelled (722.2b)")
        has = obj.card is not None and obj.card.layout == "prepare" and obj.base is None and not obj.face_down
        return has and not obj.marks.get("prepared")

    def perform(self, game: "Game") -> None:
        obj = game.objects[self.obj]  # type: ignore[index]
        assert obj.card is not None
        obj.marks["prepared"] = True
        number = game.options["copy_numbers"] = game.options.get("copy_numbers", 0) + 1
        who = game.view(obj.id).controller
        copy = GameObject(
            game.new_id(),
            f"{obj.ref}-copy-{number}",
            who,
            who,
            EXILE,
            obj.card,
            base=obj.card.faces[1],
            is_copy=True,
            kind="spell",
            timestamp=game.tick(),
            entered_turn=game.turn.number,
            marks={"prepared_by": obj.id},
        )
        game.objects[copy.id] = copy
        game.exile.append(copy.id)
        self.made = copy.id

    def describe(self, game: "Game") -> str:
        return f"{game.info(self.obj).name} becomes prepared."  # type: ignore[arg-type]
