"""Static abilities that change objects or players for as long as they exist (604, 611.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Condition, Objects, Part, Players, Quantity, Static
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.layers.view import View
from app.engine.state.values import BATTLEFIELD
from app.grammar import Node, Reject, phrase, vocabulary, walk
from app.lexicon.changes.forbidden import CantBeActivated, WithBan
from app.lexicon.nouns.refs import Ref, This
from app.lexicon.nouns.roles import EachRole, SourceRole


def flat(changes: tuple[Any, ...]) -> tuple[Any, ...]:
    """The parts of several changes, in the order written."""
    return tuple(part for change in changes for part in (change.parts() if hasattr(change, "parts") else (change,)))


def says_each(part: Any) -> bool:
    """Does it speak of each of the objects it is about: "gets +1/+1 for each counter on it"?"""
    return isinstance(part, Node) and any(isinstance(getattr(n, "role", None), EachRole) for n in walk(part))


@dataclass(frozen=True)
class PerObject(Node, Part):
    """A part whose numbers are worked out for each object it applies to (611.3a)."""

    inner: Any

    @property
    def layer(self) -> str:  # type: ignore[override]
        return str(self.inner.layer)

    @property
    def writes(self) -> frozenset[str] | None:
        return getattr(self.inner, "writes", None)

    def apply(self, ctx: Context, view: View) -> None:
        self.inner.apply(ctx.at(view.id), view)

    def words(self, show: Any) -> str:
        return str(show(self.inner))


def per_object(part: Any) -> Any:
    """The part as it is, unless it speaks of each object; rules that do aren't modelled."""
    if not says_each(part):
        return part
    if not isinstance(part, Part) or getattr(part, "layer", "rules") == "rules":
        raise ValueError("a rule about each object is not modelled")
    return PerObject(part)


def is_own(what: Any) -> bool:
    """Does the sentence speak of the object it stands on?"""
    if isinstance(what, Ref):  # "as long as equipped creature is a Human, it gets +1/+1": settled to what it means
        return what.noun is None and (what.role is None or isinstance(what.role, SourceRole))
    return isinstance(what, This)


@phrase("{what:objects_both} {changes:change+and}", category="static", cr="611.3")
@phrase("{what:objects_both} {changes:change+and} as long as {condition:any_condition}", category="static", cr="611.3a")
@phrase("as long as {condition:any_condition}, {what:objects_both} {changes:change+and}", category="static", first=True)
@phrase("{what:objects_both} {changes:change+and}, where X is {x:quantity}", category="static")
@phrase(
    "during your turn, {what:objects_both} {changes:change+and}",
    category="static",
    during="your",
    first=True,
    examples=("Frenetic Raptor",),
)
@phrase("{what:objects_both} {changes:change+and} during your turn", category="static", during="your")
@phrase("during turns other than yours, {what:objects_both} {changes:change+and}", category="static", during="other", first=True)
@dataclass(frozen=True)
class Continuous(Node):
    """ "Creatures you control get +1/+1." The objects are looked at all the time (611.3a)."""

    distributes_over: ClassVar[str] = "what"
    what: Objects
    changes: tuple[Any, ...]
    condition: Condition | None = None
    x: Quantity | None = None
    first: bool = False
    during: str = ""

    def __post_init__(self) -> None:
        """ "~ is all colors" defines a characteristic (604.3), which is `AllColors`."""
        alone = self.condition is None and not self.during and isinstance(self.what, This)
        if alone and len(self.changes) == 1 and len(getattr(self.changes[0], "colors", ())) == 5:
            raise Reject

    def statics(self) -> tuple[Static, ...]:
        condition = TurnIs(self.during) if self.during else self.condition
        if says_each(condition):
            raise ValueError("a condition about each object is not modelled")
        if not is_own(self.what):
            zones = getattr(condition, "zones", (BATTLEFIELD,))  # 113.6b
            return (Static(tuple(per_object(part) for part in flat(self.changes)), self.what, condition, zones=zones),)
        # 113.6: what can only be said of a spell functions on the stack, the rest on the battlefield
        by_zone: dict[tuple[str, ...], list[Any]] = {}
        for part in flat(self.changes):
            by_zone.setdefault(getattr(part, "own_zones", (BATTLEFIELD,)), []).append(part)
        if (
            condition is None
            and isinstance(self.what, This)
            and all(getattr(part, "defining", False) for part in flat(self.changes))
        ):
            return (Static(flat(self.changes), characteristic_defining=True),)
        return tuple(Static(tuple(parts), None, condition, zones=zones) for zones, parts in by_zone.items())


@dataclass(frozen=True)
class TurnIs(Node, Condition):
    """During your turn, or during turns other than yours."""

    whose: str
    reads = frozenset[str]()

    def holds(self, ctx: Any) -> bool:
        return (ctx.game.turn.active == ctx.you) == (self.whose == "your")


