"""The trace: every rule applied, nested under what caused it, emitted where it is applied (DESIGN section 4)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class Note:
    """One applied (or expressly not applied) rule. `objects` are wire refs or player ids."""

    rule: str
    text: str
    objects: tuple[str, ...] = ()
    source: str = ""
    ability: str = ""
    applied: bool = True
    steps: list["Note"] = field(default_factory=list)
    data: dict[str, Any] = field(default_factory=dict)


class Trace:
    """`note` adds a leaf, `step` opens a node. Costs next to nothing while `enabled` is false."""

    __slots__ = ("enabled", "root", "_open")

    def __init__(self, enabled: bool = False) -> None:
        self.enabled = enabled
        self.root: list[Note] = []
        self._open: list[list[Note]] = [self.root]

    def note(
        self, rule: str, text: str, *objects: str, source: str = "", ability: str = "", applied: bool = True, **data: Any
    ) -> None:
        """`text` is a sentence about this game, not about the rule in general."""
        if self.enabled:
            self._open[-1].append(Note(rule, text, objects, source, ability, applied, data=data))

    @contextmanager
    def step(self, rule: str, text: str, *objects: str, source: str = "", ability: str = "", **data: Any) -> Iterator[None]:
        """Notes made inside are nested under this one."""
        if not self.enabled:
            yield
            return
        node = Note(rule, text, objects, source, ability, data=data)
        self._open[-1].append(node)
        self._open.append(node.steps)
        depth = len(self._open)
        try:
            yield
        finally:
            del self._open[depth - 1 :]

    def branch(self) -> "Trace":
        """For a cloned game: goes on silently."""
        return Trace(False)
