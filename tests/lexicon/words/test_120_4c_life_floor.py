"""Damage that would reduce a life total below a number (120.4c)."""

import pytest

from app.engine.events.amounts import Damage, LoseLife
from app.engine.events.base import happen
from app.engine.kernel.illegal import Unmodelled
from tests.layers.nodes import do, new_game
from tests.lexicon.effects.board import resolve
from tests.lexicon.keywords.board import card, creature, put

WORSHIP = "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead."


def worship(life=2):
    game = new_game()
    put(game, card("Worship", "enchantment", None, WORSHIP))
    bear = put(game, creature("Bear", (2, 2)))
    game.players["alice"].life = life
    return game, bear


def test_120_4c_damage_from_several_sources_is_one_event():
    game, _ = worship()
    one, two = (put(game, creature(n, (5, 5)), owner="bob") for n in ("One", "Two"))
    do(happen(game, [Damage(source=s, player="alice", amount=1) for s in (one, two)]))
    assert game.players["alice"].life == 1


def test_120_4d_what_is_gained_at_the_same_time_counts():
    game, _ = worship()
    link = put(game, creature("Link", (5, 5), "Lifelink"))
    enemy = put(game, creature("Enemy", (5, 5)), owner="bob")
    do(happen(game, [Damage(source=enemy, player="alice", amount=5), Damage(source=link, player="bob", amount=5)]))
    assert game.players["alice"].life == 2


def test_120_4c_at_one_no_life_is_lost():
    game, bear = worship(1)
    do(happen(game, Damage(source=bear, player="alice", amount=3)))
    assert game.players["alice"].life == 1


def test_120_3a_losing_life_is_not_damage():
    game, _ = worship()
    do(happen(game, LoseLife(player="alice", amount=3)))
    assert game.players["alice"].life == -1


def test_611_3a_without_a_creature_it_does_nothing():
    game, bear = worship()
    game.objects[bear].controller = "bob"
    game.touch()
    do(happen(game, Damage(source=bear, player="alice", amount=3)))
    assert game.players["alice"].life == -1


def test_611_2a_for_a_turn():
    game = new_game()
    resolve(game, "Until end of turn, damage that would reduce your life total to less than 1 reduces it to 1 instead.")
    do(happen(game, [Damage(player="alice", amount=30), Damage(player="bob", amount=30)]))
    assert (game.players["alice"].life, game.players["bob"].life) == (1, -10)


def test_120_4c_a_life_total_that_is_below_already():
    game, bear = worship(-3)
    with pytest.raises(Unmodelled):
        do(happen(game, Damage(source=bear, player="alice", amount=3)))
