"""Hosts and cards with augment together (Unstable)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Filter
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase
from app.lexicon.filters.types import Card


@phrase("host card or card with augment", category="head", cr="109.2", examples=("Labro Bot",))
@dataclass(frozen=True)
class HostOrAugment(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset({"supertypes", "abilities"})

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        view = ctx.info(oid)
        return Card().matches(ctx, oid) and ("host" in view.supertypes or view.has("augment"))
