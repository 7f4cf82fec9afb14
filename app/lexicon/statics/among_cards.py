"""Permissions to play cards from among a group: "You may cast spells from among cards exiled with ~" (601.3, 305.1)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Filter, Static
from app.engine.casting.options import CastOption
from app.engine.events.facts import SpellCast
from app.engine.events.zones import ZoneChange
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.state.values import HAND, LIBRARY, ObjectId, PlayerId
from app.grammar import Node, phrase, vocabulary
from app.lexicon.filters.base import zone_of
from app.lexicon.filters.relations import Shares
from app.lexicon.nouns.players import You
from app.lexicon.statics.free_casting import OnceEachTurn, spells_of
from app.lexicon.statics.permissions import as_spell


def in_group(ctx: Context, cards: Filter, card: ObjectId) -> bool:
    """Is it one of the cards, where the words say they are?"""
    zone = ctx.game.objects[card].zone
    return zone == zone_of(cards) and bool(cards.matches(ctx, card))


@phrase(
    "may cast {what:described} from among {cards:described}",
    category="player_change",
    cr="601.3",
    examples=("Nightveil Specter",),
)
@phrase(
    "may play lands and cast {what:described} from among {cards:described}",
    category="player_change",
    lands=True,
    examples=("Nightveil Specter",),
)
@dataclass(frozen=True)
class PlayAmong(Node, Hooks):
    what: Filter
    cards: Filter
    lands: bool = False

    def play_permissions(self, ctx: Context, player: PlayerId, card: ObjectId) -> bool:
        if not in_group(ctx, self.cards, card):
            return False
        if "land" in ctx.game.view(card).types:
            return self.lands
        return as_spell(self.what, ctx, card)


def done_by(ctx: Context, kind: Any) -> bool:
    """Was such a thing done this turn by the permission of this object?"""
    game = ctx.game
    return any(
        isinstance(e, kind) and e.obj is not None and game.obj(e.obj).marks.get("permitted_by") == ctx.source
        for e in game.history
    )


@phrase(
    "once during each of your turns, you may cast a {what:described} from among {cards:described}",
    category="static",
    cr="601.3",
    examples=("Raul, Trouble Shooter",),
)
@phrase("once each turn, you may cast a {what:described} from among {cards:described}", category="static", mine=False)
@dataclass(frozen=True)
class OnceAmong(Node, Hooks):
    """As `OnceEachTurn`, for a group of cards."""

    what: Filter
    cards: Filter
    mine: bool = True

    def cast_options(self, ctx: Context, player: PlayerId, card: ObjectId) -> list[Any]:
        game = ctx.game
        if self.mine and game.turn.active != player or not in_group(ctx, self.cards, card) or done_by(ctx, SpellCast):
            return []
        mark = ("permitted_by", ctx.source)
        return [
            CastOption(
                kind,
                index,
                game.objects[card].zone,
                face.mana_cost,
                marks=(mark,),
                label=f"once each turn by {game.info(ctx.source).name}",  # type: ignore[arg-type]
            )
            for kind, index, face in spells_of(ctx, card, self.what)
        ]

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), You()),)


@phrase(
    "{once:once_permission}. if a spell cast this way would be put into your graveyard, exile it instead",
    category="static",
    cr="614.1a",
    examples=("Kess, Dissident Mage",),
)
@dataclass(frozen=True)
class OnceThenExiled(Node, Hooks):
    """What is cast this way is exiled when it would go to the graveyard from the stack."""

    once: OnceEachTurn

    def cast_options(self, ctx: Context, player: PlayerId, card: ObjectId) -> list[Any]:
        return [
            dataclasses.replace(o, marks=(*o.marks, ("exile_for_graveyard", True)))
            for o in self.once.cast_options(ctx, player, card)
        ]

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), You()),)


@phrase(
    "once each turn, you may cast a {what:described} from {zones:free_zone} if it {shares:shares_with}",
    category="static",
    cr="601.3",
    examples=("Cemetery Illuminator",),
)
@dataclass(frozen=True)
class OnceIfShares(Node, Hooks):
    what: Filter
    zones: tuple[str, ...]
    shares: Shares

    def cast_options(self, ctx: Context, player: PlayerId, card: ObjectId) -> list[Any]:
        what: Any = self.what
        fitting = dataclasses.replace(what, post=(*what.post, self.shares))  # asked of each face (601.3e)
        return OnceEachTurn(fitting, self.zones, False, False).cast_options(ctx, player, card)

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), You()),)


vocabulary("put_there_from", {
    "that were milled this turn": ("mill", ""), "that were put there from libraries this turn": ("", LIBRARY),
    "that were put there from your library this turn": ("", LIBRARY), "that were put there from your hand this turn": ("", HAND),
})  # fmt: skip


@phrase("{how:put_there_from}", category="postmod", cr="608.2i", examples=("Raul, Trouble Shooter",))
@dataclass(frozen=True)
class PutThereThisTurn(Node, Filter):
    how: tuple[str, str]

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        why, origin = self.how
        return any(
            isinstance(e, ZoneChange) and e.new == oid and (not why or e.why == why) and (not origin or e.origin == origin)
            for e in ctx.game.history
        )
