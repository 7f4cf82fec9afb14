"""The compiler's front: cards, faces and loose texts to what the engine plays with. Pure: the same text, the same abilities."""

from __future__ import annotations

from app.cards.card import Card, Face
from app.engine.abilities import Ability
from app.engine.state.carddef import CardDef, FaceDef, Unread
from app.lexicon.keywords.words import register
from app.oracle.assemble import card_def, compile_paragraphs
from app.oracle.assemble import compile_face as _compile_face
from app.oracle.normalise import normalise


def compile_card(card: Card) -> CardDef:
    """Every face with its characteristics and abilities; text that is not understood is on the face as `unread`."""
    return card_def(card)


def compile_face(face: Face, layout: str = "normal", index: int = 0) -> FaceDef:
    """One face. `index`: which of the card's faces it is."""
    return _compile_face(face, layout, index)


def compile_text(
    text: str, name: str = "", *, spell: bool = False, type_line: str = ""
) -> tuple[tuple[Ability, ...], tuple[Unread, ...]]:
    """Loose rules text, of a token or in a test: its abilities, and what was not understood."""
    paragraphs = normalise(text, name, "Legendary" in type_line, type_line=type_line)
    done = compile_paragraphs(paragraphs, spell or "Instant" in type_line or "Sorcery" in type_line)
    return done.abilities, done.unread


def _keyword_text(text: str) -> tuple[Ability, ...] | None:
    """What a keyword's rules text says; None when a part of it is not understood."""
    abilities, unread = compile_text(text)
    return None if unread else abilities


register(_keyword_text)
