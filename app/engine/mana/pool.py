"""Mana in a pool (106.4): what it is, where it came from, what it may be spent on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine.asking import rules
from app.engine.events.base import happen
from app.engine.events.stack import LoseMana
from app.engine.state.values import ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.abilities import Ability, Proc
    from app.engine.kernel.context import Context
    from app.engine.state.game import Game


@dataclass(frozen=True, slots=True)
class Spending:
    """What mana is being spent on (106.6). kind: "spell", "ability", "special" (turning up, foretelling), "other" (an effect asks)."""

    player: PlayerId
    kind: str = "other"
    #: The spell on the stack, or the object whose ability is activated.
    what: ObjectId | None = None
    ability: "Ability | None" = None
    #: For "other" and "special": the word ("cumulative upkeep", "morph").
    word: str = ""


class Restriction:
    """"Spend this mana only to cast creature spells." Frozen, hashable lexicon nodes."""

    def allows(self, ctx: "Context", spending: Spending) -> bool:
        raise NotImplementedError(type(self).__name__)


class Rider:
    """"If that mana is spent on a creature spell, it can't be countered": runs as the mana is spent (106.6)."""

    def spent(self, ctx: "Context", spending: Spending) -> "Proc":
        raise NotImplementedError(type(self).__name__)
        yield


@dataclass(frozen=True, slots=True)
class Mana:
    """One mana. `persists`: "" or until when it doesn't empty ("end_of_turn", "end_of_combat")."""

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


def empty_pools(game: "Game", ending: str = "step") -> "Proc":
    """106.4: unspent mana is lost as each step and phase ends. `ending`: "step", or "end_of_turn", "end_of_combat" at those times too.

    Mana with a matching `persists` and mana that a `keeps_mana` rule holds stays.
    """
    over = {"step": {""}, "end_of_combat": {"", "end_of_combat"}, "end_of_turn": {"", "end_of_combat", "end_of_turn"}}[ending]
    for pid, player in game.players.items():
        if not player.pool:
            continue
        lost = [m for m in player.pool if m.persists in over and not _kept(game, pid, m)]
        if lost:
            yield from happen(game, LoseMana(player=pid, mana=lost))


def _kept(game: "Game", player: PlayerId, mana: Mana) -> bool:
    return any(rule.keeps_mana(ctx, player, mana) for rule, ctx in rules(game, "keeps_mana", player=player))
