"""Damage dealt by spells and abilities (120), and fights (701.14)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Divides, Objects, Outcome, Players, Proc, Quantity, Target
from app.engine.events.amounts import Damage
from app.engine.events.damage import absorbed, ways
from app.engine.kernel.context import Context
from app.engine.resolve import moves
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, Reject, alias, phrase
from app.lexicon.effects import kit
from app.lexicon.effects.counters import shares_of

Ident = ObjectId | PlayerId
alias("damage_recipients", "recipients", "objects_itself", "players_yourself", "players_them", "players_the")


def idents_of(ctx: Context, noun: Any) -> Proc:
    """The objects and players of a noun phrase that takes either."""
    if hasattr(noun, "idents"):
        return tuple(noun.idents(ctx))
    return tuple((yield from noun.select(ctx)))


def recipients(ctx: Context, nouns: tuple[Any, ...]) -> Proc:
    """All recipients, objects that still exist and players in the game, none twice."""
    found: list[Ident] = []
    for noun in nouns:
        for one in (yield from idents_of(ctx, noun)):
            there = not ctx.game.players[one].lost if isinstance(one, str) else ctx.game.exists(one)
            if there and one not in found:
                found.append(one)
    return tuple(found)


@phrase("{n:amount} damage to {to:damage_recipients+and}", category="damage_share", cr="120.3")
@phrase("damage equal to {n:quantity} to {to:damage_recipients+and}", category="damage_share", equal="before")
@phrase("damage to {to:damage_recipients+and} equal to {n:quantity}", category="damage_share", equal="after")
@dataclass(frozen=True)
class Share(Node):
    distributes: ClassVar[str] = "to"
    n: Quantity
    to: tuple[Any, ...]
    equal: str = ""

    def __post_init__(self) -> None:
        """In "each creature and planeswalker" the second noun is under "each" too."""
        if any(
            getattr(a, "word", "") == "each" and getattr(b, "word", None) == ""
            for a, b in zip(self.to, self.to[1:], strict=False)
        ):
            raise Reject


@phrase("deal {shares:damage_share+and}", category="act", cr="120.3", examples=("Shock", "Lava Axe", "Prodigal Sorcerer"))
@phrase(
    "deal {shares:damage_share+and}. excess damage is dealt to {over:players_simple} instead",
    category="act",
    cr="120.4a",
    examples=("Flame Spill",),
)
@dataclass(frozen=True)
class DealsDamage(Node):
    """All damage of the sentence is dealt at once; each subject is a source."""

    shares: tuple[Share, ...]
    #: Who is dealt the excess damage (120.4a).
    over: Players | None = None
    produces = "amount"

    def act(self, ctx: Context, oids: tuple[ObjectId, ...]) -> Proc:
        hits: list[tuple[ObjectId, Ident, int]] = []
        for share in self.shares:
            whom = yield from recipients(ctx, share.to)
            # "to each player equal to the number of lands they control": worked out for each
            hits += [(source, one, n) for one in whom for n in (share.n.value(ctx.at(one)),) for source in oids]
        if self.over is not None:
            hits = list(spilled(ctx, hits, (yield from self.over.select(ctx))))
        outcome = yield from moves.deal_all(ctx, hits)
        outcome.players = tuple(dict.fromkeys(one for _, one, _ in hits if isinstance(one, str)))
        return outcome


def spilled(
    ctx: Context, hits: list[tuple[ObjectId, Ident, int]], whom: tuple[PlayerId, ...]
) -> Iterator[tuple[ObjectId, Ident, int]]:
    """120.4a: what would be excess damage to a permanent is dealt to these players instead."""
    game = ctx.game
    before: dict[Ident, int] = {}
    for source, one, n in hits:
        taken = n
        if isinstance(one, int):
            limit = absorbed(game, one, ways(game, Damage(source=source, obj=one, amount=n)))
            taken = max(0, min(n, limit - before.get(one, 0)))
            before[one] = before.get(one, 0) + taken
        yield source, one, taken
        if n > taken:
            yield from ((source, player, n - taken) for player in whom)


@phrase(
    "deal {n:amount} damage divided as you choose among {to:divided_among}",
    category="act",
    cr="601.2d",
    examples=("Arc Lightning", "Rolling Thunder"),
)
@dataclass(frozen=True)
class DealsDivided(Node, Divides):
    """Divided on announcement, at least 1 each (601.2d)."""

    n: Quantity
    to: Any
    produces = "amount"

    @property
    def divided(self) -> int:  # type: ignore[override]
        return self.to.slot if isinstance(self.to, Target) else -1

    def total(self, ctx: Context) -> int:
        return max(0, self.n.value(ctx))

    def act(self, ctx: Context, oids: tuple[ObjectId, ...]) -> Proc:
        shares = shares_of(ctx)
        whom = yield from recipients(ctx, (self.to,))
        return (yield from moves.deal_all(ctx, [(source, one, shares.get(one, 0)) for source in oids for one in whom]))


alias("divided_among", "objects_target", "recipients_any")
alias("evenly_among", "objects", "recipients_any")


@phrase("deal {n:amount} damage divided evenly, rounded down, among {to:evenly_among}", category="act", cr="608.2d",
        examples=("Fireball", "Dwarven Catapult"))  # fmt: skip
@dataclass(frozen=True)
class DealsEvenly(Node):
    """No choice is made, so it is divided on resolution, among those that are there or still legal targets (608.2b)."""

    n: Quantity
    to: Any
    produces = "amount"

    def act(self, ctx: Context, oids: tuple[ObjectId, ...]) -> Proc:
        whom = yield from recipients(ctx, (self.to,))
        each = max(0, self.n.value(ctx)) // max(1, len(whom))
        return (yield from moves.deal_all(ctx, [(source, one, each) for source in oids for one in whom]))


@phrase("fight {other:objects}", category="act", cr="701.14a", examples=("Prey Upon",))
@dataclass(frozen=True)
class Fights(Node):
    """Neither deals damage unless both are creatures on the battlefield (701.14b)."""

    other: Objects

    def act(self, ctx: Context, oids: tuple[ObjectId, ...]) -> Proc:
        others = yield from self.other.select(ctx)
        return (yield from fight(ctx, oids, others))


def fight(ctx: Context, ones: tuple[ObjectId, ...], others: tuple[ObjectId, ...]) -> Proc:
    game = ctx.game
    here = [o for o in kit.on_battlefield(ctx, ones) if game.view(o).creature]
    there = [o for o in kit.on_battlefield(ctx, others) if game.view(o).creature]
    if len(here) != 1 or len(there) != 1:
        game.trace.note("701.14b", "They don't both remain creatures on the battlefield, so neither fights.", applied=False)
        return Outcome(did=False)
    one, other = here[0], there[0]
    power = {o: max(0, game.view(o).power or 0) for o in (one, other)}
    if one == other:  # 701.14c
        hits = [(one, one, 2 * power[one])]
    else:
        hits = [(one, other, power[one]), (other, one, power[other])]
    outcome = yield from moves.deal_all(ctx, hits)
    for fighter in dict.fromkeys((one, other)):
        yield from kit.did(ctx, "fight", obj=fighter)
    outcome.did, outcome.objects = True, (one, other)
    return outcome


@phrase("fight each other", category="act", cr="701.14a")
@dataclass(frozen=True)
class FightEachOther(Node):
    def act(self, ctx: Context, oids: tuple[ObjectId, ...]) -> Proc:
        return (yield from fight(ctx, oids[:1], oids[1:]))
