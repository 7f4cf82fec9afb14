"""`python -m app scenarios PATH ...`: run scenario files and say what failed, and why."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

from app.cards.catalogue import CatalogueMissing
from app.cards.stream import ImportFailed
from app.service.scenarios.baseline import lost, read_baseline, read_excluded, update
from app.service.scenarios.model import Result
from app.service.scenarios.pool import WATCHDOG, run_all, write_report
from app.service.scenarios.readers import find_files, load, scenario_id

SHOWN_CAUSES = 40


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument(
        "paths", nargs="+", metavar="PATH", help="a scenario file (JSON array or JSON lines), or a directory of them"
    )
    parser.add_argument("--cards", type=Path, metavar="FILE", help="a card file to use instead of the installed catalogue")
    parser.add_argument("--report", type=Path, metavar="FILE", help="write one JSON line a scenario")
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="processes (default: one a core)")
    parser.add_argument("--only", metavar="SUBSTRING", help="only scenarios whose id contains this")
    parser.add_argument("--baseline", type=Path, metavar="FILE", help="fail when a scenario listed in this file does not pass")
    parser.add_argument("--listed", action="store_true", help="run only the scenarios that the baseline lists")
    parser.add_argument("--update-baseline", action="store_true", help="write what passed into the baseline file")
    parser.add_argument("--force", action="store_true", help="with --update-baseline: take out what does not pass any more")
    parser.add_argument(
        "--time-limit", type=float, default=WATCHDOG, metavar="SECONDS", help="for one scenario (default: %(default)g)"
    )


def main(args: argparse.Namespace) -> int:
    """Runs them. Returns 0, 1 when the baseline lost something, 2 when the command can't be carried out."""
    if (args.update_baseline or args.listed) and args.baseline is None:
        print("error: --update-baseline and --listed need --baseline FILE", file=sys.stderr)
        return 2
    try:
        scenarios = gather(args.paths, args.only)
        if args.listed:
            listed = set(read_baseline(args.baseline))
            scenarios = [data for data in scenarios if scenario_id(data, "") in listed]
        results = _run(scenarios, args)
        if args.report is not None:
            write_report(args.report, results)
    except (FileNotFoundError, IsADirectoryError, PermissionError) as error:
        print(f"error: cannot read or write {error.filename or error}", file=sys.stderr)
        return 2
    except (ImportFailed, CatalogueMissing, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    print_causes(results)
    status = _baseline(args, results) if args.baseline is not None else 0
    count = Counter(result.result for result in results)
    print(f"{count['passed']} passed, {count['failed'] + count['error']} failed, {count['skipped']} skipped")
    return status


def gather(paths: list[str], only: str | None = None) -> list[Any]:
    """All scenarios of these files and directories. Raises FileNotFoundError, ValueError (a file that is no JSON)."""
    found = []
    for path in find_files(paths):
        try:
            for n, data in enumerate(load(path)):
                if not only or only in scenario_id(data, f"{path.stem}-{n + 1}"):
                    found.append(data)
        except json.JSONDecodeError as error:
            raise ValueError(f"{path} is neither JSON nor JSON lines: {error}") from error
    return found


def _run(scenarios: list[Any], args: argparse.Namespace) -> list[Result]:
    results: list[Result] = []
    live = sys.stderr.isatty()
    for result in run_all(scenarios, args.cards, jobs=args.jobs, excluded=read_excluded(), watchdog=args.time_limit):
        results.append(result)
        if live and (len(results) % 10 == 0 or len(results) == len(scenarios)):
            _bar(len(results), len(scenarios))
    if live and scenarios:
        print(file=sys.stderr)
    order = {scenario_id(data, f"scenario-{n + 1}"): n for n, data in enumerate(scenarios)}
    return sorted(results, key=lambda r: order.get(r.id, 0))


def _bar(done: int, total: int, width: int = 40) -> None:
    filled = width * done // total
    print(f"\r[{'#' * filled}{'.' * (width - filled)}] {done}/{total}", end="", file=sys.stderr, flush=True)


def print_causes(results: list[Result]) -> None:
    """Failures by cause, the most frequent first, each with an example; then why scenarios were skipped."""
    for title, kinds in (("failed", ("failed", "error")), ("skipped", ("skipped",))):
        groups: dict[str, list[Result]] = defaultdict(list)
        for result in results:
            if result.result in kinds:
                groups[result.cause or result.reason].append(result)
        ordered = sorted(groups.items(), key=lambda pair: (-len(pair[1]), pair[0]))
        for cause, some in ordered[:SHOWN_CAUSES]:
            print(f"{len(some):5} {title}: {cause}")
            print(f"      e.g. {some[0].id}: {some[0].reason[:200]}")
        rest = sum(len(some) for _, some in ordered[SHOWN_CAUSES:])
        if rest:
            print(f"{rest:5} {title} for {len(ordered) - SHOWN_CAUSES} other causes")


def _baseline(args: argparse.Namespace, results: list[Result]) -> int:
    gone = lost(read_baseline(args.baseline), results)
    if args.update_baseline:
        added, removed = update(args.baseline, results, args.force)
        print(f"baseline: {added} added, {removed} removed")
    if gone and not (args.update_baseline and args.force):
        print(f"{len(gone)} lost of those that passed before:")
        for result in gone:
            print(f"  {result.id}: {result.result}: {result.reason}")
        return 1
    return 0
