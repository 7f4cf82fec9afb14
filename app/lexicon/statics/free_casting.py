"""Permissions to cast spells for another cost: without paying their mana costs, for life (118.9, 601.3)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Cost, Filter, Players, Static
from app.engine.casting.as_face import as_face
from app.engine.casting.options import CastOption, castable_faces, permitted
from app.engine.events.facts import SpellCast
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.mana.symbols import mana_value
from app.engine.state.carddef import FaceDef
from app.engine.state.values import HAND, LIBRARY, ObjectId, PlayerId
from app.grammar import Node, Reject, phrase, vocabulary, walk
from app.lexicon.costs.mana import PayLife
from app.lexicon.filters.possession import InZone
from app.lexicon.keywords.alternatives import split_costs
from app.lexicon.nouns.players import You
from app.lexicon.quantities.numbers import Number
from app.lexicon.statics.permissions import PlayFrom, as_spell

vocabulary("free_zone", {
    "your hand": (HAND,), "your hand or the top of your library": (HAND, LIBRARY), "the top of your library": (LIBRARY,),
    "your graveyard": ("graveyard",),
})  # fmt: skip


def spells_of(ctx: Context, card: ObjectId, what: Any) -> Iterator[tuple[str, int, FaceDef]]:
    """(kind, face, its values) of the spells that the card could be cast as and that fit the words (601.3e)."""
    game = ctx.game
    obj = game.objects[card]
    if obj.card is None or obj.base is not None:
        if "land" not in obj.printed().types and as_spell(what, ctx, card):
            yield "normal", 0, obj.printed()
        return
    for index, kind in castable_faces(obj.card):
        face = obj.card.faces[index]
        with as_face(game, card, face):
            fits = "land" not in face.types and as_spell(what, ctx, card)
        if fits:
            yield kind, index, face


def is_there(ctx: Context, player: PlayerId, card: ObjectId, zones: tuple[str, ...]) -> bool:
    """Is it the player's card in one of these zones (of the library only the top card)?"""
    obj = ctx.game.objects[card]
    if obj.zone not in zones or obj.owner != player:
        return False
    return obj.zone != LIBRARY or ctx.game.players[player].library[:1] == [card]


@phrase(
    "may cast {what:described} from {zones:free_zone} without paying their mana costs",
    category="player_change",
    cr="118.9",
    examples=("Omniscience",),
)
@phrase(
    "may cast {what:described} without paying their mana costs", category="player_change", zones=(), examples=("Dracogenesis",)
)
@phrase(
    "may cast {what:described} without paying their mana costs and as though they had flash",
    category="player_change",
    zones=(),
    with_flash=True,
    examples=("Tamiyo, Field Researcher",),
)
@dataclass(frozen=True)
class CastsFree(Node, Hooks):
    """No zones: from wherever the player may cast them."""

    what: Filter
    zones: tuple[str, ...]
    #: "as though they had flash"; flash itself is a slot of Hooks.
    with_flash: bool = False

    def __post_init__(self) -> None:
        if any(isinstance(part, InZone) for part in walk(self.what)):
            raise Reject  # where from is said by `zones`

    def cast_options(self, ctx: Context, player: PlayerId, card: ObjectId) -> list[Any]:
        if not (is_there(ctx, player, card, self.zones) if self.zones else permitted(ctx.game, player, card)):
            return []
        zone = ctx.game.objects[card].zone
        timing = "instant" if self.with_flash else ""
        fused = []
        if HAND in self.zones and as_spell(self.what, ctx, card):  # 702.102a: the halves of it that fit may be cast fused too
            fused = [
                dataclasses.replace(option, free=True, timing=timing, label="fused, without paying its mana cost")
                for ability in ctx.game.view(card).abilities
                if ability.keyword == "fuse"
                for option in ability.cast_options(dataclasses.replace(ctx, source=card), player, card)  # type: ignore[attr-defined]
            ]
        return fused + [
            CastOption(kind, index, zone, face.mana_cost, free=True, timing=timing, label="without paying its mana cost")
            for kind, index, face in spells_of(ctx, card, self.what)
        ]


