"""Another player chooses the target (601.6); exiled from either zone (603.2c); types in addition to others (205.1b)."""

from app.engine.events.base import happen
from app.engine.events.facts import StepBegins
from app.engine.events.zones import ZoneChange
from app.engine.resolve.resolve import resolve_top
from app.engine.triggers.stacking import put_on_stack
from tests.layers.nodes import do, face, new_game
from tests.lexicon.effects.board import answers, names
from tests.lexicon.keywords.board import card, creature, put


def test_601_6_the_player_whose_upkeep_it_is_chooses():
    game = new_game()
    text = "At the beginning of each player's upkeep, destroy target nonartifact creature that player controls of their choice. It can't be regenerated."
    put(game, card("Pit", "enchantment", None, text))
    put(game, creature("Mine", (1, 1)))
    first, second = (put(game, creature(n, (1, 1)), owner="bob") for n in ("First", "Second"))
    put(game, face("Golem", "artifact creature", (1, 1)), owner="bob")
    game.turn.active, game.turn.step = "bob", "upkeep"
    asked = []

    def choose(decision):
        asked.append((decision.player, [o.value for o in decision.options]))
        return (second,)

    happened(game, "upkeep", choose)
    assert asked == [("bob", [first, second])]
    assert names(game, "graveyard", "bob") == ["Second"]


def happened(game, step, choose):
    do(happen(game, StepBegins(name=step, player=game.turn.active)), answers())
    do(put_on_stack(game), answers(target=choose))
    do(resolve_top(game), answers())


def test_603_2c_exiled_from_both_zones_at_once_triggers_once():
    game = new_game()
    text = "Whenever one or more cards are put into exile from graveyards and/or the battlefield during your turn, you draw a card and lose 1 life."
    put(game, creature("Cat", (4, 4), text))
    bear = put(game, creature("Bear", (2, 2)), owner="bob")
    dead = put(game, creature("Dead", (2, 2)), "graveyard")
    held = put(game, creature("Held", (2, 2)), "hand")
    do(happen(game, [ZoneChange(obj=o, to="exile") for o in (bear, dead)]))
    assert len(game.pending) == 1
    do(happen(game, ZoneChange(obj=held, to="exile")))
    assert len(game.pending) == 1


def test_205_1b_in_addition_to_their_other_types():
    game = new_game()
    text = "All Forests and all Saprolings are 1/1 green Saproling creatures and Forest lands in addition to their other types."
    put(game, card("Limb", "enchantment", None, text))
    forest = put(game, face("Forest", "land", subtypes="Forest", supertypes="basic"))
    token = put(game, creature("Sap", (3, 3), subtypes="Saproling"))
    for oid in (forest, token):
        view = game.view(oid)
        assert (view.types, view.subtypes, view.colors) == ({"land", "creature"}, {"Forest", "Saproling"}, {"G"})
        assert (view.power, view.toughness) == (1, 1)
    assert "basic" in game.view(forest).supertypes
