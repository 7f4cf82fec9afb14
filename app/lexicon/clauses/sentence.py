"""The clause envelope: conditions, repetition, "unless", "instead", delays, in one canonical order (DESIGN section 5)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Condition, Cost, Effect, Filter, Outcome, Players, Proc, Quantity
from app.engine.kernel.context import Context
from app.engine.kernel.illegal import Unmodelled
from app.engine.resolve.lasting import delay, end_effect, reflexive
from app.grammar import Node, Reject, alias, phrase, right_edge, vocabulary, walk
from app.lexicon.abilities.base import spoken
from app.lexicon.clauses.ahead import bare, foreseen
from app.lexicon.clauses.amounts import Product, has_amount, lone_deed
from app.lexicon.clauses.deeds import Deeds, all_done
from app.lexicon.clauses.paying import anyone_pays
from app.lexicon.clauses.per_player import gone_through
from app.lexicon.clauses.step import Step
from app.lexicon.nouns.roles import TargetRole
from app.lexicon.nouns.search import objects_in_zone
from app.lexicon.quantities.numbers import CountOf


@phrase("{first:clause} and {rest:explicit_chain}", category="joined", cr="608.2c")
@phrase("{first:clause}, and {rest:explicit_chain}", category="joined")
@phrase("{first:clause}, then {rest:explicit_chain}", category="joined")
@phrase("{first:object_clause}, then {rest:bare_clause}", category="joined")
@phrase("{first:object_clause} and {rest:bare_clause}", category="joined")
@phrase("{first:chain} and {rest:modal}", category="modal_sentence")
@phrase("{first:chain}, then {rest:modal}", category="modal_sentence")
@dataclass(frozen=True)
class Joined(Node, Effect):
    """Two clauses in one sentence, in the order written."""

    first: Effect
    rest: Effect

    def steps(self) -> tuple[Effect, ...] | None:
        return self.first, self.rest

    def execute(self, ctx: Context) -> Proc:
        one = yield from self.first.execute(ctx)
        two = yield from self.rest.execute(ctx)
        return all_done([one or Outcome(), two or Outcome()])


alias("chain", "clause", "joined")
# what may follow "and": a clause with its own subject, so that "and draw a card" has one reading only


@phrase("{first:explicit_clause} and {rest:explicit_chain}", category="explicit_joined")
@phrase("{first:explicit_clause}, then {rest:explicit_chain}", category="explicit_joined")
@phrase("{first:explicit_clause}, and {rest:explicit_chain}", category="explicit_joined")
@dataclass(frozen=True)
class ExplicitJoined(Joined):
    """The same after "and"."""


alias("explicit_chain", "explicit_clause", "explicit_joined")


@phrase("{body:chain}", category="body", cr="608.2c")
@phrase("{body:chain} for each {per:counted}", category="body", cr="608.2e")
@phrase("for each {per:counted}, {body:chain}", category="body", loop=True)
@phrase("{body:chain}, where X is {x:quantity}", category="body", cr="107.3i")
@phrase("{body:chain} unless {who:players} {cost:cost_verb+and}", category=("body", "later_body"), cr="118.12a")
@phrase("{body:chain} unless {who:players_they} {cost:cost_verb+and}", category="body", cr="118.12a")
@phrase(
    "{body:chain} unless {who:players} {either:cost_verb++or}",
    category="body",
    cr="118.12a",
    examples=("Nicol Bolas, the Deceiver",),
)
@phrase("{body:chain} unless {who:players_they} {either:cost_verb++or}", category="body", cr="118.12a")
@phrase("{body:chain} unless {unless:any_condition}", category="body")
@phrase("{body:chain} if {condition:any_condition}", category="body", cr="608.2c")
@phrase("if {condition:any_condition}, {body:chain}", category="body", cr="608.2c", first=True)
@phrase("{body:chain} at {when:step_trigger}", category="body", cr="603.7a")
@phrase("at {when:step_trigger}, {body:chain}", category="body", cr="603.7a", first=True)
@phrase("if {condition:any_condition}, {body:chain} at {when:step_trigger}", category="body", cr="603.7a", first=True)
@phrase("if {condition:any_condition}, {body:modal}", category="modal_sentence", first=True)
@dataclass(frozen=True)
class Clause(Node, Effect):
    """One clause with everything that may stand around it. The fields are unwound in this order: delay, condition,
    unless, for each, then the body itself. `x` is substituted for X by settle."""

    body: Effect
    per: Filter | None = None
    loop: bool = False
    x: Quantity | None = None
    who: Players | None = None
    cost: tuple[Cost, ...] = ()
    #: "unless they sacrifice a creature or discard a card": one of these.
    either: tuple[Cost, ...] = ()
    unless: Condition | None = None
    condition: Condition | None = None
    when: Any = None
    #: The condition or time stands first.
    first: bool = False

    def __post_init__(self) -> None:
        """ "For each" right after "gets +1/+1" is the change's own."""
        if self.x is not None and any(
            "X" in getattr(n, "symbols", ()) and getattr(n, "verb", False) for n in right_edge(self.body)
        ):
            raise Reject  # "pay {X}, where X is ...": the cost's own
        if self.per is not None and not self.loop and any(hasattr(n, "per_each") for n in right_edge(self.body)):
            raise Reject

    def steps(self) -> tuple[Effect, ...] | None:
        if self.loop or self.who is not None or any(one is not None for one in (self.when, self.condition, self.unless)):
            return None
        return (self.body if self.per is None else multiplied(self.body, CountOf(self.per)),)

    def execute(self, ctx: Context) -> Proc:
        if self.when is not None:
            if self.condition is not None and not self.condition.holds(ctx):
                return asked(Outcome(did=False), False)
            delay(ctx, self.when, self.body, text=spoken(self))
            return asked(Outcome(), True) if self.condition is not None else Outcome()
        if self.condition is not None:
            held = self.condition.holds(ctx)
            return asked((yield from self.followed(ctx)) if held else Outcome(did=False), held)
        return (yield from self.followed(ctx))

    def left_out(self, ctx: Context) -> tuple[Effect, ...]:
        """What can be known as it is announced: 702.33g."""
        known = getattr(self.condition, "announced", False) and not self.condition.holds(ctx)  # type: ignore[union-attr]
        return (self.body,) if known else ()

    def followed(self, ctx: Context) -> Proc:
        """What is done once the condition is met."""
        if self.unless is not None and self.unless.holds(ctx):
            return Outcome(did=False)
        if self.who is not None:
            if (yield from anyone_pays(ctx, self.who, self.cost, self.either)):
                return Outcome(did=False, extra={"unless_paid": True})
            outcome = (yield from self._inside(ctx)) or Outcome()
            outcome.extra = {**outcome.extra, "unless_paid": False}
            return outcome
        return (yield from self._inside(ctx))

    def _inside(self, ctx: Context) -> Proc:
        if self.per is None:
            return (yield from self.body.execute(ctx))
        if not self.loop:
            body = multiplied(self.body, CountOf(self.per))
            if body == self.body:
                raise Unmodelled('"for each" of something that has no amount', "608.2e", ctx.ref())
            return (yield from body.execute(ctx))
        of_targets = yield from gone_through(ctx, self.body, self.per)
        if of_targets is not None:
            return of_targets
        lone = lone_deed(self.body)
        if isinstance(lone, Step) and hasattr(lone.effect, "gone_through"):  # all of it is one event
            return (yield from dataclasses.replace(lone, effect=lone.effect.gone_through(self.per)).execute(ctx))
        outcomes = []
        for one in passes(ctx, self.per):
            outcomes.append((yield from self.body.execute(one)) or Outcome())
        return all_done(outcomes) if outcomes else Outcome(did=False)


