"""Conditions on what players control, own, hold and are (608.2c, 603.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Condition, Filter, Objects, Players, Quantity
from app.engine.kernel.context import Context
from app.grammar import Node, Reject, phrase, vocabulary, walk
from app.lexicon.filters.possession import InZone
from app.lexicon.nouns.objects import Some
from app.lexicon.nouns.players import You
from app.lexicon.nouns.refs import SideOf
from app.lexicon.nouns.roles import SideRole
from app.lexicon.nouns.search import objects_in_zone


def compare(have: int, sign: str, want: int) -> bool:
    return {">=": have >= want, "<=": have <= want, "=": have == want, ">": have > want, "<": have < want}[sign]


@phrase("{who:players} control {what:objects_some}", category="condition", cr="109.4", examples=("Kird Ape",))
@phrase("{who:players} control {n:_number} or more {many:described}", category="condition", sign=">=")
@phrase("{who:players} control {n:_number} or fewer {many:described}", category="condition", sign="<=")
@phrase("{who:players} control exactly {n:_number} {many:described}", category="condition", sign="=")
@phrase("{who:players} control no {many:described}", category=("condition", "state_condition"), sign="=", n=0)
@phrase("{who:players} control no other {many:described}", category=("condition", "state_condition"), sign="=", n=0, other=True)
@phrase("{who:players} control {n:_number} or fewer other {many:described}", category="condition", sign="<=", other=True)
@phrase("{who:players} don't control {what:objects_some}", category="condition", positive=False)
@phrase("{who:players} control at least {n:_number} other {many:described}", category="condition", sign=">=", other=True)
@phrase("{who:players} control {n:_number} or more other {many:described}", category="condition", sign=">=", other=True)
@phrase("{who:players} control {this:objects_simple}", category="condition")
@phrase("{who:players} control {all_:objects_some++and}", category="condition")
@phrase("{who:players} control {any_:objects_some++or}", category="condition", examples=("Clifftop Retreat",))
@dataclass(frozen=True)
class Controls(Node, Condition):
    """Any of the players does ("an opponent controls a Forest")."""

    who: Players
    what: Some | None = None
    many: Filter | None = None
    n: int = 1
    sign: str = ">="
    other: bool = False
    positive: bool = True
    this: Objects | None = None
    all_: tuple[Some, ...] = ()
    any_: tuple[Some, ...] = ()

    def __post_init__(self) -> None:
        if self.many is not None and self.n == 1 and self.sign == ">=" and not self.other:
            raise Reject  # "one or more Eggs" is a noun phrase of its own

    def holds(self, ctx: Context) -> bool:
        for player in self.who.find(ctx):
            if self.all_ or self.any_:
                tests = [any(ctx.info(o).controller == player for o in one.pool(ctx)) for one in (*self.all_, *self.any_)]
                if all(tests) if self.all_ else any(tests):
                    return True
                continue
            if self.this is not None:
                found: list[Any] = [o for o in self.this.find(ctx) if ctx.game.exists(o)]
                want = 1
            elif self.what is not None:
                found = [o for o in self.what.pool(ctx) if not self.what.other or o not in self._spoken_of(ctx)]
                want = self.what.high.value(ctx) if self.what.low is None else 1
            else:
                assert self.many is not None
                found = [
                    o for o in objects_in_zone(ctx, self.many) if not (self.other and o in (ctx.source, *self._spoken_of(ctx)))
                ]
                want = self.n
            have = sum(ctx.info(o).controller == player for o in found)
            if compare(have, self.sign, want) == self.positive:
                return True
        return False

    def _spoken_of(self, ctx: Context) -> tuple[Any, ...]:
        """ "Its controller controls no other creatures": other than that one."""
        if isinstance(self.who, SideOf):
            return self.who.what.find(ctx)
        role = getattr(self.who, "role", None)
        return role.inner.idents(ctx) if isinstance(role, SideRole) else ()


@phrase("{who:players} control more {what:described} than {other:players}", category="condition", cr="107.1")
@phrase("{who:players} control more {what:described} than each other player", category="condition")
@dataclass(frozen=True)
class ControlsMore(Node, Condition):
    who: Players
    what: Filter
    other: Players | None = None

    def __post_init__(self) -> None:
        if getattr(self.other, "who", "") == "other":  # everybody but `who`: that is the other form
            raise Reject

    def holds(self, ctx: Context) -> bool:
        found = objects_in_zone(ctx, self.what)

        def count(player: str) -> int:
            return sum(ctx.info(o).controller == player for o in found)

        for player in self.who.find(ctx):
            others = self.other.find(ctx) if self.other is not None else tuple(p for p in ctx.game.in_game() if p != player)
            tests = [count(player) > count(p) for p in others if p != player]
            if tests and (all(tests) if self.other is None else any(tests)):
                return True
        return False


@phrase(
    "there are {n:_number} or more {what:described}", category="condition", sign=">=", cr="608.2c", examples=("Barbarian Ring",)
)
@phrase("there are {n:_number} or fewer {what:described}", category="condition", sign="<=")
@phrase("there are no {what:described}", category="condition", sign="=", n=0)
@phrase("there is {one:objects_some}", category="condition", sign=">=", what=None)
@phrase("there are exactly {n:_number} {what:described}", category="condition", sign="=")
@phrase(
    "you have {n:_number} or more {what:described}", category="condition", sign=">=", have=True, examples=("Oversold Cemetery",)
)
@dataclass(frozen=True)
class ThereAre(Node, Condition):
    what: Filter | None
    sign: str
    n: int = 1
    one: Some | None = None
    have: bool = False

    def __post_init__(self) -> None:
        if self.have and not any(isinstance(part, InZone) for part in walk(self.what)):
            raise Reject  # "you have seven or more creature cards in your graveyard"
        if self.have and not getattr(self.what, "pre", ()) and getattr(self.what, "zone", "") != "hand":
            raise Reject  # any cards: the size of a zone

    def holds(self, ctx: Context) -> bool:
        if self.one is not None:
            return bool(self.one.pool(ctx))
        assert self.what is not None
        return compare(len(objects_in_zone(ctx, self.what)), self.sign, self.n)


@phrase("{q:measure} is {n:amount} or (more|greater)", category="condition", sign=">=", cr="107.1")
@phrase("{q:measure} is {n:amount} or (less|fewer)", category="condition", sign="<=")
@phrase("{q:measure} is {n:amount}", category="condition", sign="=")
@phrase("{q:measure} is greater than {n:measure}", category="condition", sign=">")
@phrase("{q:measure} is greater than {n:measure} or {other:measure}", category="condition", sign=">")
@phrase("{q:measure} is less than {n:measure}", category="condition", sign="<")
@phrase("{q:measure} is less than {n:amount}", category="condition", sign="<", examples=("Heliod, God of the Sun",))
@phrase("{q:measure} is greater than {n:amount}", category="condition", sign=">")
@phrase("{q:measure} is greater than or equal to {n:measure}", category="condition", sign=">=")
@phrase("{q:measure} is less than or equal to {n:measure}", category="condition", sign="<=")
@phrase("{q:x_amount} is {n:amount} or more", category="condition", sign=">=")
@dataclass(frozen=True)
class Compares(Node, Condition):
    """Two numbers: "its power is 4 or greater"."""

    q: Quantity
    n: Quantity
    sign: str
    #: "its power or toughness": one of them is enough.
    other: Quantity | None = None

    def holds(self, ctx: Context) -> bool:
        have = self.q.value(ctx)
        return any(compare(have, self.sign, n.value(ctx)) for n in (self.n, self.other) if n is not None)


@phrase("{who:players} have {n:amount} or more life", category="condition", sign=">=", cr="119.1")
@phrase("{who:players} have {n:amount} or less life", category="condition", sign="<=")
@phrase("{who:players} have exactly {n:amount} life", category="condition", sign="=")
@phrase("{who:players} have more life than {other:players}", category="condition", sign=">", n=None)
@phrase("{who:players} have less life than {other:players}", category="condition", sign="<", n=None)
@dataclass(frozen=True)
class HasLife(Node, Condition):
    who: Players
    n: Quantity | None
    sign: str
    other: Players | None = None

    def holds(self, ctx: Context) -> bool:
        players = ctx.game.players
        for player in self.who.find(ctx):
            life = players[player].life
            wants = [self.n.value(ctx)] if self.n is not None else [players[p].life for p in self.other.find(ctx) if p != player]  # type: ignore[union-attr]
            if any(compare(life, self.sign, want) for want in wants):
                return True
        return False


@phrase("{who:players} have no cards in hand", category=("condition", "state_condition"), sign="=", n=0, cr="402.1")
@phrase("{who:players} have {n:_number} or more cards in hand", category="condition", sign=">=")
@phrase("{who:players} have {n:_number} or fewer cards in hand", category="condition", sign="<=")
@phrase("{who:players} have exactly {n:_number} cards in hand", category="condition", sign="=")
@dataclass(frozen=True)
class HandSize(Node, Condition):
    who: Players
    sign: str
    n: int

    def holds(self, ctx: Context) -> bool:
        return any(compare(len(ctx.game.players[p].hand), self.sign, self.n) for p in self.who.find(ctx))


vocabulary(
    "designation",
    {
        "the monarch": "monarch",
        "the city's blessing": "city's blessing",
        "the initiative": "initiative",
        "an enduring story": "enduring story",
    },
)


@phrase("{who:players} are {word:designation}", category="condition", cr="725")
@phrase("{who:players} have {word:designation}", category="condition", cr="702.131", have=True)
@dataclass(frozen=True)
class Designated(Node, Condition):
    who: Players
    word: str
    have: bool = False

    def holds(self, ctx: Context) -> bool:
        return any(ctx.game.players[p].marks.get(self.word) for p in self.who.find(ctx))


@phrase("it's your turn", category="condition", cr="102.1", yours=True)
@phrase("it isn't your turn", category="condition", yours=False)
@phrase("it's not your turn", category="condition", yours=False)
@dataclass(frozen=True)
class YourTurn(Node, Condition):
    yours: bool

    def holds(self, ctx: Context) -> bool:
        return (ctx.game.turn.active == ctx.you) == self.yours


@phrase("it's {who:possessive} turn", category="condition", cr="102.1")
@phrase("it's not {who:possessive} turn", category="condition", positive=False, examples=("Price of Glory",))
@phrase("it isn't {who:possessive} turn", category="condition", positive=False)
@dataclass(frozen=True)
class TheirTurn(Node, Condition):
    """ "It's that player's turn", "it's not an opponent's turn"."""

    who: Players
    positive: bool = True

    def __post_init__(self) -> None:
        if isinstance(self.who, You):
            raise Reject

    def holds(self, ctx: Context) -> bool:
        return (ctx.game.turn.active in self.who.find(ctx)) == self.positive
