"""A group out of the pile that was looked at: "up to two ... cards with total mana value 6 or less from among them" (608.2d)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Filter, Objects, Proc, Quantity
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase
from app.lexicon.effects import kit
from app.lexicon.effects.among import fits
from app.lexicon.nouns.groups import Group
from app.lexicon.nouns.objects import MANY
from app.lexicon.quantities.numbers import Number


@phrase(
    "up to {high:amount} {what:described} {group:chosen_group} from among {of:among_group}",
    category="objects_among",
    cr="608.2d",
    examples=("Michelangelo's Technique",),
)
@phrase(
    "any number of {what:described} {group:chosen_group} from among {of:among_group}",
    category="objects_among",
    high=Number(MANY),
    examples=("Ao, the Dawn Sky",),
)
@dataclass(frozen=True)
class GroupAmong(Node, Objects):
    what: Filter
    group: Group
    of: Objects
    high: Quantity

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        taken = ctx.memory.get("picked", ())
        return tuple(o for o in kit.live(ctx, self.of.find(ctx)) if o not in taken and fits(ctx, self.what, o))

    def select(self, ctx: Context) -> Proc:
        chosen = yield from self.group.choose(ctx, ctx.actor, self.find(ctx), 0, self.high.value(ctx), "choose", "608.2d")
        ctx.memory["picked"] = (*ctx.memory.get("picked", ()), *chosen)
        return chosen
