"""What the nodes of whole abilities have in common."""

from __future__ import annotations

import dataclasses
from typing import Any, ClassVar

from app.engine.abilities import Ability, Activated, SpellAbility, Static, Triggered
from app.grammar import Node, Unprintable, alias, replace, show

alias("ability_body", "instructions", "modal", "modal_instructions", "rolling_instructions")


class AbilityNode(Ability):
    """Mixed into the node of a whole ability. A scope of its own: its target slots and instructions are numbered from 0.

    Lists nothing itself: `build` makes the engine's abilities, and the protocol of `Ability` is answered by these.
    """

    own_scope: ClassVar[bool] = True

    def make(self) -> tuple[Ability, ...]:
        """The engine's abilities, without their text."""
        raise NotImplementedError(type(self).__name__)

    def build(self, text: str = "") -> tuple[Ability, ...]:
        """The engine's abilities with the paragraph they come from. Call it only on a settled node."""
        kept = self.__dict__.get("_built")
        if kept is None:
            kept = self.make()
            self.__dict__["_built"] = kept
        words = text or self._words()
        return tuple(with_text(ability, words) for ability in kept) if words else kept

    def _words(self) -> str:
        """An ability in quotation marks is written nowhere on its own, so it is printed."""
        words = self.__dict__.get("_printed")
        if words is None:
            try:
                words = show(unsettled(self), category="ability")
            except Unprintable:
                words = ""
            self.__dict__["_printed"] = words
        return words

    def activated(self) -> tuple[Activated, ...]:
        return tuple(a for ability in self.build() for a in ability.activated())

    def triggered(self) -> tuple[Triggered, ...]:
        return tuple(a for ability in self.build() for a in ability.triggered())

    def statics(self) -> tuple[Static, ...]:
        return tuple(a for ability in self.build() for a in ability.statics())


#: What settling fills in (see README.md); words don't show it.
_SETTLED = ("role", "slot", "apart", "way", "of", "number", "meaning")


def unsettled(node: Any) -> Any:
    """The node as it was read: without numbers and roles, so that it can be printed."""

    def bare(one: Any) -> Any:
        if type(one).__name__ == "Step":
            return one.effect
        fields = one.__dataclass_fields__
        changes = {}
        for name in _SETTLED:
            default = fields[name].default if name in fields and fields[name].init else dataclasses.MISSING
            if default is not dataclasses.MISSING and not isinstance(getattr(one, name), Node) and getattr(one, name) != default:
                changes[name] = default
            elif default is None and getattr(one, name, None) is not None and name in ("role", "way"):
                changes[name] = None
        return dataclasses.replace(one, **changes) if changes else one

    return replace(node, bare)


def spoken(node: Any) -> str:
    """How a settled sentence is written, "" if it can't be printed: what a delayed trigger is called (603.7)."""
    words = node.__dict__.get("_spoken")
    if words is None:
        try:
            words = show(unsettled(node))
        except Unprintable:
            words = ""
        words = node.__dict__["_spoken"] = words[:1].upper() + words[1:]
    return str(words)


def with_text(ability: Ability, text: str) -> Ability:
    """The same ability, saying where it is written, unless it says so already."""
    if isinstance(ability, (Activated, Triggered, Static, SpellAbility)) and not ability.text:
        return dataclasses.replace(ability, text=text)
    return ability


def abilities_of(node: Any, text: str = "") -> tuple[Ability, ...]:
    """The engine's abilities of a settled node: of an AbilityNode those it builds, of a keyword itself."""
    if isinstance(node, AbilityNode):
        return node.build(text)
    if isinstance(node, Ability):
        return (with_text(node, text),)
    statics = getattr(node, "statics", None)
    if statics is not None:
        return tuple(with_text(s, text) for s in statics())
    raise TypeError(f"{type(node).__name__} is no ability")


__all__ = ["AbilityNode", "Node", "abilities_of", "with_text"]
