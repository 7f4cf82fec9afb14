"""How creatures assign combat damage (510.1)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase


@phrase(
    "assign combat damage equal to its toughness rather than its power",
    category="change",
    how="toughness",
    cr="510.1a",
    examples=("Doran, the Siege Tower",),
)
@phrase("assign combat damage equal to their toughness rather than their power", category="change", how="toughness")
@phrase("assign no combat damage", category="change", how="none", cr="510.1a")
@dataclass(frozen=True)
class AssignsDamage(Node, Hooks):
    how: str

    def combat_damage_stat(self, ctx: Context, creature: ObjectId) -> str:
        return self.how


@phrase(
    "you may have {what:objects_simple} assign its combat damage as though it weren't blocked",
    category="static",
    cr="510.1c",
    examples=("Deathcoil Wurm",),
)
@dataclass(frozen=True)
class AsThoughUnblocked(Node, Hooks):
    """On this creature, or what this is attached to."""

    what: object

    def combat_damage_stat(self, ctx: Context, creature: ObjectId) -> str:
        return "unblocked"

    def statics(self):  # type: ignore[no-untyped-def]
        from app.engine.abilities import Static
        from app.lexicon.nouns.refs import Ref, This

        own = isinstance(self.what, This) or (isinstance(self.what, Ref) and self.what.noun is None)
        return (Static((self,), None if own else self.what),)
