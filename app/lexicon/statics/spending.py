"""As what mana may be spent, and what mana may be spent on (609.4b, 118.14, 107.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Filter, Objects
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import COLORS, NAME_OF_COLOR, ObjectId, PlayerId
from app.grammar import Node, phrase, vocabulary

vocabulary("spent_as", {"color": "any_color", "type": "any_type"})


@phrase(
    "may spend mana as though it were mana of any {as_:spent_as}",
    category="player_change",
    cr="609.4b",
    examples=("Chromatic Orrery", "Mycosynth Lattice"),
)
@phrase(
    "may spend mana as though it were mana of any {as_:spent_as} to cast {what:described}",
    category="player_change",
)
@phrase(
    "can spend mana of any {as_:spent_as} to cast {what:described}",
    category="player_change",
    can=True,
    examples=("Vizier of the Menagerie",),
)
@phrase(
    "may spend mana as though it were mana of any {as_:spent_as} to activate abilities of {of:objects}",
    category="player_change",
    examples=("Agatha's Soul Cauldron",),
)
@phrase(
    "may spend mana as though it were mana of any {as_:spent_as} to pay the activation costs of {of:objects_simple} 's abilities",
    category="player_change",
    costs=True,
    examples=("Oath of Nissa",),
)
@dataclass(frozen=True)
class SpendsAs(Node, Hooks):
    """`what`: only for such spells; `of`: only for activated abilities of these. Nothing said: for any cost (609.4b)."""

    as_: str
    what: Filter | None = None
    of: Objects | None = None
    can: bool = False
    costs: bool = False

    def spend_as(self, ctx: Context, player: PlayerId, what: ObjectId, ability: Any) -> str | None:
        if self.what is not None and (what is None or ability is not None or not self.what.matches(ctx, what)):
            return None
        if self.of is not None and (what is None or ability is None or not self.of.includes(ctx, what)):
            return None
        return self.as_


vocabulary("mana_color", {name: letter for letter, name in NAME_OF_COLOR.items() if letter in COLORS})


@phrase(
    "may spend {of:mana_color} mana as though it were mana of any color. you may spend other mana only as though it were "
    "colorless "
    "mana",
    category="player_change",
    only=True,
    to="",
    cr="609.4b",
    examples=("Celestial Dawn",),
)
@phrase("may spend {of:mana_color} mana as though it were mana of any color", category="player_change", to="")
@phrase(
    "may spend {of:mana_color} mana as though it were {to:mana_color} mana",
    category="player_change",
    examples=("Sunglasses of Urza",),
)
@dataclass(frozen=True)
class SpendsColorAs(Node, Hooks):
    """Mana of one colour; `only`: and other mana pays for no colour."""

    of: str
    to: str
    only: bool = False

    def spend_as(self, ctx: Context, player: PlayerId, what: ObjectId, ability: Any) -> str | None:
        return f"{self.of}>{self.to or ''.join(COLORS)}{'!' if self.only else ''}"


@phrase("don't lose unspent mana as steps and phases end", category="player_change", cr="500.5", examples=("Upwelling",))
@phrase(
    "don't lose unspent {color:mana_kept} mana as steps and phases end", category="player_change", examples=("Leyline Tyrant",)
)
@dataclass(frozen=True)
class KeepsMana(Node, Hooks):
    color: str = ""

    def keeps_mana(self, ctx: Context, player: PlayerId, mana: Any) -> bool:
        return not self.color or mana.type == self.color


vocabulary("mana_kept", {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G", "colorless": "C"})
