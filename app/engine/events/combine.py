"""A card becomes part of a permanent: one object represented by several cards (730)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine.events.status import OfPermanent
from app.engine.events.zones import remove_from_zone
from app.engine.state.carddef import FaceDef
from app.engine.state.merged import is_merged, own, whole
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


@dataclass(slots=True, kw_only=True)
class Merge(OfPermanent):
    """The object `card` is put on top of the permanent `obj`, or under it, and represents it from then on (730.2).

    The permanent has the characteristics of what is on top and everyone's abilities (730.2a, 702.140e); it is the same object and
    hasn't just entered (730.2b, 730.2c). It counts how often that happened ("the number of times this creature has mutated").
    """

    rule = "730.2"
    card: ObjectId | None = None
    on_top: bool = True
    before: str = ""

    def possible(self, game: "Game") -> bool:
        return OfPermanent.possible(self, game) and self.card in game.objects

    def perform(self, game: "Game") -> None:
        host, old = game.objects[self.obj], game.objects[self.card]  # type: ignore[index]
        self.before = game.view(host.id).name
        game.lki[old.id] = Snapshot(old, game.view(old.id))
        remove_from_zone(game, old)
        del game.objects[old.id]
        old.successor = host.id
        copy = old.kind == "spell"  # a copy of a spell is no card, so it becomes a token (707.10f)
        added = Component(old.card, old.ref, old.owner, old.base, old.face, old.is_token or copy, old.commander, old.face_down)
        if not is_merged(host):
            host.own_base = host.base
        if self.on_top:
            before = own(host)
            host.components.insert(0, before)
            host.card, host.ref, host.face, host.own_base = added.card, added.ref, added.face, added.base
            host.is_token, host.commander = added.is_token, added.commander
            host.face_down, host.face_down_as = added.face_down, old.face_down_as  # 730.2e
            host.is_copy = old.is_copy
        else:
            host.components.append(added)
        host.marks["mutated"] = host.marks.get("mutated", 0) + 1
        host.base = whole(host)

    def describe(self, game: "Game") -> str:
        where = "over" if self.on_top else "under"
        return f"{game.info(self.card).name} goes {where} {self.before}: they are one permanent now."  # type: ignore[arg-type]
