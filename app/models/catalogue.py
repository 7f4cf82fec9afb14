"""Cards, rules and coverage as they are told."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel


class ParagraphAnswer(BaseModel):
    """One paragraph: is it understood, and does what was understood print back as the same text?"""

    text: str
    understood: bool
    printed: str = ""
    round_trip: bool = False


class FaceAnswer(BaseModel):
    name: str
    mana_cost: str | None = None
    type_line: str = ""
    oracle_text: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: list[str] | None = None
    #: Each paragraph as it is read and printed back; each ability as data.
    paragraphs: list[ParagraphAnswer] = []
    abilities: list[dict[str, Any]] = []
    not_understood: list[dict[str, str]] = []


class CardAnswer(BaseModel):
    """A card: its text, the abilities compiled from it, and what is not understood."""

    name: str
    layout: str
    faces: list[FaceAnswer]
    color_identity: list[str] = []
    keywords: list[str] = []
    mana_value: float = 0
    understood: bool
    caveats: list[dict[str, str]] = []


class RuleAnswer(BaseModel):
    """A rule's number and heading, and its neighbours. The text of the rules is Wizards of the Coast's."""

    number: str
    title: str
    own_heading: bool
    parent: str | None
    children: list[str]
    edition: str


class CoverageAnswer(BaseModel):
    cards: int
    measured: bool
    coverage: dict[str, Any] = {}
    rules: dict[str, Any] = {}


class Problem(BaseModel):
    """RFC 9457 problem details. `errors` points at each field that is wrong."""

    type: str
    title: str
    status: int
    detail: str
    errors: list[dict[str, Any]] = []
