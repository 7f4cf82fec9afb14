"""Replacement and prevention effects (614-616) and "can't" (101.2, 614.17): stations beside the road of events."""

from __future__ import annotations

from app.engine.events.base import ROAD
from app.engine.replacement.batch import order
from app.engine.replacement.forbid import forbids
from app.engine.replacement.life_floor import life_floor
from app.engine.replacement.process import replace


def plug() -> None:
    """Put the stations in place; done on import."""
    ROAD.forbids = forbids
    ROAD.replace = replace
    ROAD.order = order
    ROAD.whole = life_floor


plug()
