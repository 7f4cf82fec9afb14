"""What a creature is attacking (508.1b), equip that costs less (601.2f), deck rules (100.2a), land types (305.7), half a library."""

import pytest

from app.engine.events.base import happen
from app.engine.events.facts import Attacks
from app.engine.mana.changes import changed
from app.engine.state.game import Combat
from app.oracle.read import round_trip, understand
from tests.layers.nodes import do, face, new_game, put
from tests.lexicon.effects.board import answers, resolve
from tests.lexicon.keywords.board import card, creature, game_at


@pytest.mark.parametrize(
    "text",
    [
        "Whenever a creature you control attacks, this creature deals 1 damage to the player or planeswalker it's attacking.",
        "Whenever a creature you control attacks, this creature deals 1 damage to the player or planeswalker that creature is attacking.",
        "A deck can have any number of cards named Rat Colony.",
        "Equip {3}. This ability costs {1} less to activate for each other Equipment you control.",
        "Target player mills half their library, rounded down.",
        "~ deals X damage to each of X targets.",
    ],
)
def test_round_trip(text):
    assert round_trip(text, understand(text, spell=text.startswith(("Target", "~"))))


def test_508_1b_damage_to_what_the_creature_attacks():
    from app.engine.resolve.resolve import resolve_top
    from app.engine.triggers.stacking import put_on_stack

    game = game_at("declare_attackers")
    game.players["carol"] = type(game.players["bob"])("carol")
    text = "Whenever a creature you control attacks, this creature deals 1 damage to the player or planeswalker it's attacking."
    put(game, creature("Rider", (1, 1), text))
    bear = put(game, creature("Bear", (2, 2)))
    game.combat = Combat(attackers={bear: "carol"}, attackers_declared=True)
    game.touch()
    do(happen(game, Attacks(obj=bear, player="carol", defender="carol", attackers=(bear,), by_player="alice")))
    do(put_on_stack(game))
    do(resolve_top(game))
    assert (game.players["bob"].life, game.players["carol"].life) == (20, 19)


def test_601_2f_equip_that_costs_less():
    game = game_at()
    text = (
        "Equipped creature gets +2/+2.\nEquip {3}. This ability costs {1} less to activate for each other Equipment you control."
    )
    plate = put(game, card("Plate", "artifact", None, text, subtypes="Equipment"))
    put(game, card("Sword", "artifact", None, "Equip {1}", subtypes="Equipment"))
    (equip,) = game.views().activated(plate)
    assert equip.keyword == "equip" and equip.timing == "sorcery"
    assert changed(game, "alice", plate, equip, ("3",)) == ("2",)


def test_305_7_a_land_becomes_the_chosen_basic_type():
    game = new_game()
    land = put(game, face("Forest", "land", None, subtypes="Forest", supertypes="basic"))
    resolve(
        game, "Target land becomes the basic land type of your choice until end of turn.", land, answer=answers(option=("Swamp",))
    )
    assert game.view(land).subtypes == {"Swamp"}


def test_107_1a_half_a_library():
    game = new_game()
    for _ in range(5):
        put(game, face("Ox", "creature", (1, 1)), "library", "bob")
    resolve(game, "Target player mills half their library, rounded down.", "bob")
    assert len(game.players["bob"].graveyard) == 2
