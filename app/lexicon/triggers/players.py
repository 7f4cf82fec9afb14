"""What players do or what becomes of them: draw, discard, gain life, sacrifice ... (603.2)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Objects, Trigger
from app.engine.events.amounts import AddMana, GainLife, LoseLife
from app.engine.events.facts import Did
from app.engine.events.status import SetFace, Tap
from app.engine.events.zones import Draw, ZoneChange
from app.engine.kernel.context import Context
from app.grammar import Node, phrase, vocabulary
from app.lexicon.nouns.antecedent import Antecedent
from app.lexicon.nouns.heads import head_of
from app.lexicon.nouns.roles import EventRole
from app.lexicon.triggers.base import PlayerVerb, described


@phrase("gain life", category="player_verb", cr="119.9", examples=("Ajani's Pridemate",))
@dataclass(frozen=True)
class GainsLife(PlayerVerb):
    watches: ClassVar = (GainLife,)

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("amount", ("event", "amount")),)


@phrase("lose life", category="player_verb", cr="119.3", examples=("Exquisite Blood",))
@dataclass(frozen=True)
class LosesLife(PlayerVerb):
    watches: ClassVar = (LoseLife,)

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("amount", ("event", "amount")),)


@phrase("draw a card", category="player_verb", cr="121.1", examples=("Psychosis Crawler",))
@phrase("draw your {nth:ordinal} card each turn", category="player_verb")
@phrase("draw their {nth:ordinal} card each turn", category="player_verb")
@phrase("draw your {nth:ordinal} card in a turn", category="player_verb", in_a=True)
@phrase("draw a card except the first one they draw in each of their draw steps", category="player_verb", not_first=True)
@phrase("draw a card except the first one you draw in each of your draw steps", category="player_verb", not_first=True)
@dataclass(frozen=True)
class Draws(PlayerVerb):
    watches: ClassVar = (Draw,)
    nth: int = 0
    not_first: bool = False
    in_a: bool = False

    def fits(self, ctx: Context, event: Any) -> bool:
        drawn = [e for e in ctx.game.history if isinstance(e, Draw) and e.player == event.player]
        if self.nth:
            return len(drawn) == self.nth and drawn[-1] is event
        if self.not_first and event.step == "draw" and ctx.game.turn.active == event.player:
            return next(e for e in drawn if e.step == "draw") is not event
        return True

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("object", EventRole("card"), "card"),)


class Moved(PlayerVerb):
    """Base: a player's card or permanent changed zones for a reason."""

    watches: ClassVar = (ZoneChange,)
    looks_back: ClassVar[bool] = True
    why: ClassVar[str] = ""

    def player_of(self, ctx: Context, event: Any) -> str | None:
        if event.why != self.why:
            return None
        return ctx.info(event.obj).controller if self.why == "sacrifice" else ctx.game.obj(event.obj).owner

    def fits(self, ctx: Context, event: Any) -> bool:
        return event.why == self.why and described(getattr(self, "what", None), ctx, event.obj)

    def antecedents(self) -> tuple[Antecedent, ...]:
        what = getattr(self, "what", None)
        return (Antecedent("object", EventRole("obj"), head_of(what) if what is not None else "card"),)


@phrase("discard {what:objects}", category="player_verb", cr="701.9", examples=("Waste Not",))
@dataclass(frozen=True)
class Discards(Moved):
    why: ClassVar[str] = "discard"
    what: Objects
    zones: ClassVar[tuple[str, ...]] = ("battlefield", "graveyard", "hand", "exile")


@phrase("sacrifice {what:objects}", category="player_verb", cr="701.21", examples=("Mayhem Devil",))
@phrase("sacrifice {this_too:objects_this} or {what:objects_some}", category="player_verb")
@dataclass(frozen=True)
class Sacrifices(Moved):
    why: ClassVar[str] = "sacrifice"
    what: Objects
    this_too: Objects | None = None

    def fits(self, ctx: Context, event: Any) -> bool:
        return super().fits(ctx, event) or (self.this_too is not None and event.why == self.why and event.obj == ctx.source)


@phrase("mill {what:objects_some}", category="player_verb", cr="701.17")
@dataclass(frozen=True)
class Mills(Moved):
    why: ClassVar[str] = "mill"
    what: Objects


vocabulary(
    "player_did",
    {
        "scry": "scry",
        "surveil": "surveil",
        "shuffle their library": "shuffle",
        "search their library": "search",
        "search your library": "search",
        "shuffle your library": "shuffle",
        "investigate": "investigate",
        "proliferate": "proliferate",
        "commit a crime": "crime",
        "roll one or more dice": "roll",
        "roll a die": "roll",
        "complete a dungeon": "complete_dungeon",
        "become the monarch": "monarch",
        "foretell a card": "foretell",
        "plot a card": "plot",
        "venture into the dungeon": "venture",
        "explore": "explore",
        "clash": "clash",
        "win a clash": "win a clash",
        "clash and win": "win a clash",
        "incubate": "incubate",
        "take the initiative": "initiative",
        "descend": "descend",
        "discover": "discover",
        "collect evidence": "evidence",
        "earthbend": "earthbend",
        "waterbend": "waterbend",
        "firebend": "firebend",
        "airbend": "airbend",
        "planeswalk": "planeswalk",
        "give a gift": "gift",
        "amass": "amass",
        "forage": "forage",
        "manifest dread": "manifest_dread",
        "cloak a card": "cloak",
    },
)


