"""Triggered abilities (603): noticing that they trigger, and putting them on the stack."""

from __future__ import annotations

from app.engine.events.base import ROAD
from app.engine.triggers.look import look, look_back
from app.engine.triggers.mana import at_once
from app.engine.triggers.stacking import put_on_stack

__all__ = ["plug", "put_on_stack"]


def plug() -> None:
    """Put the stations in place beside the road of events; done on import."""
    ROAD.look_back = look_back
    ROAD.look = look
    ROAD.at_once = at_once


plug()
