"""Mana in a pool (106.4): what it is, where it came from, what it may be spent on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine.state.values import ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.abilities import Ability, Proc
    from app.engine.kernel.context import Context
    from app.engine.state.game import Game


@dataclass(frozen=True, slots=True)
class Spending:
    """What mana is being spent on (106.6). kind: "spell", "ability", "special" (turning up, foretelling), "other" (an
    effect asks)."""

    player: PlayerId
    kind: str = "other"
    #: The spell on the stack, or the object whose ability is activated.
    what: ObjectId | None = None
    ability: "Ability | None" = None
    #: For "other" and "special": the word ("cumulative upkeep", "morph").
    word: str = ""
    #: There is an {X} in the total cost.
    with_x: bool = False


class Restriction:
    """ "Spend this mana only to cast creature spells." Frozen, hashable lexicon nodes."""

    def allows(self, ctx: "Context", spending: Spending) -> bool:
        raise NotImplementedError(type(self).__name__)


class Rider:
    """ "If that mana is spent on a creature spell, it can't be countered": runs as the mana is spent (106.6)."""

    def spent(self, ctx: "Context", spending: Spending) -> "Proc":
        raise NotImplementedError(type(self).__name__)
        yield


@dataclass(frozen=True, slots=True)
class Mana:
    """One mana. `persists`: "" or until when it isn't lost as steps end ("end_of_turn", "end_of_combat"):
    `events.flow.EmptyPool`."""

    type: str
    source: ObjectId | None = None
    snow: bool = False
    restriction: Restriction | None = None
    rider: Rider | None = None
    persists: str = ""


def source_context(game: "Game", player: PlayerId, mana: Mana) -> "Context":
    """For restrictions and riders: the object that produced the mana, and who spends it."""
    from app.engine.kernel.context import Context

    return Context(game, player, source=mana.source)


def may_spend(game: "Game", mana: Mana, spending: Spending | None) -> bool:
    """106.6."""
    if mana.restriction is None:
        return True
    return spending is not None and mana.restriction.allows(source_context(game, spending.player, mana), spending)
