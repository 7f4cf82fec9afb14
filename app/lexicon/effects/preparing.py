"""Becoming prepared and unprepared (722.3a, 722.3b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Condition, Objects, Outcome, Proc
from app.engine.events.base import happen
from app.engine.events.prepare import BecomesPrepared
from app.engine.events.status import Mark
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase
from app.lexicon.effects import kit
from app.lexicon.replacements.enters import Entering


@phrase("become prepared", category="act", cr="722.3a", examples=("Skycoach Waypoint",))
@phrase("become unprepared", category="act", positive=False, cr="722.3b")
@dataclass(frozen=True)
class Prepares(Node):
    positive: bool = True

    def act(self, ctx: Context, oids: tuple[ObjectId, ...]) -> Proc:
        there = kit.on_battlefield(ctx, oids)
        if self.positive:
            done = yield from happen(ctx.game, [BecomesPrepared(obj=oid, **kit.who(ctx)) for oid in there])
        else:
            done = yield from happen(ctx.game, [Mark(obj=oid, word="prepared", value=None, **kit.who(ctx)) for oid in there])
        return Outcome(bool(done), tuple(e.obj for e in done if e.obj is not None), amount=len(done))


@phrase("{what:objects_simple} enters prepared", category="static", cr="722.3a", examples=("Landscape Painter // Vibrant Idea",))
@dataclass(frozen=True)
class EntersPrepared(Node, Entering):
    what: Objects
    condition: Condition | None = None

    def replace(self, ctx: Context, event: Any) -> Proc:
        event.marks = {**event.marks, "enters_prepared": True}
        return [event]
        yield
