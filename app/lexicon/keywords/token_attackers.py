"""Myriad and encore: token copies that attack other players (702.116, 702.141)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Ability, Activated, Cost, Effect, Outcome, Proc, Trigger, Triggered
from app.engine.combat.rules import defending_player
from app.engine.events.base import Event
from app.engine.events.facts import Attacks, StepBegins
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import ask_yes_no
from app.engine.resolve import moves
from app.engine.resolve.copies import copiable
from app.engine.resolve.lasting import begin_effect, delay
from app.engine.state.values import GRAVEYARD, ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.changes.abilities import HasAbilities
from app.lexicon.clauses.durations import Until
from app.lexicon.costs.objects import ExileSelf
from app.lexicon.keywords.dash import NextEndStep
from app.lexicon.keywords.haste import Haste
from app.lexicon.keywords.triggers import ItselfAttacks
from app.lexicon.keywords.words import wording


@dataclass(frozen=True)
class EndOfCombat(Node, Trigger):
    watches: ClassVar[tuple[type[Event], ...]] = (StepBegins,)

    def matches(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, StepBegins) and event.name == "end_of_combat"


@dataclass(frozen=True)
class RemoveTokens(Node, Effect):
    """Those of the tokens that are still there. `how`: "exile" or "sacrifice"."""

    how: str

    def execute(self, ctx: Context) -> Proc:
        there = tuple(o for o in ctx.memory.get("made", ()) if o in ctx.game.objects)
        if self.how == "exile":
            return (yield from moves.exile(ctx, there))
        return (yield from moves.sacrifice(ctx, there, ctx.you))


@dataclass(frozen=True)
class CopiesForOthers(Node, Effect):
    """For each opponent other than the defending player, if its controller wants."""

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        assert isinstance(ctx.event, Attacks) and ctx.source is not None
        attacked = defending_player(game, ctx.event.defender)
        made: list[ObjectId] = []
        for player in game.opponents(ctx.you):
            if player == attacked:
                continue
            if not (yield from ask_yes_no(ctx.you, f"Create a token attacking {player}?", rule="702.116a", source=ctx.source)):
                continue
            if any("planeswalker" in game.view(o).types and game.controller(o) == player for o in game.permanents()):
                game.caveat(ctx.ref(), "myriad", "a token could attack a planeswalker instead, which isn't offered")
            face = copiable(game, ctx.source)
            outcome = yield from moves.create_tokens(ctx, face, 1, ctx.you, tapped=True, attacking=player, is_copy=True)
            made.extend(outcome.objects)
        if made:
            ctx.memory["made"] = tuple(made)
            delay(ctx, EndOfCombat(), RemoveTokens("exile"), text="myriad")
        return Outcome(bool(made), tuple(made), amount=len(made))


@phrase("myriad", category="keyword", cr="702.116a", examples=("Warchief Giant",))
@dataclass(frozen=True)
class Myriad(Node, Ability):
    keyword = "myriad"

    def triggered(self) -> tuple[Triggered, ...]:
        return (Triggered(ItselfAttacks(), CopiesForOthers(), keyword="myriad", text=wording(self)),)


@dataclass(frozen=True)
class MustAttackPlayer(Node, Hooks):
    player: PlayerId

    def must_attack(self, ctx: Context, attacker: ObjectId) -> Any:
        return self.player


@dataclass(frozen=True)
class CopyForEachOpponent(Node, Effect):
    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        assert ctx.source is not None
        face = copiable(game, ctx.source)
        made: list[ObjectId] = []
        for player in game.opponents(ctx.you):
            outcome = yield from moves.create_tokens(ctx, face, 1, ctx.you, is_copy=True)
            if outcome.objects:
                begin_effect(ctx, (MustAttackPlayer(player),), objects=outcome.objects, duration=Until("end_of_turn"))
                made.extend(outcome.objects)
        if made:
            begin_effect(ctx, (HasAbilities((Haste(),)),), objects=tuple(made))
            ctx.memory["made"] = tuple(made)
            delay(ctx, NextEndStep(), RemoveTokens("sacrifice"), text="encore")
        return Outcome(bool(made), tuple(made), amount=len(made))


@phrase("encore {costs:cost+,}", category="keyword", cr="702.141a", examples=("Impulsive Pilferer",))
@dataclass(frozen=True)
class Encore(Node, Ability):
    keyword = "encore"
    costs: tuple[Cost, ...]

    def activated(self) -> tuple[Activated, ...]:
        cost = (*self.costs, ExileSelf(GRAVEYARD))
        return (
            Activated(cost, CopyForEachOpponent(), timing="sorcery", zones=(GRAVEYARD,), keyword="encore", text=wording(self)),
        )
