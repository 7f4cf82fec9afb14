"""Categories that match a kind of token, and the readers of lists and quoted text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from .tokens import MANA, NUMBER, PT, PTMOD, SIGNED, WORD, Token

if TYPE_CHECKING:
    from .compiled import Category
    from .reader import Parser

Found = list[tuple[Any, int]]
Native = Callable[["Parser", int], Found]


class Builtin(NamedTuple):
    """A built-in category: how it reads, the kinds or lemmas it starts with, how a value prints (None: it can't)."""

    read: Native
    starts: tuple[str, ...]
    prints: Callable[[Any], str | None]


def _by_kind(kind: str, value: Callable[[Token], Any]) -> Native:
    def read(parser: Parser, pos: int) -> Found:
        tokens = parser.tokens
        return [(value(tokens[pos]), pos + 1)] if pos < len(tokens) and tokens[pos].kind == kind else []

    return read


def _signed(token: Token) -> int | str:
    return token.lemma if token.lemma.endswith("X") else int(token.lemma)


def _word(parser: Parser, pos: int) -> Found:
    if pos < len(parser.tokens):
        token = parser.tokens[pos]
        if token.kind == WORD or (token.kind == NUMBER and token.text.isalpha()):
            return [(token.text, pos + 1)]
    return []


def _quoted(parser: Parser, pos: int) -> Found:
    lemmas = parser.lemmas
    if pos < len(lemmas) and lemmas[pos] == '"':
        for end in range(pos + 1, len(lemmas)):
            if lemmas[end] == '"':
                return [(tuple(t.text for t in parser.tokens[pos + 1 : end]), end + 1)]
    return []


def _integer(value: Any) -> str | None:
    return str(value) if type(value) is int else None


def _sign(value: Any) -> str | None:
    return f"{value:+d}" if type(value) is int else value if isinstance(value, str) and value[:1] in "+-" else None


def _text(value: Any) -> str | None:
    return value if isinstance(value, str) else None


def _pair(value: Any) -> str | None:
    strings = isinstance(value, tuple) and len(value) == 2 and all(isinstance(v, str) for v in value)
    return "/".join(value) if strings else None


def _quote(value: Any) -> str | None:
    return '"' + " ".join(value) + '"' if isinstance(value, tuple) else None


BUILTINS = {
    "_number": Builtin(_by_kind(NUMBER, lambda t: int(t.lemma)), (NUMBER,), _integer),
    "_signed": Builtin(_by_kind(SIGNED, _signed), (SIGNED,), _sign),
    "_mana": Builtin(_by_kind(MANA, lambda t: t.lemma), (MANA,), _text),
    "_pt": Builtin(_by_kind(PT, lambda t: tuple(t.lemma.split("/"))), (PT,), _pair),
    "_ptmod": Builtin(_by_kind(PTMOD, lambda t: tuple(t.lemma.split("/"))), (PTMOD,), _pair),
    "_word": Builtin(_word, (WORD, NUMBER), _text),
    "_quoted": Builtin(_quoted, ('"',), _quote),
}


def list_reader(item: Category, joiner: tuple[str, ...], least: int) -> Native:
    """ "a", "a and b", "a, b, and c"; with the joiner "," simply "a, b, c". Every prefix that is a list is kept."""
    commas_only = joiner == (",",)
    width = len(joiner)

    def read(parser: Parser, pos: int) -> Found:
        lemmas = parser.lemmas
        out: Found = []
        pending: list[tuple[tuple[Any, ...], int]] = [((v,), e) for v, e in parser.read_category(item, pos)]
        if least == 1:
            out.extend(pending)
        while pending:
            parser.spend(1)
            items, at = pending.pop()
            comma = at < len(lemmas) and lemmas[at] == ","
            if not commas_only:
                # Two members are joined without a comma, more with one.
                after = at + (1 if len(items) > 1 and comma else 0)
                if (len(items) == 1 or comma) and lemmas[after : after + width] == joiner:
                    for value, end in parser.read_category(item, after + width):
                        out.append(((*items, value), end))
            if comma:
                for value, end in parser.read_category(item, at + 1):
                    more = ((*items, value), end)
                    pending.append(more)
                    if commas_only:
                        out.append(more)
        return out

    return read


def run_reader(item: Category, least: int) -> Native:
    """Members side by side; every prefix is kept."""

    def read(parser: Parser, pos: int) -> Found:
        out: Found = []
        pending: list[tuple[tuple[Any, ...], int]] = [((), pos)]
        while pending:
            parser.spend(1)
            items, at = pending.pop()
            for value, end in parser.read_category(item, at):
                more = ((*items, value), end)
                pending.append(more)
                if len(more[0]) >= least:
                    out.append(more)
        return out

    return read


def quoted_reader(inner: Category) -> Native:
    """A category between double quotes; nothing may be left over before the closing one."""

    def read(parser: Parser, pos: int) -> Found:
        lemmas = parser.lemmas
        if pos >= len(lemmas) or lemmas[pos] != '"':
            return []
        found = parser.read_category(inner, pos + 1)
        return [(value, end + 1) for value, end in found if end < len(lemmas) and lemmas[end] == '"']

    return read