@phrase(
    "may {costs:cost_verb+and} rather than pay the mana cost for {what:described} you cast",
    category="player_change",
    cr="118.9",
    examples=("Fist of Suns", "Rooftop Storm"),
)
@dataclass(frozen=True)
class PaysRather(Node, Hooks):
    """Another cost for spells, from wherever the player may cast them."""

    costs: tuple[Cost, ...]
    what: Filter

    def cast_options(self, ctx: Context, player: PlayerId, card: ObjectId) -> list[Any]:
        if not permitted(ctx.game, player, card):
            return []
        mana, rest = split_costs(self.costs, ctx)
        zone = ctx.game.objects[card].zone
        return [
            CastOption("alternative" if kind == "normal" else kind, index, zone, mana, rest, label="paying another cost")
            for kind, index, _ in spells_of(ctx, card, self.what)
        ]


@phrase(
    "{who:players_any} may cast {what:described} without paying their mana costs and as though they had flash",
    category="static",
    examples=("Aluren",),
)
@dataclass(frozen=True)
class AnyoneCastsFree(Node):
    who: Players
    what: Filter

    def statics(self) -> tuple[Static, ...]:
        return (Static((CastsFree(self.what, (), True),), self.who),)


@phrase(
    "once during each of your turns, you may cast a {what:described} from {zones:free_zone} without paying its mana cost",
    category="static",
    cr="118.9",
    examples=("One with the Multiverse",),
)
@phrase(
    "once during each of your turns, you may cast a {what:described} from {zones:free_zone}",
    category=("static", "once_permission"),
    free=False,
    examples=("Zaffai and the Tempests",),
)
@phrase(
    "once each turn, you may cast a {what:described} from {zones:free_zone} without paying its mana cost",
    category="static",
    mine=False,
)
@phrase("once each turn, you may cast a {what:described} from {zones:free_zone}", category="static", mine=False, free=False)
@dataclass(frozen=True)
class OnceEachTurn(Node, Hooks):
    """Which spell was cast by this permission is marked on it; a new object of the source permits anew (400.7)."""

    what: Filter
    zones: tuple[str, ...]
    mine: bool = True
    free: bool = True

    def cast_options(self, ctx: Context, player: PlayerId, card: ObjectId) -> list[Any]:
        game, mark = ctx.game, ("permitted_by", ctx.source)
        if self.mine and game.turn.active != player or not is_there(ctx, player, card, self.zones):
            return []
        if any(isinstance(e, SpellCast) and game.obj(e.obj).marks.get(mark[0]) == mark[1] for e in game.history):  # type: ignore[arg-type]
            return []
        label = f"once each turn by {game.info(ctx.source).name}" + ", without paying its mana cost" * self.free  # type: ignore[arg-type]
        return [
            CastOption(kind, index, game.objects[card].zone, face.mana_cost, free=self.free, marks=(mark,), label=label)
            for kind, index, face in spells_of(ctx, card, self.what)
        ]

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), You()),)


@phrase(
    "you {from_:player_change}. if you cast a spell this way, (you|) pay life equal to its mana value rather than (pay|paying) "
    "its mana cost",
    category="static",
    cr="118.9",
    examples=("Bolas's Citadel",),
)
@dataclass(frozen=True)
class PlaysForLife(Node, Hooks):
    """Lands as normal; X is 0 (107.3b)."""

    from_: PlayFrom

    def __post_init__(self) -> None:
        if not isinstance(self.from_, PlayFrom):
            raise Reject

    def play_permissions(self, ctx: Context, player: PlayerId, card: ObjectId) -> bool:
        return "land" in ctx.game.view(card).types and self.from_.play_permissions(ctx, player, card)

    def cast_options(self, ctx: Context, player: PlayerId, card: ObjectId) -> list[Any]:
        if self.from_.what is None or not is_there(ctx, player, card, (self.from_.zone,)):
            return []
        zone = ctx.game.objects[card].zone
        return [
            CastOption("alternative" if kind == "normal" else kind, index, zone, (), life_for(face), label="paying life")
            for kind, index, face in spells_of(ctx, card, self.from_.what)
        ]

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), You()),)


def life_for(face: FaceDef) -> tuple[Cost, ...]:
    """Life equal to the mana value of the spell."""
    return (PayLife(Number(mana_value(face.mana_cost))),)
