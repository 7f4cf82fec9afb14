"""A registry compiled for reading: one trie of forms a category, with first sets; and the forms for printing."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from sys import intern
from typing import TYPE_CHECKING, Any

from .builtins import BUILTINS, list_reader, quoted_reader, run_reader
from .node import Node
from .phrase import HandReader, Phrase, Registry
from .template import GrammarError, Literal, Part, Slot, expand
from .tokens import tokenise

if TYPE_CHECKING:
    from .reader import Parser

Build = Callable[[tuple[Any, ...]], Any]
Found = list[tuple[Any, int]]


class Trie:
    """A position inside the forms of a category: what may follow, and what is complete here."""

    __slots__ = ("accepts", "dispatch", "literals", "slots", "sources")

    def __init__(self) -> None:
        self.literals: dict[str, Trie] = {}
        self.slots: dict[Category, Trie] = {}
        self.accepts: list[Build] = []
        self.sources: list[str] = []
        self.dispatch: dict[str, tuple[tuple[Category, Trie], ...]] = {}

    def edges(self, lemma: str, kind: str) -> tuple[tuple[Category, Trie], ...]:
        """The slots that can begin with this token. Remembered by lemma, which determines the kind."""
        found = tuple(
            (sub, child) for sub, child in self.slots.items() if sub.first is None or lemma in sub.first or kind in sub.first
        )
        if len(self.dispatch) > 20_000:
            self.dispatch.clear()
        self.dispatch[lemma] = found
        return found


class Category:
    """What can be read in one place. ``first`` holds the lemmas and kinds it can start with; None: any."""

    __slots__ = ("defined", "first", "id", "leads", "name", "native", "readers", "root")

    def __init__(self, name: str, number: int) -> None:
        self.name = name
        self.id = number
        self.root = Trie()
        self.native: Callable[[Parser, int], Found] | None = None
        self.readers: list[HandReader] = []
        self.first: frozenset[str] | None = frozenset()
        self.leads: set[str] = set()
        self.defined = False


@dataclasses.dataclass(frozen=True, eq=False)
class Form:
    """One flat form of a class, as the printer needs it."""

    number: int
    parts: tuple[Part, ...]
    categories: tuple[str, ...]
    constants: tuple[tuple[str, Any], ...]
    unread: tuple[tuple[str, Any], ...]
    """Fields that the form does not show, with the default they must have."""


class Grammar:
    """Tries for the reader, forms for the printer."""

    def __init__(self, registry: Registry) -> None:
        self.categories: dict[str, Category] = {}
        self.forms: dict[type[Node], list[Form]] = {}
        self.words: dict[str, dict[tuple[type, Any], str]] = {}
        self.printers: dict[str, list[Callable[..., str | None]]] = {}
        self.included: dict[str, tuple[str, ...]] = {}
        self._aliases = registry.aliases
        for entry in registry.entries.values():
            self._add_class(entry.cls, entry.phrases)
        for name, pairs in registry.vocabularies.items():
            self._add_words(name, pairs)
        for name, subs in registry.aliases.items():
            category = self._define(name)
            for sub in subs:
                self._insert(category, (Slot("", sub),), _only, f"alias of {sub}")
        for name, readers in registry.readers.items():
            category = self._define(name)
            category.readers = readers
            self.printers[name] = [r.prints for r in readers if r.prints]
            for reader in readers:
                category.leads.update(s[1:-1] for s in reader.starts or () if _names_category(s))
        for category in list(self.categories.values()):
            for lead in category.leads:
                self.category(lead)
        self._refuse_left_recursion()
        self._compute_first()

    def category(self, name: str) -> Category:
        """The category of that name, made on first mention so that parts may be written in any order."""
        found = self.categories.get(name)
        if found is None:
            found = self.categories[name] = Category(name, len(self.categories))
            if name in BUILTINS:
                found.native, starts = BUILTINS[name].read, BUILTINS[name].starts
                found.first, found.defined = frozenset(starts), True
        return found

    def find(self, name: str) -> Category:
        """The category that a slot would name: ``objects``, ``objects+and``, ``"ability``."""
        if name in self.categories or name.isidentifier():
            return self.category(name)
        (form,) = expand("{it:" + name + "}")
        return self._slot(form[0])  # type: ignore[arg-type]

    def _define(self, name: str) -> Category:
        category = self.category(name)
        if category.native is not None:
            raise GrammarError(f"category {name!r} is built in and can't be extended; alias it from another")
        category.defined = True
        return category

    def _slot(self, slot: Slot) -> Category:
        inner = self.category(slot.category)
        if slot.key == slot.category:
            return inner
        made = self.categories.get(slot.key)
        if made is None:
            made = self.category(slot.key)
            made.defined = True
            if slot.quoted:
                made.native, made.first = quoted_reader(inner), frozenset(('"',))
            else:
                joiner = tuple(t.lemma for t in tokenise(slot.joiner))
                made.native = list_reader(inner, joiner, slot.least) if joiner else run_reader(inner, slot.least)
                made.leads.add(inner.name)
                made.first = inner.first  # settled later while compiling, right at once for one asked for by a reader
        return made

    def _insert(self, category: Category, parts: Iterable[Part], build: Build, source: str) -> None:
        node = category.root
        first = True
        for part in parts:
            if isinstance(part, Literal):
                node = node.literals.setdefault(intern(part.lemma), Trie())
            else:
                sub = self._slot(part)
                if first:
                    category.leads.add(sub.name)
                node = node.slots.setdefault(sub, Trie())
            first = False
        node.accepts.append(build)
        node.sources.append(source)

    def _add_class(self, cls: type[Node], phrases: list[Phrase]) -> None:
        forms: list[Form] = []
        order: dict[int, tuple[str, ...]] = {}
        last: dict[int, str] = {}
        defaults = _defaults(cls)
        for phrase in phrases:
            for parts in phrase.forms:
                number = len(forms)
                shown = [part.field for part in parts if isinstance(part, Slot)]
                known = set(shown) | {name for name, _ in phrase.constants}
                unread = tuple((n, v) for n, v in defaults.items() if n not in known and n != "form")
                forms.append(Form(number, parts, phrase.categories, phrase.constants, unread))
                order[number] = tuple(shown)
                last[number] = parts[-1].field if isinstance(parts[-1], Slot) else ""
                build = _builder(cls, number, tuple(shown), dict(phrase.constants), defaults)
                for name in phrase.categories:
                    self._insert(self._define(name), parts, build, f"{cls.__name__} {phrase.template!r}")
        self.forms[cls] = forms
        cls.form_order = order
        cls.form_last = last

    def _add_words(self, name: str, pairs: Iterable[tuple[str, Any]]) -> None:
        category = self._define(name)
        texts = self.words.setdefault(name, {})
        for text, value in pairs:
            parts = tuple(Literal(t.lemma, t.text) for t in tokenise(text))
            if not parts:
                raise GrammarError(f"vocabulary {name!r}: an empty text for {value!r}")
            self._insert(category, parts, lambda _, value=value: value, f"word {text!r}")  # type: ignore[misc]
            texts.setdefault((type(value), value), text)

    def _refuse_left_recursion(self) -> None:
        done: set[str] = set()
        for start in self.categories:
            path: list[str] = []
            on_path: set[str] = set()
            stack: list[tuple[str, bool]] = [(start, False)]
            while stack:
                name, leaving = stack.pop()
                if leaving:
                    path.pop()
                    on_path.discard(name)
                    done.add(name)
                elif name in on_path:
                    self._recursive([*path[path.index(name) :], name])
                elif name not in done:
                    path.append(name)
                    on_path.add(name)
                    stack.append((name, True))
                    stack.extend((lead, False) for lead in sorted(self.categories[name].leads))

    def _recursive(self, cycle: list[str]) -> None:
        steps = []
        for name, following in zip(cycle, cycle[1:], strict=False):
            sub = self.categories[following]
            child = self.categories[name].root.slots.get(sub)
            by = _any_source(child) if child else "a list or a reader"
            steps.append(f"{name} begins with {{{following}}} ({by})")
        raise GrammarError("left recursion, which would never end: " + "; ".join(steps))

    def _compute_first(self) -> None:
        changed = True
        while changed:
            changed = False
            for category in self.categories.values():
                if category.first is None or category.name in BUILTINS or category.name.startswith('"'):
                    continue
                first: frozenset[str] | None = category.first.union(category.root.literals)
                if any(reader.starts is None for reader in category.readers):
                    first = None
                else:
                    plain = [s for r in category.readers for s in r.starts or () if not _names_category(s)]
                    first = first.union(plain) if first is not None else None
                for lead in category.leads:
                    other = self.categories[lead].first
                    first = None if first is None or other is None else first | other
                if first != category.first:
                    category.first = first
                    changed = True

    def includes(self, name: str) -> tuple[str, ...]:
        """The category and all that it includes by alias, nearest first."""
        found = self.included.get(name)
        if found is None:
            seen = dict.fromkeys([name])
            queue = [name]
            for current in queue:
                fresh = [sub for sub in self._aliases.get(current, ()) if sub not in seen]
                seen.update(dict.fromkeys(fresh))
                queue.extend(fresh)
            found = self.included[name] = tuple(seen)
        return found

    def problems(self) -> list[str]:
        """Categories that are used and never defined; forms that read to two different things."""
        out = [f"category {c.name!r} is used but reads nothing" for c in self.categories.values() if not c.defined]
        for category in self.categories.values():
            stack = [category.root]
            while stack:
                node = stack.pop()
                stack.extend((*node.literals.values(), *node.slots.values()))
                if len(set(node.sources)) > 1:
                    out.append(f"in {category.name!r} the same form is read by " + " and ".join(sorted(set(node.sources))))
        return sorted(out)


