"""Printing nodes back in canonical wording, and comparing wordings."""

from __future__ import annotations

from typing import Any

from .builtins import BUILTINS
from .compiled import Form, Grammar
from .node import Node
from .phrase import DEFAULT, Registry
from .template import Literal, Slot
from .tokens import tokenise

_NO_SPACE_BEFORE = frozenset((".", ",", ":", ";", ")", "'s", "/", "'"))
_NO_SPACE_AFTER = frozenset(("(", "/"))


class Unprintable(Exception):
    """No phrase of the node's class can show all that it holds."""


def show(value: Any, registry: Registry = DEFAULT, category: str | None = None) -> str:
    """The text of a node (or plain value) in the words of its class, as read in ``category`` if given.

    Raises Unprintable when no form shows every field that differs from its default.
    """
    return _Printer(registry.grammar()).show(value, category)


class _Printer:
    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        #: What each part printed as, or that it doesn't (None): every form around it asks again.
        self._shown: dict[tuple[int, str | None], str | None] = {}
        self._kept: list[Any] = []  # so that no id is used twice

    def show(self, value: Any, category: str | None = None) -> str:
        key = (id(value), category)
        if key in self._shown:
            text = self._shown[key]
        else:
            self._shown[key] = None
            self._kept.append(value)
            inside = self.grammar.includes(category) if category else ()
            text = self._node(value, inside) if isinstance(value, Node) else self._plain(value, inside)
            self._shown[key] = text
        if text is None:
            where = f" as {category!r}" if category else ""
            raise Unprintable(f"{type(value).__name__}{where}")
        return text

    def _plain(self, value: Any, inside: tuple[str, ...]) -> str | None:
        for name in inside:
            words = self.grammar.words.get(name)
            if words:
                try:
                    text = words.get((type(value), value))
                except TypeError:  # an unhashable value is no word
                    text = None
                if text is not None:
                    return text
            for prints in self.grammar.printers.get(name, ()):
                text = prints(value, self.show)
                if text is not None:
                    return text
            if name in BUILTINS:
                text = BUILTINS[name].prints(value)
                if text is not None:
                    return text
        if isinstance(value, str):
            return value
        return str(value) if type(value) is int else None

    def _node(self, node: Node, inside: tuple[str, ...]) -> str | None:
        words = getattr(node, "words", None)
        if words is not None and callable(words):
            text: str | None = words(self.show)
            if text is not None:
                return text
        for name in inside:
            for prints in self.grammar.printers.get(name, ()):
                text = prints(node, self.show)
                if text is not None:
                    return text
        forms = self.grammar.forms.get(type(node), [])
        if inside:
            # A class may be worded otherwise in another category; a reader may pass it on into this one.
            here = [form for form in forms if any(name in inside for name in form.categories)]
            forms = here or forms
        for form in sorted(forms, key=lambda form: form.number != node.form):
            text = self._form(node, form)
            if text is not None:
                return text
        return None

    def _form(self, node: Node, form: Form) -> str | None:
        for name, value in form.constants:
            if getattr(node, name) != value:
                return None
        for name, value in form.unread:
            if getattr(node, name) != value:
                return None
        pieces: list[str] = []
        try:
            for part in form.parts:
                if isinstance(part, Literal):
                    pieces.append(part.text)
                    continue
                value = getattr(node, part.field)
                if value is None:
                    return None
                pieces.append(self._slot(part, value))
        except Unprintable:
            return None
        return join(pieces)

    def _slot(self, slot: Slot, value: Any) -> str:
        if slot.quoted:
            return '"' + self.show(value, slot.category) + '"'
        if not slot.joiner:
            return self.show(value, slot.category)
        if not isinstance(value, tuple) or len(value) < slot.least:
            raise Unprintable(f"{type(value).__name__} as a list of {slot.category!r}")
        items = [self.show(item, slot.category) for item in value]
        if slot.joiner == " ":
            return join(items)
        if slot.joiner == "," or len(items) == 1:
            return ", ".join(items)
        if len(items) == 2:
            return f"{items[0]} {slot.joiner} {items[1]}"
        return ", ".join(items[:-1]) + f", {slot.joiner} {items[-1]}"


def join(pieces: list[str]) -> str:
    """Pieces of text to one, with the spaces that English and mana costs want."""
    out = ""
    for piece in pieces:
        if not piece:
            continue
        glued = (
            not out
            or piece in _NO_SPACE_BEFORE
            or piece[:1] in ".,:;)"
            or piece.startswith("'s ")
            or out[-1] in _NO_SPACE_AFTER
            or (out[-1] == "}" and piece[0] == "{")
        )
        out += piece if glued else " " + piece
    return out


def wording(text: str) -> tuple[str, ...]:
    """What counts of a wording: lemmas without articles."""
    return tuple(t.lemma for t in tokenise(text) if t.lemma not in ("a", "the"))


def same_wording(a: str, b: str) -> bool:
    """Whether two texts say the same in the same words, up to inflection, articles, number words and spacing."""
    return wording(a) == wording(b)
