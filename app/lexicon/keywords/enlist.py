"""Enlist (702.154)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Ability, Effect, Outcome, Proc
from app.engine.events.base import happen
from app.engine.events.facts import Did
from app.engine.events.status import Tap
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import pick
from app.engine.resolve.lasting import begin_effect, reflexive
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase
from app.lexicon.changes.power import GetsPT
from app.lexicon.clauses.durations import Until


@dataclass(frozen=True)
class AddPower(Node, Effect):
    """+X/+0, X the tapped creature's power, as it is or last was (608.2h)."""

    oid: ObjectId

    def execute(self, ctx: Context) -> Proc:
        if ctx.source not in ctx.game.objects:
            return Outcome(did=False)
        power = int(ctx.info(self.oid).power or 0)
        begin_effect(ctx, (GetsPT((f"{power:+d}", "+0")),), objects=(ctx.source,), duration=Until("end_of_turn"))
        return Outcome(True, (ctx.source,), amount=power)
        yield


@phrase("enlist", category="keyword", cr=("702.154a", "702.154b"), examples=("Yavimaya Steelcrusher",))
@dataclass(frozen=True)
class Enlist(Node, Ability, Hooks):
    """An optional cost to attack (508.1g); what it triggers is linked to it (607.2h)."""

    keyword = "enlist"

    def as_attacks(self, ctx: Context, attacker: ObjectId, attacks: dict[ObjectId, Any]) -> Any:
        return self._enlist(ctx, attacks) if attacker == ctx.source else None

    def _pool(self, ctx: Context, attacks: dict[ObjectId, Any]) -> list[ObjectId]:
        game = ctx.game
        found = []
        for oid in game.permanents():
            obj, view = game.objects[oid], game.view(oid)
            if oid in attacks or obj.tapped or not view.creature or view.controller != ctx.you:
                continue
            if obj.settled or view.has("haste"):
                found.append(oid)
        return found

    def _enlist(self, ctx: Context, attacks: dict[ObjectId, Any]) -> Proc:
        game = ctx.game
        pool = self._pool(ctx, attacks)
        chosen = yield from pick(game, ctx.you, "enlist", pool, 0, 1, rule="702.154a", source=ctx.source)
        for oid in chosen:
            yield from happen(game, Tap(obj=oid, source=ctx.source, by_player=ctx.you, as_cost=True))
            yield from happen(game, Did(what="enlist", obj=ctx.source, player=ctx.you, source=oid))
            reflexive(ctx, AddPower(oid), text="Enlist")
