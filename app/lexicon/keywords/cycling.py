"""Cycling and typecycling (702.29), transmute, reinforce and scavenge (702.53, 702.77, 702.97)."""

from __future__ import annotations

from dataclasses import dataclass

from app.cr import types as cr
from app.engine.abilities import Cost
from app.grammar import Node, phrase, vocabulary
from app.lexicon.keywords.words import WordedCost

_KINDS = {f"{name.lower()}cycling": name for name in sorted(cr.SUBTYPES) if " " not in name}
vocabulary("cycling_word", {**_KINDS, "landcycling": "land", "artifact landcycling": "artifact land", "basic landcycling": "basic land",
                            "creaturecycling": "creature", "artifactcycling": "artifact"})


@phrase("cycling {costs:cost+,}", category="keyword", cr="702.29a", examples=("Krosan Tusker",))
@phrase("cycling — {costs:cost+,}", category="keyword", examples=("Street Wraith",))
@phrase("{kind:cycling_word} {costs:cost+,}", category="keyword", cr="702.29e", examples=("Ash Barrens",))
@dataclass(frozen=True)
class Cycling(Node, WordedCost):
    """`kind`: what typecycling searches for."""

    keyword = "cycling"
    costs: tuple[Cost, ...]
    kind: str = ""

    def rules_text(self) -> tuple[str, ...]:
        if not self.kind:
            return ("{0}, Discard this card: Draw a card.",)
        a = "an" if self.kind[0].lower() in "aeiou" else "a"
        return (f"{{0}}, Discard this card: Search your library for {a} {self.kind} card, reveal it, put it into your hand, then shuffle.",)


@phrase("transmute {costs:cost+,}", category="keyword", cr="702.53a", examples=("Muddle the Mixture",))
@dataclass(frozen=True)
class Transmute(Node, WordedCost):
    keyword = "transmute"
    costs: tuple[Cost, ...]

    def rules_text(self) -> tuple[str, ...]:
        return ("{0}, Discard this card: Search your library for a card with the same mana value as the discarded card, reveal it, "
                "put it into your hand, then shuffle. Activate only as a sorcery.",)


@phrase("reinforce {n:_number} — {costs:cost+,}", category="keyword", cr="702.77a", examples=("Hunting Triad",))
@dataclass(frozen=True)
class Reinforce(Node, WordedCost):
    keyword = "reinforce"
    n: int
    costs: tuple[Cost, ...]

    def rules_text(self) -> tuple[str, ...]:
        many = "a +1/+1 counter" if self.n == 1 else f"{self.n} +1/+1 counters"
        return (f"{{0}}, Discard this card: Put {many} on target creature.",)


@phrase("scavenge {costs:cost+,}", category="keyword", cr="702.97a", examples=("Deadbridge Goliath",))
@dataclass(frozen=True)
class Scavenge(Node, WordedCost):
    keyword = "scavenge"
    costs: tuple[Cost, ...]

    def rules_text(self) -> tuple[str, ...]:
        return ("{0}, Exile this card from your graveyard: Put a number of +1/+1 counters equal to this card's power on target creature. "
                "Activate only as a sorcery.",)
