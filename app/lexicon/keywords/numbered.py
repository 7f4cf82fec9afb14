"""Keywords that are triggered abilities with a number, by their rules text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Ability, Condition, Effect, Outcome, Proc, Trigger, Triggered
from app.engine.events.amounts import Damage, PutCounters
from app.engine.events.base import Event, happen
from app.engine.events.facts import BecomesBlocked, Did
from app.engine.events.status import Mark
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import ask_yes_no
from app.engine.resolve.lasting import begin_effect
from app.engine.state.values import GRAVEYARD
from app.grammar import Node, phrase
from app.lexicon.changes.power import GetsPT
from app.lexicon.clauses.durations import Until
from app.lexicon.filters.base import Described
from app.lexicon.filters.types import OfType
from app.lexicon.keywords.words import Worded, wording
from app.lexicon.nouns.objects import TargetObjects


class WithNumber(Worded):
    """`text_` with <n> for the number, <a> for "a" or the number, <s> for a plural, <counters> for "a +1/+1 counter" etc."""

    text_: ClassVar[tuple[str, ...]] = ()
    n: int

    def rules_text(self) -> tuple[str, ...]:
        many = "a +1/+1 counter" if self.n == 1 else f"{self.n} +1/+1 counters"
        of = {
            "<n>": str(self.n),
            "<counters>": many,
            "<s>": "" if self.n == 1 else "s",
            "<a>": "a" if self.n == 1 else str(self.n),
        }
        texts = []
        for text in self.text_:
            for mark, words in of.items():
                text = text.replace(mark, words)
            texts.append(text)
        return tuple(texts)


@phrase("bushido {n:_number}", category="keyword", cr="702.45a", examples=("Ronin Houndmaster",))
@dataclass(frozen=True)
class Bushido(Node, WithNumber):
    keyword = "bushido"
    n: int
    text_ = ("Whenever this creature blocks or becomes blocked, it gets +<n>/+<n> until end of turn.",)


@phrase("annihilator {n:_number}", category="keyword", cr="702.86a", examples=("Ulamog's Crusher",))
@dataclass(frozen=True)
class Annihilator(Node, WithNumber):
    keyword = "annihilator"
    n: int
    text_ = ("Whenever this creature attacks, defending player sacrifices <a> permanent<s>.",)


@phrase("afterlife {n:_number}", category="keyword", cr="702.135a", examples=("Ministrant of Obligation",))
@dataclass(frozen=True)
class Afterlife(Node, WithNumber):
    keyword = "afterlife"
    n: int
    text_ = ("When this permanent dies, create <a> 1/1 white and black Spirit creature token<s> with flying.",)


@phrase("fabricate {n:_number}", category="keyword", cr="702.123a", examples=("Weaponcraft Enthusiast",))
@dataclass(frozen=True)
class Fabricate(Node, WithNumber):
    keyword = "fabricate"
    n: int
    text_ = (
        "When this permanent enters, you may put <counters> on it. If you don't, "
        "create <a> 1/1 colorless Servo artifact creature token<s>.",
    )


@phrase("soulshift {n:_number}", category="keyword", cr="702.46a", examples=("Kami of Lunacy",))
@dataclass(frozen=True)
class Soulshift(Node, WithNumber):
    keyword = "soulshift"
    n: int
    text_ = (
        "When this permanent dies, you may return target Spirit card with mana value <n> or less "
        "from your graveyard to your hand.",
    )


@phrase("afflict {n:_number}", category="keyword", cr="702.130a", examples=("Khenra Eternal",))
@dataclass(frozen=True)
class Afflict(Node, WithNumber):
    keyword = "afflict"
    n: int
    text_ = ("Whenever this creature becomes blocked, defending player loses <n> life.",)


@phrase("poisonous {n:_number}", category="keyword", cr="702.70a", examples=("Snake Cult Initiation",))
@dataclass(frozen=True)
class Poisonous(Node, WithNumber):
    keyword = "poisonous"
    n: int
    text_ = ("Whenever this creature deals combat damage to a player, that player gets <a> poison counter<s>.",)


@phrase("frenzy {n:_number}", category="keyword", cr="702.68a", examples=("Frenzy Sliver",))
@dataclass(frozen=True)
class Frenzy(Node, WithNumber):
    keyword = "frenzy"
    n: int
    text_ = ("Whenever this creature attacks and isn't blocked, it gets +<n>/+0 until end of turn.",)


@phrase("modular {n:_number}", category="keyword", cr="702.43a", examples=("Arcbound Worker",))
@dataclass(frozen=True)
class Modular(Node, WithNumber):
    keyword = "modular"
    n: int
    text_ = ("This permanent enters with <counters> on it.",)

    def triggered(self) -> tuple[Triggered, ...]:
        return (Triggered(PutIntoGraveyard(), MoveCounters(), keyword="modular", text=wording(self)),)


@dataclass(frozen=True)
class PutIntoGraveyard(Node, Trigger):
    """When this permanent is put into a graveyard from the battlefield (looks back: 603.10a)."""

    watches: ClassVar[tuple[type[Event], ...]] = (ZoneChange,)
    looks_back: ClassVar[bool] = True

    def matches(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, ZoneChange) and event.obj == ctx.source and event.to == GRAVEYARD


@dataclass(frozen=True)
class MoveCounters(Node, Effect):
    """As many +1/+1 counters as it had (608.2h), if its controller wants."""

    target: TargetObjects = TargetObjects(Described(OfType("creature"), pre=(OfType("artifact"),)), slot=0)

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        assert ctx.event is not None and ctx.event.obj is not None
        many = game.obj(ctx.event.obj).counters.get("+1/+1", 0)
        hosts = [o for o in self.target.find(ctx) if o in game.objects]
        if (
            not many
            or not hosts
            or not (yield from ask_yes_no(ctx.you, "Put the counters on it?", rule="702.43a", source=ctx.source))
        ):
            return Outcome(did=False)
        done = yield from happen(
            game,
            [
                PutCounters(obj=o, kind="+1/+1", amount=many, source=ctx.source, by=ctx.stack_object, by_player=ctx.you)
                for o in hosts
            ],
        )
        return Outcome(did=bool(done), amount=many)


@phrase("fading {n:_number}", category="keyword", cr="702.32a", examples=("Blastoderm",))
@dataclass(frozen=True)
class Fading(Node, WithNumber):
    keyword = "fading"
    n: int
    text_ = (
        "This permanent enters with <a> fade counter<s> on it.",
        "At the beginning of your upkeep, remove a fade counter from this permanent. If you can't, sacrifice this permanent.",
    )


@phrase("vanishing {n:_number}", category="keyword", cr="702.63a", examples=("Aven Riftwatcher",))
@dataclass(frozen=True)
class Vanishing(Node, WithNumber):
    keyword = "vanishing"
    n: int
    text_ = (
        "This permanent enters with <a> time counter<s> on it.",
        "At the beginning of your upkeep, if this permanent has a time counter on it, remove a time counter from it.",
        "When the last time counter is removed from this permanent, sacrifice it.",
    )


@phrase("graft {n:_number}", category="keyword", cr="702.58a", examples=("Simic Initiate",))
@dataclass(frozen=True)
class Graft(Node, WithNumber):
    keyword = "graft"
    n: int
    text_ = (
        "This permanent enters with <counters> on it.",
        "Whenever another creature enters, if this permanent has a +1/+1 counter on it, "
        "you may move a +1/+1 counter from this permanent onto that creature.",
    )


@phrase("bloodthirst {n:_number}", category="keyword", cr="702.54a", examples=("Scab-Clan Mauler",))
@dataclass(frozen=True)
class Bloodthirst(Node, WithNumber):
    keyword = "bloodthirst"
    n: int
    text_ = ("If an opponent was dealt damage this turn, this permanent enters with <counters> on it.",)


@phrase("mobilize {n:_number}", category="keyword", cr="702.181a", examples=("Dragonback Lancer",))
@dataclass(frozen=True)
class Mobilize(Node, WithNumber):
    keyword = "mobilize"
    n: int

    def rules_text(self) -> tuple[str, ...]:
        if self.n == 1:
            return (
                "Whenever this creature attacks, create a 1/1 red Warrior creature token that's tapped and attacking. "
                "Sacrifice it at the beginning of the next end step.",
            )
        return (
            f"Whenever this creature attacks, create {self.n} 1/1 red Warrior creature tokens that are tapped and attacking. "
            "Sacrifice them at the beginning of the next end step.",
        )


@phrase("rampage {n:_number}", category="keyword", cr="702.23a", examples=("Craw Giant",))
@dataclass(frozen=True)
class Rampage(Node, Ability):
    """Worked out as it resolves (702.23b)."""

    keyword = "rampage"
    n: int

    def triggered(self) -> tuple[Triggered, ...]:
        return (Triggered(BecomesBlockedItself(), BeyondTheFirst(self.n), keyword="rampage", text=wording(self)),)


@dataclass(frozen=True)
class BecomesBlockedItself(Node, Trigger):
    watches: ClassVar[tuple[type[Event], ...]] = (BecomesBlocked,)

    def matches(self, ctx: Context, event: Event) -> bool:
        return event.obj == ctx.source


@dataclass(frozen=True)
class BeyondTheFirst(Node, Effect):
    n: int

    def execute(self, ctx: Context) -> Proc:
        combat = ctx.game.combat
        blockers = sum(ctx.source in mine for mine in combat.blocks.values()) if combat is not None else 0
        more = max(0, blockers - 1) * self.n
        if more and ctx.source in ctx.game.objects:
            begin_effect(ctx, (GetsPT((f"+{more}", f"+{more}")),), objects=(ctx.source,), duration=Until("end_of_turn"))
        return Outcome(did=bool(more))
        yield


@phrase("renown {n:_number}", category="keyword", cr="702.112a", examples=("Topan Freeblade",))
@dataclass(frozen=True)
class Renown(Node, Ability):
    keyword = "renown"
    n: int

    def triggered(self) -> tuple[Triggered, ...]:
        return (Triggered(HitsPlayer(), BecomesRenowned(self.n), NotRenowned(), keyword="renown", text=wording(self)),)


@dataclass(frozen=True)
class HitsPlayer(Node, Trigger):
    watches: ClassVar[tuple[type[Event], ...]] = (Damage,)

    def matches(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, Damage) and event.combat and event.source == ctx.source and event.player is not None


@dataclass(frozen=True)
class NotRenowned(Node, Condition):
    reads: ClassVar[frozenset[str]] = frozenset()

    def holds(self, ctx: Context) -> bool:
        return not ctx.this().marks.get("renowned")


@dataclass(frozen=True)
class BecomesRenowned(Node, Effect):
    n: int

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        common: dict[str, Any] = {"obj": ctx.source, "source": ctx.source, "by": ctx.stack_object, "by_player": ctx.you}
        yield from happen(game, PutCounters(kind="+1/+1", amount=self.n, **common))
        done = yield from happen(game, Mark(word="renowned", value=True, **common))
        if done:
            yield from happen(game, Did(what="becomes renowned", obj=ctx.source, player=ctx.you))
        return Outcome(did=bool(done))
