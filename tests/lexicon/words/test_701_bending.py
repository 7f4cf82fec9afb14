"""Earthbend (701.66) and airbend (701.65)."""

from app.engine.casting.options import cast_options
from app.engine.kernel.context import Context
from app.engine.resolve import moves
from app.engine.resolve.resolve import resolve_top
from app.engine.triggers.stacking import put_on_stack
from tests.layers.nodes import do, face, new_game
from tests.lexicon.effects.board import names, resolve
from tests.lexicon.keywords.board import creature, put


def test_701_66a_the_land_fights_and_comes_back_tapped():
    game = new_game()
    forest = put(game, face("Forest", "land", subtypes="Forest", supertypes="basic"))
    resolve(game, "Earthbend 3.", forest)
    view = game.view(forest)
    assert (view.power, view.toughness, view.types, view.has("haste")) == (3, 3, {"land", "creature"}, True)
    do(moves.destroy(Context(game, "bob"), (forest,)))
    do(put_on_stack(game))
    do(resolve_top(game))
    (back,) = game.permanents()
    assert game.view(back).name == "Forest" and game.objects[back].tapped
    assert not game.view(back).creature and not game.objects[back].counters


def test_701_65a_its_owner_may_cast_it_for_two():
    game = new_game()
    bear = put(game, creature("Bear", (2, 2), cost="{1}{G}"), owner="bob")
    resolve(game, "Airbend target creature.", bear)
    assert names(game, "exile") == ["Bear"]
    (card,) = game.zone("exile")
    assert [o.cost for o in cast_options(game, "bob", card)] == [("2",)]
    assert cast_options(game, "alice", card) == []
