"""What passes of the scenarios from outside may only grow.

Without the corpora (beside the checkout, or in $LAWMAGE_SHARED) nothing is run.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from app.service.scenarios.baseline import read_baseline, read_excluded
from app.service.scenarios.decks import shared_folder

HERE = Path(__file__).resolve().parent
PASSING = HERE / "passing.txt"
CORPORA = ("conformance", "cases", "seeds")
CARDS = Path("cards") / "oracle-cards.jsonl.gz"


def test_the_list_is_sorted_and_names_each_scenario_once() -> None:
    lines = PASSING.read_text(encoding="utf-8").splitlines()
    assert lines == sorted(set(lines))


def test_what_is_left_out_names_a_rule_and_a_reason() -> None:
    for name, why in read_excluded(HERE / "excluded.tsv").items():
        assert why.startswith("CR ") and len(why) > 20, name
        assert name not in read_baseline(PASSING)


def test_nothing_that_passed_is_lost() -> None:
    shared = shared_folder()
    if not (shared / CARDS).is_file():
        pytest.skip("the scenario corpora are not here")
    paths = [str(shared / corpus) for corpus in CORPORA if (shared / corpus).is_dir()]
    options = ["--cards", str(shared / CARDS), "--baseline", str(PASSING), "--listed"]
    command = [sys.executable, "-m", "app", "scenarios", *paths, *options]
    run = subprocess.run(command, cwd=HERE.parents[1], capture_output=True, text=True)
    assert run.returncode == 0, f"{run.stdout[-4000:]}\n{run.stderr[-2000:]}"
