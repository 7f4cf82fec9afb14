"""706: rolls with a results table, played."""

from __future__ import annotations

import pytest
from table import Table

TABLE = "Roll a d20.\n1—9 | You gain 1 life.\n10—19 | You gain 2 life.\n20 | Each opponent loses 5 life."


@pytest.mark.parametrize(("roll", "lives"), [(1, (21, 20)), (9, (21, 20)), (10, (22, 20)), (20, (20, 15))])
def test_706_3a_the_row_of_the_result_happens(roll: int, lives: tuple[int, int]) -> None:
    table = Table()
    table.cast(table.spell(TABLE))
    table.resolve(("die_roll", roll))
    assert (table.life("alice"), table.life("bob")) == lives


def test_706_2_a_modifier_is_added() -> None:
    table = Table()
    table.put("Sol Ring", zone="hand")
    table.cast(
        table.spell("Roll a d20 and add the number of cards in your hand.\n1—14 | You gain 1 life.\n15+ | You gain 2 life.")
    )
    table.resolve(("die_roll", 14))
    assert table.life("alice") == 22
