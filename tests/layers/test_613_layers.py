"""613: layers, timestamps and dependency. Expectations follow the CR and its own examples."""

from app.engine.abilities import Static
from app.engine.events.base import happen
from app.engine.events.zones import ZoneChange
from app.engine.layers.basics import INTRINSIC
from app.engine.layers.counters import KEYWORD_COUNTERS
from app.engine.layers.durations import expire
from app.engine.layers.explain import explain
from tests.layers.nodes import (
    CREATURES,
    FLYING,
    LANDS,
    NONBASIC,
    AlsoLand,
    BecomesLand,
    Do,
    Each,
    Gains,
    If,
    Keyword,
    LosesAll,
    Pump,
    Sets,
    anthem,
    bear,
    do,
    face,
    lasting,
    new_game,
    put,
)

BLOOD_MOON = face("Blood Moon", "enchantment", None, Static((BecomesLand("Mountain"),), NONBASIC))
URBORG = face("Urborg", "land", None, Static((AlsoLand("Swamp"),), LANDS), supertypes="legendary")
HUMILITY = face("Humility", "enchantment", None, Static((LosesAll(), Sets(1, 1)), CREATURES), cost="2WW")


def mana_value(view):
    return sum(int(s) if s.isdigit() else 1 for s in view.mana_cost or ())


def animate(ctx, view):
    view.types.add("creature")


def by_cost(ctx, view):
    view.power = view.toughness = mana_value(view)


OTHER_ENCHANTMENTS = Each(lambda ctx, v: "enchantment" in v.types and "Aura" not in v.subtypes and v.id != ctx.source)
OPALESCENCE = face(
    "Opalescence", "enchantment", None, Static((Do("4", animate), Do("7b", by_cost)), OTHER_ENCHANTMENTS), cost="2WW"
)


def test_an_anthem_affects_only_its_controllers_creatures():
    game = new_game()
    put(game, anthem())
    mine, theirs = put(game, bear()), put(game, bear(), owner="bob")
    assert (game.view(mine).power, game.view(theirs).power) == (3, 2)
    assert game.view(mine).base_power == 2


def test_122_1a_counters_modify_in_7c_after_setting_in_7b():
    game = new_game()
    oid = put(game, bear(), counters={"+1/+1": 2, "-1/-1": 1})
    put(game, HUMILITY)
    assert (game.view(oid).power, game.view(oid).toughness) == (2, 2)


def test_613_4d_switching_comes_last():
    game = new_game()
    oid = put(game, bear())

    def switch(ctx, view):
        view.power, view.toughness = view.toughness, view.power

    lasting(game, (Do("7d", switch),), (oid,))
    lasting(game, (Pump(3, 0),), (oid,))
    assert (game.view(oid).power, game.view(oid).toughness) == (2, 5)


def test_613_8_blood_moon_takes_urborgs_ability_whatever_the_timestamps():
    for order in ((BLOOD_MOON, URBORG), (URBORG, BLOOD_MOON)):
        game = new_game()
        for card in order:
            put(game, card)
        plains = put(game, face("Plains", "land", subtypes="Plains", supertypes="basic"))
        urborg = next(o for o in game.battlefield if game.obj(o).card.name == "Urborg")
        assert game.view(urborg).subtypes == {"Mountain"}
        assert game.view(plains).subtypes == {"Plains"}


def test_305_7_a_dryad_arbor_keeps_its_creature_type_under_blood_moon():
    game = new_game()
    arbor = put(game, face("Dryad Arbor", "land creature", (1, 1), FLYING, subtypes="Forest Dryad"))
    put(game, BLOOD_MOON)
    view = game.view(arbor)
    assert view.subtypes == {"Mountain", "Dryad"} and "creature" in view.types and not view.has("flying")


def test_305_6_basic_land_types_give_mana_abilities(monkeypatch):
    green, black = Keyword("add G"), Keyword("add B")
    monkeypatch.setitem(INTRINSIC, "Forest", green)
    monkeypatch.setitem(INTRINSIC, "Swamp", black)
    game = new_game()
    forest = put(game, face("Forest", "land", subtypes="Forest", supertypes="basic"))
    assert game.view(forest).abilities == [green]
    put(game, URBORG)
    assert game.view(forest).abilities == [black, green]


def test_613_6_humility_and_opalescence():
    # Humility loses its ability in layer 6 but goes on in 7b; the later of the two sets power and toughness
    for first, second, expected in ((HUMILITY, OPALESCENCE, 4), (OPALESCENCE, HUMILITY, 1)):
        game = new_game()
        a, b = put(game, first), put(game, second)
        humility = a if first is HUMILITY else b
        oid = put(game, bear())
        view = game.view(humility)
        assert "creature" in view.types and view.abilities == [] and view.power == expected
        assert game.view(oid).power == 1


