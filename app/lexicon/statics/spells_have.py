"""Abilities that spells have as a player casts them: "Creature spells you cast have convoke" (601.3e, 702.51)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Condition, Filter, Objects, Players, Static
from app.engine.events.facts import SpellCast
from app.engine.kernel.context import Context
from app.engine.state.values import BATTLEFIELD, HAND, STACK, ObjectId
from app.grammar import Node, Reject, phrase, vocabulary
from app.lexicon.changes.abilities import HasAbilities
from app.lexicon.filters.base import Described
from app.lexicon.filters.possession import InZone
from app.lexicon.keywords.costless import SORTS, OwnManaCost
from app.lexicon.statics.permissions import as_spell

vocabulary("cast_origin", {"your hand": HAND, "exile": "exile", "your graveyard": "graveyard"})


@dataclass(frozen=True)
class CastBy(Node, Objects):
    """Spells that these players cast; and, for keywords about how to cast them, the cards that they would be."""

    what: Filter
    who: Players
    origin: str = ""
    nth: int = 0
    #: The keyword's name when it is another way to cast a card: then the card and the permanent have it too.
    way: str = ""
    reads: ClassVar[frozenset[str]] = frozenset({"types", "subtypes", "supertypes", "colors", "controller"})

    @property
    def zone(self) -> tuple[str, ...]:
        return (STACK, HAND, BATTLEFIELD) if self.way else (STACK,)

    def includes(self, ctx: Context, oid: ObjectId) -> bool:
        obj = ctx.game.objects.get(oid)
        if obj is None:
            return False
        if obj.zone == HAND and self.way:
            return obj.owner in self.who.find(ctx) and as_spell(self.what, ctx, oid)
        if obj.zone == BATTLEFIELD and self.way:
            mine = obj.cast is not None and obj.cast.cast_as == self.way
            return mine and obj.entered_turn == ctx.game.turn.number and as_spell(self.what, ctx, oid)
        if obj.zone != STACK or obj.kind == "ability" or obj.is_copy or obj.stack is None:
            return False
        if self.origin and obj.stack.cast_from != self.origin:
            return False
        if ctx.info(oid).controller not in self.who.find(ctx) or not self.what.matches(ctx, oid):
            return False
        return not self.nth or self._earlier(ctx, oid) == self.nth - 1

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        return tuple(o for o in ctx.game.stack if self.includes(ctx, o))

    def _earlier(self, ctx: Context, oid: ObjectId) -> int:
        """Such spells that the same player cast before it this turn (601.2i)."""
        found = 0
        for event in ctx.game.history:
            if not isinstance(event, SpellCast) or event.player != ctx.game.objects[oid].controller:
                continue
            if event.obj == oid:
                break
            found += event.obj is not None and self.what.matches(ctx, event.obj)
        return found


@phrase(
    "{what:described} {who:players_simple} cast have {abilities:keyword+and}",
    category="static",
    cr="601.3e",
    examples=("Chief Engineer",),
)
@phrase(
    "each {what:described} {who:players_simple} cast has {abilities:keyword+and}",
    category="static",
    each=True,
    examples=("Wort, the Raidmother",),
)
@phrase(
    "each {what:described} {who:players_simple} cast {more:postmod} has {abilities:keyword+and}",
    category="static",
    each=True,
    examples=("Threefold Signal",),
)
@phrase("{what:described} {who:players_simple} cast {more:postmod} have {abilities:keyword+and}", category="static")
@phrase(
    "{what:described} {who:players_simple} cast from {origin:cast_origin} have {abilities:keyword+and}",
    category="static",
    examples=("Party Thrasher",),
)
@phrase(
    "{what:described} {who:players_simple} cast from {origin:cast_origin} gain {abilities:keyword+and} as you cast them",
    category="static",
    gain=True,
    examples=("Ashling, the Limitless",),
)
@phrase(
    "the {nth:nth_spell} {what:described} {who:players_simple} cast each turn has {abilities:keyword+and}",
    category="static",
    examples=("Anhelo, the Painter",),
)
@phrase("as long as {condition}, {what:described} {who:players_simple} cast have {abilities:keyword+and}", category="static")
@phrase(
    "during your turn, {what:described} {who:players_simple} cast have {abilities:keyword+and}", category="static", yours=True
)
@phrase(
    "each {what:described} {who:players_simple} cast has {given:costless_word}. the {word:costless_word} cost is equal to "
    "{whose:whose_mana_cost}",
    category="static",
    abilities=(),
    each=True,
    examples=("Djinn Illuminatus",),
)
@phrase(
    "each {what:described} {who:players_simple} cast {more:postmod} has {given:costless_word}. the {word:costless_word} "
    "cost is equal "
    "to {whose:whose_mana_cost}",
    category="static",
    abilities=(),
    each=True,
    examples=('Henzie "Toolbox" Torre',),
)
@dataclass(frozen=True)
class SpellsHave(Node):
    what: Filter
    who: Players
    abilities: tuple[Any, ...]
    more: Filter | None = None
    origin: str = ""
    nth: int = 0
    each: bool = False
    gain: bool = False
    yours: bool = False
    condition: Condition | None = None
    given: str = ""
    word: str = ""
    whose: str = ""

    def __post_init__(self) -> None:
        if isinstance(self.more, InZone) or self.given != self.word:
            raise Reject  # "from your hand" is said by `origin`

    def statics(self) -> tuple[Static, ...]:
        from app.lexicon.statics.continuous import TurnIs

        what = self.what
        if self.more is not None:
            assert isinstance(what, Described)
            what = Described(what.head, what.pre, (*what.post, self.more), what.commas)
        out = []
        own = (SORTS[self.given](costs=(OwnManaCost(),)),) if self.given else ()
        for ability in (*self.abilities, *own):
            way = ability.keyword if "cast_options" in getattr(ability, "plugged", ()) else ""
            affects = CastBy(what, self.who, self.origin, self.nth, way)
            out.append(Static((HasAbilities((ability,)),), affects, TurnIs("your") if self.yours else self.condition))
        return tuple(out)
