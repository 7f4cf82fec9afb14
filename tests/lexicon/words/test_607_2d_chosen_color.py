"""What is the color that was chosen (607.2d), in every zone; counted in layer 5 (613.1e)."""

from app.engine.events.base import happen
from app.engine.events.zones import ZoneChange
from app.engine.state.objects import StackInfo
from tests.layers.nodes import do, face, new_game
from tests.lexicon.effects.board import answers
from tests.lexicon.keywords.board import card, creature, put

PAINTER = (
    "As this creature enters, choose a color.\n"
    "All cards that aren't on the battlefield, spells, and permanents are the chosen color in addition to their other colors."
)


def test_607_2d_everything_is_the_chosen_color_too():
    game = new_game()
    painter = put(game, creature("Painter", (1, 3), PAINTER), "hand")
    land = put(game, face("Forest", "land"))
    spell = put(game, face("Bolt", "instant", colors="R"), "stack", stack=StackInfo())
    elsewhere = [
        put(game, face("Card", "sorcery", colors="G"), zone, "bob") for zone in ("hand", "library", "graveyard", "exile")
    ]
    do(happen(game, ZoneChange(obj=painter, to="battlefield")), answers(color=("U",)))
    new = game.current(painter)
    assert game.view(new).colors == {"U"}
    assert (game.view(land).colors, game.view(spell).colors) == ({"U"}, {"R", "U"})
    assert [game.view(o).colors for o in elsewhere] == [{"G", "U"}] * 4


def test_607_2d_instead_of_its_own_colors():
    game = new_game()
    sky = put(
        game,
        card(
            "Sky",
            "enchantment",
            None,
            "As this enchantment enters, choose a color.\nAll nonland permanents are the chosen color.",
        ),
    )
    bear = put(game, creature("Bear", (2, 2), colors="G"))
    assert game.view(bear).colors == {"G"}
    game.objects[sky].chosen["color"] = "B"
    game.touch()
    assert game.view(bear).colors == {"B"}
