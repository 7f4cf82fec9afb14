"""Becoming a copy (707.4, 613.2a): copiable values of another object, for a while or for good."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Objects, Part
from app.engine.kernel.context import Context
from app.engine.resolve.copies import copiable
from app.engine.state.carddef import FaceDef
from app.grammar import Node, phrase


@phrase(
    "become a copy of {what:objects}", category=("change", "change_forever"), cr=("707.4", "613.2a"), examples=("Mirrorweave",)
)
@phrase(
    "become a copy of {what:objects}, except {changes:copy_exception+and}", category=("change", "change_forever"), cr="707.9b"
)
@dataclass(frozen=True)
class BecomesCopy(Node, Part):
    """What it copies is looked at once, as the effect begins (707.2a, 611.2c)."""

    what: Objects
    changes: tuple[Any, ...] = ()
    layer: ClassVar[str] = "1"
    writes: ClassVar[frozenset[str]] = frozenset({"types", "subtypes", "supertypes", "colors", "abilities", "pt", "name"})

    def choose(self, ctx: Context) -> Any:
        """Asked as the effect begins, so that "a creature you control" can be chosen."""
        found = yield from self.what.select(ctx)
        if not found:
            return Nothing()
        face = copiable(ctx.game, found[0])
        for change in self.changes:
            face = change.changed(ctx, face)
        return CopyOf(face)

    def apply(self, ctx: Context, view: Any) -> None:
        """From a static ability, which nothing chooses for: not modelled."""
        ctx.game.caveat(ctx.ref(), "becomes a copy", "a static ability that makes a copy is not modelled")


@dataclass(frozen=True)
class Nothing(Node, Part):
    """There is nothing to copy."""

    def apply(self, ctx: Context, view: Any) -> None:
        """Changes nothing."""


@dataclass(frozen=True)
class CopyOf(Node, Part):
    """These copiable values instead of its own (707.2)."""

    face: FaceDef
    layer: ClassVar[str] = "1"
    writes: ClassVar[frozenset[str]] = BecomesCopy.writes

    def apply(self, ctx: Context, view: Any) -> None:
        face = self.face
        view.name, view.mana_cost = face.name, face.mana_cost
        view.colors, view.supertypes = set(face.colors), set(face.supertypes)
        view.types, view.subtypes = set(face.types), set(face.subtypes)
        view.abilities = list(face.abilities)
        view.power, view.toughness = face.power, face.toughness
        view.base_power, view.base_toughness = face.power, face.toughness
        view.loyalty, view.defense = face.loyalty, face.defense
        view.unread = face.unread
