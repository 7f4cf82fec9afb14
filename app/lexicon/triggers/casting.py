"""Casting, playing and activating (601.2i, 602.2b, 603.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Filter, Objects
from app.engine.events.facts import AbilityActivated, LandPlayed, SpellCast, SpellCopied
from app.engine.kernel.context import Context
from app.engine.state.values import HAND
from app.grammar import Reject, phrase, vocabulary
from app.lexicon.filters.possession import InZone
from app.lexicon.filters.types import Spell
from app.lexicon.nouns.antecedent import Antecedent
from app.lexicon.nouns.refs import This
from app.lexicon.nouns.roles import EventRole
from app.lexicon.triggers.base import PlayerVerb, described

vocabulary("ordinal", {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5})


def spells_cast(ctx: Context, player: str) -> list[Any]:
    """The SpellCast events of this turn by that player, in order (incl. the present one)."""
    return [e for e in ctx.game.history if isinstance(e, SpellCast) and e.player == player]


@phrase("cast {what:objects_some}", category="player_verb", cr="601.2i", examples=("Young Pyromancer", "Talrand, Sky Summoner"))
@phrase("cast {what:objects_some} from {origin:cast_zone}", category="player_verb")
@phrase("cast {what:this_spell_cast}", category="player_verb", cr="603.6")
@phrase("cast your {nth:ordinal} spell each turn", category="player_verb", what=None)
@phrase("cast their {nth:ordinal} spell each turn", category="player_verb", what=None)
@phrase("cast your {nth:ordinal} {kind:described} each turn", category="player_verb", what=None)
@phrase("cast their {nth:ordinal} {kind:described} each turn", category="player_verb", what=None)
@phrase("cast your {nth:ordinal} spell during each opponent's turn", category="player_verb", what=None, opponents_turn=True)
@dataclass(frozen=True)
class Casts(PlayerVerb):
    """Triggers as the spell becomes cast; it resolves before that spell. "This spell": from the stack itself."""

    watches: ClassVar = (SpellCast,)
    what: Objects | None
    origin: str = ""
    nth: int = 0
    opponents_turn: bool = False
    #: "your first instant or sorcery spell each turn": counted among those.
    kind: Filter | None = None

    def __post_init__(self) -> None:
        if isinstance(getattr(self.kind, "head", None), Spell) and not self.kind.pre and not self.kind.post:  # type: ignore[union-attr]
            raise Reject
        if any(isinstance(part, InZone) for part in getattr(getattr(self.what, "what", None), "post", ())):
            raise Reject  # "cast a spell from your graveyard": the zone it was cast from

    @property
    def zones(self) -> tuple[str, ...]:  # type: ignore[override]
        return ("stack",) if isinstance(self.what, This) else ("battlefield",)

    def fits(self, ctx: Context, event: Any) -> bool:
        if self.what is not None and not described(self.what, ctx, event.obj):
            return False
        if (
            self.origin == "not_hand"
            and event.origin == HAND
            or self.origin not in ("", "not_hand")
            and event.origin != self.origin
        ):
            return False
        if self.opponents_turn and ctx.game.turn.active == event.player:
            return False
        if self.nth:
            cast = [e for e in spells_cast(ctx, event.player) if self.kind is None or self.kind.matches(ctx, e.obj)]
            if len(cast) != self.nth or cast[-1] is not event:  # it has to be one of them itself
                return False
        return True

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("object", EventRole("obj"), "spell"),)


vocabulary(
    "cast_zone",
    {
        "your hand": "hand",
        "your graveyard": "graveyard",
        "your library": "library",
        "exile": "exile",
        "anywhere other than your hand": "not_hand",
        "a graveyard": "graveyard",
        "anywhere other than their hand": "not_hand",
    },
)


@phrase("this {noun:this_spell}", category="this_spell_cast")
@phrase("~", category="this_spell_cast")
@dataclass(frozen=True)
class ThisSpell(This):
    """The spell that has the ability."""


@phrase("cast or copy {what:objects_some}", category="player_verb", cr="707.10", examples=("Archmage Emeritus",))
@dataclass(frozen=True)
class CastsOrCopies(PlayerVerb):
    watches: ClassVar = (SpellCast, SpellCopied)
    what: Objects

    def fits(self, ctx: Context, event: Any) -> bool:
        return described(self.what, ctx, event.obj)

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("object", EventRole("obj"), "spell"),)


@phrase("copy {what:objects_some}", category="player_verb", cr="707.10")
@dataclass(frozen=True)
class Copies(PlayerVerb):
    watches: ClassVar = (SpellCopied,)
    what: Objects

    def fits(self, ctx: Context, event: Any) -> bool:
        return described(self.what, ctx, event.obj)

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("object", EventRole("obj"), "spell"),)


@phrase("play a land", category="player_verb", cr="305.1")
@dataclass(frozen=True)
class PlaysLand(PlayerVerb):
    watches: ClassVar = (LandPlayed,)
    what: Objects | None = None

    def fits(self, ctx: Context, event: Any) -> bool:
        return described(self.what, ctx, event.obj)

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("object", EventRole("obj"), "land"),)


vocabulary("ability_word", ["loyalty", "exhaust", "boast", "equip", "ninjutsu", "cycling", "crew"])


@phrase("activate an ability of {what:objects_some}", category="player_verb", cr="602.2b")
@phrase("activate an ability of {what:objects_some} that isn't a mana ability", category="player_verb", no_mana=True)
@phrase("activate an ability that isn't a mana ability", category="player_verb", what=None, no_mana=True)
@phrase("activate an ability", category="player_verb", what=None)
@phrase("activate a {keyword:ability_word} ability", category="player_verb", what=None, cr="606.1", examples=("Frenzied Raider",))
@phrase("activate a {keyword:ability_word} ability of {what:objects}", category="player_verb")
@dataclass(frozen=True)
class Activates(PlayerVerb):
    watches: ClassVar = (AbilityActivated,)
    what: Objects | None
    no_mana: bool = False
    keyword: str = ""

    def fits(self, ctx: Context, event: Any) -> bool:
        if self.keyword == "loyalty" and not getattr(event.ability, "loyalty", False):
            return False
        if self.keyword not in ("", "loyalty") and getattr(event.ability, "keyword", "") != self.keyword:
            return False
        return not (self.no_mana and event.is_mana) and described(self.what, ctx, event.source)

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("object", EventRole("source"), ""), Antecedent("object", EventRole("obj"), "ability"))
