"""Bars that part a text box: class levels (716.2), levels (711.2), stations (721.2). What follows a bar belongs to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Ability, Activated, Condition, Cost, Effect, Objects, Outcome, Part, Proc, Static
from app.engine.events.base import happen
from app.engine.events.status import Mark
from app.engine.kernel.context import Context
from app.grammar import Node, phrase
from app.lexicon.abilities.base import AbilityNode, abilities_of


@dataclass(frozen=True)
class LevelBecomes(Node, Effect):
    """716.2a: this Class's level becomes N."""

    level: int

    def execute(self, ctx: Context) -> Proc:
        done = yield from happen(
            ctx.game, Mark(obj=ctx.source, word="class_level", value=self.level, source=ctx.source, by_player=ctx.you)
        )
        return Outcome(did=bool(done), amount=self.level)


@dataclass(frozen=True)
class LevelIs(Node, Condition):
    """A level that was never set is 1 (716.2d)."""

    low: int
    high: int = 1000

    def holds(self, ctx: Context) -> bool:
        return self.low <= ctx.this().marks.get("class_level", 1) <= self.high


@dataclass(frozen=True)
class CountersAre(Node, Condition):
    """711.2, 721.2: so many level or charge counters on this."""

    kind: str
    low: int
    high: int | None = None

    def holds(self, ctx: Context) -> bool:
        n = ctx.this().counters.get(self.kind, 0)
        return n >= self.low and (self.high is None or n <= self.high)


@dataclass(frozen=True)
class HasAbilities(Node, Part):
    """613.1f: this object has these abilities."""

    layer: ClassVar[str] = "6"
    abilities: tuple[Ability, ...]

    def apply(self, ctx: Context, view: Any) -> None:
        view.abilities.extend(self.abilities)


@dataclass(frozen=True)
class BasePT(Node, Part):
    """613.4b: base power and toughness."""

    layer: ClassVar[str] = "7b"
    power: int
    toughness: int

    def apply(self, ctx: Context, view: Any) -> None:
        view.power = view.base_power = self.power
        view.toughness = view.base_toughness = self.toughness


@dataclass(frozen=True)
class IsCreatureToo(Node, Part):
    """721.2b: a creature in addition to its other types."""

    layer: ClassVar[str] = "4"

    def apply(self, ctx: Context, view: Any) -> None:
        view.types.add("creature")


class Bar(AbilityNode):
    """`assemble` hands it the abilities of its section."""

    def section(self, abilities: tuple[Ability, ...], pt: tuple[int, int] | None = None) -> tuple[Ability, ...]:
        raise NotImplementedError

    def make(self) -> tuple[Ability, ...]:
        return self.section(())


@phrase("{costs:cost+,}: Level {level:_number}", category="ability", cr="716.2a")
@dataclass(frozen=True)
class ClassBar(Node, Bar):
    costs: tuple[Cost, ...]
    level: int

    def section(self, abilities: tuple[Ability, ...], pt: tuple[int, int] | None = None) -> tuple[Ability, ...]:
        gain = Activated(
            self.costs,
            LevelBecomes(self.level),
            timing="sorcery",
            limits=(LevelIs(self.level - 1, self.level - 1),),
            keyword="class level",
        )
        held = (Static((HasAbilities(abilities),), condition=LevelIs(self.level)),) if abilities else ()
        return (gain, *held)


@phrase("level {low:_number} + {pt:_pt}", category="ability", cr="711.2b")
@phrase("level {range:_word} {pt:_pt}", category="ability", cr="711.2a")
@dataclass(frozen=True)
class LevelBar(Node, Bar):
    pt: tuple[str, str]
    low: int = 0
    range: str = ""

    def section(self, abilities: tuple[Ability, ...], pt: tuple[int, int] | None = None) -> tuple[Ability, ...]:
        low, high = self.low, None
        if self.range:
            low, high = (int(n) for n in self.range.split("-"))
        parts: tuple[Any, ...] = (BasePT(int(self.pt[0]), int(self.pt[1])),)
        if abilities:
            parts = (HasAbilities(abilities), *parts)
        return (Static(parts, condition=CountersAre("level", low, high)),)


@phrase("{low:_number} + \\| {inner:ability}", category="ability", cr="721.2a")
@dataclass(frozen=True)
class StationBar(Node, Bar):
    """Its power and toughness box is the face's (721.2b), and belongs to the last bar."""

    low: int
    inner: Any

    def section(self, abilities: tuple[Ability, ...], pt: tuple[int, int] | None = None) -> tuple[Ability, ...]:
        parts: tuple[Any, ...] = (HasAbilities((*abilities_of(self.inner), *abilities)),)
        if pt is not None:
            parts = (*parts, IsCreatureToo(), BasePT(*pt))
        return (Static(parts, condition=CountersAre("charge", self.low)),)


__all__ = ["Bar", "ClassBar", "HasAbilities", "LevelBar", "Objects", "StationBar"]
