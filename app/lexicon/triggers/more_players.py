"""More of what players do: expend, get energy, create tokens, roll a number, flip a coin, lose, become a target (603.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Objects, Trigger
from app.engine.events.amounts import Damage, GainLife, LoseLife, PutCounters
from app.engine.events.base import Event
from app.engine.events.facts import Attacks, BecomesTarget, Did, LandPlayed, SpellCast
from app.engine.events.flow import LoseGame
from app.engine.events.stack import SpendMana
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.grammar import Node, phrase
from app.lexicon.nouns.antecedent import Antecedent
from app.lexicon.nouns.refs import This
from app.lexicon.nouns.roles import EventRole
from app.lexicon.triggers.base import PlayerVerb, as_one, batched, described


@phrase("expend {n:_number}", category="player_verb", cr="700.14", examples=("Junkblade Bruiser",))
@dataclass(frozen=True)
class Expends(PlayerVerb):
    """The player spends their Nth total mana of the turn."""

    watches: ClassVar = (SpendMana,)
    n: int

    def fits(self, ctx: Context, event: Any) -> bool:
        spent = sum(e.amount for e in ctx.game.history if isinstance(e, SpendMana) and e.player == event.player)
        return spent >= self.n > spent - event.amount


@phrase("get one or more {E}", category="player_verb", kind="energy", cr="122.1", examples=("Territorial Gorger",))
@phrase("get one or more {kind:player_counter} counters", category="player_verb", word=True)
@dataclass(frozen=True)
class GetsCounters(PlayerVerb):
    watches: ClassVar = (PutCounters,)
    kind: str
    word: bool = False

    def fits(self, ctx: Context, event: Any) -> bool:
        return event.obj is None and event.kind == self.kind

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("amount", ("event", "amount")),)


@phrase("create {what:objects_some}", category="player_verb", cr="111.2", examples=("Akim, the Soaring Wind",))
@dataclass(frozen=True)
class Creates(PlayerVerb):
    """The tokens that enter as they are created."""

    watches: ClassVar = (ZoneChange,)
    what: Objects

    def player_of(self, ctx: Context, event: Any) -> str | None:
        return event.controller if event.why == "token" else None

    def fits(self, ctx: Context, event: Any) -> bool:
        return event.why == "token" and described(self.what, ctx, event.new)

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("object", EventRole("new"), "token", plural=None),)


@phrase("roll a {n:_number}", category="player_verb", cr="706.2")
@phrase("roll a {n:_number} or higher", category="player_verb", or_more=True)
@phrase("roll a natural {n:_number}", category="player_verb", natural=True)
@dataclass(frozen=True)
class Rolls(PlayerVerb):
    watches: ClassVar = (Did,)
    n: int
    or_more: bool = False
    natural: bool = False

    def fits(self, ctx: Context, event: Any) -> bool:
        return event.what == "roll" and (event.amount == self.n or (self.or_more and event.amount > self.n))


@phrase("win a coin flip", category="player_verb", won=True, cr="705.3", examples=("Zndrsplt, Eye of Wisdom",))
@phrase("lose a coin flip", category="player_verb", won=False)
@dataclass(frozen=True)
class Flips(PlayerVerb):
    watches: ClassVar = (Did,)
    won: bool

    def fits(self, ctx: Context, event: Any) -> bool:
        return event.what == "flip" and event.data.get("won") is self.won


@phrase("gain or lose life", category="player_verb", cr="119.3")
@dataclass(frozen=True)
class LifeChanges(PlayerVerb):
    watches: ClassVar = (GainLife, LoseLife)

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("amount", ("event", "amount")),)


@phrase("lose the game", category="player_verb", cr="104.3", examples=("Blood Tyrant",))
@dataclass(frozen=True)
class Loses(PlayerVerb):
    watches: ClassVar = (LoseGame,)


@phrase("become the target of {by:objects_some}", category="player_verb", cr="603.2e")
@dataclass(frozen=True)
class PlayerTargeted(PlayerVerb):
    watches: ClassVar = (BecomesTarget,)
    by: Objects

    def fits(self, ctx: Context, event: Any) -> bool:
        return event.obj is None and described(self.by, ctx, event.source)

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("object", EventRole("source"), "spell"),)


@phrase("be attacked", category="player_verb", cr="508.3")
@dataclass(frozen=True)
class IsAttacked(PlayerVerb):
    """Once for a declaration, however many creatures attack the player."""

    watches: ClassVar = (Attacks,)
    player_field: ClassVar[str] = "defender"

    def fits(self, ctx: Context, event: Any) -> bool:
        combat = ctx.game.combat
        first = next((a for a in event.attackers if combat is not None and combat.attackers.get(a) == event.defender), event.obj)
        return bool(event.obj == first)


@phrase("play a land or cast a spell from {origin:cast_zone}", category="player_verb", lands=True, spells=True, cr="601.2i")
@phrase("play a card from {origin:cast_zone}", category="player_verb", lands=True, spells=True, card=True)
@phrase("play a land from {origin:cast_zone}", category="player_verb", lands=True, spells=False)
@phrase("play a card", category="player_verb", lands=True, spells=True, card=True, origin="")
@dataclass(frozen=True)
class Plays(PlayerVerb):
    """To play a card is to play it as a land or cast it (701.18)."""

    watches: ClassVar = (SpellCast, LandPlayed)
    origin: str
    lands: bool
    spells: bool
    card: bool = False

    def fits(self, ctx: Context, event: Any) -> bool:
        if isinstance(event, SpellCast):
            return self.spells and from_zone(self.origin, event.origin)
        before = ctx.game.obj(event.obj).previous
        return self.lands and from_zone(self.origin, ctx.game.obj(before).zone if before is not None else "")

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("object", EventRole("obj"), "card"),)


def from_zone(words: str, zone: str) -> bool:
    return not words or (zone != "hand" if words == "not_hand" else zone == words)


@phrase(
    "a spell or ability an opponent controls causes you to discard {what:objects_this}",
    category="trigger",
    cr="701.9",
    examples=("Guerrilla Tactics",),
)
@dataclass(frozen=True)
class MadeToDiscard(Node, Trigger):
    """The card looks at its own discarding from where it went (603.10)."""

    watches: ClassVar = (ZoneChange,)
    zones: ClassVar[tuple[str, ...]] = ("hand", "graveyard", "exile")
    looks_back: ClassVar[bool] = True
    what: This

    def matches(self, ctx: Context, event: Event) -> bool:
        assert isinstance(event, ZoneChange)
        return (
            event.why == "discard"
            and event.obj == ctx.source
            and event.by is not None
            and not event.as_cost
            and event.by_player is not None
            and event.by_player != ctx.game.obj(event.obj).owner
        )


@phrase("{kind:damage_kind} is dealt to you", category="trigger", cr="120.3")
@dataclass(frozen=True)
class DamageDealtToYou(Node, Trigger):
    watches: ClassVar = (Damage,)
    kind: str

    def matches(self, ctx: Context, event: Event) -> bool:
        assert isinstance(event, Damage)
        return event.player == ctx.you and not (
            self.kind == "combat" and not event.combat or self.kind == "noncombat" and event.combat
        )

    def occurrences(self, ctx: Context, batch: list[Event]) -> list[Event]:
        """Damage from several sources at once is one occurrence."""
        return as_one([e for e in batch if isinstance(e, Damage) and self.matches(ctx, e)], "player")

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("amount", ("event", "amount")),)


@phrase(
    "one or more opponents each lose exactly {n:_number} life",
    category="trigger",
    cr="603.2c",
    examples=("Ob Nixilis, Captive Kingpin",),
)
@phrase("one or more players each lose exactly {n:_number} life", category="trigger", players=True)
@dataclass(frozen=True)
class EachLosesExactly(Node, Trigger):
    """Once for life lost at the same time, all that a player loses then taken together; each who loses any loses that much."""

    watches: ClassVar = (LoseLife,)
    n: int
    players: bool = False

    def matches(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, LoseLife) and event.player is not None and (self.players or event.player != ctx.you)

    def occurrences(self, ctx: Context, batch: list[Event]) -> list[Event]:
        lost: dict[Any, int] = {}
        for event in batch:
            if self.matches(ctx, event):
                lost[event.player] = lost.get(event.player, 0) + event.amount
        return batched([e for e in batch if self.matches(ctx, e)]) if set(lost.values()) == {self.n} else []
