"""Conditions on an object: what it is, has, was, or how it was cast (608.2c, 608.2h)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Condition, Filter, Objects, Quantity
from app.engine.kernel.context import Context
from app.grammar import Node, Reject, phrase, vocabulary
from app.lexicon.conditions.control import compare
from app.lexicon.filters.stack_words import PaidFor
from app.lexicon.filters.types import Spell
from app.lexicon.nouns.antecedent import Antecedent
from app.lexicon.nouns.objects import Some
from app.lexicon.nouns.refs import Ref, This
from app.lexicon.nouns.roles import SourceRole, as_was
from app.lexicon.nouns.search import names_cards
from app.lexicon.quantities.numbers import CountersOn


@phrase("{what:objects_simple} is {is_:objects_some}", category="condition")
@phrase("{what:objects_simple} was {is_:objects_some}", category="condition", past=True)
@phrase("{what:objects_simple} isn't {is_:objects_some}", category="condition", positive=False)
@phrase("{what:objects_simple} wasn't {is_:objects_some}", category="condition", positive=False, past=True)
@phrase("{what:objects_simple} is not {is_:objects_some}", category="condition", positive=False)
@dataclass(frozen=True)
class IsA(Node, Condition):
    """What it is now, or as it last was when it is gone."""

    what: Objects
    is_: Some
    positive: bool = True
    past: bool = False

    def holds(self, ctx: Context) -> bool:
        found = self.what.find(ctx)
        if self.past or not names_cards(self.is_.what):
            found = tuple(as_was(ctx, o) for o in found)  # "if it's a creature card" asks the card
        return bool(found) and all(self._fits(ctx, o) for o in found) == self.positive

    def _fits(self, ctx: Context, oid: int) -> bool:
        what: Any = self.is_.what
        if isinstance(getattr(what, "head", None), Spell) and ctx.game.obj(oid).zone != "stack":
            return all(
                part.matches(ctx, oid) for part in (*what.pre, *what.post)
            )  # "cast it if it's an instant spell": as that spell
        return bool(what.matches(ctx, oid))


@phrase("{what:objects_simple} is {word:premod}", category="condition")
@phrase("{what:objects_simple} was {word:premod}", category="condition", past=True)
@phrase("{what:objects_simple} isn't {word:premod}", category="condition", positive=False)
@phrase("{what:objects_simple} remains {word:premod}", category="condition", remains=True)
@phrase("{what:objects_simple} is not {word:premod}", category="condition", positive=False)
@dataclass(frozen=True)
class IsState(Node, Condition):
    """ "this creature is tapped", "it's attacking", "that creature is white"."""

    what: Objects
    word: Filter
    positive: bool = True
    past: bool = False
    remains: bool = False

    def __post_init__(self) -> None:
        if isinstance(self.word, PaidFor):
            raise Reject  # "it was kicked": WasPaid

    def holds(self, ctx: Context) -> bool:
        found = [as_was(ctx, o) for o in self.what.find(ctx) if not self.remains or ctx.game.exists(o)]
        return bool(found) and all(self.word.matches(ctx, o) for o in found) == self.positive


@phrase("{what:objects_simple} has {keyword:keyword_name}", category=("condition", "state_condition"), cr="702.1")
@phrase("{what:objects_simple} doesn't have {keyword:keyword_name}", category="condition", positive=False)
@phrase("{what:objects_simple} had {keyword:keyword_name}", category="condition", past=True)
@dataclass(frozen=True)
class HasKeywordNow(Node, Condition):
    what: Objects
    keyword: str
    positive: bool = True
    past: bool = False

    def holds(self, ctx: Context) -> bool:
        found = self.what.find(ctx)
        return bool(found) and all(ctx.info(as_was(ctx, o)).has(self.keyword) for o in found) == self.positive


@phrase(
    "{what:objects_simple} has {n:count} or more {kind:counter_kind} counters on (it|~)",
    category=("condition", "state_condition"),
    sign=">=",
    cr="122.1",
)
@phrase("{what:objects_simple} has {n:count} {kind:counter_kind} counters on (it|~)", category="condition", sign=">=")
@phrase("{what:objects_simple} had {n:count} {kind:counter_kind} counters on (it|~)", category="condition", sign=">=", past=True)
@phrase(
    "{what:objects_simple} has no {kind:counter_kind} counters on (it|~)",
    category=("condition", "state_condition"),
    sign="=",
    n=None,
)
@phrase("{what:objects_simple} had no {kind:counter_kind} counters on (it|~)", category="condition", sign="=", n=None, past=True)
@phrase(
    "there are {n:count} or more {kind:counter_kind} counters on {what:objects_simple}",
    category=("condition", "state_condition"),
    sign=">=",
)
@phrase(
    "there are no {kind:counter_kind} counters on {what:objects_simple}",
    category=("condition", "state_condition"),
    sign="=",
    n=None,
)
@phrase("{what:objects_simple} has counters on (it|~)", category="condition", sign=">=", n=None, kind="", least=1)
@phrase("{what:objects_simple} had counters on (it|~)", category="condition", sign=">=", n=None, kind="", least=1, past=True)
@phrase("{what:objects_simple} has a counter on (it|~)", category="condition", sign=">=", n=None, kind="", least=1)
@phrase(
    "{what:objects_simple} had one or more counters on (it|~)",
    category="condition",
    sign=">=",
    n=None,
    kind="",
    least=1,
    past=True,
)
@phrase(
    "{what:objects_simple} had {n:count} or more {kind:counter_kind} counters on (it|~)",
    category="condition",
    sign=">=",
    past=True,
)
@dataclass(frozen=True)
class CountersNow(Node, Condition):
    what: Objects
    kind: str
    sign: str
    n: Quantity | None
    least: int = 0
    past: bool = False

    def antecedents(self) -> tuple[Antecedent, ...]:
        """ "If it had one or more counters on it, put that many ...": as many as it had (608.2h)."""
        return (Antecedent("amount", ("quantity", CountersOn(self.what, self.kind))),) if self.past and self.sign == ">=" else ()

    def holds(self, ctx: Context) -> bool:
        want = self.n.value(ctx) if self.n is not None else self.least
        for oid in self.what.find(ctx):
            counters = ctx.game.obj(as_was(ctx, oid)).counters
            if compare(counters.get(self.kind, 0) if self.kind else sum(counters.values()), self.sign, want):
                return True
        return False


@phrase("{what:objects_simple} remains exiled", category="condition", zone="exile", cr="611.2b")
@phrase("{what:objects_simple} remains on the battlefield", category="condition", zone="battlefield")
@phrase("{what:objects_simple} is on the battlefield", category="condition", zone="battlefield", word="is")
@phrase("{what:objects_simple} is in your graveyard", category="condition", zone="graveyard", word="is")
@phrase("{what:objects_simple} is in exile", category="condition", zone="exile", word="is")
@phrase("{what:objects_simple} is in your hand", category="condition", zone="hand", word="is")
@dataclass(frozen=True)
class StaysIn(Node, Condition):
    what: Objects
    zone: str
    word: str = ""

    def holds(self, ctx: Context) -> bool:
        found = self.what.find(ctx)
        return bool(found) and all(ctx.game.exists(o) and ctx.game.objects[o].zone == self.zone for o in found)

    @property
    def zones(self) -> tuple[str, ...]:
        """An ability that says that its object is in a zone works there (113.6b)."""
        return (self.zone,) if isinstance(self.what, (This, Ref)) and self.zone != "battlefield" else ("battlefield",)


vocabulary("paid_word", {"kicked": "kicked", "bargained": "bargained", "overloaded": "overload"})


@phrase("{what:objects_simple} was {word:paid_word}", category="condition", cr="702.33", examples=("Burst Lightning",))
@phrase("{what:objects_simple} wasn't {word:paid_word}", category="condition", positive=False)
@phrase("it's {word:paid_word}", category="condition", what=This("spell"), now=True, examples=("Hamlet Glutton",))
@phrase("{what:objects_simple} was kicked with its {cost:mana_symbol+} kicker", category="condition", word="kicked")
@dataclass(frozen=True)
class WasPaid(Node, Condition):
    """An optional cost was paid for the spell, or for the spell that the permanent was (607.2)."""

    what: Objects
    word: str
    positive: bool = True
    cost: tuple[str, ...] = ()
    now: bool = False

    @property
    def announced(self) -> bool:
        """Of this very spell it is known as targets are chosen; "counter target spell if it was kicked" speaks of another."""
        return isinstance(self.what, This) or isinstance(getattr(self.what, "role", None), SourceRole)

    def holds(self, ctx: Context) -> bool:
        for oid in self.what.find(ctx):
            obj = ctx.game.obj(as_was(ctx, oid))
            info = obj.stack or obj.cast
            key = self.word + ("".join("{" + s + "}" for s in self.cost) if self.cost else "")
            if bool(info is not None and info.paid.get(key)) == self.positive:
                return True
        return False


vocabulary(
    "cast_where",
    {
        "your hand": "hand",
        "a graveyard": "graveyard",
        "your graveyard": "graveyard",
        "exile": "exile",
        "your library": "library",
        "anywhere other than your hand": "not_hand",
    },
)


@phrase("you cast it", category="condition", cr="601.2i", examples=("Iridescent Tiger",))
@phrase("you cast it from {where:cast_where}", category="condition")
@phrase("it was cast from {where:cast_where}", category="condition", passive=True)
@phrase("it was cast", category="condition", passive=True)
@phrase("it wasn't cast", category="condition", passive=True, positive=False)
@phrase("you didn't cast it from {where:cast_where}", category="condition", positive=False)
@phrase("this spell was cast from {where:cast_where}", category="condition", spell=This("spell"))
@dataclass(frozen=True)
class WasCast(Node, Condition):
    """How the object came to be: `it` is settled."""

    where: str = ""
    passive: bool = False
    positive: bool = True
    spell: Any = None
    role: Any = None
    noun: Any = None
    plural: bool = False

    @property
    def this(self) -> bool:
        """Nothing to settle: the spell itself is named."""
        return self.spell is not None

    def holds(self, ctx: Context) -> bool:
        role = self.role if self.role is not None else SourceRole()
        for oid in role.idents(ctx):
            if not isinstance(oid, int):
                continue
            obj = ctx.game.obj(as_was(ctx, oid))
            info = obj.stack if obj.zone == "stack" else obj.cast
            fits = info is not None and info.cast_from != "" and not obj.is_copy
            if fits and self.where:
                assert info is not None
                fits = info.cast_from != "hand" if self.where == "not_hand" else info.cast_from == self.where
            if fits and not self.passive and self.spell is None:
                fits = obj.controller == ctx.you
            return fits == self.positive
        return not self.positive
