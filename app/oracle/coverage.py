"""How much of a card file is understood, and what to build next: `python -m app coverage`.

*Read*: every paragraph of every face has one settled, executable reading. *Round trip*: besides, each reading prints back as the
paragraph (DESIGN section 5).
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.cards.card import Card
from app.cards.catalogue import Catalogue, CatalogueMissing
from app.cards.stream import ImportFailed, read_cards

#: Cards a worker gets at once.
CHUNK = 400


@dataclass(frozen=True, slots=True)
class Found:
    """One paragraph of a card: `status` "round_trip", "read" or why it was declined."""

    text: str
    status: str
    died_on: str = ""
    detail: str = ""


@dataclass(frozen=True, slots=True)
class CardReport:
    name: str
    paragraphs: tuple[Found, ...]

    @property
    def read(self) -> bool:
        return all(p.status in ("read", "round_trip") for p in self.paragraphs)

    @property
    def round_trip(self) -> bool:
        return all(p.status == "round_trip" for p in self.paragraphs)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of the command."""
    parser.add_argument("--cards", metavar="FILE", type=Path, help="a card file or catalogue (default: the installed catalogue)")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of text")
    parser.add_argument("--jobs", metavar="N", type=int, default=os.cpu_count() or 1, help="processes (default: one a core)")
    parser.add_argument("--top", metavar="N", type=int, default=40, help="how many groups of declines to show")
    parser.add_argument(
        "--declines",
        metavar="FILE",
        type=Path,
        help="write a table of unread paragraphs: cards of which it is the only one, pattern, example card, died on",
    )
    parser.add_argument("--differences", metavar="FILE", type=Path, help="write the paragraphs that read but print differently")


def main(args: argparse.Namespace) -> int:
    """Runs the report. Returns the exit status: 0, or 1 after a message on standard error."""
    started = time.monotonic()
    try:
        cards = _cards(args.cards)
    except (CatalogueMissing, ImportFailed) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    os.environ.setdefault("LAWMAGE_PARTIAL_LEXICON", "1")  # a broken file is reported here, and the rest is still measured
    from app.lexicon import BROKEN

    for name, why in sorted(BROKEN.items()):
        print(f"warning: {name}: {why}", file=sys.stderr)
    reports = run(cards, args.jobs)
    result = summary(reports, args.top)
    result["seconds"] = round(time.monotonic() - started, 1)
    if args.declines:
        args.declines.write_text("".join("\t".join(map(str, row)) + "\n" for row in table(reports)), encoding="utf-8")
    if args.differences:
        lines = sorted({f"{p.text}\t{p.detail}\t{r.name}\n" for r in reports for p in r.paragraphs if p.status == "read"})
        args.differences.write_text("".join(lines), encoding="utf-8")
    if args.json:
        print(json.dumps(result, ensure_ascii=False, indent=1))
    else:
        _show(result)
    return 0


def _cards(path: Path | None) -> list[Card]:
    if path is None:
        return list(Catalogue.open().all())
    try:
        with path.open("rb") as file:
            if file.read(6) == b"SQLite":
                return list(Catalogue.open(path).all())
    except OSError as error:
        raise ImportFailed(f"cannot read {path}: {error.strerror or error}") from error
    return list(read_cards(path))


def run(cards: Iterable[Card], jobs: int = 1) -> list[CardReport]:
    """A report for each card with rules text, in the order given."""
    cards = [card for card in cards if any((face.oracle_text or "").strip() for face in card.faces)]
    chunks = [cards[i : i + CHUNK] for i in range(0, len(cards), CHUNK)]
    if jobs <= 1 or len(chunks) == 1:
        reports = [report for chunk in chunks for report in examine(chunk)]
    else:
        with ProcessPoolExecutor(jobs) as pool:
            reports = [report for part in pool.map(examine, chunks) for report in part]
    return [report for report in reports if report.paragraphs]


def examine(cards: list[Card]) -> list[CardReport]:
    """What became of each paragraph of these cards."""
    from app.oracle.assemble import compile_paragraphs, is_spell, number, paragraphs_of
    from app.oracle.read import Decline, printed, round_trip

    out = []
    for card in cards:
        found: list[Found] = []
        for face in card.faces:
            power, toughness = number(face.power), number(face.toughness)
            pt = (power, toughness) if power is not None and toughness is not None else None
            for paragraph, result in compile_paragraphs(paragraphs_of(face, card.layout), is_spell(face), pt).paragraphs:
                if isinstance(result, Decline):
                    found.append(Found(paragraph.text, result.why, result.died_on, result.detail))
                elif round_trip(paragraph.text, result):
                    found.append(Found(paragraph.text, "round_trip"))
                else:
                    found.append(Found(paragraph.text, "read", detail=printed(result)))
        out.append(CardReport(card.name, tuple(found)))
    return out


