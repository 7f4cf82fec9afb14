"""Fixtures for the card tests."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

import card_samples as samples  # noqa: E402

from app.cards.catalogue import Catalogue  # noqa: E402


@pytest.fixture
def bulk(tmp_path: Path) -> Path:
    """A Scryfall bulk file with every sample."""
    path = tmp_path / "bulk.json"
    path.write_text(json.dumps(samples.SCRYFALL, ensure_ascii=False), encoding="utf-8")
    return path


@pytest.fixture
def catalogue(bulk: Path) -> Catalogue:
    """The samples as a catalogue in memory."""
    return Catalogue.from_file(bulk)


@pytest.fixture(scope="session")
def oracle_file() -> Path:
    """The complete Oracle file, where there is one."""
    shared = Path(os.environ.get("LAWMAGE_SHARED") or Path(__file__).resolve().parents[3] / "shared")
    path = shared / "cards" / "oracle-cards.jsonl.gz"
    if not path.is_file():
        pytest.skip("no complete card file here")
    return path
