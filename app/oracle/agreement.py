"""Whether "that creature" may mean what was introduced as "target Goblin": nouns that agree."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from app.cr.types import CARD_TYPES, PERMANENT_TYPES, type_of_subtype
from app.grammar import Node, walk
from app.lexicon.nouns.antecedent import Antecedent
from app.lexicon.nouns.roles import ClauseRole

_WORD_OF = {"Permanent": "permanent", "PermanentCard": "permanent", "Card": "card", "Spell": "spell", "Token": "token"}


@lru_cache(maxsize=8192)
def head_words(what: Any) -> tuple[str, ...]:
    """The nouns at the head of a description: types in lower case, subtypes as printed, "card", "permanent", "spell", "token"."""
    head = getattr(what, "head", what)
    found = []
    for node in walk(head):
        name = type(node).__name__
        word = _WORD_OF.get(name) or (getattr(node, "type_", None) if name == "OfType" else None)
        if word is None and name not in ("AnyOf", "Described"):
            word = getattr(node, "word", None) or name.lower()
        if isinstance(word, str):
            found.append(word)
    return tuple(found)


def fits(noun: Node, one: Antecedent, strict: bool) -> bool:
    """`strict`: the words themselves agree; otherwise what is unknown, or may be such a thing, is good enough."""
    asked = head_words(noun)
    have = head_words(one.what) if one.what is not None else tuple(one.head.split("|")) if one.head else ()
    if not have:
        return True
    if have == ("~",):  # what was done to this object: "that card" means it only when nothing else can be meant
        return not strict
    if any(a == h for a in asked for h in have):
        return True
    if asked == ("card",) and "token" in have:  # 108.2b
        return False
    # a permanent or a spell that an instruction moved is a card (108.1)
    moved = any(a == "card" and h in ("permanent", "spell") for a in asked for h in have)
    if strict:
        return (moved and isinstance(one.role, ClauseRole)) or any(kind_of(a, h) for a in asked for h in have)
    return moved or any(kind_of(a, h) or kind_of(h, a) for a in asked for h in have)


def kind_of(asked: str, have: str) -> bool:
    """Is what was called `have` also an `asked`? A Goblin is a creature, a creature is a permanent; a card may be of any type."""
    if asked == have:
        return True
    kinds = type_of_subtype(have)
    if asked in kinds:
        return True
    if asked == "permanent":
        return have in PERMANENT_TYPES or bool(set(kinds) & PERMANENT_TYPES) or have == "token"
    if asked == "card":
        return have not in ("permanent", "spell", "token")
    if asked == "spell":
        return have in ("instant", "sorcery")
    if asked == "token":
        return have in CARD_TYPES or bool(kinds)
    return False
