"""Triggered abilities: "When", "Whenever", "At" (603)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Ability, Condition, Effect, Outcome, Proc, Trigger, Triggered
from app.engine.events.base import happen
from app.engine.events.status import Mark
from app.engine.kernel.context import Context
from app.grammar import Node, Parser, phrase, reads, walk
from app.lexicon.abilities.base import AbilityNode
from app.lexicon.abilities.zones import words_of, zones_of
from app.lexicon.nouns.refs import Host, This

WORDS = {"when": "trigger", "whenever": "trigger", "at": "step_trigger"}


@dataclass(frozen=True)
class Head(Node):
    """One trigger condition with its word."""

    word: str
    trigger: Trigger

    def words(self, show: Any) -> str:
        if not self.word:  # "enters or enchanted creature attacks"
            return str(show(self.trigger, "trigger"))
        return f"{self.word} {show(self.trigger, WORDS[self.word.lower()])}"


@phrase("this ability triggers only once each turn.", category="trigger_limit", per_turn=1, cr="603.2")
@phrase("this ability triggers only twice each turn.", category="trigger_limit", per_turn=2)
@dataclass(frozen=True)
class TriggersOnly(Node):
    per_turn: int


@phrase("do this only once each turn.", category="trigger_limit", cr="603.2h")
@dataclass(frozen=True)
class DoOnce(Node):
    """The ability doesn't trigger once its controller has taken the action this turn; a declined "may" is no action."""

    per_turn: ClassVar[int] = 0


@dataclass(frozen=True)
class NotDoneYet(Node, Condition):
    """603.2h. `key` tells this ability from others of the object."""

    key: str
    also: Condition | None = None

    def holds(self, ctx: Context) -> bool:
        done = ctx.this().marks.get(self.key) == (ctx.game.turn.number, ctx.you)
        # asked as it triggers; an ability that is on the stack already resolves as usual
        resolving = ctx.stack_object is not None
        return (resolving or not done) and (self.also is None or self.also.holds(ctx))


@dataclass(frozen=True)
class RemembersDoing(Node, Effect):
    """The effect, noting that its action was taken this turn."""

    key: str
    effect: Effect

    def execute(self, ctx: Context) -> Proc:
        outcome = (yield from self.effect.execute(ctx)) or Outcome()
        if outcome.did and ctx.source is not None:
            yield from happen(ctx.game, Mark(obj=ctx.source, word=self.key, value=(ctx.game.turn.number, ctx.you)))
        return outcome


@dataclass(frozen=True)
class TriggeredText(Node, AbilityNode):
    """`heads`: one trigger condition or more; `condition`: the intervening "if" (603.4). With several heads `effects` holds the
    effect settled for each of them, since "it" is the object of the event that happened."""

    heads: tuple[Head, ...]
    effect: Effect
    condition: Condition | None = None
    limits: tuple[TriggersOnly | DoOnce, ...] = ()
    joiner: str = "and"
    effects: tuple[Effect, ...] = ()
    conditions: tuple[Condition | None, ...] = ()

    def shown(self, show: Any) -> str:
        """How it is written."""
        heads = f" {self.joiner} ".join(show(h) if i == 0 else show(h)[0].lower() + show(h)[1:] for i, h in enumerate(self.heads))
        middle = f" if {show(self.condition, 'any_condition')}," if self.condition is not None else ""
        tail = "".join(" " + show(limit) for limit in self.limits)
        return f"{heads},{middle} {show(self.effect, 'ability_body')}{tail}"

    def make(self) -> tuple[Ability, ...]:
        out = []
        for i, head in enumerate(self.heads):
            effect = self.effects[i] if self.effects else self.effect
            condition = self.conditions[i] if self.conditions else self.condition
            if any(isinstance(limit, DoOnce) for limit in self.limits):
                key = f"done: {words_of(effect)}"
                condition, effect = NotDoneYet(key, condition), RemembersDoing(key, effect)
            zones = tuple(head.trigger.zones)
            if zones == ("battlefield",):
                zones = zones_of(effect, condition) if not moves_there(head.trigger) else zones
            out.append(Triggered(head.trigger, effect, condition, per_turn=sum(x.per_turn for x in self.limits), zones=zones))
        return tuple(out)


def moves_there(trigger: Trigger) -> bool:
    """113.6m: the trigger itself says that this object was put into the zone ("When ~ dies, return it ..."), or that what it was
    attached to left; one about other objects doesn't ("Whenever another creature dies, return this card from your graveyard")."""
    own = getattr(trigger, "this_too", False) or any(isinstance(part, (This, Host)) for part in walk(trigger))
    return bool(trigger.looks_back) and own


@reads("trigger_heads", starts=["when", "whenever", "at"])
def _heads(parser: Parser, pos: int) -> Iterator[tuple[Any, int]]:
    """(joiner, heads) up to and without the comma."""
    lemmas = parser.lemmas
    pending: list[tuple[str, tuple[Head, ...], int]] = [("and", (), pos)]
    while pending:
        parser.spend(1)
        joiner, heads, at = pending.pop()
        kind = WORDS.get(lemmas[at]) if at < len(lemmas) else None
        if kind is None:
            continue
        for trigger, end in parser.parse(kind, at + 1):
            found = (*heads, Head(parser.tokens[at].text, trigger))
            yield (joiner, found), end
            if end + 1 < len(lemmas) and lemmas[end] in ("and", "or") and lemmas[end + 1] in WORDS:
                pending.append((lemmas[end], found, end + 1))
            elif kind == "trigger" and end < len(lemmas) and lemmas[end] == "or":  # "you cast a spell or a creature attacks"
                for other, after in parser.parse("trigger", end + 1):
                    yield ("or", (*found, Head("", other))), after


def _print(value: Any, show: Any) -> str | None:
    # not `words`: a category that puts it in quotation marks has to come first
    return value.shown(show) if isinstance(value, TriggeredText) else None


@reads("ability", starts=["{trigger_heads}"], prints=_print)
def _triggered(parser: Parser, pos: int) -> Iterable[tuple[Any, int]]:
    lemmas = parser.lemmas
    for (joiner, heads), at in parser.parse("trigger_heads", pos):
        if at >= len(lemmas) or lemmas[at] != ",":
            continue
        at += 1
        found = list(_intervening(parser, at))
        if not found:
            found = [(None, effect, end) for effect, end in parser.parse("ability_body", at)]  # type: ignore[misc]
        for condition, effect, end in found:
            yield TriggeredText(heads, effect, condition, (), joiner), end
            for limits, after in parser.parse("trigger_limit+", end):
                yield TriggeredText(heads, effect, condition, limits, joiner), after


def _intervening(parser: Parser, at: int) -> Iterator[tuple[Condition, Effect, int]]:
    """603.4: an "if" right after the trigger condition is asked twice, so it never belongs to the effect alone."""
    lemmas = parser.lemmas
    if at >= len(lemmas) or lemmas[at] != "if":
        return
    for condition, end in parser.parse("any_condition", at + 1):
        if end < len(lemmas) and lemmas[end] == ",":
            for effect, after in parser.parse("ability_body", end + 1):
                yield condition, effect, after
