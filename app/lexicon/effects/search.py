"""Search (701.23) and shuffle (701.24)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Condition, Effect, Filter, Objects, Outcome, Players, Proc, Quantity
from app.engine.kernel.context import Context
from app.engine.resolve import moves
from app.engine.state.values import LIBRARY, PlayerId
from app.grammar import Node, Reject, phrase, vocabulary
from app.lexicon.clauses.step import merged
from app.lexicon.effects import kit
from app.lexicon.filters.possession import InZone
from app.lexicon.filters.types import Card
from app.lexicon.nouns.groups import Group
from app.lexicon.nouns.objects import MANY
from app.lexicon.quantities.numbers import Number


@phrase("{n:count} {what:described}", category="sought", cr="701.23a")
@phrase("{n:count} {what:described_commas}", category="sought")
@phrase("up to {n:amount} {what:described}", category="sought", up_to=True)
@phrase("up to {n:amount} {what:described_commas}", category="sought", up_to=True)
@phrase("any number of {what:described}", category="sought", up_to=True, n=Number(MANY))
@phrase("{n:amount} {what:described} {group:chosen_group}", category="sought", examples=("Demonic Tutor",))
@phrase("up to {n:amount} {what:described} {group:chosen_group}", category="sought", up_to=True, examples=("Demonic Tutor",))
@phrase(
    "any number of {what:described} {group:chosen_group}",
    category="sought",
    up_to=True,
    n=Number(MANY),
    examples=("Protean Hulk",),
)
@dataclass(frozen=True)
class Sought(Node):
    """What is looked for. A stated quality need not be found; a mere number of cards must be (701.23b, 701.23d)."""

    n: Quantity
    what: Filter
    up_to: bool = False
    #: What must be true of all of them together.
    group: Group | None = None

    def plain(self) -> bool:
        """ "a card", "three cards"."""
        what: Any = self.what
        return self.group is None and isinstance(getattr(what, "head", None), Card) and not what.pre and not what.post


@phrase("{items:an_option++or}", category="sought", cr="701.23a")
@dataclass(frozen=True)
class SoughtEither(Node):
    """ "a basic land card or a Desert card": one card that fits either."""

    items: tuple["AnOption", ...]
    n: Quantity = Number(1)
    up_to: bool = False

    @property
    def what(self) -> Filter:
        return EitherOf(self.items)

    def plain(self) -> bool:
        return False


@phrase("a {what:described}", category="an_option", cr="701.23a")
@dataclass(frozen=True)
class AnOption(Node, Filter):
    what: Filter

    def matches(self, ctx: Context, oid: int) -> bool:
        return self.what.matches(ctx, oid)


@dataclass(frozen=True)
class EitherOf(Node, Filter):
    items: tuple[Filter, ...]

    def matches(self, ctx: Context, oid: int) -> bool:
        return any(item.matches(ctx, oid) for item in self.items)


vocabulary("search_zones", {
    "library": (LIBRARY,), "library and graveyard": (LIBRARY, "graveyard"), "library and/or graveyard": (LIBRARY, "graveyard",
    "or"),
    "graveyard and library": ("graveyard", LIBRARY), "graveyard, hand, and library": ("graveyard", "hand", LIBRARY),
    "graveyard, hand, and/or library": ("graveyard", "hand", LIBRARY, "or"),
})  # fmt: skip


@phrase(
    "search {whose:possessive} {zones:search_zones} for {items:sought++and/or}",
    category="deed",
    cr="701.23a",
    either=True,
    examples=("Alpine Houndmaster",),
)
@phrase("search {whose:possessive} {zones:search_zones} for {items:sought+and}",
        category="deed", cr=("701.23a", "701.23b", "701.23d"),
        examples=("Rampant Growth", "Demonic Tutor"))  # fmt: skip
@dataclass(frozen=True)
class Search(Node, Effect):
    """Finds cards; what becomes of them, revealing and shuffling are instructions of their own."""

    whose: Players
    zones: tuple[str, ...]
    items: tuple[Sought, ...]
    #: "and/or": the same, since a stated quality need not be found.
    either: bool = False
    produces = ("object", "amount")
    produces_head = "card"

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        outcomes = []
        for owner in (yield from self.whose.select(ctx)):
            taken: tuple[int, ...] = ()
            for item in self.items:
                there = [o for zone in self.zones if zone != "or" for o in game.zone(zone, owner)]
                fitting = [o for o in there if o not in taken and item.what.matches(ctx, o)]
                high = max(0, item.n.value(ctx))
                must = item.plain() and not item.up_to and self.zones == (LIBRARY,)
                group = getattr(item, "group", None)
                if group is not None:
                    fitting = list((yield from group.choose(ctx, ctx.actor, fitting, 0, high, "search", "701.23b", many=True)))
                    must, high = True, len(fitting)
                found = yield from moves.search(
                    ctx, ctx.actor, fitting, min(high, len(fitting)) if must else 0, high, library_of=owner
                )
                taken = (*taken, *found.objects)
                outcomes.append(found)
        whole = merged(outcomes) if outcomes else Outcome(did=False)
        kit.remember_pile(ctx, whole.objects)
        ctx.memory["searched_library"] = LIBRARY in self.zones
        return whole


@phrase("you search your library this way", category="condition", cr="701.23a")
@phrase("you searched your library this way", category="condition", past=True)
@dataclass(frozen=True)
class SearchedThisWay(Node, Condition):
    """An instruction before this one had the player search that library."""

    past: bool = False

    def holds(self, ctx: Context) -> bool:
        return bool(ctx.memory.get("searched_library"))


@phrase("shuffle", category="deed", cr="701.24a")
@phrase("shuffle {whose:possessive} library", category="deed", cr="701.24a")
@phrase("shuffle {whose:possessive} libraries", category="deed_rare")
@dataclass(frozen=True)
class ShuffleLibrary(Node, Effect):
    """Found cards that go back on top are not among what is shuffled (701.24b): they are put there afterwards."""

    whose: Players | None = None

    def execute(self, ctx: Context) -> Proc:
        players = (ctx.actor,) if self.whose is None else (yield from self.whose.select(ctx))
        for player in players:
            yield from moves.shuffle(ctx, player)
        return Outcome(True, (), tuple(players))


@phrase(
    "shuffle {what:objects} into {whose:owner_word} library",
    category="deed",
    cr=("701.24c", "701.24d"),
    examples=("Green Sun's Zenith",),
)
@phrase(
    "shuffle {what:objects_this} from {from_whose:owner_word} {zone:owned_zone} into {whose:owner_word} library", category="deed"
)
@dataclass(frozen=True)
class ShuffleInto(Node, Effect):
    """The libraries of their owners are shuffled even if nothing gets there (701.24c)."""

    what: Objects
    whose: str
    from_whose: str = ""
    zone: str = ""

    def __post_init__(self) -> None:
        """ "The cards from your hand" are a zone, which `ShuffleZones` moves."""
        if any(isinstance(part, InZone) for part in getattr(getattr(self.what, "noun", None), "post", ())):
            raise Reject

    @property
    def moves_this_from(self) -> str:
        return self.zone

    def execute(self, ctx: Context) -> Proc:
        oids = yield from self.what.select(ctx)
        if self.zone:
            oids = tuple(o for o in oids if ctx.game.exists(o) and ctx.game.objects[o].zone == self.zone)
        owners: list[PlayerId] = [ctx.game.obj(o).owner for o in oids] or [ctx.actor]
        outcome = yield from moves.move(
            ctx, [o for o in kit.live(ctx, oids) if ctx.game.objects[o].zone != LIBRARY], LIBRARY, "shuffle"
        )
        for player in dict.fromkeys(owners):
            yield from moves.shuffle(ctx, player)
        return outcome


vocabulary(
    "zones_shuffled",
    {
        "graveyard": ("graveyard",),
        "hand": ("hand",),
        "hand and graveyard": ("hand", "graveyard"),
        "graveyard and hand": ("graveyard", "hand"),
    },
)


@phrase(
    "shuffle {whose:possessive} {zones:zones_shuffled} into {into:owner_word} library",
    category="deed",
    cr="701.24d",
    examples=("Timetwister",),
)
@phrase(
    "shuffle the cards from {whose:possessive} {zones:zones_shuffled} into {into:owner_word} library", category="deed", cards=True
)
@dataclass(frozen=True)
class ShuffleZones(Node, Effect):
    """The library is shuffled even if there were no cards (701.24d)."""

    whose: Players
    zones: tuple[str, ...]
    into: str
    cards: bool = False
    produces = "amount"

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        players = yield from self.whose.select(ctx)
        cards = [o for player in players for zone in self.zones for o in game.zone(zone, player)]
        outcome = yield from moves.move(ctx, cards, LIBRARY, "shuffle")
        for player in players:
            yield from moves.shuffle(ctx, player)
        return outcome
