"""Phasing (702.26). The untap step looks for the keyword (502.1)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability
from app.grammar import Node, phrase


@phrase("phasing", category="keyword", cr="702.26a", examples=("Teferi's Imp",))
@dataclass(frozen=True)
class Phasing(Node, Ability):
    keyword = "phasing"
