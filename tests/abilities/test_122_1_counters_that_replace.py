"""122.1c, 122.1d, 122.1h: what shield, stun and finality counters do."""

import pytest
from table import Table


@pytest.fixture
def table() -> Table:
    return Table()


def test_122_1c_destroyed_by_an_effect_it_loses_a_shield_counter(table: Table) -> None:
    bear = table.put("Grizzly Bears", counters={"shield": 2})
    table.cast(table.spell("Destroy target creature."), ("targets", (bear,)))
    table.resolve()
    assert table.game.objects[bear].counters == {"shield": 1}


def test_122_1c_damage_is_prevented_and_a_shield_counter_goes(table: Table) -> None:
    bear = table.put("Grizzly Bears", counters={"shield": 1})
    table.cast(table.spell("~ deals 5 damage to target creature.", name="Test Bolt"), ("targets", (bear,)))
    table.resolve()
    assert table.zone(bear) == "battlefield"
    assert (table.game.objects[bear].damage, table.game.objects[bear].counters) == (0, {})


def test_122_1d_a_stun_counter_goes_instead_of_untapping(table: Table) -> None:
    bear = table.put("Grizzly Bears", tapped=True, counters={"stun": 2})
    table.cast(table.spell("Untap target creature."), ("targets", (bear,)))
    table.resolve()
    assert table.game.objects[bear].tapped
    assert table.game.objects[bear].counters == {"stun": 1}


def test_122_1h_with_a_finality_counter_it_is_exiled_instead_of_dying(table: Table) -> None:
    bear = table.put("Grizzly Bears", counters={"finality": 1})
    table.cast(table.spell("Destroy target creature."), ("targets", (bear,)))
    table.resolve()
    assert table.zone(bear) == "exile"
