"""What chance chooses, what is of a chosen creature type, spells of two descriptions (608.2d, 601.2f)."""

import pytest

from app.engine.mana.changes import changed
from app.engine.state.objects import StackInfo
from app.oracle.read import round_trip, understand
from tests.layers.nodes import bear, face, new_game, put
from tests.lexicon.effects.board import answers, names, resolve
from tests.lexicon.keywords.board import card, creature, game_at


@pytest.mark.parametrize(
    "text, spell",
    [
        ("Return an instant card at random from your graveyard to your hand.", True),
        ("Choose a creature at random, then destroy the rest.", True),
        ("Creatures of the creature type of your choice get +2/+2 until end of turn.", True),
        ("{1}: This creature becomes the creature type of your choice until end of turn.", False),
        ("Black spells and green spells you cast cost {1} less to cast.", False),
        ("Aura and Equipment spells you cast cost {X} less to cast, where X is this creature's power.", False),
    ],
)
def test_round_trip(text, spell):
    assert round_trip(text, understand(text, spell))


def test_modes_as_the_spell_is_cast():
    text = (
        "Choose one. If you control a commander as you cast this spell, you may choose both instead. "
        "• Target player draws two cards. • Target player mills three cards."
    )
    assert round_trip(text, understand(text, True))


def test_608_2d_a_card_at_random_is_one_that_fits():
    game = new_game()
    for name, types in (("Bolt", "instant"), ("Ox", "creature")):
        put(game, face(name, types, (1, 1) if types == "creature" else None), "graveyard")
    resolve(game, "Return an instant card at random from your graveyard to your hand.")
    assert names(game, "hand", "alice") == ["Bolt"]


def test_608_2d_the_rest_are_those_that_chance_left():
    game = new_game()
    kept = [put(game, bear()), put(game, bear()), put(game, bear())][1]
    resolve(
        game,
        "Choose a creature at random, then destroy the rest.",
        answer=answers(shuffle=lambda d: (kept, *(o.value for o in d.options if o.value != kept))),
    )
    assert [o for o in game.permanents()] == [kept]


def test_608_2d_creatures_of_the_chosen_type():
    game = new_game()
    elf = put(game, face("Elf", "creature", (1, 1), subtypes="Elf"))
    goblin = put(game, face("Goblin", "creature", (1, 1), subtypes="Goblin"))
    resolve(
        game, "Creatures of the creature type of your choice get +2/+2 until end of turn.", answer=answers(creature_type=("Elf",))
    )
    assert (game.view(elf).power, game.view(goblin).power) == (3, 1)


def test_205_1a_becoming_a_type_replaces_creature_types():
    game = new_game()
    elf = put(game, face("Elf", "creature", (1, 1), subtypes="Elf"))
    resolve(
        game,
        "Target creature becomes the creature type of your choice until end of turn.",
        elf,
        answer=answers(creature_type=("Goblin",)),
    )
    assert game.view(elf).subtypes == {"Goblin"}


def test_601_2f_spells_of_two_descriptions():
    game = game_at()
    put(game, creature("Familiar", (1, 1), "Black spells and green spells you cast cost {1} less to cast."))
    black, blue = (
        put(game, card("Spell", "sorcery", None, "Draw a card.", "{2}{" + c + "}", colors=c), "stack", stack=StackInfo())
        for c in ("B", "U")
    )
    assert changed(game, "alice", black, None, ("2", "B")) == ("1", "B")
    assert changed(game, "alice", blue, None, ("2", "U")) == ("2", "U")