def summary(reports: list[CardReport], top: int = 40) -> dict[str, Any]:
    """The figures, and declines grouped by the word they died on, most cards first."""
    total = len(reports)
    read, back = sum(r.read for r in reports), sum(r.round_trip for r in reports)
    words: Counter[str] = Counter()
    alone: Counter[str] = Counter()
    examples: dict[str, list[str]] = {}
    why: Counter[str] = Counter()
    clash: Counter[str] = Counter()
    for report in reports:
        missing = [p for p in report.paragraphs if p.status not in ("read", "round_trip")]
        for word in dict.fromkeys(p.died_on for p in missing):
            words[word] += 1
        for p in missing:
            why[p.status] += 1
            if p.status == "ambiguous" or p.status == "unexecutable":
                clash[f"{p.status}: {p.detail}"] += 1
            texts = examples.setdefault(p.died_on, [])
            if len(texts) < 4 and p.text not in texts:
                texts.append(p.text)
        if len(missing) == 1:
            alone[missing[0].died_on] += 1
    paragraphs = sum(len(r.paragraphs) for r in reports)
    good = sum(p.status in ("read", "round_trip") for r in reports for p in r.paragraphs)
    return {
        "cards": total,
        "read": read,
        "read_percent": round(100 * read / total, 2) if total else 0.0,
        "round_trip": back,
        "round_trip_percent": round(100 * back / total, 2) if total else 0.0,
        "paragraphs": paragraphs,
        "paragraphs_read_percent": round(100 * good / paragraphs, 2) if paragraphs else 0.0,
        "declined_because": dict(why.most_common()),
        "faults": dict(clash.most_common(top)),
        "declines": [
            {"died_on": word, "cards": n, "only_obstacle": alone[word], "examples": examples[word]}
            for word, n in words.most_common(top)
        ],
    }


_NUMBERS = re.compile(r"\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|X)\b")
_PT = re.compile(r"[+-]?(?:\d+|X)/[+-]?(?:\d+|X)")
_MANA = re.compile(r"(?:\{[^{}]*\})+")


def pattern(text: str) -> str:
    """A paragraph with its numbers and mana symbols made equal, so that like paragraphs count together."""
    return _NUMBERS.sub("N", _PT.sub("N/N", _MANA.sub("{M}", text)))


def table(reports: list[CardReport]) -> list[tuple[int, int, str, str, str]]:
    """(cards of which it is the only unread paragraph, cards with it, pattern, example card, died on), most wanted first."""
    only: Counter[str] = Counter()
    cards: Counter[str] = Counter()
    example: dict[str, str] = {}
    died: dict[str, str] = {}
    for report in reports:
        missing = [p for p in report.paragraphs if p.status not in ("read", "round_trip")]
        for p in missing:
            key = pattern(p.text)
            cards[key] += 1
            example.setdefault(key, report.name)
            died.setdefault(key, f"{p.died_on} ({p.status}{': ' + p.detail if p.detail else ''})")
        if len({pattern(p.text) for p in missing}) == 1:
            only[pattern(missing[0].text)] += 1
    return sorted(((only[k], n, k, example[k], died[k]) for k, n in cards.items()), key=lambda row: (-row[0], -row[1], row[2]))


def _show(result: dict[str, Any]) -> None:
    print(f"{result['cards']} cards with rules text ({result['seconds']} s)")
    print(f"read        {result['read']:6} = {result['read_percent']} %")
    print(f"round trip  {result['round_trip']:6} = {result['round_trip_percent']} %")
    print(f"paragraphs  {result['paragraphs']:6}, of which {result['paragraphs_read_percent']} % are read")
    print("declined:   " + ", ".join(f"{word} {n}" for word, n in result["declined_because"].items()))
    for fault, n in result["faults"].items():
        print(f"{n:7}  {fault}")
    print("  cards   only  died on")
    for row in result["declines"]:
        print(f"{row['cards']:7} {row['only_obstacle']:6}  {row['died_on']}")
        for text in row["examples"][:2]:
            print(f"{'':17}{text[:150]}")
