"""What an amount or a reference means: for each, instead, otherwise, each player's own, the nearest noun."""

from __future__ import annotations

import pytest
from table import Table


@pytest.fixture
def table() -> Table:
    return Table()


def test_608_2e_counters_for_each(table: Table) -> None:
    bear = table.put("Grizzly Bears")
    table.put("Forest")
    table.put("Forest")
    table.cast(table.spell("Put a +1/+1 counter on target creature for each land you control."), ("targets", (bear,)))
    table.resolve()
    assert table.pt(bear) == (4, 4)


def test_608_2e_power_for_each(table: Table) -> None:
    bear = table.put("Grizzly Bears")
    for _ in range(3):
        table.put("Forest")
    table.cast(table.spell("Target creature gets +1/+0 until end of turn for each land you control."), ("targets", (bear,)))
    table.resolve()
    assert table.pt(bear) == (5, 2)


def test_608_2e_for_each_is_said_of_the_last_deed(table: Table) -> None:
    table.put("Forest")
    table.put("Forest")
    table.cast(table.spell("Target opponent loses 3 life and you gain 1 life for each land you control."))
    table.resolve()
    assert table.life("alice") == 22


def test_614_15_what_instead_speaks_of(table: Table) -> None:
    bear = table.put("Grizzly Bears")
    text = "Put a +1/+1 counter on target creature. If that creature is a Bear, put two +1/+1 counters on it instead."
    table.cast(table.spell(text), ("targets", (bear,)))
    table.resolve()
    assert table.pt(bear) == (4, 4)


@pytest.mark.parametrize(("have", "lives"), [("Sol Ring", (18, 20)), ("Forest", (20, 18))])
def test_608_2c_otherwise_that_much(table: Table, have: str, lives: tuple[int, int]) -> None:
    table.put(have)
    text = "You lose 2 life if you control an artifact. Otherwise, each opponent loses 2 life."
    table.cast(table.spell(text))
    table.resolve()
    assert (table.life("alice"), table.life("bob")) == lives


def test_700_13_targeting_an_opponent_is_a_crime_once(table: Table) -> None:
    text = "Whenever you commit a crime, put a +1/+1 counter on this creature."
    source = table.put({"power": "1", "toughness": "1", "oracle_text": text})
    table.cast(table.spell("Target player gains 1 life."), ("targets", ("alice",)))
    table.resolve()
    assert table.game.objects[source].counters == {}
    table.cast(table.spell("Target player gains 1 life."), ("targets", ("bob",)))
    table.resolve()
    assert table.game.objects[source].counters == {"+1/+1": 1}


def test_702_29c_cycling_is_seen_from_the_graveyard(table: Table) -> None:
    card = table.put({"oracle_text": "Cycling {1}\nWhen you cycle this card, you gain 4 life."}, zone="hand")
    table.activate(card)
    table.resolve()
    assert table.life("alice") == 24


def test_400_7f_an_aura_that_fell_is_found(table: Table) -> None:
    bear = table.put("Grizzly Bears")
    text = "Enchant creature\nWhen enchanted creature dies, return this card to its owner's hand."
    aura = table.put({"type_line": "Enchantment — Aura", "oracle_text": text}, attached_to=bear)
    table.cast(table.spell("Destroy target creature."), ("targets", (bear,)))
    table.resolve()
    assert table.zone(aura) == "hand"


def test_701_3_the_second_object_is_another(table: Table) -> None:
    text = "{1}: Create a 2/2 green Bear creature token and attach this Equipment to it.\nEquip {1}"
    sword = table.put({"type_line": "Artifact — Equipment", "oracle_text": text})
    table.activate(sword)
    table.resolve()
    host = table.game.objects[sword].attached_to
    assert isinstance(host, int) and table.game.objects[host].is_token
