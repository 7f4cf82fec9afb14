"""Objects chosen as a group: their total, their names (601.2c, 608.2d, 201.2)."""

import pytest

from app.engine.kernel.context import Context
from app.engine.targeting.together import arranged, fit
from tests.layers.nodes import new_game
from tests.lexicon.effects.board import answers, names, resolve
from tests.lexicon.keywords.board import creature, put


def grave(game, zone="graveyard"):
    return {
        n: put(game, creature(n, (n, n) if isinstance(n, int) else (1, 1), cost=cost), zone)
        for n, cost in (("A", "{2}"), ("B", "{3}"), ("C", "{5}"))
    }


def test_701_23b_cards_with_total_mana_value_are_found():
    game = new_game()
    cards = grave(game, "library")
    resolve(
        game,
        "Search your library for any number of creature cards with total mana value 6 or less, put them onto the battlefield, then shuffle.",
    )
    assert sorted(game.view(o).name for o in game.permanents()) == ["A", "B"]
    assert cards["C"] in game.players["alice"].library


def test_608_2d_different_names():
    game = new_game()
    for name in ("A", "A", "B"):
        put(game, creature(name, (1, 1)), "graveyard")
    every = answers(choose=lambda d: (d.options[0].value,))
    resolve(
        game, "Return any number of permanent cards with different names from your graveyard to the battlefield.", answer=every
    )
    assert sorted(game.view(o).name for o in game.permanents()) == ["A", "B"]
    assert names(game, "graveyard", "alice").count("A") == 1


@pytest.mark.parametrize("chosen, good", [("AB", True), ("C", True), ("AC", False), ("", True)])
def test_601_2c_targets_with_a_total(chosen, good):
    from app.grammar import walk
    from app.lexicon.nouns.groups import TargetGroup
    from app.oracle.compile import compile_text

    game = new_game()
    cards = grave(game)
    abilities, unread = compile_text(
        "Return any number of target creature cards with total mana value 6 or less from your graveyard to the battlefield.",
        spell=True,
    )
    assert not unread
    target = next(n for a in abilities for n in walk(a.effect) if isinstance(n, TargetGroup))
    ctx = Context(game, "alice")
    assert fit(target, ctx, [cards[c] for c in chosen]) is good
    legal, high = arranged(target, ctx, list(target.candidates(ctx)), 0, 1000)
    assert sorted(legal) == sorted(cards.values()) and high == 2
