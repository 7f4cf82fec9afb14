"""Evasion, damage and protection on the board (702.9 to 702.164)."""

import pytest

from app.engine.combat.attack import legal_attacks
from app.engine.combat.block import bounds, why_not_block
from app.engine.events.amounts import Damage
from app.engine.events.base import happen
from app.engine.events.zones import Destroy
from app.engine.state.game import Combat
from tests.layers.nodes import do
from tests.lexicon.keywords.board import card, creature, game_at, put


def stops(attacker, blocker):
    """Is a block between these two kinds of creature forbidden?"""
    game = game_at("declare_blockers")
    a, b = put(game, attacker), put(game, blocker, owner="bob")
    game.combat = Combat(attackers={a: "bob"}, attackers_declared=True)
    game.touch()
    return why_not_block(game, b, a) is not None


PLAIN = creature("Bear", (2, 2))


@pytest.mark.parametrize(
    "attacker, blocker, no",
    [
        ("Flying", "", True),
        ("Flying", "Reach", False),
        ("Flying", "Flying", False),
        ("Shadow", "", True),
        ("", "Shadow", True),
        ("Shadow", "Shadow", False),
        ("Horsemanship", "", True),
        ("Fear", "", True),
        ("Intimidate", "", True),
        ("Protection from creatures", "", True),
        ("This creature can't be blocked.", "", True),
        ("", "This creature can't block.", True),
        ("This creature can't be blocked by creatures with power 3 or greater.", "", False),
        ("This creature can't be blocked by creatures with power 2 or less.", "", True),
        ("", "This creature can block only creatures with flying.", True),
        ("Flying", "Reach\nThis creature can block only creatures with flying.", False),
        ("Skulk", "", False),
    ],
)
def test_509_1b_who_may_block_whom(attacker, blocker, no):
    assert stops(creature("A", (2, 2), attacker), creature("B", (2, 2), blocker)) is no


def test_702_118b_skulk_looks_at_power():
    assert stops(creature("A", (1, 1), "Skulk"), PLAIN)


def test_702_36b_black_and_artifact_creatures_block_through_fear():
    attacker = creature("A", (2, 2), "Fear")
    assert not stops(attacker, creature("B", (2, 2), colors="B"))
    assert not stops(attacker, card("C", "artifact creature", (2, 2)))


def test_702_14c_landwalk_looks_for_a_land_of_the_defending_player():
    game = game_at("declare_blockers")
    a, b = put(game, creature("A", (2, 2), "Islandwalk")), put(game, PLAIN, owner="bob")
    game.combat = Combat(attackers={a: "bob"}, attackers_declared=True)
    assert why_not_block(game, b, a) is None
    put(game, card("Island", "land", subtypes="Island"), owner="bob")
    assert why_not_block(game, b, a).rule == "702.14c"


def test_702_111b_menace_needs_two_blockers():
    game = game_at()
    assert bounds(game, put(game, creature("A", (2, 2), "Menace"))) == (2, None)


def test_702_3b_defender_unless_something_ignores_it():
    game = game_at("declare_attackers")
    wall = put(game, creature("Wall", (0, 4), "Defender"), settled=True)
    assert wall not in legal_attacks(game)
    other = put(
        game, creature("Walker", (0, 4), "Defender\nThis creature can attack as though it didn't have defender."), settled=True
    )
    assert other in legal_attacks(game)


def test_508_1c_an_attack_that_depends_on_the_defending_player():
    game = game_at("declare_attackers")
    serpent = put(
        game, creature("Serpent", (5, 5), "This creature can't attack unless defending player controls an Island."), settled=True
    )
    assert serpent not in legal_attacks(game)
    put(game, card("Island", "land", subtypes="Island"), owner="bob")
    assert serpent in legal_attacks(game)


def hit(game, source, amount, **whom):
    return do(happen(game, Damage(source=source, amount=amount, **whom)))


def test_702_15b_lifelink_and_702_90b_infect():
    game = game_at()
    hit(game, put(game, creature("A", (2, 2), "Lifelink")), 2, player="bob")
    assert (game.players["alice"].life, game.players["bob"].life) == (22, 18)
    hit(game, put(game, creature("B", (2, 2), "Infect")), 3, player="bob")
    assert (game.players["bob"].life, game.players["bob"].counters) == (18, {"poison": 3})


def test_702_80a_wither_gives_counters():
    game = game_at()
    bear = put(game, PLAIN, owner="bob")
    hit(game, put(game, creature("A", (2, 2), "Wither")), 1, obj=bear)
    assert game.objects[bear].counters == {"-1/-1": 1} and game.objects[bear].damage == 0


def test_702_164c_toxic_comes_on_top_of_combat_damage():
    game = game_at()
    hit(game, put(game, creature("A", (2, 2), "Toxic 1")), 2, player="bob", combat=True)
    assert (game.players["bob"].life, game.players["bob"].counters) == (18, {"poison": 1})


def test_702_16e_protection_prevents_damage_from_that_quality_only():
    game = game_at()
    knight = put(game, creature("Knight", (2, 2), "Protection from red"))
    hit(game, put(game, creature("R", (2, 2), colors="R"), owner="bob"), 2, obj=knight)
    assert game.objects[knight].damage == 0
    hit(game, put(game, creature("G", (2, 2), colors="G"), owner="bob"), 1, obj=knight)
    assert game.objects[knight].damage == 1


def test_702_12b_indestructible():
    game = game_at()
    myr = put(game, creature("Myr", (0, 1), "Indestructible"))
    assert do(happen(game, Destroy(obj=myr))) == []


def test_122_1b_a_keyword_counter_gives_the_ability():
    game = game_at()
    bear = put(game, PLAIN, counters={"flying": 1})
    assert game.view(bear).has("flying")
