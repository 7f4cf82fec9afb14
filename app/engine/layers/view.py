"""Derived characteristics (613). `Views` (views.py) holds all views of one version of the game and answers what is in force.

Nothing outside this room works a characteristic out for itself.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from app.engine.state.carddef import FaceDef, Unread
from app.engine.state.values import ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.abilities import Ability
    from app.engine.kernel.context import Context


@dataclass(slots=True)
class View:
    """An object as the rules see it now. Parts change it while it is under construction; later it is read only."""

    id: ObjectId
    name: str
    mana_cost: tuple[str, ...] | None
    colors: set[str]
    supertypes: set[str]
    types: set[str]
    subtypes: set[str]
    abilities: list["Ability"]
    power: int | None
    toughness: int | None
    loyalty: int | str | None
    defense: int | None
    controller: PlayerId
    owner: PlayerId
    zone: str
    unread: tuple[Unread, ...] = ()
    #: Rule-changing nodes in force on it with the context they come from (613.11): [(Hooks, Context)].
    rules: list[tuple[Any, "Context"]] = field(default_factory=list)
    #: Power and toughness before counters and modifications, for "base power".
    base_power: int | None = None
    base_toughness: int | None = None
    #: What did what, for `explain`: (layer, source id, text, before, after); filled only when asked for.
    log: list[tuple[str, ObjectId | None, str, str, str]] = field(default_factory=list)
    #: The cost that its mana value is worked out from while it has no mana cost itself: a back face's front (712.8c, 712.8e).
    value_cost: tuple[str, ...] | None = None

    def has(self, keyword: str) -> bool:
        """An ability with that keyword, lower case (702)."""
        return any(ability.keyword == keyword for ability in self.abilities)

    def is_a(self, type_: str) -> bool:
        """A card type in lower case, a supertype in lower case, or a subtype as printed."""
        return type_ in self.types or type_ in self.supertypes or type_ in self.subtypes

    @property
    def creature(self) -> bool:
        return "creature" in self.types

    @property
    def land(self) -> bool:
        return "land" in self.types

    def mana_value(self) -> int:
        """202.3; X on the stack is added by the reader of the view (`engine.mana.symbols.mana_value`)."""
        from app.engine.mana.symbols import mana_value

        return mana_value(self.mana_cost if self.mana_cost is not None else self.value_cost)


def base_view(oid: ObjectId, face: FaceDef, owner: PlayerId, controller: PlayerId, zone: str) -> View:
    """The copiable values as a fresh view (613.1: start with the values printed on the object)."""
    return View(
        oid,
        face.name,
        face.mana_cost,
        set(face.colors),
        set(face.supertypes),
        set(face.types),
        set(face.subtypes),
        list(face.abilities),
        face.power,
        face.toughness,
        face.loyalty,
        face.defense,
        controller,
        owner,
        zone,
        face.unread,
        base_power=face.power,
        base_toughness=face.toughness,
    )


def __getattr__(name: str) -> Any:
    """`Views` lives in a module of its own that builds on this one."""
    if name == "Views":
        from app.engine.layers.views import Views

        return Views
    raise AttributeError(name)
