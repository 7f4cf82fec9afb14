"""Haunt (702.55)."""

from app.engine.kernel.context import Context
from app.engine.resolve import moves
from app.engine.resolve.resolve import resolve_top
from app.engine.state.objects import StackInfo
from app.engine.triggers.stacking import put_on_stack
from tests.layers.nodes import do, new_game
from tests.lexicon.effects.board import answers, names
from tests.lexicon.keywords.board import card, creature, put

TEXT = "Haunt\nWhen this creature enters or the creature it haunts dies, you gain 2 life."


def destroy(game, oid):
    do(moves.destroy(Context(game, "alice"), (oid,)))


def settle(game, target=None):
    do(put_on_stack(game), answers(targets=lambda d: (target,)))
    while game.stack:
        do(resolve_top(game))


def test_702_55a_a_permanent_haunts_a_creature():
    game = new_game()
    hunter, bear = put(game, creature("Hunter", (1, 1), TEXT)), put(game, creature("Bear", (2, 2)), owner="bob")
    destroy(game, hunter)
    settle(game, bear)
    assert names(game, "exile") == ["Hunter"]
    assert game.players["alice"].life == 20
    destroy(game, bear)
    settle(game)
    assert game.players["alice"].life == 22


def test_702_55a_a_spell_haunts_as_it_resolved():
    game = new_game()
    text = "You gain 1 life.\nHaunt\nWhen the creature this card haunts dies, you gain 5 life."
    bear = put(game, creature("Bear", (2, 2)), owner="bob")
    put(game, card("Cry", "sorcery", None, text), "stack", stack=StackInfo())
    do(resolve_top(game))
    settle(game, bear)
    assert names(game, "exile") == ["Cry"]
    destroy(game, bear)
    settle(game)
    assert game.players["alice"].life == 26
