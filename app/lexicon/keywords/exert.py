"""Exert (701.43): as a cost, as a creature attacks, and what triggers on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Ability, Condition, Cost, Effect, Objects, Outcome, Proc, Static, Trigger, Triggered
from app.engine.events.base import happen
from app.engine.events.facts import Did
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import ask_yes_no
from app.engine.resolve.lasting import begin_effect
from app.engine.state.values import BATTLEFIELD, ObjectId
from app.grammar import Node, phrase
from app.lexicon.abilities.base import AbilityNode
from app.lexicon.changes.forbidden import StaysTapped
from app.lexicon.clauses.durations import Until
from app.lexicon.nouns.antecedent import Antecedent
from app.lexicon.nouns.roles import EventRole
from app.lexicon.triggers.base import PlayerVerb, described


def exert(ctx: Context, oid: ObjectId, attack: bool = False) -> Proc:
    """701.43a: it doesn't untap during the next untap step of the player who exerts it, whoever controls it then;
    several times: over at the end of the same step (701.43b)."""
    effect = begin_effect(ctx, (StaysTapped(yours=True),), objects=(oid,), duration=Until("next_untap_step"))
    effect.controller = ctx.actor
    fact = Did(
        what="exert", obj=oid, player=ctx.actor, source=ctx.source, by_player=ctx.actor, as_cost=True, data={"attack": attack}
    )
    yield from happen(ctx.game, fact)


@phrase(
    "exert {what:objects_this}",
    category=("cost", "cost_verb"),
    cr=("701.43a", "701.43c"),
    examples=("Pride Sovereign", "Hope Tender"),
)
@dataclass(frozen=True)
class ExertCost(Node, Cost):
    word: ClassVar[str] = "exerted"
    what: Objects

    def payable(self, ctx: Context) -> str | None:
        here = [o for o in self.what.find(ctx) if ctx.game.exists(o) and ctx.game.objects[o].zone == BATTLEFIELD]
        return None if here else "it isn't on the battlefield"

    def pay(self, ctx: Context) -> Proc:
        oids = self.what.find(ctx)
        for oid in oids:
            yield from exert(ctx, oid)
        return Outcome(True, oids, amount=len(oids), extra={"word": self.word})


@dataclass(frozen=True)
class MayExert(Node, Hooks):
    """An optional cost to attack (508.1g, 701.43d). `once`: only if it hasn't been exerted this turn."""

    once: bool = False

    def as_attacks(self, ctx: Context, attacker: ObjectId, attacks: dict[ObjectId, Any]) -> Any:
        if attacker != ctx.source or (self.once and was_exerted(ctx, attacker)):
            return None
        return self._ask(ctx, attacker)

    def _ask(self, ctx: Context, attacker: ObjectId) -> Proc:
        prompt = f"Exert {ctx.game.view(attacker).name}?"
        if (yield from ask_yes_no(ctx.you, prompt, rule="701.43d", source=attacker, word="exert", default=False)):
            yield from exert(ctx, attacker, attack=True)


def was_exerted(ctx: Context, oid: ObjectId) -> bool:
    return any(isinstance(e, Did) and e.what == "exert" and e.obj == oid for e in ctx.game.history)


@phrase("~ hasn't been exerted this turn", category=("condition", "exert_condition"), cr="701.43a")
@phrase("this creature hasn't been exerted this turn", category=("condition", "exert_condition"), said="this creature")
@dataclass(frozen=True)
class NotExerted(Node, Condition):
    said: str = ""

    def holds(self, ctx: Context) -> bool:
        return ctx.source is None or not was_exerted(ctx, ctx.source)


@dataclass(frozen=True)
class ExertedSo(Node, Trigger):
    """ "When you do": linked to the cost in the same paragraph (607.2h)."""

    watches: ClassVar[tuple[type[Any], ...]] = (Did,)

    def matches(self, ctx: Context, event: Any) -> bool:
        return bool(event.what == "exert" and event.obj == ctx.source and event.data.get("attack"))


@phrase(
    "you may exert {what:objects_this} as (it|~) attacks.",
    category="ability",
    cr=("701.43d", "508.1g"),
    examples=("Trueheart Twins",),
)
@phrase(
    "you may exert {what:objects_this} as (it|~) attacks. when you do, {then:ability_body}",
    category="ability",
    cr="607.2h",
    examples=("Glorybringer",),
)
@phrase(
    "if {unless:exert_condition}, you may exert it as it attacks. when you do, {then:ability_body}",
    category="ability",
    examples=("Combat Celebrant",),
)
@dataclass(frozen=True)
class ExertsToAttack(Node, AbilityNode):
    what: Objects | None = None
    then: Effect | None = None
    unless: NotExerted | None = None

    def make(self) -> tuple[Ability, ...]:
        may: tuple[Ability, ...] = (Static((MayExert(self.unless is not None),)),)
        return may if self.then is None else (*may, Triggered(ExertedSo(), self.then))


@phrase("exert {what:objects_some}", category="player_verb", cr="701.43a", examples=("Resolute Survivors",))
@dataclass(frozen=True)
class ExertsOne(PlayerVerb):
    watches: ClassVar = (Did,)
    what: Objects

    def fits(self, ctx: Context, event: Any) -> bool:
        return event.what == "exert" and described(self.what, ctx, event.obj)

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("object", EventRole("obj"), "creature"),)
