"""Deck lists lie beside the scenarios that name them."""

from __future__ import annotations

import json
from pathlib import Path

from app.service.scenarios.decks import deck_named
from app.service.scenarios.readers import load


def test_a_list_above_the_scenario_file_is_found(tmp_path: Path):
    (tmp_path / "decks.json").write_text(json.dumps({"Sixty Forests": [[60, "Forest"]]}), encoding="utf-8")
    (tmp_path / "area").mkdir()
    (tmp_path / "area" / "one.json").write_text("[]", encoding="utf-8")
    assert deck_named("Sixty Forests") is None
    list(load(tmp_path / "area" / "one.json"))
    assert deck_named("Sixty Forests") == [[60, "Forest"]]
