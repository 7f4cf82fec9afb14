"""Cycling and typecycling (702.29), transmute, reinforce and scavenge (702.53, 702.77, 702.97)."""

from __future__ import annotations

from dataclasses import dataclass

from app.cr import types as cr
from app.engine.abilities import Ability, Activated, Cost, Effect, Outcome, Proc
from app.engine.events.amounts import PutCounters
from app.engine.events.base import happen
from app.engine.kernel.context import Context
from app.grammar import Node, phrase, vocabulary
from app.lexicon.costs.objects import ExileSelf
from app.lexicon.filters.base import Described
from app.lexicon.filters.types import OfType
from app.lexicon.keywords.words import WordedCost, wording
from app.lexicon.nouns.objects import TargetObjects

_KINDS = {f"{name.lower()}cycling": name for name in sorted(cr.SUBTYPES) if " " not in name}
vocabulary(
    "cycling_word",
    {
        **_KINDS,
        "landcycling": "land",
        "artifact landcycling": "artifact land",
        "basic landcycling": "basic land",
        "creaturecycling": "creature",
        "artifactcycling": "artifact",
    },
)


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
        return (
            f"{{0}}, Discard this card: Search your library for {a} {self.kind} card, "
            "reveal it, put it into your hand, then shuffle.",
        )


@phrase("transmute {costs:cost+,}", category="keyword", cr="702.53a", examples=("Muddle the Mixture",))
@dataclass(frozen=True)
class Transmute(Node, WordedCost):
    keyword = "transmute"
    costs: tuple[Cost, ...]

    def rules_text(self) -> tuple[str, ...]:
        return (
            "{0}, Discard this card: Search your library for a card with the same mana value as the discarded card, reveal it, "
            "put it into your hand, then shuffle. Activate only as a sorcery.",
        )


@phrase("reinforce {n:_number} — {costs:cost+,}", category="keyword", cr="702.77a", examples=("Hunting Triad",))
@dataclass(frozen=True)
class Reinforce(Node, WordedCost):
    keyword = "reinforce"
    n: int
    costs: tuple[Cost, ...]

    def rules_text(self) -> tuple[str, ...]:
        many = "a +1/+1 counter" if self.n == 1 else f"{self.n} +1/+1 counters"
        return (f"{{0}}, Discard this card: Put {many} on target creature.",)


@dataclass(frozen=True)
class CountersByPower(Node, Effect):
    """As many as the power of the exiled card: last known information of it (608.2h)."""

    target: TargetObjects = TargetObjects(Described(OfType("creature")), slot=0)

    def execute(self, ctx: Context) -> Proc:
        assert ctx.source is not None
        power = max(0, ctx.info(ctx.source).power or 0)
        events = [
            PutCounters(obj=o, kind="+1/+1", amount=power, source=ctx.source, by=ctx.stack_object, by_player=ctx.you)
            for o in self.target.find(ctx)
        ]
        done = yield from happen(ctx.game, events)
        return Outcome(did=bool(done), amount=power)


@phrase("scavenge {costs:cost+,}", category="keyword", cr="702.97a", examples=("Deadbridge Goliath",))
@dataclass(frozen=True)
class Scavenge(Node, Ability):
    keyword = "scavenge"
    costs: tuple[Cost, ...]

    def activated(self) -> tuple[Activated, ...]:
        return (
            Activated(
                (*self.costs, ExileSelf("graveyard")),
                CountersByPower(),
                timing="sorcery",
                zones=("graveyard",),
                keyword="scavenge",
                text=wording(self),
            ),
        )
