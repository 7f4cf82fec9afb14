"""``python -m app.grammar.debug CATEGORY TEXT [--import app.lexicon]``: how a text is read, or where it dies."""

from __future__ import annotations

import argparse
import importlib

from .phrase import DEFAULT
from .printer import Unprintable, same_wording, show
from .reader import read
from .tokens import tokenise


def main(argv: list[str] | None = None) -> int:
    """Read a text and print what came of it. Exit code 0 when it reads to exactly one value."""
    options = argparse.ArgumentParser(prog="python -m app.grammar.debug", description=__doc__)
    options.add_argument("category")
    options.add_argument("text", nargs="?", help="leave out to list the problems of the grammar")
    options.add_argument("--import", dest="modules", action="append", default=[], help="module that registers phrases")
    given = options.parse_args(argv)
    for name in given.modules or ["app.lexicon"]:
        importlib.import_module(name)
    if given.text is None:
        problems = DEFAULT.check()
        print("\n".join(problems) or "no problems")
        return 1 if problems else 0
    tokens = tokenise(given.text)
    print("tokens  ", " ".join(token.lemma for token in tokens))
    reading = read(given.category, tokens)
    for value in reading.values:
        print("value   ", value)
        try:
            text = show(value)
            print("prints  ", text, "" if same_wording(text, given.text) else "  <- another wording")
        except Unprintable as error:
            print("prints   not at all:", error)
    if reading.ambiguous:
        print(f"ambiguous: {len(reading.values)} values")
    elif not reading.values:
        where = repr(reading.token.text) if reading.token else "the end of the text"
        print(f"died on  {where} (token {reading.furthest}){' at the work limit' if reading.too_long else ''}")
        print("expected", " ".join(sorted(reading.expected)) or "nothing known")
    print("steps   ", reading.steps)
    return 0 if reading.ok else 1


if __name__ == "__main__":
    raise SystemExit(main())
