"""508: declaring attackers."""

from dataclasses import dataclass

import pytest

from app.engine import actions
from app.engine.abilities import Ability
from app.engine.combat.attack import legal_attacks
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.illegal import Illegal
from app.engine.state.game import Combat
from tests.layers.nodes import bear, do, face, new_game, put


@dataclass(frozen=True)
class Vigilance(Ability, Hooks):
    keyword: str = "vigilance"

    def stays_untapped_attacking(self, ctx, attacker):
        return True


@dataclass(frozen=True)
class Haste(Ability, Hooks):
    keyword: str = "haste"

    def ignores_summoning_sickness(self, ctx, creature):
        return True


@dataclass(frozen=True)
class MustAttack(Ability, Hooks):
    def must_attack(self, ctx, attacker):
        return True


@dataclass(frozen=True)
class NotAlone(Ability, Hooks):
    def can_attack_alone(self, ctx, attacker, attackers):
        return None if len(attackers) > 1 else Reason("alone", "508.1c", "It can't attack alone.")


def at_attack():
    game = new_game()
    game.turn.step, game.turn.begun, game.combat = "declare_attackers", False, Combat()
    return game


def declared(game, attacks):
    do(actions.declare_attackers(game, "alice", attacks))


def test_508_1f_an_attacking_creature_becomes_tapped_unless_it_has_vigilance():
    game = at_attack()
    plain, awake = put(game, bear(), settled=True), put(game, bear(Vigilance()), settled=True)
    declared(game, {plain: "bob", awake: "bob"})
    assert game.objects[plain].tapped and not game.objects[awake].tapped
    assert game.combat.attackers == {plain: "bob", awake: "bob"}
    assert game.turn.priority == "alice"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"settled": False}, "summoning_sick"),
        ({"settled": True, "tapped": True}, "tapped"),
        ({"settled": True, "controller": "bob"}, "not_your_creature"),
    ],
)
def test_508_1a_who_may_attack(fields, code):
    game = at_attack()
    oid = put(game, bear(), **fields)
    with pytest.raises(Illegal) as caught:
        declared(game, {oid: "bob"})
    assert caught.value.reason.code == code


def test_302_6_haste_attacks_at_once():
    game = at_attack()
    oid = put(game, bear(Haste()))
    assert legal_attacks(game) == {oid: ["bob"]}


def test_508_1b_a_planeswalker_may_be_attacked_but_not_ones_own():
    game = at_attack()
    oid = put(game, bear(), settled=True)
    theirs = put(game, face("Jace", "planeswalker"), owner="bob", counters={"loyalty": 3})
    mine = put(game, face("Liliana", "planeswalker"), counters={"loyalty": 3})
    assert legal_attacks(game) == {oid: ["bob", theirs]}
    with pytest.raises(Illegal):
        declared(game, {oid: mine})


def test_508_1d_a_creature_that_attacks_if_able_must():
    game = at_attack()
    oid = put(game, bear(MustAttack()), settled=True)
    with pytest.raises(Illegal) as caught:
        declared(game, {})
    assert (caught.value.reason.code, caught.value.reason.rule) == ("must_attack", "508.1d")
    game = at_attack()
    oid = put(game, bear(MustAttack()), settled=True)
    do(actions.advance(game, "declare_attackers"))  # the default answer obeys
    assert game.combat.attackers == {oid: "bob"}


def test_508_1d_a_requirement_never_breaks_a_restriction():
    game = at_attack()
    put(game, bear(MustAttack(), NotAlone()), settled=True)
    declared(game, {})
    assert game.combat.attackers == {}


def test_508_1d_a_second_creature_must_come_along_if_that_obeys_more():
    game = at_attack()
    put(game, bear(MustAttack(), NotAlone()), settled=True)
    put(game, bear(), settled=True)
    with pytest.raises(Illegal):
        declared(game, {})


def test_508_8_no_attackers_no_blockers_and_no_damage():
    game = at_attack()
    declared(game, {})
    do(actions.pass_priority(game, "alice"))
    do(actions.pass_priority(game, "bob"))
    assert game.turn.step == "end_of_combat"
