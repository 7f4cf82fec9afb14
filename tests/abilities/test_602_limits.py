"""602.5, 603.2h, 118.8: limits on activating and triggering, and costs that a spell names itself."""

from __future__ import annotations

import pytest
from table import Table

from app.engine.kernel.illegal import Illegal


@pytest.fixture
def table() -> Table:
    return Table()


def rock(table: Table, text: str, **more: object) -> int:
    return table.put({"type_line": "Artifact", "oracle_text": text, **more})


def test_602_5b_only_once_each_turn(table: Table) -> None:
    oid = rock(table, "{1}: You gain 1 life. Activate only once each turn.")
    table.activate(oid)
    table.resolve()
    assert table.refused(table.activate, oid)[0] == "used_this_turn"


def test_602_5b_only_once(table: Table) -> None:
    oid = rock(table, "{1}: You gain 1 life. Activate only once.")
    table.activate(oid)
    table.resolve()
    assert table.refused(table.activate, oid)[0] == "used_up"


def test_702_177_exhaust(table: Table) -> None:
    oid = rock(table, "Exhaust — {1}: You gain 1 life.")
    table.activate(oid)
    table.resolve()
    assert table.refused(table.activate, oid)[0] == "used_up"


def test_602_5d_as_a_sorcery(table: Table) -> None:
    oid = rock(table, "{1}: You gain 1 life. Activate only as a sorcery.")
    table.cast(table.spell("You gain 1 life."))
    assert table.refused(table.activate, oid)[1] == "602.5d"


def test_602_5_only_if_and_only_during(table: Table) -> None:
    oid = rock(table, "{1}: You gain 1 life. Activate only if you control a creature.")
    assert table.refused(table.activate, oid)[0] == "activation_condition"
    table.put("Grizzly Bears")
    table.activate(oid)
    upkeep = rock(table, "{1}: You gain 1 life. Activate only during your upkeep.")
    assert table.refused(table.activate, upkeep)[0] == "activation_condition"


def test_602_1_any_player_may_activate(table: Table) -> None:
    oid = rock(table, "{0}: You gain 1 life. Any player may activate this ability.")
    table.game.turn.priority = "bob"
    table.activate(oid, player="bob")
    table.resolve()
    assert table.life("bob") == 21


def test_602_1_only_your_opponents_may_activate(table: Table) -> None:
    oid = rock(table, "{0}: You gain 1 life. Only your opponents may activate this ability.")
    assert table.refused(table.activate, oid)[0] in ("not_controller", "activation_condition")
    table.game.turn.priority = "bob"
    table.activate(oid, player="bob")
    table.resolve()
    assert table.life("bob") == 21


def test_702_142_boast_only_once_it_attacked(table: Table) -> None:
    oid = table.put({"oracle_text": "Boast — {1}: You gain 1 life.", "power": "2", "toughness": "2"})
    assert table.refused(table.activate, oid)[0] == "activation_condition"


WATCHER = "Whenever you gain life, draw a card. This ability triggers only once each turn."


def test_603_2_triggers_only_once_each_turn(table: Table) -> None:
    rock(table, "Whenever you gain life, each opponent loses 1 life. This ability triggers only once each turn.")
    for _ in range(2):
        table.cast(table.spell("You gain 1 life."))
        table.resolve()
    assert table.life("bob") == 19


def test_603_2h_do_this_only_once_each_turn(table: Table) -> None:
    for _ in range(3):
        table.put("Sol Ring", zone="library")
    rock(
        table, "Whenever you gain life, you may draw a card. If you do, each opponent loses 1 life. Do this only once each turn."
    )
    for answer in (False, True):
        table.cast(table.spell("You gain 1 life."))
        table.resolve(("may", answer))
    table.cast(table.spell("You gain 1 life."))
    table.resolve()
    assert table.life("bob") == 19


def test_118_8_an_additional_cost(table: Table) -> None:
    text = "As an additional cost to cast this spell, sacrifice a creature.\nYou gain 3 life."
    spell = table.spell(text)
    assert table.refused(table.cast, spell)[0]
    bear = table.put("Grizzly Bears")
    table.cast(spell)
    assert table.zone(bear) == "graveyard"
    table.resolve()
    assert table.life("alice") == 23


def test_601_2b_one_of_two_additional_costs(table: Table) -> None:
    text = "As an additional cost to cast this spell, discard a card or pay 3 life.\nDraw a card."
    table.cast(table.spell(text))  # nothing to discard
    assert table.life("alice") == 17


def test_113_2_a_quoted_ability_is_granted(table: Table) -> None:
    bear = table.put("Grizzly Bears")
    rock(table, 'Creatures you control have "{0}: You gain 1 life."')
    table.activate(bear)
    table.resolve()
    assert table.life("alice") == 21


def test_illegal_is_what_a_refusal_is(table: Table) -> None:
    with pytest.raises(Illegal):
        table.activate(rock(table, "{T}, Sacrifice a creature: You gain 1 life."))


def test_power_up_is_cheaper_on_the_turn_it_entered(table: Table) -> None:
    card = {"mana_cost": "{1}{U}", "power": "1", "toughness": "1", "oracle_text": "Power-up — {5}{U}: You gain 1 life."}
    for entered, paid in ((1, 4), (0, 6)):
        oid = table.put(card, entered_turn=entered)
        table.mana("alice")
        table.activate(oid)
        assert 54 - len(table.game.players["alice"].pool) == paid
        table.resolve()
    assert table.refused(table.activate, oid)[0] == "used_up"


def test_702_57_forecast_only_in_the_upkeep_from_the_hand(table: Table) -> None:
    text = "Forecast — {1}, Reveal this card from your hand: You gain 1 life."
    oid = table.put({"power": "1", "toughness": "1", "mana_cost": "{1}", "oracle_text": text}, zone="hand")
    assert table.refused(table.activate, oid)[0] == "activation_condition"
    table.game.turn.step = "upkeep"
    table.activate(oid)
    table.resolve()
    assert table.life("alice") == 21 and table.zone(oid) == "hand"


def test_601_3_cast_only_during(table: Table) -> None:
    spell = table.spell("Cast this spell only during combat.\nYou gain 1 life.")
    assert table.refused(table.cast, spell)[0] == "casting_condition"
    table.game.turn.step = "declare_attackers"
    table.cast(spell)
    table.resolve()
    assert table.life("alice") == 21


def test_601_3_cast_only_if_attacked_this_step(table: Table) -> None:
    from app.engine import actions

    spell = table.spell(
        "Cast this spell only during the declare attackers step and only if you've been attacked this step.\nYou gain 1 life.",
        "bob",
    )
    bear = table.put("Grizzly Bears")
    table.run(actions.declare_attackers(table.game, "alice", {bear: "bob"}))
    table.game.turn.priority = "bob"
    table.cast(spell, player="bob")
    table.resolve()
    assert table.life("bob") == 21
