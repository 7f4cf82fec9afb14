"""510: combat damage."""

from dataclasses import dataclass

import pytest

from app.engine import actions
from app.engine.abilities import Ability
from app.engine.hooks import Hooks
from app.engine.kernel.drive import automatic
from app.engine.kernel.illegal import Illegal
from app.engine.state.game import Combat
from tests.layers.nodes import do, face, new_game, put


@dataclass(frozen=True)
class Trample(Ability, Hooks):
    keyword: str = "trample"

    def tramples(self, ctx, attacker):
        return "trample"


@dataclass(frozen=True)
class Deathtouch(Ability, Hooks):
    keyword: str = "deathtouch"

    def one_damage_is_lethal(self, ctx, source):
        return True


@dataclass(frozen=True)
class Strike(Ability, Hooks):
    how: str = "first"

    def strikes(self, ctx, creature):
        return self.how


def creature(name, power, toughness, *abilities):
    return face(name, "creature", (power, toughness), *abilities)


def combat(attackers, blockers=()):
    """Attackers of alice; blockers of bob as (face, indices of the attackers it blocks)."""
    game = new_game()
    game.turn.step, game.turn.begun, game.turn.priority = "declare_blockers", True, "alice"
    game.combat = Combat(attackers_declared=True, blockers_declared=True)
    mine = [put(game, one, tapped=True) for one in attackers]
    game.combat.attackers = dict.fromkeys(mine, "bob")
    theirs = []
    for one, whom in blockers:
        oid = put(game, one, owner="bob")
        theirs.append(oid)
        game.combat.blocks[oid] = [mine[i] for i in whom]
        game.combat.blocked |= {mine[i] for i in whom}
    return game, mine, theirs


def fight(game, answer=automatic):
    do(actions.advance(game, "end_of_combat"), answer)


def test_510_1b_an_unblocked_creature_deals_damage_to_the_player():
    game, _, _ = combat([creature("Bear", 2, 2)])
    fight(game)
    assert game.players["bob"].life == 18


def test_510_2_blocked_and_blocker_deal_damage_simultaneously():
    game, (one,), (two,) = combat([creature("Bear", 2, 2)], [(creature("Wolf", 2, 2), [0])])
    fight(game)
    assert game.players["bob"].life == 20
    assert one not in game.objects and two not in game.objects


def test_510_1c_without_blockers_left_a_blocked_creature_deals_none():
    game, (one,), _ = combat([creature("Bear", 2, 2)])
    game.combat.blocked.add(one)
    fight(game)
    assert game.players["bob"].life == 20


def test_702_19b_trample_assigns_the_rest_to_the_player():
    game, _, (two,) = combat([creature("Rhino", 5, 4, Trample())], [(creature("Wolf", 2, 2), [0])])
    fight(game)
    assert game.players["bob"].life == 17


def test_702_19b_lethal_damage_comes_first():
    game, _, (wolf,) = combat([creature("Rhino", 5, 4, Trample())], [(creature("Wolf", 2, 2), [0])])
    with pytest.raises(Illegal) as caught:
        fight(game, lambda d: {wolf: 1, "bob": 4} if d.kind == "division" else d.automatic())
    assert caught.value.reason.rule == "702.19b"


def test_702_2c_with_deathtouch_one_is_lethal():
    game, _, (wolf,) = combat([creature("Rhino", 5, 4, Trample(), Deathtouch())], [(creature("Wolf", 2, 6), [0])])
    fight(game)
    assert game.players["bob"].life == 16
    assert wolf not in game.objects


def test_702_19d_trample_with_no_blocker_left_goes_through():
    game, (one,), _ = combat([creature("Rhino", 5, 4, Trample())])
    game.combat.blocked.add(one)
    fight(game)
    assert game.players["bob"].life == 15


def test_510_1c_damage_is_divided_freely_among_blockers():
    game, _, (first, second) = combat([creature("Giant", 4, 6)], [(creature("Wolf", 1, 3), [0]), (creature("Elf", 1, 3), [0])])
    fight(game, lambda d: {first: 1, second: 3} if d.kind == "division" else d.automatic())
    assert first in game.objects and second not in game.objects


def test_510_4_first_strike_kills_before_damage_comes_back():
    game, (one,), (two,) = combat([creature("Knight", 2, 2, Strike())], [(creature("Wolf", 2, 2), [0])])
    fight(game)
    assert one in game.objects and two not in game.objects


def test_702_4b_double_strike_deals_damage_twice():
    game, _, _ = combat([creature("Hero", 3, 3, Strike("double")), creature("Bear", 2, 2)])
    steps = []
    do(actions.advance(game, "first_strike_combat_damage"))
    steps.append(game.players["bob"].life)
    fight(game)
    assert steps == [17] and game.players["bob"].life == 12


def test_510_1b_damage_to_a_planeswalker_removes_loyalty():
    game, (one,), _ = combat([creature("Bear", 2, 2)])
    jace = put(game, face("Jace", "planeswalker"), owner="bob", counters={"loyalty": 3})
    game.combat.attackers[one] = jace
    fight(game)
    assert game.objects[jace].counters == {"loyalty": 1} and game.players["bob"].life == 20
