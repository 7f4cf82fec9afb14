"""The runner: one bad scenario ends nothing, the report, the baseline, the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.__main__ import main
from app.cards.catalogue import Catalogue
from app.service.registry import Registry
from app.service.scenarios import pool, run_scenario
from app.service.scenarios.baseline import lost, read_baseline, update
from app.service.scenarios.model import Result
from app.service.scenarios.readers import find_files, load
from tests.scenarios.conftest import CARDS  # type: ignore[import-not-found]


@pytest.fixture
def card_file(tmp_path: Path) -> Path:
    path = tmp_path / "cards.json"
    path.write_text(
        json.dumps([{"object": "card", "layout": "normal", "lang": "en", **card} for card in CARDS]), encoding="utf-8"
    )
    return path


@pytest.mark.parametrize(
    "broken",
    [{}, {"id": "x", "setup": 3}, {"id": "x", "setup": {}, "stop": {}}, {"id": "x", "start": 1, "setup": {}}, [], None, 7],
)
def test_what_is_no_scenario_is_an_error_of_its_own(broken: Any, registry: Registry) -> None:
    assert run_scenario(broken, registry).result == "error"


def test_an_unknown_card_or_word_is_named(duel: Any, registry: Registry) -> None:
    scenario = duel([], [])
    scenario["setup"]["players"]["A"]["hand"] = ["Lightning Blot"]
    result = run_scenario(scenario, registry)
    assert (result.result, result.cause) == ("error", "unknown card")
    assert "Lightning Bolt" in result.reason
    assert "frobnicate" in run_scenario(duel([], [{"what": "frobnicate"}]), registry).reason


def test_a_scenario_that_contradicts_the_rules_is_left_out(duel: Any, registry: Registry) -> None:
    result = run_scenario(duel([], []), registry, {"t": "CR 605.1a: it is a mana ability"})
    assert (result.result, result.reason) == ("skipped", "excluded: CR 605.1a: it is a mana ability")


def test_the_watchdog_ends_a_scenario_and_the_next_one_runs(
    duel: Any, registry: Registry, monkeypatch: pytest.MonkeyPatch, card_file: Path
) -> None:
    def slow(data: Any, *_: Any) -> Result:
        if data["id"] == "slow":
            while True:
                pass
        return Result(data["id"], "passed")

    monkeypatch.setattr(pool, "run_scenario", slow)
    results = list(pool.run_all([duel([], [], id="slow"), duel([], [])], card_file, jobs=1, watchdog=0.2))
    assert [(r.id, r.result) for r in results] == [("slow", "error"), ("t", "passed")]
    assert results[0].cause == "time limit"


def test_files_are_arrays_lines_or_single_scenarios(tmp_path: Path, duel: Any) -> None:
    one = duel([], [])
    (tmp_path / "array.json").write_text(json.dumps([one, one]), encoding="utf-8")
    (tmp_path / "lines.jsonl").write_text(json.dumps(one) + "\n" + json.dumps(one) + "\n", encoding="utf-8")
    (tmp_path / "single.json").write_text(json.dumps(one), encoding="utf-8")
    (tmp_path / "decks.json").write_text(json.dumps({"Deck": {"library": []}}), encoding="utf-8")
    (tmp_path / "README.md").write_text("no scenario", encoding="utf-8")
    assert [path.name for path in find_files([str(tmp_path)])] == ["array.json", "decks.json", "lines.jsonl", "single.json"]
    assert [len(list(load(path))) for path in find_files([str(tmp_path)])] == [2, 0, 2, 1]


def test_the_command_counts_errors_as_failed_and_writes_a_report(
    tmp_path: Path, duel: Any, card_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = duel([], [{"what": "life", "player": "A", "value": 1}], id="wrong")
    (tmp_path / "s.json").write_text(json.dumps([duel([], []), wrong, {"id": "bad", "setup": 1}]), encoding="utf-8")
    report = tmp_path / "report.jsonl"
    status = main(["scenarios", str(tmp_path / "s.json"), "--cards", str(card_file), "--jobs", "1", "--report", str(report)])
    assert status == 0
    assert capsys.readouterr().out.splitlines()[-1] == "1 passed, 2 failed, 0 skipped"
    lines = [json.loads(line) for line in report.read_text(encoding="utf-8").splitlines()]
    assert [(line["id"], line["result"]) for line in lines] == [("t", "passed"), ("wrong", "failed"), ("bad", "error")]
    assert set(lines[0]) == {"id", "result", "reason", "ms"}


def test_the_baseline_fails_when_one_is_lost(
    tmp_path: Path, duel: Any, card_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    scenario, baseline = tmp_path / "s.json", tmp_path / "passing.txt"
    command = ["scenarios", str(scenario), "--cards", str(card_file), "--jobs", "1", "--baseline", str(baseline)]
    scenario.write_text(json.dumps([duel([], [])]), encoding="utf-8")
    assert main([*command, "--update-baseline"]) == 0
    assert read_baseline(baseline) == ["t"]
    scenario.write_text(json.dumps([duel([], [{"what": "life", "player": "A", "value": 1}])]), encoding="utf-8")
    assert main(command) == 1
    assert "1 lost" in capsys.readouterr().out
    assert main([*command, "--update-baseline", "--force"]) == 0
    assert read_baseline(baseline) == []


def test_the_baseline_only_grows_unless_forced(tmp_path: Path) -> None:
    path = tmp_path / "passing.txt"
    assert update(path, [Result("b", "passed"), Result("a", "passed"), Result("c", "failed")]) == (2, 0)
    assert update(path, [Result("a", "failed"), Result("d", "passed")]) == (1, 0)
    assert read_baseline(path) == ["a", "b", "d"]
    assert [r.id for r in lost(read_baseline(path), [Result("a", "failed"), Result("z", "failed")])] == ["a"]
    assert update(path, [Result("a", "failed")], force=True) == (0, 1)
    assert read_baseline(path) == ["b", "d"]


@pytest.mark.parametrize("arguments", [["nowhere"], ["README.md", "--cards", "nowhere"]])
def test_what_is_not_there_is_a_message(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenarios", *arguments]) == 2
    assert capsys.readouterr().err.startswith("error:")


def test_the_same_scenario_gives_the_same_result(duel: Any) -> None:
    from app.cards.inline import card_from_inline

    results = [
        run_scenario(
            duel([], [{"what": "life", "player": "A", "value": 20}]),
            Registry(Catalogue.from_cards([card_from_inline(c) for c in CARDS])),
        )
        for _ in range(2)
    ]
    assert results[0] == results[1]
