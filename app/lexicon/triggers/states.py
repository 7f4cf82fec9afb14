"""State triggers (603.8): "When you control no Islands"; and triggers on the game's own states (731)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Condition, Trigger
from app.engine.events.base import Event
from app.engine.events.flow import BecomesDayOrNight
from app.engine.kernel.context import Context
from app.grammar import Node, phrase


@phrase("{test:state_condition}", category="trigger", cr="603.8", examples=("Dandân", "Emperor Crocodile"))
@dataclass(frozen=True)
class StateTrigger(Node, Trigger):
    """Triggers as soon as the state is true, not again until it has left the stack."""

    state: ClassVar[bool] = True
    test: Condition

    def matches(self, ctx: Context, event: Event) -> bool:
        return False

    def holds(self, ctx: Context) -> bool:
        return self.test.holds(ctx)


@phrase("day becomes night", category="trigger", to="night", cr="731.1", examples=("Brimstone Vandal",))
@phrase("night becomes day", category="trigger", to="day")
@dataclass(frozen=True)
class DayNightChanges(Node, Trigger):
    """Not as it becomes day or night for the first time (731.1a)."""

    watches: ClassVar = (BecomesDayOrNight,)
    to: str = ""

    def matches(self, ctx: Context, event: Event) -> bool:
        assert isinstance(event, BecomesDayOrNight)
        return bool(event.was) and self.to in ("", event.what)
