"""Pairs, designations, bands, and what can't be paid (702.95, 702.131, 701.54, 702.22, 118.3)."""

import pytest

import app.engine.sba.check as sba
from app.engine.combat import damage
from app.engine.costs import barred
from app.engine.events.amounts import LoseLife
from app.engine.events.base import happen
from app.engine.events.zones import Sacrifice, ZoneChange
from app.engine.kernel.context import Context
from app.engine.state.game import Combat
from app.grammar import read, same_wording, show
from app.lexicon.keywords.soulbond import PairThis, partner_of
from tests.layers.nodes import do
from tests.lexicon.effects.board import resolve
from tests.lexicon.keywords.board import card, creature, game_at, put

BEAR = creature("Bear", (2, 2))


def pair(game):
    one = put(
        game, creature("Squire", (1, 1), "Soulbond\nAs long as ~ is paired with another creature, both creatures have flying.")
    )
    other = put(game, BEAR)
    do(PairThis(False).execute(Context(game, "alice", one)), lambda d: True if d.kind == "yes_no" else (other,))
    return one, other


def test_702_95b_both_creatures_of_a_pair_have_the_ability():
    game = game_at()
    one, other = pair(game)
    assert partner_of(game, one) == other
    assert game.view(one).has("flying") and game.view(other).has("flying")


def test_702_95e_a_pair_ends_when_one_leaves():
    game = game_at()
    one, other = pair(game)
    do(happen(game, ZoneChange(obj=other, to="hand")))
    assert partner_of(game, one) is None
    assert not game.view(one).has("flying")


@pytest.mark.parametrize("lands, blessed", [(8, False), (9, True)])
def test_702_131b_the_citys_blessing_with_ten_permanents(lands, blessed):
    game = game_at()
    put(game, creature("Swordtooth", (5, 5), "Ascend"))
    for _ in range(lands):
        put(game, card("Field", "land"))
    do(sba.check(game))
    assert bool(game.players["alice"].marks.get("city's blessing")) is blessed


def test_701_54_the_ring_bearer_is_legendary_and_the_ring_grows():
    game = game_at()
    bear = put(game, BEAR)
    resolve(game, "The Ring tempts you.", answer=lambda d: (bear,))
    assert "legendary" in game.view(bear).supertypes
    assert len(game.command) == 1
    resolve(game, "The Ring tempts you.", answer=lambda d: (bear,))
    assert len(game.command) == 1 and game.players["alice"].marks["tempted"] == 2


def test_702_22j_the_defending_player_divides_the_damage_of_what_a_band_blocks():
    game = game_at("combat_damage")
    giant = put(game, creature("Giant", (5, 5)))
    hero = put(game, creature("Hero", (1, 1), "Banding"), owner="bob")
    bear = put(game, BEAR, owner="bob")
    game.combat = Combat(
        attackers={giant: "bob"}, blocks={hero: [giant], bear: [giant]}, blocked={giant}, attackers_declared=True
    )
    game.touch()
    asked = []

    def answer(decision):
        asked.append(decision.player)
        return {hero: 5, bear: 0}

    do(damage.damage_step(game), answer)
    assert asked == ["bob"]
    assert game.objects[bear].damage == 0


def test_118_3_what_cant_be_paid_to_cast_spells():
    game = game_at()
    put(
        game,
        card("Angel", "enchantment", text="Players can't pay life or sacrifice creatures to cast spells or activate abilities."),
    )
    bear, rock = put(game, BEAR), put(game, card("Rock", "artifact"))
    ctx = Context(game, "alice", memory={"paying to announce": True})
    assert barred(ctx, "life", LoseLife(player="alice", amount=1, payment=True))
    assert barred(ctx, "sacrifice", Sacrifice(obj=bear, player="alice"), bear)
    assert not barred(ctx, "sacrifice", Sacrifice(obj=rock, player="alice"), rock)
    assert not barred(Context(game, "alice"), "life", LoseLife(player="alice", amount=1, payment=True))


@pytest.mark.parametrize(
    "text",
    [
        "players may spend mana as though it were mana of any color",
        "if an artifact or creature entering causes a triggered ability of a permanent you control to trigger, "
        "that ability triggers an additional time",
        "creatures entering or dying don't cause abilities to trigger",
        "creature cards in graveyards and libraries can't enter the battlefield",
        "you control enchanted creature",
        "each opponent's maximum hand size is reduced by 1",
        "you may cast spells from your hand without paying their mana costs",
        "creature spells you cast have convoke",
        "each creature card in your graveyard has scavenge. the scavenge cost is equal to its mana cost",
        "creatures you control are every creature type. the same is true for creature spells you control and "
        "creature cards you own that aren't on the battlefield",
        "creatures with islandwalk can be blocked as though they didn't have islandwalk",
        "spells you cast from your graveyard cost {1} less to cast",
    ],
)
def test_a_static_sentence_reads_once_and_prints_back(text):
    found = read("static", text)
    assert found.ok, (found.values, found.expected)
    assert same_wording(show(found.value, category="static"), text)


def test_603_2d_an_ability_triggers_an_additional_time():
    game = game_at()
    put(
        game,
        card(
            "Echo",
            "artifact",
            text="If an artifact or creature entering causes a triggered ability of a permanent you control to trigger, "
            "that ability triggers an additional time.",
        ),
    )
    put(game, creature("Herald", (1, 1), "Whenever another creature you control enters, you gain 1 life."))
    bear = put(game, BEAR, "hand")
    do(happen(game, ZoneChange(obj=bear, to="battlefield", controller="alice")))
    assert len(game.pending) == 2


def test_101_2_a_creature_card_cant_enter_from_the_graveyard():
    game = game_at()
    put(game, card("Cage", "artifact", text="Creature cards in graveyards and libraries can't enter the battlefield."))
    bear = put(game, BEAR, "graveyard")
    do(happen(game, ZoneChange(obj=bear, to="battlefield", controller="alice")))
    assert game.objects[bear].zone == "graveyard"


def test_702_16n_protection_doesnt_remove_the_aura_that_gives_it():
    from app.engine.sba.attached import attachments

    game = game_at()
    bear = put(game, BEAR)
    ward = card("Ward", "enchantment", subtypes="Aura", colors="W", text="Enchant creature\nEnchanted creature has protection from "
                "white. This effect doesn't remove this Aura.")  # fmt: skip
    other = card(
        "Holy Strength", "enchantment", subtypes="Aura", colors="W", text="Enchant creature\nEnchanted creature gets +1/+2."
    )
    one, two = put(game, ward, attached_to=bear), put(game, other, attached_to=bear)
    game.touch()
    gone = [event.obj for event in do(attachments(game))]
    assert gone == [two] and one not in gone
