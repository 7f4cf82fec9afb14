"""What can't be paid to cast spells or activate abilities: life, sacrifices (118.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Filter
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.mana.abilities import is_mana_ability
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, phrase, vocabulary

vocabulary("for_what", {
    "to cast spells or activate abilities": False, "to cast spells or to activate abilities that aren't mana abilities": True,
})  # fmt: skip


@phrase("can't pay life {but_mana:for_what}", category="player_change", cr="118.3", examples=("Karn's Sylex",))
@phrase(
    "can't pay life or sacrifice {what:described} {but_mana:for_what}",
    category="player_change",
    examples=("Angel of Jubilation", "Yasharn, Implacable Earth"),
)
@dataclass(frozen=True)
class CantPay(Node, Hooks):
    but_mana: bool
    what: Filter | None = None

    def bars_cost(self, ctx: Context, player: PlayerId, kind: str, oid: ObjectId | None, ability: Any) -> Reason | None:
        if self.but_mana and ability is not None and is_mana_ability(ability):
            return None
        if kind == "sacrifice" and (self.what is None or oid is None or not self.what.matches(ctx, oid)):
            return None
        return Reason("cant_pay", "118.3", "That can't be paid to cast spells or activate abilities.", ctx.ref())