@phrase("turn {what:objects_some} face up", category="player_verb", cr="708.8", examples=("Growing Dread",))
@dataclass(frozen=True)
class TurnsUp(PlayerVerb):
    watches: ClassVar = (SetFace,)
    player_field: ClassVar[str] = "by_player"
    what: Objects

    def fits(self, ctx: Context, event: Any) -> bool:
        return event.what == "turn_face_up" and described(self.what, ctx, event.obj)

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("object", EventRole("obj"), "permanent"),)


@phrase("{word:player_did}", category="player_verb", cr="701.1", examples=("Flamespeaker Adept",))
@dataclass(frozen=True)
class PlayerDid(PlayerVerb):
    """A keyword action was performed: a `Did` fact with that word (603.2)."""

    watches: ClassVar = (Did,)
    word: str

    def fits(self, ctx: Context, event: Any) -> bool:
        return bool(event.what == self.word)


@phrase("cycle {what:objects}", category="player_verb", cr="702.29", examples=("Astral Slide",))
@phrase("cycle or discard {what:objects}", category="player_verb", or_discard=True)
@dataclass(frozen=True)
class Cycles(PlayerVerb):
    watches: ClassVar = (Did, ZoneChange)
    looks_back: ClassVar[bool] = True
    zones: ClassVar[tuple[str, ...]] = ("battlefield", "graveyard", "hand", "exile")
    what: Objects
    or_discard: bool = False

    def player_of(self, ctx: Context, event: Any) -> str | None:
        if isinstance(event, Did):
            return event.player
        return ctx.game.obj(event.obj).owner

    def fits(self, ctx: Context, event: Any) -> bool:
        if isinstance(event, Did):  # cycling discards too: with "or discard" the discard alone counts
            return not self.or_discard and event.what == "cycle" and described(self.what, ctx, event.obj)
        return self.or_discard and event.why == "discard" and described(self.what, ctx, event.obj)

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("object", EventRole("obj"), "card"),)


@phrase(
    "{what:objects_some} 's ability causes you to add one or more mana of the chosen color",
    category="trigger",
    cr=("603.2", "607.2d"),
    examples=("Caged Sun",),
)
@dataclass(frozen=True)
class AbilityAdds(Node, Trigger):
    """Whether it was tapped for it or not."""

    watches: ClassVar = (AddMana,)
    what: Objects

    def matches(self, ctx: Context, event: Any) -> bool:
        of_ability = event.by is None or ctx.game.obj(event.by).kind == "ability"
        if event.by_player != ctx.you or not of_ability or not described(self.what, ctx, event.source):
            return False
        return ctx.this().chosen.get("color") in {one.type for one in event.mana}

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("object", EventRole("source"), head_of(self.what)),)


@phrase("tap {what:objects_some} for mana", category="player_verb", cr="106.12a", examples=("Manabarbs", "Mana Flare"))
@phrase("tap {what:objects_some} for {color:_mana}", category="player_verb", cr="106.12a")
@phrase("tap {what:objects_this} for mana", category="player_verb", examples=("Forbidden Orchard", "Zhur-Taa Druid"))
@dataclass(frozen=True)
class TapsForMana(PlayerVerb):
    """Who taps is who activated the ability, whoever gets the mana."""

    watches: ClassVar = (AddMana,)
    player_field: ClassVar[str] = "by_player"
    what: Objects
    color: str = ""

    def fits(self, ctx: Context, event: Any) -> bool:
        fitting = not self.color or self.color.strip("{}") in {m.type for m in event.mana}
        return bool(event.tapped_for and fitting and described(self.what, ctx, event.source))

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("object", EventRole("source"), head_of(self.what)),)


@phrase("tap {what:objects_some}", category="player_verb", cr="701.26a", examples=("Icewrought Sentry",))
@dataclass(frozen=True)
class TapsIt(PlayerVerb):
    """By a spell, ability or cost of that player's. An "untapped" one: as it was before."""

    watches: ClassVar = (Tap,)
    player_field: ClassVar[str] = "by_player"
    what: Objects

    def fits(self, ctx: Context, event: Any) -> bool:
        return described(_whatever_tapped(self.what), ctx, event.obj)

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("object", EventRole("obj"), head_of(self.what)),)


def _whatever_tapped(what: Any) -> Any:
    """The description without "untapped", which is no longer true of it."""
    inner = what.what
    pre = tuple(part for part in getattr(inner, "pre", ()) if getattr(part, "word", "") != "untapped")
    return (
        dataclasses.replace(what, what=dataclasses.replace(inner, pre=pre))
        if len(pre) != len(getattr(inner, "pre", ()))
        else what
    )
