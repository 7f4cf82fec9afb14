"""Rules text to tokens. Matching looks only at a token's lemma; the text as written stays available."""

from __future__ import annotations

import re
from sys import intern
from typing import NamedTuple

from .inflect import base_form

WORD, NUMBER, SIGNED, MANA, PT, PTMOD, PUNCT = "<word>", "<number>", "<signed>", "<mana>", "<pt>", "<ptmod>", "<punct>"

_VALUE = r"(?:\d+(?:\+\*)?|[XYxy](?![^\W_])|\*(?:\+\d+)?)"
_TOKEN = re.compile(
    rf"""
    (?P<plain>[A-Za-z]+(?![\w'/-]))  # the common case, first
  | (?P<mana>\{{[^{{}}\s]+\}})
  | (?P<ptmod>[+-]{_VALUE}/[+-]{_VALUE})
  | (?P<pt>(?<![\w/]){_VALUE}/{_VALUE}(?![\w/]))
  | (?P<signed>[+-](?:\d+|[Xx](?![^\W_])))
  | (?P<number>\d{{1,3}}(?:,\d{{3}})+(?!\d)|\d+(?![\w]|-[^\W_]))
  | (?P<possessive>'s(?![^\W_])|(?<=s)'(?![^\W_]))
  | (?P<word>[^\W_]+(?:['-](?!s(?![^\W_]))[^\W_]+|'s(?=-[^\W_]))*)
  | (?P<other>\S)
    """,
    re.VERBOSE,
)
_FOLD = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "−": "-", "–": "-", "‑": "-"})
_CONTRACTED_IS = frozenset(("it", "that", "there", "who", "what", "he", "she", "let", "here", "where"))
#: What follows the pronoun in a contraction, as a word of its own: "you've" is read as "you have".
_CONTRACTED = {"'ve": "have", "'re": "be", "'ll": "will", "'d": "would"}
_KINDS = {"mana": MANA, "ptmod": PTMOD, "pt": PT, "signed": SIGNED, "number": NUMBER, "word": WORD, "plain": WORD}


class Token(NamedTuple):
    """One token: its text as written, its lemma, its span in the source, and its kind.

    ``plural`` says that an -s inflection was undone: a plural noun or a third-person verb.
    """

    text: str
    lemma: str
    start: int
    end: int
    plural: bool
    kind: str


_known: dict[tuple[str, str], tuple[str, bool, str]] = {}


def _classify(group: str, surface: str) -> tuple[str, bool, str]:
    """Lemma, plural and kind of a token; remembered, since texts repeat their words."""
    found = _known.get((group, surface))
    if found is not None:
        return found
    plural = False
    kind = _KINDS.get(group, PUNCT)
    if kind == WORD:
        lemma, plural = base_form(surface.lower())
        if lemma.isdigit():
            kind = NUMBER
    elif group == "number":
        lemma = str(int(surface.replace(",", "")))
    elif group == "possessive":
        lemma = "'s"
    elif group == "other":
        lemma = surface.lower()
    else:
        lemma = surface.upper()
    found = (intern(lemma), plural, kind)
    if len(_known) < 200_000:
        _known[group, surface] = found
    return found


def tokenise(text: str) -> tuple[Token, ...]:
    """Split rules text into tokens. Never fails: an unknown character is a token of its own.

    >>> [t.lemma for t in tokenise("Target creature's controller draws two cards.")]
    ['target', 'creature', "'s", 'controller', 'draw', '2', 'card', '.']
    """
    folded = text.translate(_FOLD)
    out: list[Token] = []
    for match in _TOKEN.finditer(folded):
        group = match.lastgroup or "other"
        surface = match.group()
        start, end = match.span()
        if group == "possessive" and surface == "'s" and out:
            last = out[-1]
            if last.end == start and last.text.lower() in _CONTRACTED_IS:
                out.append(Token(text[start:end], "be", start, end, False, WORD))
                continue
        if group == "word" and "'" in surface:
            stem, tail = surface[: surface.rindex("'")], surface[surface.rindex("'") :].lower()
            if tail in _CONTRACTED:
                cut = start + len(stem)
                lemma, plural, kind = _classify("plain", stem)
                out.append(Token(text[start:cut], lemma, start, cut, plural, kind))
                out.append(Token(text[cut:end], _CONTRACTED[tail], cut, end, False, WORD))
                continue
        lemma, plural, kind = _classify(group, surface)
        out.append(Token(text[start:end], lemma, start, end, plural, kind))
    return tuple(out)


def lemma(word: str) -> str:
    """The lemma of a text of one or more tokens (joined by a space when there are several)."""
    return " ".join(token.lemma for token in tokenise(word))
