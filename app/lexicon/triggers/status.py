"""What becomes of a permanent that stays where it is: tapped, targeted, turned up, countered (603.2e)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Objects
from app.engine.events.amounts import AddMana
from app.engine.events.facts import BecomesTarget, Did
from app.engine.events.status import Attach, Mark, Phase, SetFace, Tap, Unattach, Untap
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.engine.state.values import BATTLEFIELD
from app.grammar import phrase, vocabulary
from app.lexicon.nouns.antecedent import Antecedent
from app.lexicon.nouns.heads import head_of
from app.lexicon.nouns.roles import EventRole, Ident, Role, followed
from app.lexicon.triggers.base import Verb


@phrase("become tapped", category="trigger_verb", cr="603.2e", examples=("Fallowsage",))
@dataclass(frozen=True)
class BecomesTapped(Verb):
    watches: ClassVar = (Tap,)


@phrase("become untapped", category="trigger_verb", cr="603.2e")
@dataclass(frozen=True)
class BecomesUntapped(Verb):
    watches: ClassVar = (Untap,)


@phrase("become the target of {by:objects_some}", category="trigger_verb", cr="603.2e", examples=("Phantasmal Image",))
@dataclass(frozen=True)
class BecomesTargetVerb(Verb):
    watches: ClassVar = (BecomesTarget,)
    by: Objects

    def fits(self, ctx: Context, event: Any) -> bool:
        return self.by.includes(ctx, event.source)

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("object", EventRole("source"), "spell"), Antecedent("player", EventRole("by_player"), "player"))


@phrase("be turned face up", category="trigger_verb", what="turn_face_up", cr="708.8", examples=("Aphetto Runecaster",))
@phrase("transform", category="trigger_verb", what="transform", cr="701.27")
@phrase("transform into ~", category="trigger_verb", what="transform", into=True, cr="701.27e")
@dataclass(frozen=True)
class ChangesFace(Verb):
    watches: ClassVar = (SetFace,)
    what: str
    into: bool = False

    def fits(self, ctx: Context, event: Any) -> bool:
        return bool(event.what == self.what)


@phrase("phase in", category="trigger_verb", out=False, cr="702.26")
@phrase("phase out", category="trigger_verb", out=True, cr="702.26")
@dataclass(frozen=True)
class Phases(Verb):
    watches: ClassVar = (Phase,)
    out: bool

    @property
    def looks_back(self) -> bool:  # type: ignore[override]
        """603.10b."""
        return self.out

    def fits(self, ctx: Context, event: Any) -> bool:
        return bool(event.out == self.out)


@phrase("become monstrous", category="trigger_verb", word="monstrous", cr="701.37")
@phrase("become renowned", category="trigger_verb", word="renowned", cr="702.112")
@phrase("become saddled", category="trigger_verb", word="saddled", cr="702.171")
@phrase("become crewed", category="trigger_verb", word="crewed", cr="702.122")
@phrase("become suspected", category="trigger_verb", word="suspected", cr="701.60")
@phrase("become level {value:_number}", category="trigger_verb", word="class_level", cr="716.2a", examples=("Wizard Class",))
@dataclass(frozen=True)
class BecomesMarked(Verb):
    watches: ClassVar = (Mark,)
    word: str
    value: int = 0

    def fits(self, ctx: Context, event: Any) -> bool:
        return bool(event.word == self.word and event.value and self.value in (0, event.value))


vocabulary(
    "did_word",
    {
        "explore": "explore",
        "mutate": "mutate",
        "train": "train",
        "connive": "connive",
        "evolve": "evolve",
        "fight": "fight",
        "adapt": "adapt",
        "specialize": "specialize",
        "become plotted": "plot",
    },
)


@phrase("{word:did_word}", category="trigger_verb", cr="701.1")
@dataclass(frozen=True)
class DoesWord(Verb):
    """A keyword action done by a permanent: a `Did` fact with that word."""

    watches: ClassVar = (Did,)
    word: str

    @property
    def zones(self) -> tuple[str, ...]:  # type: ignore[override]
        return ("exile",) if self.word == "plot" else ("battlefield",)  # 702.170b: a plotted card is in exile

    def fits(self, ctx: Context, event: Any) -> bool:
        return bool(event.what == self.word)


@phrase("exploit {what:objects_some}", category="trigger_verb", cr="702.110b", examples=("Silumgar Butcher",))
@dataclass(frozen=True)
class Exploits(Verb):
    """Its exploit ability's controller sacrifices something as that ability resolves; perhaps the creature itself."""

    watches: ClassVar = (ZoneChange,)
    looks_back: ClassVar[bool] = True
    subject: ClassVar[str] = "source"
    what: Objects

    def fits(self, ctx: Context, event: Any) -> bool:
        by = ctx.game.objects.get(event.by) if event.why == "sacrifice" and not event.as_cost else None
        said = by.stack.ability if by is not None and by.stack is not None else None
        return getattr(said, "keyword", "") == "exploit" and self.what.includes(ctx, event.obj)

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("object", EventRole("obj"), head_of(self.what)),)


@phrase("become attached to {what:objects_some}", category="trigger_verb", cr="701.3")
@dataclass(frozen=True)
class BecomesAttached(Verb):
    watches: ClassVar = (Attach,)
    what: Objects

    def fits(self, ctx: Context, event: Any) -> bool:
        return isinstance(event.to, int) and self.what.includes(ctx, event.to)


@phrase("become unattached", category="trigger_verb", cr="701.3d")
@phrase("become unattached from a permanent", category="trigger_verb", long=True)
@dataclass(frozen=True)
class BecomesUnattached(Verb):
    """By an instruction or state-based action, by being attached to something else, by leaving the battlefield."""

    watches: ClassVar = (Unattach, Attach, ZoneChange)
    looks_back: ClassVar[bool] = True  # 603.10c
    long: bool = False

    def fits(self, ctx: Context, event: Any) -> bool:
        if isinstance(event, ZoneChange) and event.origin != BATTLEFIELD:
            return False
        left = left_behind(ctx, event)
        return left is not None and (not self.long or isinstance(left, int))

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("object", LeftBehind(), "permanent"),) if self.long else ()


def left_behind(ctx: Context, event: Any) -> Ident | None:
    """What it was attached to just before."""
    found: Ident | None = ctx.game.obj(event.obj).attached_to if isinstance(event, ZoneChange) else event.was
    return found


@dataclass(frozen=True)
class LeftBehind(Role):
    """The permanent that something became unattached from."""

    def idents(self, ctx: Context) -> tuple[Ident, ...]:
        found = left_behind(ctx, ctx.event) if ctx.event is not None else None
        return () if found is None else followed(ctx, (found,))


@phrase("be tapped for mana", category="trigger_verb", cr=("106.12a", "605.1b"), examples=("Wild Growth",))
@phrase("be tapped for {color:_mana}", category="trigger_verb")
@phrase("be tapped for mana of the chosen color", category="trigger_verb", chosen=True)
@dataclass(frozen=True)
class TappedForMana(Verb):
    """When a mana ability with {T} in its cost resolves and adds (that type of) mana (106.12a)."""

    watches: ClassVar = (AddMana,)
    subject: ClassVar[str] = "source"
    color: str = ""
    chosen: bool = False

    def fits(self, ctx: Context, event: Any) -> bool:
        if not event.tapped_for:
            return False
        types = {m.type for m in event.mana}
        if self.chosen:
            return ctx.this().chosen.get("color") in types
        return not self.color or self.color.strip("{}") in types

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("player", EventRole("player"), "player"),)