def passes(ctx: Context, per: Any) -> list[Context]:
    """608.2e: "for each ...": it is done so many times, each time of one of them."""
    if hasattr(per, "passes"):
        return list(per.passes(ctx))
    if hasattr(per, "matches"):
        return [ctx.at(oid) for oid in objects_in_zone(ctx, per)]
    return [ctx] * max(0, per.value(ctx))  # what is counted and never spoken of: times it was kicked, counters


def multiplied(effect: Any, by: Quantity) -> Any:
    """ "Draw a card for each ...": the amount `n` of the (last) deed in it, times the count (one event, not many)."""
    if isinstance(effect, tuple):
        return tuple(multiplied(item, by) for item in effect)
    if not isinstance(effect, Node):
        return effect
    if hasattr(effect, "multiplied"):
        return effect.multiplied(by)
    if isinstance(effect, Joined) or (isinstance(effect, Deeds) and effect.rest is not None):
        return dataclasses.replace(effect, rest=multiplied(effect.rest, by))  # it is said of the last one only
    if isinstance(effect, Deeds):
        return dataclasses.replace(effect, items=(*effect.items[:-1], multiplied(effect.items[-1], by)))
    changes: dict[str, Any] = {}
    for f in dataclasses.fields(effect):
        old = getattr(effect, f.name)
        if f.name == "n" and isinstance(old, Quantity):
            changes["n"] = Product(old, by)
        elif isinstance(old, Effect) or (isinstance(old, tuple) and any(has_amount(i) for i in old)):
            changes[f.name] = multiplied(old, by)
    return dataclasses.replace(effect, **changes) if changes else effect


