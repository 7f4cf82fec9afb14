"""Exceptions to the legend rule (704.5j)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Objects, Static
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase


@dataclass(frozen=True)
class Spared(Node, Hooks):
    def no_legend_rule(self, ctx: Context, permanent: ObjectId) -> bool:
        return True


@phrase("the legend rule doesn't apply to {what:objects}", category="static", cr="704.5j", examples=("Mirror Box",))
@phrase("the legend rule doesn't apply", category="static", what=None, examples=("Mirror Gallery",))
@dataclass(frozen=True)
class NoLegendRule(Node):
    what: Objects | None

    def statics(self) -> tuple[Static, ...]:
        return (Static((Spared(),), self.what if self.what is not None else "game"),)
