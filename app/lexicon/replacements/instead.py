"""What happens instead (614.1a, 614.6)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Effect, Outcome, Proc
from app.engine.events.base import happen
from app.engine.events.tokens import CreateTokens
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import ask_yes_no
from app.engine.replacement.afterwards import afterwards
from app.engine.state.values import EXILE, HAND, LIBRARY
from app.grammar import Node, Reject, phrase, walk
from app.lexicon.abilities.zones import words_of
from app.lexicon.nouns.roles import EventRole


@phrase("exile it instead", category="instead", to=EXILE, cr="614.6", examples=("Rest in Peace",))
@phrase("exile that card instead", category="instead", to=EXILE, noun="that card")
@phrase("exile that creature instead", category="instead", to=EXILE, noun="that creature")
@phrase("instead exile it", category="instead", to=EXILE, first=True)
@phrase("return it to its owner's hand instead", category="instead", to=HAND)
@phrase("put it into its owner's hand instead", category="instead", to=HAND, put=True)
@phrase("put it on the bottom of its owner's library instead", category="instead", to=LIBRARY, position=-1)
@phrase("put it on top of its owner's library instead", category="instead", to=LIBRARY, position=0)
@phrase(
    "you may put it on top of its owner's library instead",
    category="instead",
    to=LIBRARY,
    position=0,
    may=True,
    examples=("Pulmonic Sliver",),
)
@phrase("you may exile it instead", category="instead", to=EXILE, may=True)
@phrase("you may return it to its owner's hand instead", category="instead", to=HAND, may=True)
@dataclass(frozen=True)
class MovesElsewhere(Node):
    """The zone change itself goes elsewhere: one event, as simultaneous as before (614.6)."""

    to: str
    noun: str = ""
    first: bool = False
    put: bool = False
    position: int = 0
    may: bool = False

    def can(self, ctx: Context, event: Any) -> bool:
        return isinstance(event, ZoneChange)

    def change(self, ctx: Context, event: Any) -> Proc:
        if self.may and not (
            yield from ask_yes_no(ctx.you, "Have it go there instead?", rule="614.6", source=ctx.source, word="may")
        ):
            return [event]
        event.to, event.position = self.to, self.position
        if ctx.source is not None and self.to == EXILE:
            event.marks = {**event.marks, "exiled_by": ctx.ref()}
        return [event]


@phrase("shuffle it into its owner's library instead", category="instead", cr="614.6")
@phrase(
    "reveal ~ and shuffle it into its owner's library instead",
    category="instead",
    reveal=True,
    examples=("Blightsteel Colossus",),
)
@phrase("reveal it and shuffle it into its owner's library instead", category="instead", reveal=True)
@dataclass(frozen=True)
class ShufflesIn(Node):
    reveal: bool = False

    def change(self, ctx: Context, event: Any) -> Proc:
        from app.engine.resolve.libraries import shuffle

        event.to, event.position = LIBRARY, 0
        owner = ctx.game.obj(event.obj).owner
        event.applied |= {("shuffles", ctx.source)}
        done = yield from happen(ctx.game, event)
        yield from shuffle(ctx, owner)
        return [] if done else []


@phrase(
    "twice that many of those tokens are created instead",
    category="instead",
    factor=2,
    kind="tokens",
    cr="614.1a",
    examples=("Anointed Procession",),
)
@phrase("it creates twice that many of those tokens instead", category="instead", factor=2, kind="tokens", it=True)
@phrase(
    "twice that many of each of those kinds of counters are put on that permanent or player instead",
    category="instead",
    factor=2,
    kind="counters",
    each=True,
)
@phrase(
    "twice that many {word:counter_kind} counters are put on (it|that creature|that permanent) instead",
    category="instead",
    factor=2,
    kind="counters",
    examples=("Branching Evolution",),
)
@phrase(
    "it puts twice that many of those counters on (it|that creature|that permanent) instead",
    category="instead",
    factor=2,
    kind="counters",
    it=True,
)
@phrase(
    "twice that many of those counters are put on (it|that creature|that permanent) instead",
    category="instead",
    factor=2,
    kind="counters",
    those=True,
)
@phrase(
    "that many plus {plus:_number} {word:counter_kind} counters are put on (it|that creature|that permanent) instead",
    category="instead",
    kind="counters",
    examples=("Hardened Scales",),
)
@phrase(
    "that many {word:counter_kind} counters minus one are put on (it|that creature|that permanent) instead",
    category="instead",
    kind="counters",
    plus=-1,
    examples=("Vizier of Remedies",),
)
@phrase(
    "that many plus {plus:_number} of each of those kinds of counters are put on that permanent [or player] instead",
    category="instead",
    kind="counters",
    each=True,
)
@phrase(
    "[you] put that many plus {plus:_number} of each of those kinds of counters on that permanent [or player] instead",
    category="instead",
    kind="counters",
    each=True,
    it=True,
)
@phrase(
    "{who:players_simple} get that many plus {plus:_number} of each of those kinds of counters instead",
    category="instead",
    kind="counters",
    each=True,
    examples=("Winding Constrictor",),
)
@phrase(
    "they put half that many of each of those kinds of counters on that permanent or player instead, rounded down",
    category="instead",
    kind="counters",
    half=True,
)
@phrase(
    "[you] put that many plus {plus:_number} of each of those kinds of counters on that permanent [or player] instead",
    category="instead",
    kind="counters",
    each=True,
    it=True,
)
@phrase(
    "twice that many of each of those kinds of counters are put on (it|that permanent) instead",
    category="instead",
    factor=2,
    kind="counters",
    each=True,
    it=True,
)
@phrase(
    "[you] put twice that many of each of those kinds of counters on that permanent [or player] instead",
    category="instead",
    kind="counters",
    factor=2,
    it=True,
)
@phrase(
    "{who:players_simple} gain that much life plus {plus:_number} instead",
    category="instead",
    kind="life",
    examples=("Leyline of Hope",),
)
@phrase(
    "{who:players_simple} gain twice that much life instead",
    category="instead",
    kind="life",
    factor=2,
    examples=("Boon Reflection",),
)
@phrase("they lose twice that much life instead", category="instead", kind="life", factor=2)
@phrase(
    "it deals (double|twice) that damage [to that permanent or player] instead",
    category="instead",
    kind="damage",
    factor=2,
    examples=("Furnace of Rath",),
)
@phrase(
    "it deals (double|twice) that damage to (that creature or player|that player or permanent|that player|them) instead",
    category="instead",
    kind="damage",
    factor=2,
    long=True,
)
@phrase("it deals triple that damage [to that permanent or player] instead", category="instead", kind="damage", factor=3)
@phrase(
    "it deals that much damage plus {plus:_number} [to that permanent or player] instead",
    category="instead",
    kind="damage",
    examples=("Torbran, Thane of Red Fell",),
)
@dataclass(frozen=True)
class Amounts(Node):
    """The same event with another amount."""

    kind: str
    factor: int = 1
    plus: int = 0
    half: bool = False
    it: bool = False
    each: bool = False
    those: bool = False
    long: bool = False
    word: str = ""
    who: Any = None

    def change(self, ctx: Context, event: Any) -> Proc:
        event.amount = event.amount // 2 if self.half else event.amount * self.factor + self.plus
        return [event]
        yield


#: What is said of the object alone: `MovesElsewhere` and `ShufflesIn`.
GOES = frozenset(
    {
        "exile it", "exile that card", "exile that creature", "return it to its owner's hand", "put it into its owner's hand",
        "put it on the bottom of its owner's "
            "library", "put it on top of its owner's library", "shuffle it into its owner's library",
        "reveal ~ and shuffle it into its owner's library", "reveal it and shuffle it into its owner's library",
    }
)  # fmt: skip


@phrase("{body:chain} instead", category="instead", cr="614.6")
@phrase("instead {body:chain}", category="instead", first=True)
@dataclass(frozen=True)
class DoesInstead(Node, Effect):
    """Something else happens: the instructions, with the event's object, player and amount as "it", "that player", "that
    much"."""

    body: Any
    first: bool = False

    def __post_init__(self) -> None:
        """Where the words only say where the object goes instead, it is one event, not an instruction (614.6)."""
        if isinstance(getattr(self.body, "deeds", None), Node) and words_of(self.body).removeprefix("you may ") in GOES:
            raise Reject

    def can(self, ctx: Context, event: Any) -> bool:
        # 614.11: a draw is replaced even from an empty library; a zone change never becomes nothing silently
        return not isinstance(event, CreateTokens)

    def change(self, ctx: Context, event: Any) -> Proc:
        yield from self.body.execute(dataclasses.replace(ctx, event=event))
        return []

    def execute(self, ctx: Context) -> Proc:
        return Outcome()
        yield


