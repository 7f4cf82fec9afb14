"""Descriptions less some (109.2)."""

import pytest

from app.oracle.read import round_trip, understand
from tests.layers.nodes import bear, face, new_game, put
from tests.lexicon.effects.board import names, resolve


@pytest.mark.parametrize(
    "text", ["Destroy all permanents except for artifacts and lands.", "Destroy all creatures except for ~."]
)
def test_round_trip(text):
    assert round_trip(text, understand(text, True))


def test_109_2_all_but_those():
    game = new_game()
    put(game, bear())
    put(game, face("Rock", "artifact"))
    put(game, face("Isle", "land"))
    resolve(game, "Destroy all permanents except for artifacts and lands.")
    assert sorted(names(game, "battlefield")) == ["Isle", "Rock"]
