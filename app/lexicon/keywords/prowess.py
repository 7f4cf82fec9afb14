"""Keywords that are one triggered ability without a number, by their rules text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Cost, Static
from app.grammar import Node, phrase
from app.lexicon.keywords.entering import MayEnterWith
from app.lexicon.keywords.words import Worded, WordedCost


class OneText(Worded):
    """The text is the same on every card."""

    text_: ClassVar[tuple[str, ...]] = ()

    def rules_text(self) -> tuple[str, ...]:
        return self.text_


@phrase("prowess", category="keyword", cr="702.108a", examples=("Monastery Swiftspear",))
@dataclass(frozen=True)
class Prowess(Node, OneText):
    keyword = "prowess"
    text_ = ("Whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn.",)


@phrase("exalted", category="keyword", cr="702.83a", examples=("Noble Hierarch",))
@dataclass(frozen=True)
class Exalted(Node, OneText):
    keyword = "exalted"
    text_ = ("Whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn.",)


@phrase("battle cry", category="keyword", cr="702.91a", examples=("Goblin Wardriver",))
@dataclass(frozen=True)
class BattleCry(Node, OneText):
    keyword = "battle cry"
    text_ = ("Whenever this creature attacks, each other attacking creature gets +1/+0 until end of turn.",)


@phrase("persist", category="keyword", cr="702.79a", examples=("Kitchen Finks",))
@dataclass(frozen=True)
class Persist(Node, OneText):
    keyword = "persist"
    text_ = (
        "When this permanent dies, if it had no -1/-1 counters on it, return it to the battlefield under its owner's control "
        "with a -1/-1 counter on it.",
    )


@phrase("undying", category="keyword", cr="702.93a", examples=("Young Wolf",))
@dataclass(frozen=True)
class Undying(Node, OneText):
    keyword = "undying"
    text_ = (
        "When this permanent dies, if it had no +1/+1 counters on it, return it to the battlefield under its owner's control "
        "with a +1/+1 counter on it.",
    )


@phrase("mentor", category="keyword", cr="702.134a", examples=("Tajic, Legion's Edge",))
@dataclass(frozen=True)
class Mentor(Node, OneText):
    keyword = "mentor"
    text_ = (
        "Whenever this creature attacks, put a +1/+1 counter on target attacking creature "
        "with power less than this creature's power.",
    )


@phrase("exploit", category="keyword", cr="702.110a", examples=("Sidisi, Undead Vizier",))
@dataclass(frozen=True)
class Exploit(Node, OneText):
    keyword = "exploit"
    text_ = ("When this creature enters, you may sacrifice a creature.",)


@phrase("ingest", category="keyword", cr="702.115a", examples=("Mist Intruder",))
@dataclass(frozen=True)
class Ingest(Node, OneText):
    keyword = "ingest"
    text_ = ("Whenever this creature deals combat damage to a player, that player exiles the top card of their library.",)


@phrase("decayed", category="keyword", cr="702.147a", examples=("Jadar, Ghoulcaller of Nephalia",))
@dataclass(frozen=True)
class Decayed(Node, OneText):
    keyword = "decayed"
    text_ = ("This creature can't block.", "When this creature attacks, sacrifice it at end of combat.")


@phrase("extort", category="keyword", cr="702.101a", examples=("Blind Obedience",))
@dataclass(frozen=True)
class Extort(Node, OneText):
    keyword = "extort"
    text_ = ("Whenever you cast a spell, you may pay {W/B}. If you do, each opponent loses 1 life and you gain that much life.",)


@phrase("provoke", category="keyword", cr="702.39a", examples=("Deftblade Elite",))
@dataclass(frozen=True)
class Provoke(Node, OneText):
    keyword = "provoke"
    text_ = (
        "Whenever this creature attacks, you may have target creature defending player controls block it this combat if able. "
        "If you do, untap that creature.",
    )


@phrase("living weapon", category="keyword", cr="702.92a", examples=("Batterskull",))
@dataclass(frozen=True)
class LivingWeapon(Node, OneText):
    keyword = "living weapon"
    text_ = (
        "When this Equipment enters, create a 0/0 black Phyrexian Germ creature token, then attach this Equipment to that token.",
    )


@phrase("for Mirrodin !", category="keyword", cr="702.163a", examples=("Bladehold War-Whip",))
@dataclass(frozen=True)
class ForMirrodin(Node, OneText):
    keyword = "for mirrodin!"
    text_ = ("When this Equipment enters, create a 2/2 red Rebel creature token, then attach this Equipment to that token.",)


@phrase("job select", category="keyword", cr="702.182a", examples=("Dragoon's Lance",))
@dataclass(frozen=True)
class JobSelect(Node, OneText):
    keyword = "job select"
    text_ = ("When this Equipment enters, create a 1/1 colorless Hero creature token, then attach this Equipment to that token.",)


@phrase("outlast {costs:cost+,}", category="keyword", cr="702.107a", examples=("Abzan Falconer",))
@dataclass(frozen=True)
class Outlast(Node, WordedCost):
    keyword = "outlast"
    costs: tuple[Cost, ...]

    def rules_text(self) -> tuple[str, ...]:
        return ("{0}, {T}: Put a +1/+1 counter on this creature. Activate only as a sorcery.",)


@phrase("level up {costs:cost+,}", category="keyword", cr="702.87a", examples=("Student of Warfare",))
@dataclass(frozen=True)
class LevelUp(Node, WordedCost):
    keyword = "level up"
    costs: tuple[Cost, ...]

    def rules_text(self) -> tuple[str, ...]:
        return ("{0}: Put a level counter on this permanent. Activate only as a sorcery.",)


@phrase("unleash", category="keyword", cr="702.98a", examples=("Rakdos Cackler",))
@dataclass(frozen=True)
class Unleash(Node, OneText):
    """The entering is `MayEnterWith`; this is the other half."""

    keyword = "unleash"
    text_ = ("This creature can't block as long as it has a +1/+1 counter on it.",)

    def statics(self) -> tuple[Static, ...]:
        return (*super().statics(), *MayEnterWith().statics())