@dataclass(frozen=True)
class Besides(Effect):
    """What a prevention effect does besides (615.5)."""

    items: tuple[Effect, ...]

    def execute(self, ctx: Context) -> Proc:
        last = None
        for item in self.items:
            last = yield from item.execute(ctx)
        return last


@phrase("prevent that damage", category="prevention_body", cr="615.1a")
@phrase("prevent that damage. {then:body}", category="prevention_body", cr="615.5", examples=("Phyrexian Hydra",))
@phrase("prevent that damage and {then:chain}", category="prevention_body", joined=True)
@phrase(
    "prevent that damage and {then:chain}. {more:sentence}", category="prevention_body", joined=True, examples=("Magma Pummeler",)
)
@phrase("prevent {n:_number} of that damage", category="prevention_body")
@phrase("prevent all but {but:_number} of that damage", category="prevention_body")
@dataclass(frozen=True)
class Prevents(Node):
    """615.5: what is done besides happens right after the prevented damage would have."""

    prevents: ClassVar[bool] = True
    n: int = 0
    but: int = -1
    then: Any = None
    more: Any = None
    joined: bool = False

    def change(self, ctx: Context, event: Any) -> Proc:
        amount = event.amount
        left = max(0, amount - self.n) if self.n else min(amount, self.but) if self.but >= 0 else 0
        if self.then is not None:  # 615.12: also when the damage can't be prevented, though none is
            rest = Besides((self.then, self.more) if self.more is not None else (self.then,))
            afterwards(ctx, rest, event, 0 if event.unpreventable else amount - left, any(map(_about_source, rest.items)))
        event.amount = left
        return [event] if left else []
        yield


