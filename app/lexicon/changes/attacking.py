"""Restrictions on and requirements of attacking (508.1c, 508.1d)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Condition, Cost
from app.engine.combat.rules import defending_player
from app.engine.events.facts import Attacks
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.costs.mana import ManaCost

Defender = ObjectId | PlayerId | None


def _facing(ctx: Context, attacker: ObjectId, defender: Defender) -> Context:
    """For "defending player" in a condition: the player who would be defending (508.5)."""
    return dataclasses.replace(ctx, event=Attacks(obj=attacker, defender=defender))


@phrase("can't attack", category="change", cr="508.1c", examples=("Pacifism", "Light of Day"))
@phrase("can't attack or block", category="change", block=True, examples=("Pacifism",))
@phrase("can't attack unless {unless:condition}", category="change", examples=("Harbor Serpent",))
@phrase("can't attack or block unless {unless:condition}", category="change", block=True, examples=("Rhonas the Indomitable",))
@phrase("can't attack if {condition}", category="change", examples=("Branded Brawlers",))
@phrase("can't attack or block if {condition}", category="change", block=True)
@dataclass(frozen=True)
class CantAttack(Node, Hooks):
    block: bool = False
    unless: Condition | None = None
    condition: Condition | None = None

    def _forbidden(self, ctx: Context) -> bool:
        if self.unless is not None and self.unless.holds(ctx):
            return False
        return self.condition is None or self.condition.holds(ctx)

    def can_attack(self, ctx: Context, attacker: ObjectId, defender: Defender) -> Reason | None:
        conditional = self.unless is not None or self.condition is not None
        if conditional and defender is None:
            return None  # asked again of each defender
        where = _facing(ctx, attacker, defender) if conditional else ctx
        return Reason("cant_attack", "508.1c", "It can't attack.", ctx.ref()) if self._forbidden(where) else None

    def can_block(self, ctx: Context, blocker: ObjectId, attacker: ObjectId | None) -> Reason | None:
        if self.block and self._forbidden(ctx):
            return Reason("cant_block", "509.1b", "It can't block.", ctx.ref())
        return None


@phrase("you", category="attack_where", cr="508.1c")
@phrase("you or planeswalkers you control", category="attack_where", walkers=True)
@phrase("you or permanents you control", category="attack_where", walkers=True)
@dataclass(frozen=True)
class You(Node):
    """What an attack is aimed at: the player, and perhaps what they control."""

    walkers: bool = False

    def aimed(self, ctx: Context, defender: Defender) -> bool:
        return defender == ctx.you or (
            self.walkers and isinstance(defender, int) and defending_player(ctx.game, defender) == ctx.you
        )


@phrase("can't attack {where:attack_where}", category="change", cr="508.1c", examples=("Blazing Archon",))
@phrase("can't attack its owner", category="change", where=None)
@dataclass(frozen=True)
class CantAttackYou(Node, Hooks):
    where: You | None

    def can_attack(self, ctx: Context, attacker: ObjectId, defender: Defender) -> Reason | None:
        aimed = defender == ctx.game.obj(attacker).owner if self.where is None else self.where.aimed(ctx, defender)
        return (
            Reason("cant_attack_there", "508.1c", "It can't attack that.", ctx.ref()) if defender is not None and aimed else None
        )


@phrase(
    "can't attack {where:attack_where} unless its controller pays {cost:tax_cost} for each of those creatures",
    category="change",
    cr="508.1h",
    examples=("Ghostly Prison",),
)
@phrase(
    "can't attack {where:attack_where} unless their controller pays {cost:tax_cost} for each of those creatures",
    category="change",
)
@phrase(
    "can't attack {where:attack_where} unless their controller pays {cost:tax_cost} for each "
    "creature they control that's attacking you",
    category="change",
    examples=("Propaganda",),
)
@phrase(
    "can't attack {where:attack_where} unless its controller pays {cost:tax_cost} for each "
    "creature they control that's attacking you",
    category="change",
)
@phrase("can't attack {where:attack_where} unless its controller pays {cost:tax_cost}", category="change")
@dataclass(frozen=True)
class AttackTax(Node, Hooks):
    """The cost is counted creature by creature."""

    where: You
    cost: Cost

    def attack_cost(self, ctx: Context, attacker: ObjectId, defender: Any) -> tuple[Any, ...]:
        if not self.where.aimed(ctx, defender):
            return ()
        # X is what the effect's own controller sees, not the one who pays
        if getattr(self.cost, "x", None) is None:
            return (self.cost,)
        return (dataclasses.replace(self.cost, symbols=self.cost.mana(ctx), x=None),)  # type: ignore[type-var]


@phrase("{symbols:mana_symbol+}", category="tax_cost", cr="118.3a")
@dataclass(frozen=True)
class TaxCost(ManaCost):
    """Mana to pay."""


@phrase("attack each combat if able", category="change", cr="508.1d", examples=("Juggernaut",))
@phrase("attack if able", category="change", once=True)
@dataclass(frozen=True)
class MustAttack(Node, Hooks):
    once: bool = False

    def must_attack(self, ctx: Context, attacker: ObjectId) -> Any:
        return True


@phrase("can't attack alone", category="change", cr="508.1c", examples=("Bonded Construct",))
@phrase("can't block alone", category="change", attack=False, block=True, cr="509.1b", examples=("Ember Beast",))
@phrase("can't attack or block alone", category="change", block=True, examples=("Mogg Flunkies",))
@dataclass(frozen=True)
class CantAttackAlone(Node, Hooks):
    attack: bool = True
    block: bool = False

    def can_block_alone(self, ctx: Context, blocker: ObjectId, blocks: dict[ObjectId, Any]) -> Reason | None:
        if not self.block or sum(bool(blocked) for blocked in blocks.values()) != 1:
            return None
        return Reason("cant_block_alone", "509.1b", "It can't block alone.", ctx.ref())

    def can_attack_alone(self, ctx: Context, attacker: ObjectId, attackers: dict[ObjectId, Any]) -> Reason | None:
        if not self.attack or len(attackers) != 1:
            return None
        return Reason("cant_attack_alone", "508.1c", "It can't attack alone.", ctx.ref())


@phrase("can attack as though it didn't have defender", category="change", cr="609.4", examples=("Animate Wall",))
@phrase("can attack as though they didn't have defender", category="change")
@dataclass(frozen=True)
class IgnoresDefender(Node, Hooks):
    """Defender's own rule looks for this."""

    ignores_defender = True
