"""Flash (702.8)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.keywords.zones import PLAYABLE


@phrase("flash", category="keyword", cr="702.8a", examples=("Ambush Viper",))
@dataclass(frozen=True)
class Flash(Node, Ability, Hooks):
    keyword = "flash"
    hook_zones = PLAYABLE

    def flash(self, ctx: Context, player: PlayerId, spell: ObjectId) -> bool:
        return True
