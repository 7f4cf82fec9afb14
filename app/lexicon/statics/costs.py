"""What spells and abilities cost more or less (601.2f, 118.7): "Creature spells you cast cost {1} less to cast"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Condition, Filter, Objects, Players, Quantity, Static
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.mana.abilities import is_mana_ability
from app.engine.mana.changes import CostChange
from app.engine.state.values import STACK, ObjectId, PlayerId
from app.grammar import Node, Reject, phrase, vocabulary
from app.lexicon.costs.mana import PayLife
from app.lexicon.filters.base import zone_of
from app.lexicon.quantities.numbers import CountOf, Number

vocabulary("more_or_less", {"less": "reduce", "more": "increase"})


def change(kind: str, symbols: tuple[str, ...], times: int, x: int, source: str, floor: int = 0) -> list[CostChange]:
    """A change by these symbols, so many times."""
    if times <= 0:
        return []
    generic = sum(x if s == "X" else int(s) for s in symbols if s.isdigit() or s == "X") * times
    rest = tuple(s for s in symbols if not s.isdigit() and s != "X") * times
    return [CostChange(kind, generic=generic, symbols=rest, source=source, floor=floor)] if generic or rest else []


@phrase("this spell costs {by:mana_symbol+} {how:more_or_less} to cast", category="static", cr="601.2f")
@phrase(
    "this spell costs {by:mana_symbol+} {how:more_or_less} to cast for each {per:counted}",
    category="static",
    examples=("Blasphemous Act",),
)
@phrase("this spell costs {by:mana_symbol+} {how:more_or_less} to cast for each {per:described_commas}", category="static")
@phrase(
    "this spell costs {by:mana_symbol+} {how:more_or_less} to cast if {condition}",
    category="static",
    examples=("Academy Journeymage",),
)
@phrase(
    "this spell costs {by:mana_symbol+} {how:more_or_less} to cast if it targets {target:objects_some}",
    category="static",
    examples=("Ajani's Response",),
)
@phrase(
    "this spell costs {by:mana_symbol+} {how:more_or_less} to cast, where X is {x:quantity}",
    category="static",
    examples=("Ghalta, Primal Hunger",),
)
@phrase("if {condition}, this spell costs {by:mana_symbol+} {how:more_or_less} to cast", category="static", first=True)
@phrase(
    "this spell costs {by:mana_symbol+} {how:more_or_less} to cast for each target beyond the first",
    category="static",
    beyond=True,
    examples=("Harness by Force",),
)
@dataclass(frozen=True)
class ThisCosts(Node, Hooks):
    """Functions while the spell is on the stack, being cast (113.6e)."""

    by: tuple[str, ...]
    how: str
    per: Filter | None = None
    condition: Condition | None = None
    target: Any = None
    x: Quantity | None = None
    first: bool = False
    beyond: bool = False

    def cost_change(self, ctx: Context, player: PlayerId, what: ObjectId, ability: Any, cost: Any) -> list[Any]:
        if what != ctx.source or ability is not None:
            return []
        if self.condition is not None and not self.condition.holds(ctx):
            return []
        if self.target is not None and not aims_at(ctx, what, self.target):
            return []
        if self.beyond:
            info = ctx.game.obj(what).stack
            targets = sum(len(slot) for slot in info.targets) if info is not None else 0
            return change(self.how, self.by, targets - 1, 0, ctx.ref())
        times = CountOf(self.per).value(ctx) if self.per is not None else 1
        return change(self.how, self.by, times, self.x.value(ctx) if self.x is not None else 0, ctx.ref())

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), zones=(STACK,)),)


def aims_at(ctx: Context, stack_oid: ObjectId, what: Any) -> bool:
    """Does the spell or ability on the stack target one of them?"""
    info = ctx.game.obj(stack_oid).stack
    if info is None:
        return False
    return any(isinstance(one, int) and what.includes(ctx, one) for slot in info.targets for one in slot)


@phrase(
    "{what:objects_bare} cost {by:mana_symbol+} {how:more_or_less} to cast",
    category="static",
    cr="601.2f",
    examples=("Goblin Warchief",),
)
@phrase(
    "{what:objects_bare} {who:players_simple} cast cost {by:mana_symbol+} {how:more_or_less} to cast",
    category="static",
    examples=("Goblin Electromancer",),
)
@phrase(
    "{what:objects_bare} {who:players_simple} cast that target {target:objects} cost "
    "{by:mana_symbol+} {how:more_or_less} to cast",
    category="static",
    examples=("Boreal Elemental",),
)
@phrase("{what:objects_bare} cost {by:mana_symbol+} {how:more_or_less} to cast for each {per:counted}", category="static")
@phrase(
    "{what:objects_bare} {who:players_simple} cast cost {by:mana_symbol+} {how:more_or_less} to cast for each {per:counted}",
    category="static",
)
@phrase(
    "as long as {condition}, {what:objects_bare} {who:players_simple} cast cost {by:mana_symbol+} {how:more_or_less} to cast",
    category="static",
    first=True,
)
@phrase(
    "during turns other than yours, {what:objects_bare} {who:players_simple} cast cost {by:mana_symbol+} {how:more_or_less} "
    "to cast",
    category="static",
    other_turns=True,
    examples=("Geyser Drake",),
)
@phrase(
    "{what:objects_bare} {who:players_simple} cast of the chosen type cost {by:mana_symbol+} {how:more_or_less} to cast",
    category="static",
    chosen=True,
    examples=("Cloud Key",),
)
@phrase(
    "{what:objects_bare} {who:players_simple} cast from {origins:cost_origin} cost {by:mana_symbol+} {how:more_or_less} to cast",
    category="static",
    examples=("Patrician Geist", "Savvy Trader"),
)
@phrase(
    "{what:objects_bare} {who:players_simple} cast that target {target:objects} cost an additional {life:_number} life to cast",
    category="static",
    by=(),
    how="increase",
    examples=("Terror of the Peaks",),
)
@phrase(
    "{what:objects_bare} {who:players_simple} cast cost an additional {life:_number} life to cast",
    category="static",
    by=(),
    how="increase",
)
@phrase(
    "{what:objects_bare} and {also:objects_bare} {who:players_simple} cast cost {by:mana_symbol+} {how:more_or_less} to cast",
    category="static",
    examples=("Thunderscape Familiar",),
)
@phrase(
    "{what:objects_bare} and {also:objects_bare} {who:players_simple} cast cost {by:mana_symbol+} {how:more_or_less} to cast "
    "for each {per:counted}",
    category="static",
    examples=("Herald of War",),
)
@phrase(
    "{what:objects_bare} {who:players_simple} cast cost {by:mana_symbol+} {how:more_or_less} to cast, where X is {x:quantity}",
    category="static",
    examples=("Vadrik, Astral Archmage",),
)
@dataclass(frozen=True)
class SpellsCost(Node, Hooks):
    """A rule on the whole game, since it can be about anybody's spells."""

    what: Any
    by: tuple[str, ...]
    how: str
    who: Players | None = None
    target: Any = None
    per: Filter | None = None
    condition: Condition | None = None
    first: bool = False
    chosen: bool = False
    origins: tuple[str, ...] = ()
    life: int = 0
    other_turns: bool = False
    also: Any = None
    x: Quantity | None = None

    def __post_init__(self) -> None:
        if self.also is not None and {zone_of(self.what.what), zone_of(self.also.what)} != {STACK}:
            raise Reject  # "instant and sorcery spells": one description

    def cost_change(self, ctx: Context, player: PlayerId, what: ObjectId, ability: Any, cost: Any) -> list[Any]:
        game = ctx.game
        if ability is not None or (self.who is not None and player not in self.who.find(ctx)):
            return []
        if not self.what.what.matches(ctx, what) and (self.also is None or not self.also.what.matches(ctx, what)):
            return []
        if self.other_turns and game.turn.active == ctx.you:
            return []
        if self.origins and not came_from(game, what, self.origins):
            return []
        if self.chosen:
            chosen = ctx.this().chosen.get("type")
            if chosen is None or not game.view(what).is_a(chosen):
                return []
        if self.target is not None and not aims_at(ctx, what, self.target):
            return []
        if self.life:  # 118.7: an increase that isn't mana
            return [CostChange("increase", cost=(PayLife(Number(self.life)),), source=ctx.ref())]
        times = CountOf(self.per).value(ctx) if self.per is not None else 1
        return change(self.how, self.by, times, self.x.value(ctx) if self.x is not None else 0, ctx.ref())

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), affects="game", condition=self.condition),)


