"""Becoming something: "becomes a 3/3 green Elemental creature with haste", "is an artifact in addition to its other types"
(205.1, 613.1d, 613.1e)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

from app.cr import types as cr
from app.engine.abilities import Part
from app.engine.kernel.context import Context
from app.engine.layers.basics import set_land_types
from app.grammar import Node, Reject, phrase, vocabulary
from app.lexicon.changes.abilities import HasAbilities
from app.lexicon.changes.base_power import SetPT


@dataclass(frozen=True)
class TypesChange(Node, Part):
    """205.1a: new card types replace the old ones, with the subtypes that went with those; new subtypes replace those of the
    same kind. `add`: in addition to its other types (205.1b), and so are creature types that come with "creature" on an
    artifact or a land that is said to stay one."""

    types: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    add: bool = False
    layer: ClassVar[str] = "4"
    reads: ClassVar[frozenset[str]] = frozenset()
    writes: ClassVar[frozenset[str]] = frozenset({"types", "subtypes", "supertypes", "abilities"})

    def apply(self, ctx: Context, view: Any) -> None:
        view.supertypes.update(self.supertypes)
        if self.add:
            view.types.update(self.types)
            view.subtypes.update(self.subtypes)
            return
        if self.types:
            kept = set(self.types)
            gone = set(view.types) - kept
            view.types -= gone
            view.types |= kept
            belong = frozenset().union(*(cr.SUBTYPES_OF.get(t, frozenset()) for t in kept))
            view.subtypes = {s for s in view.subtypes if s in belong}
        lands = [s for s in self.subtypes if s in cr.LAND_TYPES]
        if lands:
            set_land_types(view, lands)  # 305.7
        creature = [s for s in self.subtypes if s in cr.CREATURE_TYPES]
        if creature:
            view.subtypes -= cr.CREATURE_TYPES
            view.subtypes.update(creature)
        view.subtypes.update(s for s in self.subtypes if s not in cr.LAND_TYPES and s not in cr.CREATURE_TYPES)


@dataclass(frozen=True)
class ColorsChange(Node, Part):
    """613.1e. `add`: in addition to its other colors."""

    colors: tuple[str, ...]
    add: bool = False
    layer: ClassVar[str] = "5"
    reads: ClassVar[frozenset[str]] = frozenset()
    writes: ClassVar[frozenset[str]] = frozenset({"colors"})

    def apply(self, ctx: Context, view: Any) -> None:
        if not self.add:
            view.colors.clear()
        view.colors.update(self.colors)


vocabulary("sort_color", {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": ""})


@phrase("{subtypes:subtype_word+} {types:type_word+}", category="sort_types", cr="205.1")
@phrase("{subtypes:subtype_word+}", category="sort_types", types=())
@phrase("{types:type_word+}", category="sort_types", subtypes=())
@phrase("{supertypes:supertype_word+} {types:type_word+}", category="sort_types", subtypes=())
@phrase("{supertypes:supertype_word+}", category="sort_types", subtypes=(), types=())
@phrase("{supertypes:supertype_word+} {subtypes:subtype_word+} {types:type_word+}", category="sort_types")
@dataclass(frozen=True)
class SortTypes(Node):
    subtypes: tuple[str, ...]
    types: tuple[str, ...]
    supertypes: tuple[str, ...] = ()


@phrase("{pt:_pt} {colors:sort_color+and} {kind:sort_types}", category="sort", cr="205.1")
@phrase("{pt:_pt} {kind:sort_types}", category="sort")
@phrase("{colors:sort_color+and} {kind:sort_types}", category="sort")
@phrase("{kind:sort_types}", category="sort")
@dataclass(frozen=True)
class Sort(Node):
    """ "3/3 green Elemental creature"."""

    kind: SortTypes
    pt: tuple[str, str] | None = None
    colors: tuple[str, ...] = ()


@phrase("with {abilities:given_ability+and}", category="sort_with", cr="113.1")
@phrase("with base power and toughness {pt:_pt}", category="sort_with")
@phrase("with power and toughness each equal to {each:quantity}", category="sort_with", examples=("March of the Machines",))
@phrase("with base power and toughness each equal to {each:quantity}", category="sort_with", base=True)
@dataclass(frozen=True)
class SortWith(Node):
    abilities: tuple[Any, ...] = ()
    pt: tuple[str, str] | None = None
    more: Any = None
    each: Any = None
    base: bool = False


vocabulary(
    "in_addition",
    {
        "in addition to its other types": "types",
        "in addition to their other types": "types",
        "in addition to its other colors and types": "colors",
        "in addition to their other colors and types": "colors",
        "in addition to its other creature types": "types",
        "in addition to its other land types": "types",
    },
)


@phrase("(become|be) a {sort}", category=("change", "change_forever"), cr="205.1a", examples=("Harbinger of the Seas", "Frogify"))
@phrase("(become|be) a {sort} {with_:sort_with}", category=("change", "change_forever"), examples=("Treetop Village",))
@phrase(
    "(become|be) a {sort} {addition:in_addition}",
    category=("change", "change_forever"),
    cr="205.1b",
    examples=("Ensoul Artifact",),
)
@phrase("(become|be) a {sort} {with_:sort_with} {addition:in_addition}", category=("change", "change_forever"))
@phrase("(become|be) {sort}", category=("change", "change_forever"), plural=True, examples=("Blood Moon",))
@phrase("(become|be) {sort} {with_:sort_with}", category=("change", "change_forever"), plural=True)
@phrase("(become|be) {sort} {addition:in_addition}", category=("change", "change_forever"), plural=True)
@phrase(
    "(become|be) {sort} and {second:sort_types} in addition to their other types",
    category="change",
    plural=True,
    addition="types",
    examples=("Life and Limb",),
)
@phrase("(become|be) a {sort} that's still a {still:type_word}", category=("change", "change_forever"))
@phrase("(become|be) a {sort} {with_:sort_with} that's still a {still:type_word}", category=("change", "change_forever"))
@phrase("(become|be) {sort} that's still {still:type_word}", category=("change", "change_forever"), plural=True)
@phrase("(become|be) a {sort} and lose all other card types", category="change", only=True, examples=("One with the Stars",))
@phrase("(become|be) a {sort} {with_:sort_with} and (it|) lose all other card types", category="change", only=True)
@dataclass(frozen=True)
class Becomes(Node):
    """Several parts, each in its layer (613.6): types, colours, abilities, power and toughness. `only`: no other card types,
    though 205.1b would let it keep them."""

    sort: Sort
    with_: SortWith | None = None
    addition: str = ""
    plural: bool = False
    still: str = ""
    only: bool = False
    second: SortTypes | None = None

    def __post_init__(self) -> None:
        pt = self.sort.pt or (self.with_.pt if self.with_ is not None else None)
        if any("X" in half.upper() or "*" in half for half in pt or ()):
            raise Reject  # X needs its meaning, which this form doesn't take
        if self.sort.pt is not None and self.with_ is not None and self.with_.pt is not None:
            raise Reject

    def parts(self) -> tuple[Any, ...]:
        kind, out = self.sort.kind, []
        # 205.1b: "artifact creature" keeps the other card types; "still a land" says so; subtypes alone replace their own kind
        keeps = bool(self.addition or self.still) or ({"artifact", "creature"} <= set(kind.types) and not self.only)
        out.append(_types(kind, keeps))
        if self.second is not None:
            out.append(_types(self.second, keeps))
        if self.sort.colors:
            colors = tuple(c for c in self.sort.colors if c)
            out.append(ColorsChange(colors, add=self.addition == "colors"))
        if self.with_ is not None and (self.with_.abilities or self.with_.more is not None):
            out.append(HasAbilities(self.with_.abilities, self.with_.more))
        pt = self.sort.pt or (self.with_.pt if self.with_ is not None else None)
        if pt is not None:
            out.append(SetPT(pt))
        elif self.with_ is not None and self.with_.each is not None:
            out.append(SetPT(None, each=self.with_.each))
        return tuple(out)


def _types(kind: SortTypes, keeps: bool) -> Part:
    if keeps:
        return TypesChange(kind.types, kind.supertypes, kind.subtypes, add=True)
    return TypesChange(kind.types, kind.supertypes, kind.subtypes)


@phrase("isn't a {type_:type_word}", category="change", cr="205.1a", examples=("Erebos, God of the Dead",))
@phrase("isn't {type_:supertype_word}", category="change", cr="205.4b")
@dataclass(frozen=True)
class IsNot(Node, Part):
    """The type goes, and with it its subtypes."""

    type_: str
    layer: ClassVar[str] = "4"
    reads: ClassVar[frozenset[str]] = frozenset()
    writes: ClassVar[frozenset[str]] = frozenset({"types", "subtypes", "supertypes"})

    def apply(self, ctx: Context, view: Any) -> None:
        view.supertypes.discard(self.type_)
        if self.type_ in view.types:
            view.types.discard(self.type_)
            left = frozenset().union(*(cr.SUBTYPES_OF.get(t, frozenset()) for t in view.types))
            view.subtypes = {s for s in view.subtypes if s in left}


@phrase("(become|be) {colors:sort_color+and}", category=("change", "change_forever"), cr="105.3", examples=("Aphotic Wisps",))
@phrase("(become|be) all colors", category=("change", "change_forever"), colors=("W", "U", "B", "R", "G"))
@phrase("(become|be) {colors:sort_color+and} in addition to its other colors", category="change", add=True)
@dataclass(frozen=True)
class BecomesColor(Node):
    colors: tuple[str, ...]
    add: bool = False

    def parts(self) -> tuple[Any, ...]:
        return (ColorsChange(tuple(c for c in self.colors if c), self.add),)


@phrase("become the color of your choice", category=("change", "change_forever"), cr="105.4", examples=("Blind Seer",))
@dataclass(frozen=True)
class BecomesChosenColor(Node):
    def choose(self, ctx: Context) -> Any:
        from app.lexicon.keywords.qualities import ask_color

        return ColorsChange(((yield from ask_color(ctx, ctx.actor)),))


@phrase(
    "(become|be) every creature type",
    category=("change", "change_forever"),
    kind="creature",
    cr="205.3m",
    examples=("Mistform Ultimus",),
)
@phrase(
    "(become|be) every basic land type in addition to their other types",
    category="change",
    kind="land",
    examples=("Prismatic Omen",),
)
@phrase("(become|be) every basic land type in addition to its other types", category="change", kind="land", one=True)
@phrase(
    "(become|be) every land type in addition to its other types",
    category="change",
    kind="all",
    one=True,
    examples=("Omo, Queen of Vesuva",),
)
@phrase("(become|be) every nonbasic land type", category="change", kind="nonbasic", examples=("Planar Nexus",))
@dataclass(frozen=True)
class EveryType(Node, Part):
    kind: str
    one: bool = False
    #: Said of the object itself it defines a characteristic (604.3).
    defining: ClassVar[bool] = True
    layer: ClassVar[str] = "4"
    reads: ClassVar[frozenset[str]] = frozenset()
    writes: ClassVar[frozenset[str]] = frozenset({"subtypes"})

    def apply(self, ctx: Context, view: Any) -> None:
        if self.kind == "land":
            view.subtypes |= cr.BASIC_LAND_TYPES
        elif self.kind == "all":
            view.subtypes |= cr.LAND_TYPES
        elif self.kind == "nonbasic":
            view.subtypes |= cr.LAND_TYPES - cr.BASIC_LAND_TYPES
        elif view.types & {"creature", "kindred"}:
            view.subtypes |= cr.CREATURE_TYPES


@phrase("(become|be) the chosen type", category="change", cr="607.2d", examples=("Conspiracy",))
@phrase("(become|be) the chosen type {addition:in_addition}", category="change", examples=("Arcane Adaptation",))
@dataclass(frozen=True)
class ChosenType(Node, Part):
    addition: str = ""
    type_: str = ""
    layer: ClassVar[str] = "4"
    reads: ClassVar[frozenset[str]] = frozenset()
    writes: ClassVar[frozenset[str]] = frozenset({"types", "subtypes", "abilities"})

    def apply(self, ctx: Context, view: Any) -> None:
        chosen = self.type_ or ctx.memory.get("type") or ctx.this().chosen.get("type")
        if chosen:
            TypesChange(subtypes=(chosen,), add=bool(self.addition)).apply(ctx, view)

    def fixed(self, ctx: Context) -> "ChosenType":
        return dataclasses.replace(self, type_=ctx.memory.get("type") or ctx.this().chosen.get("type") or "")


@phrase("(become|be) the chosen color", category="change", cr=("607.2d", "105.3"), examples=("Alloy Golem", "Shifting Sky"))
@phrase(
    "(become|be) the chosen color in addition to their other colors", category="change", add=True, examples=("Painter's Servant",)
)
@dataclass(frozen=True)
class ChosenColor(Node, Part):
    """The color that the linked ability chose; before it is chosen nothing changes."""

    add: bool = False
    color: str = ""
    layer: ClassVar[str] = "5"
    reads: ClassVar[frozenset[str]] = frozenset()
    writes: ClassVar[frozenset[str]] = frozenset({"colors"})

    def _chosen(self, ctx: Context) -> str:
        return self.color or ctx.memory.get("color") or ctx.this().chosen.get("color") or ""

    def apply(self, ctx: Context, view: Any) -> None:
        chosen = self._chosen(ctx)
        if chosen:
            ColorsChange((chosen,), add=self.add).apply(ctx, view)

    def fixed(self, ctx: Context) -> "ChosenColor":
        return dataclasses.replace(self, color=self._chosen(ctx))
