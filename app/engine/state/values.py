"""Words the whole engine shares: zones, steps, colours and the plain types of ids."""

from __future__ import annotations

from typing import Final, TypeAlias

PlayerId: TypeAlias = str
#: One incarnation of an object (400.7: an object that changes zones becomes a new object, so it gets a new number).
ObjectId: TypeAlias = int


class SnowMana(str):
    """A type of mana spent that came from a snow source (107.4h)."""

    __slots__ = ()


COLORS: Final = ("W", "U", "B", "R", "G")
MANA_TYPES: Final = ("W", "U", "B", "R", "G", "C")
COLOR_NAMES: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
NAME_OF_COLOR: Final = {letter: name for name, letter in COLOR_NAMES.items()}
BASIC_LAND_MANA: Final = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}

BATTLEFIELD: Final = "battlefield"
STACK: Final = "stack"
EXILE: Final = "exile"
COMMAND: Final = "command"
GRAVEYARD: Final = "graveyard"
HAND: Final = "hand"
LIBRARY: Final = "library"
#: A token that left the battlefield, a card of a player who left the game (111.7, 800.4a).
NOWHERE: Final = "nowhere"
SHARED_ZONES: Final = (BATTLEFIELD, STACK, EXILE, COMMAND)
PLAYER_ZONES: Final = (LIBRARY, HAND, GRAVEYARD)
PUBLIC_ZONES: Final = frozenset({BATTLEFIELD, STACK, EXILE, COMMAND, GRAVEYARD})

#: 500.1, in order; a step that the rules skip is left out as the turn goes.
STEPS: Final = (
    "untap",
    "upkeep",
    "draw",
    "precombat_main",
    "beginning_of_combat",
    "declare_attackers",
    "declare_blockers",
    "first_strike_combat_damage",
    "combat_damage",
    "end_of_combat",
    "postcombat_main",
    "end",
    "cleanup",
)
MAIN_PHASES: Final = frozenset({"precombat_main", "postcombat_main"})
COMBAT_STEPS: Final = frozenset(STEPS[4:10])
PERMANENT_TYPES: Final = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker"})
