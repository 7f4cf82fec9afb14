"""Conditions on the turn and on what happened in it (608.2i), day and night, dungeons, who began (731, 309, 103)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Condition, Filter, Objects
from app.engine.events.facts import Attacks, Blocks, Did, SpellCast, StepBegins
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.grammar import Node, phrase, vocabulary
from app.lexicon.conditions.history import this_turn
from app.lexicon.nouns.objects import Some


@phrase("it's neither day nor night", category="condition", day="", cr="731.1")
@phrase("it's day", category="condition", day="day")
@phrase("it's night", category="condition", day="night")
@dataclass(frozen=True)
class DayOrNight(Node, Condition):
    day: str

    def holds(self, ctx: Context) -> bool:
        return ctx.game.day == self.day


@phrase("you have completed a dungeon", category="condition", cr="309.7", examples=("Nadaar, Selfless Paladin",))
@phrase("you have completed {name:card_name}", category="condition")
@dataclass(frozen=True)
class CompletedDungeon(Node, Condition):
    """In this game, kept as a player's mark."""

    name: str = ""

    def holds(self, ctx: Context) -> bool:
        done = ctx.game.players[ctx.you].marks.get("completed_dungeons", ())
        return self.name in done if self.name else bool(done)


@phrase("you descended this turn", category="condition", cr="700.11", examples=("Ruin-Lurker Bat",))
@dataclass(frozen=True)
class Descended(Node, Condition):
    """A permanent card was put into your graveyard from anywhere this turn."""

    def holds(self, ctx: Context) -> bool:
        from app.engine.state.values import PERMANENT_TYPES

        for event in this_turn(ctx, ZoneChange):
            if event.to == "graveyard" and event.new is not None:
                obj = ctx.game.obj(event.new)
                if (
                    obj.owner == ctx.you
                    and not obj.is_token
                    and obj.card is not None
                    and obj.card.faces[0].types & PERMANENT_TYPES
                ):
                    return True
        return False


@phrase("you have committed a crime this turn", category="condition", what="crime", cr="700.13", examples=("Omenport Vigilante",))
@phrase("you committed a crime this turn", category="condition", what="crime", have=False)
@phrase("a spell was warped this turn", category="condition", what="warp", anyone=True, cr="702.185")
@phrase("you have been attacked this step", category="condition", what="attacked", cr="508.1")
@dataclass(frozen=True)
class HappenedThisTurn(Node, Condition):
    what: str
    have: bool = True
    anyone: bool = False

    def holds(self, ctx: Context) -> bool:
        game = ctx.game
        if self.what == "warp":
            return any(
                info is not None and info.cast_as == "warp"
                for e in this_turn(ctx, SpellCast)
                for info in (game.obj(e.obj).stack,)
            )
        if self.what == "attacked":
            return any(e.defender == ctx.you and e.step == game.turn.step for e in this_turn(ctx, Attacks))
        return any(e.what == self.what and e.player == ctx.you for e in this_turn(ctx, Did))


@phrase(
    "{n:_number} or more {what:described} entered the battlefield under your control this turn",
    category="condition",
    cr="603.4",
    examples=("Armory Mice",),
)
@dataclass(frozen=True)
class ManyEntered(Node, Condition):
    """Looked at as they entered; what is gone since counts as well."""

    n: int
    what: Filter

    def holds(self, ctx: Context) -> bool:
        found = [
            e
            for e in this_turn(ctx, ZoneChange)
            if e.to == "battlefield"
            and e.new is not None
            and ctx.info(e.new).controller == ctx.you
            and matches_there(ctx, self.what, e.new)
        ]
        return len(found) >= self.n


def matches_there(ctx: Context, what: Filter, oid: int) -> bool:
    """A permanent that may have left: "nonland permanent" is said of it as it was."""
    if ctx.game.exists(oid):
        return what.matches(ctx, oid)
    head, others = getattr(what, "head", None), (*getattr(what, "pre", ()), *getattr(what, "post", ()))
    if type(head).__name__ == "Permanent":
        return all(part.matches(ctx, oid) for part in others)
    return what.matches(ctx, oid)


