"""Backup (702.165)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability, Effect, Outcome, Proc, Triggered
from app.engine.events.amounts import PutCounters
from app.engine.events.base import happen
from app.engine.kernel.context import Context
from app.engine.resolve.lasting import begin_effect
from app.grammar import Node, phrase
from app.lexicon.changes.abilities import HasAbilities
from app.lexicon.clauses.durations import Until
from app.lexicon.filters.base import Described
from app.lexicon.filters.types import OfType
from app.lexicon.keywords.other_costs import ThisEnters
from app.lexicon.keywords.words import wording
from app.lexicon.nouns.objects import TargetObjects


@dataclass(frozen=True)
class BackUp(Node, Effect):
    """Another creature also gains the abilities printed after the backup ability (702.165a, 702.165c)."""

    n: int
    target: TargetObjects = TargetObjects(Described(OfType("creature")), slot=0)

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        hosts = [o for o in self.target.find(ctx) if o in game.objects]
        for oid in hosts:
            yield from happen(
                game,
                PutCounters(obj=oid, kind="+1/+1", amount=self.n, source=ctx.source, by=ctx.stack_object, by_player=ctx.you),
            )
            printed = ctx.this().printed().abilities
            first = next((i for i, ability in enumerate(printed) if isinstance(ability, Backup)), len(printed))
            below = tuple(ability for ability in printed[first + 1 :] if not isinstance(ability, Backup))
            if oid != ctx.source and below and oid in game.objects:
                begin_effect(ctx, (HasAbilities(below),), objects=(oid,), duration=Until("end_of_turn"))
        return Outcome(bool(hosts), tuple(hosts))


@phrase("backup {n:_number}", category="keyword", cr="702.165a", examples=("Conclave Sledge-Captain",))
@dataclass(frozen=True)
class Backup(Node, Ability):
    keyword = "backup"
    n: int

    def triggered(self) -> tuple[Triggered, ...]:
        return (Triggered(ThisEnters(), BackUp(self.n), keyword="backup", text=wording(self)),)
