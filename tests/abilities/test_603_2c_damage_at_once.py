"""Damage dealt at once is one occurrence for what deals it and for what it is dealt to (603.2c)."""

from __future__ import annotations

import pytest
from table import Table


@pytest.fixture
def table() -> Table:
    return Table()


def test_603_2c_dealt_damage_by_several_at_once(table: Table) -> None:
    text = "Whenever this creature is dealt damage, put that many +1/+1 counters on it. You gain 1 life."
    fungus = table.put({"oracle_text": text, "power": "0", "toughness": "9"})
    for _ in range(2):
        table.put("Grizzly Bears", "bob")
    table.cast(table.spell("Each creature deals 1 damage to target creature."), ("target", (fungus,)))
    table.resolve()
    assert (table.life("alice"), table.pt(fungus)) == (21, (3, 12))


def test_603_2c_damage_to_two_recipients_at_once(table: Table) -> None:
    table.put({"oracle_text": "Whenever a source you control deals damage, you gain 1 life.", "power": "0", "toughness": "9"})
    bear = table.put("Grizzly Bears", "bob")
    table.cast(table.spell("~ deals 1 damage to target creature and 2 damage to you."), ("target", (bear,)))
    table.resolve()
    assert table.life("alice") == 20 - 2 + 1


def test_608_2c_itself_is_the_subject(table: Table) -> None:
    mage = table.put(
        {"oracle_text": "When this creature dies, it deals 1 damage to target creature.", "power": "1", "toughness": "3"}
    )
    bear = table.put("Grizzly Bears", "bob")
    table.cast(
        table.spell("Target creature deals 1 damage to another target creature and 2 damage to itself."),
        ("target", (mage,)),
        ("target", (bear,)),
    )
    table.resolve()
    assert (table.game.obj(mage).damage, table.game.obj(bear).damage) == (2, 1)


def test_608_2c_the_rest_are_those_not_chosen(table: Table) -> None:
    bears = [table.put("Grizzly Bears", "bob") for _ in range(2)]
    table.cast(table.spell("Choose a creature. Destroy the rest."))
    table.resolve()
    assert sorted(table.zone(bear) for bear in bears) == ["battlefield", "graveyard"]


def test_608_2h_counters_are_counted_as_it_last_had_them(table: Table) -> None:
    text = "When this creature dies, you gain 1 life for each +1/+1 counter on it."
    one = table.put({"oracle_text": text, "power": "1", "toughness": "1"})
    table.game.objects[one].counters = {"+1/+1": 3}
    table.game.touch()
    table.cast(table.spell("Destroy target creature."), ("target", (one,)))
    table.resolve()
    assert table.life("alice") == 23
