"""Pack tactics: the creatures' total power as they were declared (508.1)."""

import pytest

from app.engine.combat.attack import declare
from tests.layers.nodes import do
from tests.lexicon.keywords.board import creature, game_at, put

TEXT = "Whenever this creature attacks, if you attacked with creatures with total power 6 or greater this combat, draw a card."


@pytest.mark.parametrize("others, triggers", [(3, 1), (2, 0)])
def test_508_1_total_power(others, triggers):
    game = game_at("declare_attackers")
    leader = put(game, creature("Leader", (3, 3), TEXT), settled=True)
    other = put(game, creature("Other", (others, 1)), settled=True)
    put(game, creature("Home", (9, 9)), settled=True)
    do(declare(game, {leader: "bob", other: "bob"}))
    assert len(game.pending) == triggers
