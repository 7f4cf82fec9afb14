"""Reach (702.17). What it does is part of flying's rule (702.9b)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability
from app.grammar import Node, phrase


@phrase("reach", category="keyword", cr="702.17b", examples=("Giant Spider",))
@dataclass(frozen=True)
class Reach(Node, Ability):
    keyword = "reach"
