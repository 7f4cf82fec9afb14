"""Permissions to play: as though with flash, from the top of the library, from the graveyard (601.3, 305.1, 701.20)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Condition, Filter, Static
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.state.values import GRAVEYARD, LIBRARY, STACK, ObjectId, PlayerId
from app.grammar import Node, phrase, vocabulary
from app.lexicon.keywords.zones import PLAYABLE
from app.lexicon.nouns.players import You


@phrase("you may cast this spell as though it had flash", category="static", cr="601.3b", examples=("Scarring Memories",))
@phrase("you may cast this spell as though it had flash if {condition}", category="static", examples=("Bard's Company",))
@phrase("if {condition}, you may cast this spell as though it had flash", category="static", first=True)
@dataclass(frozen=True)
class ThisWithFlash(Node, Hooks):
    condition: Condition | None = None
    first: bool = False

    def flash(self, ctx: Context, player: PlayerId, spell: ObjectId) -> bool:
        return spell == ctx.source and (self.condition is None or self.condition.holds(ctx))

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), zones=tuple(z for z in PLAYABLE if z != "library")),)


@phrase(
    "may cast {what:described} as though they had flash", category="player_change", cr="601.3b", examples=("Vedalken Orrery",)
)
@dataclass(frozen=True)
class SpellsWithFlash(Node, Hooks):
    """Asked of the card before it is a spell: its description must fit the card that would be cast."""

    what: Filter

    def flash(self, ctx: Context, player: PlayerId, spell: ObjectId) -> bool:
        return as_spell(self.what, ctx, spell)


def as_spell(what: Any, ctx: Context, card: ObjectId) -> bool:
    """ "Creature spells" of a card that isn't a spell yet: the words around "spell" say which (601.3e)."""
    parts = (*getattr(what, "pre", ()), *getattr(what, "post", ()))
    return all(part.matches(ctx, card) for part in parts) and type(getattr(what, "head", what)).__name__ == "Spell"


vocabulary("play_zone", {"the top of your library": LIBRARY, "your graveyard": GRAVEYARD})


@phrase(
    "may play lands from {zone:play_zone}",
    category="player_change",
    cr="305.1",
    lands=True,
    examples=("Crucible of Worlds", "Courser of Kruphix"),
)
@phrase(
    "may cast {what:described} from {zone:play_zone}", category="player_change", cr="601.3", examples=("Melek, Izzet Paragon",)
)
@phrase(
    "may play lands and cast {what:described} from {zone:play_zone}",
    category="player_change",
    lands=True,
    examples=("Bolas's Citadel",),
)
@dataclass(frozen=True)
class PlayFrom(Node, Hooks):
    zone: str
    what: Filter | None = None
    lands: bool = False

    def play_permissions(self, ctx: Context, player: PlayerId, card: ObjectId) -> bool:
        game = ctx.game
        obj = game.objects[card]
        if obj.zone != self.zone or obj.owner != player:
            return False
        if self.zone == LIBRARY and (not game.players[player].library or game.players[player].library[0] != card):
            return False
        if "land" in game.view(card).types:
            return self.lands
        return self.what is not None and as_spell(self.what, ctx, card)


vocabulary("top_card_seen", {"any time": True})


@phrase(
    "you may look at the top card of your library {always:top_card_seen}",
    category="static",
    cr="401.5",
    examples=("Bolas's Citadel",),
)
@phrase(
    "play with the top card of your library revealed",
    category="static",
    always=True,
    everyone=True,
    examples=("Courser of Kruphix",),
)
@phrase(
    "you may look at the top card of your library {always:top_card_seen}, and you {changes:player_change+and}", category="static"
)
@dataclass(frozen=True)
class SeesTop(Node, Hooks):
    """Who may look at it is a matter of the view that a player is shown; rules don't depend on it."""

    always: bool
    everyone: bool = False
    changes: tuple[Any, ...] = ()
    sees_top_card = True

    def statics(self) -> tuple[Static, ...]:
        return (Static((self, *self.changes), affects=You()),)


vocabulary("own_cast_zone", {"your graveyard": GRAVEYARD, "exile": "exile"})


@phrase(
    "you may cast this card from {zone:own_cast_zone}, but not from anywhere else",
    category="static",
    only=True,
    examples=("Haakon, Stromgald Scourge",),
)
@phrase("you may cast this card from exile", category="static", zone="exile", examples=("Misthollow Griffin",))
@phrase("you may cast this card from your graveyard", category="static", cr="601.3", examples=("Gravecrawler",))
@phrase("you may cast this card from your graveyard as long as {condition}", category="static", examples=("Gravecrawler",))
@dataclass(frozen=True)
class ThisFromGraveyard(Node, Hooks):
    condition: Condition | None = None
    zone: str = GRAVEYARD
    only: bool = False

    def play_permissions(self, ctx: Context, player: PlayerId, card: ObjectId) -> bool:
        obj = ctx.game.objects[card]
        if card != ctx.source or obj.owner != player or obj.zone != self.zone:
            return False
        return self.condition is None or self.condition.holds(ctx)

    def can_cast(self, ctx: Context, player: PlayerId, spell: ObjectId, option: Any) -> Reason | None:
        info = ctx.game.obj(spell).stack
        if not self.only or spell != ctx.source or info is None or info.cast_from == self.zone:
            return None
        return Reason("cast_only_from", "601.3", f"It can be cast only from the {self.zone}.", ctx.ref())

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), zones=(self.zone, STACK) if self.only else (self.zone,)),)
