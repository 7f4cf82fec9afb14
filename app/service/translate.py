"""Wire <-> engine."""

from app.service.reading import new_game, registry_for
from app.service.writing import TooLarge, wire_state

__all__ = ["TooLarge", "new_game", "registry_for", "wire_state"]
