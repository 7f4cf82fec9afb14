"""Optional additional costs that the card's other words look at: bargain, offspring, squad, entwine, escalate
(702.166, 702.175, 702.157, 702.42, 702.120)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Ability, Cost, Effect, Outcome, Proc, Triggered
from app.engine.casting.costs import ExtraCost
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.mana.changes import CostChange
from app.engine.resolve import moves
from app.engine.resolve.copies import copiable
from app.engine.state.values import STACK, ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.costs.objects import SacrificeCost
from app.lexicon.filters.base import AnyOf, Described
from app.lexicon.filters.types import OfType, Token
from app.lexicon.keywords.other_costs import PaidFor, ThisEnters
from app.lexicon.keywords.words import wording
from app.lexicon.nouns.objects import Some


class MayPay(Ability, Hooks):
    """`paid`: its word in `StackInfo.paid`; `times` 0: any number."""

    hook_zones = (STACK,)
    paid: str = ""
    times: int = 1

    def price(self) -> tuple[Cost, ...]:
        return self.costs  # type: ignore[attr-defined,no-any-return]

    def extra_costs(self, ctx: Context, spell: ObjectId, option: Any) -> list[Any]:
        return [ExtraCost(self.paid, self.price(), optional=True, times=self.times)]


@phrase("bargain", category="keyword", cr="702.166a", examples=("Torch the Tower",))
@dataclass(frozen=True)
class Bargain(Node, MayPay):
    keyword = "bargain"
    paid = "bargained"

    def price(self) -> tuple[Cost, ...]:
        return (SacrificeCost(Some(Described(AnyOf((OfType("artifact"), OfType("enchantment"), Token()))))),)


@dataclass(frozen=True)
class TokenCopies(Node, Effect):
    """Copies of this permanent, as it is or last was. `small`: except they're 1/1."""

    word: str
    small: bool = False

    def execute(self, ctx: Context) -> Proc:
        assert ctx.source is not None
        face = copiable(ctx.game, ctx.source)
        cast = ctx.this().cast
        times = cast.paid.get(self.word, 0) if cast is not None else 0
        if self.small:
            face, times = dataclasses.replace(face, power=1, toughness=1), min(times, 1)
        if not times:
            return Outcome(did=False)
        return (yield from moves.create_tokens(ctx, face, times, ctx.you, is_copy=True))


@phrase("offspring {costs:cost+,}", category="keyword", cr="702.175a", examples=("Coruscation Mage",))
@phrase("offspring — {costs:cost+,}", category="keyword")
@dataclass(frozen=True)
class Offspring(Node, MayPay):
    keyword = "offspring"
    paid = "offspring"
    costs: tuple[Cost, ...]

    def triggered(self) -> tuple[Triggered, ...]:
        return (
            Triggered(
                ThisEnters(), TokenCopies("offspring", True), PaidFor("offspring"), keyword="offspring", text=wording(self)
            ),
        )


@phrase("squad {costs:cost+,}", category="keyword", cr="702.157a", examples=("Sicarian Infiltrator",))
@phrase("squad — {costs:cost+,}", category="keyword")
@dataclass(frozen=True)
class Squad(Node, MayPay):
    keyword = "squad"
    paid = "squad"
    times = 0
    costs: tuple[Cost, ...]

    def triggered(self) -> tuple[Triggered, ...]:
        return (Triggered(ThisEnters(), TokenCopies("squad"), PaidFor("squad"), keyword="squad", text=wording(self)),)


@phrase("entwine {costs:cost+,}", category="keyword", cr="702.42a", examples=("Tooth and Nail",))
@phrase("entwine — {costs:cost+,}", category="keyword")
@dataclass(frozen=True)
class Entwine(Node, MayPay):
    """`ModalText.bounds` looks whether it was paid: then all modes are chosen."""

    keyword = "entwine"
    paid = "entwined"
    costs: tuple[Cost, ...]


@phrase("escalate {costs:cost+,}", category="keyword", cr="702.120a", examples=("Collective Brutality",))
@phrase("escalate — {costs:cost+,}", category="keyword")
@dataclass(frozen=True)
class Escalate(Node, Ability, Hooks):
    """For each mode beyond the first."""

    keyword = "escalate"
    hook_zones = (STACK,)
    costs: tuple[Cost, ...]

    def cost_change(self, ctx: Context, player: PlayerId, what: ObjectId, ability: Any, cost: Any) -> list[Any]:
        info = ctx.game.obj(what).stack if what == ctx.source and ability is None else None
        more = len(info.modes) - 1 if info is not None else 0
        return [CostChange("increase", cost=self.costs * more, source=ctx.ref())] if more > 0 else []
