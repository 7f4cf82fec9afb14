"""Hexproof, and hexproof from qualities (702.11)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from app.engine.abilities import Ability, Proc
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.keywords.qualities import FromColorOfChoice, Quality, fixed_qualities
from app.lexicon.keywords.words import wording


@phrase(
    "hexproof",
    category=("keyword", "player_keyword"),
    cr=("702.11b", "702.11c"),
    examples=("Slippery Bogle", "Leyline of Sanctity"),
)
@phrase("hexproof {qualities:from_quality+and}", category="keyword", cr="702.11d", examples=("Knight of Malice",))
@dataclass(frozen=True)
class Hexproof(Node, Ability, Hooks):
    """No qualities: from everything your opponents control."""

    keyword = "hexproof"
    qualities: tuple[Quality, ...] = ()

    @property
    def text(self) -> str:  # type: ignore[override]
        """For people: "hexproof from black"."""
        return wording(self)

    def can_be_targeted(self, ctx: Context, target: ObjectId | PlayerId, by: ObjectId, controller: PlayerId) -> Reason | None:
        game = ctx.game
        holder = target if isinstance(target, str) else game.info(target).controller
        if controller not in game.opponents(holder):
            return None
        if self.qualities and not any(q.fits(ctx, by) for q in self.qualities):
            return None
        return Reason("hexproof", "702.11d" if self.qualities else "702.11b", "It has hexproof.", ctx.ref())

    def choose(self, ctx: Context, chooser: PlayerId) -> Proc:
        found = []
        for quality in self.qualities:
            found.append((yield from quality.choose(ctx, chooser)) if isinstance(quality, FromColorOfChoice) else quality)
        return dataclasses.replace(self, qualities=tuple(found))

    def fixed(self, ctx: Context) -> "Hexproof":
        return dataclasses.replace(self, qualities=fixed_qualities(self.qualities, ctx))
