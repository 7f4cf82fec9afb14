"""Changes with two durations; abilities that say what they cost (611.2a, 601.2f)."""

import pytest

from app.engine.combat.block import why_not_block
from app.engine.mana.changes import changed
from app.engine.state.game import Combat
from app.oracle.read import round_trip, understand
from tests.lexicon.effects.board import resolve
from tests.lexicon.keywords.board import creature, game_at, put


@pytest.mark.parametrize(
    "text, spell",
    [
        ("Target creature gets +2/+0 until end of turn and can't be blocked this turn.", True),
        ("Target creature becomes red until end of turn and attacks this turn if able.", True),
        ("{1}, {T}: Draw a card. This ability costs {1} less to activate for each legendary creature you control.", False),
        ("{5}: Draw a card. This ability costs {2} less to activate during your turn. Activate only once each turn.", False),
    ],
)
def test_round_trip(text, spell):
    assert round_trip(text, understand(text, spell))


def test_611_2a_the_same_creature_is_bigger_and_cant_be_blocked():
    game = game_at("declare_blockers")
    mine, other = put(game, creature("Bear", (2, 2))), put(game, creature("Ox", (2, 2)), owner="bob")
    resolve(game, "Target creature gets +2/+0 until end of turn and can't be blocked this turn.", mine)
    game.combat = Combat(attackers={mine: "bob"}, attackers_declared=True)
    game.touch()
    assert game.view(mine).power == 4
    assert why_not_block(game, other, mine) is not None


def test_601_2f_an_ability_that_costs_less_for_each():
    text = "{5}: Draw a card. This ability costs {1} less to activate for each creature you control."
    game = game_at()
    sage = put(game, creature("Sage", (1, 1), text + "\n{5}: You gain 1 life."))
    put(game, creature("Bear", (2, 2)))
    draw, gain = game.views().activated(sage)
    assert changed(game, "alice", sage, draw, ("5",)) == ("3",)
    assert changed(game, "alice", sage, gain, ("5",)) == ("5",)
