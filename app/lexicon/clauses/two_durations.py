"""Changes of the same objects with two durations: "gets +1/+0 until end of turn and can't be blocked this turn" (611.2a)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Duration, Proc
from app.engine.kernel.context import Context
from app.grammar import Node, phrase
from app.lexicon.clauses.acts import Modify, subjects
from app.lexicon.clauses.deeds import all_done


@dataclass(frozen=True)
class These(Node):
    """The objects that were found already."""

    oids: tuple[int, ...]

    def select(self, ctx: Context) -> Proc:
        return self.oids
        yield


@phrase(
    "{what:objects_both} [also] {changes:change+and} {duration} and {more:change+and} {then:duration}",
    category="object_clause",
    cr="611.2a",
    examples=("Distortion Strike", "Dimir Keyrune"),
)
@phrase(
    "{what:objects_they} [also] {changes:change+and} {duration} and {more:change+and} {then:duration}", category="object_clause"
)
@phrase(
    "{what:objects_both} each {changes:change+and} {duration} and {more:change+and} {then:duration}",
    category="object_clause",
    each=True,
)
@phrase(
    "{what:objects_both} [also] {changes:change+and} {duration} and {acts:act+and}",
    category="object_clause",
    examples=("Incite", "Legion Warboss"),
)
@phrase("{what:objects_they} [also] {changes:change+and} {duration} and {acts:act+and}", category="object_clause")
@phrase("{what:objects_both} each {changes:change+and} {duration} and {acts:act+and}", category="object_clause", each=True)
@dataclass(frozen=True)
class ModifyTwice(Modify):
    """Chosen once; then one effect after the other on the same objects, in the order written (608.2c)."""

    more: tuple[Any, ...] = ()
    then: Duration | None = None
    acts: tuple[Any, ...] = ()

    def execute(self, ctx: Context) -> Proc:
        oids = tuple((yield from subjects(ctx, self.what)))
        found: Any = These(oids)
        outcomes = [(yield from Modify(found, self.changes, self.duration).execute(ctx))]
        if self.more:
            outcomes.append((yield from Modify(found, self.more, self.then).execute(ctx)))
        for act in self.acts:
            outcomes.append((yield from act.act(ctx, oids)))
        return all_done(outcomes)
