"""A card becomes part of a permanent: one object represented by several cards (730)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine.events.status import OfPermanent
from app.engine.events.zones import remove_from_zone
from app.engine.state.carddef import FaceDef
from app.engine.state.objects import Component, Snapshot
from app.engine.state.values import ObjectId

if TYPE_CHECKING:
    from app.engine.state.game import Game


@dataclass(slots=True, kw_only=True)
class Combine(OfPermanent):
    """The card `card` leaves its zone and represents the permanent `obj` too, which has the copiable values `face` from then
    on (730.2). It is the same object as before and hasn't just entered (730.2b, 730.2c)."""

    rule = "730.2"
    card: ObjectId | None = None
    face: FaceDef | None = None
    before: str = ""

    def possible(self, game: "Game") -> bool:
        found = game.objects.get(self.card) if self.card is not None else None
        return OfPermanent.possible(self, game) and found is not None and found.card is not None

    def perform(self, game: "Game") -> None:
        host, old = game.objects[self.obj], game.objects[self.card]  # type: ignore[index]
        self.before = game.view(host.id).name
        game.lki[old.id] = Snapshot(old, game.view(old.id))
        remove_from_zone(game, old)
        del game.objects[old.id]
        old.successor = host.id
        host.base = self.face
        assert old.card is not None
        host.components.append(Component(old.card, old.ref, old.owner))

    def describe(self, game: "Game") -> str:
        return f"{game.obj(self.card).printed().name} and {self.before} become one: {game.info(self.obj).name}."  # type: ignore[arg-type]
