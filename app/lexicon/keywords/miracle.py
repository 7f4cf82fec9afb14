"""Miracle (702.94)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Ability, Cost, Effect, Outcome, Proc, Trigger, Triggered
from app.engine.casting.options import CastOption
from app.engine.events.base import Event, happen
from app.engine.events.flow import Revealed
from app.engine.events.zones import Draw
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import ask_yes_no, label_of
from app.engine.state.values import HAND, ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.keywords.alternatives import split_costs
from app.lexicon.keywords.suspend import may_cast
from app.lexicon.keywords.words import wording


@dataclass(frozen=True)
class RevealedThisWay(Node, Trigger):
    """603.11: the triggered half is linked to the static one."""

    watches: ClassVar[tuple[type[Event], ...]] = (Revealed,)
    zones: ClassVar[tuple[str, ...]] = (HAND,)

    def matches(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, Revealed) and bool(event.data.get("miracle")) and ctx.source in event.cards


@dataclass(frozen=True)
class CastForMiracle(Node, Effect):
    costs: tuple[Cost, ...]

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        if ctx.source not in game.objects or game.objects[ctx.source].zone != HAND:
            return Outcome(did=False)
        mana, rest = split_costs(self.costs, ctx)
        option = CastOption("miracle", 0, HAND, mana, rest, timing="resolving")
        spell = yield from may_cast(ctx, ctx.source, option, "702.94a")
        return Outcome(did=spell is not None, objects=(spell,) if spell is not None else ())


@phrase("miracle {costs:cost+,}", category="keyword", cr="702.94a", examples=("Terminus",))
@dataclass(frozen=True)
class Miracle(Node, Ability, Hooks):
    """As the card is drawn, if it is the first this turn, its owner may reveal it."""

    keyword = "miracle"
    hook_zones = (HAND,)
    costs: tuple[Cost, ...]

    def as_drawn(self, ctx: Context, player: PlayerId, card: ObjectId) -> Proc:
        game = ctx.game
        if card != ctx.source or sum(isinstance(e, Draw) and e.player == player for e in game.history) != 1:
            return
        prompt = f"Reveal {label_of(game, card)} for its miracle?"
        if (yield from ask_yes_no(player, prompt, rule="702.94a", source=card, word="miracle")):
            yield from happen(game, Revealed(player=player, cards=(card,), data={"miracle": True}))

    def triggered(self) -> tuple[Triggered, ...]:
        return (Triggered(RevealedThisWay(), CastForMiracle(self.costs), keyword="miracle", zones=(HAND,), text=wording(self)),)
