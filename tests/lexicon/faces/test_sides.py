"""Cards with two sides or halves (310, 702.145, 709.5, 712, 722), and face-down permanents (708)."""

from app.engine import actions
from app.engine.casting.options import cast_options, permitted
from app.engine.casting.special import special_actions
from app.engine.events.amounts import RemoveCounters
from app.engine.events.base import happen
from app.engine.events.flow import BecomesDayOrNight
from app.engine.mana.pool import Mana
from app.engine.state.carddef import CardDef
from tests.layers.nodes import do
from tests.lexicon.effects.board import answers, names, resolve
from tests.lexicon.keywords.board import card, creature, game_at, put


def put_sides(game, layout, front, back, zone="battlefield", **more):
    """A card with two faces."""
    oid = put(game, front, zone, **more)
    game.objects[oid].card = CardDef(f"{front.name} // {back.name}", layout, (front, back))
    game.touch()
    return oid


def pool(game, mana, player="alice"):
    game.players[player].pool = [Mana(t) for t in mana]


# ----- Sieges ---------------------------------------------------------------------------------------------------------
def siege(game):
    front = card("Invasion", "battle", None, "", "{2}", subtypes="Siege")
    oid = put_sides(game, "transform", front, creature("Ally", (3, 3)), counters={"defense": 2}, marks={"protector": "bob"})
    return oid


def test_310_11b_a_defeated_siege_is_cast_transformed():
    game = game_at()
    battle = siege(game)
    do(happen(game, RemoveCounters(obj=battle, kind="defense", amount=2)))
    do(actions.start(game))
    assert len(game.stack) == 1 and game.battlefield == [battle], "it waits for its ability (704.5v)"
    do(actions.resolve_all(game))
    assert names(game, "battlefield") == ["Ally"]


def test_712_8e_the_mana_value_of_a_back_face_is_that_of_the_front():
    game = game_at()
    oid = put_sides(game, "transform", creature("Front", (1, 1), cost="{2}{G}"), creature("Back", (4, 4)), face=1)
    assert (game.view(oid).name, game.view(oid).mana_value()) == ("Back", 3)


# ----- day and night --------------------------------------------------------------------------------------------------
def bound(game, zone="battlefield"):
    return put_sides(
        game, "transform", creature("Ruffian", (2, 2), "Daybound", cost="{R}"), creature("Smasher", (5, 5), "Nightbound"), zone
    )


def test_702_145_permanents_turn_with_day_and_night():
    game = game_at()
    oid = bound(game)
    do(actions.start(game))
    assert (game.day, game.view(oid).name) == ("day", "Ruffian"), "702.145d"
    do(happen(game, BecomesDayOrNight(what="night")))
    assert game.view(oid).name == "Smasher"
    do(happen(game, BecomesDayOrNight(what="day")))
    assert game.view(oid).name == "Ruffian"


def test_702_145b_it_enters_transformed_at_night_and_turns_for_nothing_else():
    game = game_at()
    game.day = "night"
    oid = bound(game, "hand")
    pool(game, "R")
    do(actions.cast(game, "alice", oid, cast_options(game, "alice", oid)[0]))
    do(actions.resolve(game))
    (there,) = game.battlefield
    assert game.view(there).name == "Smasher"
    resolve(game, "Transform target creature.", there)
    assert game.view(there).name == "Smasher"


# ----- Rooms ------------------------------------------------------------------------------------------------------------
def room(game):
    left = card("Annex", "enchantment", None, "Creatures you control get +1/+1.", "{W}", subtypes="Room")
    right = card("Chamber", "enchantment", None, "When you unlock this door, you gain 3 life.", "{U}", subtypes="Room")
    return put_sides(game, "split", left, right, "hand")


def test_709_5d_the_half_that_was_cast_is_unlocked():
    game = game_at()
    bear = put(game, creature("Bear", (2, 2)))
    oid = room(game)
    pool(game, "W")
    (option,) = [o for o in cast_options(game, "alice", oid) if o.face == 0]
    do(actions.cast(game, "alice", oid, option))
    do(actions.resolve_all(game))
    assert names(game, "battlefield") == ["Bear", "Annex"] and game.view(bear).power == 3
    assert game.players["alice"].life == 20, "the other half's ability isn't there (709.5)"


def test_709_5e_a_door_is_unlocked_for_the_mana_cost_of_its_half():
    game = game_at()
    oid = room(game)
    pool(game, "WU")
    do(actions.cast(game, "alice", oid, [o for o in cast_options(game, "alice", oid) if o.face == 0][0]))
    do(actions.resolve_all(game))
    (there,) = game.battlefield
    do(actions.special(game, "alice", "unlock", there))
    do(actions.resolve_all(game))
    assert game.players["alice"].life == 23 and game.players["alice"].pool == []
    assert game.view(there).name == "Annex // Chamber" and special_actions(game, "alice", there) == []


