"""The suite's simple AI, for scenarios that leave decisions open: yes to every "may", the only legal target, else something
good for itself. What is good can't be known from outside, so a runner may try the alternatives (the document allows it).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from app.engine.kernel.decisions import Decision
from app.service.scenarios.names import normal
from app.service.scenarios.table import Table

#: Words in a source's text that speak for an opponent's things.
HARMFUL = (
    "destroy",
    "damage",
    "exile target",
    "sacrifice",
    "discard",
    "loses",
    "return target",
    "tap target",
    "gets -",
    "counter target",
    "-1/-1",
    "mill",
    "can't attack",
    "can't block",
    "gain control",
    "fight",
)


@dataclass(slots=True)
class Choosing:
    """Open decisions of one run: those to take otherwise than the AI would, and those met."""

    #: Number of the open decision -> which alternative to take.
    plan: dict[int, int] = field(default_factory=dict)
    #: How many alternatives each open decision had, in order.
    met: list[int] = field(default_factory=list)

    def choose(self, alternatives: list[Any]) -> Any:
        number = len(self.met)
        self.met.append(len(alternatives))
        return alternatives[min(self.plan.get(number, 0), len(alternatives) - 1)]


class SimplePlayer:
    """Answers what no queue answers."""

    def __init__(self, table: Table, pid: str, choosing: Choosing) -> None:
        self.table = table
        self.pid = pid
        self.choosing = choosing

    def __call__(self, decision: Decision) -> Any:
        kind = decision.kind
        if kind == "yes_no":
            return self.choosing.choose([True, False])
        if kind in ("targets", "pick", "option", "modes", "color", "creature_type", "card_type", "cost", "replacement"):
            ranked = self._ranked(decision)
            if not ranked:
                return ()
            size = max(
                decision.min,
                min(decision.max, len(ranked))
                if kind in ("targets", "pick") and decision.word not in ("discard", "sacrifice")
                else 1,
            )
            size = min(size, decision.max)
            if kind == "targets":  # of any number only those that it is good for
                harmful = self._harmful(decision)
                size = max(decision.min, min(size, sum(self._mine(value) != harmful for value in ranked) or size))
            groups = [tuple(ranked[:size])]
            if size <= 1:
                groups = [(value,) for value in ranked[:6]]
            if decision.min == 0:
                groups.append(())
            return self.choosing.choose(groups)
        if decision.word == "phyrexian":
            return self.choosing.choose(list(range(decision.min, decision.max + 1))[:3])
        if kind == "x":  # as much as can be paid
            return self.choosing.choose([n for n in range(decision.max, decision.min - 1, -1)][:6])
        return decision.automatic()

    def _ranked(self, decision: Decision) -> list[Any]:
        """Options, the likely ones first."""
        values = [option.value for option in decision.options]
        if decision.kind not in ("targets", "pick"):
            return values
        harmful = self._harmful(decision)
        return sorted(values, key=lambda value: self._mine(value) == harmful)

    def _mine(self, value: Any) -> bool:
        if isinstance(value, str):
            return value == self.pid
        game = self.table.game
        known = isinstance(value, int) and (value in game.objects or value in game.lki)
        return known and game.info(value).controller == self.pid

    def _harmful(self, decision: Decision) -> bool:
        game = self.table.game
        if decision.source is None or (decision.source not in game.objects and decision.source not in game.lki):
            return decision.word in ("destroy", "damage", "exile", "counter")
        obj = game.obj(decision.source)
        ability = obj.stack.ability if obj.stack is not None else None
        text = getattr(ability, "text", "") or obj.printed().oracle_text
        said = normal(text)
        found = [said.index(word) for word in HARMFUL if word in said]
        kind = said.find("target player draws")
        return bool(found) and not 0 <= kind < min(found)
