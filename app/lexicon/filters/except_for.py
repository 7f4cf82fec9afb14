"""Descriptions less some: "all permanents except for artifacts and lands" (109.2)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Filter, Objects
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase


@phrase("except for {what:described}", category="postmod", cr="109.2", examples=("Scourglass", "Slash the Ranks"))
@phrase("except for {this:objects_this}", category="postmod", what=None, examples=("Flame Sweep",))
@dataclass(frozen=True)
class ExceptFor(Node, Filter):
    what: Filter | None = None
    this: Objects | None = None

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        if self.this is not None:
            return not self.this.includes(ctx, oid)
        assert self.what is not None
        return not self.what.matches(ctx, oid)
