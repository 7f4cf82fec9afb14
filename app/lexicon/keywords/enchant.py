"""Enchant: what an Aura spell can target and what an Aura can enchant (702.5)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability, Filter
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, phrase, vocabulary
from app.lexicon.filters.base import zone_of
from app.lexicon.keywords.zones import EVERYWHERE

vocabulary("enchantable_player", {"player": "player", "opponent": "opponent"})


@phrase("enchant {what:described}", category="keyword", cr=("702.5a", "303.4a"), examples=("Pacifism", "Rancor"))
@phrase("enchant {what:described_commas}", category="keyword")
@dataclass(frozen=True)
class Enchant(Node, Ability, Hooks):
    """An object in the zone that the words name (109.2: on the battlefield)."""

    keyword = "enchant"
    hook_zones = EVERYWHERE
    what: Filter

    @property
    def zone(self) -> str:
        return zone_of(self.what)

    def enchants(self, ctx: Context, aura: ObjectId, host: ObjectId | PlayerId) -> bool | None:
        if isinstance(host, str):
            return False
        game = ctx.game
        return host in game.objects and game.objects[host].zone == self.zone and self.what.matches(ctx, host)


@phrase("enchant {who:enchantable_player}", category="keyword", cr="702.5d", examples=("Curse of Death's Hold",))
@dataclass(frozen=True)
class EnchantPlayer(Node, Ability, Hooks):
    keyword = "enchant"
    hook_zones = EVERYWHERE
    who: str

    def enchants(self, ctx: Context, aura: ObjectId, host: ObjectId | PlayerId) -> bool | None:
        return isinstance(host, str) and (self.who == "player" or host in ctx.game.opponents(ctx.you))
