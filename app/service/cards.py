"""A card as it is told: its text, what was compiled from it, and what is not understood."""

from __future__ import annotations

from typing import Any

from app.cards.card import CAVEATS, Card
from app.engine.state.carddef import FaceDef
from app.models.catalogue import CardAnswer, FaceAnswer
from app.service.codec import outline
from app.service.registry import Registry
from app.service.stacking import text_of


def describe_card(card: Card, registry: Registry) -> CardAnswer:
    """The card with its abilities as plain data."""
    definition = registry.definition(card)
    faces = []
    for printed, face in zip(card.faces, definition.faces, strict=False):
        faces.append(
            FaceAnswer(
                name=printed.name,
                mana_cost=printed.mana_cost,
                type_line=printed.type_line,
                oracle_text=printed.oracle_text,
                power=printed.power,
                toughness=printed.toughness,
                loyalty=printed.loyalty,
                defense=printed.defense,
                colors=list(printed.colors) if printed.colors is not None else None,
                abilities=_abilities(face),
                not_understood=[{"text": unread.text, "died_on": unread.died_on} for unread in face.unread],
            )
        )
    return CardAnswer(
        name=card.name,
        layout=card.layout,
        faces=faces,
        color_identity=list(card.color_identity),
        keywords=list(card.keywords),
        mana_value=card.cmc,
        understood=not any(face.not_understood for face in faces),
        caveats=[{"code": code, "text": CAVEATS.get(code, code)} for code in definition.caveats],
    )


def _abilities(face: FaceDef) -> list[dict[str, Any]]:
    return [
        {"kind": type(ability).__name__, "text": text_of(ability), "printed": printed(ability), "data": outline(ability)}
        for ability in face.abilities
    ]


def printed(ability: Any) -> str:
    """The ability in the compiler's own words, or nothing where it has none."""
    try:
        from app.grammar.printer import show
    except ImportError:
        return ""
    try:
        return show(ability)
    except Exception:  # noqa: BLE001 - what can't be printed back is told by data alone
        return ""
