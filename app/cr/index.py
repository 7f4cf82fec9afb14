"""The Comprehensive Rules as an index: which numbers exist and what they are headed. No rule text is held."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

EDITION = "2026-04-17"
"""The edition that the whole index was read from."""
DELTA_EDITION = "2026-09-25"
"""A later edition, of which only the newly added headings are merged in."""
edition = f"{EDITION} + {DELTA_EDITION}"
"""How the index names itself in answers."""

_NUMBER = re.compile(r"(\d)(\d\d)?(?:\.(\d+)([a-z]{1,2})?)?\Z")


class UnknownRule(KeyError):
    """No rule has this number. `suggestions` holds up to five that exist."""

    def __init__(self, number: str, suggestions: list[str]):
        super().__init__(number)
        self.number = number
        self.suggestions = suggestions

    def __str__(self) -> str:
        hint = f"; did you mean {', '.join(self.suggestions)}?" if self.suggestions else ""
        return f"no rule {self.number!r} in the Comprehensive Rules ({edition}){hint}"


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its number, heading (its own, or its nearest ancestor's when `own_heading` is false), and neighbours."""

    number: str
    heading: str
    own_heading: bool
    parent: str | None
    children: tuple[str, ...]
    edition: str


def parent_of(number: str) -> str | None:
    """The number one level up: 704.5a -> 704.5 -> 704 -> 7 -> None."""
    match = _NUMBER.match(number)
    if not match:
        return None
    chapter, section, rule, letter = match.groups()
    if letter:
        return f"{chapter}{section}.{rule}"
    if rule:
        return f"{chapter}{section}"
    return chapter if section else None


def _rows(name: str) -> list[list[str]]:
    text = resources.files("app.cr").joinpath("data", name).read_text(encoding="utf-8")
    return [line.split("\t") for line in text.splitlines() if line and not line.startswith("#")]


@lru_cache(maxsize=1)
def _index() -> dict[str, Rule]:
    rows = _rows("index.tsv")
    children: dict[str, list[str]] = {}
    for row in rows:
        parent = parent_of(row[0])
        if parent:
            children.setdefault(parent, []).append(row[0])
    below = {number: tuple(sorted(numbers, key=sort_key)) for number, numbers in children.items()}
    return {
        number: Rule(number, heading, own == "own", parent_of(number), below.get(number, ()), since)
        for number, heading, own, since in rows
    }


def sort_key(number: str) -> tuple[int, int, int, str]:
    """Orders rule numbers as the book does: 704.5z comes before 704.5aa, 601.2 before 601.10."""
    match = _NUMBER.match(number)
    if not match:
        return (99, 0, 0, number)
    chapter, section, rule, letter = match.groups()
    return (int(chapter), int(section or 0), int(rule or 0), f"{len(letter or '')}{letter or ''}")


def normalise(number: str) -> str:
    """The number as the index spells it: 'CR 601.2F.' -> '601.2f'."""
    return re.sub(r"^(cr|rule)\s*", "", number.strip().lower()).rstrip(".")


def exists(number: str) -> bool:
    """Whether the index has exactly this number."""
    return number in _index()


def rule(number: str) -> Rule:
    """The rule of this number, however it is punctuated. Raises UnknownRule."""
    found = _index().get(number) or _index().get(normalise(number))
    if found is None:
        raise UnknownRule(number, suggest(number))
    return found


def title(number: str) -> str:
    """The heading that the rule stands under. Raises UnknownRule."""
    return rule(number).heading


def numbers() -> tuple[str, ...]:
    """Every rule number, in the order of the book."""
    return tuple(sorted(_index(), key=sort_key))


def suggest(number: str) -> list[str]:
    """Up to five existing numbers near one that may not exist: itself, its parent and that one's children, or look-alikes."""
    wanted = normalise(number)
    index = _index()
    if wanted in index:
        return [wanted]
    parent = parent_of(wanted)
    if parent in index:
        near = difflib.get_close_matches(wanted, index[parent].children, n=4, cutoff=0.0)
        return [parent, *near]
    by_heading = [n for n, r in index.items() if r.own_heading and r.heading.lower() == wanted]
    return by_heading or difflib.get_close_matches(wanted, index, n=5, cutoff=0.6)


@lru_cache(maxsize=1)
def keyword_abilities() -> dict[str, str]:
    """Keyword ability -> rule number, as in {'Deathtouch': '702.2'}."""
    return {name: number for number, name, _ in _rows("keyword_abilities.tsv")}


@lru_cache(maxsize=512)
def keyword_rule(keyword: str) -> str:
    """The number that says what a keyword ability means: 'increment' -> '702.191a'. "" when there is no such keyword."""
    number = _keyword_numbers().get(keyword.lower(), "")
    return f"{number}a" if number and exists(f"{number}a") else number


@lru_cache(maxsize=1)
def _keyword_numbers() -> dict[str, str]:
    return {name.lower(): number for name, number in keyword_abilities().items()}


@lru_cache(maxsize=1)
def keyword_actions() -> dict[str, str]:
    """Keyword action -> rule number, as in {'Scry': '701.22'}."""
    return {name: number for number, name, _ in _rows("keyword_actions.tsv")}
