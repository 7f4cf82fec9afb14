"""614.12c, 607.2m: anchor words."""

from __future__ import annotations

import pytest
from table import Table

TEXT = (
    "As this enchantment enters, choose Khans or Dragons.\n• Khans — Creatures you control get +1/+1.\n"
    "• Dragons — Whenever you gain life, each opponent loses 1 life."
)


@pytest.mark.parametrize(("word", "size", "life"), [("Khans", (3, 3), 20), ("Dragons", (2, 2), 19)])
def test_only_the_ability_of_the_chosen_word_is_there(word: str, size: tuple[int, int], life: int) -> None:
    table = Table()
    bear = table.put("Grizzly Bears")
    table.cast(table.put({"type_line": "Enchantment", "mana_cost": "{0}", "oracle_text": TEXT}, zone="hand"))
    table.resolve(("choose", word))
    table.cast(table.spell("You gain 1 life."))
    table.resolve()
    assert (table.pt(bear), table.life("bob")) == (size, life)