vocabulary(
    "not_done",
    {
        f"put {what} {place}{way}": f"put {what} {place}{way}"
        for what in ("the card", "it", "that card", "a card")
        for place in ("onto the battlefield", "into your hand", "into your graveyard")
        for way in (("", " this way") if what == "a card" else ("",))
    }
    | {"cast it": "cast it", "draw a card this way": "draw a card this way"},
)


@phrase("if you do, {body}", category="sentence", cr="608.2c")
@phrase("if they do, {body}", category="sentence")
@phrase("if that player does, {body}", category="sentence")
@phrase("if a player does, {body}", category="sentence")
@phrase("if you don't, {body}", category="sentence", positive=False)
@phrase("if they don't, {body}", category="sentence", positive=False)
@phrase("if that player doesn't, {body}", category="sentence", positive=False)
@phrase("if you can't, {body}", category="sentence", positive=False)
@phrase("if you don't {said:not_done}, {body}", category="sentence", positive=False, examples=("Wickerfolk Thresher",))
@phrase("if (the|that) player can't, {body}", category="sentence", positive=False, examples=("Cruel Reality",))
@phrase("if you do, {body:modal}", category="modal_sentence")
@phrase("if they do, {body:modal}", category="modal_sentence")
@dataclass(frozen=True)
class IfDid(Node, Effect):
    """Depends on whether the instruction before was done. `of` is its number, settled (the previous sentence)."""

    body: Effect
    positive: bool = True
    of: int = -1
    #: What wasn't done, in the words of the sentence before.
    said: str = ""

    def execute(self, ctx: Context) -> Proc:
        before = ctx.outcome(self.of)
        if (
            before.extra.get("unless_paid", before.did) != self.positive
        ):  # "... unless its controller pays {2}. If they do": 118.12a
            return asked(Outcome(did=False), False)
        return asked((yield from self.body.execute(ctx)), True)


def asked(outcome: Outcome | None, held: bool) -> Outcome:
    """What a sentence with a condition did, telling an "otherwise" whether the condition was true."""
    outcome = outcome or Outcome()
    outcome.extra = {**outcome.extra, "condition": held}
    return outcome


@phrase("otherwise, {body}", category="sentence", cr="608.2c")
@dataclass(frozen=True)
class Otherwise(IfDid):
    """Depends on the condition of the sentence before, whatever its instructions achieved; after a sentence without one, on
    whether that was done."""

    positive: bool = False

    def execute(self, ctx: Context) -> Proc:
        before = ctx.outcome(self.of)
        if before.extra.get("condition", before.did):
            return asked(Outcome(did=False), True)  # a further "otherwise" isn't meant either
        outcome = (yield from self.body.execute(ctx)) or Outcome()
        return asked(outcome, outcome.extra.get("condition", True))


