"""Add mana (106, 605): which, how much, and what it may be spent on."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from typing import Any

from app.engine.abilities import Filter, Objects, Quantity
from app.engine.kernel.context import Context
from app.engine.kernel.illegal import Unmodelled
from app.engine.mana.could import could_produce, could_produce_any
from app.engine.mana.pool import Restriction
from app.engine.mana.producers import ManaEffect
from app.engine.state.values import COLORS, MANA_TYPES
from app.grammar import Node, Parser, phrase, reads, walk
from app.lexicon.nouns.roles import CostRole
from app.lexicon.nouns.search import objects_in_zone
from app.lexicon.quantities.numbers import Number

ONE = Number(1)
Types = tuple[str, ...]
#: So much mana at once is added in one way only; more choices than these are not listed.
MOST_WAYS = 2000


def _print(value: Any, show: Any) -> str | None:
    return (
        "".join(f"{{{s}}}" for s in value)
        if isinstance(value, tuple) and value and all(isinstance(s, str) for s in value)
        else None
    )


@reads("mana_run", starts=["<mana>"], prints=_print)
def _run(parser: Parser, pos: int) -> Iterable[tuple[Types, int]]:
    """ "{R}{R}": mana of these types."""
    end = pos
    while end < len(parser.tokens) and parser.tokens[end].kind == "<mana>" and parser.lemmas[end].strip("{}") in MANA_TYPES:
        end += 1
    if end > pos:
        yield tuple(lemma.strip("{}") for lemma in parser.lemmas[pos:end]), end


class ManaSpec:
    """A node that says which lists of types might be added; the player chooses one of them (106.3, 608.2d)."""

    def ways(self, ctx: Context) -> list[Types]:
        raise NotImplementedError(type(self).__name__)


@phrase("{options:mana_run+or}", category="mana_spec", cr="106.4", examples=("Llanowar Elves", "Sol Ring"))
@phrase("an additional {options:mana_run+or}", category="mana_spec", additional=True, cr="106.12a")
@dataclass(frozen=True)
class TheseTypes(Node, ManaSpec):
    options: tuple[Types, ...]
    additional: bool = False

    def ways(self, ctx: Context) -> list[Types]:
        return list(self.options)


@phrase("{n:amount} {types:mana_run}", category="mana_spec", cr="107.3")
@phrase(
    "an amount of {types:mana_run} equal to {n:quantity}", category="mana_spec", equal=True, examples=("Karametra's Acolyte",)
)
@dataclass(frozen=True)
class SoMuch(Node, ManaSpec):
    n: Quantity
    types: Types
    equal: bool = False

    def ways(self, ctx: Context) -> list[Types]:
        times = max(0, self.n.value(ctx))
        return [self.types * times] if times else []


@phrase("one mana of any color", category="mana_spec", n=ONE, cr="106.4", examples=("Birds of Paradise",))
@phrase("one mana of any type", category="mana_spec", n=ONE, colors=False)
@phrase("{n:amount} mana of any one color", category="mana_spec", one=True, examples=("Gilded Lotus",))
@phrase("{n:amount} mana of any one type", category="mana_spec", one=True, colors=False)
@phrase("{n:amount} mana in any combination of colors", category="mana_spec", examples=("Alloy Myr",))
@phrase("an additional one mana of any color", category="mana_spec", n=ONE, additional=True)
@phrase("an additional {n:amount} mana in any combination of colors", category="mana_spec", additional=True)
@phrase("an amount of mana of any one color equal to {n:quantity}", category="mana_spec", one=True, equal=True)
@phrase("an amount of mana in any combination of colors equal to {n:quantity}", category="mana_spec", equal=True)
@dataclass(frozen=True)
class AnyColor(Node, ManaSpec):
    """`one`: all of it of the same colour; else in any combination."""

    n: Quantity
    one: bool = False
    colors: bool = True
    additional: bool = False
    equal: bool = False

    def ways(self, ctx: Context) -> list[Types]:
        return ways_of(COLORS if self.colors else MANA_TYPES, max(0, self.n.value(ctx)), self.one)


def ways_of(types: Iterable[str], n: int, one: bool) -> list[Types]:
    """All lists of `n` of these types; `one`: of the same type throughout."""
    if n <= 0:
        return []
    if one or n == 1:
        return [(t,) * n for t in types]
    found = []
    for way in combinations_with_replacement(tuple(types), n):
        found.append(way)
        if len(found) >= MOST_WAYS:
            raise Unmodelled(f"{n} mana in any combination", "106.3")
    return found


@phrase(
    "{n:amount} mana in any combination of {types:mana_letter+and/or}",
    category="mana_spec",
    cr="106.4",
    examples=("Goblin Clearcutter",),
)
@dataclass(frozen=True)
class Combination(Node, ManaSpec):
    n: Quantity
    types: tuple[Types, ...]

    def ways(self, ctx: Context) -> list[Types]:
        return ways_of([t for run in self.types for t in run], max(0, self.n.value(ctx)), False)


@reads("mana_letter", starts=["<mana>"], prints=_print)
def _letter(parser: Parser, pos: int) -> Iterable[tuple[Types, int]]:
    lemma = parser.lemmas[pos].strip("{}")
    if lemma in MANA_TYPES:
        yield (lemma,), pos + 1


@phrase(
    "one mana of any type that {what:described_any} could produce",
    category="mana_spec",
    colors=False,
    cr="106.7",
    examples=("Reflecting Pool",),
)
@phrase(
    "one mana of any color that {what:described_any} could produce",
    category="mana_spec",
    colors=True,
    examples=("Exotic Orchard",),
)
@dataclass(frozen=True)
class CouldProduce(Node, ManaSpec):
    """106.7. None of them could produce mana: nothing is added (106.5)."""

    what: Filter
    colors: bool

    def ways(self, ctx: Context) -> list[Types]:
        types = could_produce_any(ctx.game, objects_in_zone(ctx, self.what))
        return [(t,) for t in types if not self.colors or t in COLORS]


@phrase("a {inner:described}", category="described_any", cr="109.2")
@dataclass(frozen=True)
class AnyOfThem(Node, Filter):
    """ "a land you control" where any such will do."""

    inner: Filter

    @property
    def zone(self) -> str:  # type: ignore[override]
        return str(getattr(self.inner, "zone", "battlefield"))

    def matches(self, ctx: Context, oid: int) -> bool:
        return self.inner.matches(ctx, oid)


@phrase("one mana of the chosen color", category="mana_spec", n=ONE, cr="607.2d")
@phrase("{n:amount} mana of the chosen color", category="mana_spec")
@phrase("one mana of that color", category="mana_spec", n=ONE, that=True)
@phrase("{n:amount} mana of that color", category="mana_spec", that=True)
@phrase("an amount of mana of that color equal to {n:quantity}", category="mana_spec", that=True, equal=True)
@phrase("an additional one mana of the chosen color", category="mana_spec", n=ONE, additional=True)
@phrase("an additional one mana of that color", category="mana_spec", n=ONE, additional=True, that=True)
@dataclass(frozen=True)
class ChosenColor(Node, ManaSpec):
    """The colour chosen for this object or just now; none was chosen: none can be added (106.5)."""

    n: Quantity
    that: bool = False
    additional: bool = False
    equal: bool = False

    def ways(self, ctx: Context) -> list[Types]:
        kept = ctx.game.obj(ctx.source).chosen.get("color") if ctx.source is not None else None
        now = ctx.memory.get("color")
        chosen = (now or kept) if self.that else (kept or now)
        return [(chosen,) * max(0, self.n.value(ctx))] if chosen in COLORS else []


@phrase("one mana of any type {what:objects_that} produced", category="mana_spec", cr="106.12a", examples=("Mana Flare",))
@phrase("an additional one mana of any type {what:objects_that} produced", category="mana_spec", additional=True)
@dataclass(frozen=True)
class TypeProduced(Node, ManaSpec):
    """Among the types of the mana whose adding triggered this ability."""

    what: Objects
    additional: bool = False

    def ways(self, ctx: Context) -> list[Types]:
        mana = getattr(ctx.event, "mana", None) or ()
        return [(t,) for t in MANA_TYPES if any(one.type == t for one in mana)]


@phrase(
    "one mana of any type {what:objects_that} could produce",
    category="mana_spec",
    cr="106.7",
    examples=("Benthic Explorers", "Squandered Resources"),
)
@phrase("one mana of any color {what:objects_that} could produce", category="mana_spec", colors=True)
@dataclass(frozen=True)
class ThatCouldProduce(Node, ManaSpec):
    """Of an object spoken of; one that is gone could as it last was (608.2h)."""

    what: Objects
    colors: bool = False

    def ways(self, ctx: Context) -> list[Types]:
        types = {t for oid in self.what.find(ctx) for t in could_produce(ctx.game, oid)}
        return [(t,) for t in MANA_TYPES if t in types and (not self.colors or t in COLORS)]


@phrase("{n:amount} mana of that type", category="mana_spec", cr="608.2c", examples=("Incubation Druid",))
@dataclass(frozen=True)
class SoMuchOfIt(Node, ManaSpec):
    """ "Add three mana of that type instead": a type as an earlier instruction has it. `spec` is settled."""

    n: Quantity
    spec: Any = None

    def complete(self, before: list[Any]) -> "SoMuchOfIt | None":
        for node in (part for action in before for part in walk(action)):
            if isinstance(node, AddsMana):
                return dataclasses.replace(self, spec=node.spec)
        return None

    def ways(self, ctx: Context) -> list[Types]:
        times = max(0, self.n.value(ctx))
        return [way * times for way in self.spec.ways(ctx)] if times else []


@phrase("one mana of any color in your commander's color identity", category="mana_spec", cr="903.4", examples=("Arcane Signet",))
@dataclass(frozen=True)
class CommanderColors(Node, ManaSpec):
    """903.4, 106.5: nothing when there is no commander or it has no colours."""

    def ways(self, ctx: Context) -> list[Types]:
        game = ctx.game
        identity: set[str] = set()
        for obj in game.objects.values():
            if obj.commander and obj.owner == ctx.you and obj.card is not None:
                identity |= obj.card.color_identity
        return [(c,) for c in COLORS if c in identity]


@phrase("one mana of any of {what:possessive_object} colors", category="mana_spec", cr="106.4")
@phrase("one mana of any of {what:objects_the} 's colors", category="mana_spec")
@dataclass(frozen=True)
class ItsColors(Node, ManaSpec):
    what: Objects

    def ways(self, ctx: Context) -> list[Types]:
        colors = {c for oid in self.what.find(ctx) for c in ctx.info(oid).colors}
        return [(c,) for c in COLORS if c in colors]


@dataclass(frozen=True)
class ForEach(Node, ManaSpec):
    spec: Any
    per: Any

    def ways(self, ctx: Context) -> list[Types]:
        from app.lexicon.clauses.sentence import passes

        each = [self.spec.ways(at) for at in passes(ctx, self.per)]
        return sorted({tuple(t for way in choice for t in way) for choice in product(*each)})


@phrase("add {spec:mana_spec}", category="deed", cr="106.4", examples=("Llanowar Elves", "Birds of Paradise", "Dark Ritual"))
@phrase("add {spec:mana_spec}. {restriction:mana_restriction}", category="deed", cr="106.6", examples=("Agent of Stromgald",))
@phrase(
    "add {spec:mana_spec}. until end of turn, you don't lose this mana as steps and phases end",
    category="deed",
    persists="end_of_turn",
    cr="106.4",
)
@dataclass(frozen=True)
class AddsMana(Node, ManaEffect):
    """`n`: so many times, of "for each"."""

    spec: Any
    restriction: Restriction | None = None
    persists: str = ""
    n: Quantity = ONE
    produces = "amount"

    @property
    def needs_costs(self) -> bool:  # type: ignore[override]
        return any(isinstance(getattr(part, name, None), CostRole) for part in walk(self.spec) for name in ("role", "way"))

    @property
    def none_rule(self) -> str:
        return "106.4" if isinstance(self.spec, (TheseTypes, SoMuch, AnyColor, Combination)) else "106.5"

    def gone_through(self, per: Any) -> "AddsMana":
        """ "For each color among permanents you control, add one mana of that color": one adding of it all (106.12a)."""
        return dataclasses.replace(self, spec=ForEach(self.spec, per))

    def mana_options(self, ctx: Context) -> list[Types]:
        times = self.n.value(ctx)
        if times == 1:
            return list(self.spec.ways(ctx))
        if times <= 0:
            return []
        if isinstance(self.spec, AnyColor) and not self.spec.one:
            return ways_of(COLORS if self.spec.colors else MANA_TYPES, times * max(0, self.spec.n.value(ctx)), False)
        return [types * times for types in self.spec.ways(ctx)]
