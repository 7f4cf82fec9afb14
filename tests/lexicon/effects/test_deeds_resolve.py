"""Instructions as they are written, performed (701, 608.2)."""

import pytest

from app.engine.state.carddef import CardDef
from tests.layers.nodes import bear, face, new_game, put
from tests.lexicon.effects.board import answers, names, resolve


def library(game, player, *cards):
    return [
        put(
            game,
            face(
                c,
                "land" if c in ("Forest", "Island") else "creature",
                None if c in ("Forest", "Island") else (1, 1),
                subtypes=c if c in ("Forest", "Island") else "",
                supertypes="basic" if c in ("Forest", "Island") else "",
            ),
            "library",
            player,
        )
        for c in cards
    ]


@pytest.fixture
def game():
    return new_game()


def test_121_2_draw_two_cards_then_discard_one(game):
    library(game, "alice", "A", "B", "C")
    resolve(game, "Draw two cards, then discard a card.", answer=answers(discard=lambda d: (d.options[0].value,)))
    assert names(game, "hand", "alice") == ["B"]
    assert "A" in names(game, "graveyard", "alice")


def test_target_player_draws(game):
    library(game, "bob", "A")
    resolve(game, "Target player draws a card.", "bob")
    assert names(game, "hand", "bob") == ["A"]


def test_119_3_drain(game):
    resolve(game, "Each opponent loses 2 life and you gain 2 life.")
    assert (game.players["alice"].life, game.players["bob"].life) == (22, 18)


def test_120_3_damage_to_a_creature_and_its_controller(game):
    one = put(game, bear(), owner="bob")
    resolve(game, "~ deals 1 damage to target creature and 2 damage to its controller.", one)
    assert game.objects[one].damage == 1
    assert game.players["bob"].life == 18


def test_601_2d_divided_damage_uses_the_announced_shares(game):
    one, two = put(game, bear(), owner="bob"), put(game, bear(), owner="bob")
    resolve(game, "~ deals 5 damage divided as you choose among any number of targets.", (one, two), division={one: 1, two: 4})
    assert (game.objects[one].damage, game.objects[two].damage) == (1, 4)


def test_701_14a_a_fight(game):
    mine, theirs = put(game, bear()), put(game, face("Giant", "creature", (3, 3)), owner="bob")
    resolve(game, "Target creature you control fights target creature you don't control.", mine, theirs)
    assert (game.objects[mine].damage, game.objects[theirs].damage) == (3, 2)


def test_701_14b_no_fight_with_what_is_gone(game):
    mine = put(game, bear())
    resolve(game, "Target creature you control fights target creature you don't control.", mine, ())
    assert game.objects[mine].damage == 0


def test_701_21a_each_player_sacrifices_what_they_control(game):
    put(game, bear())
    put(game, bear(), owner="bob")
    put(game, face("Ox", "creature", (2, 4)), owner="bob")
    resolve(game, "Each player sacrifices a creature of their choice.")
    assert names(game, "battlefield") == ["Ox"]


def test_701_23b_a_basic_land_may_be_missed_and_701_24_the_library_is_shuffled(game):
    library(game, "alice", "A", "Forest", "B")
    text = "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle."
    resolve(game, text, answer=answers(search=()))
    assert names(game, "battlefield") == []
    resolve(game, text)
    (forest,) = game.battlefield
    assert game.objects[forest].tapped and game.controller(forest) == "alice"
    assert any(getattr(e, "what", "") == "shuffle" for e in game.history)


def test_701_23d_a_card_must_be_found(game):
    library(game, "alice", "A", "B")
    resolve(
        game,
        "Search your library for a card, put that card into your hand, then shuffle.",
        answer=answers(search=lambda d: (d.options[1].value,) if d.min == 1 else ()),
    )
    assert names(game, "hand", "alice") == ["B"]


def test_cultivate_one_to_the_battlefield_the_other_to_hand(game):
    library(game, "alice", "Forest", "A", "Island")
    resolve(
        game,
        "Search your library for up to two basic land cards, reveal those cards, "
        "put one onto the battlefield tapped and the other "
        "into your hand, then shuffle.",
        answer=answers(search=lambda d: tuple(o.value for o in d.options)),
    )
    assert names(game, "battlefield") == ["Forest"] and names(game, "hand", "alice") == ["Island"]


