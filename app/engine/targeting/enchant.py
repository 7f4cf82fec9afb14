"""The target of an Aura spell (303.4a, 702.5a): defined by its enchant ability, asked through the slot `enchants`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine.abilities import Effect, Target
from app.engine.state.values import ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.kernel.context import Context
    from app.engine.state.game import Game


def may_enchant(game: "Game", aura: ObjectId, host: ObjectId | PlayerId) -> bool:
    """All its enchant abilities allow it (702.5c); without any nothing can be enchanted."""
    said = [rule.enchants(ctx, aura, host) for rule, ctx in game.views().hooks(aura, "enchants")]
    said = [answer for answer in said if answer is not None]
    return bool(said) and all(said)


@dataclass(frozen=True, slots=True)
class EnchantTarget(Target, Effect):
    """The one slot of an Aura spell."""

    slot: int = 0

    def candidates(self, ctx: "Context") -> Iterable[ObjectId | PlayerId]:
        game, aura = ctx.game, ctx.source
        assert aura is not None
        cards = [oid for player in game.in_game() for oid in game.players[player].graveyard]
        everything: list[ObjectId | PlayerId] = [*game.permanents(), *game.in_game(), *cards]
        return [one for one in everything if may_enchant(game, aura, one)]
