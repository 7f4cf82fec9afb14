"""Pack tactics: the creatures' total power as they were declared (508.1)."""

import pytest

from app.engine.combat.attack import declare
from app.engine.kernel.illegal import Illegal
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


def test_508_1c_it_can_only_attack_alone():
    game = game_at("declare_attackers")
    loner = put(game, creature("Loner", (1, 4), "This creature can only attack alone."), settled=True)
    other = put(game, creature("Other", (2, 2)), settled=True)
    with pytest.raises(Illegal):
        do(declare(game, {loner: "bob", other: "bob"}))
    do(declare(game, {loner: "bob"}))
    assert game.combat.attackers == {loner: "bob"}
