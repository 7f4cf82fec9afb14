"""Scenario files: which dialect a scenario is written in is told from its content."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from app.service.scenarios import argentum, bug_reports, xmage
from app.service.scenarios.decks import look_beside
from app.service.scenarios.model import BadScenario, Scenario


def read_scenario(data: Any) -> Scenario:
    """One scenario of any dialect. Raises BadScenario."""
    if not isinstance(data, Mapping):
        raise BadScenario("a scenario is a JSON object")
    try:
        if data.get("sequential") or "start" in data:
            return argentum.read(data)
        if "stop" in data or "answers" in data:
            return xmage.read(data)
        if isinstance(data.get("setup"), Mapping) and "players" in data["setup"]:
            return bug_reports.read(data)
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        if isinstance(error, BadScenario):
            raise
        raise BadScenario(f"{type(error).__name__}: {error}") from error
    raise BadScenario("no dialect fits: there is neither 'stop' nor 'start' nor a board in 'setup'")


def scenario_id(data: Any, default: str) -> str:
    """The id, without reading the rest."""
    return str(data["id"]) if isinstance(data, Mapping) and "id" in data else default


def find_files(paths: list[str]) -> list[Path]:
    """The files named, and all scenario files under the directories named, in order. Raises FileNotFoundError."""
    found: list[Path] = []
    for path in map(Path, paths):
        if path.is_dir():
            found.extend(p for p in sorted(path.rglob("*")) if p.suffix in (".json", ".jsonl") and p.is_file())
        elif path.is_file():
            found.append(path)
        else:
            raise FileNotFoundError(str(path))
    return list(dict.fromkeys(found))


def load(path: Path) -> Iterator[Any]:
    """The scenarios of a file: a JSON array, one JSON object, or JSON lines. Other JSON (deck lists) gives none.

    Raises ValueError when the file is no JSON.
    """
    look_beside(path)
    text = path.read_text(encoding="utf-8")
    try:
        data = json.loads(text)
    except json.JSONDecodeError:
        data = [json.loads(line) for line in text.splitlines() if line.strip()]
    for one in data if isinstance(data, list) else [data]:
        if isinstance(one, Mapping) and "setup" in one:
            yield one