def test_impulse_the_rest_goes_to_the_bottom(game):
    library(game, "alice", "A", "B", "C", "D", "E")
    resolve(
        game,
        "Look at the top four cards of your library. Put one of them into your hand and the rest on the bottom of your library "
        "in any order.",
        answer=answers(choose=lambda d: (d.options[2].value,)),
    )
    assert names(game, "hand", "alice") == ["C"]
    assert names(game, "library", "alice") == ["E", "A", "B", "D"]


def test_from_among_them_only_what_fits(game):
    library(game, "alice", "Forest", "A", "Island", "X")
    resolve(
        game,
        "Look at the top three cards of your library. You may reveal a creature card from among them and put it into your hand. "
        "Put the rest on the bottom of your library in a random order.",
    )
    assert names(game, "hand", "alice") == ["A"]
    assert names(game, "library", "alice")[0] == "X"


def test_duress(game):
    put(game, face("Forest", "land"), "hand", "bob")
    put(game, face("Opt", "instant"), "hand", "bob")
    resolve(game, "Target opponent reveals their hand. You choose a nonland card from it. That player discards that card.", "bob")
    assert names(game, "graveyard", "bob") == ["Opt"]


def test_701_22a_scry_keeps_and_bottoms(game):
    library(game, "alice", "A", "B", "C")
    resolve(game, "Scry 2.", answer=answers(scry=lambda d: (d.options[0].value,)))
    assert names(game, "library", "alice") == ["B", "C", "A"]


def test_701_25a_surveil(game):
    library(game, "alice", "A", "B", "C")
    resolve(game, "Surveil 2.", answer=answers(surveil=lambda d: (d.options[1].value,)))
    assert names(game, "library", "alice") == ["A", "C"]
    assert "B" in names(game, "graveyard", "alice")


def test_flicker_returns_under_its_owners_control(game):
    one = put(game, bear(), owner="bob", controller="alice")
    resolve(game, "Exile target creature you control, then return it to the battlefield under its owner's control.", one)
    (back,) = game.battlefield
    assert back != one and game.controller(back) == "bob"


def test_exile_the_top_card_and_play_it_this_turn(game):
    from app.engine.casting.options import permitted

    library(game, "alice", "A")
    resolve(game, "Exile the top card of your library. You may play it this turn.")
    (card,) = game.exile
    assert permitted(game, "alice", card) and not permitted(game, "bob", card)


def test_111_tokens(game):
    resolve(game, "Create two tapped 2/2 black Zombie creature tokens.")
    one, two = game.battlefield
    view = game.view(one)
    assert (view.name, view.power, view.toughness, view.colors, view.subtypes) == ("Zombie Token", 2, 2, {"B"}, {"Zombie"})
    assert game.objects[two].tapped and game.objects[two].is_token


def test_111_4_x_tokens_of_size_x(game):
    put(game, bear())
    resolve(game, "Create an X/X green Ooze creature token, where X is the number of creatures you control.")
    assert game.view(game.battlefield[-1]).power == 1


def test_a_token_for_each_creature(game):
    put(game, bear())
    put(game, bear())
    resolve(game, "Create a 1/1 white Soldier creature token for each creature you control.")
    assert names(game, "battlefield").count("Soldier Token") == 2


def test_111_10a_treasure_has_its_ability(game):
    resolve(game, "Create a Treasure token.")
    (token,) = game.battlefield
    view = game.view(token)
    assert view.types == {"artifact"} and view.subtypes == {"Treasure"} and len(view.abilities) == 1


@pytest.mark.parametrize("name", ["Food", "Clue", "Blood", "Powerstone", "Map", "Junk", "Lander", "Mutagen", "Gold", "Shard"])
def test_111_10_predefined_tokens(game, name):
    resolve(game, f"Create a {name} token.")
    assert len(game.view(game.battlefield[0]).abilities) == 1


def test_707_2_a_copy_token_with_an_exception(game):
    one = put(game, bear())
    resolve(game, "Create a token that's a copy of target creature you control, except it has haste.", one)
    token = game.battlefield[-1]
    assert game.view(token).name == game.view(one).name and game.view(token).has("haste")


