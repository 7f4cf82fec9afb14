"""Runs many scenarios over the cores. A worker opens the catalogue once; what a scenario breaks is its own result."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import time
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from app.cards.catalogue import Catalogue
from app.service.registry import Registry
from app.service.scenarios.model import Result
from app.service.scenarios.readers import scenario_id
from app.service.scenarios.runner import run_scenario, timed_out

#: Seconds of work after which a scenario is given up; the engine's own work budget ends most before that.
WATCHDOG = 10.0
CHUNK = 8


class _Late(BaseException):
    """Not an Exception, so that nothing on the way catches it."""


_worker: dict[str, Any] = {}


def run_all(
    scenarios: list[Any],
    cards: Path | None,
    *,
    jobs: int = 0,
    excluded: Mapping[str, str] | None = None,
    watchdog: float = WATCHDOG,
) -> Iterator[Result]:
    """The results, as they come. `cards`: a card file, or None for the installed catalogue. `jobs`: 0 = all cores.

    Raises CatalogueMissing or ImportFailed before anything is run.
    """
    if not scenarios:
        return
    jobs = max(1, min(jobs or os.cpu_count() or 1, len(scenarios)))
    catalogue = Catalogue.from_file(cards) if cards is not None else Catalogue.open()
    _worker.update(registry=Registry(catalogue), excluded=dict(excluded or {}), watchdog=watchdog)
    numbered = list(enumerate(scenarios))
    if jobs == 1:
        for job in numbered:
            yield _run(job)
        return
    # Forked workers share the catalogue that is already in memory.
    method = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
    context = multiprocessing.get_context(method)
    start = () if method == "fork" else (cards, dict(excluded or {}), watchdog)
    with context.Pool(jobs, initializer=_start if start else None, initargs=start) as pool:
        yield from pool.imap_unordered(_run, numbered, chunksize=CHUNK)


def _start(cards: Path | None, excluded: dict[str, str], watchdog: float) -> None:
    catalogue = Catalogue.from_file(cards) if cards is not None else Catalogue.open()
    _worker.update(registry=Registry(catalogue), excluded=excluded, watchdog=watchdog)


def _run(job: tuple[int, Any]) -> Result:
    number, data = job
    name = scenario_id(data, f"scenario-{number + 1}")
    limit = _worker["watchdog"]
    alarm = hasattr(signal, "setitimer") and limit > 0
    try:
        if alarm:
            # Time at work, so that a busy machine changes no result.
            signal.signal(signal.SIGPROF, _late)
            signal.setitimer(signal.ITIMER_PROF, limit)
        try:
            result = run_scenario(data, _worker["registry"], _worker["excluded"], time.perf_counter)
        finally:
            if alarm:
                signal.setitimer(signal.ITIMER_PROF, 0)
    except _Late:
        return timed_out(name, limit)
    except Exception as error:  # noqa: BLE001 - one bad scenario never ends the run
        return Result(name, "error", f"{type(error).__name__}: {error}"[:200], cause=f"{type(error).__name__} in the runner")
    result.checked = []  # not needed by the one who counts
    return result


def _late(signum: int, frame: Any) -> None:
    raise _Late


def write_report(path: Path, results: Iterable[Result]) -> None:
    """One JSON line a scenario. Raises OSError."""
    with path.open("w", encoding="utf-8") as file:
        for result in results:
            file.write(json.dumps(result.line(), ensure_ascii=False) + "\n")
