"""Anchor words: "As ~ enters, choose Khans or Dragons. • Khans — ... • Dragons — ..." (614.12c, 607.2m)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Ability, Condition, Effect, Objects, Outcome, Proc, Static
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import Option, ask_options
from app.grammar import Node, Reject, phrase
from app.lexicon.abilities.base import AbilityNode, abilities_of
from app.lexicon.abilities.levels import HasAbilities
from app.lexicon.effects.choose import keep
from app.lexicon.replacements.enters import AsEnters


@dataclass(frozen=True)
class ChoosesAnchor(Node, Effect):
    words_: tuple[str, ...]

    def execute(self, ctx: Context) -> Proc:
        options = [Option(word, word) for word in self.words_]
        chosen = yield from ask_options(
            ctx.actor, "option", "Choose one", options, rule="614.12c", source=ctx.source, word="choose"
        )
        yield from keep(ctx, "anchor", chosen[0])
        return Outcome(True, extra={"anchor": chosen[0]})


@dataclass(frozen=True)
class AnchorIs(Node, Condition):
    """As long as that word was chosen as this permanent entered."""

    word: str

    def holds(self, ctx: Context) -> bool:
        return bool(ctx.this().chosen.get("anchor") == self.word)


@phrase("• {word:_word} — {inner:ability}", category="anchored", cr="614.12c")
@dataclass(frozen=True)
class Anchored(Node):
    word: str
    inner: Any


@phrase(
    "as {what:objects_this} enters, choose {one:_word} or {other:_word}. {items:anchored++}",
    category="ability",
    cr="614.12c",
    examples=("Palace Siege",),
)
@dataclass(frozen=True)
class AnchorText(Node, AbilityNode):
    what: Objects
    one: str
    other: str
    items: tuple[Anchored, ...]

    def __post_init__(self) -> None:
        if tuple(item.word for item in self.items) != (self.one, self.other):
            raise Reject

    def make(self) -> tuple[Ability, ...]:
        choice = AsEnters(self.what, ChoosesAnchor((self.one, self.other))).statics()
        held = tuple(Static((HasAbilities(abilities_of(item.inner)),), condition=AnchorIs(item.word)) for item in self.items)
        return (*choice, *held)
