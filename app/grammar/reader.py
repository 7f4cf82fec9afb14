"""Reading: all values of a category at a position, each with its end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from .compiled import Category
from .node import Reject
from .phrase import DEFAULT, Registry
from .template import GrammarError
from .tokens import Token, tokenise

Found = list[tuple[Any, int]]

STEP_LIMIT: Final = 50_000
# Values of one category at one position; hopeless ambiguity multiplies with every clause.
VALUE_LIMIT: Final = 500
# Nested categories. A limit of our own, so that the answer does not depend on the caller's stack.
DEPTH_LIMIT: Final = 200
_BUSY: Final[Found] = []
_NONE: Final[Found] = []


class TooLong(Exception):
    """The work limit is reached."""


@dataclass(frozen=True)
class Reading:
    """What came of a text.

    ``values`` are the distinct values that account for every token. When there is none, ``token`` (the one at
    ``furthest``, None at the end of the text) is what no phrase could go past, and ``expected`` is what would have been
    accepted there: lemmas, and categories in braces. ``too_long`` says that the work limit ended the reading.
    """

    values: tuple[Any, ...]
    furthest: int
    token: Token | None
    expected: frozenset[str]
    too_long: bool = False
    steps: int = 0

    @property
    def ok(self) -> bool:
        """Exactly one value."""
        return len(self.values) == 1

    @property
    def ambiguous(self) -> bool:
        """More than one value."""
        return len(self.values) > 1

    @property
    def value(self) -> Any:
        """The only value. Raises ValueError when there is none or more than one."""
        if not self.ok:
            raise ValueError("ambiguous" if self.ambiguous else "not read")
        return self.values[0]


class Parser:
    """Reads one text. Results are memoised, so handwritten readers may ask for anything again."""

    __slots__ = (
        "_categories", "_depth", "_front", "_grammar", "_limit", "_memo", "_trail", "_width",
        "furthest", "lemmas", "steps", "tokens",
    )  # fmt: skip

    def __init__(self, registry: Registry, tokens: tuple[Token, ...], limit: int = STEP_LIMIT) -> None:
        self.tokens = tokens
        self.lemmas = tuple([token[1] for token in tokens])
        self.furthest = 0
        self.steps = 0
        self._depth = 0
        self._limit = limit
        self._grammar = registry.grammar()
        self._categories = self._grammar.categories
        self._width = len(tokens) + 1
        self._memo: dict[int, Found] = {}
        self._front: list[Any] = []
        self._trail: list[str] = []

    def parse(self, category: str, pos: int) -> Found:
        """Every (value, end) of the category at ``pos``, without duplicates. An unknown category reads nothing.

        Slots can be named too: ``objects+and``, ``_mana+``, ``"ability``.
        """
        found = self._categories.get(category)
        if found is None:
            found = self._grammar.find(category)
        return self.read_category(found, pos)

    def parse_quoted(self, category: str, pos: int) -> Found:
        """The category between double quotes, the opening one at ``pos``; ``end`` is after the closing one."""
        if pos >= len(self.lemmas) or self.lemmas[pos] != '"':
            return []
        lemmas = self.lemmas
        return [(v, e + 1) for v, e in self.parse(category, pos + 1) if e < len(lemmas) and lemmas[e] == '"']

    def read_category(self, category: Category, pos: int) -> Found:
        """``parse`` for a compiled category. The list belongs to the memo: don't change it."""
        key = category.id * self._width + pos
        memo = self._memo
        out = memo.get(key)
        if out is not None:
            if out is _BUSY:
                raise GrammarError(
                    f"left recursion at run time: a reader asks for {category.name!r} where it is already being read "
                    f"(inside {' > '.join(self._trail)})"
                )
            return out
        lemmas = self.lemmas
        size = len(lemmas)
        if pos >= size:
            if pos >= self.furthest:
                self._note(category, pos)
            return _NONE
        first = category.first
        if first is not None and lemmas[pos] not in first and self.tokens[pos][5] not in first:
            if pos >= self.furthest:
                self._note(category, pos)
            memo[key] = _NONE
            return _NONE
        memo[key] = _BUSY
        self._depth += 1
        if self._depth > DEPTH_LIMIT:
            raise TooLong
        out = []
        if category.native is not None:
            self.steps += 1
            for value, end in category.native(self, pos):
                _add(out, value, end)
        else:
            if category.readers:
                self._hand_readers(category, pos, out)
            stack: list[tuple[Any, int, tuple[Any, ...]]] = [(category.root, pos, ())]
            steps = 0
            while stack:
                node, at, values = stack.pop()
                steps += 1
                if steps > 500:
                    self.spend(steps)
                    steps = 0
                if at >= self.furthest:
                    self._note(node, at)
                for build in node.accepts:
                    try:
                        _add(out, build(values), at)
                    except Reject:
                        pass
                if at >= size:
                    continue
                lemma = lemmas[at]
                following = node.literals.get(lemma)
                if following is not None:
                    stack.append((following, at + 1, values))
                if node.slots:
                    edges = node.dispatch.get(lemma)
                    if edges is None:
                        edges = node.edges(lemma, self.tokens[at][5])
                    for sub, child in edges:
                        for value, end in self.read_category(sub, at):
                            stack.append((child, end, (*values, value)))
            self.spend(steps)
        self._depth -= 1
        memo[key] = out
        return out

    def _hand_readers(self, category: Category, pos: int, out: Found) -> None:
        self._trail.append(category.name)
        for reader in category.readers:
            self.steps += 1
            for value, end in reader.fn(self, pos):
                if end <= pos or end > len(self.lemmas):
                    raise GrammarError(f"the reader {reader.fn.__name__} of {category.name!r} ended at {end} from {pos}")
                _add(out, value, end)
        self._trail.pop()

    def spend(self, steps: int) -> None:
        """Count work. Raises TooLong at the limit; handwritten readers that loop much should call it."""
        self.steps += steps
        if self.steps > self._limit:
            raise TooLong

    def _note(self, node: Any, at: int) -> None:
        if at > self.furthest:
            self.furthest = at
            self._front = [node]
        elif len(self._front) < 200:
            self._front.append(node)

    def expected(self) -> frozenset[str]:
        """Some of what could have followed at the furthest point."""
        words: set[str] = set()
        slots: set[str] = set()
        for node in self._front:
            if isinstance(node, Category):
                slots.add("{" + node.name + "}")
            else:
                words.update(node.literals)
                slots.update("{" + sub.name + "}" for sub in node.slots)
        return frozenset([*sorted(slots)[:8], *sorted(words)[:12]])


def _add(out: Found, value: Any, end: int) -> None:
    for known, known_end in out:
        if known_end == end and known == value:
            return
    out.append((value, end))
    if len(out) > VALUE_LIMIT:
        raise TooLong


def read(category: str, text: str | tuple[Token, ...], registry: Registry = DEFAULT, limit: int = STEP_LIMIT) -> Reading:
    """Read the whole text as one value of the category.

    Raises GrammarError when the grammar is broken (left recursion); never because of the text.
    """
    tokens = tokenise(text) if isinstance(text, str) else text
    parser = Parser(registry, tokens, limit)
    too_long = False
    values: tuple[Any, ...] = ()
    try:
        size = len(tokens)
        values = tuple([value for value, end in parser.parse(category, 0) if end == size])
    except TooLong:
        too_long = True
    if values:
        return Reading(values, len(tokens), None, frozenset(), False, parser.steps)
    at = parser.furthest
    token = tokens[at] if at < len(tokens) else None
    return Reading((), at, token, parser.expected(), too_long, parser.steps)
