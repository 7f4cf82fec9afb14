"""Splice (702.47)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Ability, Cost, Filter, Outcome, Proc, SpellAbility, Static
from app.engine.casting.costs import ExtraCost
from app.engine.events.base import happen
from app.engine.events.flow import Revealed
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import HAND, STACK, ObjectId
from app.engine.targeting.legal import announcing, can_complete
from app.engine.targeting.slots import Part, slots_of
from app.grammar import Node, phrase


@dataclass(frozen=True)
class RevealThis(Node, Cost):
    """702.47a: the card is revealed as the spell is cast."""

    oid: ObjectId
    word: ClassVar[str] = "spliced"

    def payable(self, ctx: Context) -> str | None:
        obj = ctx.game.objects.get(self.oid)
        return None if obj is not None and obj.zone == HAND else "it isn't in the hand"

    def pay(self, ctx: Context) -> Proc:
        yield from happen(ctx.game, Revealed(player=ctx.actor, cards=(self.oid,), source=ctx.source))
        return Outcome(True, (self.oid,), amount=1, extra={"word": self.word})


@dataclass(frozen=True)
class MaySplice(Node, Hooks):
    """In force on the game while the card is in a hand."""

    what: Filter
    costs: tuple[Cost, ...]

    def extra_costs(self, ctx: Context, spell: ObjectId, option: Any) -> list[Any]:
        game = ctx.game
        assert ctx.source is not None
        if game.objects[spell].zone != STACK or game.controller(spell) != ctx.you or not self.what.matches(ctx, spell):
            return []
        text = tuple(a for a in game.view(ctx.source).abilities if isinstance(a, SpellAbility))
        where = announcing(game, spell)
        # 702.47b: not if its choices can't be made
        if not text or not all(can_complete(game, Part(a.effect, slots_of(a.effect), 0), where) for a in text):
            return []
        return [ExtraCost("splice", (RevealThis(ctx.source), *self.costs), optional=True, gains=text, card=ctx.source)]


@phrase("splice onto {what:described} {costs:cost+,}", category="keyword", cr="702.47a", examples=("Wear Away",))
@phrase("splice onto {what:described} — {costs:cost+,}", category="keyword", examples=("Torrent of Stone",))
@dataclass(frozen=True)
class Splice(Node, Ability):
    keyword = "splice"
    what: Filter
    costs: tuple[Cost, ...]

    def statics(self) -> tuple[Static, ...]:
        return (Static((MaySplice(self.what, self.costs),), affects="game", zones=(HAND,)),)
