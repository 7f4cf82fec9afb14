"""Copies of spells with exceptions (707.9b), damage divided evenly, one counter fewer (614.1a)."""

import pytest

from app.engine.events.amounts import PutCounters
from app.engine.events.base import happen
from app.engine.resolve.resolve import resolve_top
from app.engine.state.objects import StackInfo
from tests.layers.nodes import do, face, new_game
from tests.lexicon.effects.board import resolve
from tests.lexicon.keywords.board import card, creature, put


def test_707_9b_the_copy_is_red():
    game = new_game()
    bolt = put(game, card("Drain", "instant", None, "Each opponent loses 2 life.", colors="B"), "stack", stack=StackInfo())
    text = "Copy target instant or sorcery spell, except that the copy is red. You may choose new targets for the copy."
    resolve(game, text, bolt)
    copies = [o for o in game.zone("stack") if game.objects[o].is_copy]
    assert [game.view(o).colors for o in copies] == [{"R"}]
    assert game.view(bolt).colors == {"B"}
    do(resolve_top(game))
    assert game.players["bob"].life == 18


def test_707_9b_the_copy_isnt_legendary():
    game = new_game()
    legend = face("Legend", "creature", (3, 3), supertypes="legendary")
    spell = put(game, legend, "stack", stack=StackInfo())
    resolve(game, "Copy target creature spell you control, except the copy isn't legendary.", spell)
    do(resolve_top(game))
    token = game.permanents()[0]
    assert (game.objects[token].is_token, "legendary" in game.view(token).supertypes) == (True, False)


@pytest.mark.parametrize("x", [7, 6, 5])
def test_608_2d_damage_divided_evenly_on_resolution(x):
    game = new_game()
    wall = put(game, creature("Wall", (0, 2)), owner="bob")
    bear = put(game, creature("Bear", (1, 1)), owner="bob")
    resolve(game, "~ deals X damage divided evenly, rounded down, among any number of targets.", (wall, bear, "bob"), x=x)

    assert (game.objects[wall].damage, game.players["bob"].life) == (x // 3, 20 - x // 3)


def test_608_2b_among_the_targets_that_are_still_legal():
    game = new_game()
    bear = put(game, creature("Bear", (1, 1)), "graveyard", owner="bob")
    resolve(game, "~ deals X damage divided evenly, rounded down, among any number of targets.", (bear, "bob"), x=5)
    assert game.players["bob"].life == 15


def test_614_1a_one_counter_fewer():
    game = new_game()
    text = "If one or more -1/-1 counters would be put on a creature you control, that many -1/-1 counters minus one are put on it instead."
    put(game, card("Vizier", "enchantment", None, text))
    mine, theirs = put(game, creature("Mine", (5, 5))), put(game, creature("Theirs", (5, 5)), owner="bob")
    for amount in (1, 3):
        do(happen(game, [PutCounters(obj=o, kind="-1/-1", amount=amount) for o in (mine, theirs)]))
    assert (game.objects[mine].counters, game.objects[theirs].counters) == ({"-1/-1": 2}, {"-1/-1": 4})