def test_601_2d_distribute_counters(game):
    one, two = put(game, bear()), put(game, bear())
    resolve(
        game, "Distribute three +1/+1 counters among one, two, or three target creatures.", (one, two), division={one: 1, two: 2}
    )
    assert (game.objects[one].counters, game.objects[two].counters) == ({"+1/+1": 1}, {"+1/+1": 2})


def test_701_34a_proliferate(game):
    one = put(game, bear(), counters={"+1/+1": 1})
    resolve(game, "Proliferate.", answer=answers(proliferate=lambda d: tuple(o.value for o in d.options)))
    assert game.objects[one].counters["+1/+1"] == 2


def test_701_19a_a_regeneration_shield_is_used_once(game):
    one = put(game, bear())
    resolve(game, "Regenerate target creature.", one)
    resolve(game, "Destroy target creature.", one)
    assert one in game.objects and game.objects[one].tapped
    resolve(game, "Destroy target creature.", one)
    assert one not in game.objects


def test_701_19c_it_cant_be_regenerated(game):
    one = put(game, bear())
    resolve(game, "Regenerate target creature.", one)
    resolve(game, "Destroy target creature. It can't be regenerated.", one)
    assert one not in game.objects


def test_701_6a_counter_unless_they_pay(game):
    from app.engine.state.objects import StackInfo

    spell = put(game, face("Bolt", "instant"), "stack", "bob", stack=StackInfo())
    resolve(game, "Counter target spell unless its controller pays {3}.", spell)
    assert names(game, "graveyard", "bob") == ["Bolt"]


def test_610_3_until_this_leaves_the_battlefield(game):
    from app.engine.events.base import happen
    from app.engine.kernel.context import Context
    from app.engine.resolve import moves
    from app.oracle.compile import compile_text
    from tests.layers.nodes import do

    priest = put(game, bear())
    victim = put(game, bear(), owner="bob")
    (ability,), unread = compile_text(
        "When ~ enters, exile target creature an opponent controls until ~ leaves the battlefield.", "~"
    )
    assert not unread
    ctx = Context(game, "alice", priest, targets=((victim,),))
    do(ability.triggered()[0].effect.execute(ctx))
    assert len(game.exile) == 1
    do(moves.destroy(ctx, (priest,)))
    assert [game.controller(o) for o in game.battlefield] == ["bob"]
    assert happen is not None


def test_613_1b_control_until_end_of_turn(game):
    one = put(game, bear(), owner="bob")
    resolve(game, "Gain control of target creature until end of turn.", one)
    assert game.controller(one) == "alice"


def test_701_44a_explore(game):
    one = put(game, bear())
    library(game, "alice", "A")
    resolve(game, "Target creature you control explores.", one)
    assert game.objects[one].counters == {"+1/+1": 1}
    library(game, "alice", "Forest")
    game.players["alice"].library.reverse()
    resolve(game, "Target creature you control explores.", one)
    assert names(game, "hand", "alice") == ["Forest"]


def test_701_47a_amass(game):
    resolve(game, "Amass Orcs 2.")
    (army,) = game.battlefield
    view = game.view(army)
    assert view.subtypes == {"Orc", "Army"} and view.power == 2


def test_500_7_an_extra_turn(game):
    resolve(game, "Take an extra turn after this one.")
    assert game.turn.extra_turns == ["alice"]


def test_705_2_a_coin(game):
    library(game, "alice", "A")
    resolve(game, "Flip a coin. If you win the flip, draw a card.", answer=answers(flip=True))
    assert names(game, "hand", "alice") == ["A"]


def test_118_9_cast_without_paying(game):
    spell = put(game, face("Grizzly", "creature", (2, 2), cost="1G"), "exile", "alice")
    put(game, face("Other", "creature", (2, 2)), "graveyard", "alice")
    resolve(
        game,
        "Exile target creature card from your graveyard. You may cast it without paying its mana cost.",
        game.players["alice"].graveyard[0],
    )
    assert [game.view(o).name for o in game.stack] == ["Other"]
    assert spell in game.objects


def test_106_4_add_mana(game):
    resolve(game, "Add {R}{R}.")
    assert [m.type for m in game.players["alice"].pool] == ["R", "R"]


def test_106_4_one_mana_of_any_color_is_chosen(game):
    resolve(game, "Add one mana of any color.", answer=answers(add=lambda d: ("G",)))
    assert [m.type for m in game.players["alice"].pool] == ["G"]


