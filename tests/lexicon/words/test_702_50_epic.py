"""Epic (702.50)."""

from app.engine.events.base import happen
from app.engine.events.facts import StepBegins
from app.engine.resolve.resolve import resolve_top
from app.engine.state.objects import StackInfo
from app.engine.triggers.stacking import put_on_stack
from tests.layers.nodes import do
from tests.lexicon.keywords.board import card, game_at, put


def upkeep(game):
    do(happen(game, StepBegins(name="upkeep", player="alice")))
    do(put_on_stack(game))
    while game.stack:
        do(resolve_top(game))
        do(put_on_stack(game))


def test_702_50a_one_copy_each_upkeep():
    game = game_at()
    put(game, card("Saga of Light", "sorcery", None, "You gain 2 life.\nEpic", cost="{W}"), "stack", stack=StackInfo())
    do(resolve_top(game))
    assert game.players["alice"].life == 22
    upkeep(game)
    assert game.players["alice"].life == 24
    upkeep(game)
    assert game.players["alice"].life == 26
