"""Some of a group that was just looked at, revealed, milled, exiled or found, and the rest of it (608.2d)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.engine.abilities import Filter, Objects, Proc, Quantity
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import pick
from app.engine.state.values import ObjectId
from app.grammar import Node, Reject, alias, phrase
from app.lexicon.effects import kit
from app.lexicon.filters.base import Described
from app.lexicon.filters.types import Spell
from app.lexicon.nouns.objects import MANY
from app.lexicon.nouns.ways import PastRef
from app.lexicon.quantities.numbers import Number

alias("among_group", "objects_simple", "objects_the", "objects_bare")


@phrase("{n:amount} of {of:objects_simple}", category="objects_among", cr="608.2d", examples=("Anticipate",))
@phrase("up to {n:amount} of {of:objects_simple}", category="objects_among", up_to=True)
@phrase("any number of {of:objects_simple}", category="objects_among", n=Number(MANY), up_to=True)
@phrase("{n:count} {what:described} from among {of:among_group}", category="objects_among", examples=("Commune with Nature",))
@phrase("{n:count} {what:described_commas} from among {of:among_group}", category="objects_among")
@phrase("up to {n:amount} {what:described} from among {of:among_group}", category="objects_among", up_to=True)
@phrase("any number of {what:described} from among {of:among_group}", category="objects_among", n=Number(MANY), up_to=True)
@phrase("{n:count} {what:described} from it", category="objects_among", it=True)
@phrase("{n:count} {what:described_commas} from it", category="objects_among", it=True)
@phrase("up to {n:amount} {what:described} from it", category="objects_among", it=True, up_to=True)
@phrase("any number of {what:described} from it", category="objects_among", it=True, n=Number(MANY), up_to=True)
@phrase("{n:amount}", category="objects_one")
@dataclass(frozen=True)
class Among(Node, Objects):
    """ "one of them", "a creature card from among them". Without `of`: of the group in memory (see kit.PILE)."""

    n: Quantity
    what: Filter | None = None
    of: Objects | None = None
    up_to: bool = False
    it: bool = False

    def __post_init__(self) -> None:
        if isinstance(self.of, PastRef) and self.of.verb in ("mill", "reveal", "exile"):
            raise Reject  # "two of the exiled cards": the pile

    def pool(self, ctx: Context) -> tuple[ObjectId, ...]:
        group = self.of.find(ctx) if self.of is not None else kit.pile(ctx)
        taken = ctx.memory.get("picked", ())
        return tuple(o for o in kit.live(ctx, group) if o not in taken and (self.what is None or fits(ctx, self.what, o)))

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        return self.pool(ctx)

    def select(self, ctx: Context) -> Proc:
        return (yield from self.choose(ctx, self.pool(ctx)))

    def choose(self, ctx: Context, pool: Iterable[ObjectId]) -> Proc:
        n = max(0, self.n.value(ctx))
        chosen = yield from pick(
            ctx.game, ctx.actor, "choose", tuple(pool), 0 if self.up_to else n, n, rule="608.2d", source=ctx.source
        )
        ctx.memory["picked"] = (*ctx.memory.get("picked", ()), *chosen)
        return chosen


def fits(ctx: Context, what: Filter, oid: ObjectId) -> bool:
    """A description asked of a card of the group; "a spell" is a card that would be one, so no land (112.1, 601.3e)."""
    if isinstance(what, Described) and isinstance(what.head, Spell):
        return "land" not in ctx.game.info(oid).types and all(f.matches(ctx, oid) for f in (*what.pre, *what.post))
    return what.matches(ctx, oid)


@phrase(
    "a {one:described} and/or a {other:described} from among {of:among_group}",
    category="objects_among",
    cr="608.2d",
    examples=("Kiora, Master of the Depths",),
)
@dataclass(frozen=True)
class OneOfEach(Node, Objects):
    """Up to one card of each description."""

    one: Filter
    other: Filter
    of: Objects

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        taken = ctx.memory.get("picked", ())
        live = [o for o in kit.live(ctx, self.of.find(ctx)) if o not in taken]
        return tuple(o for o in live if fits(ctx, self.one, o) or fits(ctx, self.other, o))

    def select(self, ctx: Context) -> Proc:
        pool = self.find(ctx)
        chosen = yield from pick(ctx.game, ctx.actor, "choose", pool, 0, min(2, len(pool)), rule="608.2d", source=ctx.source)
        if len(chosen) == 2 and not any(fits(ctx, self.one, a) and fits(ctx, self.other, b) for a, b in (chosen, chosen[::-1])):
            chosen = chosen[:1]  # two of one kind aren't one of each
        ctx.memory["picked"] = (*ctx.memory.get("picked", ()), *chosen)
        return chosen


@phrase("the rest", category="objects_among", word="the rest", cr="608.2c", examples=("Impulse",))
@phrase("the other", category="objects_among", word="the other")
@phrase("the others", category="objects_others", word="the others")
@phrase("the other cards", category="objects_among", word="the other cards")
@phrase("the rest of the revealed cards", category="objects_among", word="the rest of the revealed cards")
@phrase("all other cards revealed this way", category="objects_among", word="all other cards revealed this way")
@phrase("all other revealed cards", category="objects_among", word="all other revealed cards")
@dataclass(frozen=True)
class Rest(Node, Objects):
    """What of the group has been neither chosen nor moved."""

    word: str
    #: Settled: each of several players does it with their own.
    acting: bool = False

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        taken = ctx.memory.get("picked", ())
        chosen_from = ctx.memory.get(kit.CHOSEN_FROM, {})
        group = [o for pool in chosen_from.values() for o in pool] if chosen_from and not self.acting else kit.pile(ctx)
        return tuple(o for o in kit.live(ctx, group) if o not in taken)


alias("objects", "objects_among")
alias("placed", "objects", "objects_one")