def test_613_7_the_later_of_two_setting_effects_wins():
    game = new_game()
    oid = put(game, bear())
    lasting(game, (Sets(5, 5),), (oid,))
    lasting(game, (Sets(0, 1),), (oid,))
    assert game.view(oid).power == 0


def test_613_7a_a_granted_ability_has_the_timestamp_of_the_effect_that_granted_it():
    # an old bear is given "creatures lose all abilities" after another effect gave flying: flying goes
    game = new_game()
    old, other = put(game, bear()), put(game, bear())
    lasting(game, (Gains(FLYING),), (other,))
    lasting(game, (Gains(Static((LosesAll(),), CREATURES)),), (old,))
    assert not game.view(other).has("flying")


def test_613_8_a_type_effect_waits_for_the_one_that_decides_what_it_applies_to():
    # "Elves are Goblins too" is older than "Bears are Elves", and must wait for it
    def elf(ctx, v):
        v.subtypes.add("Elf")

    def goblin(ctx, v):
        v.subtypes.add("Goblin")

    game = new_game()
    put(game, face("A", "enchantment", None, Static((Do("4", goblin),), Each(lambda c, v: "Elf" in v.subtypes))))
    put(game, face("B", "enchantment", None, Static((Do("4", elf),), Each(lambda c, v: "Bear" in v.subtypes))))
    oid = put(game, bear())
    assert {"Elf", "Goblin", "Bear"} <= game.view(oid).subtypes


def test_613_8b_a_loop_goes_by_timestamps():
    def become(name):
        def change(ctx, v):
            v.subtypes = {name}

        return change

    game = new_game()
    put(game, face("A", "enchantment", None, Static((Do("4", become("Elf")),), Each(lambda c, v: "Goblin" in v.subtypes))))
    put(game, face("B", "enchantment", None, Static((Do("4", become("Goblin")),), Each(lambda c, v: "Elf" in v.subtypes))))
    elf = put(game, face("Elf", "creature", (1, 1), subtypes="Elf"))
    goblin = put(game, face("Goblin", "creature", (1, 1), subtypes="Goblin"))
    assert game.view(elf).subtypes == {"Goblin"} and game.view(goblin).subtypes == {"Goblin"}


def test_613_3_a_colour_defining_ability_comes_before_an_older_effect():
    def white(ctx, v):
        v.colors = {"W"}

    def none(ctx, v):
        v.colors = set()

    game = new_game()
    put(game, face("Whiteout", "enchantment", None, Static((Do("5", white),), CREATURES)))
    oid = put(game, bear(Static((Do("5", none),), characteristic_defining=True)))
    assert game.view(oid).colors == {"W"}


def test_604_3_a_defining_ability_works_in_every_zone():
    def hand_size(ctx, view):
        view.power = view.toughness = len(ctx.game.players[ctx.you].hand)

    maro = face("Maro", "creature", (0, 0), Static((Do("7a", hand_size),), characteristic_defining=True))
    game = new_game()
    in_hand, field = put(game, maro, "hand"), put(game, maro)
    assert (game.view(in_hand).power, game.view(field).power) == (1, 1)


def test_effects_on_the_battlefield_are_not_asked_about_other_zones():
    game = new_game()
    put(game, anthem())
    put(game, face("Jailer", "creature", (2, 1), Static((LosesAll(),), Each(lambda c, v: True, zone="graveyard"))))
    dead, hand = put(game, bear(FLYING), "graveyard"), put(game, bear(FLYING), "hand")
    assert game.view(hand).power == 2 and game.view(hand).has("flying") and not game.view(dead).has("flying")


def test_113_6b_a_static_ability_that_functions_in_the_graveyard():
    game = new_game()
    wonder = face(
        "Wonder",
        "creature",
        (2, 2),
        Static((Gains(FLYING),), Each(lambda c, v: v.controller == c.you and "creature" in v.types), zones=("graveyard",)),
    )
    oid = put(game, bear())
    put(game, wonder)
    assert not game.view(oid).has("flying")
    put(game, wonder, "graveyard")
    assert game.view(oid).has("flying")


def test_613_1b_control_comes_first_and_your_means_the_new_controller():
    game = new_game()
    oid = put(game, anthem())
    mine, theirs = put(game, bear()), put(game, bear(), owner="bob")

    def control(ctx, view):
        view.controller = ctx.you

    lasting(game, (Do("2", control),), (oid,), until="game", controller="bob")
    assert game.view(oid).controller == "bob" and (game.view(mine).power, game.view(theirs).power) == (2, 3)


