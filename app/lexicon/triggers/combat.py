"""Attacking, blocking and damage (508.3, 509.3, 510.2, 120)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Objects
from app.engine.events.amounts import Damage
from app.engine.events.base import Event
from app.engine.events.facts import Attacks, AttacksUnblocked, BecomesBlocked, Blocks
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, Reject, phrase, vocabulary
from app.lexicon.nouns.antecedent import Antecedent
from app.lexicon.nouns.heads import head_of
from app.lexicon.nouns.roles import EventRole
from app.lexicon.triggers.base import PlayerVerb, Verb, described


@phrase("attack", category="trigger_verb", cr="508.3a", examples=("Goblin Guide",))
@phrase("attack alone", category="trigger_verb", alone=True, cr="506.5")
@phrase("attack {whom:attacked}", category="trigger_verb", cr="508.3a")
@phrase("attack while saddled", category="trigger_verb", saddled=True)
@phrase("and at least {others:_number} other creatures attack", category="trigger_verb", cr="508.3")
@dataclass(frozen=True)
class AttacksVerb(Verb):
    """Triggers on being declared as an attacker only (508.3a)."""

    watches: ClassVar = (Attacks,)
    alone: bool = False
    whom: Any = None
    saddled: bool = False
    others: int = 0

    def fits(self, ctx: Context, event: Any) -> bool:
        if self.alone and len(event.attackers) != 1:
            return False
        if self.saddled and not ctx.game.obj(event.obj).marks.get("saddled"):
            return False
        if len(event.attackers) < self.others + 1:
            return False
        return self.whom is None or self.whom.fits(ctx, event.defender)

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("player", EventRole("defender"), "player"),)


@phrase("you", category="attacked", words_=("you",))
@phrase("you or a planeswalker you control", category="attacked", words_=("you", "planeswalker"))
@phrase("a player", category="attacked", words_=("player",))
@phrase("an opponent", category="attacked", words_=("opponent",))
@phrase("one of your opponents", category="attacked", words_=("opponent",))
@phrase(
    "one of your opponents or a planeswalker they control", category="attacked", words_=("opponent", "opponent's planeswalker")
)
@phrase("a player or planeswalker", category="attacked", words_=("player", "any planeswalker"))
@phrase("a planeswalker", category="attacked", words_=("any planeswalker",))
@phrase("a battle", category="attacked", words_=("battle",))
@dataclass(frozen=True)
class Attacked(Node):
    """Whom or what is attacked."""

    words_: tuple[str, ...]

    def fits(self, ctx: Context, whom: ObjectId | PlayerId | None) -> bool:
        if isinstance(whom, str):
            return (
                "player" in self.words_
                or ("you" in self.words_ and whom == ctx.you)
                or ("opponent" in self.words_ and whom != ctx.you)
            )
        if whom is None or not ctx.game.exists(whom):
            return False
        view = ctx.info(whom)
        if "battle" in view.types:
            return "battle" in self.words_
        if "any planeswalker" in self.words_:
            return True
        return ("planeswalker" in self.words_ and view.controller == ctx.you) or (
            "opponent's planeswalker" in self.words_ and view.controller != ctx.you
        )


@phrase("block", category="trigger_verb", cr="509.3a")
@phrase("block {what:objects_some}", category="trigger_verb", cr="509.3c")
@dataclass(frozen=True)
class BlocksVerb(Verb):
    """Once for each combat; with an object: for each creature that it blocks (509.3a, 509.3c)."""

    watches: ClassVar = (Blocks,)
    what: Objects | None = None

    def fits(self, ctx: Context, event: Any) -> bool:
        if self.what is None:
            return not event.attackers or event.source == event.attackers[0]
        return described(self.what, ctx, event.source)

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("object", EventRole("source"), head_of(self.what) if self.what else "creature"),) if self.what else ()


@phrase("become blocked", category="trigger_verb", cr="509.3c")
@dataclass(frozen=True)
class BecomesBlockedVerb(Verb):
    watches: ClassVar = (BecomesBlocked,)


@phrase("become blocked by {what:objects_some}", category="trigger_verb", cr="509.3d", examples=("Sylvan Basilisk",))
@dataclass(frozen=True)
class BecomesBlockedBy(Verb):
    """For each creature that blocks it (509.3d). The event is the block: its obj is the blocker, its source this attacker."""

    watches: ClassVar = (Blocks,)
    subject: ClassVar[str] = "source"
    what: Objects

    def fits(self, ctx: Context, event: Any) -> bool:
        return described(self.what, ctx, event.obj)

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("object", EventRole("obj"), head_of(self.what)),)


@phrase(
    "block or become blocked by {what:objects_some}", category="trigger_verb", cr=("509.3a", "509.3d"), examples=("Cockatrice",)
)
@dataclass(frozen=True)
class BlocksOrIsBlockedBy(BecomesBlockedBy):
    """Each pair of which the subject is either; seen from the subject's side the event's obj is the other creature."""

    mirrored: ClassVar[bool] = True


@phrase("attack and isn't blocked", category="trigger_verb", cr="509.3g")
@dataclass(frozen=True)
class Unblocked(Verb):
    watches: ClassVar = (AttacksUnblocked,)


@phrase("deal {kind:damage_kind} to {whom:damaged}", category="trigger_verb", cr="120.2", examples=("No Mercy",))
@phrase("deal {kind:damage_kind}", category="trigger_verb")
@dataclass(frozen=True)
class DealsDamage(Verb):
    """The subject is the source."""

    watches: ClassVar = (Damage,)
    subject: ClassVar[str] = "source"
    kind: str
    whom: Any = None

    @property
    def per_player(self) -> bool:
        return not getattr(self.whom, "many", False)

    @property
    def together(self) -> str:
        return "source" if self.whom is None else ""

    def fits(self, ctx: Context, event: Any) -> bool:
        if self.kind == "combat" and not event.combat or self.kind == "noncombat" and event.combat:
            return False
        return self.whom is None or self.whom.fits(ctx, event)

    def antecedents(self) -> tuple[Antecedent, ...]:
        found = [Antecedent("amount", ("event", "amount"))]
        if self.whom is not None:
            found.extend(self.whom.antecedents())
        else:
            found.append(Antecedent("player", EventRole("player"), "player"))
        return tuple(found)


class DealtDamage:
    """What the two verbs below share: which damage, by what. `together`: all of it at once is one event of its recipient."""

    watches: ClassVar[tuple[type[Event], ...]] = (Damage,)
    recipient: ClassVar[str]
    kind: str
    by: Objects | None

    @property
    def together(self) -> str:
        return self.recipient if self.by is None else ""

    def fits(self, ctx: Context, event: Any) -> bool:
        if self.kind == "combat" and not event.combat or self.kind == "noncombat" and event.combat:
            return False
        return described(self.by, ctx, event.source)

    def antecedents(self) -> tuple[Antecedent, ...]:
        by = (Antecedent("object", EventRole("source"), head_of(self.by)),) if self.by else ()
        return (Antecedent("amount", ("event", "amount")), *by)


@phrase("be dealt {kind:damage_kind}", category="trigger_verb", cr="120.2", examples=("Jackal Pup",))
@phrase("be dealt {kind:damage_kind} by {by:objects_some}", category="trigger_verb")
@dataclass(frozen=True)
class IsDealtDamage(DealtDamage, Verb):
    recipient: ClassVar[str] = "obj"
    kind: str
    by: Objects | None = None


@phrase("be dealt {kind:damage_kind}", category="player_verb", cr="120.2", examples=("Darien, King of Kjeldor",))
@phrase("be dealt {kind:damage_kind} by {by:objects_some}", category="player_verb")
@dataclass(frozen=True)
class PlayerDealtDamage(DealtDamage, PlayerVerb):
    recipient: ClassVar[str] = "player"
    kind: str
    by: Objects | None = None


vocabulary("damage_kind", {"damage": "", "combat damage": "combat", "noncombat damage": "noncombat"})


@phrase("a player", category="damaged", words_=("player",))
@phrase("an opponent", category="damaged", words_=("opponent",))
@phrase("one of your opponents", category="damaged", words_=("opponent",))
@phrase(
    "one or more of your opponents",
    category="damaged",
    words_=("opponent",),
    many=True,
    examples=("Nelly Borca, Impulsive Accuser",),
)
@phrase("one or more opponents", category="damaged", words_=("opponent",), many=True, of=False)
@phrase("one or more players", category="damaged", words_=("player",), many=True)
@phrase("you", category="damaged", words_=("you",))
@phrase("a player or planeswalker", category="damaged", words_=("player", "planeswalker"))
@phrase("a player or battle", category="damaged", words_=("player", "battle"))
@phrase("{what:objects_some}", category="damaged")
@dataclass(frozen=True)
class Damaged(Node):
    """Whom damage is dealt to."""

    words_: tuple[str, ...] = ()
    what: Objects | None = None
    #: All of them together, so once for a batch (603.2c).
    many: bool = False
    of: bool = True

    def fits(self, ctx: Context, event: Any) -> bool:
        if event.player is not None:
            who = event.player
            return (
                "player" in self.words_
                or ("opponent" in self.words_ and who != ctx.you)
                or ("you" in self.words_ and who == ctx.you)
            )
        if self.what is not None:
            return described(self.what, ctx, event.obj)
        return any(word in ctx.info(event.obj).types for word in self.words_)

    def antecedents(self) -> tuple[Antecedent, ...]:
        if self.what is not None:
            return (Antecedent("object", EventRole("obj"), head_of(self.what)),)
        if self.words_ == ("you",):
            return ()  # never "that player" (109.5)
        return (Antecedent("player", EventRole("player"), "player"),)


@phrase("attack", category="player_verb", cr="508.3d", examples=("Military Intelligence",))
@phrase("attack with {what:objects_some}", category="player_verb")
@phrase("attack with {n:_number} or more {kind:described}", category="player_verb")
@phrase("attack {whom:attacked}", category="player_verb")
@dataclass(frozen=True)
class PlayerAttacks(PlayerVerb):
    """Once for a declaration (508.3d): the event is that of its first attacker."""

    watches: ClassVar = (Attacks,)
    #: The event's `player` is the defending player.
    player_field: ClassVar[str] = "by_player"
    what: Objects | None = None
    n: int = 0
    kind: Any = None
    whom: Any = None

    def __post_init__(self) -> None:
        if self.kind is not None and self.n == 1:
            raise Reject  # "with one or more": a noun phrase

    def fits(self, ctx: Context, event: Any) -> bool:
        if self.what is not None and not getattr(self.what, "low", None):
            return described(self.what, ctx, event.obj)
        fitting = [
            a for a in event.attackers if (self.kind is None or self.kind.matches(ctx, a)) and described(self.what, ctx, a)
        ]
        if self.whom is not None:
            game = ctx.game
            attacked = game.combat.attackers if game.combat is not None else {}
            fitting = [a for a in fitting if self.whom.fits(ctx, attacked.get(a))]
            if len(self.whom.words_) == 1:  # once for each player attacked (508.3e)
                fitting = [a for a in fitting if attacked.get(a) == event.defender]
        return len(fitting) >= max(1, self.n) and bool(event.obj == fitting[0])

    def one_or_more(self) -> bool:
        return False

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("player", EventRole("defender"), "player"),) if self.whom is not None else ()
