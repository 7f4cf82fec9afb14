"""More that is counted: each of several objects, colours, names, commander casts, what happened this turn (608.2i)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Filter, Objects, Players, Quantity
from app.engine.events.facts import SpellCast
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.grammar import Node, phrase
from app.lexicon.filters.numbers import stat_of
from app.lexicon.nouns.search import objects_in_zone


@phrase("of {what:objects_simple}", category="counted_else", cr="608.2e", examples=("Invoke the Ancients",))
@dataclass(frozen=True)
class EachOf(Node, Quantity):
    """ "for each of those creatures": counted, or gone through one by one."""

    what: Objects

    def passes(self, ctx: Context) -> list[Context]:
        return [ctx.at(oid) for oid in self.what.find(ctx)]

    def value(self, ctx: Context) -> int:
        return len(self.what.find(ctx))


@phrase("time you have cast your commander from the command zone this game", category="counted_else", cr="903.8")
@phrase("time you have cast a commander from the command zone this game", category="counted_else", any_=True)
@dataclass(frozen=True)
class CommanderCasts(Node, Quantity):
    any_: bool = False

    def value(self, ctx: Context) -> int:
        return sum(ctx.game.players[ctx.you].commander_casts.values())


@phrase("of {what:possessive_object} colors", category="counted_else", cr="105.2")
@phrase("of {what:objects_simple} 's colors", category="counted_else")
@phrase("the number of colors {what:objects_simple} is", category="measure", measure=True)
@dataclass(frozen=True)
class ColorsOf(Node, Quantity):
    what: Objects
    measure: bool = False

    def value(self, ctx: Context) -> int:
        return len({c for o in self.what.find(ctx) for c in ctx.info(o).colors})


@phrase("the number of differently named {what:described}", category="measure", cr="201.2", examples=("Awakened Amalgam",))
@phrase("differently named {what:described}", category="counted_else", each=True)
@dataclass(frozen=True)
class DifferentNames(Node, Quantity):
    what: Filter
    each: bool = False

    def value(self, ctx: Context) -> int:
        return len({ctx.info(o).name for o in objects_in_zone(ctx, self.what) if ctx.info(o).name})


@phrase("the number of other {what:described}", category="measure", cr="107.3")
@dataclass(frozen=True)
class OtherCount(Node, Quantity):
    """All but this object itself."""

    what: Filter

    def value(self, ctx: Context) -> int:
        return sum(o != ctx.source for o in objects_in_zone(ctx, self.what))


@phrase("the (greatest|highest) {stat} among other {what:described}", category="measure", how="max", cr="107.3")
@phrase("the total {stat} of other {what:described}", category="measure", how="sum")
@dataclass(frozen=True)
class StatAmongOthers(Node, Quantity):
    stat: str
    what: Filter
    how: str

    def value(self, ctx: Context) -> int:
        values = [stat_of(ctx, o, self.stat) for o in objects_in_zone(ctx, self.what) if o != ctx.source]
        return max(values, default=0) if self.how == "max" else sum(values)


@phrase("the {stat} of {what:objects_simple}", category="measure", cr="208.1", examples=("Pyromancy",))
@phrase("the total {stat} of {what:objects_simple}", category="measure", total=True)
@phrase("{what:possessive_object_plural} total {stat}", category="measure", total=True, plural=True)
@dataclass(frozen=True)
class StatOfThem(Node, Quantity):
    stat: str
    what: Objects
    total: bool = False
    plural: bool = False

    def value(self, ctx: Context) -> int:
        return sum(stat_of(ctx, o, self.stat) for o in self.what.find(ctx))


@phrase("card {who:players_simple} have discarded this turn", category="counted_else", why="discard", cr="701.9")
@phrase("the number of cards {who:players_simple} have discarded this turn", category="measure", why="discard", measure=True)
@phrase("{what:described} {who:players_simple} have sacrificed this turn", category="counted_else", why="sacrifice", cr="701.21")
@phrase(
    "the number of {what:described} {who:players_simple} have sacrificed this turn",
    category="measure",
    why="sacrifice",
    measure=True,
)
@dataclass(frozen=True)
class DoneThisTurn(Node, Quantity):
    who: Players
    why: str
    what: Filter | None = None
    measure: bool = False

    def value(self, ctx: Context) -> int:
        from app.lexicon.conditions.turns import matches_there

        players, total = self.who.find(ctx), 0
        for event in ctx.game.history:
            if isinstance(event, ZoneChange) and event.why == self.why and event.obj is not None:
                who = ctx.info(event.obj).controller if self.why == "sacrifice" else ctx.game.obj(event.obj).owner
                total += who in players and (self.what is None or matches_there(ctx, self.what, event.obj))
        return total


@phrase(
    "{what:described} {who:players_simple} have cast this turn",
    category="counted_else",
    cr="601.2i",
    examples=("Thunder Salvo",),
)
@phrase("other {what:described} {who:players_simple} have cast this turn", category="counted_else", other=True)
@phrase(
    "other {what:described} {who:players_simple} have cast before it this turn",
    category="counted_else",
    other=True,
    before=True,
    examples=("Thousand-Year Storm",),
)
@phrase("the number of {what:described} {who:players_simple} have cast this turn", category="measure", measure=True)
@phrase(
    "the number of other {what:described} {who:players_simple} have cast this turn", category="measure", measure=True, other=True
)
@dataclass(frozen=True)
class SpellsThisTurn(Node, Quantity):
    """Looked at as they were cast."""

    what: Filter
    who: Players
    other: bool = False
    measure: bool = False
    before: bool = False

    def __post_init__(self) -> None:
        from app.grammar import Reject
        from app.lexicon.filters.base import Described
        from app.lexicon.filters.types import Spell

        if (
            not self.other
            and isinstance(self.what, Described)
            and isinstance(self.what.head, Spell)
            and not self.what.pre
            and not self.what.post
        ):
            raise Reject  # plain "spells": ThisTurn

    def value(self, ctx: Context) -> int:
        players = self.who.find(ctx)
        own = {ctx.stack_object, ctx.source} if self.other else set()
        if self.before:  # than the spell of the event
            cast = [e for e in ctx.game.history if isinstance(e, SpellCast)]
            spell = getattr(ctx.event, "obj", None)
            at = next((i for i, e in enumerate(cast) if e.obj == spell), len(cast))
            return sum(e.player in players and self.what.matches(ctx, e.obj) for e in cast[:at])  # type: ignore[arg-type]
        return sum(
            isinstance(e, SpellCast) and e.player in players and e.obj not in own and self.what.matches(ctx, e.obj)  # type: ignore[arg-type]
            for e in ctx.game.history
        )


@phrase("{n:_number} minus {one:measure}", category="measure", cr="107.1b")
@phrase("{one:measure} minus {n:_number}", category="quantity", less=True, examples=("Ivory Tower",))
@dataclass(frozen=True)
class Difference(Node, Quantity):
    """107.1b: less than 0 is 0 for anything that is not a characteristic."""

    one: Quantity
    n: int = 0
    less: bool = False

    def value(self, ctx: Context) -> int:
        difference = self.n - self.one.value(ctx)
        return max(0, -difference if self.less else difference)


@phrase("your speed", category="measure", cr="702.179")
@dataclass(frozen=True)
class Speed(Node, Quantity):
    def value(self, ctx: Context) -> int:
        return int(ctx.game.players[ctx.you].marks.get("speed", 0) or 0)


@phrase("{x:the_x} plus {by:_number}", category="amount", cr="107.3", examples=("Epiphany at the Drownyard",))
@phrase("{x:the_x} minus {by:_number}", category="amount", sign=-1)
@dataclass(frozen=True)
class MoreThanX(Node, Quantity):
    """A number that would be less than zero is zero (107.1b)."""

    x: Quantity
    by: int
    sign: int = 1

    def value(self, ctx: Context) -> int:
        return max(0, self.x.value(ctx) + self.sign * self.by)