@phrase("{what:objects_some} died under your control this turn", category="condition", cr="700.4")
@phrase("{what:objects_some} you controlled left the battlefield this turn", category="condition", left=True, examples=("Vrock",))
@dataclass(frozen=True)
class LostThisTurn(Node, Condition):
    what: Some
    left: bool = False

    def holds(self, ctx: Context) -> bool:
        return any(
            (e.dies or (self.left and e.origin == "battlefield" and e.to != "battlefield"))
            and ctx.info(e.obj).controller == ctx.you
            and matches_there(ctx, self.what.what, e.obj)
            for e in this_turn(ctx, ZoneChange)
        )


@phrase("{what:objects_some} left your graveyard this turn", category="condition", origin="graveyard", cr="404.1")
@phrase(
    "{what:objects_some} was put into your graveyard from anywhere this turn", category="condition", to="graveyard", cr="404.1"
)
@phrase(
    "{what:objects_some} was put into your hand from the battlefield this turn",
    category="condition",
    to="hand",
    came="battlefield",
    examples=("Barrin, Tolarian Archmage",),
)
@dataclass(frozen=True)
class GraveyardThisTurn(Node, Condition):
    what: Some
    origin: str = ""
    to: str = ""
    came: str = ""

    def holds(self, ctx: Context) -> bool:
        for event in this_turn(ctx, ZoneChange):
            moved = event.origin == self.origin != event.to if self.origin else event.to == self.to
            oid = event.obj if self.origin or self.came else event.new
            if self.came and (
                event.origin != self.came or event.obj is None or not matches_there(ctx, self.what.what, event.obj)
            ):
                continue
            if self.came and moved and ctx.game.obj(event.obj).owner == ctx.you:
                return True
            if (
                moved
                and not self.came
                and oid is not None
                and ctx.game.obj(oid).owner == ctx.you
                and self.what.what.matches(ctx, oid)
            ):
                return True
        return False


@phrase("{what:objects_simple} entered this turn", category="condition", did="entered", cr="608.2i")
@phrase("{what:objects_simple} attacked this turn", category="condition", did="attacked")
@phrase("{what:objects_simple} didn't attack this turn", category="condition", did="attacked", positive=False)
@phrase("{what:objects_simple} attacked or blocked this turn", category="condition", did="either")
@phrase("{what:objects_simple} attacked or blocked this combat", category="condition", did="either", combat=True)
@phrase("{what:objects_simple} didn't attack or block this turn", category="condition", did="either", positive=False)
@phrase("{what:objects_simple} entered the battlefield this turn", category="condition", did="entered", long=True)
@dataclass(frozen=True)
class ItDidThisTurn(Node, Condition):
    what: Objects
    did: str
    positive: bool = True
    long: bool = False
    combat: bool = False

    def holds(self, ctx: Context) -> bool:
        found = self.what.find(ctx)
        if self.did == "entered":
            here = [
                o for o in found if ctx.game.obj(o).zone == "battlefield" and ctx.game.obj(o).entered_turn == ctx.game.turn.number
            ]
            return bool(here) == self.positive
        kinds: Any = Attacks if self.did == "attacked" else (Attacks, Blocks)
        events = this_turn(ctx, kinds)
        if self.combat:  # since the last beginning of combat
            start = max(
                (i for i, e in enumerate(ctx.game.history) if isinstance(e, StepBegins) and e.name == "beginning_of_combat"),
                default=-1,
            )
            events = [e for e in ctx.game.history[start + 1 :] if isinstance(e, kinds)]
        return bool(found) and any(e.obj in found for e in events) == self.positive


@phrase("it's the first combat phase of the turn", category="condition", cr="506.1", examples=("Raph & Leo, Sibling Rivals",))
@dataclass(frozen=True)
class FirstCombat(Node, Condition):
    def holds(self, ctx: Context) -> bool:
        begun = [e for e in this_turn(ctx, StepBegins) if e.name == "beginning_of_combat"]
        return len(begun) <= 1


@phrase("it's your main phase", category="condition", cr="505.1")
@dataclass(frozen=True)
class YourMain(Node, Condition):
    def holds(self, ctx: Context) -> bool:
        turn = ctx.game.turn
        return turn.active == ctx.you and turn.step in ("precombat_main", "postcombat_main")


vocabulary("times_nth", {"first": 1, "second": 2, "third": 3, "fourth": 4})


