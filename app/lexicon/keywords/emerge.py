"""Emerge, harmonize and offering: a creature that goes with the cost makes it less (702.119, 702.180, 702.48)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from app.engine.abilities import Ability, Cost, Filter, Outcome, Proc
from app.engine.asking import rules
from app.engine.casting.costs import ExtraCost, chosen_for
from app.engine.costs import barred
from app.engine.events.base import happen
from app.engine.events.status import Tap
from app.engine.events.zones import Sacrifice, move_all
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.mana.changes import CostChange
from app.engine.state.values import BATTLEFIELD, GRAVEYARD, MAIN_PHASES, ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.filters.base import Described
from app.lexicon.filters.types import OfType
from app.lexicon.keywords.alternatives import EXILED_AFTER, AlternativeCost
from app.lexicon.keywords.flashback import _spell_types

CREATURE = Described(OfType("creature"))


@dataclass(frozen=True)
class SacrificeThat(Node, Cost):
    """The permanent that was chosen as the cost was announced."""

    oid: ObjectId
    word: ClassVar[str] = "sacrificed"

    def payable(self, ctx: Context) -> str | None:
        obj = ctx.game.objects.get(self.oid)
        if obj is None or obj.zone != BATTLEFIELD or ctx.game.view(self.oid).controller != ctx.actor:
            return "it isn't there to be sacrificed"
        return barred(ctx, "sacrifice", Sacrifice(obj=self.oid, player=ctx.actor), self.oid)

    def pay(self, ctx: Context) -> Proc:
        event = Sacrifice(
            obj=self.oid, player=ctx.actor, source=ctx.source, by=ctx.stack_object, by_player=ctx.actor, as_cost=True
        )
        yield from move_all(ctx.game, [event])
        return Outcome(True, (self.oid,), amount=1, extra={"word": self.word})


@dataclass(frozen=True)
class TapThat(Node, Cost):
    oid: ObjectId
    word: ClassVar[str] = "tapped"

    def reserves(self, ctx: Context) -> tuple[ObjectId, ...]:
        return (self.oid,)

    def payable(self, ctx: Context) -> str | None:
        obj = ctx.game.objects.get(self.oid)
        return "it is tapped or gone" if obj is None or obj.zone != BATTLEFIELD or obj.tapped else None

    def pay(self, ctx: Context) -> Proc:
        yield from happen(ctx.game, Tap(obj=self.oid, source=ctx.source, by=ctx.stack_object, by_player=ctx.actor, as_cost=True))
        return Outcome(True, (self.oid,), amount=1, extra={"word": self.word})


def yours(ctx: Context, player: PlayerId, what: Filter) -> list[ObjectId]:
    """Permanents of the player that fit."""
    game = ctx.game
    return [o for o in game.permanents() if game.view(o).controller == player and what.matches(ctx, o)]


class LessBy(AlternativeCost):
    """The generic mana of its total cost is reduced by a number of the chosen object."""

    hook_zones = (*AlternativeCost.hook_zones, "stack")

    def number(self, ctx: Context, oid: ObjectId) -> int:
        raise NotImplementedError(type(self).__name__)

    def cost_change(self, ctx: Context, player: PlayerId, what: ObjectId, ability: Any, cost: Any) -> list[Any]:
        info = ctx.game.obj(what).stack if what == ctx.source and ability is None else None
        if info is None or info.cast_as != self.keyword:
            return []
        chosen = chosen_for(ctx.game, what, self.keyword)
        less = self.number(ctx, chosen) if chosen is not None else 0
        return [CostChange("reduce", generic=less, source=ctx.ref())] if less > 0 else []


@phrase("emerge {costs:cost+,}", category="keyword", cr="702.119a", examples=("Elder Deep-Fiend",))
@phrase("emerge from {what:described} {costs:cost+,}", category="keyword", cr="702.119b", examples=("Crabomination",))
@dataclass(frozen=True)
class Emerge(Node, LessBy):
    keyword = "emerge"
    costs: tuple[Cost, ...]
    what: Filter = field(default=CREATURE)

    def number(self, ctx: Context, oid: ObjectId) -> int:
        return int(ctx.info(oid).mana_value())

    def extra_costs(self, ctx: Context, spell: ObjectId, option: Any) -> list[Any]:
        if option.kind != "emerge" or spell != ctx.source:
            return []
        player = ctx.game.controller(spell)
        among = tuple((o, (SacrificeThat(o),)) for o in yours(ctx, player, self.what))
        return [ExtraCost("emerge", among=among) if among else ExtraCost("emerge", (SacrificeThat(-1),))]


@phrase("harmonize {costs:cost+,}", category="keyword", cr="702.180a", examples=("Winternight Stories",))
@dataclass(frozen=True)
class Harmonize(Node, LessBy):
    """Up to one creature."""

    keyword = "harmonize"
    origins = (GRAVEYARD,)
    costs: tuple[Cost, ...]

    def open(self, ctx: Context, player: PlayerId, card: ObjectId) -> bool:
        return _spell_types(ctx, card)

    def option_marks(self) -> tuple[tuple[str, Any], ...]:
        return EXILED_AFTER

    def number(self, ctx: Context, oid: ObjectId) -> int:
        return int(ctx.info(oid).power or 0)

    def extra_costs(self, ctx: Context, spell: ObjectId, option: Any) -> list[Any]:
        if option.kind != "harmonize" or spell != ctx.source:
            return []
        player = ctx.game.controller(spell)
        untapped = [o for o in yours(ctx, player, CREATURE) if not ctx.game.objects[o].tapped]
        return [ExtraCost("harmonize", optional=True, among=tuple((o, (TapThat(o),)) for o in untapped))] if untapped else []


@phrase("{what:described} offering", category="keyword", cr="702.48a", examples=("Patron of the Akki",))
@dataclass(frozen=True)
class Offering(Node, Ability, Hooks):
    """An additional cost that may be paid; the total cost is less by the mana cost of what is sacrificed, colours too."""

    keyword = "offering"
    hook_zones = (*AlternativeCost.hook_zones, "stack")
    what: Filter

    def flash(self, ctx: Context, player: PlayerId, spell: ObjectId) -> bool:
        return spell == ctx.source and bool(yours(ctx, player, self.what))

    def can_cast(self, ctx: Context, player: PlayerId, spell: ObjectId, option: Any) -> Reason | None:
        """Cast when only offering allows it, it must be paid."""
        game, info = ctx.game, ctx.game.obj(spell).stack
        if spell != ctx.source or info is None or info.paid.get("offering") or option.timing:
            return None
        others = [o for o in game.stack if o != spell]
        if game.turn.active == player and game.turn.step in MAIN_PHASES and not others:
            return None
        flash = any(
            rule is not self and rule.flash(where, player, spell)
            for rule, where in rules(game, "flash", obj=spell, player=player)
        )
        return None if flash else Reason("sorcery_timing", "702.48a", "Only with its offering can it be cast now.", ctx.ref())

    def cost_change(self, ctx: Context, player: PlayerId, what: ObjectId, ability: Any, cost: Any) -> list[Any]:
        chosen = chosen_for(ctx.game, what, "offering") if what == ctx.source and ability is None else None
        symbols = ctx.info(chosen).mana_cost if chosen is not None else None
        if not symbols:
            return []
        return [CostChange("reduce", symbols=tuple(s for s in symbols if s != "X"), source=ctx.ref())]

    def extra_costs(self, ctx: Context, spell: ObjectId, option: Any) -> list[Any]:
        if spell != ctx.source:
            return []
        among = tuple((o, (SacrificeThat(o),)) for o in yours(ctx, ctx.game.controller(spell), self.what))
        return [ExtraCost("offering", optional=True, among=among, asked=True)] if among else []
