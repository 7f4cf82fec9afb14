"""Keywords that are triggered abilities with a number, by their rules text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.grammar import Node, phrase
from app.lexicon.keywords.words import Worded


class WithNumber(Worded):
    """`text_` with <n> for the number, <counters> for "a +1/+1 counter" or "3 +1/+1 counters", <s> for a plural, <a> for "a" or the number."""

    text_: ClassVar[tuple[str, ...]] = ()
    n: int

    def rules_text(self) -> tuple[str, ...]:
        many = "a +1/+1 counter" if self.n == 1 else f"{self.n} +1/+1 counters"
        of = {"<n>": str(self.n), "<counters>": many, "<s>": "" if self.n == 1 else "s", "<a>": "a" if self.n == 1 else str(self.n)}
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
    text_ = ("When this permanent enters, you may put <counters> on it. If you don't, create <a> 1/1 colorless Servo artifact creature token<s>.",)


@phrase("soulshift {n:_number}", category="keyword", cr="702.46a", examples=("Kami of Lunacy",))
@dataclass(frozen=True)
class Soulshift(Node, WithNumber):
    keyword = "soulshift"
    n: int
    text_ = ("When this permanent dies, you may return target Spirit card with mana value <n> or less from your graveyard to your hand.",)


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
    text_ = ("This permanent enters with <counters> on it.",
             "When this permanent dies, you may put a +1/+1 counter on target artifact creature for each +1/+1 counter on this permanent.")


@phrase("fading {n:_number}", category="keyword", cr="702.32a", examples=("Blastoderm",))
@dataclass(frozen=True)
class Fading(Node, WithNumber):
    keyword = "fading"
    n: int
    text_ = ("This permanent enters with <a> fade counter<s> on it.",
             "At the beginning of your upkeep, remove a fade counter from this permanent. If you can't, sacrifice this permanent.")


@phrase("vanishing {n:_number}", category="keyword", cr="702.63a", examples=("Aven Riftwatcher",))
@dataclass(frozen=True)
class Vanishing(Node, WithNumber):
    keyword = "vanishing"
    n: int
    text_ = ("This permanent enters with <a> time counter<s> on it.",
             "At the beginning of your upkeep, if this permanent has a time counter on it, remove a time counter from it.",
             "When the last time counter is removed from this permanent, sacrifice it.")


@phrase("graft {n:_number}", category="keyword", cr="702.58a", examples=("Simic Initiate",))
@dataclass(frozen=True)
class Graft(Node, WithNumber):
    keyword = "graft"
    n: int
    text_ = ("This permanent enters with <counters> on it.",
             "Whenever another creature enters, if this permanent has a +1/+1 counter on it, you may move a +1/+1 counter from this permanent onto that creature.")


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
    text_ = ("Whenever this creature attacks, create <a> tapped and attacking 1/1 red Warrior creature token<s>. "
             "Sacrifice them at the beginning of the next end step.",)


@phrase("renown {n:_number}", category="keyword", cr="702.112a", examples=("Topan Freeblade",))
@dataclass(frozen=True)
class Renown(Node, WithNumber):
    keyword = "renown"
    n: int
    text_ = ("When this creature deals combat damage to a player, if it isn't renowned, put <counters> on it and it becomes renowned.",)
