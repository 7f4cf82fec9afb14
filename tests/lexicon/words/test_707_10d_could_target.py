"""Copies for each object a spell could target (707.10d)."""

from app.engine.events.base import happen
from app.engine.events.facts import SpellCast
from app.engine.resolve.resolve import resolve_top
from app.engine.state.objects import StackInfo
from app.engine.triggers.stacking import put_on_stack
from tests.layers.nodes import do, new_game
from tests.lexicon.effects.board import answers
from tests.lexicon.keywords.board import card, creature, put

ZADA = (
    "Whenever you cast an instant or sorcery spell that targets only ~, copy that spell for each other creature you control "
    "that the spell could target. Each copy targets a different one of those creatures."
)
MIRROR = (
    "Whenever a player casts an instant or sorcery spell that targets only this creature, that player copies that spell for each "
    "other creature they control that the spell could target. Each copy targets a different one of those creatures."
)


def cast(game, text, targets, player="alice"):
    spell = put(game, card("Trick", "instant", None, text), "stack", player, stack=StackInfo(targets=targets))
    do(happen(game, SpellCast(obj=spell, player=player, origin="hand")))
    do(put_on_stack(game))
    while game.stack:
        do(resolve_top(game), answers())


def test_707_10d_a_copy_for_each_other_creature():
    game = new_game()
    zada = put(game, creature("Zada", (3, 3), ZADA))
    mine = [put(game, creature(n, (1, 1))) for n in ("One", "Two")]
    hidden = put(game, creature("Hidden", (1, 1), "Shroud"))
    theirs = put(game, creature("Theirs", (1, 1)), owner="bob")
    cast(game, "Target creature gets +2/+2 until end of turn.", ((zada,),))
    assert [game.view(o).power for o in (zada, *mine, hidden, theirs)] == [5, 3, 3, 1, 1]


def test_707_10d_each_instance_of_target_must_be_legal():
    game = new_game()
    zada = put(game, creature("Zada", (3, 3), ZADA))
    plain, flier = put(game, creature("Plain", (1, 1))), put(game, creature("Flier", (1, 1), "Flying"))
    game.objects[zada].counters["flying"] = 1
    game.touch()
    text = "Target creature gets +2/+2 until end of turn. Tap target creature with flying."
    cast(game, text, ((zada,), (zada,)))
    assert [game.view(o).power for o in (zada, plain, flier)] == [5, 1, 3]
    assert game.objects[flier].tapped


def test_707_10d_the_player_who_cast_it_copies_it():
    game = new_game()
    dragon = put(game, creature("Dragon", (4, 5), MIRROR))
    mine = put(game, creature("Mine", (1, 1)))
    theirs = put(game, creature("Theirs", (1, 1)), owner="bob")
    cast(game, "Target creature gets +2/+2 until end of turn.", ((dragon,),), "bob")
    assert [game.view(o).power for o in (dragon, mine, theirs)] == [6, 1, 3]


def test_603_4_only_if_the_spell_targets_this_alone():
    text = (
        "Whenever a player casts an instant or sorcery spell, if that spell targets only this creature, copy the spell for each other "
        "creature that spell could target. Each copy targets a different one of those creatures."
    )
    for other, expected in ((False, [6, 3]), (True, [6, 1])):
        game = new_game()
        nephilim = put(game, creature("Nephilim", (4, 4), text))
        theirs = put(game, creature("Theirs", (1, 1)), owner="bob")
        spell = "Target creature gets +2/+2 until end of turn." + (" Tap target creature." if other else "")
        cast(game, spell, ((nephilim,), (theirs,)) if other else ((nephilim,),))
        assert [game.view(o).power for o in (nephilim, theirs)] == expected
