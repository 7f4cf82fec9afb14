"""The deck lists that scenarios start with: `decks.json` beside a scenario file, in a folder above it, or in the shared
folder."""

from __future__ import annotations

import json
import os
from functools import lru_cache
from pathlib import Path
from typing import Any

#: How far above a scenario file its deck lists may lie.
LEVELS = 3
_folders: list[Path] = []


def shared_folder() -> Path:
    """Where the scenario corpora lie: $LAWMAGE_SHARED, or `shared` beside the checkout."""
    configured = os.environ.get("LAWMAGE_SHARED")
    return Path(configured) if configured else Path(__file__).resolve().parents[4] / "shared"


def look_beside(scenario_file: Path) -> None:
    """Deck lists near this file count from now on."""
    for folder in scenario_file.resolve().parents[:LEVELS]:
        if folder not in _folders:
            _folders.append(folder)


def deck_named(name: str) -> Any | None:
    """The deck list, or None."""
    for folder in (*_folders, shared_folder() / "conformance"):
        found = _lists(folder / "decks.json").get(name)
        if found is not None:
            return found
    return None


@lru_cache(maxsize=16)
def _lists(path: Path) -> dict[str, Any]:
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
