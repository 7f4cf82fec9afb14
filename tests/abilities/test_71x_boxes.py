"""Loyalty, levels, classes, sagas, cases, stations and speed, played (606, 711, 714, 716, 719, 721, 702.178)."""

from __future__ import annotations

import pytest
from table import Table

from app.engine.events.amounts import PutCounters
from app.engine.events.base import happen
from app.engine.kernel.drive import automatic, run


@pytest.fixture
def table() -> Table:
    return Table()


WALKER = {
    "type_line": "Legendary Planeswalker — Jace",
    "loyalty": "3",
    "oracle_text": "+1: You gain 1 life.\n−2: Draw a card.\n−X: Each opponent loses X life.",
}


def loyalty(table: Table, oid: int) -> int:
    return table.game.objects[oid].counters.get("loyalty", 0)


def test_606_4_a_plus_ability_puts_counters_on(table: Table) -> None:
    jace = table.put(WALKER)
    table.activate(jace)
    assert loyalty(table, jace) == 4
    table.resolve()
    assert table.life("alice") == 21
    assert table.refused(table.activate, jace, index=1)[1] == "606.3"


def test_606_6_a_minus_ability_needs_the_counters(table: Table) -> None:
    jace = table.put(WALKER, counters={"loyalty": 1})
    assert table.refused(table.activate, jace, index=1)[0] == "cost_not_payable"


def test_107_3_minus_x(table: Table) -> None:
    jace = table.put(WALKER)
    table.activate(jace, ("x", 2), index=2)
    assert loyalty(table, jace) == 1
    table.resolve()
    assert table.life("bob") == 18


def test_606_3_not_while_the_stack_is_not_empty(table: Table) -> None:
    jace = table.put(WALKER)
    table.cast(table.spell("You gain 1 life."))
    assert table.refused(table.activate, jace)[1] == "606.3"


LEVELER = {
    "layout": "leveler",
    "power": "1",
    "toughness": "1",
    "oracle_text": "Level up {1}\nLEVEL 1-2\n3/3\nFirst strike\nLEVEL 3+\n5/5\nTrample",
}


def test_711_2_level_symbols(table: Table) -> None:
    oid = table.put(LEVELER)
    assert table.pt(oid) == (1, 1)
    table.activate(oid)
    table.resolve()
    assert table.pt(oid) == (3, 3) and table.has(oid, "first strike")
    for _ in range(2):
        table.activate(oid)
        table.resolve()
    assert table.pt(oid) == (5, 5) and table.has(oid, "trample") and not table.has(oid, "first strike")


CLASS = {
    "type_line": "Enchantment — Class",
    "layout": "class",
    "oracle_text": (
        "Creatures you control get +1/+1.\n{1}: Level 2\nWhen this Class becomes level 2, you gain 3 life.\n"
        "{2}: Level 3\nCreatures you control have trample."
    ),
}


def test_716_2_class_levels_one_after_the_other(table: Table) -> None:
    bear, book = table.put("Grizzly Bears"), table.put(CLASS)
    assert table.pt(bear) == (3, 3)
    assert table.refused(table.activate, book, index=1)[0] == "activation_condition"
    table.activate(book)
    table.resolve()
    assert table.life("alice") == 23 and not table.has(bear, "trample")
    table.activate(book, index=1)
    table.resolve()
    assert table.has(bear, "trample") and table.pt(bear) == (3, 3)


SAGA = {
    "type_line": "Enchantment — Saga",
    "layout": "saga",
    "mana_cost": "{0}",
    "oracle_text": "I, II — You gain 1 life.\nIII — Each opponent loses 4 life.",
}


def test_714_a_saga_tells_its_chapters(table: Table) -> None:
    saga = table.cast(table.put(SAGA, zone="hand"))
    table.resolve()
    saga = table.game.current(saga)
    assert table.game.objects[saga].counters == {"lore": 1} and table.life("alice") == 21
    run(happen(table.game, PutCounters(obj=saga, kind="lore", amount=2, player="alice")), automatic)
    table.start()
    table.resolve()
    assert (table.life("alice"), table.life("bob")) == (22, 16)
    assert table.zone(saga) == "graveyard"  # 714.4


CASE = {
    "type_line": "Enchantment — Case",
    "layout": "case",
    "oracle_text": "To solve — You control an artifact.\nSolved — Creatures you control get +1/+1.",
}


@pytest.mark.parametrize("artifact", [True, False])
def test_719_3_a_case_is_solved_at_the_end_step(table: Table, artifact: bool) -> None:
    bear = table.put("Grizzly Bears")
    table.put(CASE)
    if artifact:
        table.put("Sol Ring")
    assert table.pt(bear) == (2, 2)
    table.advance("end")
    table.resolve()
    assert table.pt(bear) == ((3, 3) if artifact else (2, 2))


STATION = {
    "type_line": "Artifact — Spacecraft",
    "power": "4",
    "toughness": "5",
    "oracle_text": "Station\n2+ | Flying\n3+ | Whenever this Spacecraft attacks, draw a card.",
}


def test_721_2_stations(table: Table) -> None:
    ship, _ = table.put(STATION), table.put("Hill Giant")
    view = table.game.view(ship)
    assert not view.creature and not table.has(ship, "flying")
    table.activate(ship)
    table.resolve()
    assert table.game.objects[ship].counters == {"charge": 3}
    assert table.has(ship, "flying") and table.game.view(ship).creature and table.pt(ship) == (4, 5)


def test_702_178_max_speed(table: Table) -> None:
    oid = table.put({"power": "1", "toughness": "1", "oracle_text": "Start your engines!\nMax speed — ~ has flying."})
    table.game.players["alice"].marks["speed"] = 3
    table.game.touch()
    assert not table.has(oid, "flying")
    table.game.players["alice"].marks["speed"] = 4
    table.game.touch()
    assert table.has(oid, "flying")


def test_702_179_speed_starts_and_rises_once_each_turn(table: Table) -> None:
    table.put({"power": "1", "toughness": "1", "oracle_text": "Start your engines!"})
    table.start()
    marks = table.game.players["alice"].marks
    assert marks["speed"] == 1
    for _ in range(2):
        table.cast(table.spell("Each opponent loses 1 life."))
        table.resolve()
    assert marks["speed"] == 2


def test_725_2_the_monarch_draws_and_may_be_dethroned(table: Table) -> None:
    bear = table.put("Grizzly Bears", "alice")
    table.game.players["bob"].marks["monarch"] = True
    from app.engine import actions

    table.run(actions.declare_attackers(table.game, "alice", {bear: "bob"}))
    table.advance("end")
    table.resolve()
    assert table.game.players["alice"].marks.get("monarch") and not table.game.players["bob"].marks.get("monarch")
    assert len(table.game.players["alice"].hand) + 40 - table.game.players["alice"].unknown_library == 1


def test_702_155_read_ahead_skips_chapters(table: Table) -> None:
    ahead = {**SAGA, "oracle_text": "Read ahead\nI — You gain 1 life.\nII — You gain 5 life.\nIII — Each opponent loses 4 life."}
    saga = table.cast(table.put(ahead, zone="hand"))
    table.resolve(("read ahead", 2))
    saga = table.game.current(saga)
    assert table.game.objects[saga].counters == {"lore": 2}
    assert (table.life("alice"), table.life("bob")) == (25, 20)