def _only(values: tuple[Any, ...]) -> Any:
    return values[0]


def _names_category(start: str) -> bool:
    return len(start) > 2 and start[0] == "{" and (start[1].islower() or start[1] == "_")


def _any_source(node: Trie) -> str:
    while not node.sources:
        node = next(iter((*node.literals.values(), *node.slots.values())))
    return node.sources[0]


def _defaults(cls: type[Node]) -> dict[str, Any]:
    out: dict[str, Any] = {}
    for f in dataclasses.fields(cls):
        if f.default is not dataclasses.MISSING:
            out[f.name] = f.default
        elif f.default_factory is not dataclasses.MISSING:
            out[f.name] = f.default_factory()
    return out


def _builder(cls: type[Node], number: int, names: tuple[str, ...], constants: dict[str, Any], defaults: dict[str, Any]) -> Build:
    """Makes nodes from slot values. Plain dataclasses skip __init__, whose frozen assignments cost most."""
    base = {**defaults, **constants, "form": number}
    plain = (
        not hasattr(cls, "__post_init__")
        and "__dict__" in dir(cls)
        and all(f.init for f in dataclasses.fields(cls))
        and not any("__slots__" in c.__dict__ for c in cls.__mro__[:-1])
    )
    if not plain:
        return lambda values: cls(**{**constants, **dict(zip(names, values, strict=True)), "form": number})
    new = object.__new__

    def build(values: tuple[Any, ...]) -> Any:
        node = new(cls)
        inside = node.__dict__
        inside.update(base)
        inside.update(zip(names, values, strict=True))
        return node

    return build
