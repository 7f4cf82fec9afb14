"""Where phrases are registered: the decorators of the lexicon."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from .node import Node
from .template import GrammarError, Part, Slot, expand
from .tokens import tokenise

if TYPE_CHECKING:
    from .compiled import Grammar
    from .reader import Parser

N = TypeVar("N", bound=type[Node])
ReaderFn = Callable[["Parser", int], Iterable[tuple[Any, int]]]
F = TypeVar("F", bound=ReaderFn)
Show = Callable[..., str]


@dataclass(frozen=True)
class Phrase:
    """One template of a class, expanded: its categories, flat forms and fixed field values."""

    cls: type[Node]
    template: str
    categories: tuple[str, ...]
    forms: tuple[tuple[Part, ...], ...]
    constants: tuple[tuple[str, Any], ...]


@dataclass
class Entry:
    """What the registry knows of one node class."""

    cls: type[Node]
    phrases: list[Phrase] = field(default_factory=list)
    cr: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()


@dataclass(frozen=True)
class HandReader:
    """A handwritten reader. ``starts`` are the lemmas, token kinds or {categories} it can begin with; None: any."""

    fn: ReaderFn
    starts: tuple[str, ...] | None
    prints: Callable[[Any, Show], str | None] | None


class Registry:
    """Categories and what is read in them. Filled by decorators, compiled on first use."""

    def __init__(self) -> None:
        self.entries: dict[type[Node], Entry] = {}
        self.readers: dict[str, list[HandReader]] = {}
        self.aliases: dict[str, list[str]] = {}
        self.vocabularies: dict[str, list[tuple[str, Any]]] = {}
        self._grammar: Grammar | None = None

    def phrase(
        self,
        *templates: str,
        category: str | tuple[str, ...] = "effect",
        cr: str | tuple[str, ...] = (),
        examples: tuple[str, ...] = (),
        **constants: Any,
    ) -> Callable[[N], N]:
        """Read (and print) the decorated node class with these templates.

        Stands above ``@dataclass(frozen=True)``; may be stacked, the top one being canonical. ``constants`` are
        the values of fields that these templates imply.

        Raises GrammarError when a template does not fit the class.
        """
        categories = (category,) if isinstance(category, str) else tuple(category)

        def register(cls: N) -> N:
            _require_dataclass(cls)
            phrases = [
                Phrase(cls, template, categories, tuple(expand(template)), tuple(constants.items())) for template in templates
            ]
            for item in phrases:
                _check_fields(item)
            entry = self.entries.setdefault(cls, Entry(cls))
            # Decorators run from the bottom up; the top one is to come first.
            entry.phrases[:0] = phrases
            entry.cr = _join((cr,) if isinstance(cr, str) else tuple(cr), entry.cr)
            entry.examples = _join(tuple(examples), entry.examples)
            self._grammar = None
            return cls

        return register

    def reads(
        self,
        category: str,
        *,
        starts: Iterable[str] | None = None,
        prints: Callable[[Any, Show], str | None] | None = None,
    ) -> Callable[[F], F]:
        """Register ``fn(parser, pos) -> iterable of (value, end)`` for what templates can't express.

        ``starts`` lists the lemmas, kinds (``"<word>"``) and categories (``"{amount}"``) it can begin with, which keeps it
        from being tried elsewhere. Node classes it makes print by their own ``words(self, show) -> str``; for
        other values give ``prints(value, show) -> str | None``.
        """

        def register(fn: F) -> F:
            declared = None if starts is None else tuple(_start(start) for start in starts)
            self.readers.setdefault(category, []).append(HandReader(fn, declared, prints))
            self._grammar = None
            return fn

        return register

    def alias(self, category: str, *subcategories: str) -> None:
        """Let ``category`` include everything that the subcategories read."""
        known = self.aliases.setdefault(category, [])
        known.extend(sub for sub in subcategories if sub not in known)
        self._grammar = None

    def vocabulary(self, category: str, words: Mapping[str, Any] | Iterable[str]) -> None:
        """Read fixed words to plain (hashable) values: ``{"white": "W"}``; a bare iterable maps words to themselves.

        Where two texts have one value the first is printed.
        """
        pairs = words.items() if isinstance(words, Mapping) else ((word, word) for word in words)
        self.vocabularies.setdefault(category, []).extend(pairs)
        self._grammar = None

    def grammar(self) -> Grammar:
        """The compiled grammar. Raises GrammarError on left recursion."""
        if self._grammar is None:
            from .compiled import Grammar

            self._grammar = Grammar(self)
        return self._grammar

    def check(self) -> list[str]:
        """Problems that don't stop compilation: unknown categories, and forms that two classes share."""
        return self.grammar().problems()


def _start(start: str) -> str:
    """A declared start: kinds and categories as they are, words by their lemma."""
    if start[:1] == "<" or (start[:1] == "{" and (start[1:2].islower() or start[1:2] == "_")):
        return start
    return tokenise(start)[0].lemma


def _join(first: tuple[str, ...], second: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*first, *second)))


def _require_dataclass(cls: type) -> None:
    if not (isinstance(cls, type) and issubclass(cls, Node)):
        raise GrammarError(f"{cls!r} is not a Node class")
    if "__dataclass_fields__" not in cls.__dict__:
        raise GrammarError(f"{cls.__name__}: @phrase stands above @dataclass(frozen=True), which is missing")


def _check_fields(item: Phrase) -> None:
    cls, constants = item.cls, dict(item.constants)
    where = f"{cls.__name__}, template {item.template!r}"
    fields = {f.name: f for f in dataclasses.fields(cls) if f.name != "form"}
    needed = {
        name
        for name, f in fields.items()
        if f.init and f.default is dataclasses.MISSING and f.default_factory is dataclasses.MISSING
    }
    for form in item.forms:
        given = [part.field for part in form if isinstance(part, Slot)]
        for name in (*given, *constants):
            if name not in fields:
                raise GrammarError(f"{where}: the class has no field {name!r}")
        both = constants.keys() & set(given)
        if both:
            raise GrammarError(f"{where}: {sorted(both)} both fixed and read")
        missing = needed - set(given) - constants.keys()
        if missing:
            raise GrammarError(f"{where}: a form leaves out {sorted(missing)}, which has no default")


DEFAULT = Registry()
phrase = DEFAULT.phrase
reads = DEFAULT.reads
alias = DEFAULT.alias
vocabulary = DEFAULT.vocabulary
