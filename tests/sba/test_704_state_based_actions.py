"""704: state-based actions."""

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Ability, Players, Static, Trigger, Triggered
from app.engine.hooks import Hooks, Reason
from app.engine.sba.check import check
from app.engine.turn.priority import settle
from tests.layers.nodes import bear, do, face, new_game, put


@dataclass(frozen=True)
class EnchantCreature(Ability, Hooks):
    keyword: str = "enchant"

    def enchants(self, ctx, aura, host):
        return isinstance(host, int) and "creature" in ctx.game.view(host).types


@dataclass(frozen=True)
class CantLose(Ability, Hooks):
    def would_lose(self, ctx, player, why):
        return Reason("cant_lose", "104.3", "You can't lose the game.")


@dataclass(frozen=True)
class ChapterTrigger(Trigger):
    chapters: tuple[int, ...]


def graveyard(game, pid="alice"):
    return [game.view(o).name for o in game.players[pid].graveyard]


def settled(game, answer: Any = None):
    return do(settle(game), answer) if answer else do(settle(game))


def test_704_5f_to_h_creatures_die():
    game = new_game()
    for name, pt, fields in (
        ("Shade", (1, 0), {}),
        ("Hurt", (2, 2), {"damage": 2}),
        ("Poisoned", (5, 5), {"damage": 1, "deathtouched": True}),
        ("Well", (2, 2), {"damage": 1}),
    ):
        put(game, face(name, "creature", pt), **fields)
    settled(game)
    assert sorted(graveyard(game)) == ["Hurt", "Poisoned", "Shade"]
    assert [game.view(o).name for o in game.battlefield] == ["Well"]


def test_704_5i_a_planeswalker_without_loyalty():
    game = new_game()
    put(game, face("Jace", "planeswalker"))
    settled(game)
    assert graveyard(game) == ["Jace"]


def test_704_5a_and_104_4a_both_at_zero_life_draw_the_game():
    game = new_game()
    game.players["alice"].life = game.players["bob"].life = 0
    settled(game)
    assert game.over and game.draw and game.winner is None


def test_704_5c_ten_poison_counters():
    game = new_game()
    game.players["bob"].counters["poison"] = 10
    settled(game)
    assert game.winner == "alice"


def test_704_5j_the_legend_rule_is_each_controllers_choice():
    game = new_game()
    hero = face("Hero", "creature", (2, 2), supertypes="legendary")
    first, _, other = put(game, hero), put(game, hero), put(game, hero, owner="bob")
    settled(game, lambda d: (first,))
    assert game.battlefield == [first, other]


def test_704_5k_the_newest_world_stays():
    game = new_game()
    world = face("Somewhere", "enchantment", supertypes="world")
    put(game, world)
    newest = put(game, world, owner="bob")
    settled(game)
    assert game.battlefield == [newest]


def test_704_5m_an_aura_without_a_legal_host_goes():
    game = new_game()
    aura = face("Strength", "enchantment", None, EnchantCreature(), subtypes="Aura")
    land, creature = put(game, face("Forest", "land")), put(game, bear())
    fine = put(game, aura, attached_to=creature)
    put(game, aura, attached_to=land)
    put(game, aura)
    settled(game)
    assert fine in game.objects and graveyard(game) == ["Strength", "Strength"]


def test_704_5m_an_aura_goes_when_its_host_dies():
    game = new_game()
    creature = put(game, bear(), damage=2)
    put(game, face("Strength", "enchantment", None, EnchantCreature(), subtypes="Aura"), attached_to=creature)
    settled(game)
    assert sorted(graveyard(game)) == ["Bear", "Strength"]


def test_704_5n_an_equipment_becomes_unattached_and_stays():
    game = new_game()
    sword = put(game, face("Sword", "artifact", subtypes="Equipment"), attached_to=put(game, face("Forest", "land")))
    settled(game)
    assert game.objects[sword].attached_to is None


def test_704_5q_opposite_counters_annihilate():
    game = new_game()
    oid = put(game, bear(), counters={"+1/+1": 3, "-1/-1": 1})
    settled(game)
    assert game.objects[oid].counters == {"+1/+1": 2}


def test_704_8_last_known_information_is_of_before_the_counters_went():
    game = new_game()
    oid = put(game, bear(), counters={"+1/+1": 1, "-1/-1": 1}, damage=2)
    do(check(game))
    assert game.lki[oid].obj.counters == {"+1/+1": 1, "-1/-1": 1}


def test_704_5s_a_saga_is_sacrificed_after_its_final_chapter():
    game = new_game()
    saga = face("Tale", "enchantment", None, Triggered(ChapterTrigger((2,)), None, keyword="chapter"), subtypes="Saga")
    early, done = put(game, saga, counters={"lore": 1}), put(game, saga, counters={"lore": 2})
    settled(game)
    assert early in game.objects and done not in game.objects


def test_704_5y_only_the_newest_role_of_a_player_stays():
    game = new_game()
    host = put(game, bear())
    role = face("Young Hero", "enchantment", None, EnchantCreature(), subtypes="Aura Role")
    put(game, role, attached_to=host)
    newest, theirs = put(game, role, attached_to=host), put(game, role, owner="bob", attached_to=host)
    settled(game)
    assert game.battlefield == [host, newest, theirs]


def test_704_5x_a_siege_gets_a_protector():
    game = new_game("alice", "bob", "carol")
    siege = put(game, face("Invasion", "battle", subtypes="Siege"), counters={"defense": 3})
    settled(game, lambda d: ("carol",))
    assert game.objects[siege].marks["protector"] == "carol"


def test_704_6c_twenty_one_damage_from_one_commander():
    game = new_game()
    game.players["bob"].commander_damage = {"a": 20, "b": 20}
    settled(game)
    assert not game.over
    game.players["bob"].commander_damage["a"] = 21
    settled(game)
    assert game.winner == "alice"


def test_903_9a_a_dying_commander_may_go_to_the_command_zone_once_asked():
    game = new_game()
    game.options["sba_seen"] = 0
    put(game, bear(), damage=2, commander=True)
    asked = []
    settled(game, lambda d: asked.append(d.word) or False)
    settled(game, lambda d: asked.append(d.word) or False)
    assert asked == ["commander"] and len(game.players["alice"].graveyard) == 1


def test_101_2_a_player_who_cant_lose_doesnt():
    game = new_game()
    put(game, face("Angel", "artifact", None, Static((CantLose(),), affects=You())))
    game.players["alice"].life = 0
    game.players["alice"].counters["poison"] = 10
    settled(game)
    assert not game.over


@dataclass(frozen=True)
class You(Players):
    def find(self, ctx):
        return (ctx.you,)
