"""Conditions put together: and, or (608.2c)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Condition
from app.engine.kernel.context import Context
from app.grammar import Node, alias, phrase


@phrase("{items:condition++and}", category="conditions", every=True, cr="608.2c")
@phrase("{items:condition++or}", category="conditions", every=False)
@dataclass(frozen=True)
class Together(Node, Condition):
    items: tuple[Condition, ...]
    every: bool

    def holds(self, ctx: Context) -> bool:
        tests = (item.holds(ctx) for item in self.items)
        return all(tests) if self.every else any(tests)

    @property
    def zones(self) -> tuple[str, ...]:
        """One of several that says where this object is says where the ability works (113.6b)."""
        said = (getattr(item, "zones", ("battlefield",)) for item in self.items)
        return next((zones for zones in said if zones != ("battlefield",)), ("battlefield",)) if self.every else ("battlefield",)


@phrase("{one:condition} or if {other:condition}", category="conditions", cr="608.2c")
@dataclass(frozen=True)
class EitherIf(Node, Condition):
    one: Condition
    other: Condition

    def holds(self, ctx: Context) -> bool:
        return self.one.holds(ctx) or self.other.holds(ctx)


#: One condition, or several.
alias("any_condition", "condition", "conditions")
