""" "It's still a land": the sentence after an animation keeps the other types (205.1b)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Proc, Static
from app.engine.kernel.context import Context
from app.grammar import Reject, phrase
from app.lexicon.changes.becoming import Becomes
from app.lexicon.clauses.acts import Modify
from app.lexicon.statics.continuous import Continuous


def keeping(changes: tuple[Any, ...], still: str) -> tuple[Any, ...]:
    return tuple(dataclasses.replace(c, still=still) if isinstance(c, Becomes) else c for c in changes)


def _animates(changes: tuple[Any, ...]) -> None:
    if not any(isinstance(change, Becomes) for change in changes):
        raise Reject


@phrase(
    "{what:objects} {changes:change+and} {duration}. it's still a {still:type_word}",
    category="object_clause",
    cr="205.1b",
    examples=("Natural Affinity", "Treetop Village"),
)
@phrase("{duration}, {what:objects} {changes:change+and}. it's still a {still:type_word}", category="object_clause")
@phrase("{what:objects} {changes:change_forever+and}. it's still a {still:type_word}", category="object_clause")
@phrase("{what:objects} {changes:change+and} {duration}. they're still {still:type_word}", category="object_clause", plural=True)
@phrase("{duration}, {what:objects} {changes:change+and}. they're still {still:type_word}", category="object_clause", plural=True)
@phrase("{what:objects} {changes:change_forever+and}. they're still {still:type_word}", category="object_clause", plural=True)
@dataclass(frozen=True)
class ModifyStill(Modify):
    still: str = ""
    plural: bool = False

    def __post_init__(self) -> None:
        _animates(self.changes)

    def execute(self, ctx: Context) -> Proc:
        plain = Modify(self.what, keeping(self.changes, self.still), self.duration, self.may)
        return (yield from plain.execute(ctx))


@phrase("{what:objects} {changes:change+and}. it's still a {still:type_word}", category="static", cr="205.1b")
@phrase("{what:objects} {changes:change+and}. they're still {still:type_word}", category="static", plural=True)
@phrase(
    "as long as {condition}, {what:objects} {changes:change+and}. it's still a {still:type_word}", category="static", first=True
)
@dataclass(frozen=True)
class ContinuousStill(Continuous):
    still: str = ""
    plural: bool = False

    def __post_init__(self) -> None:
        _animates(self.changes)

    def statics(self) -> tuple[Static, ...]:
        return Continuous(self.what, keeping(self.changes, self.still), self.condition, self.x, self.first).statics()
