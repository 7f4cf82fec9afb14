"""What is known at a place of a text, for references to take."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from typing import Any

from app.grammar import Node, Unprintable, show
from app.lexicon.nouns.antecedent import Antecedent
from app.oracle.antecedents import outer


class Unsettled(Exception):
    """A reference without an antecedent. `node` is the reference, `word` how it is written."""

    def __init__(self, node: Node, why: str = "") -> None:
        try:
            self.word = show(node)
        except Unprintable:
            self.word = type(node).__name__
        super().__init__(why or f"nothing that {self.word!r} could refer to")
        self.node = node


@dataclass
class Scope:
    """What is known at a place of the text."""

    known: list[Antecedent] = field(default_factory=list)
    slots: int = 0
    clauses: int = 0
    #: Slots that hold objects, for "another target".
    object_slots: list[int] = field(default_factory=list)
    #: Inside "each player ...", "its controller ...": who acts.
    acting: bool = False
    #: The first instruction that is followed by them.
    acting_from: int = 0
    #: The definition of X, and whether a cost announces it.
    x: Any = None
    #: (instruction or trigger, the role of what it did something to), for "exiled this way"; the words of costs.
    done: list[tuple[Any, Any]] = field(default_factory=list)
    paid: list[str] = field(default_factory=list)
    #: The instructions before, settled: of those with the same target slots.
    settled: list[Any] = field(default_factory=list)
    #: What the sentence is about, for "itself".
    subject: Any = None
    #: Those who act may be several players.
    several_act: bool = False
    #: What the subject of an act brought along: its object is another one.
    doer: list[Antecedent] = field(default_factory=list)

    def inner(self) -> "Scope":
        """The body of a delayed or reflexive trigger."""
        # Instructions go on being numbered, so that the memory of the outer ones isn't overwritten; slots start afresh.
        known = [dataclasses.replace(a, role=outer(a.role)) for a in self.known]
        return Scope(known, clauses=self.clauses, done=[(n, outer(r)) for n, r in self.done], paid=list(self.paid))
