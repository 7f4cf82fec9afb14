"""Equip, fortify and reconfigure (702.6, 702.67, 702.151)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

from app.cr.types import CREATURE_TYPES
from app.engine.abilities import Ability, Activated, Condition, Cost, Effect, Filter, Outcome, Part, Proc, Static
from app.engine.events.base import happen
from app.engine.events.status import Attach, Unattach
from app.engine.kernel.context import Context
from app.engine.sba.attaching import why_not
from app.grammar import Node, Reject, phrase
from app.lexicon.filters.base import Described
from app.lexicon.filters.possession import ControlledBy
from app.lexicon.filters.types import OfType
from app.lexicon.keywords.words import wording
from app.lexicon.nouns.objects import TargetObjects
from app.lexicon.nouns.players import You


def you_control(what: Filter) -> Filter:
    """The description with "you control", unless it has a say about control already."""
    yours = ControlledBy(You())
    return dataclasses.replace(what, post=(*what.post, yours)) if isinstance(what, Described) else Described(what, post=(yours,))


@dataclass(frozen=True)
class AttachThis(Node, Effect):
    """701.3a: this permanent becomes attached to the target; nothing happens if it can't be (701.3b)."""

    to: TargetObjects

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        hosts = self.to.find(ctx)
        if not hosts or ctx.source not in game.objects or why_not(game, ctx.source, hosts[0]) is not None:
            return Outcome(did=False)
        done = yield from happen(
            game, Attach(obj=ctx.source, to=hosts[0], source=ctx.source, by=ctx.stack_object, by_player=ctx.you)
        )
        return Outcome(did=bool(done), objects=hosts)


@phrase("equip {costs:cost+,}", category="keyword", cr="702.6a", examples=("Bonesplitter",))
@phrase("equip — {costs:cost+,}", category="keyword", examples=("Demonmail Hauberk",))
@phrase("equip {what:described} {costs:cost+,}", category="keyword", cr="702.6c", examples=("Blackblade Reforged",))
@phrase(
    "fortify {costs:cost+,}", category="keyword", host="land", keyword_="fortify", cr="702.67a", examples=("Darksteel Garrison",)
)
@dataclass(frozen=True)
class Equip(Node, Ability):
    """`what`: the quality that a target must have besides being a creature (702.6c)."""

    costs: tuple[Cost, ...]
    what: Filter | None = None
    host: str = "creature"
    keyword_: str = "equip"

    def __post_init__(self) -> None:
        if self.what is not None and _says(self.what, "planeswalker"):
            raise Reject  # 702.6e: as though it were a creature, which attaching doesn't model

    @property
    def keyword(self) -> str:  # type: ignore[override]
        return self.keyword_

    def activated(self) -> tuple[Activated, ...]:
        kind: Any = Described(OfType(self.host))
        if self.what is not None:
            what = self.what if isinstance(self.what, Described) else Described(self.what)
            kind = what if _says(what, "creature") else dataclasses.replace(what, pre=(*what.pre, OfType("creature")))
        target = TargetObjects(you_control(kind), slot=0)
        return (Activated(self.costs, AttachThis(target), timing="sorcery", keyword=self.keyword_, text=wording(self)),)


def _says(what: Filter, type_: str) -> bool:
    parts = (what.head, *what.pre) if isinstance(what, Described) else (what,)
    return any(isinstance(part, OfType) and part.type_ == type_ for part in parts)


@dataclass(frozen=True)
class UnattachThis(Node, Effect):
    """701.3d."""

    def execute(self, ctx: Context) -> Proc:
        done = yield from happen(ctx.game, Unattach(obj=ctx.source, source=ctx.source, by=ctx.stack_object, by_player=ctx.you))
        return Outcome(did=bool(done))


@dataclass(frozen=True)
class AttachedToCreature(Node, Condition):
    reads: ClassVar[frozenset[str]] = frozenset()

    def holds(self, ctx: Context) -> bool:
        return isinstance(ctx.this().attached_to, int)


@dataclass(frozen=True)
class NotACreature(Node, Part):
    """702.151b."""

    layer: ClassVar[str] = "4"
    reads: ClassVar[frozenset[str]] = frozenset()
    writes: ClassVar[frozenset[str]] = frozenset({"types", "subtypes"})

    def apply(self, ctx: Context, view: Any) -> None:
        view.types.discard("creature")
        view.subtypes -= CREATURE_TYPES  # 205.1a: subtypes go with the type they belong to


@phrase("reconfigure {costs:cost+,}", category="keyword", cr="702.151a", examples=("Lizard Blades",))
@phrase("reconfigure — {costs:cost+,}", category="keyword")
@dataclass(frozen=True)
class Reconfigure(Node, Ability):
    keyword = "reconfigure"
    costs: tuple[Cost, ...]

    def activated(self) -> tuple[Activated, ...]:
        target = TargetObjects(you_control(Described(OfType("creature"))), other=True, slot=0)
        return (
            Activated(self.costs, AttachThis(target), timing="sorcery", keyword="reconfigure", text=wording(self)),
            Activated(
                self.costs,
                UnattachThis(),
                timing="sorcery",
                limits=(AttachedToCreature(),),
                keyword="reconfigure",
                text=wording(self),
            ),
        )

    def statics(self) -> tuple[Static, ...]:
        return (Static((NotACreature(),), condition=AttachedToCreature()),)
