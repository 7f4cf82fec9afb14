"""A card's definition. Where the compiler is not part of the build, its characteristics with all text unread."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from app.cards.card import Card, Face
from app.cr.types import parse_type_line
from app.engine.state.carddef import CardDef, FaceDef, Unread

_SYMBOL = re.compile(r"\{([^}]*)\}")


@lru_cache(maxsize=1)
def _compiler() -> Any:
    try:
        from app.oracle.compile import compile_card as found
    except ModuleNotFoundError:
        return None
    return found


def compile_card(card: Card) -> CardDef:
    """The compiled card."""
    compiler = _compiler()
    if compiler is not None:
        return compiler(card)
    faces = tuple(_face(card, face) for face in card.faces)
    return CardDef(card.name, card.layout, faces, frozenset(card.color_identity), tuple(card.caveats))


def _face(card: Card, face: Face) -> FaceDef:
    supertypes, types, subtypes = parse_type_line(face.type_line)
    cost = tuple(_SYMBOL.findall(face.mana_cost)) if face.mana_cost else None
    unread = tuple(Unread(line) for line in face.oracle_text.splitlines() if line)
    return FaceDef(
        face.name, cost, frozenset(face.colors or ()), frozenset(supertypes), frozenset(types), frozenset(subtypes), (),
        _number(face.power), _number(face.toughness), _number(face.loyalty), _number(face.defense), unread, face.oracle_text,
    )  # fmt: skip


def _number(text: str | None) -> int | None:
    if text is None:
        return None
    return int(text) if text.lstrip("+-").isdigit() else 0
