"""Small boards: references to what was done, delayed and state triggers, entering as a copy, redirected damage."""

from typing import Any

from app.engine.abilities import SpellAbility
from app.engine.events.amounts import Damage
from app.engine.events.base import happen
from app.engine.events.zones import Destroy, ZoneChange, move_all
from app.engine.kernel.context import Context
from app.engine.kernel.drive import automatic, run
from tests.layers import nodes
from tests.lexicon.keywords.board import card, creature, game_at


def put(game: Any, what: Any, owner: str, zone: str = "battlefield") -> int:
    return nodes.put(game, what, zone, owner)


def resolve(game: Any, text: str, *targets: Any, source: int | None = None, answers: Any = automatic) -> Any:
    """The instructions of a sorcery with that text, followed by alice."""
    spell = card("Spell", "sorcery", text=text)
    (ability,) = [a for a in spell.abilities if isinstance(a, SpellAbility)]
    oid = source if source is not None else put(game, spell, "alice")
    ctx = Context(game, "alice", oid, targets=tuple((t,) if not isinstance(t, tuple) else t for t in targets))
    return run(ability.effect.execute(ctx), answers)


def test_608_2c_each_creature_destroyed_this_way_leaves_out_the_indestructible_one() -> None:
    game = game_at()
    put(game, creature("Bear", (2, 2)), "alice")
    put(game, creature("Ox", (2, 2)), "bob")
    put(game, creature("Wall", (0, 4), "Indestructible"), "bob")
    before = game.players["alice"].life
    resolve(game, "Destroy all creatures. You gain 1 life for each creature destroyed this way.")
    assert game.players["alice"].life == before + 2


def test_608_2h_damage_dealt_this_way_is_what_was_dealt() -> None:
    game = game_at()
    bear = put(game, creature("Bear", (2, 2)), "bob")
    before = game.players["alice"].life
    resolve(game, "~ deals 5 damage to target creature. You gain life equal to the damage dealt this way.", bear)
    assert game.players["alice"].life == before + 5


def test_each_player_is_dealt_damage_for_their_own_lands() -> None:
    game = game_at()
    for owner, n in (("alice", 1), ("bob", 3)):
        for _ in range(n):
            put(game, card("Waste", "land"), owner)
    before = {p: game.players[p].life for p in ("alice", "bob")}
    resolve(game, "~ deals damage to each player equal to the number of lands they control.")
    assert before["alice"] - game.players["alice"].life == 1
    assert before["bob"] - game.players["bob"].life == 3


def test_603_7_a_delayed_trigger_sees_the_creature_die_this_turn() -> None:
    game = game_at()
    bear = put(game, creature("Bear", (2, 2)), "bob")
    resolve(game, "Target creature gets +0/+1 until end of turn. When that creature dies this turn, draw a card.", bear)
    assert len(game.delayed) == 1
    run(move_all(game, [Destroy(obj=bear)]), automatic)
    assert len(game.pending) == 1 and not game.delayed


def test_603_8_a_state_trigger_triggers_once_while_it_waits() -> None:
    game = game_at()
    island = put(game, card("Island", "land", subtypes="Island"), "alice")
    put(game, creature("Fish", (4, 1), "When you control no Islands, sacrifice ~."), "alice")
    run(move_all(game, [Destroy(obj=island)]), automatic)
    assert len(game.pending) == 1


def test_707_5_entering_as_a_copy_of_any_creature_with_its_own_exception() -> None:
    game = game_at()
    bear = put(game, creature("Bear", (2, 2), subtypes="Bear"), "bob")
    clone = put(
        game,
        creature("Clone", (0, 0), "You may have ~ enter as a copy of any creature on the battlefield, except it has haste."),
        "alice",
        "hand",
    )
    (done,) = run(happen(game, ZoneChange(obj=clone, to="battlefield", controller="alice")), automatic)
    view = game.view(done.new)
    assert (view.name, view.power, view.toughness) == ("Bear", 2, 2)
    assert view.has("haste") and not game.view(bear).has("haste")


def test_707_5_with_nothing_to_copy_it_enters_as_it_is() -> None:
    game = game_at()
    clone = put(
        game, creature("Clone", (0, 0), "You may have ~ enter as a copy of any creature on the battlefield."), "alice", "hand"
    )
    (done,) = run(happen(game, ZoneChange(obj=clone, to="battlefield", controller="alice")), automatic)
    assert game.view(done.new).name == "Clone"


def test_614_9_the_next_1_damage_is_dealt_to_another_creature() -> None:
    game = game_at()
    knight, bear = put(game, creature("Knight", (1, 1)), "alice"), put(game, creature("Bear", (2, 2)), "alice")
    ogre = put(game, creature("Ogre", (3, 3)), "bob")
    resolve(
        game,
        "The next 1 damage that would be dealt to target creature this turn is dealt to another target creature instead.",
        knight,
        bear,
    )
    run(happen(game, Damage(source=ogre, obj=knight, amount=3)), automatic)
    assert (game.objects[knight].damage, game.objects[bear].damage) == (2, 1)


def test_609_7a_a_source_of_your_choice_is_kept_from_dealing_damage_once() -> None:
    game = game_at()
    ogre = put(game, creature("Ogre", (3, 3)), "bob")
    before = game.players["alice"].life
    resolve(
        game,
        "The next time a source of your choice would deal damage to you this turn, prevent that damage.",
        answers=lambda d: (ogre,) if d.word == "source" else automatic(d),
    )
    run(happen(game, Damage(source=ogre, player="alice", amount=3)), automatic)
    run(happen(game, Damage(source=ogre, player="alice", amount=3)), automatic)
    assert game.players["alice"].life == before - 3


def test_611_3a_a_number_about_each_creature_is_worked_out_for_each() -> None:
    game = game_at()
    one, two = put(game, creature("Bear", (2, 2)), "alice"), put(game, creature("Ox", (3, 3)), "alice")
    put(game, card("Hall", "enchantment", text="Each creature you control gets +1/+1 for each +1/+1 counter on it."), "alice")
    game.objects[two].counters["+1/+1"] = 2
    assert (game.view(one).power, game.view(two).power) == (2, 7)


def test_613_an_enchantment_becomes_a_creature_as_large_as_its_own_mana_value() -> None:
    game = game_at()
    put(
        game,
        card(
            "March",
            "enchantment",
            text="Each other non-Aura enchantment is a creature in addition to its other types and has base power"
            " and base toughness each equal to its mana value.",
            cost="{2}{W}{W}",
        ),
        "alice",
    )
    small, large = (
        put(game, card("Glow", "enchantment", cost="{W}"), "alice"),
        put(game, card("Vault", "enchantment", cost="{3}{W}"), "bob"),
    )
    assert (game.view(small).power, game.view(large).toughness) == (1, 4)


def test_101_4_for_each_opponent_goes_through_the_players() -> None:
    game = game_at()
    before = {p: game.players[p].life for p in ("alice", "bob")}
    resolve(game, "For each player, that player loses 1 life.")
    assert {p: before[p] - game.players[p].life for p in before} == {"alice": 1, "bob": 1}
