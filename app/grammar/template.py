"""The template language, and its expansion to flat forms.

``word``                    the word, in any inflection
``{field:category}``        a value of that category; ``{field}`` when field and category share their name
``{field:category+and}``    a list "a", "a and b", "a, b, and c", as a tuple; also ``+or``, ``+and/or``, ``+,``
``{field:category+}``       one or more side by side ("tapped white", "{2}{W}"), as a tuple
``{field:category++and}``   any of these lists with at least two members
``{field:"category}``       a value of that category between double quotes
``[part]``                  the part or nothing; ``(one|two words|)`` one of these
``\\(``                      the character itself
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from .tokens import tokenise

MAX_FORMS = 2048


class GrammarError(Exception):
    """A phrase, template or category is wrong. The message says which and why."""


class Literal(NamedTuple):
    """One token that must be there; ``text`` is how it prints."""

    lemma: str
    text: str


class Slot(NamedTuple):
    """A field read by a category. ``joiner`` is set for lists (a space: side by side), ``least`` is the fewest members."""

    field: str
    category: str
    joiner: str = ""
    least: int = 1
    quoted: bool = False

    @property
    def key(self) -> str:
        """What is read here, without the field it is read to."""
        if self.quoted:
            return '"' + self.category
        return (self.category + "+" * self.least + self.joiner).rstrip() if self.joiner else self.category


Part = Literal | Slot


@dataclass(frozen=True)
class Choice:
    """Alternatives, the canonical one first."""

    options: tuple[tuple[object, ...], ...]


_SLOT = re.compile(r'\{([a-z_][a-z0-9_]*)(?::("?)([a-z_][a-z0-9_]*))?(?:(\+\+?)(and/or|,|[a-z]+)?)?\}')
_SYMBOL = re.compile(r"\{[0-9A-Z½∞/]+\}")


class _Reader:
    def __init__(self, template: str) -> None:
        self.text = template
        self.at = 0

    def fail(self, why: str) -> GrammarError:
        return GrammarError(f"template {self.text!r}: {why} (at character {self.at})")

    def sequence(self, closing: str) -> list[tuple[object, ...]]:
        """Alternatives up to ``closing``, which is consumed."""
        options: list[tuple[object, ...]] = []
        items: list[object] = []
        words: list[str] = []

        def flush() -> None:
            items.extend(Literal(t.lemma, t.text) for t in tokenise("".join(words)))
            words.clear()

        while True:
            char = self.text[self.at] if self.at < len(self.text) else ""
            if char == closing:
                flush()
                options.append(tuple(items))
                self.at += 1
                return options
            if char == "":
                raise self.fail(f"{closing!r} is missing")
            if char == "\\":
                words.append(self.text[self.at + 1 : self.at + 2])
                self.at += 2
            elif char == "|" and closing:
                flush()
                options.append(tuple(items))
                items = []
                self.at += 1
            elif char in "[(":
                self.boundary(self.at - 1)
                flush()
                self.at += 1
                inner = self.sequence("]" if char == "[" else ")")
                items.append(Choice((((),) if char == "[" else ()) + tuple(inner)))
                self.boundary(self.at)
            elif char == "{":
                slot = _SLOT.match(self.text, self.at)
                symbol = None if slot else _SYMBOL.match(self.text, self.at)
                if symbol:
                    words.append(symbol.group())
                    self.at = symbol.end()
                    continue
                if not slot:
                    raise self.fail("neither a slot {field:category} nor a mana symbol")
                self.boundary(self.at - 1)
                flush()
                name, quote, category, plus, joiner = slot.groups()
                items.append(Slot(name, category or name, joiner or " " * bool(plus), len(plus or "+"), bool(quote)))
                if quote and plus:
                    raise self.fail("a quoted slot can't be a list")
                self.at = slot.end()
                self.boundary(self.at)
            elif char in "])}|":
                raise self.fail(f"unexpected {char!r}; write \\{char} for the character itself")
            else:
                words.append(char)
                self.at += 1

    def boundary(self, index: int) -> None:
        """A slot or bracket inside a word would never match, since words are whole tokens."""
        if 0 <= index < len(self.text) and (self.text[index].isalnum() or self.text[index] == "-"):
            if self.text[index] == "-" and not self.text[max(index - 1, 0)].isalnum():
                return
            raise self.fail("a slot or bracket can't adjoin a letter: words are matched whole, inflection is ignored")


def _expand(items: tuple[object, ...]) -> list[tuple[Part, ...]]:
    choices: list[list[tuple[Part, ...]]] = []
    size = 1
    for item in items:
        if isinstance(item, Choice):
            options = [form for option in item.options for form in _expand(option)]
        else:
            options = [(item,)]  # type: ignore[list-item]
        size *= len(options)
        if size > MAX_FORMS:
            raise GrammarError(f"a template expands to more than {MAX_FORMS} forms; split it or use a category")
        choices.append(options)
    return [tuple(part for piece in pieces for part in piece) for pieces in product(*choices)]


def expand(template: str) -> list[tuple[Part, ...]]:
    """The flat forms of a template, canonical first (options left out, first alternatives), none twice.

    Raises GrammarError when the template is malformed, can be empty, or names a field twice in one form.
    """
    reader = _Reader(template)
    (items,) = reader.sequence("")
    forms: dict[tuple[Part, ...], None] = {}
    for form in _expand(items):
        if not form:
            raise GrammarError(f"template {template!r} can be empty")
        names = [part.field for part in form if isinstance(part, Slot)]
        if len(names) != len(set(names)):
            raise GrammarError(f"template {template!r} names a field twice in one form")
        forms.setdefault(form)
    return list(forms)