@phrase("when you do, {body}", category="sentence", cr="603.12")
@phrase("when that player does, {body}", category="sentence")
@phrase("when they do, {body}", category="sentence")
@phrase("when you do, {body:modal}", category="modal_sentence")
@phrase("when you do, {body:modal_sentence}", category="modal_sentence")
@phrase("when they do, {body:modal}", category="modal_sentence")
@dataclass(frozen=True)
class WhenDid(Node, Effect):
    """A reflexive triggered ability (603.12). Its body is a scope of its own: targets are chosen as it goes on the stack."""

    deferred: ClassVar[bool] = True
    body: Effect
    of: int = -1

    def execute(self, ctx: Context) -> Proc:
        if ctx.outcome(self.of).did:
            reflexive(ctx, self.body)
        return Outcome()
        yield


@phrase("if {condition:any_condition}, {body} instead", category="sentence", cr="614.15")
@phrase("{body} instead if {condition:any_condition}", category="sentence")
@phrase("instead {body} if {condition:any_condition}", category="sentence")
@phrase("if {condition:any_condition}, instead {body}", category="sentence")
@dataclass(frozen=True)
class Instead(Node, Effect):
    """Replaces the sentence before it when the condition holds (614.15); `Instructions` asks."""

    body: Effect
    condition: Condition

    def execute(self, ctx: Context) -> Proc:
        return (yield from self.body.execute(ctx))


@phrase("then {body}", category="sentence", cr="608.2c")
@phrase("then {body:modal}", category="modal_sentence")
@dataclass(frozen=True)
class Then(Node, Effect):
    body: Effect

    def execute(self, ctx: Context) -> Proc:
        return (yield from self.body.execute(ctx))


@phrase("round down each time", category="sentence", up=False, cr="107.1a", examples=("Hydroid Krasis",))
@phrase("round up each time", category="sentence", up=True)
@dataclass(frozen=True)
class Rounding(Node, Effect):
    """Said after what is rounded, so it is looked at before anything is done."""

    up: bool

    def execute(self, ctx: Context) -> Proc:
        return Outcome()
        yield


alias("sentence", "body")


@phrase("{items:full_sentence+}", category="instructions", cr="608.2c")
@dataclass(frozen=True)
class Instructions(Node, Effect):
    """Sentences in the order written. Each is numbered too (`("sentence", i)`)."""

    items: tuple[Effect, ...]

    def steps(self) -> tuple[Effect, ...] | None:
        return None if any(isinstance(bare(item), Instead) for item in self.items) else self.items

    def left_out(self, ctx: Context) -> tuple[Effect, ...]:
        """Of a sentence and what stands instead of it, the one that isn't going to be followed, when that is announced."""
        found: list[Effect] = []
        for before, item in zip(self.items, self.items[1:], strict=False):
            inner = bare(item)
            if isinstance(inner, Instead) and getattr(inner.condition, "announced", False):
                held = inner.condition.holds(ctx)
                if not held or not any(isinstance(getattr(part, "role", None), TargetRole) for part in walk(inner.body)):
                    found.append(before if held else item)  # "Counter that spell unless ... instead": its target is chosen before
        return tuple(found)

    def execute(self, ctx: Context) -> Proc:
        last = Outcome()
        for item in self.items:
            if isinstance(bare(item), Rounding):
                ctx.memory["rounds"] = bare(item).up
        for index, item in enumerate(self.items):
            after = self.items[index + 1] if index + 1 < len(self.items) else None
            inner = bare(item)
            if isinstance(bare(after), Instead):
                if bare(after).condition.holds(ctx):
                    continue
            elif isinstance(inner, Instead) and not inner.condition.holds(ctx):
                continue
            ahead = foreseen(ctx, after)
            last = (yield from item.execute(ctx)) or Outcome()
            if ahead is not None:
                end_effect(ctx, ahead)
        return last


@phrase("{body:sentence}.", category="full_sentence")
@dataclass(frozen=True)
class FullSentence(Node, Effect):
    body: Effect

    def steps(self) -> tuple[Effect, ...] | None:
        return (self.body,)

    def execute(self, ctx: Context) -> Proc:
        return (yield from self.body.execute(ctx))
