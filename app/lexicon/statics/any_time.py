"""Abilities with sorcery timing that may be activated any time an instant could be cast (602.5d, 606.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Objects, Static
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, phrase, vocabulary
from app.lexicon.keywords.zones import EVERYWHERE

_SORTS = ("augment", "equip", "outlast", "reconfigure", "crew", "fortify", "scavenge", "unearth")
vocabulary("timed_sort", {word: word for word in _SORTS})


@phrase(
    "may activate {sort:timed_sort} abilities any time you could cast an instant",
    category="player_change",
    cr="602.5d",
    examples=("Leonin Shikari",),
)
@phrase(
    "may activate loyalty abilities of {what:objects} any time you could cast an instant",
    category="player_change",
    sort="loyalty",
    cr="606.3",
)
@phrase(
    "may activate loyalty abilities of {what:objects} on any player's turn any time you could cast an instant",
    category="player_change",
    sort="loyalty",
    any_turn=True,
    examples=("Teferi, Temporal Archmage",),
)
@dataclass(frozen=True)
class ActivateAnyTime(Node, Hooks):
    sort: str
    what: Objects | None = None
    any_turn: bool = False

    def any_time(self, ctx: Context, player: PlayerId, source: ObjectId, ability: Any) -> bool:
        fits = ability.loyalty if self.sort == "loyalty" else ability.keyword == self.sort
        return bool(fits) and (self.what is None or self.what.includes(ctx, source))


@phrase(
    "you may activate abilities of {what:objects} as though {those:those_had} haste",
    category="static",
    cr="302.6",
    examples=("Thousand-Year Elixir",),
)
@dataclass(frozen=True)
class AbilitiesAsWithHaste(Node, Hooks):
    what: Objects
    those: str

    def ignores_summoning_sickness(self, ctx: Context, creature: ObjectId) -> bool:
        return True

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), self.what),)


vocabulary("those_had", ["those creatures had", "they had"])


@phrase(
    "you may activate this card's {sort:timed_sort} ability any time you could cast an instant",
    category="static",
    cr="602.5d",
    examples=("Ninja",),
)
@dataclass(frozen=True)
class ThisAnyTime(Node, Hooks):
    sort: str

    def any_time(self, ctx: Context, player: PlayerId, source: ObjectId, ability: Any) -> bool:
        return source == ctx.source and ability.keyword == self.sort

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), zones=EVERYWHERE),)