@phrase(
    "this is the {nth:times_nth} time this ability has resolved this turn",
    category="condition",
    cr="608.2i",
    examples=("Elrond, Lord of Rivendell",),
)
@phrase("it's the {nth:times_nth} time this ability has resolved this turn", category="condition", it=True)
@dataclass(frozen=True)
class NthResolution(Node, Condition):
    """Of this ability of this object, the present one included; each leaves the stack as it has resolved."""

    nth: int
    it: bool = False

    def holds(self, ctx: Context) -> bool:
        from app.engine.events.flow import Ceases

        mine = ctx.game.obj(ctx.stack_object).stack if ctx.stack_object is not None else None
        if mine is None:
            return False
        before = 0
        for event in this_turn(ctx, Ceases):
            info = ctx.game.obj(event.obj).stack if event.why == "resolve" else None
            if info is not None and info.source == mine.source and info.ability == mine.ability:
                before += 1
        return before + 1 == self.nth


@phrase("the top card of your library is {what:objects_some}", category="condition", cr="401.5", examples=("Water Weird",))
@dataclass(frozen=True)
class TopCardIs(Node, Condition):
    what: Some

    def holds(self, ctx: Context) -> bool:
        library = ctx.game.players[ctx.you].library
        return bool(library) and self.what.what.matches(ctx, library[0])


@phrase(
    "{what:objects_simple} shares a {quality:shared} with {other:objects}",
    category="condition",
    cr="109.2",
    examples=("Jaded Response",),
)
@phrase("{what:objects_simple} doesn't share a {quality:shared} with {other:objects}", category="condition", positive=False)
@phrase("{what:objects_simple} has the same name as {other:objects}", category="condition", quality="name", has=True, cr="201.2")
@dataclass(frozen=True)
class SharesQuality(Node, Condition):
    what: Objects
    quality: str
    other: Objects
    positive: bool = True
    has: bool = False

    def holds(self, ctx: Context) -> bool:
        from app.lexicon.filters.relations import quality_of

        others = self.other.find(ctx)
        shared = any(
            o != p and quality_of(ctx, o, self.quality) & quality_of(ctx, p, self.quality)
            for o in self.what.find(ctx)
            for p in others
        )
        return shared == self.positive


@phrase("{what:objects_simple} is {word:premod_enchanted}", category="condition", cr="301.5")
@phrase("{what:objects_simple} isn't {word:premod_enchanted}", category="condition", positive=False)
@phrase("{what:objects_simple} is enchanted or equipped", category="condition", word=None)
@dataclass(frozen=True)
class IsAttached(Node, Condition):
    """ "~ is equipped"."""

    what: Objects
    word: Filter | None
    positive: bool = True

    def holds(self, ctx: Context) -> bool:
        from app.lexicon.filters.status import Status

        words = (self.word,) if self.word is not None else (Status("enchanted"), Status("equipped"))
        found = self.what.find(ctx)
        return bool(found) and all(any(word.matches(ctx, o) for word in words) for o in found) == self.positive


@phrase("{what:objects_this} is suspended", category="condition", cr="702.62b")
@dataclass(frozen=True)
class IsSuspended(Node, Condition):
    """In exile, with suspend and a time counter."""

    what: Objects

    def holds(self, ctx: Context) -> bool:
        game = ctx.game
        found = [o for o in self.what.find(ctx) if game.exists(o)]
        return any(
            game.objects[o].zone == "exile" and game.objects[o].counters.get("time") and game.view(o).has("suspend")
            for o in found
        )


@phrase("{what:objects_this} is your commander", category="condition", cr="903.3")
@dataclass(frozen=True)
class IsYourCommander(Node, Condition):
    what: Objects

    def holds(self, ctx: Context) -> bool:
        return any(ctx.game.obj(o).commander and ctx.game.obj(o).owner == ctx.you for o in self.what.find(ctx))


@phrase("{what:objects_they} remain exiled", category="condition", cr="611.2b")
@dataclass(frozen=True)
class TheyRemain(Node, Condition):
    what: Objects

    def holds(self, ctx: Context) -> bool:
        return any(ctx.game.exists(o) and ctx.game.objects[o].zone == "exile" for o in self.what.find(ctx))
