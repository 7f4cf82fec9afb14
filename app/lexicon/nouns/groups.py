"""Objects chosen as a group: "with total mana value 6 or less", "with different names" (601.2c, 608.2d)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Filter, Objects, Proc, Quantity
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import pick
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, alias, phrase
from app.lexicon.filters.base import Described
from app.lexicon.filters.numbers import stat_of
from app.lexicon.nouns.objects import MANY, TargetObjects
from app.lexicon.nouns.search import objects_in_zone
from app.lexicon.quantities.numbers import Number


@phrase("with different names", category="chosen_group", stat="name", limit=None, cr="201.2b", examples=("Eerie Ultimatum",))
@phrase("that have different names", category="chosen_group", stat="name", limit=None, that=True)
@phrase("that each have different names", category="chosen_group", stat="name", limit=None, that=True, each=True)
@phrase(
    "with total {stat} {limit:amount} or less",
    category=("chosen_group", "group_total"),
    cr="202.3",
    examples=("Protean Hulk", "March from the Tomb"),
)
@dataclass(frozen=True)
class Group(Node):
    """What must be true of all that are chosen together. `limit`: their numbers add up to no more."""

    stat: str
    limit: Quantity | None
    that: bool = False
    each: bool = False

    def number(self, ctx: Context, one: ObjectId) -> int:
        return stat_of(ctx, one, self.stat)

    def open(self, ctx: Context, chosen: Sequence[ObjectId], pool: Iterable[ObjectId]) -> list[ObjectId]:
        """Which of `pool` may be chosen besides."""
        rest = [o for o in pool if o not in chosen]
        if self.limit is None:  # 201.2b: objects with no name don't have different names
            names = {ctx.info(o).name for o in chosen}
            return [o for o in rest if ctx.info(o).name and ctx.info(o).name not in names]
        left = self.limit.value(ctx) - sum(self.number(ctx, o) for o in chosen)
        spare = sum(min(0, self.number(ctx, o)) for o in rest)  # what is chosen last may bring the total down again
        return [o for o in rest if self.number(ctx, o) + min(0, spare - min(0, self.number(ctx, o))) <= left]

    def choose(
        self,
        ctx: Context,
        player: PlayerId,
        pool: Iterable[ObjectId],
        low: int,
        high: int,
        word: str,
        rule: str,
        many: bool = False,
    ) -> Proc:
        """One after the other; `many`: by default as many as there can be."""
        pool, chosen = list(pool), []  # type: ignore[var-annotated]
        while len(chosen) < high:
            fitting = self.open(ctx, chosen, pool)
            if not fitting:
                break
            must = 1 if len(chosen) < low else 0
            got = yield from pick(
                ctx.game, player, word, fitting, must, 1, rule=rule, source=ctx.source, default=(fitting[0],) if many else None
            )
            if not got:
                break
            chosen.append(got[0])
        return tuple(chosen)


def whole(what: Filter, where: Filter | None) -> Filter:
    """The description with the words that stand after the group's."""
    if where is None:
        return what
    assert isinstance(what, Described)
    return Described(what.head, what.pre, (*what.post, where), what.commas)


@phrase("up to {high:amount} target {what:described} {group:group_total}", category="objects_target", up_to=True, cr="601.2c")
@phrase(
    "up to {high:amount} target {what:described} {group:chosen_group} {where:postmod}",
    category="objects_target",
    up_to=True,
    examples=("Patch Up",),
)
@phrase(
    "any number of target {what:described} {group:group_total}",
    category="objects_target",
    up_to=True,
    high=Number(MANY),
    examples=("Kairi, the Swirling Sky",),
)
@phrase(
    "any number of target {what:described} {group:chosen_group} {where:postmod}",
    category="objects_target",
    up_to=True,
    high=Number(MANY),
    examples=("March from the Tomb",),
)
@dataclass(frozen=True)
class TargetGroup(TargetObjects):
    group: Group | None = None
    where: Filter | None = None

    @property
    def tie(self) -> str:
        """As app.engine.targeting.together asks."""
        assert self.group is not None
        return "different" if self.group.limit is None else "total"

    def kin(self, ctx: Context, one: Any) -> Any:
        assert self.group is not None
        return ctx.info(one).name if self.group.limit is None else self.group.number(ctx, one)

    def most(self, ctx: Context) -> int:
        assert self.group is not None and self.group.limit is not None
        return self.group.limit.value(ctx)

    def candidates(self, ctx: Context) -> Iterable[ObjectId | PlayerId]:
        taken = {i for s in self.apart for i in ctx.slot(s)}
        return [o for o in objects_in_zone(ctx, whole(self.what, self.where)) if o not in taken]


@phrase("up to {high:amount} {what:described} {group:chosen_group}", category="objects_group", cr="608.2d")
@phrase("up to {high:amount} {what:described} {group:chosen_group} {where:postmod}", category="objects_group")
@phrase("any number of {what:described} {group:chosen_group}", category="objects_group", high=Number(MANY))
@phrase(
    "any number of {what:described} {group:chosen_group} {where:postmod}",
    category="objects_group",
    high=Number(MANY),
    examples=("Eerie Ultimatum",),
)
@phrase(
    "any number of other {what:described} {group:chosen_group} {where:postmod}",
    category="objects_group",
    high=Number(MANY),
    other=True,
    examples=("Moorland Rescuer",),
)
@dataclass(frozen=True)
class SomeGroup(Node, Objects):
    """Chosen as the instruction is followed, none of them more than fits."""

    what: Filter
    group: Group
    high: Quantity
    where: Filter | None = None
    other: bool = False

    def pool(self, ctx: Context) -> tuple[ObjectId, ...]:
        return tuple(o for o in objects_in_zone(ctx, whole(self.what, self.where)) if not (self.other and o == ctx.source))

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        return self.pool(ctx)

    def select(self, ctx: Context) -> Proc:
        return (yield from self.group.choose(ctx, ctx.actor, self.pool(ctx), 0, self.high.value(ctx), "choose", "608.2d"))


alias("objects", "objects_group")
