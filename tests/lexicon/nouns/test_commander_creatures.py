"""Commander creatures (903.3); at least one of what was done this way (608.2c)."""

import pytest

from app.engine.kernel.context import Context
from app.oracle.read import round_trip, understand
from tests.layers.nodes import face, new_game, put
from tests.lexicon.effects.board import resolve
from tests.lexicon.keywords.board import card


@pytest.mark.parametrize(
    "text",
    [
        "{2}, Sacrifice another creature or an artifact: Put a +1/+1 counter on this creature.",
        "Commander creatures you own get +1/+1 and have flying.",
        "When this creature enters, mill four cards. If at least one Angel card is milled this way, you gain 4 life.",
    ],
)
def test_round_trip(text):
    assert round_trip(text, understand(text))


def test_903_3_only_commanders_get_it():
    game = new_game()
    put(game, card("Background", "enchantment", None, "Commander creatures you own get +1/+1 and have flying."))
    lead, other = put(game, face("Lead", "creature", (2, 2))), put(game, face("Ox", "creature", (2, 2)))
    game.objects[lead].commander = True
    game.touch()
    assert (game.view(lead).power, game.view(other).power) == (3, 2)
    assert game.view(lead).has("flying") and not game.view(other).has("flying")


def test_608_2c_at_least_one_milled():
    game = new_game()
    put(game, face("Angel", "creature", (4, 4), subtypes="Angel"), "library")
    put(game, face("Ox", "creature", (2, 2)), "library")
    resolve(game, "Mill two cards. If at least one Angel card is milled this way, you gain 4 life.")
    resolve(game, "Mill two cards. If at least one Angel card is milled this way, you gain 4 life.")
    assert game.players["alice"].life == 24


def test_601_2h_one_of_two_kinds_and_not_itself():
    game = new_game()
    text = "{2}, Sacrifice another creature or an artifact: Put a +1/+1 counter on this creature."
    noble = put(game, card("Noble", "creature", (2, 2), text))
    ox, rock = put(game, face("Ox", "creature", (2, 2))), put(game, face("Rock", "artifact"))
    put(game, face("Isle", "land"))
    (ability,) = game.views().activated(noble)
    cost = ability.cost[1]
    assert set(cost.pool(Context(game, "alice", noble))) == {ox, rock}
    assert cost.number(Context(game, "alice", noble)) == (1, 1)
