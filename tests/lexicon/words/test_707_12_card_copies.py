"""Copies of cards that are cast (707.12), cipher (702.99)."""

from app.engine.events.amounts import Damage
from app.engine.events.base import happen
from app.engine.resolve.resolve import resolve_top
from app.engine.sba.copies import copies
from app.engine.state.objects import StackInfo
from app.engine.triggers.stacking import put_on_stack
from tests.layers.nodes import do
from tests.lexicon.effects.board import answers, names, resolve
from tests.lexicon.keywords.board import card, creature, game_at, put


def finish(game, **said):
    do(put_on_stack(game), answers(**said))
    while game.stack:
        do(resolve_top(game), answers(**said))
        do(put_on_stack(game), answers(**said))


def test_707_12_a_copy_of_the_exiled_card_is_cast():
    game = game_at()
    lesson = put(game, card("Lesson", "sorcery", None, "You gain 3 life.", cost="{5}{W}"), "graveyard", "bob")
    resolve(
        game,
        "Exile target instant or sorcery card from an opponent's graveyard. Copy that card. You may cast the copy without paying its mana cost.",
        lesson,
    )
    finish(game)
    assert game.players["alice"].life == 23
    assert names(game, "exile") == ["Lesson"]


def test_704_5e_a_copy_that_is_not_cast_ceases_to_exist():
    game = game_at()
    lesson = put(game, card("Lesson", "sorcery", None, "You gain 3 life.", cost="{5}{W}"), "graveyard", "bob")
    text = "Exile target instant or sorcery card from an opponent's graveyard. Copy that card. You may cast the copy without paying its mana cost."
    resolve(game, text, lesson, answer=answers(cast=False))
    do(happen(game, do(copies(game))))
    assert names(game, "exile") == ["Lesson"] and not game.stack


def test_702_99a_the_creature_casts_it_again():
    game = game_at()
    bear = put(game, creature("Bear", (2, 2)))
    put(game, card("Hands", "sorcery", None, "You gain 2 life.\nCipher", cost="{2}{U}"), "stack", stack=StackInfo())
    do(resolve_top(game), answers(encode=(bear,)))
    assert names(game, "exile") == ["Hands"] and game.players["alice"].life == 22
    do(happen(game, Damage(player="bob", source=bear, amount=2, combat=True)))
    finish(game)
    assert game.players["alice"].life == 24
    assert names(game, "exile") == ["Hands"]  # a copy is no card, so it isn't encoded
