"""Incubate (701.53) and exert (701.43)."""

from app.engine.combat.attack import declare
from app.engine.turn.untap import untapping
from tests.layers.nodes import do, new_game
from tests.lexicon.effects.board import answers, resolve
from tests.lexicon.keywords.board import creature, game_at, put


def test_701_53a_an_incubator_with_counters_that_becomes_a_phyrexian():
    game = new_game()
    resolve(game, "Incubate 2 twice, then transform an Incubator token you control.")
    tokens = game.permanents()
    assert len(tokens) == 2
    turned, other = sorted(tokens, key=lambda o: not game.view(o).creature)
    assert (game.view(turned).name, game.view(turned).power, game.view(turned).toughness) == ("Phyrexian Token", 2, 2)
    assert game.view(turned).subtypes == {"Phyrexian"}
    assert (game.view(other).name, game.view(other).types) == ("Incubator Token", {"artifact"})
    assert game.objects[turned].is_token and game.view(turned).mana_value() == 0


TEXT = "You may exert this creature as it attacks. When you do, it gets +2/+2 until end of turn."


def test_701_43a_an_exerted_creature_stays_tapped_once():
    game = game_at("declare_attackers")
    brawler = put(game, creature("Brawler", (3, 2), TEXT), settled=True)
    do(declare(game, {brawler: "bob"}), answers(exert=True))
    assert game.objects[brawler].tapped
    assert len(game.pending) == 1
    do(untapping(game))
    assert game.objects[brawler].tapped
    do(untapping(game))
    assert not game.objects[brawler].tapped
