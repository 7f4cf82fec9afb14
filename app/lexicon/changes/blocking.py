"""Restrictions on and requirements of blocking (509.1b, 509.1c)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Condition, Filter, Objects
from app.engine.events.facts import Attacks
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase, walk
from app.lexicon.filters.numbers import StatIs


def described_for(ctx: Context, what: Filter, oid: ObjectId) -> Context:
    """ "Creatures with greater power" compares with the creature that the rule is on, which need not be where it comes from."""
    compares = any(isinstance(node, StatIs) and node.n is None for node in walk(what))
    return dataclasses.replace(ctx, source=oid) if compares else ctx


@phrase("can't block", category="change", cr="509.1b", examples=("Falter",))
@phrase("can't block unless {unless:condition}", category="change")
@phrase("can't block if {condition}", category="change", examples=("Branded Brawlers",))
@phrase("can't block {what:described}", category="change", examples=("Ironclaw Orcs",))
@phrase("can block only {only:described}", category="change", examples=("Cloud Spirit",))
@dataclass(frozen=True)
class CantBlock(Node, Hooks):
    """`what`: only not those; `only`: nothing but those."""

    what: Filter | None = None
    only: Filter | None = None
    unless: Condition | None = None
    condition: Condition | None = None

    def can_block(self, ctx: Context, blocker: ObjectId, attacker: ObjectId | None) -> Reason | None:
        if self.unless is not None and self.unless.holds(ctx) or self.condition is not None and not self.condition.holds(ctx):
            return None
        if self.what is not None or self.only is not None:
            if attacker is None:
                return None
            if self.what is not None and not self.what.matches(described_for(ctx, self.what, blocker), attacker):
                return None
            if self.only is not None and self.only.matches(described_for(ctx, self.only, blocker), attacker):
                return None
        return Reason("cant_block", "509.1b", "It can't block that." if attacker is not None else "It can't block.", ctx.ref())


@phrase("can't block {which:objects_simple}", category="change", cr="509.1b", examples=("Spin Engine",))
@dataclass(frozen=True)
class CantBlockThis(Node, Hooks):
    """ "Target creature can't block this creature this turn": a certain attacker, as it is now."""

    which: Objects
    ids: tuple[ObjectId, ...] | None = None

    def fixed(self, ctx: Context) -> "CantBlockThis":
        return dataclasses.replace(self, ids=self.which.find(ctx))

    def can_block(self, ctx: Context, blocker: ObjectId, attacker: ObjectId | None) -> Reason | None:
        if attacker is None or attacker not in (self.which.find(ctx) if self.ids is None else self.ids):
            return None
        return Reason("cant_block", "509.1b", "It can't block that.", ctx.ref())


@phrase("can't be blocked", category="change", cr="509.1b", examples=("Invisible Stalker",))
@phrase("can't be blocked if {condition}", category="change")
@phrase("can't be blocked unless {unless:condition}", category="change")
@phrase("can't be blocked by {what:described}", category="change", examples=("Juggernaut",))
@phrase("can't be blocked except by {only:described}", category="change", examples=("Silhana Ledgewalker",))
@phrase("can't be blocked except by {only:described} and/or {too:described}", category="change", examples=("Covert Operative",))
@dataclass(frozen=True)
class CantBeBlocked(Node, Hooks):
    """Not by `what`; by nothing but `only` (and `too`); by nothing at all."""

    what: Filter | None = None
    only: Filter | None = None
    too: Filter | None = None
    unless: Condition | None = None
    condition: Condition | None = None

    def can_be_blocked(self, ctx: Context, attacker: ObjectId, blocker: ObjectId) -> Reason | None:
        if self.unless is not None or self.condition is not None:
            game = ctx.game
            where = dataclasses.replace(ctx, event=Attacks(obj=attacker, defender=game.view(blocker).controller))
            if (
                self.unless is not None
                and self.unless.holds(where)
                or self.condition is not None
                and not self.condition.holds(where)
            ):
                return None
        if self.what is not None and not self.what.matches(described_for(ctx, self.what, attacker), blocker):
            return None
        for allowed in (self.only, self.too):
            if allowed is not None and allowed.matches(described_for(ctx, allowed, attacker), blocker):
                return None
        return Reason("cant_be_blocked", "509.1b", "It can't be blocked by that.", ctx.ref())


@phrase("can't block or be blocked by {what:described}", category="change", cr="509.1b", examples=("Baboon Spirit",))
@dataclass(frozen=True)
class NeitherWay(Node, Hooks):
    what: Filter

    def can_block(self, ctx: Context, blocker: ObjectId, attacker: ObjectId | None) -> Reason | None:
        return CantBlock(self.what).can_block(ctx, blocker, attacker)

    def can_be_blocked(self, ctx: Context, attacker: ObjectId, blocker: ObjectId) -> Reason | None:
        return CantBeBlocked(self.what).can_be_blocked(ctx, attacker, blocker)


@phrase("can't be blocked by more than {most:_number} creature", category="change", cr="509.1b", examples=("Stalking Tiger",))
@dataclass(frozen=True)
class MostBlockers(Node, Hooks):
    most: int

    def most_blockers(self, ctx: Context, attacker: ObjectId) -> int | None:
        return self.most


@phrase(
    "can't be blocked except by {fewest:_number} or more creatures",
    category="change",
    cr="509.1b",
    examples=("Pathrazer of Ulamog",),
)
@dataclass(frozen=True)
class FewestBlockers(Node, Hooks):
    fewest: int

    def fewest_blockers(self, ctx: Context, attacker: ObjectId) -> int:
        return self.fewest


@phrase("block each combat if able", category="change", cr="509.1c", examples=("Razorgrass Screen",))
@phrase("block if able", category="change", once=True)
@phrase("block {which:objects_simple} if able", category="change", once=True, examples=("Relentless Raptor",))
@phrase("attack or block each combat if able", category="change", attack=True, examples=("Iron Golem",))
@dataclass(frozen=True)
class MustBlock(Node, Hooks):
    """`which`: that attacker, as it is when the effect begins."""

    once: bool = False
    attack: bool = False
    which: Objects | None = None
    ids: tuple[ObjectId, ...] = ()

    def fixed(self, ctx: Context) -> "MustBlock":
        return self if self.which is None else dataclasses.replace(self, ids=self.which.find(ctx))

    def must_block(self, ctx: Context, blocker: ObjectId) -> Any:
        if self.which is None:
            return True
        return self.ids[0] if self.ids else False

    def must_attack(self, ctx: Context, attacker: ObjectId) -> Any:
        return self.attack


@phrase("must be blocked if able", category="change", cr="509.1c", examples=("Canopy Stalker",))
@dataclass(frozen=True)
class MustBeBlocked(Node, Hooks):
    def must_be_blocked(self, ctx: Context, attacker: ObjectId) -> Any:
        return True


@phrase("can block an additional creature each combat", category="change", more=1, cr="509.1b", examples=("Brave the Sands",))
@phrase("can block an additional creature", category="change", more=1, once=True)
@phrase("can block an additional {more:_number} creatures each combat", category="change")
@phrase("can block any number of creatures", category="change", more=1000, examples=("Palace Guard",))
@phrase("can block any number of creatures each combat", category="change", more=1000, once=True)
@dataclass(frozen=True)
class MoreBlocks(Node, Hooks):
    more: int
    once: bool = False

    def extra_blocks(self, ctx: Context, blocker: ObjectId) -> int:
        return self.more
