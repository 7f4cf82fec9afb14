"""Mutate and merged permanents (702.140, 730, 903.9c)."""

import pytest

from app.engine import actions
from app.engine.casting.options import cast_options
from app.engine.kernel.context import Context
from app.engine.kernel.illegal import Illegal
from app.engine.mana.pool import Mana
from app.engine.resolve.moves import destroy, exile
from tests.layers.nodes import do
from tests.lexicon.effects.board import answers, names
from tests.lexicon.keywords.board import creature, game_at, put

HERON = ("Heron", (3, 4), "Mutate {3}{U}\nFlying\nWhenever this creature mutates, draw a card.")


def mutated(game, under, host=None, spell=HERON):
    """Alice casts it for its mutate cost onto the host."""
    name, pt, text = spell
    card = put(game, creature(name, pt, text, cost="{4}{U}"), "hand")
    host = host or put(game, creature("Savant", (1, 1), "Haste", subtypes="Elf"), "battlefield")
    game.players["alice"].pool = [Mana("U") for _ in range(4)]
    (option,) = [o for o in cast_options(game, "alice", card) if o.kind == "mutate"]
    do(actions.cast(game, "alice", card, option), answers(targets=(host,)))
    do(actions.resolve(game), answers(mutate=under))
    return host


def test_702_140e_on_top_it_has_everyones_abilities():
    game = game_at()
    host = mutated(game, under=False)
    view = game.view(host)
    assert (view.name, view.power, view.has("flying"), view.has("haste")) == ("Heron", 3, True, True)
    assert game.battlefield == [host], "the same object (730.2c), and no other permanent"
    assert len(game.stack) == 1, "it mutated (702.140d)"


def test_702_140e_on_the_bottom_only_abilities_are_added():
    game = game_at()
    view = game.view(mutated(game, under=True))
    assert (view.name, view.power, view.toughness, view.has("flying")) == ("Savant", 1, 1, True)


def test_702_140a_humans_are_no_targets():
    game = game_at()
    put(game, creature("Farmer", (1, 1), subtypes="Human"), "battlefield")
    card = put(game, creature(*HERON, cost="{4}{U}"), "hand")
    game.players["alice"].pool = [Mana("U") for _ in range(4)]
    (option,) = [o for o in cast_options(game, "alice", card) if o.kind == "mutate"]
    with pytest.raises(Illegal):
        do(actions.cast(game, "alice", card, option))


def test_702_140b_without_its_target_it_is_a_creature_spell():
    game = game_at()
    host = put(game, creature("Savant", (1, 1)), "battlefield")
    card = put(game, creature(*HERON, cost="{4}{U}"), "hand")
    game.players["alice"].pool = [Mana("U") for _ in range(4)]
    (option,) = [o for o in cast_options(game, "alice", card) if o.kind == "mutate"]
    do(actions.cast(game, "alice", card, option), answers(targets=(host,)))
    do(destroy(Context(game, "alice"), (host,)))
    do(actions.resolve(game))
    assert names(game, "battlefield") == ["Heron"]


def test_730_3_each_card_goes_to_the_graveyard_and_one_creature_dies():
    game = game_at()
    host = mutated(game, under=False)
    do(destroy(Context(game, "alice"), (host,)))
    assert sorted(names(game, "graveyard", "alice")) == ["Heron", "Savant"]


def test_730_3c_what_finds_it_finds_all_its_cards():
    game = game_at()
    host = mutated(game, under=True)
    found = do(exile(Context(game, "alice"), (host,)))
    assert sorted(game.view(o).name for o in found.objects) == ["Heron", "Savant"] and found.amount == 1


def test_730_2d_a_token_on_top_makes_it_a_token_and_its_card_stays_a_card():
    game = game_at()
    token = put(game, creature("Wurm", (5, 5)), "battlefield", is_token=True)
    host = mutated(game, under=True, host=token)
    assert game.objects[host].is_token
    do(destroy(Context(game, "alice"), (host,)))
    assert names(game, "graveyard", "alice") == ["Heron"]


def test_702_140d_how_often_it_has_mutated():
    game = game_at()
    gain = "Whenever this creature mutates, you gain X life, where X is the number of times this creature has mutated."
    text = f"Mutate {{U}}{{U}}\n{gain}"
    host = mutated(game, under=False, spell=("Grower", (2, 2), text))
    do(actions.resolve_all(game))
    assert game.players["alice"].life == 21
    mutated(game, under=True, host=host, spell=("Grower", (2, 2), text))
    do(actions.resolve_all(game))
    assert game.players["alice"].life == 21 + 2 + 2, "both abilities trigger"
