"""Keywords that the rules define by text are that text, compiled (DESIGN section 5: keywords in their own words).

The lexicon may not import the compiler, so `app.oracle` registers its function here as it is imported.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from app.engine.abilities import Ability, Activated, Cost, Static, Triggered
from app.engine.kernel.illegal import Unmodelled
from app.grammar import Reject, Unprintable, show

#: text -> abilities, or None when a part of it is not understood.
Compile = Callable[[str], "tuple[Ability, ...] | None"]


class Hook:
    """Where `app.oracle` plugs in."""

    compile: Compile | None = None


def register(compile_: Compile) -> None:
    """Say how rules text becomes abilities. What was expanded before is forgotten."""
    Hook.compile = staticmethod(compile_)  # type: ignore[assignment]
    _compiled.cache_clear()


@lru_cache(maxsize=4096)
def _compiled(text: str) -> tuple[Ability, ...] | None:
    return Hook.compile(text) if Hook.compile is not None else None


def from_words(text: str) -> tuple[Ability, ...]:
    """The abilities of a text such as a card could have it. Raises Unmodelled when a part of it is not understood."""
    found = _compiled(text)
    if not found:
        raise Unmodelled(text, "702")
    return found


def understood(*texts: str) -> bool:
    """Could `from_words` read all of it? True too while no compiler is there to ask."""
    return Hook.compile is None or all(_compiled(text) for text in texts)


class Worded(Ability):
    """Mixed into a keyword that stands for rules text: `rules_text()` gives it, one paragraph an ability.

    A keyword whose text isn't understood is no reading of its word.
    """

    def rules_text(self) -> tuple[str, ...]:
        raise NotImplementedError(type(self).__name__)

    def __post_init__(self) -> None:
        if not understood(*self.rules_text()):
            raise Reject

    def expanded(self) -> tuple[Ability, ...]:
        """The abilities it stands for, each with the keyword's name."""
        kept = self.__dict__.get("_expanded")
        if kept is None:
            kept = tuple(named(a, self.keyword) for text in self.rules_text() for a in from_words(text))
            self.__dict__["_expanded"] = kept
        return kept

    def activated(self) -> tuple[Activated, ...]:
        return tuple(a for ability in self.expanded() for a in ability.activated())

    def triggered(self) -> tuple[Triggered, ...]:
        return tuple(a for ability in self.expanded() for a in ability.triggered())

    def statics(self) -> tuple[Static, ...]:
        return tuple(a for ability in self.expanded() for a in ability.statics())


def named(ability: Ability, keyword: str) -> Any:
    """The same ability, saying which keyword it stands for."""
    if isinstance(ability, (Activated, Triggered)) and not ability.keyword:
        return dataclasses.replace(ability, keyword=keyword)
    return ability


class WordedCost(Worded):
    """An activated ability whose cost the keyword's own cost is a part of: "Cycling {2}".

    `rules_text` writes "{0}" where that cost stands.
    """

    costs: tuple[Cost, ...]

    def activated(self) -> tuple[Activated, ...]:
        text = wording(self)
        return tuple(dataclasses.replace(a, cost=(*self.costs, *_rest(a.cost)), text=text) for a in super().activated())


def _rest(cost: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """Without the placeholder, which is the only mana in it."""
    return tuple(part for part in cost if tuple(getattr(part, "symbols", ())) != ("0",))


def wording(keyword: Any) -> str:
    """How a card writes it: "Equip {2}", "Ward—Pay 2 life."; just its name if it doesn't print."""
    try:
        words = show(keyword)
    except Unprintable:
        words = keyword.keyword
    head, dash, rest = words.partition(" — ")
    return f"{head[:1].upper()}{head[1:]}" + (
        f"—{rest[:1].upper()}{rest[1:]}" + ("" if rest.endswith("}") else ".") if dash else ""
    )