def test_709_5d_not_cast_it_has_no_text_and_no_name():
    game = game_at()
    oid = room(game)
    resolve(game, "Put an enchantment card from your hand onto the battlefield.", answer=answers(put=(oid,)))
    (there,) = game.battlefield
    view = game.view(there)
    assert (view.name, view.mana_cost, view.subtypes, view.abilities) == ("", None, {"Room"}, [])


# ----- preparation cards --------------------------------------------------------------------------------------------------
def test_722_3c_a_prepared_permanent_has_a_copy_of_its_spell_in_exile():
    game = game_at()
    page = put_sides(game, "prepare", creature("Page", (2, 2)), card("Favor", "instant", None, "You gain 2 life.", "{W}"))
    resolve(game, "Target creature becomes prepared.", page)
    (copy,) = game.exile
    assert game.view(copy).name == "Favor"
    do(actions.start(game))
    pool(game, "W")
    do(actions.cast(game, "alice", copy, cast_options(game, "alice", copy)[0]))
    assert not game.objects[page].marks.get("prepared"), "unprepared as the copy becomes cast"
    do(actions.resolve_all(game))
    assert game.players["alice"].life == 22 and game.exile == [] and game.players["alice"].graveyard != []
    assert "Favor" not in names(game, "graveyard", "alice")


def test_722_3c_the_copy_goes_with_the_permanent():
    game = game_at()
    page = put_sides(game, "prepare", creature("Page", (2, 2)), card("Favor", "instant", None, "You gain 2 life.", "{W}"))
    resolve(game, "Target creature becomes prepared.", page)
    resolve(game, "Destroy target creature.", page)
    do(actions.start(game))
    assert game.exile == []


# ----- craft, impending ---------------------------------------------------------------------------------------------------
def test_702_167a_crafted_it_returns_transformed():
    game = game_at()
    net = put_sides(game, "transform", card("Net", "artifact", None, "Craft with artifact {U}"), creature("Quipu", (1, 1)))
    put(game, card("Ring", "artifact"), "graveyard")
    pool(game, "U")
    (ability,) = game.views().activated(net)
    do(actions.activate(game, "alice", net, ability))
    do(actions.resolve(game))
    assert names(game, "battlefield") == ["Quipu"] and names(game, "exile") == ["Ring"]


def test_702_176a_impending_it_is_no_creature_until_its_counters_are_gone():
    game = game_at()
    oid = put(game, creature("Overlord", (6, 6), "Impending 2—{G}", cost="{4}{G}"), "hand")
    pool(game, "G")
    (option,) = [o for o in cast_options(game, "alice", oid) if o.kind == "impending"]
    do(actions.cast(game, "alice", oid, option))
    do(actions.resolve(game))
    (there,) = game.battlefield
    assert game.objects[there].counters == {"time": 2} and "creature" not in game.view(there).types
    do(happen(game, RemoveCounters(obj=there, kind="time", amount=2)))
    assert "creature" in game.view(there).types


# ----- face down -----------------------------------------------------------------------------------------------------------
def test_708_2a_turned_face_down_it_is_a_2_2_and_nothing_else():
    game = game_at()
    oid = put(game, creature("Angel", (4, 4), "Flying\nMorph {W}", cost="{3}{W}"))
    resolve(game, "Turn target creature face down.", oid)
    view = game.view(oid)
    assert (view.name, view.power, view.abilities) == ("", 2, [])
    do(actions.start(game))
    pool(game, "W")
    do(actions.special(game, "alice", "turn_face_up", oid))
    assert game.view(oid).name == "Angel"


def test_614_1e_as_it_is_turned_face_up():
    game = game_at()
    text = "Morph {W}\nAs this creature is turned face up, put four +1/+1 counters on it."
    oid = put(game, creature("Smuggler", (1, 1), text), face_down=True, face_down_as="morph")
    pool(game, "W")
    do(actions.special(game, "alice", "turn_face_up", oid))
    assert game.view(oid).power == 5


def test_712_16_double_faced_permanents_stay_face_up():
    game = game_at()
    oid = put_sides(game, "transform", creature("Front", (1, 1)), creature("Back", (4, 4)))
    resolve(game, "Turn target creature face down.", oid)
    assert game.view(oid).name == "Front"


# ----- which face is looked at ------------------------------------------------------------------------------------------------
def test_601_3e_a_permission_looks_at_the_face_that_would_be_cast():
    game = game_at()
    put(game, creature("Herald", (1, 1), "You may cast creature spells from the top of your library."))
    treats = card("Treats", "sorcery", None, "You gain 1 life.", "{G}")
    pair = put_sides(game, "adventure", creature("Pair", (1, 3), cost="{G}"), treats, "library")
    faces = game.objects[pair].card.faces
    assert permitted(game, "alice", pair, faces[0]) and not permitted(game, "alice", pair, faces[1])
