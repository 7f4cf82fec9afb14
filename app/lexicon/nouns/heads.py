"""The noun that a phrase was mentioned with, for "that creature", "that card"."""

from __future__ import annotations

from typing import Any

from app.grammar import walk
from app.lexicon.filters.types import Card, OfType, Permanent, Spell, Token
from app.lexicon.nouns.refs import This


def head_of(phrase: Any) -> str:
    """ "creature", "card", "spell", "permanent", "token", a subtype ...; "" when the words name none, "~" for this very object.

    Several nouns are parted by "|": "artifact or creature" -> "artifact|creature".
    """
    if isinstance(phrase, This):
        return "~"  # "it" may mean it, "that creature" never does
    what = getattr(phrase, "what", None) or getattr(phrase, "noun", None)
    head = getattr(what, "head", None)
    if head is None:
        return what if isinstance(what, str) else ""
    found: dict[str, None] = {}
    for node in walk(head):
        word = _word(node)
        if word:
            found.setdefault(word)
    return "|".join(found)


def _word(node: Any) -> str:
    if isinstance(node, OfType):
        return node.type_
    for kind, word in ((Card, "card"), (Spell, "spell"), (Permanent, "permanent"), (Token, "token")):
        if isinstance(node, kind):
            return word
    return ""
