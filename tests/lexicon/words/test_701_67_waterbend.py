"""Waterbend (701.67)."""

import pytest

from app.engine.casting.activate import activate
from app.engine.events.facts import Did
from app.engine.kernel.illegal import Illegal
from tests.layers.nodes import do
from tests.lexicon.keywords.board import card, creature, game_at, put

TEXT = "Waterbend {2}, {T}: Draw a card."


def board(helpers):
    game = game_at()
    bender = put(game, creature("Bender", (1, 1), TEXT), settled=True)
    others = [put(game, card(f"Rock{i}", "artifact")) for i in range(helpers)]
    return game, bender, others


def test_701_67a_artifacts_and_creatures_are_tapped_instead_of_generic_mana():
    game, bender, others = board(2)
    do(activate(game, "alice", bender, game.view(bender).abilities[0]))
    assert all(game.objects[o].tapped for o in (bender, *others))
    assert any(isinstance(e, Did) and e.what == "waterbend" for e in game.history)


def test_701_67a_the_creature_that_taps_itself_for_the_cost_is_none_of_them():
    game, bender, _ = board(1)
    with pytest.raises(Illegal):
        do(activate(game, "alice", bender, game.view(bender).abilities[0]))
