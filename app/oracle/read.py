"""A paragraph to the nodes it may be read to. Equal paragraphs are read once."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import app.lexicon  # noqa: F401  (registers every phrase)
from app.grammar import Node, Reading, Unprintable, read, same_wording, show, tokenise
from app.lexicon.abilities.base import AbilityNode
from app.oracle.executable import unexecutable
from app.oracle.settle import Scope, Unsettled, settle, settle_next


@dataclass(frozen=True)
class Decline:
    """Why a paragraph was not understood. `at`: where in its text; `why`: "unread", "too_long", "ambiguous", "unsettled",
    "unexecutable"."""

    text: str
    died_on: str
    why: str
    at: int = 0
    expected: tuple[str, ...] = ()
    detail: str = ""


@dataclass(frozen=True)
class Understood:
    """A settled node, and what it was before, which prints. `effect`: instructions of a spell, else a whole ability."""

    node: Any
    raw: Any
    effect: bool = False


def death(reading: Reading, text: str) -> Decline:
    """The word a reading died on (None at the end of the text)."""
    token = reading.token
    if reading.too_long:
        return Decline(text, "(too long)", "too_long")
    if token is None:
        return Decline(text, "(end)", "unread", len(text), tuple(sorted(reading.expected)))
    return Decline(text, token.lemma, "unread", token.start, tuple(sorted(reading.expected)))


@lru_cache(maxsize=200_000)
def candidates(text: str, spell: bool) -> tuple[tuple[Any, ...], bool, Decline | None]:
    """(values, are they instructions of a spell, the decline when there are none)."""
    tokens = tokenise(text)
    worst: Reading | None = None
    if spell:  # 113.3a: text on an instant or sorcery is a spell ability unless it is something else
        reading = read("ability_body", tokens)
        if reading.values:
            return reading.values, True, None
        worst = reading
    reading = read("ability", tokens)
    if reading.values:
        return reading.values, False, None
    if worst is not None and worst.furthest >= reading.furthest:
        reading = worst
    return (), False, death(reading, text)


@lru_cache(maxsize=200_000)
def understand(text: str, spell: bool = False) -> Understood | Decline:
    """The one reading of a paragraph that is whole, settled and executable."""
    values, effect, decline = candidates(text, spell)
    if decline is not None:
        return decline
    return choose(text, values, effect, spell, None)[0]


def understand_next(text: str, scope: Scope) -> tuple[Understood | Decline, Scope]:
    """A paragraph of an instant or sorcery after others of the same spell ability: slots, instructions and references go on."""
    values, effect, decline = candidates(text, True)
    if decline is not None:
        return decline, scope
    if not effect:
        return understand(text, True), scope
    return choose(text, values, True, True, scope)


def choose(
    text: str, values: tuple[Any, ...], effect: bool, spell: bool, scope: Scope | None
) -> tuple[Understood | Decline, Scope]:
    """Readings that can't be settled are no readings; of those left there must be one (DESIGN: ambiguity is an error)."""
    found: list[tuple[Understood, Scope]] = []
    fault: Decline | None = None
    for raw in values:
        try:
            if scope is None:
                node, after = settle(raw, spell), Scope()
            else:
                node, after = settle_next(raw, scope)
        except Unsettled as error:
            fault = fault or Decline(text, error.word, "unsettled", _where(text, error.word), detail=str(error))
            continue
        if not any(node == other.node for other, _ in found):
            found.append((Understood(node, raw, effect), after))
    if len(found) > 1:
        names = tuple(sorted({difference(found[0][0].raw, other.raw) for other, _ in found[1:]}))
        return Decline(text, "(ambiguous)", "ambiguous", detail="; ".join(names)), scope or Scope()
    if not found:
        assert fault is not None
        return fault, scope or Scope()
    understood, after = found[0]
    lack = unexecutable(understood.node)
    if not lack and isinstance(understood.node, AbilityNode):
        try:
            understood.node.build()
        except Exception as error:  # whatever a lexicon file gets wrong costs that paragraph alone
            lack = f"{type(error).__name__}: {error}"
    if lack:
        return Decline(text, "(unexecutable)", "unexecutable", detail=lack), scope or Scope()
    return understood, after


def _where(text: str, word: str) -> int:
    at = text.lower().find(word.lower())
    return max(at, 0)


def printed(understood: Understood) -> str:
    """The paragraph in the canonical wording of its nodes; "" when they don't print."""
    try:
        return show(understood.raw, category="ability_body" if understood.effect else "ability")
    except Unprintable:
        return ""
    except Exception as error:  # a broken `words` of a lexicon file
        return f"({type(error).__name__}: {error})"


def round_trip(text: str, understood: Understood) -> bool:
    """Does the reading print back as the paragraph, up to inflection, articles and number words?"""
    return same_wording(printed(understood), text)


def difference(one: Any, other: Any) -> str:
    """Where two readings first part: their classes there."""
    if type(one) is not type(other):
        return f"{_name(one)} or {_name(other)}"
    if isinstance(one, tuple):
        if len(one) != len(other):
            return f"{len(one)} or {len(other)} × {', '.join(dict.fromkeys(_name(i) for i in (*one, *other)))}"
        for a, b in zip(one, other, strict=True):
            if a != b:
                return difference(a, b)
    if isinstance(one, Node):
        for f in dataclasses.fields(one):
            a, b = getattr(one, f.name), getattr(other, f.name)
            if f.compare and a != b:
                inner = difference(a, b)
                return inner if isinstance(a, (Node, tuple)) and type(a) is type(b) else f"{type(one).__name__}.{f.name}: {inner}"
    return f"{one!r} or {other!r}"[:120]


def _name(value: Any) -> str:
    return "nothing" if value is None else type(value).__name__
