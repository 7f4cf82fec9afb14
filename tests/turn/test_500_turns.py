"""500-514, 117: turns, steps, priority."""

from dataclasses import dataclass

import pytest

from app.engine import actions
from app.engine.abilities import Ability
from app.engine.events.base import happen
from app.engine.events.facts import SpellCast
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.kernel.illegal import Illegal
from app.engine.resolve.lasting import gain_control
from app.engine.state.game import Combat
from app.engine.turn.priority import settle
from app.engine.turn.structure import ExtraPhase, Skip
from tests.layers.nodes import Pump, bear, do, face, lasting, new_game, put

FOREST = face("Forest", "land")


@dataclass(frozen=True)
class StaysTapped(Ability, Hooks):
    def stays_tapped(self, ctx, permanent):
        return True


def playing(step="precombat_main", *players):
    game = new_game(*players)
    for pid in game.players:
        for _ in range(5):
            put(game, FOREST, "library", pid)
    game.turn.step, game.turn.begun, game.turn.priority = step, True, "alice"
    return game


def go(game, step, turn=None):
    do(actions.advance(game, step, turn))


def test_117_4_all_pass_with_an_empty_stack_and_the_step_ends():
    game = playing()
    do(actions.pass_priority(game, "alice"))
    assert (game.turn.step, game.turn.priority) == ("precombat_main", "bob")
    do(actions.pass_priority(game, "bob"))
    assert (game.turn.step, game.turn.priority) == ("beginning_of_combat", "alice")


def test_117_1_only_the_player_with_priority_may_pass():
    with pytest.raises(Illegal) as caught:
        do(actions.pass_priority(playing(), "bob"))
    assert caught.value.reason.code == "not_your_priority"


def test_500_1_the_next_turn_is_the_other_players():
    game = playing()
    go(game, "upkeep")
    assert (game.turn.number, game.turn.active, game.turn.priority) == (2, "bob", "bob")


def test_504_1_the_active_player_draws():
    game = playing("upkeep")
    go(game, "draw")
    assert len(game.players["alice"].hand) == 1 and game.turn.step == "draw"


def test_103_8a_the_first_draw_step_is_skipped():
    game = playing("upkeep")
    game.turn.first_draw_skipped = True
    go(game, "precombat_main")
    assert not game.players["alice"].hand
    go(game, "precombat_main", 2)
    assert len(game.players["bob"].hand) == 1


def test_302_6_a_creature_settles_as_its_controllers_turn_begins():
    game = playing()
    mine, theirs = put(game, bear()), put(game, bear(), owner="bob")
    go(game, "upkeep")
    assert game.objects[theirs].settled and not game.objects[mine].settled


def test_502_3_permanents_untap_but_what_is_kept_tapped():
    game = playing("end")
    free, held = put(game, bear(), owner="bob", tapped=True), put(game, bear(StaysTapped()), owner="bob", tapped=True)
    other = put(game, bear(), tapped=True)
    go(game, "upkeep")
    assert [game.objects[o].tapped for o in (free, held, other)] == [False, True, True]


def test_514_2_damage_wears_off_and_effects_end_at_the_same_time():
    game = playing("end")
    oid = put(game, bear(), damage=3)
    lasting(game, (Pump(3, 3),), (oid,))
    go(game, "upkeep")
    assert oid in game.objects
    assert (game.objects[oid].damage, game.view(oid).power) == (0, 2)


def test_514_1_the_hand_is_cut_to_seven():
    game = playing("end")
    for _ in range(9):
        put(game, FOREST, "hand")
    go(game, "upkeep")
    assert (len(game.players["alice"].hand), len(game.players["alice"].graveyard)) == (7, 2)


def test_500_7_the_last_created_extra_turn_comes_first_and_then_the_order_goes_on():
    game = playing("end", "alice", "bob", "carol")
    game.turn.extra_turns = ["alice", "carol"]
    seen = []
    for number in range(2, 6):
        go(game, "upkeep", number)
        seen.append(game.turn.active)
    assert seen == ["carol", "alice", "bob", "carol"]


def test_500_8_an_extra_combat_phase_followed_by_a_main_phase():
    game = playing("postcombat_main")
    game.turn.extra_phases.append(ExtraPhase("postcombat_main", ("combat", "postcombat_main")))
    seen = []
    while game.turn.number == 1:
        if not seen or seen[-1] != game.turn.step:
            seen.append(game.turn.step)
        do(actions.pass_priority(game, game.turn.priority))
    assert seen == ["postcombat_main", "beginning_of_combat", "declare_attackers", "end_of_combat", "postcombat_main", "end"]


def test_614_10_a_skipped_turn_and_a_skipped_phase():
    game = playing("end")
    game.turn.skips = [Skip("bob", "turn"), Skip("alice", "combat")]
    go(game, "postcombat_main")
    assert (game.turn.active, game.turn.number) == ("alice", 2)
    assert not any(e.step == "beginning_of_combat" for e in game.history)


def test_731_2_day_becomes_night_after_a_turn_without_a_spell():
    game = playing("end")
    game.day = "day"
    go(game, "upkeep")
    assert game.day == "night"
    do(happen(game, [SpellCast(player="bob"), SpellCast(player="bob")]))
    go(game, "upkeep", 3)
    assert game.day == "day"


def test_104_3c_drawing_from_an_empty_library_loses():
    game = playing("upkeep")
    for oid in list(game.players["alice"].library):
        game.players["alice"].library.remove(oid)
        del game.objects[oid]
    go(game, "draw")
    assert game.over and game.winner == "bob"


def test_104_3a_a_player_who_concedes_leaves_with_what_they_own():
    game = playing("end", "alice", "bob", "carol")
    oid = put(game, bear(), controller="bob")
    do(actions.concede(game, "alice"))
    assert not game.over and oid not in game.objects
    assert game.turn.priority == "bob"
    do(actions.concede(game, "bob"))
    assert game.winner == "carol"


def test_506_4_a_change_of_control_takes_a_creature_out_of_combat():
    game = playing("declare_attackers")
    oid = put(game, bear(), settled=True)
    game.combat = Combat(attackers={oid: "bob"}, attackers_declared=True)
    actions.ready(game)
    gain_control(Context(game, "bob"), [oid], "bob")
    do(settle(game))
    assert game.combat.attackers == {} and not game.objects[oid].settled
