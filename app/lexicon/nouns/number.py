"""Noun phrases told apart by number: "enchanted creature" is the host, "enchanted creatures" are all that any Aura is on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.engine.abilities import Filter
from app.grammar import Parser, reads, walk
from app.lexicon.filters.marks import Attached
from app.lexicon.filters.types import OfType, Permanent


def plural(parser: Parser, pos: int, end: int, what: Any) -> bool:
    """Is the head noun of this description written in the plural?"""
    words = {"permanent"} if any(isinstance(part, Permanent) for part in walk(getattr(what, "head", what))) else set()
    words |= {part.type_.lower() for part in walk(getattr(what, "head", what)) if isinstance(part, OfType)}
    for at in range(pos, end):
        if parser.lemmas[at] in words:
            return parser.tokens[at].text.lower() != parser.lemmas[at]
    return False


def _print_one(value: Any, show: Any) -> str | None:
    return show(value, "described_ref") if isinstance(value, Filter) else None


@reads("described_one", starts=["{described_ref}"], prints=_print_one)
def _one(parser: Parser, pos: int) -> Iterator[tuple[Any, int]]:
    """A description in the singular."""
    for value, end in parser.parse("described_ref", pos):
        if not plural(parser, pos, end, value):
            yield value, end


def _print_many(value: Any, show: Any) -> str | None:
    return show(value, "described_attached") if isinstance(value, Attached) else None


@reads("attached_many", starts=["{described_attached}"], prints=_print_many)
def _many(parser: Parser, pos: int) -> Iterator[tuple[Any, int]]:
    """ "Enchanted creatures you control": described by an adjective, in the plural."""
    for value, end in parser.parse("described_attached", pos):
        if plural(parser, pos, end, value):
            yield value, end
