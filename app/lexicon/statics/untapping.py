"""Untapping during other players' untap steps, fewer untapping, damage that stays (502.3, 514.2); forced sacrifices (101.2)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Condition, Filter, Objects, Static
from app.engine.events.base import Event
from app.engine.events.zones import Sacrifice
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.nouns.players import EachPlayer
from app.lexicon.nouns.refs import This


@phrase(
    "untap {what:objects_all} during each other player's untap step", category="static", cr="502.3", examples=("Seedborn Muse",)
)
@phrase("untap {what:objects_simple} during each other player's untap step", category="static", examples=("Victory Chimes",))
@dataclass(frozen=True)
class UntapsToo(Node, Hooks):
    """Together with the active player's permanents."""

    what: Objects

    def untaps_too(self, ctx: Context, permanent: ObjectId) -> bool:
        return ctx.game.turn.active != ctx.you

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), None if isinstance(self.what, This) else self.what),)


@phrase(
    "players can't untap more than {n:_number} {what:described} during their untap steps",
    category="static",
    cr="502.3",
    examples=("Smoke",),
)
@phrase(
    "as long as {condition}, players can't untap more than {n:_number} {what:described} during their untap steps",
    category="static",
    examples=("Winter Orb",),
)
@dataclass(frozen=True)
class FewUntap(Node, Hooks):
    """The player chooses which."""

    n: int
    what: Filter
    condition: Condition | None = None

    def most_untapping(self, ctx: Context, permanents: list[ObjectId]) -> "tuple[int, list[ObjectId]] | None":
        return self.n, [o for o in permanents if self.what.matches(ctx, o)]

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), EachPlayer("players"), self.condition),)


@phrase(
    "damage isn't removed from {what:objects_bare} during cleanup steps",
    category="static",
    cr="514.2",
    examples=("Patient Zero",),
)
@phrase(
    "damage isn't removed from {what:objects_simple} during cleanup steps", category="static", examples=("Ancient Adamantoise",)
)
@dataclass(frozen=True)
class DamageStays(Node, Hooks):
    what: Objects

    def keeps_damage(self, ctx: Context, permanent: ObjectId) -> bool:
        return True

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), None if isinstance(self.what, This) else self.what),)


@phrase(
    "{what:described} can't cause you to sacrifice {which:described}",
    category="static",
    cr="101.2",
    examples=("Sigarda, Host of Herons",),
)
@dataclass(frozen=True)
class CantCauseSacrifice(Node, Hooks):
    """Not as a cost, which the player chooses to pay."""

    what: Filter
    which: Filter

    def forbids(self, ctx: Context, event: Event, obj: ObjectId | PlayerId | None) -> Reason | None:
        if not isinstance(event, Sacrifice) or event.as_cost or event.by is None or event.player != ctx.you or event.obj is None:
            return None
        if not self.what.matches(ctx, event.by) or not self.which.matches(ctx, event.obj):
            return None
        return Reason("cant_cause_sacrifice", "101.2", "That can't cause it to be sacrificed.", ctx.ref())

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), affects="game"),)
