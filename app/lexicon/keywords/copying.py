"""Storm, replicate, casualty, conspire: copies of a spell as it is cast (702.40, 702.56, 702.69, 702.78, 702.153)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Ability, Condition, Cost, Effect, Outcome, Proc, Trigger, Triggered
from app.engine.casting.costs import ExtraCost
from app.engine.events.base import Event, happen
from app.engine.events.facts import SpellCast
from app.engine.events.status import Tap
from app.engine.events.zones import ZoneChange
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import pick
from app.engine.layers.profile import profile
from app.engine.resolve.copies import copy_spell
from app.engine.state.values import PERMANENT_TYPES, STACK, ObjectId
from app.grammar import Node, phrase
from app.lexicon.costs.objects import SacrificeCost
from app.lexicon.filters.base import Described
from app.lexicon.filters.numbers import StatIs
from app.lexicon.filters.types import OfType
from app.lexicon.keywords.words import wording
from app.lexicon.nouns.objects import Some
from app.lexicon.quantities.numbers import Number


@dataclass(frozen=True)
class CastThis(Node, Trigger):
    """ "When you cast this spell" (603.6, 702.40a: on the stack)."""

    watches: ClassVar[tuple[type[Event], ...]] = (SpellCast,)
    zones: ClassVar[tuple[str, ...]] = (STACK,)

    def matches(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, SpellCast) and event.obj == ctx.source


def instance(ctx: Context, word: str) -> str:
    """702.56b, 702.78b, 702.153b: each instance of such a keyword on a spell is paid for by itself."""
    assert ctx.source is not None
    mine = [a for a in ctx.info(ctx.source).abilities if getattr(a, "paid", None) == word]
    for number, ability in enumerate(mine):
        if ability is ctx.ability or any(one is ctx.ability for one in profile(ability).triggered):
            return f"{word} {number + 1}" if number else word
    return word


def times_paid(ctx: Context, word: str) -> int:
    assert ctx.source is not None
    info = ctx.game.obj(ctx.source).stack
    return info.paid.get(word, 0) if info is not None else 0


@dataclass(frozen=True)
class Paid(Node, Condition):
    word: str

    def holds(self, ctx: Context) -> bool:
        return times_paid(ctx, instance(ctx, self.word)) > 0


@dataclass(frozen=True)
class CopyThis(Node, Effect):
    """`how`: "storm", "gravestorm", "once", or the word of a cost that was paid so many times (707.10c: new targets)."""

    how: str

    def number(self, ctx: Context) -> int:
        history = ctx.game.history
        if self.how == "storm":  # 702.40a: other spells cast before it this turn
            at = next((i for i, e in enumerate(history) if e is ctx.event), len(history))
            return sum(isinstance(e, SpellCast) and e.obj != ctx.source for e in history[:at])
        if self.how == "gravestorm":
            return sum(isinstance(e, ZoneChange) and e.dies and bool(ctx.info(e.obj).types & PERMANENT_TYPES) for e in history)  # type: ignore[arg-type]
        return 1 if self.how == "once" else times_paid(ctx, instance(ctx, self.how))

    def execute(self, ctx: Context) -> Proc:
        assert ctx.source is not None
        made = []
        for _ in range(self.number(ctx)):
            ctx.game.work(20)
            copy = yield from copy_spell(ctx.game, ctx.source, ctx.you, True, by=ctx.stack_object)
            if copy is not None:
                made.append(copy)
        return Outcome(bool(made), tuple(made), amount=len(made))


class CopiesItself(Ability):
    how: ClassVar[str] = ""
    paid: ClassVar[str] = ""

    def triggered(self) -> tuple[Triggered, ...]:
        condition = Paid(self.paid) if self.paid else None
        return (Triggered(CastThis(), CopyThis(self.how), condition, keyword=self.keyword, zones=(STACK,), text=wording(self)),)


@phrase("storm", category="keyword", cr="702.40a", examples=("Grapeshot",))
@dataclass(frozen=True)
class Storm(Node, CopiesItself):
    keyword = "storm"
    how = "storm"


@phrase("gravestorm", category="keyword", cr="702.69a", examples=("Bitter Ordeal",))
@dataclass(frozen=True)
class Gravestorm(Node, CopiesItself):
    keyword = "gravestorm"
    how = "gravestorm"


@phrase("replicate {costs:cost+,}", category="keyword", cr="702.56a", examples=("Train of Thought",))
@phrase("replicate — {costs:cost+,}", category="keyword")
@dataclass(frozen=True)
class Replicate(Node, CopiesItself, Hooks):
    keyword = "replicate"
    hook_zones = (STACK,)
    how = paid = "replicated"
    costs: tuple[Cost, ...]

    def extra_costs(self, ctx: Context, spell: ObjectId, option: Any) -> list[Any]:
        return [ExtraCost(instance(ctx, "replicated"), self.costs, optional=True, times=0)]


@phrase("casualty {n:_number}", category="keyword", cr="702.153a", examples=("Make Disappear",))
@dataclass(frozen=True)
class Casualty(Node, CopiesItself, Hooks):
    keyword = "casualty"
    hook_zones = (STACK,)
    how = "once"
    paid = "casualty"
    n: int

    def extra_costs(self, ctx: Context, spell: ObjectId, option: Any) -> list[Any]:
        strong = Described(OfType("creature"), post=(StatIs("power", ">=", Number(self.n)),))
        return [ExtraCost(instance(ctx, "casualty"), (SacrificeCost(Some(strong)),), optional=True)]


@dataclass(frozen=True)
class TapTwoSharing(Node, Cost):
    """702.78a: tap two untapped creatures you control that each share a colour with it."""

    word = "conspired"

    def pool(self, ctx: Context) -> list[ObjectId]:
        game = ctx.game
        colors = ctx.info(ctx.source).colors if ctx.source is not None else set()
        return [
            o
            for o in game.permanents()
            if not game.objects[o].tapped
            and game.view(o).creature
            and game.view(o).controller == ctx.you
            and game.view(o).colors & colors
        ]

    def payable(self, ctx: Context) -> str | None:
        return None if len(self.pool(ctx)) >= 2 else "there are no two creatures that share a color with it"

    def pay(self, ctx: Context) -> Proc:
        chosen = yield from pick(ctx.game, ctx.you, "tap", self.pool(ctx), 2, 2, rule="702.78a", source=ctx.source)
        yield from happen(
            ctx.game, [Tap(obj=o, source=ctx.source, by=ctx.stack_object, by_player=ctx.you, as_cost=True) for o in chosen]
        )
        return Outcome(objects=tuple(chosen), extra={"word": "conspired"})


@phrase("conspire", category="keyword", cr="702.78a", examples=("Burn Trail",))
@dataclass(frozen=True)
class Conspire(Node, CopiesItself, Hooks):
    keyword = "conspire"
    hook_zones = (STACK,)
    how = "once"
    paid = "conspired"

    def extra_costs(self, ctx: Context, spell: ObjectId, option: Any) -> list[Any]:
        return [ExtraCost(instance(ctx, "conspired"), (TapTwoSharing(),), optional=True)]
