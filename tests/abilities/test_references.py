"""References to what a trigger's event brings, played (603.2, 608.2)."""

from __future__ import annotations

import pytest
from table import Table

from app.engine import actions


@pytest.fixture
def table() -> Table:
    return Table()


TEXT = "Whenever this creature blocks or becomes blocked by a creature, this creature deals 3 damage to that creature."


@pytest.mark.parametrize("attacking", [True, False])
def test_509_3_that_creature_is_the_one_on_the_other_side(table: Table, attacking: bool) -> None:
    basilisk = table.put({"oracle_text": TEXT, "power": "0", "toughness": "9"}, "alice" if attacking else "bob")
    giant = table.put("Hill Giant", "bob" if attacking else "alice")
    attacker, blocker = (basilisk, giant) if attacking else (giant, basilisk)
    table.run(actions.declare_attackers(table.game, "alice", {attacker: "bob"}))
    table.run(actions.declare_blockers(table.game, "bob", {blocker: [attacker]}))
    table.resolve()
    assert table.zone(giant) == "graveyard"


def test_603_2c_that_many_of_one_or_more(table: Table) -> None:
    text = "Whenever one or more creatures you control die, you gain that much life."
    oid = table.put(
        {
            "oracle_text": "Whenever one or more other creatures you control die, put that many +1/+1 counters on ~.",
            "power": "1",
            "toughness": "9",
        }
    )
    assert text
    for _ in range(2):
        table.put("Grizzly Bears")
    table.cast(table.spell("Destroy all creatures with power 2."))
    table.resolve()
    assert table.pt(oid) == (3, 11)


def test_608_2e_each_player_counts_for_themselves(table: Table) -> None:
    for player, cards in (("alice", 1), ("bob", 3)):
        for _ in range(cards):
            table.put("Sol Ring", player, "graveyard")
    table.cast(table.spell("Each player gains 1 life for each card in their graveyard."))
    table.resolve()
    assert (table.life("alice"), table.life("bob")) == (21, 23)


def test_608_2e_each_player_draws_for_themselves(table: Table) -> None:
    for player in ("alice", "bob"):
        for _ in range(4):
            table.put("Sol Ring", player, "library")
    table.put("Sol Ring", "bob", "graveyard")
    table.cast(table.spell("Each player draws a card for each card in their graveyard."))
    table.resolve()
    assert [len(table.game.players[p].hand) for p in ("alice", "bob")] == [0, 1]


def test_608_2c_it_is_what_the_spell_targets(table: Table) -> None:
    hero = table.put(
        {
            "oracle_text": "Whenever you cast a spell that targets this creature, put a +1/+1 counter on it.",
            "power": "0",
            "toughness": "4",
        }
    )
    table.cast(table.spell("Untap target creature."), ("targets", hero))
    table.resolve()
    assert table.pt(hero) == (1, 5)
