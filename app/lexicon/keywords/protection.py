"""Protection (702.16): can't be damaged, enchanted or equipped, blocked, or targeted by what has the quality."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Ability, Proc, Replacement
from app.engine.events.amounts import Damage
from app.engine.events.base import Event
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, phrase
from app.grammar.printer import Unprintable, show
from app.lexicon.keywords.qualities import FromColorOfChoice, Quality, fixed_qualities
from app.lexicon.keywords.words import wording


@phrase(
    "protection {qualities:from_quality+and}",
    category="keyword",
    cr="702.16",
    examples=("White Knight", "Sphinx of the Steel Wind"),
)
@dataclass(frozen=True)
class Protection(Node, Ability, Hooks, Replacement):
    """Several qualities are as many abilities (702.16g); one node serves, since each says the same of its own sources."""

    keyword = "protection"
    watches: ClassVar[tuple[type[Event], ...]] = (Damage,)
    prevents: ClassVar[bool] = True
    qualities: tuple[Quality, ...]

    @property
    def text(self) -> str:  # type: ignore[override]
        """For people: "protection from red"."""
        return wording(self)

    def against(self, ctx: Context, source: ObjectId | None) -> bool:
        return source is not None and any(q.fits(ctx, source) for q in self.qualities)

    def can_be_targeted(self, ctx: Context, target: ObjectId | PlayerId, by: ObjectId, controller: PlayerId) -> Reason | None:
        return self._no(ctx, "702.16b", by)

    def can_be_attached(self, ctx: Context, host: ObjectId | PlayerId, attachment: ObjectId) -> Reason | None:
        aura = "Aura" in ctx.info(attachment).subtypes
        if aura and isinstance(host, int):
            if any(rule.spares(where, host, attachment, self) for rule, where in ctx.game.views().hooks(host, "spares")):
                return None  # 702.16n
        return self._no(ctx, "702.16c" if aura else "702.16d", attachment)

    def can_be_blocked(self, ctx: Context, attacker: ObjectId, blocker: ObjectId) -> Reason | None:
        return self._no(ctx, "702.16f", blocker)

    def named(self) -> str:
        try:
            return show(self, category="keyword").lower()
        except Unprintable:
            return "protection"

    def _no(self, ctx: Context, rule: str, source: ObjectId) -> Reason | None:
        if not self.against(ctx, source):
            return None
        return Reason("protection", rule, f"It has {self.named()}, and that is what {ctx.info(source).name} is.", ctx.ref())

    def protected(self, ctx: Context, event: Event) -> bool:
        return event.obj is not None and event.obj == ctx.source

    def replaces(self, ctx: Context, event: Event) -> bool:
        assert isinstance(event, Damage)
        return not event.unpreventable and self.protected(ctx, event) and self.against(ctx, event.source)

    def replace(self, ctx: Context, event: Event) -> Proc:
        ctx.game.trace.note("702.16e", f"{event.amount} damage is prevented by protection.", source=ctx.ref())
        return []
        yield

    def choose(self, ctx: Context, chooser: PlayerId) -> Proc:
        """With the colours chosen that the words leave to a player."""
        found: list[Any] = []
        for quality in self.qualities:
            found.append((yield from quality.choose(ctx, chooser)) if isinstance(quality, FromColorOfChoice) else quality)
        return dataclasses.replace(self, qualities=tuple(found))

    def fixed(self, ctx: Context) -> "Protection":
        return dataclasses.replace(self, qualities=fixed_qualities(self.qualities, ctx))


@phrase("have protection {qualities:from_quality+and}", category="player_change", cr="702.16b", examples=("The One Ring",))
@phrase("gain protection {qualities:from_quality+and}", category="player_change")
@dataclass(frozen=True)
class PlayerProtection(Protection):
    """On a player. Whom it is on is said by the effect or static ability that it is a part of."""

    def protected(self, ctx: Context, event: Event) -> bool:
        if event.player is None:
            return False
        if ctx.lasting is not None:
            return event.player in (ctx.lasting.players or ())
        affects = getattr(ctx.ability, "affects", None)
        return affects is not None and event.player in affects.find(ctx)
