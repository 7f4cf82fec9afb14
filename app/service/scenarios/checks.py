"""All words that facts may use: importing this module registers them."""

from app.service.scenarios import checks_lists, checks_objects, checks_possible, checks_zones
from app.service.scenarios.looking import WORDS, Look, look_at

__all__ = ["WORDS", "Look", "look_at", "checks_lists", "checks_objects", "checks_possible", "checks_zones"]
