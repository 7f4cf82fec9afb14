"""Replacement effects of resolving spells and abilities (614.9): "If that creature would die this turn, exile it instead"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Effect, Outcome, Proc
from app.engine.kernel.context import Context
from app.engine.resolve.lasting import shield
from app.grammar import Node, Reject, phrase, walk
from app.lexicon.clauses.durations import Until
from app.lexicon.replacements.would import IfWould, Would


@phrase("if {would}, {how:instead}", category="sentence", cr="614.9", examples=("Incendiary Flow",))
@phrase("if {would}, {how:prevention_body}", category="sentence", cr="615.1")
@phrase("the next time {would}, {how:instead}", category="sentence", once=True, cr="614.9")
@phrase("the next time {would}, {how:prevention_body}", category="sentence", once=True, cr="615.1")
@phrase("until end of turn, if {would}, {how:instead}", category="sentence", until=True, examples=("Pale Moon",))
@dataclass(frozen=True)
class IfWouldThisTurn(Node, Effect):
    """The would-event and what happens instead are a scope of their own: they speak of the event that would happen."""

    later: ClassVar[tuple[str, ...]] = ("would", "how")
    would: Would
    how: Any
    once: bool = False
    until: bool = False

    def __post_init__(self) -> None:
        if getattr(self.would, "turn", False) == self.until:
            raise Reject
        if any(getattr(part, "choice", "") == "your" for part in walk(self.would)):
            raise Reject  # "a source of your choice": chosen on resolution (609.7a)
        IfWould(self.would, self.how)  # the same readings are refused

    def execute(self, ctx: Context) -> Proc:
        shield(ctx, IfWould(self.would, self.how), affects="game", duration=Until("end_of_turn"), uses=1 if self.once else None)
        return Outcome()
        yield
