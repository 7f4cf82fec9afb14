"""Unlocking doors (709.5h, 709.5i)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Objects
from app.engine.events.facts import Did
from app.engine.kernel.context import Context
from app.engine.state.rooms import has_doors
from app.grammar import phrase
from app.lexicon.nouns.antecedent import Antecedent
from app.lexicon.nouns.roles import EventRole
from app.lexicon.triggers.base import PlayerVerb, described


@phrase("unlock this door", category="player_verb", cr="709.5h", examples=("Unholy Annex // Ritual Chamber",))
@dataclass(frozen=True)
class UnlocksThisDoor(PlayerVerb):
    """The half that has this ability, whether it was cast or unlocked later."""

    watches: ClassVar = (Did,)

    def fits(self, ctx: Context, event: Any) -> bool:
        if event.what != "unlock" or event.obj != ctx.source:
            return False
        card = ctx.this().card
        if card is None or not has_doors(card):
            return True
        return any(ctx.ability in ability.triggered() for ability in card.faces[event.amount].abilities)


@phrase("unlock a door", category="player_verb", what=None, full=False, cr="709.5h")
@phrase("fully unlock {what:objects_some}", category="player_verb", full=True, cr="709.5i", examples=("Gremlin Tamer",))
@dataclass(frozen=True)
class UnlocksDoors(PlayerVerb):
    watches: ClassVar = (Did,)
    what: Objects | None
    full: bool

    def fits(self, ctx: Context, event: Any) -> bool:
        return event.what == ("fully_unlock" if self.full else "unlock") and described(self.what, ctx, event.obj)

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("object", EventRole("obj"), "Room"),)