def test_a_condition_is_asked_as_the_layer_is_applied():
    game = new_game()
    oid = put(game, bear(Static((Pump(2, 0),), None, If(lambda ctx: ctx.info(ctx.source).has("flying")))))
    assert game.view(oid).power == 2
    lasting(game, (Gains(FLYING),), (oid,))
    assert game.view(oid).power == 4


def test_122_1b_a_keyword_counter_keeps_its_timestamp(monkeypatch):
    monkeypatch.setitem(KEYWORD_COUNTERS, "flying", FLYING)
    game = new_game()
    oid = put(game, bear(), counters={"flying": 1})
    assert game.view(oid).has("flying")
    lasting(game, (LosesAll(),), (oid,))
    assert not game.view(oid).has("flying")
    game.objects[oid].marks["flying counter since"] = game.tick()
    game.touch()
    assert game.view(oid).has("flying")


def test_708_2a_face_down_is_a_nameless_colourless_2_2():
    game = new_game()
    view = game.view(put(game, face("Titan", "creature", (6, 6), FLYING, colors="G"), face_down=True))
    assert (view.name, view.power, view.colors, view.abilities, view.types) == ("", 2, set(), [], {"creature"})


def test_702_26b_phased_out_permanents_do_nothing():
    game = new_game()
    enchantment, oid = put(game, anthem()), put(game, bear())
    game.objects[enchantment].phased_out = True
    game.touch()
    assert game.view(oid).power == 2


def test_514_2_until_end_of_turn_effects_expire():
    game = new_game()
    oid = put(game, bear())
    lasting(game, (Pump(2, 2),), (oid,))
    assert game.view(oid).power == 4
    assert expire(game, "end_of_turn") == 1 and game.view(oid).power == 2


def test_400_7a_an_effect_on_a_permanent_spell_stays_on_the_permanent():
    game = new_game()
    spell = put(game, bear(), "stack")
    lasting(game, (Pump(3, 3),), (spell,))
    done = do(happen(game, ZoneChange(obj=spell, to="battlefield", why="resolve")))
    assert game.view(done[0].new).power == 5


def test_613_8_dependency_on_a_condition():
    # "as long as you control an artifact creature, creatures are blue artifacts" is older than what makes artifacts creatures
    def artifact(ctx, v):
        v.types.add("artifact")

    def creature(ctx, v):
        v.types.add("creature")

    game = new_game()
    some = If(lambda ctx: any({"artifact", "creature"} <= ctx.info(o).types for o in ctx.game.permanents()))
    put(game, face("A", "enchantment", None, Static((Do("4", artifact),), CREATURES, some)))
    put(game, face("B", "enchantment", None, Static((Do("4", creature),), Each(lambda c, v: "artifact" in v.types))))
    put(game, face("Rock", "artifact"))
    oid = put(game, bear())
    # A doesn't exist before B is applied, so it is no candidate then; after B it does
    assert "artifact" in game.view(oid).types


def test_613_8c_an_effect_that_comes_to_exist_takes_its_place_by_timestamp():
    def become(name):
        def change(ctx, v):
            v.subtypes = {name}

        return change

    def elf(ctx, v):
        v.subtypes.add("Elf")

    game = new_game()
    an_elf = If(lambda ctx: any("Elf" in ctx.info(o).subtypes for o in ctx.game.permanents()))
    put(game, face("A", "enchantment", None, Static((Do("4", become("Goblin")),), CREATURES, an_elf)))
    put(game, face("B", "enchantment", None, Static((Do("4", elf),), CREATURES)))
    put(game, face("C", "enchantment", None, Static((Do("4", become("Wizard")),), CREATURES)))
    put(game, face("D", "enchantment", None, Static((AlsoLand("Gate"),), LANDS)))
    oid = put(game, bear())
    assert game.view(oid).subtypes == {"Wizard"}


def test_layers_do_not_depend_on_how_many_lords_there_are():
    game = new_game()
    others = Each(lambda c, v: "creature" in v.types and v.id != c.source)
    lords = [put(game, face(f"Lord {n}", "creature", (2, 2), Static((Gains(FLYING), Pump(1, 1)), others))) for n in range(5)]
    assert [(game.view(o).power, len(game.view(o).abilities)) for o in lords] == [(6, 5)] * 5


def test_explain_tells_layer_source_and_change():
    game = new_game()
    lord, oid = put(game, anthem()), put(game, bear(), counters={"+1/+1": 1})
    steps = explain(game, oid)
    assert [(s[0], s[1], s[3], s[4]) for s in steps] == [("7c", oid, "2/2", "3/3"), ("7c", lord, "3/3", "4/4")]
