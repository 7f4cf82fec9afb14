"""What can't happen to an object: countered, sacrificed, regenerated, untapped, targeted, activated (101.2)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Condition, Filter, Objects, Static
from app.engine.events.base import Event
from app.engine.events.flow import CountersSpell, PutsCopy
from app.engine.events.zones import Sacrifice
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.mana.abilities import is_mana_ability
from app.engine.state.values import STACK, ObjectId, PlayerId
from app.grammar import Node, Reject, phrase
from app.lexicon.abilities.zones import words_of
from app.lexicon.nouns.refs import This


@phrase("can't be countered", category="change", cr="701.6", examples=("Carnage Tyrant",))
@phrase("can't be countered by spells or abilities", category="change", long=True)
@dataclass(frozen=True)
class CantBeCountered(Node, Hooks):
    """About this very spell it functions on the stack (113.6f)."""

    own_zones: ClassVar[tuple[str, ...]] = (STACK,)
    long: bool = False

    def forbids(self, ctx: Context, event: Event, obj: ObjectId | PlayerId | None) -> Reason | None:
        if isinstance(event, CountersSpell):
            return Reason("cant_be_countered", "101.2", "It can't be countered.", ctx.ref())
        return None


@phrase("can't be copied", category="change", cr="707.10", examples=("Choreographed Sparks",))
@dataclass(frozen=True)
class CantBeCopied(Node, Hooks):
    """About this very spell it functions on the stack (113.6f)."""

    own_zones: ClassVar[tuple[str, ...]] = (STACK,)

    def forbids(self, ctx: Context, event: Event, obj: ObjectId | PlayerId | None) -> Reason | None:
        return Reason("cant_be_copied", "101.2", "It can't be copied.", ctx.ref()) if isinstance(event, PutsCopy) else None


@phrase("can't be sacrificed", category="change", cr="701.21", examples=("Assault Suit",))
@dataclass(frozen=True)
class CantBeSacrificed(Node, Hooks):
    def forbids(self, ctx: Context, event: Event, obj: ObjectId | PlayerId | None) -> Reason | None:
        if isinstance(event, Sacrifice):
            return Reason("cant_be_sacrificed", "101.2", "It can't be sacrificed.", ctx.ref())
        return None


@phrase("can't be regenerated", category="change", cr="701.19c", examples=("Furnace Brood", "Incinerate"))
@dataclass(frozen=True)
class CantBeRegenerated(Node, Hooks):
    def no_regeneration(self, ctx: Context, permanent: ObjectId) -> bool:
        return True


@phrase("doesn't untap during its controller's untap step", category="change", cr="502.3", examples=("Claustrophobia",))
@phrase("don't untap during their controller's untap step", category="change")
@phrase("doesn't untap during your untap step", category="change", yours=True, examples=("Grim Monolith",))
@phrase("doesn't untap during your untap step if {condition}", category="change", yours=True, examples=("Land Cap",))
@phrase("doesn't untap during its controller's untap step if {condition}", category="change")
@phrase("doesn't untap during your untap step unless {unless:condition}", category="change", yours=True)
@dataclass(frozen=True)
class StaysTapped(Node, Hooks):
    """`yours`: of an untap step of this effect's controller only."""

    yours: bool = False
    condition: Condition | None = None
    unless: Condition | None = None

    def stays_tapped(self, ctx: Context, permanent: ObjectId) -> bool:
        if self.unless is not None and self.unless.holds(ctx):
            return False
        if self.condition is not None and not self.condition.holds(ctx):
            return False
        return not self.yours or ctx.game.turn.active == ctx.you


@phrase(
    "you may choose not to untap {what:objects_simple} during your untap step",
    category="static",
    cr="502.3",
    examples=("Vedalken Shackles",),
)
@dataclass(frozen=True)
class MayStayTapped(Node, Hooks):
    what: Objects

    def may_stay_tapped(self, ctx: Context, permanent: ObjectId) -> bool:
        return ctx.game.turn.active == ctx.you

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), None if isinstance(self.what, This) else self.what),)


@phrase("can't be the target of spells or abilities", category="change", cr="115.1", examples=("Dense Foliage",))
@phrase("can't be the target of spells or abilities your opponents control", category="change", opponents=True)
@phrase("can't be the target of {spells:described}", category="change", examples=("Bartel Runeaxe",))
@dataclass(frozen=True)
class CantBeTarget(Node, Hooks):
    """`spells`: only of such spells."""

    opponents: bool = False
    spells: Filter | None = None

    def __post_init__(self) -> None:
        """ "Spells or abilities" are all of them, which the other forms say."""
        if self.spells is not None and words_of(self.spells).startswith(("spell or ability", "spells or abilities")):
            raise Reject

    def can_be_targeted(self, ctx: Context, target: ObjectId | PlayerId, by: ObjectId, controller: PlayerId) -> Reason | None:
        game = ctx.game
        if self.opponents and controller not in game.opponents(ctx.you):
            return None
        spell = game.obj(by).zone == STACK
        if self.spells is not None and not (spell and self.spells.matches(ctx, by)):
            return None
        return Reason("cant_be_targeted", "115.1", "It can't be the target of that.", ctx.ref())


@phrase("its activated abilities can't be activated", category="activation_ban", cr="602.5", examples=("Arrest",))
@phrase("their activated abilities can't be activated", category="activation_ban", plural=True)
@phrase(
    "its activated abilities can't be activated unless they're mana abilities",
    category="activation_ban",
    but_mana=True,
    examples=("Faith's Fetters",),
)
@phrase(
    "their activated abilities can't be activated unless they're mana abilities",
    category="activation_ban",
    but_mana=True,
    plural=True,
)
@dataclass(frozen=True)
class CantBeActivated(Node, Hooks):
    but_mana: bool = False
    plural: bool = False

    def can_activate(self, ctx: Context, player: PlayerId, source: ObjectId, ability: Any) -> Reason | None:
        if self.but_mana and is_mana_ability(ability):
            return None
        return Reason("cant_be_activated", "602.5", "Its activated abilities can't be activated.", ctx.ref())


@phrase("{first:change+and}, and {ban:activation_ban}", category="changes_and_ban", cr="602.5", examples=("Arrest",))
@phrase("{first:change+and} and {ban:activation_ban}", category="changes_and_ban")
@dataclass(frozen=True)
class WithBan(Node):
    """ "can't attack or block, and its activated abilities can't be activated": of the same object."""

    first: tuple[Any, ...]
    ban: CantBeActivated

    def parts(self) -> tuple[Any, ...]:
        return (*(p for c in self.first for p in (c.parts() if hasattr(c, "parts") else (c,))), self.ban)

    def choose(self, ctx: Context) -> Any:
        found = []
        for change in self.first:
            found.append((yield from change.choose(ctx)) if hasattr(change, "choose") else change)
        return dataclasses.replace(self, first=tuple(found))
