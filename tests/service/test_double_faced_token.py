"""An Incubator token on the wire (111.10i): it keeps both faces."""

from app.cards.catalogue import Catalogue
from app.cards.inline import card_from_inline
from app.engine.kernel.context import Context
from app.lexicon.effects.faces import turn_over
from app.models.state import GameState
from app.service.registry import Registry
from app.service.translate import new_game, registry_for, wire_state
from tests.layers.nodes import do


def test_111_10i_both_faces_survive_the_wire():
    registry = Registry(Catalogue.from_cards([card_from_inline({"name": "Forest", "type_line": "Basic Land — Forest"})]))
    state = GameState.model_validate(
        {"players": ["alice", "bob"], "battlefield": [{"card": "Incubator Token", "token": True, "counters": {"+1/+1": 2}}]}
    )
    for _ in range(2):
        game = new_game(state, registry)
        (token,) = game.permanents()
        assert (game.view(token).name, game.view(token).types) == ("Incubator Token", {"artifact"})
        state = GameState.model_validate_json(wire_state(game, registry_for(state, registry), state.cards).model_dump_json())
    do(turn_over(Context(game, "alice"), (token,)))
    assert (game.view(token).name, game.view(token).power) == ("Phyrexian Token", 2)
    again = new_game(
        GameState.model_validate_json(wire_state(game, registry_for(state, registry), state.cards).model_dump_json()), registry
    )
    assert [again.view(o).name for o in again.permanents()] == ["Phyrexian Token"]