def test_106_6_restricted_mana(game):
    from app.engine.mana.pool import Spending, may_spend
    from app.engine.state.objects import StackInfo

    resolve(game, "Add {G}. Spend this mana only to cast creature spells.")
    (mana,) = game.players["alice"].pool
    creature = put(game, bear(), "stack", stack=StackInfo())
    instant = put(game, face("Opt", "instant"), "stack", stack=StackInfo())
    assert may_spend(game, mana, Spending("alice", "spell", creature))
    assert not may_spend(game, mana, Spending("alice", "spell", instant))


def test_712_transform_turns_over_only_double_faced_cards(game):
    one = put(game, bear())
    resolve(game, "Transform target creature.", one)
    assert game.view(one).name == bear().name
    two = put(game, bear())
    game.objects[two].card = CardDef("Two", "transform", (bear(), face("Wolf", "creature", (4, 4))))
    game.touch()
    resolve(game, "Transform target creature.", two)
    assert game.view(two).name == "Wolf"


def test_114_an_emblem_works_in_the_command_zone(game):
    one = put(game, bear())
    resolve(game, 'You get an emblem with "Creatures you control have haste.".')
    assert game.view(one).has("haste")


def test_707_4_a_copy_until_end_of_turn(game):
    one, giant = put(game, bear()), put(game, face("Giant", "creature", (5, 5)))
    resolve(game, "Target creature becomes a copy of target creature you control until end of turn.", one, giant)
    assert (game.view(one).name, game.view(one).power) == ("Giant", 5)


def test_707_9b_a_copy_token_that_isnt_legendary(game):
    one = put(game, face("Hero", "creature", (5, 5), supertypes="legendary"))
    resolve(game, "Create a token that's a copy of target creature you control, except it isn't legendary.", one)
    assert not game.view(game.battlefield[-1]).supertypes


def test_111_3_a_token_that_a_second_sentence_describes(game):
    resolve(game, 'Create a 1/1 colorless Eldrazi Scion creature token. It has "Sacrifice this token: Add {C}.".')
    assert len(game.view(game.battlefield[0]).abilities) == 1


def test_701_40a_manifest(game):
    library(game, "alice", "A")
    resolve(game, "Manifest the top card of your library.")
    (one,) = game.battlefield
    assert (game.view(one).name, game.view(one).power, game.objects[one].face_down) == ("", 2, True)


def test_107_14_energy(game):
    library(game, "alice", "A")
    resolve(game, "You get {E}{E}{E}.")
    resolve(game, "You may pay {E}{E}. If you do, draw a card.")
    assert game.players["alice"].counters == {"energy": 1} and names(game, "hand", "alice") == ["A"]


def test_701_15_goad(game):
    from app.engine.combat.attack import requirements

    one = put(game, bear(), owner="bob")
    resolve(game, "Goad target creature.", one)
    assert True in requirements(game, one)


def test_118_12_who_cannot_pay_does_not(game):
    library(game, "alice", "A")
    resolve(game, "You may pay {2}. If you do, draw a card.")
    assert names(game, "hand", "alice") == []


def test_701_16a_investigate_and_701_36a_populate(game):
    resolve(game, "Investigate.")
    assert game.view(game.battlefield[0]).subtypes == {"Clue"}
    resolve(game, "Create a 1/1 white Soldier creature token.")
    resolve(game, "Populate.")
    assert names(game, "battlefield").count("Soldier Token") == 2


def test_701_50a_connive(game):
    one = put(game, bear())
    library(game, "alice", "A")
    resolve(game, "Target creature you control connives.", one)
    assert game.objects[one].counters == {"+1/+1": 1}


def test_701_57a_discover(game):
    library(game, "alice", "Forest", "A", "B")
    resolve(game, "Discover 3.", answer=answers(cast=False))
    assert names(game, "hand", "alice") == ["A"] and names(game, "library", "alice") == ["B", "Forest"]


def test_601_3_a_spell_from_among_exiled_cards(game):
    library(game, "alice", "Forest", "A", "B")
    resolve(
        game,
        "Exile the top three cards of your library. You may cast a spell from among those cards without paying its mana cost.",
    )
    assert names(game, "stack") == ["A"] and sorted(names(game, "exile")) == ["B", "Forest"]
