"""Every rule number that the code names exists in the index: letters move between editions."""

from __future__ import annotations

import re
from pathlib import Path

import app.lexicon  # noqa: F401  # registers every entry
from app.cr import index
from app.grammar import DEFAULT

APP = Path(index.__file__).resolve().parents[1]
#: A number of the rules as code and comments write it: "702.19b", "704.5", not a version or a decimal.
NUMBER = re.compile(r"(?<![\w.])([1-9]\d{2}\.\d+[a-z]{0,2})(?![\w]|\.\d)")


def test_numbers_named_in_the_code_exist():
    unknown = {}
    for path in sorted(p for p in APP.rglob("*.py") if p.parent.name != "cr"):  # which gives wrong ones as examples
        for number in NUMBER.findall(path.read_text(encoding="utf-8")):
            if not index.exists(number):
                unknown.setdefault(number, str(path.relative_to(APP)))
    assert not unknown


def test_numbers_of_lexicon_entries_exist():
    unknown = {
        f"{entry.cls.__name__}: {number}" for entry in DEFAULT.entries.values() for number in entry.cr if not index.exists(number)
    }
    assert not unknown
