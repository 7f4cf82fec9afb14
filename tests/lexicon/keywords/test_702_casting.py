"""Keywords of casting: other costs, additional costs, aids, special actions."""

from app.engine import actions
from app.engine.casting.legal import quote
from app.engine.casting.options import cast_options
from app.engine.mana.pool import Mana
from app.engine.turn.structure import advance
from tests.layers.nodes import do
from tests.lexicon.effects.board import answers
from tests.lexicon.keywords.board import card, creature, game_at, put

BURN = "{0} deals 2 damage to any target."


def pool(game, mana, player="alice"):
    game.players[player].pool = [Mana(t) for t in mana]


def option(game, oid, kind, player="alice"):
    (found,) = [o for o in cast_options(game, player, oid) if o.kind == kind]
    return found


def test_702_34a_flashback_casts_from_the_graveyard_and_exiles():
    game = game_at()
    spell = put(game, card("Think", "sorcery", None, "You gain 3 life.\nFlashback {1}{U}", "{U}"), "graveyard")
    pool(game, "UU")
    do(actions.cast(game, "alice", spell, option(game, spell, "flashback")))
    do(actions.resolve(game))
    assert game.players["alice"].life == 23
    assert [game.view(o).name for o in game.exile] == ["Think"] and game.players["alice"].graveyard == []


def test_702_33a_a_kicked_spell_remembers():
    game = game_at()
    spell = put(game, card("Kick", "sorcery", None, "Kicker {2}\nYou gain 3 life.", "{W}"), "hand")
    pool(game, "WWW")
    stacked = do(actions.cast(game, "alice", spell, option(game, spell, "normal")), answers(kicked=True))
    assert game.objects[stacked].stack.paid == {"kicked": 1} and game.players["alice"].pool == []


def test_702_27a_buyback_returns_it():
    game = game_at()
    spell = put(game, card("Again", "instant", None, "Buyback {2}\nYou gain 1 life.", "{W}"), "hand")
    pool(game, "WWW")
    do(actions.cast(game, "alice", spell, option(game, spell, "normal")), answers(buyback=True))
    do(actions.resolve(game))
    assert [game.view(o).name for o in game.players["alice"].hand] == ["Again"]


def test_702_74a_evoke_sacrifices_it():
    game = game_at()
    spell = put(game, creature("Mull", (2, 2), "Evoke {U}", cost="{4}{U}"), "hand")
    pool(game, "U")
    do(actions.cast(game, "alice", spell, option(game, spell, "evoke")))
    do(actions.resolve_all(game))
    assert game.battlefield == [] and len(game.players["alice"].graveyard) == 1


def test_702_109a_dash_gives_haste_and_returns_at_the_end_step():
    game = game_at()
    spell = put(game, creature("Dasher", (2, 2), "Dash {R}", cost="{3}{R}"), "hand")
    pool(game, "R")
    do(actions.cast(game, "alice", spell, option(game, spell, "dash")))
    do(actions.resolve_all(game))
    (there,) = game.battlefield
    assert game.view(there).has("haste")
    do(advance(game, "end"))
    do(actions.resolve_all(game))
    assert game.battlefield == [] and len(game.players["alice"].hand) == 1


def test_702_51a_convoke_and_702_41a_affinity():
    game = game_at()
    spell = put(game, creature("Big", (4, 4), "Convoke", cost="{1}{G}"), "hand")
    for _ in range(2):
        put(game, creature("Elf", (1, 1), colors="G"))
    assert quote(game, "alice", spell, option(game, spell, "normal")).payable
    frog = put(game, card("Frog", "artifact creature", (2, 2), "Affinity for artifacts", "{4}"), "hand")
    for _ in range(3):
        put(game, card("Relic", "artifact"))
    assert quote(game, "alice", frog, option(game, frog, "normal")).mana == ("1",)


def test_702_62a_suspend_then_the_last_counter():
    game = game_at()
    spell = put(game, card("Bolt", "sorcery", None, "You gain 3 life.\nSuspend 1—{R}", "{2}{R}"), "hand")
    pool(game, "R")
    do(actions.special(game, "alice", "suspend", obj=spell))
    (exiled,) = game.exile
    assert game.objects[exiled].counters == {"time": 1}
    do(advance(game, "upkeep", turn=game.turn.number + 2))
    do(actions.resolve_all(game))
    assert game.players["alice"].life == 23


def test_702_143a_a_foretold_card_is_cast_on_a_later_turn():
    game = game_at()
    spell = put(game, card("Saw", "instant", None, "You gain 3 life.\nForetell {U}", "{2}{U}"), "hand")
    pool(game, "UU")
    do(actions.special(game, "alice", "foretell", obj=spell))
    (exiled,) = game.exile
    assert game.objects[exiled].face_down and cast_options(game, "alice", exiled) == []
    game.turn.number += 1
    assert option(game, exiled, "foretell").cost == ("U",)


def test_702_37_morph_face_down_then_face_up():
    game = game_at()
    spell = put(game, creature("Secret", (5, 5), "Flying\nMorph {1}", cost="{6}"), "hand")
    pool(game, "CCCC")
    do(actions.cast(game, "alice", spell, option(game, spell, "morph")))
    do(actions.resolve(game))
    (there,) = game.battlefield
    view = game.view(there)
    assert (view.name, view.power, view.toughness, view.abilities) == ("", 2, 2, [])
    do(actions.special(game, "alice", "turn_face_up", obj=there))
    assert (game.view(there).name, game.view(there).power) == ("Secret", 5) and game.players["alice"].pool == []


def test_702_35a_madness():
    game = game_at()
    spell = put(game, card("Mad", "sorcery", None, "You gain 3 life.\nMadness {B}", "{2}{B}"), "hand")
    from app.engine.events.zones import Discard

    do(actions.hypothetical(game, [Discard(obj=spell, player="alice")]))
    pool(game, "B")
    do(actions.resolve_all(game))
    assert game.players["alice"].life == 23


def test_702_40a_storm_counts_the_spells_before_it():
    game = game_at()
    first = put(game, card("One", "sorcery", None, "You gain 1 life."), "hand")
    storm = put(game, card("Two", "sorcery", None, "You gain 5 life.\nStorm", "{0}"), "hand")
    del first
    one = put(game, card("Zero", "sorcery", None, "You gain 1 life.", "{0}"), "hand")
    do(actions.cast(game, "alice", one, option(game, one, "normal")))
    do(actions.resolve_all(game))
    do(actions.cast(game, "alice", storm, option(game, storm, "normal")))
    do(actions.resolve_all(game))
    assert game.players["alice"].life == 20 + 1 + 5 + 5


def test_702_103_a_bestowed_aura_becomes_a_creature_when_its_host_goes():
    game = game_at()
    host = put(game, creature("Bear", (2, 2)))
    satyr = put(game, card("Satyr", "enchantment creature", (4, 2), "Bestow {1}\nEnchanted creature gets +4/+2.", "{5}"), "hand")
    pool(game, "C")
    do(actions.cast(game, "alice", satyr, option(game, satyr, "bestow")), answers(targets=lambda d: (host,)))
    do(actions.resolve(game))
    aura = game.battlefield[-1]
    assert "creature" not in game.view(aura).types and game.view(host).power == 6
    from app.engine.events.zones import Destroy

    do(actions.hypothetical(game, [Destroy(obj=host)]))
    assert game.battlefield == [aura] and "creature" in game.view(aura).types
