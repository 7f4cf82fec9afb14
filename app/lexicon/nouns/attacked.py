""" "The player or planeswalker it's attacking" (506.2, 508.1b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Objects
from app.engine.kernel.context import Context
from app.engine.kernel.illegal import Unmodelled
from app.engine.state.values import ObjectId
from app.grammar import Node, Reject, phrase
from app.lexicon.nouns.refs import Ref


@phrase(
    "the player or planeswalker it's attacking", category="recipients_any", cr="508.1b", examples=("Hellrider", "Scorch Spitter")
)
@phrase(
    "the player or planeswalker {what:objects_simple} is attacking",
    category="recipients_any",
    examples=("Cavalcade of Calamity",),
)
@dataclass(frozen=True)
class Attacked(Node):
    """`what` None: the creature that the trigger is about, and what it attacked when that happened."""

    what: Objects | None = None

    def __post_init__(self) -> None:
        if isinstance(self.what, Ref) and self.what.noun is None:
            raise Reject  # "it's attacking": what the trigger is about, not what deals the damage

    def idents(self, ctx: Context) -> tuple[Any, ...]:
        combat = ctx.game.combat
        attackers: tuple[ObjectId | None, ...] = (
            self.what.find(ctx) if self.what is not None else (getattr(ctx.event, "obj", None),)
        )
        found: list[Any] = []
        for oid in attackers:
            if combat is not None and oid in combat.attackers:
                found.append(combat.attackers[oid])
            elif getattr(ctx.event, "obj", None) == oid and getattr(ctx.event, "defender", None) is not None:
                found.append(ctx.event.defender)  # type: ignore[union-attr]  # 608.2h
            else:
                raise Unmodelled("what a creature was attacking", "506.4", ctx.ref())
        return tuple(found)
