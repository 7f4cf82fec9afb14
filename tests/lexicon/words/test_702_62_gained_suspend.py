"""Suspend that a card gains in exile (702.62a, 702.62b)."""

from app.engine.events.base import happen
from app.engine.events.facts import StepBegins
from app.engine.layers.durations import end_finished
from app.engine.resolve.resolve import resolve_top
from app.engine.state.objects import StackInfo
from app.engine.triggers.stacking import put_on_stack
from tests.layers.nodes import do
from tests.lexicon.effects.board import answers, resolve
from tests.lexicon.keywords.board import creature, game_at, put

DELAY = (
    "Counter target spell. If the spell is countered this way, exile it with three time counters on it instead of putting it into "
    "its owner's graveyard. If it doesn't have suspend, it gains suspend."
)


def test_702_62a_a_countered_creature_comes_back_with_haste():
    game = game_at("upkeep", "bob")
    bear = put(game, creature("Bear", (2, 2), cost="{1}{G}"), "stack", "bob", stack=StackInfo())
    resolve(game, DELAY, bear)
    (card,) = game.zone("exile")
    assert game.objects[card].counters == {"time": 3}
    for left in (2, 1, 0):
        do(happen(game, StepBegins(name="upkeep", player="bob")))
        do(put_on_stack(game))
        do(resolve_top(game), answers())
        assert game.objects[card].counters.get("time", 0) == left
    do(put_on_stack(game))
    do(resolve_top(game), answers(cast=True))
    do(resolve_top(game), answers())
    (back,) = game.permanents()
    assert (game.view(back).name, game.view(back).controller) == ("Bear", "bob")
    assert any(getattr(a, "keyword", "") == "haste" for a in game.view(back).abilities)
    game.objects[back].controller = "alice"
    game.touch()
    end_finished(game)
    assert not any(getattr(a, "keyword", "") == "haste" for a in game.view(back).abilities)
