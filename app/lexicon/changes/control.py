"""Control of permanents as long as something is so: "You control enchanted creature" (613.1b, 109.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Condition, Objects, Part, Static
from app.engine.kernel.context import Context
from app.grammar import Node, phrase
from app.lexicon.nouns.refs import This


@dataclass(frozen=True)
class YouControl(Node, Part):
    layer: ClassVar[str] = "2"
    reads: ClassVar[frozenset[str]] = frozenset({"controller"})
    writes: ClassVar[frozenset[str]] = frozenset({"controller"})

    def apply(self, ctx: Context, view: Any) -> None:
        view.controller = ctx.you


@phrase("you control {what:objects_simple}", category="static", cr="613.1b", examples=("Control Magic", "Steal Artifact"))
@phrase("as long as {condition}, you control {what:objects_simple}", category="static", examples=("Conquer",))
@dataclass(frozen=True)
class Controls(Node):
    """Of whatever controls the object that says so (613.7, 109.5)."""

    what: Objects
    condition: Condition | None = None

    def statics(self) -> tuple[Static, ...]:
        return (Static((YouControl(),), None if isinstance(self.what, This) else self.what, self.condition),)
