"""Conditions on numbers: different powers, kinds among cards, cards in zones, counters players have (107.1)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Condition, Filter, Players, Quantity
from app.engine.kernel.context import Context
from app.grammar import Node, phrase, vocabulary
from app.lexicon.conditions.control import compare
from app.lexicon.filters.numbers import stat_of
from app.lexicon.nouns.search import objects_in_zone
from app.lexicon.quantities.counted import KindsAmong, PartySize

vocabulary(
    "different_of",
    {"powers": "power", "names": "name", "mana values": "mana_value", "toughnesses": "toughness", "colors": "color"},
)


@phrase(
    "{who:players} control {n:_number} or more {what:described} with different {of:different_of}",
    category="condition",
    cr="207.2c",
    examples=("Candlelit Cavalry", "Field of the Dead"),
)
@phrase("there are {n:_number} or more {what:described} with different {of:different_of}", category="condition", who=None)
@dataclass(frozen=True)
class DifferentOnes(Node, Condition):
    """Enough objects that differ from each other in it: as many as there are different values."""

    who: Players | None
    n: int
    what: Filter
    of: str

    def holds(self, ctx: Context) -> bool:
        owners = self.who.find(ctx) if self.who is not None else (None,)
        return any(self._different(ctx, player) >= self.n for player in owners)

    def _different(self, ctx: Context, player: str | None) -> int:
        found = [o for o in objects_in_zone(ctx, self.what) if player is None or ctx.info(o).controller == player]
        if self.of in ("power", "toughness", "mana_value"):
            return len({stat_of(ctx, o, self.of) for o in found})
        if self.of == "name":  # 201.2c: an object without a name has no different name
            return len({ctx.info(o).name for o in found if ctx.info(o).name})
        return len({c for o in found for c in ctx.info(o).colors})


@phrase(
    "there are {n:_number} or more {quality:kind_counted} among {what:described}",
    category="condition",
    cr="205.2",
    examples=("Traverse the Ulvenwald",),
)
@dataclass(frozen=True)
class KindsAre(Node, Condition):
    """Delirium and its like."""

    n: int
    quality: str
    what: Filter

    def holds(self, ctx: Context) -> bool:
        return KindsAmong(self.quality, self.what).value(ctx) >= self.n


@phrase(
    "{what:described} have total {stat} {n:_number} or greater",
    category="condition",
    cr="107.1",
    examples=("Owlbear Shepherd",),
)
@dataclass(frozen=True)
class TotalIs(Node, Condition):
    what: Filter
    stat: str
    n: int

    def holds(self, ctx: Context) -> bool:
        return sum(stat_of(ctx, o, self.stat) for o in objects_in_zone(ctx, self.what)) >= self.n


vocabulary("holding_zone", {"graveyard": "graveyard", "library": "library"})


@phrase(
    "{who:players} have {n:_number} or more cards in {whose:holder} {zone:holding_zone}",
    category="condition",
    sign=">=",
    cr="404.1",
)
@phrase("{who:players} have {n:_number} or fewer cards in {whose:holder} {zone:holding_zone}", category="condition", sign="<=")
@phrase("{who:players} have no cards in {whose:holder} {zone:holding_zone}", category="condition", sign="=", n=0)
@dataclass(frozen=True)
class ZoneSize(Node, Condition):
    """ "an opponent has eight or more cards in their graveyard": any of them."""

    who: Players
    n: int
    zone: str
    sign: str
    whose: str = ""

    def holds(self, ctx: Context) -> bool:
        return any(compare(len(ctx.game.zone(self.zone, p)), self.sign, self.n) for p in self.who.find(ctx))


vocabulary("holder", {"your": "your", "their": "their"})


@phrase(
    "{who:possessive} {zone:holding_zone} has no cards in it",
    category="condition",
    sign="=",
    n=0,
    cr="401.1",
    examples=("Laboratory Maniac",),
)
@phrase("{who:possessive} {zone:holding_zone} has {n:_number} or more cards in it", category="condition", sign=">=")
@phrase("{who:possessive} {zone:holding_zone} has {n:_number} or fewer cards in it", category="condition", sign="<=")
@phrase("a graveyard has {n:_number} or more cards in it", category="condition", sign=">=", who=None, zone="graveyard")
@phrase(
    "{n:_number} or more cards are in {who:possessive} {zone:holding_zone}",
    category="condition",
    sign=">=",
    first=True,
    examples=("Visions of Beyond",),
)
@dataclass(frozen=True)
class CardsThere(Node, Condition):
    who: Players | None
    zone: str
    sign: str
    n: int
    first: bool = False

    def holds(self, ctx: Context) -> bool:
        game = ctx.game
        players = game.apnap() if self.who is None else self.who.find(ctx)
        sizes = [
            len(game.zone(self.zone, p)) + (game.players[p].unknown_library if self.zone == "library" else 0) for p in players
        ]
        return any(compare(size, self.sign, self.n) for size in sizes)


@phrase("{who:players} have more cards in hand than {other:players}", category="condition", sign=">", cr="402.1")
@phrase("{who:players} have fewer cards in hand than {other:players}", category="condition", sign="<")
@dataclass(frozen=True)
class HandsCompared(Node, Condition):
    """ "than each opponent": than all of them; "an opponent has more than you": any."""

    who: Players
    other: Players
    sign: str

    def holds(self, ctx: Context) -> bool:
        hands = {p: len(ctx.game.players[p].hand) for p in ctx.game.in_game()}
        every = getattr(self.other, "who", "") in ("opponent", "player", "other")
        for player in self.who.find(ctx):
            tests = [compare(hands[player], self.sign, hands[p]) for p in self.other.find(ctx) if p != player and p in hands]
            if tests and (all(tests) if every else any(tests)):
                return True
        return False


@phrase("{who:players} have fewer than {n:_number} cards in hand", category="condition", cr="402.1")
@dataclass(frozen=True)
class FewCards(Node, Condition):
    who: Players
    n: int

    def holds(self, ctx: Context) -> bool:
        return any(len(ctx.game.players[p].hand) < self.n for p in self.who.find(ctx))


@phrase(
    "{who:players} have {n:_number} or more {kind:player_counter} counters",
    category="condition",
    cr="122.1",
    examples=("Viridian Betrayers",),
)
@phrase("{who:players} are poisoned", category="condition", n=1, kind="poison", cr="122.1f")
@dataclass(frozen=True)
class HasCounters(Node, Condition):
    """102.2: any of the players."""

    who: Players
    n: int
    kind: str

    def holds(self, ctx: Context) -> bool:
        return any(ctx.game.players[p].counters.get(self.kind, 0) >= self.n for p in self.who.find(ctx))


@phrase("you have {n:_number} or more opponents", category="condition", cr="102.2")
@phrase("you have a full party", category="condition", n=4, party=True, cr="700.8", examples=("Archpriest of Iona",))
@dataclass(frozen=True)
class YouHave(Node, Condition):
    n: int
    party: bool = False

    def holds(self, ctx: Context) -> bool:
        return (PartySize().value(ctx) if self.party else len(ctx.game.opponents(ctx.you))) >= self.n


@phrase("there is no monarch", category="condition", cr="725.1")
@dataclass(frozen=True)
class NoMonarch(Node, Condition):
    def holds(self, ctx: Context) -> bool:
        return not any(p.marks.get("monarch") for p in ctx.game.players.values())


@phrase("no {what:described} are on the battlefield", category="condition", cr="109.2")
@phrase("there are no {what:described} on the battlefield", category="state_condition", there=True)
@dataclass(frozen=True)
class NoneThere(Node, Condition):
    what: Filter
    there: bool = False

    def holds(self, ctx: Context) -> bool:
        return not objects_in_zone(ctx, self.what, "battlefield")


@phrase(
    "{q:measure} is less than or equal to half {n:measure}",
    category="condition",
    sign="<=",
    cr="107.1a",
    examples=("Bhaal, Lord of Murder",),
)
@dataclass(frozen=True)
class HalfCompared(Node, Condition):
    """At most half, without rounding: twice the one is at most the other."""

    q: Quantity
    n: Quantity
    sign: str

    def holds(self, ctx: Context) -> bool:
        return compare(2 * self.q.value(ctx), self.sign, self.n.value(ctx))


@phrase(
    "{who:players} have at least {n:_number} life more than {base:measure}",
    category="condition",
    cr="119.1",
    examples=("Chalice of Life // Chalice of Death",),
)
@dataclass(frozen=True)
class LifeAbove(Node, Condition):
    who: Players
    n: int
    base: Quantity

    def holds(self, ctx: Context) -> bool:
        return any(ctx.game.players[p].life >= self.base.value(ctx) + self.n for p in self.who.find(ctx))
