"""A card as it is told: its text, what was compiled from it, and what is not understood."""

from __future__ import annotations

from typing import Any

from app.cards.card import CAVEATS, Card, Face
from app.engine.state.carddef import FaceDef
from app.models.catalogue import CardAnswer, FaceAnswer, ParagraphAnswer
from app.oracle.assemble import compile_paragraphs, is_spell, number, paragraphs_of
from app.oracle.read import Decline, printed, round_trip
from app.service.codec import outline
from app.service.registry import Registry
from app.service.stacking import text_of


def describe_card(card: Card, registry: Registry) -> CardAnswer:
    """The card with its abilities as plain data."""
    definition = registry.definition(card)
    faces = []
    for printed_face, face in zip(card.faces, definition.faces, strict=False):
        faces.append(
            FaceAnswer(
                name=printed_face.name,
                mana_cost=printed_face.mana_cost,
                type_line=printed_face.type_line,
                oracle_text=printed_face.oracle_text,
                power=printed_face.power,
                toughness=printed_face.toughness,
                loyalty=printed_face.loyalty,
                defense=printed_face.defense,
                colors=list(printed_face.colors) if printed_face.colors is not None else None,
                paragraphs=_paragraphs(printed_face, card.layout),
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
    return [{"kind": type(ability).__name__, "text": text_of(ability), "data": outline(ability)} for ability in face.abilities]


def _paragraphs(face: Face, layout: str) -> list[ParagraphAnswer]:
    """As the compiler reads them; the same work that compiling did, told in words."""
    power, toughness = number(face.power), number(face.toughness)
    pt = (power, toughness) if power is not None and toughness is not None else None
    told = []
    for paragraph, result in compile_paragraphs(paragraphs_of(face, layout), is_spell(face), pt).paragraphs:
        if isinstance(result, Decline):
            told.append(ParagraphAnswer(text=paragraph.text, understood=False))
        else:
            back = round_trip(paragraph.text, result)
            told.append(ParagraphAnswer(text=paragraph.text, understood=True, printed=printed(result), round_trip=back))
    return told
