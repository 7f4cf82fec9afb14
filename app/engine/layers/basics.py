"""Basic land types: their intrinsic mana abilities (305.6), and what setting or adding land types does (305.7)."""

from __future__ import annotations

from collections.abc import Iterable

from app.engine.abilities import Ability
from app.engine.layers.view import View
from app.engine.state.values import BASIC_LAND_MANA

#: Basic land type -> its mana ability; whoever knows the "add mana" effect fills it.
INTRINSIC: dict[str, Ability] = {}

#: 205.3i.
LAND_TYPES = frozenset(
    {
        "Cave",
        "Cloud",
        "Desert",
        "Forest",
        "Gate",
        "Island",
        "Lair",
        "Locus",
        "Mine",
        "Mountain",
        "Plains",
        "Planet",
        "Power-Plant",
        "Sphere",
        "Swamp",
        "Tower",
        "Town",
        "Urza's",
    }
)


def set_intrinsic(abilities: dict[str, Ability]) -> None:
    """Say what "{T}: Add [mana symbol]" is for each basic land type."""
    INTRINSIC.update({kind: abilities[kind] for kind in BASIC_LAND_MANA if kind in abilities})


def set_siege(ability: Ability) -> None:
    """Say what a Siege's intrinsic ability is (310.11b)."""
    INTRINSIC["Siege"] = ability


def add_intrinsic(view: View) -> None:
    """305.6: after layer 4, a land has the mana ability of each of its basic land types. 310.11b: a Siege has its ability."""
    if not view.subtypes:
        return
    if "Siege" in view.subtypes and "Siege" in INTRINSIC:
        view.abilities.append(INTRINSIC["Siege"])
    if "land" not in view.types:
        return
    for kind in BASIC_LAND_MANA:
        if kind in view.subtypes:
            ability = INTRINSIC.get(kind)
            if ability is not None and ability not in view.abilities:
                view.abilities.append(ability)


def set_land_types(view: View, types: Iterable[str]) -> None:
    """305.7: the old land types go, and with a basic land type among the new ones so do all abilities of its text.

    Called in layer 4: abilities that other effects grant come later (layer 6) and stay.
    """
    new = list(types)
    view.subtypes -= LAND_TYPES
    view.subtypes.update(new)
    if any(kind in BASIC_LAND_MANA for kind in new):
        view.abilities.clear()
        view.rules.clear()
        view.unread = ()


def add_land_types(view: View, types: Iterable[str]) -> None:
    """305.7: "in addition to its other types" keeps the old types and the text."""
    view.subtypes.update(types)
