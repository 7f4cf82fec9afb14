"""Entering as a copy (614.1c, 616.1c, 707.5): "You may have ~ enter as a copy of any creature on the battlefield"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Condition, Objects, Proc, Quantity
from app.engine.events.base import Event
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import ask_yes_no, pick
from app.engine.resolve.copies import copiable
from app.engine.state.carddef import FaceDef
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase
from app.lexicon.effects.copy_changes import CopyChange
from app.lexicon.nouns.objects import Some
from app.lexicon.nouns.search import objects_in_zone
from app.lexicon.replacements.enters import Entering


@phrase("any {what:described}", category="copied", cr="707.5")
@phrase("{some:objects_some}", category="copied")
@phrase("{ref:objects_simple}", category="copied")
@dataclass(frozen=True)
class Copied(Node):
    """What may be copied: an object that is there already, so never the permanent itself nor one entering at the same time."""

    what: Any = None
    some: Some | None = None
    ref: Objects | None = None

    def pool(self, ctx: Context, entering: ObjectId) -> list[ObjectId]:
        if self.ref is not None:
            found = tuple(o for o in self.ref.find(ctx) if ctx.game.exists(o))
        elif self.some is not None:
            found = self.some.pool(ctx)
        else:
            found = objects_in_zone(ctx, self.what)
        return [o for o in found if o != entering]


@phrase(
    "you may have {what:objects_this} enter as a copy of {of:copied}",
    category="static",
    may=True,
    cr="707.5",
    examples=("Clone",),
)
@phrase(
    "you may have {what:objects_this} enter as a copy of {of:copied}, except {but:copy_exception+and}",
    category="static",
    may=True,
    cr="707.9",
    examples=("Phyrexian Metamorph", "Mirror Image"),
)
@phrase(
    "you may have {what:objects_this} enter tapped as a copy of {of:copied}",
    category="static",
    may=True,
    tapped=True,
    examples=("Vesuva",),
)
@phrase(
    "you may have {what:objects_this} enter tapped as a copy of {of:copied}, except {but:copy_exception+and}",
    category="static",
    may=True,
    tapped=True,
)
@phrase("if {condition}, you may have {what:objects_this} enter as a copy of {of:copied}", category="static", may=True)
@phrase("{what:objects} enters as a copy of {of:copied}", category="static", cr="707.5", examples=("Essence of the Wild",))
@phrase("{what:objects} enters as a copy of {of:copied}, except {but:copy_exception+and}", category="static")
@dataclass(frozen=True)
class EntersAsCopy(Node, Entering):
    """Chosen before it enters (614.12a). Its copiable values become those of what is copied, with the exceptions made part of
    them (707.9b); replacement effects of its new self then apply as well (614.12, 616.1c)."""

    enters: ClassVar[str] = "copy"
    what: Objects
    of: Copied
    but: tuple[CopyChange, ...] = ()
    may: bool = False
    tapped: bool = False
    condition: Condition | None = None

    def replaces(self, ctx: Context, event: Event) -> bool:
        return super().replaces(ctx, event) and self.applies(ctx)

    def replace(self, ctx: Context, event: Any) -> Proc:
        game = ctx.game
        player = event.controller or ctx.you
        pool = self.of.pool(ctx, event.obj)
        if not pool:
            game.trace.note("707.5", "There is nothing to copy.", ctx.ref(), applied=False)
            return [event]
        if self.may and not (
            yield from ask_yes_no(player, "Have it enter as a copy?", rule="707.5", source=event.obj, word="copy")
        ):
            return [event]
        (chosen,) = yield from pick(game, player, "copy", pool, prompt="Choose what to copy", rule="614.12a", source=event.obj)
        face: FaceDef = copiable(game, chosen)
        for change in self.but:
            face = change.changed(ctx, face)
        if "Aura" in face.subtypes:
            game.caveat(
                game.obj(event.obj).ref, "enters as a copy of an Aura", "what it enchants isn't chosen as it enters (303.4f)"
            )
        event.copy_as, event.face = face, 0
        event.tapped = event.tapped or self.tapped
        for change in self.but:
            if isinstance(change, EntersWithMore):
                change.entering(ctx, event, face)
        return [event]


@phrase(
    "it enters with {n:count} additional {kind:counter_kind} counters on it",
    category="copy_exception",
    cr="707.9a",
    examples=("Altered Ego",),
)
@phrase("it enters with {n:count} {kind:counter_kind} counters on it", category="copy_exception", additional=False)
@phrase(
    "it enters with {n:count} additional {kind:counter_kind} counters on it if it's a {type_:type_word}",
    category="copy_exception",
    examples=("Spark Double",),
)
@dataclass(frozen=True)
class EntersWithMore(Node, CopyChange):
    """An exception that isn't a copiable value: how it enters."""

    n: Quantity
    kind: str
    additional: bool = True
    type_: str = ""

    def changed(self, ctx: Context, face: FaceDef) -> FaceDef:
        return face

    def entering(self, ctx: Context, event: Any, face: FaceDef) -> None:
        if self.type_ and self.type_ not in face.types:
            return
        x = event.cast.x if event.cast is not None else None
        amount = self.n.value(Context(ctx.game, ctx.you, ctx.source, x=x))
        event.counters = {**event.counters, self.kind: event.counters.get(self.kind, 0) + amount}
