"""Who is meant and which of two instructions is followed: 608.2e, 614.15, 614.6, 702.110b, 113.6b, 701.12a, 707.9a."""

from __future__ import annotations

import pytest
from table import Table


@pytest.fixture
def table() -> Table:
    return Table()


METALCRAFT = (
    "Test Card deals 2 damage to any target.\n"
    "Metalcraft — Test Card deals 4 damage instead if you control three or more artifacts."
)


@pytest.mark.parametrize(("artifacts", "life"), [(2, 18), (3, 16)])
def test_614_15_a_paragraph_instead_of_the_one_before(table: Table, artifacts: int, life: int) -> None:
    for _ in range(artifacts):
        table.put("Sol Ring")
    table.cast(table.spell(METALCRAFT), ("targets", ("bob",)))
    table.resolve()
    assert table.life("bob") == life


def test_608_2e_each_player_by_their_own_card(table: Table) -> None:
    mine, theirs = table.put("Sol Ring", zone="library"), table.put("Hill Giant", "bob", zone="library")
    text = (
        "Each player reveals the top card of their library, loses life equal to that card's mana value, "
        "then puts it into their hand."
    )
    table.cast(table.spell(text))
    table.resolve()
    assert (table.life("alice"), table.life("bob")) == (19, 16)
    assert (table.zone(mine), table.zone(theirs)) == ("hand", "hand")


def test_702_110b_exploiting_itself(table: Table) -> None:
    text = "Exploit\nWhen this creature exploits a creature, target opponent loses 2 life and you gain 2 life."
    card = table.put({"oracle_text": text, "mana_cost": "{1}", "power": "1", "toughness": "3"}, zone="hand")
    table.cast(card)
    table.resolve()
    assert (table.life("alice"), table.life("bob")) == (22, 18)


def test_113_6b_an_ability_that_says_where_it_works(table: Table) -> None:
    bear = table.put("Grizzly Bears")
    table.put("Forest")
    text = "As long as this card is in your graveyard and you control a Forest, creatures you control have flying."
    wonder = table.put({"oracle_text": text, "power": "2", "toughness": "2"})
    assert not table.has(bear, "flying")
    other = Table()
    bear = other.put("Grizzly Bears")
    other.put({"oracle_text": text, "power": "2", "toughness": "2"}, zone="graveyard")
    assert not other.has(bear, "flying")
    other.put("Forest")
    other.game.touch()
    assert other.has(bear, "flying") and wonder


def test_701_12a_two_targets_are_exchanged(table: Table) -> None:
    mine, theirs = table.put("Grizzly Bears"), table.put("Hill Giant", "bob")
    table.cast(table.spell("Exchange control of two target creatures."), ("targets", (mine, theirs)))
    table.resolve()
    assert (table.game.controller(mine), table.game.controller(theirs)) == ("bob", "alice")


def test_707_9a_a_copy_that_has_this_ability(table: Table) -> None:
    giant = table.put("Hill Giant", "bob")
    text = "{1}: This creature becomes a copy of target creature, except it has this ability."
    shifter = table.put({"oracle_text": text, "power": "0", "toughness": "1"})
    table.activate(shifter, ("targets", (giant,)))
    table.resolve()
    assert table.pt(shifter) == (3, 3)
    assert len(table.game.views().activated(shifter)) == 1


def test_614_6_leaving_together_each_goes_elsewhere(table: Table) -> None:
    text = (
        'All creatures have "If this permanent would be put into a graveyard, '
        "you may put it on top of its owner's library instead.\""
    )
    giver, bear = table.put({"oracle_text": text, "power": "2", "toughness": "2"}), table.put("Grizzly Bears")
    table.cast(table.spell("Destroy all creatures."))
    table.resolve()
    assert (table.zone(giver), table.zone(bear)) == ("library", "library")


def test_608_2c_it_goes_on_being_the_spell_that_deals_damage(table: Table) -> None:
    giant = table.put("Hill Giant", "bob")
    text = (
        "Test Card deals 1 damage to target creature. If you control an artifact, instead it deals 2 damage to that creature "
        "and you gain 1 life."
    )
    table.put("Sol Ring")
    spell = table.spell(text, mana_cost="{R}")
    table.cast(spell, ("targets", (giant,)))
    table.resolve()
    dealt = [e for e in table.game.history if type(e).__name__ == "Damage"]
    assert [(e.obj, e.amount, e.source == giant) for e in dealt] == [(giant, 2, False)]
    assert table.life("alice") == 21
