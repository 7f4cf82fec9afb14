"""Makes the shared test board importable, and a fresh one."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "mana"))

import payboard  # noqa: E402


@pytest.fixture
def board() -> payboard.Board:
    return payboard.Board()
