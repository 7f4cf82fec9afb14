"""Who controlled what an instruction moved: "if you controlled that permanent" (608.2h)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Condition, Objects, Players
from app.engine.kernel.context import Context
from app.grammar import Node, phrase
from app.lexicon.nouns.refs import SideOf


@phrase("{who:players} controlled {what:objects_simple}", category="condition", cr="608.2h", examples=("Hotshot Investigators",))
@dataclass(frozen=True)
class ControlledIt(Node, Condition):
    """By last known information: as it was before it left."""

    who: Players
    what: Objects

    def holds(self, ctx: Context) -> bool:
        return not set(self.who.find(ctx)).isdisjoint(SideOf(self.what, "controller").find(ctx))
