"""Copying spells and abilities (707.10), choosing new targets (115.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Effect, Objects, Outcome, Proc
from app.engine.kernel.context import Context
from app.engine.kernel.illegal import Unmodelled
from app.engine.resolve.copies import copy_spell
from app.engine.resolve.retarget import change_targets, choose_new_targets
from app.engine.state.carddef import FaceDef
from app.grammar import Node, phrase, vocabulary
from app.lexicon.quantities.numbers import CountOf, Number

ONE = Number(1)
vocabulary("times_copied", {"twice": Number(2), "three times": Number(3)})
vocabulary("new_targets", [
    "you may choose new targets for the copy", "you may choose new targets for that copy",
    "you may choose new targets for those copies", "you may choose new targets for any of the copies",
])  # fmt: skip


@phrase("copy {what:objects}", category="deed", cr="707.10")
@phrase(
    "copy {what:objects}. {targets:new_targets}", category="deed", cr=("707.10", "707.10c"), examples=("Reverberate", "Twincast")
)
@phrase("copy {what:objects} and {targets:new_targets}", category="deed", joined=True)
@phrase("copy {what:objects} {n:times_copied}", category="deed")
@phrase("copy {what:objects} {n:times_copied}. {targets:new_targets}", category="deed")
@phrase("copy {what:objects} for each {per:counted}. {targets:new_targets}", category="deed", examples=("Thousand-Year Storm",))
@phrase("copy {what:objects}, except {but:copy_exception+and}", category="deed", cr="707.9b", examples=("Chancellor of Tales",))
@phrase("copy {what:objects}, except {but:copy_exception+and}. {targets:new_targets}", category="deed", cr="707.9b")
@phrase(
    "copy {what:objects}, except that {but:copy_exception+and}. {targets:new_targets}",
    category="deed",
    that=True,
    examples=("Fork",),
)
@dataclass(frozen=True)
class CopyThem(Node, Effect):
    """Each copy goes on the stack; its controller may then choose new targets where the words say so (707.10c). What the copy is
    except for is part of its copiable values (707.9b)."""

    what: Objects
    targets: str = ""
    n: Any = ONE
    joined: bool = False
    per: Any = None
    but: tuple[Any, ...] = ()
    that: bool = False
    produces = "object"
    produces_head = "copy"

    def execute(self, ctx: Context) -> Proc:
        made = []

        def changed(face: FaceDef) -> FaceDef:
            for one in self.but:
                face = one.changed(ctx, face)
            return face

        for oid in (yield from self.what.select(ctx)):
            if ctx.game.obj(oid).stack is None:
                raise Unmodelled("copying a card that is no spell", "707.12", ctx.ref())
            times = self.n.value(ctx) * (CountOf(self.per).value(ctx) if self.per is not None else 1)
            for _ in range(max(0, times)):
                new = yield from copy_spell(ctx.game, oid, ctx.actor, bool(self.targets), ctx.stack_object, changed)
                if new is not None:
                    made.append(new)
        return Outcome(bool(made), tuple(made), amount=len(made))


@phrase("choose new targets for {what:objects}", category="deed", cr="115.7d", examples=("Redirect",))
@dataclass(frozen=True)
class NewTargets(Node, Effect):
    what: Objects

    def execute(self, ctx: Context) -> Proc:
        changed = False
        for oid in (yield from self.what.select(ctx)):
            if ctx.game.exists(oid) and ctx.game.objects[oid].zone == "stack":
                changed = (yield from choose_new_targets(ctx.game, oid, ctx.actor)) or changed
        return Outcome(changed)


@phrase("change the target of {what:objects}", category="deed", cr="115.7a", examples=("Ricochet Trap",))
@phrase("change the target of {what:objects} to {to:objects_simple}", category="deed", cr="115.7a", examples=("Imp's Mischief",))
@phrase(
    "change a target of {what:objects} to {to:objects_simple}", category="deed", cr="115.7b", one=True, examples=("Spellskite",)
)
@dataclass(frozen=True)
class ChangesTarget(Node, Effect):
    """To another legal target, or to the one that is named; if that can't be, it stays as it is."""

    what: Objects
    to: Objects | None = None
    one: bool = False

    def execute(self, ctx: Context) -> Proc:
        changed = False
        for oid in (yield from self.what.select(ctx)):
            if not ctx.game.exists(oid) or ctx.game.objects[oid].zone != "stack":
                continue
            to = (yield from self.to.select(ctx)) if self.to is not None else None
            if to is not None and len(to) != 1:
                continue
            only = None if to is None else to[0]
            changed = (yield from change_targets(ctx.game, oid, ctx.actor, "one" if self.one else "all", only)) or changed
        return Outcome(changed)
