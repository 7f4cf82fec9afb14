"""Static sentences on the board: costs, permissions, types and colours, rules on players (604, 611.3, 613)."""

import pytest

from app.engine.casting.legal import quote
from app.engine.casting.options import cast_options
from app.engine.casting.timing import has_flash
from app.engine.events.amounts import GainLife
from app.engine.events.base import happen
from app.grammar import read, same_wording, show
from tests.layers.nodes import do
from tests.lexicon.effects.board import resolve
from tests.lexicon.keywords.board import card, creature, game_at, put


@pytest.mark.parametrize("text", [
    "this spell can't be countered", "enchanted creature can't attack or block, and its activated abilities can't be activated",
    "players can't gain life", "your opponents can't cast spells during your turn", "you have no maximum hand size",
    "nonbasic lands are Mountains", "enchanted land is an Island", "creature spells you cast cost {1} less to cast",
    "this spell costs {1} less to cast for each creature on the battlefield", "during your turn, this creature has first strike",
    "~'s power and toughness are each equal to the number of lands you control", "you may play lands from your graveyard",
    "the legend rule doesn't apply to permanents you control", "all creatures able to block this creature do so",
])  # fmt: skip
def test_a_static_sentence_reads_once_and_prints_back(text):
    found = read("static", text)
    assert found.ok, (found.values, found.expected)
    assert same_wording(show(found.value), text)


def test_305_7_nonbasic_lands_are_mountains():
    game = game_at()
    land = put(game, card("Cave", "land", None, "This land enters tapped.", subtypes="Cave"))
    put(game, card("Moon", "enchantment", None, "Nonbasic lands are Mountains."))
    view = game.view(land)
    assert view.subtypes == {"Mountain"} and len(view.abilities) == 1


def test_604_3_power_and_toughness_of_what_is_counted():
    game = game_at()
    maro = put(game, creature("Maro", (0, 0), "~'s power and toughness are each equal to the number of cards in your hand."))
    put(game, creature("X", (1, 1)), "hand")
    assert (game.view(maro).power, game.view(maro).toughness) == (1, 1)


def test_205_1b_an_animated_land_is_still_a_land():
    game = game_at()
    land = put(game, card("Forest", "land", subtypes="Forest"))
    resolve(game, "Target land becomes a 3/3 green Elemental creature until end of turn. It's still a land.", land)
    view = game.view(land)
    assert view.types == {"land", "creature"} and view.subtypes == {"Forest", "Elemental"}
    assert (view.power, view.colors) == (3, {"G"})


def test_601_2f_reductions_and_increases():
    game = game_at()
    spell = put(game, creature("Bear", (2, 2), cost="{2}{G}"), "hand")
    put(game, card("Cheap", "enchantment", None, "Creature spells you cast cost {1} less to cast."))
    put(game, card("Tax", "enchantment", None, "Creature spells cost {2} more to cast."), owner="bob")
    (option,) = cast_options(game, "alice", spell)
    assert quote(game, "alice", spell, option).mana == ("3", "G")


def test_601_3_as_though_it_had_flash():
    game = game_at()
    spell = put(game, creature("Bear", (2, 2)), "hand")
    put(game, card("Orrery", "artifact", None, "You may cast creature spells as though they had flash."))
    assert has_flash(game, "alice", spell, game.objects[spell].printed())
    relic = put(game, card("Relic", "artifact"), "hand")
    assert not has_flash(game, "alice", relic, game.objects[relic].printed())


def test_119_7_players_cant_gain_life():
    game = game_at()
    put(game, card("No", "enchantment", None, "Players can't gain life."), owner="bob")
    assert do(happen(game, GainLife(player="alice", amount=3))) == []


def test_118_9_another_cost_for_this_spell():
    game = game_at()
    text = "If you control a Swamp, you may pay 4 life rather than pay this spell's mana cost.\nDestroy target creature."
    spell = put(game, card("Out", "instant", None, text, "{3}{B}"), "hand")
    assert [o.kind for o in cast_options(game, "alice", spell)] == ["normal"]
    put(game, card("Swamp", "land", subtypes="Swamp"))
    assert [o.kind for o in cast_options(game, "alice", spell)] == ["normal", "alternative"]


def test_613_1f_protection_from_the_color_of_your_choice():
    game = game_at()
    bear = put(game, creature("Bear", (2, 2)))
    resolve(game, "Target creature gains protection from the color of your choice until end of turn.", bear)
    assert game.view(bear).has("protection")
