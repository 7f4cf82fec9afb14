"""Tokens that an earlier instruction of the same text describes (608.2c): "create five of those tokens instead"."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Effect, Proc, Quantity
from app.engine.kernel.context import Context
from app.grammar import Node, phrase, walk


@phrase("create {n:amount} of those tokens", category="deed", cr="608.2c")
@dataclass(frozen=True)
class CreateSoMany(Node, Effect):
    """Settled to that instruction with another number."""

    n: Quantity

    def complete(self, before: list[Any]) -> Effect | None:
        for action in before:
            made = [part for part in walk(action) if isinstance(part, Effect) and getattr(part, "produces_head", "") == "token"]
            if len(made) == 1 and "n" in {f.name for f in dataclasses.fields(made[0])}:  # type: ignore[arg-type]
                return dataclasses.replace(made[0], n=self.n)  # type: ignore
        return None

    def execute(self, ctx: Context) -> Proc:
        raise NotImplementedError  # never left unsettled
        yield