def _about_source(effect: Any) -> bool:
    """Does it speak of what would have dealt the damage?"""
    roles = (getattr(part, "role", None) for part in walk(effect))
    return any(role == EventRole("source") or getattr(role, "inner", None) == EventRole("source") for role in roles)


@phrase(
    "those tokens plus {extra:token_count} are created instead",
    category="instead",
    cr="614.1a",
    examples=("Chatterfang, Squirrel General",),
)
@phrase("those tokens plus an additional {token} are created instead", category="instead", extra=None)
@phrase("instead create those tokens plus an additional {token}", category="instead", extra=None, first=True, examples=("Xorn",))
@dataclass(frozen=True)
class TokensBesides(Node):
    """Created together with them (701.7a)."""

    extra: Any = None
    token: Any = None
    first: bool = False

    def can(self, ctx: Context, event: Any) -> bool:
        return isinstance(event, CreateTokens)

    def change(self, ctx: Context, event: Any) -> Proc:
        ctx = dataclasses.replace(ctx, event=event)
        token, amount = (self.extra.token, self.extra.n.value(ctx)) if self.extra is not None else (self.token, 1)
        cause = {"source": event.source, "by": event.by, "by_player": event.by_player}
        tapped = self.extra is not None and bool(self.extra.state)
        return [event, CreateTokens(player=event.player, face=token.face(ctx), amount=amount, tapped=tapped, **cause)]
        yield
