"""What passes, as it stands in the repository: it may only grow."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from app.service.scenarios.model import Result

#: Scenarios that contradict the rules: id, CR number, reason, tab-separated.
EXCLUDED = Path(__file__).resolve().parents[3] / "tests" / "conformance" / "excluded.tsv"


def read_baseline(path: Path) -> list[str]:
    """The ids, sorted. A file that is not there is empty."""
    if not path.is_file():
        return []
    return sorted(
        {line.strip() for line in path.read_text(encoding="utf-8").splitlines() if line.strip() and not line.startswith("#")}
    )


def read_excluded(path: Path = EXCLUDED) -> dict[str, str]:
    """id -> "CR rule: reason". A file that is not there is empty."""
    found: dict[str, str] = {}
    if path.is_file():
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.strip() and not line.startswith("#"):
                name, rule, reason = line.split("\t", 2)
                found[name] = f"CR {rule}: {reason}"
    return found


def lost(baseline: Iterable[str], results: Iterable[Result]) -> list[Result]:
    """Results of this run that are in the baseline and did not pass; what was not run is not lost."""
    kept = set(baseline)
    return sorted((r for r in results if r.id in kept and r.result != "passed"), key=lambda r: r.id)


def update(path: Path, results: Iterable[Result], force: bool = False) -> tuple[int, int]:
    """Write the baseline anew: what was in it and what passed now; with `force`, without what was run and did not pass.

    Returns how many were added and removed.
    """
    before = set(read_baseline(path))
    results = list(results)
    passed = {r.id for r in results if r.result == "passed"}
    after = before | passed
    if force:
        after -= {r.id for r in results if r.result != "passed"}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{name}\n" for name in sorted(after)), encoding="utf-8")
    return len(after - before), len(before - after)
