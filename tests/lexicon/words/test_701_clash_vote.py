"""Clash (701.30), voting (701.38), demonstrate (702.144)."""

from app.engine.state.objects import StackInfo
from tests.layers.nodes import face, new_game
from tests.lexicon.effects.board import answers, names, resolve
from tests.lexicon.keywords.board import creature, put


def test_701_30d_the_higher_mana_value_wins():
    game = new_game()
    put(game, creature("Giant", (5, 5), cost="{4}{G}"), "library")
    put(game, creature("Elf", (1, 1), cost="{G}"), "library", "bob")
    put(game, creature("Next", (1, 1), cost="{G}"), "library", "bob")
    resolve(
        game,
        "Clash with an opponent. If you win, you gain 3 life. Otherwise, you lose 2 life.",
        answer=answers(clash=lambda d: d.player == "bob"),
    )
    assert game.players["alice"].life == 23
    assert names(game, "library", "alice") == ["Giant"]
    assert names(game, "library", "bob") == ["Next", "Elf"]


def test_701_30d_nobody_wins_a_tie():
    game = new_game()
    for player in game.players:
        put(game, face("Forest", "land"), "library", player)
    resolve(game, "Clash with an opponent. If you win, you gain 3 life. Otherwise, you lose 2 life.")
    assert game.players["alice"].life == 18


def ballot(**by_player):
    return answers(vote=lambda d: (by_player[d.player],))


PLEA = "Starting with you, each player votes for time or knowledge. If time gets more votes, you gain 7 life. If knowledge gets more votes or the vote is tied, you lose 3 life."


def test_701_38a_what_gets_more_votes():
    game = new_game("alice", "bob", "carol")
    resolve(game, PLEA, answer=ballot(alice="time", bob="time", carol="knowledge"))
    assert game.players["alice"].life == 27


def test_701_38a_a_tie():
    game = new_game()
    resolve(game, PLEA, answer=ballot(alice="time", bob="knowledge"))
    assert game.players["alice"].life == 17


def test_701_38d_an_additional_vote():
    game = new_game()
    put(game, creature("Broker", (1, 1), "While voting, you get an additional vote."))
    text = "Starting with you, each player votes for feather or quill. You gain 1 life for each feather vote and you lose 2 life for each quill vote."
    resolve(game, text, answer=ballot(alice="feather", bob="quill"))
    assert game.players["alice"].life == 20


def test_701_38b_votes_for_objects():
    game = new_game()
    one = put(game, creature("One", (1, 1)), owner="bob")
    two = put(game, creature("Two", (1, 1)), owner="bob")
    text = "Starting with you, each player votes for a nonland permanent you don't control. Exile each permanent with the most votes or tied for most votes."
    resolve(game, text, answer=ballot(alice=one, bob=one))
    assert game.permanents() == [two] or tuple(game.permanents()) == (two,)


def test_702_144a_an_opponent_copies_it_too():
    from app.engine.events.base import happen
    from app.engine.events.facts import SpellCast
    from app.engine.resolve.resolve import resolve_top
    from app.engine.triggers.stacking import put_on_stack
    from tests.layers.nodes import do
    from tests.lexicon.keywords.board import card

    game = new_game()
    spell = put(game, card("Lesson", "sorcery", None, "Demonstrate\nYou gain 3 life."), "stack", stack=StackInfo())
    do(happen(game, SpellCast(obj=spell, player="alice", origin="hand")))
    do(put_on_stack(game))
    for _ in range(4):
        do(resolve_top(game), answers())
    assert (game.players["alice"].life, game.players["bob"].life) == (26, 23)
