"""Scenarios: scripts of a game with what must be true afterwards, in any of the dialects that are known."""

from app.service.scenarios.model import Checked, Result
from app.service.scenarios.runner import run_scenario

__all__ = ["Checked", "Result", "run_scenario"]
