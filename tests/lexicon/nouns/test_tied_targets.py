"""Targets that are tied to each other, and targets for each opponent (601.2c)."""

import pytest

from app.engine.kernel.illegal import Illegal
from app.engine.state.objects import StackInfo
from app.engine.targeting.announce import choose_targets
from app.oracle.compile import compile_text
from app.oracle.read import round_trip, understand
from tests.layers.nodes import bear, face, new_game, put
from tests.lexicon.effects.board import answers, names, resolve


def driven(procedure, answer):
    try:
        decision = next(procedure)
        while True:
            decision = procedure.send(answer(decision))
    except StopIteration as end:
        return end.value


def announced(game, text, pick):
    """A sorcery with this text takes its targets; what they are, slot by slot."""
    abilities, unread = compile_text(text, spell=True)
    assert not unread, unread
    spell = put(game, face("Spell", "sorcery", None, *abilities, cost="1"), "stack", "alice", stack=StackInfo())
    driven(choose_targets(game, spell), answers(target=pick))
    return game.objects[spell].stack.targets


@pytest.mark.parametrize(
    "text",
    [
        "Exile up to three target cards from a single graveyard.",
        "Destroy two target creatures controlled by different players.",
        "For each opponent, destroy up to one target artifact that player controls.",
    ],
)
def test_round_trip(text):
    found = understand(text, spell=True)
    assert round_trip(text, found)


def test_601_2c_cards_from_a_single_graveyard():
    game = new_game()
    one, two = put(game, bear(), "graveyard", "alice"), put(game, bear(), "graveyard", "bob")
    three = put(game, bear(), "graveyard", "bob")
    text = "Exile two target cards from a single graveyard."
    assert announced(game, text, lambda d: (two, three)) == ((two, three),)
    assert announced(game, text, lambda d: tuple(o.value for o in d.options[:2])) == ((two, three),)  # alice has only one there
    with pytest.raises(Illegal):
        announced(game, "Exile up to two target cards from a single graveyard.", lambda d: (one, two))


def test_601_2c_creatures_controlled_by_different_players():
    game = new_game()
    mine, other, theirs = put(game, bear()), put(game, bear()), put(game, bear(), owner="bob")
    text = "Destroy two target creatures controlled by different players."
    assert announced(game, text, lambda d: (mine, theirs)) == ((mine, theirs),)
    with pytest.raises(Illegal):
        announced(game, text, lambda d: (mine, other))


def test_an_only_graveyard_with_too_few_cards_is_no_choice():
    game = new_game()
    put(game, bear(), "graveyard", "alice")
    put(game, bear(), "graveyard", "bob")
    with pytest.raises(Illegal):
        announced(game, "Exile two target cards from a single graveyard.", lambda d: ())


def test_601_2c_a_target_for_each_opponent():
    game = new_game("alice", "bob", "carol")
    ox, elk = put(game, face("Ox", "artifact"), owner="bob"), put(game, face("Elk", "artifact"), owner="bob")
    rock = put(game, face("Rock", "artifact"), owner="carol")
    text = "For each opponent, destroy up to one target artifact that player controls."
    assert announced(game, text, lambda d: (elk, rock)) == ((elk, rock),)
    with pytest.raises(Illegal):
        announced(game, text, lambda d: (ox, elk))
    resolve(game, text, (elk, rock))
    assert names(game, "battlefield") == ["Ox"]


def test_608_2e_what_is_said_of_that_player_is_about_their_own_target():
    game = new_game("alice", "bob", "carol")
    small, big = (
        put(game, face("Mouse", "creature", (1, 1)), owner="bob"),
        put(game, face("Ox", "creature", (4, 4)), owner="carol"),
    )
    resolve(
        game,
        "For each opponent, exile up to one target creature that player controls and that player gains life equal to its power.",
        (small, big),
    )
    assert (game.players["bob"].life, game.players["carol"].life) == (21, 24)
    assert sorted(names(game, "exile")) == ["Mouse", "Ox"]


def test_608_2c_those_creatures_are_all_of_them():
    game = new_game("alice", "bob", "carol")
    one, two = put(game, bear(), owner="bob", tapped=True), put(game, bear(), owner="carol", tapped=True)
    text = "For each opponent, gain control of up to one target creature that player controls until end of turn. Untap those creatures."
    resolve(game, text, (one, two))
    assert {game.controller(one), game.controller(two)} == {"alice"}
    assert not game.objects[one].tapped and not game.objects[two].tapped


def test_608_2c_for_each_exiled_this_way_counts_those_of_all_players():
    game = new_game("alice", "bob", "carol")
    one, two = put(game, bear(), owner="bob"), put(game, bear(), owner="carol")
    text = "For each opponent, exile up to one target creature that player controls. You gain 2 life for each creature exiled this way."
    resolve(game, text, (one, two))
    assert game.players["alice"].life == 24
