"""What the engine knows of a card: printed characteristics and compiled abilities. The engine never sees Oracle text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.engine.abilities import Ability


@dataclass(frozen=True, slots=True)
class Unread:
    """A clause of a card that the compiler did not understand, so that nobody may rule as if it were not there."""

    text: str
    died_on: str = ""


@dataclass(frozen=True, slots=True)
class FaceDef:
    """One face (or half) of a card or one kind of token: the copiable values (707.2) before any effect.

    `mana_cost` is a tuple of symbols without braces ("2", "G", "W/P"), None when there is no mana cost (202.1b).
    `types`, `supertypes` are lower case, `subtypes` as printed. `power`/`toughness` are ints; a printed `*` is 0
    and a characteristic-defining static ability among `abilities` says what it is (604.3, 613.4a).
    """

    name: str
    mana_cost: tuple[str, ...] | None = None
    colors: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    abilities: tuple["Ability", ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | str | None = None
    defense: int | None = None
    unread: tuple[Unread, ...] = ()
    oracle_text: str = ""
    #: Type words this face's ability-granting text may use; carries layout-specific facts such as "adventure".
    kind: str = ""


#: 708.2a: no name, no text, no subtypes, no mana cost.
FACE_DOWN = FaceDef(name="", types=frozenset({"creature"}), power=2, toughness=2)


@dataclass(frozen=True, slots=True)
class CardDef:
    """A whole card. `layout` is Scryfall's word; faces[0] is the front (or left, or main) face."""

    name: str
    layout: str
    faces: tuple[FaceDef, ...]
    color_identity: frozenset[str] = frozenset()
    caveats: tuple[str, ...] = ()