@phrase(
    "{what:objects_both} {changes:change+and}. the same is true for {also:objects_bare+and}",
    category="static",
    cr="611.3",
    examples=("Maskwood Nexus", "Conspiracy"),
)
@dataclass(frozen=True)
class SameIsTrue(Node):
    """The same changes for further objects, in other zones too."""

    what: Objects
    changes: tuple[Any, ...]
    also: tuple[Objects, ...]

    def statics(self) -> tuple[Static, ...]:
        return tuple(Static(flat(self.changes), what) for what in (self.what, *self.also))


vocabulary("spared_auras", {"this Aura": "this", "Auras": "all"})


@dataclass(frozen=True)
class Spares(Node, Hooks):
    """On the host: these Auras aren't removed by the protection that the same effect gives (702.16n)."""

    spared: str

    def spares(self, ctx: Any, host: Any, attachment: Any, protection: Any) -> bool:
        if self.spared == "this" and attachment != ctx.source:
            return False
        parts = [part for static in ctx.ability.statics() for part in static.parts] if ctx.ability is not None else []
        return any(given is protection for part in parts if hasattr(part, "given") for given in part.given(ctx))


@phrase(
    "{what:objects} {changes:change+and}. this effect doesn't remove {spared:spared_auras}",
    category="static",
    cr="702.16n",
    examples=("White Ward", "Cho-Manno's Blessing"),
)
@dataclass(frozen=True)
class ContinuousSparing(Node):
    what: Objects
    changes: tuple[Any, ...]
    spared: str

    def statics(self) -> tuple[Static, ...]:
        return (Static((*flat(self.changes), Spares(self.spared)), self.what),)


@phrase(
    "{what:objects_all}, {second:objects_bare}, and {third:objects_bare} {changes:change+and}",
    category="static",
    cr="611.3",
    examples=("Mycosynth Lattice",),
)
@dataclass(frozen=True)
class ThreeKinds(Node):
    """Of three descriptions in different zones."""

    what: Objects
    second: Objects
    third: Objects
    changes: tuple[Any, ...]

    def __post_init__(self) -> None:
        zones = {str(getattr(what, "zone", "")) for what in (self.what, self.second, self.third)}
        if len(zones) < 3:
            raise Reject  # one list of nouns

    def statics(self) -> tuple[Static, ...]:
        return tuple(Static(flat(self.changes), what) for what in (self.what, self.second, self.third))


@phrase("{what:objects} {all_:changes_and_ban}", category="static", cr="611.3", examples=("Arrest",))
@dataclass(frozen=True)
class ContinuousBan(Node):
    """With "and its activated abilities can't be activated"."""

    what: Objects
    all_: WithBan

    def statics(self) -> tuple[Static, ...]:
        return (Static(flat((self.all_,)), None if is_own(self.what) else self.what),)


@phrase(
    "{what:objects_simple} 's activated abilities can't be activated",
    category="static",
    cr="602.5",
    examples=("Detainment Spell",),
)
@phrase(
    "{what:objects_simple} 's activated abilities can't be activated unless they're mana abilities",
    category="static",
    but_mana=True,
)
@phrase("activated abilities of {what:objects} can't be activated", category="static", of=True, examples=("Cursed Totem",))
@phrase(
    "activated abilities of {what:objects} can't be activated unless they're mana abilities",
    category="static",
    but_mana=True,
    of=True,
)
@dataclass(frozen=True)
class ActivationBan(Node):
    what: Objects
    but_mana: bool = False
    of: bool = False

    def statics(self) -> tuple[Static, ...]:
        return (Static((CantBeActivated(self.but_mana),), None if is_own(self.what) else self.what),)


@phrase("{who:players} {changes:player_change+and}", category="static", cr="611.3")
@phrase("{who:players} {changes:player_change+and} as long as {condition:any_condition}", category="static")
@phrase("as long as {condition:any_condition}, {who:players} {changes:player_change+and}", category="static", first=True)
@phrase("during your turn, {who:players} {changes:player_change+and}", category="static", during="your", first=True)
@phrase("{who:players} {changes:player_change+and} during your turn", category="static", during="your")
@phrase(
    "{who:players} {changes:player_change+and} and {who2:players} {more:player_change+and}",
    category="static",
    examples=("Platinum Angel",),
)
@dataclass(frozen=True)
class PlayerRule(Node):
    """ "You have no maximum hand size.", "Players can't gain life."""

    who: Players
    changes: tuple[Any, ...]
    condition: Condition | None = None
    first: bool = False
    during: str = ""
    who2: Players | None = None
    more: tuple[Any, ...] = ()

    def __post_init__(self) -> None:
        if self.during and any(hasattr(change, "when") for change in self.changes):
            raise Reject  # "can't cast spells during your turn" says it itself

    def statics(self) -> tuple[Static, ...]:
        condition = TurnIs(self.during) if self.during else self.condition
        first = Static(flat(self.changes), self.who, condition)
        return (first,) if self.who2 is None else (first, Static(flat(self.more), self.who2, condition))
