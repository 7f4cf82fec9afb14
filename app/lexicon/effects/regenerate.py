"""Regenerate (701.19)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Effect, Objects, Outcome, Proc, Replacement
from app.engine.events.base import Event, happen
from app.engine.events.status import RemoveFromCombat, Tap
from app.engine.events.zones import Destroy
from app.engine.kernel.context import Context
from app.engine.resolve.lasting import end_effect, shield
from app.engine.resolve.minor import Regenerates
from app.grammar import Node, phrase
from app.lexicon.clauses.durations import Until
from app.lexicon.effects import kit


@dataclass(frozen=True)
class RegenerationShield(Node, Replacement):
    """701.19a: the next time it would be destroyed this turn, damage is removed and it is tapped and removed from
    combat instead."""

    watches: ClassVar[tuple[type[Event], ...]] = (Destroy,)

    def replaces(self, ctx: Context, event: Event) -> bool:
        if not isinstance(event, Destroy) or event.no_regeneration or ctx.lasting is None:  # 701.19c
            return False
        if event.obj not in (ctx.lasting.objects or ()) or ctx.lasting.memory.get("uses", 1) <= 0:
            return False
        assert event.obj is not None
        rules = ctx.game.views().hooks(event.obj, "no_regeneration")
        return not any(rule.no_regeneration(of, event.obj) for rule, of in rules)

    def replace(self, ctx: Context, event: Any) -> Proc:
        ctx.lasting.memory["uses"] = 0
        end_effect(ctx, ctx.lasting)
        common = {"obj": event.obj, **kit.who(ctx)}
        yield from happen(ctx.game, [Regenerates(**common), Tap(**common), RemoveFromCombat(**common)])
        yield from kit.did(ctx, "regenerate", obj=event.obj)
        return []


@phrase("regenerate {what:objects}", category="deed", cr="701.19a", examples=("Drudge Skeletons",))
@dataclass(frozen=True)
class RegenerateThem(Node, Effect):
    """Each gets a shield of its own for this turn."""

    what: Objects

    def execute(self, ctx: Context) -> Proc:
        oids = kit.on_battlefield(ctx, (yield from self.what.select(ctx)))
        for oid in oids:
            shield(ctx, RegenerationShield(), objects=(oid,), duration=Until("end_of_turn"), uses=1)
        return Outcome(bool(oids), oids)
