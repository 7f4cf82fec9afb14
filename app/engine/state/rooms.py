"""Permanents with a shared type line: of each half they have the name, mana cost and text only while it is unlocked (709.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.state.carddef import CardDef, FaceDef

if TYPE_CHECKING:
    from app.engine.state.objects import GameObject

#: The unlocked designations, left half first (709.5c).
UNLOCKED = ("left_half_unlocked", "right_half_unlocked")
_LIMIT = 2_000
_made: dict[tuple[int, bool, bool], tuple[CardDef, FaceDef]] = {}


def has_doors(card: CardDef | None) -> bool:
    """Is it a split card that is a permanent card?"""
    return card is not None and card.layout == "split" and len(card.faces) == 2 and "Room" in card.faces[0].subtypes


def locked(obj: "GameObject") -> list[int]:
    """The locked halves of a Room."""
    return [half for half in (0, 1) if not obj.marks.get(UNLOCKED[half])]


def face_of_room(obj: "GameObject") -> FaceDef:
    """The values that a Room has on the battlefield."""
    card = obj.card
    assert card is not None
    open_ = (bool(obj.marks.get(UNLOCKED[0])), bool(obj.marks.get(UNLOCKED[1])))
    key = (id(card), *open_)
    found = _made.get(key)
    if found is None:
        if len(_made) > _LIMIT:
            _made.clear()
        halves = [face for face, unlocked in zip(card.faces, open_, strict=True) if unlocked]
        costs = [face.mana_cost for face in halves if face.mana_cost is not None]
        line = card.faces[0]
        face = FaceDef(
            name=" // ".join(half.name for half in halves),
            mana_cost=tuple(symbol for cost in costs for symbol in cost) if costs else None,
            colors=frozenset().union(*(half.colors for half in halves)),
            supertypes=line.supertypes,
            types=line.types,
            subtypes=line.subtypes,
            abilities=tuple(ability for half in halves for ability in half.abilities),
            unread=tuple(one for half in halves for one in half.unread),
            kind="room",
        )
        found = _made[key] = (card, face)
    return found[1]