vocabulary("cost_origin", {
    "your graveyard": ("graveyard",), "exile": ("exile",), "graveyards": ("graveyard", "graveyard"), "your graveyard or "
        "from exile": ("exile", "graveyard"),
    "graveyards or from exile": ("graveyard", "exile"), "anywhere other than your "
        "hand": ("graveyard", "exile", "library", "command"),
})  # fmt: skip


def came_from(game: Any, spell: ObjectId, origins: tuple[str, ...]) -> bool:
    """Was it cast from one of these zones? Of a card that isn't a spell yet: would it be?"""
    obj = game.obj(spell)
    return (obj.stack.cast_from if obj.stack is not None else obj.zone) in origins


vocabulary("ability_sort", {"equip": "equip", "cycling": "cycling", "ninjutsu": "ninjutsu", "crew": "crew", "outlast": "outlast"})


@phrase(
    "activated abilities of {what:objects} cost {by:mana_symbol+} {how:more_or_less} to activate",
    category="static",
    cr="602.2b",
    examples=("Training Grounds",),
)
@phrase(
    "activated abilities of {what:objects} cost {by:mana_symbol+} {how:more_or_less} to activate. this effect can't reduce "
    "the mana "
    "in that cost to less than one mana",
    category="static",
    floor=1,
    examples=("Biomancer's Familiar",),
)
@phrase(
    "activated abilities of {what:objects} cost {by:mana_symbol+} {how:more_or_less} to activate unless they're mana abilities",
    category="static",
    but_mana=True,
    examples=("Fluctuator",),
)
@phrase(
    "{sort:ability_sort} abilities {who:players_simple} activate cost {by:mana_symbol+} {how:more_or_less} to activate",
    category="static",
    what=None,
    examples=("Auriok Steelshaper",),
)
@phrase(
    "{sort:ability_sort} abilities {who:players_simple} activate that target {target:objects} "
    "cost {by:mana_symbol+} {how:more_or_less} to activate",
    category="static",
    what=None,
)
@phrase(
    "{sort:ability_sort} costs {who:players_simple} pay cost {by:mana_symbol+} {how:more_or_less}",
    category="static",
    what=None,
    pay=True,
)
@dataclass(frozen=True)
class AbilitiesCost(Node, Hooks):
    what: Objects | None
    by: tuple[str, ...]
    how: str
    but_mana: bool = False
    sort: str = ""
    who: Players | None = None
    target: Any = None
    pay: bool = False
    floor: int = 0

    def cost_change(self, ctx: Context, player: PlayerId, what: ObjectId, ability: Any, cost: Any) -> list[Any]:
        if ability is None or (self.but_mana and is_mana_ability(ability)) or (self.sort and ability.keyword != self.sort):
            return []
        if self.who is not None and player not in self.who.find(ctx):
            return []
        if self.what is not None and not self.what.includes(ctx, what):
            return []
        if self.target is not None and not any(aims_at(ctx, o, self.target) for o in ctx.game.stack[-1:]):
            return []
        return change(self.how, self.by, 1, 0, ctx.ref(), self.floor)

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), affects="game"),)
