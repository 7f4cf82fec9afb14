"""A copy for each object that a spell or ability could target (707.10d)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Effect, Filter, Objects, Outcome, Proc
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import Option, ask_options, label_of
from app.engine.kernel.illegal import Unmodelled
from app.engine.resolve.copies import copy_spell
from app.engine.resolve.retarget import could_target
from app.grammar import Node, Reject, phrase, vocabulary
from app.lexicon.nouns.search import objects_in_zone

vocabulary("could_target", ["that the spell could target", "that spell could target", "that ability could target"])


@phrase(
    "copy {what:objects} for each other {per:described} {could:could_target}. "
    "each copy targets a different one of those {again:described}",
    category="deed",
    cr="707.10d",
    examples=("Zada, Hedron Grinder", "Mirrorwing Dragon"),
)
@dataclass(frozen=True)
class CopyForEachTarget(Node, Effect):
    """ "Other" than what the original targets. All targets of a copy are one object; the copies' controller orders them."""

    what: Objects
    per: Filter
    could: str
    again: Filter
    produces = "object"
    produces_head = "copy"

    def __post_init__(self) -> None:
        if getattr(self.again, "head", None) != getattr(self.per, "head", None) or getattr(self.again, "post", ()):
            raise Reject

    def execute(self, ctx: Context) -> Proc:
        game, made = ctx.game, []
        for oid in (yield from self.what.select(ctx)):
            if not game.exists(oid) or game.objects[oid].zone != "stack":
                raise Unmodelled("what a spell that has left the stack could target", "707.10d", ctx.ref())
            now = {one for slot in game.objects[oid].stack.targets for one in slot}  # type: ignore[union-attr]
            whom = [o for o in objects_in_zone(ctx, self.per) if o not in now and could_target(game, oid, o, ctx.actor)]
            if len(whom) > 1:
                options = [Option(o, label_of(game, o), game.obj(o).ref) for o in whom]
                prompt, n = "Order the copies: the first resolves last", len(whom)
                whom = list(
                    (
                        yield from ask_options(
                            ctx.actor, "order", prompt, options, n, n, rule="707.10d", source=ctx.source, word="copies"
                        )
                    )
                )
            for one in whom:
                new = yield from copy_spell(game, oid, ctx.actor, False, ctx.stack_object, only=one)
                if new is not None:
                    made.append(new)
        return Outcome(bool(made), tuple(made), amount=len(made))
