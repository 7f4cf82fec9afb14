"""Banding (702.22): the rules of combat look for it."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability
from app.grammar import Node, phrase


@phrase("banding", category="keyword", cr="702.22a", examples=("Benalish Hero",))
@dataclass(frozen=True)
class Banding(Node, Ability):
    keyword = "banding"
