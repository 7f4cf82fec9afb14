"""A countered spell that goes to the bottom of a library instead (701.6a, 614.1a)."""

from app.engine.state.objects import StackInfo
from tests.layers.nodes import face, new_game
from tests.lexicon.effects.board import names, resolve
from tests.lexicon.keywords.board import put


def test_614_1a_to_the_bottom_of_its_owners_library():
    game = new_game()
    put(game, face("Top", "sorcery"), "library", "bob")
    bolt = put(game, face("Bolt", "instant"), "stack", "bob", stack=StackInfo())
    text = "Counter target spell. If that spell is countered this way, put it on the bottom of its owner's library instead of into that player's graveyard."
    resolve(game, text, bolt)
    assert (names(game, "library", "bob"), names(game, "graveyard", "bob")) == (["Top", "Bolt"], [])
