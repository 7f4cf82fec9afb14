"""What is counted "for each": objects, and things that are no objects (107.3, 608.2h)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from app.cr.types import BASIC_LAND_TYPES
from app.engine.abilities import Condition, Filter, Objects, Players, Quantity
from app.engine.events.amounts import GainLife, LoseLife
from app.engine.events.facts import SpellCast
from app.engine.events.zones import Draw
from app.engine.kernel.context import Context
from app.engine.kernel.illegal import Unmodelled
from app.engine.state.values import COLORS
from app.grammar import Node, alias, phrase, vocabulary
from app.lexicon.nouns.refs import Ref
from app.lexicon.nouns.roles import Role, as_was
from app.lexicon.nouns.search import objects_in_zone

alias("counted", "described", "counted_else")


@phrase("opponent", category="counted_else", who="opponents", cr="102.2")
@phrase("opponent you have", category="counted_else", who="opponents", long=True)
@phrase("opponent {test:who_clause}", category="counted_else", who="opponents")
@phrase("player {test:who_clause}", category="counted_else", who="players")
@phrase("the number of opponents {test:who_clause}", category="measure", who="opponents")
@phrase("the number of players {test:who_clause}", category="measure", who="players")
@phrase("player", category="counted_else", who="players")
@phrase("the number of opponents you have", category="measure", who="opponents")
@phrase("the number of players", category="measure", who="players")
@dataclass(frozen=True)
class PlayersCount(Node, Quantity):
    who: str
    long: bool = False
    test: Condition | None = None

    def value(self, ctx: Context) -> int:
        return len(self.passes(ctx))

    def passes(self, ctx: Context) -> list[Context]:
        """ "For each opponent, ..." goes through them in turn order (101.4)."""
        players = ctx.game.opponents(ctx.you) if self.who == "opponents" else ctx.game.apnap()
        return [at for at in map(ctx.at, players) if self.test is None or self.test.holds(at)]


@phrase("{first:described} and each {second:described}", category="counted_else", cr="107.3", examples=("Moon-Vigil Adherents",))
@phrase("other {first:described} and each {second:described}", category="counted_else", other=True, examples=("Desmond Miles",))
@dataclass(frozen=True)
class BothCounts(Node, Quantity):
    """ "For each Assassin you control and each Assassin card in your graveyard"."""

    first: Filter
    second: Filter
    other: bool = False

    def value(self, ctx: Context) -> int:
        found = [o for o in objects_in_zone(ctx, self.first) if not (self.other and o == ctx.source)]
        return len(found) + len(objects_in_zone(ctx, self.second))


vocabulary("player_counter", {"experience": "experience", "poison": "poison", "energy": "energy"})


@phrase("{kind:player_counter} counter {who:players_simple} have", category="counted_else", cr="122.1")
@phrase("the number of {kind:player_counter} counters {who:players_simple} have", category="measure")
@dataclass(frozen=True)
class PlayerCounters(Node, Quantity):
    kind: str
    who: Players

    def value(self, ctx: Context) -> int:
        return sum(ctx.game.players[p].counters.get(self.kind, 0) for p in self.who.find(ctx))


vocabulary(
    "kind_counted",
    {
        "basic land type": "basic land type",
        "color": "color",
        "card type": "card type",
        "creature type": "creature type",
        "mana value": "mana value",
        "name": "name",
    },
)


@phrase("{quality:kind_counted} among {what:described}", category="counted_else", cr="205.3i", examples=("Tribal Flames",))
@phrase("the number of {quality:kind_counted} among {what:described}", category="measure", examples=("Tarmogoyf",))
@dataclass(frozen=True)
class KindsAmong(Node, Quantity):
    quality: str
    what: Filter

    def value(self, ctx: Context) -> int:
        return len(self.kinds(ctx))

    def passes(self, ctx: Context) -> list[Context]:
        """ "For each color among them": that color, one after another."""
        if self.quality != "color":
            raise Unmodelled(f'"for each {self.quality}" gone through one by one', "608.2e", ctx.ref())
        found = self.kinds(ctx)
        return [dataclasses.replace(ctx, memory={**ctx.memory, "color": c}) for c in COLORS if c in found]

    def kinds(self, ctx: Context) -> set[Any]:
        from app.lexicon.filters.relations import quality_of

        found: set[Any] = set()
        for oid in objects_in_zone(ctx, self.what):
            if self.quality == "basic land type":
                found |= set(ctx.info(oid).subtypes) & BASIC_LAND_TYPES
            else:
                found |= quality_of(ctx, oid, self.quality)
        return found


@phrase("time it was kicked", category="counted_else", cr="702.33c")
@phrase("time this spell was kicked", category="counted_else", long=True)
@dataclass(frozen=True)
class TimesKicked(Node, Quantity):
    long: bool = False

    def value(self, ctx: Context) -> int:
        for oid in (ctx.stack_object, ctx.source):
            if oid is not None:
                obj = ctx.game.obj(oid)
                info = obj.stack if obj.zone == "stack" and obj.kind != "ability" else obj.cast
                if info is not None:
                    return info.paid.get("kicked", 0)
        return 0


@phrase("card {who:players_simple} have drawn this turn", category="counted_else", what="draw", cr="121.1")
@phrase("the number of cards {who:players_simple} have drawn this turn", category="measure", what="draw")
@phrase("spell {who:players_simple} have cast this turn", category="counted_else", what="cast", cr="601.2i")
@phrase("the number of spells {who:players_simple} have cast this turn", category="measure", what="cast")
@phrase("spell cast before it this turn", category="counted_else", what="before", who=None, cr="702.40")
@phrase("the amount of life {who:players_simple} gained this turn", category="measure", what="gain", cr="119.3")
@phrase("the amount of life {who:players_simple} lost this turn", category="measure", what="lose", cr="119.3")
@phrase("the life {who:players_simple} have lost this turn", category="measure", what="lose")
@dataclass(frozen=True)
class ThisTurn(Node, Quantity):
    who: Players | None
    what: str

    def value(self, ctx: Context) -> int:
        history = ctx.game.history
        if self.what == "before":
            cast = [e for e in history if isinstance(e, SpellCast)]
            event = ctx.event
            return cast.index(event) if event in cast else max(0, len(cast) - 1)  # type: ignore[arg-type]
        assert self.who is not None
        found = self.who.find(ctx)
        kind: Any = {"draw": Draw, "cast": SpellCast, "gain": GainLife, "lose": LoseLife}[self.what]
        events = [e for e in history if isinstance(e, kind) and e.player in found]
        return sum(e.amount for e in events) if self.what in ("gain", "lose") else len(events)


@phrase("color of mana spent to cast (it|this spell)", category="counted_else", cr="105.4", examples=("Springmantle Cleric",))
@phrase("color of mana spent to cast that spell", category="counted_else", what=Ref(None), examples=("Magmablood Archaic",))
@phrase("the number of colors of mana spent to cast {what:objects_simple}", category="measure", examples=("Radiant Flames",))
@dataclass(frozen=True)
class ColorsSpent(Node, Quantity):
    """`what` None: for this very spell or permanent."""

    what: Objects | None = None

    def value(self, ctx: Context) -> int:
        if self.what is None:
            found = set(spent(ctx))
        else:
            found = {m for oid in self.what.find(ctx) for m in spent_on(ctx, as_was(ctx, oid))}
        return len(found & set(COLORS))


@phrase("the amount of mana spent to cast {what:objects_simple}", category="measure", cr="601.2h")
@phrase("the amount of mana you spent to cast {what:objects_simple}", category="measure", you=True)
@dataclass(frozen=True)
class ManaSpent(Node, Quantity):
    """Of a spell, or of the spell that became the permanent (607.2): what was paid, whatever its cost or mana value is."""

    what: Objects
    you: bool = False

    def value(self, ctx: Context) -> int:
        return sum(len(spent_on(ctx, as_was(ctx, oid))) for oid in self.what.find(ctx))


def spent_on(ctx: Context, oid: int) -> tuple[str, ...]:
    """The mana spent for this spell, or for the spell that became this permanent."""
    obj = ctx.game.obj(oid)
    info = obj.stack if obj.zone == "stack" and obj.kind != "ability" else obj.cast
    return info.mana_spent if info is not None else ()


def spent(ctx: Context) -> tuple[str, ...]:
    """The same for what is resolving, or has the ability."""
    return next((found for oid in (ctx.stack_object, ctx.source) if oid is not None and (found := spent_on(ctx, oid))), ())


@phrase("{who:possessive} devotion to {colors:color}", category="measure", cr="700.5", examples=("Gray Merchant of Asphodel",))
@phrase("{who:possessive} devotion to {both:color++and}", category="measure", colors="-", examples=("Athreos, God of Passage",))
@phrase("{who:possessive} devotion to that color", category="measure", colors="", examples=("Nykthos, Shrine to Nyx",))
@dataclass(frozen=True)
class Devotion(Node, Quantity):
    """Mana symbols of the color among mana costs of permanents the player controls; hybrid symbols count (700.5). `colors`
    empty: the colour just chosen."""

    who: Players
    colors: str
    #: Devotion to two colours: symbols of either (700.5a).
    both: tuple[str, ...] = ()

    def value(self, ctx: Context) -> int:
        game = ctx.game
        found = self.who.find(ctx)
        colors = set(self.both) or {self.colors or ctx.memory.get("color") or "-"}
        return sum(
            not colors.isdisjoint(symbol.split("/"))
            for o in game.permanents()
            if game.controller(o) in found
            for symbol in game.view(o).mana_cost or ()
        )


@phrase("your starting life total", category="measure", cr="103.4")
@dataclass(frozen=True)
class StartingLife(Node, Quantity):
    def value(self, ctx: Context) -> int:
        return int(ctx.game.options.get("starting_life", 40 if "commander" in ctx.game.format else 20))


@phrase("creature in your party", category="counted_else", cr="700.8")
@phrase("the number of creatures in your party", category="measure", measure=True)
@dataclass(frozen=True)
class PartySize(Node, Quantity):
    """700.8: up to one each of Cleric, Rogue, Warrior and Wizard; a creature fills one place (a matching)."""

    measure: bool = False

    def value(self, ctx: Context) -> int:
        game = ctx.game
        roles = ("Cleric", "Rogue", "Warrior", "Wizard")
        creatures = [game.view(o).subtypes for o in game.permanents() if game.view(o).creature and game.controller(o) == ctx.you]
        best = 0

        def fill(index: int, used: frozenset[int]) -> int:
            if index == len(roles):
                return len(used)
            options = [fill(index + 1, used)]
            options += [
                fill(index + 1, used | {i}) for i, types in enumerate(creatures) if i not in used and roles[index] in types
            ]
            return max(options)

        creatures = [c & set(roles) for c in creatures if c & set(roles)][:12]
        best = fill(0, frozenset())
        return best


@phrase("other {inner:described}", category="counted_else", cr="107.3")
@dataclass(frozen=True)
class OtherThan(Node, Filter):
    """ "for each other creature you control": not this object itself. `than`: settled, what the sentence is about, when that is
    another object ("Whenever equipped creature attacks alone, it gets ... for each other creature you control")."""

    inner: Filter
    than: Role | None = None

    @property
    def zone(self) -> str:  # type: ignore[override]
        return str(getattr(self.inner, "zone", "battlefield"))

    def matches(self, ctx: Context, oid: int) -> bool:
        own = (ctx.source,) if self.than is None else self.than.idents(ctx)
        return oid not in own and self.inner.matches(ctx, oid)
