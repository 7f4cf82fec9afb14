"""Piles (700.3)."""

from tests.layers.nodes import face, new_game
from tests.lexicon.effects.board import answers, names, resolve
from tests.lexicon.keywords.board import creature, put


def library(game, letters="ABCDE"):
    cards = {n: put(game, face(n, "sorcery"), "library") for n in letters}
    put(game, face("Deep", "sorcery"), "library")
    return cards


def test_700_3_an_opponent_separates_and_you_take_one():
    game = new_game()
    cards = library(game)
    asked = []

    def separate(decision):
        asked.append(decision.player)
        return (cards["A"], cards["D"])

    def choose(decision):
        asked.append(decision.player)
        return (1,)

    text = "Reveal the top five cards of your library. An opponent separates those cards into two piles. Put one pile into your hand and the other into your graveyard."
    resolve(game, text, answer=answers(**{"separate": separate, "choose pile": choose}))
    assert asked == ["bob", "alice"]
    assert sorted(names(game, "hand", "alice")) == ["B", "C", "E"]
    assert sorted(names(game, "graveyard", "alice")) == ["A", "D", "Spell"]
    assert names(game, "library", "alice") == ["Deep"]


def test_700_3d_an_empty_pile_may_be_taken():
    game = new_game()
    library(game)
    text = "Reveal the top five cards of your library and separate them into two piles. An opponent chooses one of those piles. Put that pile into your hand and the other into your graveyard."
    resolve(game, text, answer=answers(**{"separate": (), "choose pile": lambda d: (0,) if d.player == "bob" else None}))
    assert names(game, "hand", "alice") == []
    assert len(names(game, "graveyard", "alice")) == 6


def test_700_3a_the_pile_of_a_players_choice():
    game = new_game()
    one, two, three = (put(game, creature(n, (1, 1)), owner="bob") for n in ("One", "Two", "Three"))
    text = "Separate all permanents target player controls into two piles. That player sacrifices all permanents in the pile of their choice."
    by = []

    def choose(decision):
        by.append(decision.player)
        return (1,)

    resolve(game, text, "bob", answer=answers(**{"separate": (one,), "choose pile": choose}))
    assert by == ["bob"]
    assert sorted(names(game, "graveyard", "bob")) == ["Three", "Two"]
    assert tuple(game.permanents()) == (one,)


def test_700_3_cards_that_were_exiled():
    game = new_game()
    cards = [put(game, creature(n, (1, 1)), "graveyard") for n in ("One", "Two", "Three")]
    text = "Exile up to five target permanent cards from your graveyard and separate them into two piles. An opponent chooses one of those piles. Put that pile into your hand and the other into your graveyard."
    first = lambda d: tuple(o.value for o in d.options[:1])  # noqa: E731
    resolve(game, text, tuple(cards), answer=answers(**{"separate": first, "choose pile": (0,)}))
    assert names(game, "hand", "alice") == ["One"]
    assert sorted(names(game, "graveyard", "alice")) == ["Spell", "Three", "Two"]


def test_107_3_one_more_than_x():
    game = new_game()
    library(game)
    text = "Reveal the top X plus one cards of your library and separate them into two piles. An opponent chooses one of those piles. Put that pile into your hand and the other into your graveyard."
    resolve(game, text, x=2, answer=answers(**{"separate": lambda d: tuple(o.value for o in d.options), "choose pile": (0,)}))
    assert names(game, "hand", "alice") == ["A", "B", "C"]
    assert names(game, "library", "alice") == ["D", "E", "Deep"]
