"""Static abilities that change objects or players for as long as they exist (604, 611.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Condition, Objects, Players, Quantity, Static
from app.grammar import Node, phrase
from app.lexicon.nouns.refs import Ref, This


@phrase("{what:objects} {changes:change+and}", category="static", cr="611.3")
@phrase("{what:objects} {changes:change+and} as long as {condition}", category="static", cr="611.3a")
@phrase("as long as {condition}, {what:objects} {changes:change+and}", category="static", first=True)
@phrase("{what:objects} {changes:change+and}, where X is {x:quantity}", category="static")
@dataclass(frozen=True)
class Continuous(Node):
    """"Creatures you control get +1/+1." The objects are looked at all the time (611.3a)."""

    what: Objects
    changes: tuple[Any, ...]
    condition: Condition | None = None
    x: Quantity | None = None
    first: bool = False

    def statics(self) -> tuple[Static, ...]:
        parts = tuple(p for change in self.changes for p in (change.parts() if hasattr(change, "parts") else (change,)))
        own = isinstance(self.what, This) or (isinstance(self.what, Ref) and self.what.noun is None)
        return (Static(parts, None if own else self.what, self.condition),)


@phrase("{who:players} {changes:player_change+and}", category="static", cr="611.3")
@phrase("{who:players} {changes:player_change+and} as long as {condition}", category="static")
@phrase("as long as {condition}, {who:players} {changes:player_change+and}", category="static", first=True)
@dataclass(frozen=True)
class PlayerRule(Node):
    """"You have no maximum hand size.", "Players can't gain life."""

    who: Players
    changes: tuple[Any, ...]
    condition: Condition | None = None
    first: bool = False

    def statics(self) -> tuple[Static, ...]:
        return (Static(self.changes, self.who, self.condition),)
