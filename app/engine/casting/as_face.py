"""A card looked at as the face or half that would be played (601.3e, 709.3a, 712.11c, 715.3a)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from app.engine.state.carddef import FaceDef
from app.engine.state.values import ObjectId

if TYPE_CHECKING:
    from app.engine.state.game import Game


@contextmanager
def as_face(game: "Game", oid: ObjectId, face: FaceDef) -> Iterator[None]:
    """Meanwhile the card has only this face's characteristics where it is. Only for asking: nothing may happen inside."""
    obj = game.objects[oid]
    if obj.printed() is face and (obj.card is None or obj.card.layout not in ("split", "aftermath")):
        yield
        return
    base, version, views = obj.base, game.version, game._views
    obj.base = face
    game.version, game._views = version + 1, None
    try:
        yield
    finally:
        obj.base, game.version, game._views = base, version, views
