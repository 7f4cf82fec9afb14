"""Excess damage dealt elsewhere (120.4a), targets changed (115.7), X paid as something resolves (107.3f)."""

from __future__ import annotations

import pytest
from table import Table


@pytest.fixture
def table() -> Table:
    return Table()


def test_120_4a_excess_damage_is_dealt_to_the_controller_instead(table: Table) -> None:
    bear = table.put("Grizzly Bears", "bob")
    text = "~ deals 4 damage to target creature. Excess damage is dealt to that creature's controller instead."
    table.cast(table.spell(text), ("target", (bear,)))
    table.resolve()
    assert (table.life("bob"), table.zone(bear)) == (18, "graveyard")


def test_115_7b_a_target_is_changed_to_this_creature(table: Table) -> None:
    bear = table.put("Grizzly Bears", "bob")
    skite = table.put(
        {"oracle_text": "{0}: Change a target of target spell or ability to this creature.", "power": "0", "toughness": "4"}
    )
    spell = table.cast(table.spell("~ deals 3 damage to target creature."), ("target", (bear,)))
    table.activate(skite, ("target", (spell,)))
    table.resolve()
    table.resolve()
    assert (table.game.objects[skite].damage, table.zone(bear)) == (3, "battlefield")


def test_107_3f_an_x_that_is_paid_on_resolution_is_chosen_then(table: Table) -> None:
    table.cast(table.spell("You may pay {X}. If you do, you gain X life."))
    table.resolve(("x", 3))
    assert table.life("alice") == 23


def test_608_2d_one_of_two_deeds_that_is_not_impossible(table: Table) -> None:
    bear = table.put("Grizzly Bears", "bob")
    table.cast(table.spell("Each opponent sacrifices a creature or discards a card."))
    table.resolve()
    assert table.zone(bear) == "graveyard"
