"""700.2: modal spells and abilities, played."""

from __future__ import annotations

import pytest
from table import Table

TWO = "Choose one —\n• Destroy target creature.\n• You gain 3 life."


@pytest.fixture
def table() -> Table:
    return Table()


def test_700_2_only_the_chosen_mode_is_followed(table: Table) -> None:
    bear = table.put("Grizzly Bears", "bob")
    table.cast(table.spell(TWO), ("modes", 1))
    table.resolve()
    assert table.life("alice") == 23 and table.zone(bear) == "battlefield"


def test_700_2a_a_mode_without_a_legal_target_cannot_be_chosen(table: Table) -> None:
    table.cast(table.spell(TWO))  # the first option would be automatic
    table.resolve()
    assert table.life("alice") == 23


def test_700_2_both_modes_each_with_its_own_target(table: Table) -> None:
    bear, ring = table.put("Grizzly Bears", "bob"), table.put("Sol Ring", "bob")
    spell = table.spell("Choose one or both —\n• Destroy target artifact.\n• Destroy target creature.")
    table.cast(spell, ("modes", (0, 1)), ("targets", ring), ("targets", bear))
    table.resolve()
    assert table.zone(bear) == table.zone(ring) == "graveyard"


def test_700_2d_the_same_mode_more_than_once(table: Table) -> None:
    text = "Choose three. You may choose the same mode more than once.\n• You gain 1 life.\n• Each opponent loses 2 life."
    table.cast(table.spell(text), ("modes", (0, 1, 1)))
    table.resolve()
    assert (table.life("alice"), table.life("bob")) == (21, 16)


def test_700_2_choose_two_needs_two(table: Table) -> None:
    text = "Choose two —\n• Destroy target artifact.\n• You gain 1 life.\n• Destroy target creature."
    assert table.refused(table.cast, table.spell(text)) == ("no_legal_mode", "700.2a")


def test_702_42a_entwine_pays_for_all_modes(table: Table) -> None:
    text = "Choose one —\n• You gain 1 life.\n• Each opponent loses 2 life.\nEntwine {2}"
    table.cast(table.spell(text), ("entwined", True))
    table.resolve()
    assert (table.life("alice"), table.life("bob")) == (21, 18)


def test_702_120a_escalate_is_paid_for_each_mode_beyond_the_first(table: Table) -> None:
    text = "Escalate {1}\nChoose one or more —\n• You gain 1 life.\n• Each opponent loses 2 life.\n• Draw a card."
    before = len(table.game.players["alice"].pool)
    table.cast(table.spell(text), ("modes", (0, 1, 2)))
    assert before - len(table.game.players["alice"].pool) == 2
    table.resolve()
    assert (table.life("alice"), table.life("bob")) == (21, 18)


def test_702_172a_spree_costs_are_added(table: Table) -> None:
    text = "Spree\n+ {1} — You gain 1 life.\n+ {2} — Each opponent loses 2 life."
    before = len(table.game.players["alice"].pool)
    table.cast(table.spell(text), ("modes", (0, 1)))
    assert before - len(table.game.players["alice"].pool) == 3
    table.resolve()
    assert (table.life("alice"), table.life("bob")) == (21, 18)


def test_702_183a_tiered_one_tier(table: Table) -> None:
    text = "Tiered\n• Fire — {0} — You gain 1 life.\n• Fira — {2} — Each opponent loses 2 life."
    table.cast(table.spell(text), ("modes", 1))
    table.resolve()
    assert table.life("bob") == 18


def test_700_2i_pawprints(table: Table) -> None:
    text = (
        "Choose up to five {P} worth of modes. You may choose the same mode more than once.\n"
        "{P} — You gain 1 life.\n{P}{P} — Each opponent loses 2 life.\n{P}{P}{P} — Draw a card."
    )
    assert table.refused(table.cast, table.spell(text), ("modes", (1, 2, 2)))[1] == "700.2i"
    table.cast(table.spell(text), ("modes", (0, 1, 1)))
    table.resolve()
    assert (table.life("alice"), table.life("bob")) == (21, 16)


def test_700_2_a_modal_triggered_ability(table: Table) -> None:
    creature = {"oracle_text": "When this creature enters, choose one —\n• You gain 3 life.\n• Each opponent loses 2 life."}
    creature |= {"mana_cost": "{0}", "power": "1", "toughness": "1"}
    table.cast(table.put(creature, zone="hand"))
    table.resolve(("modes", 1))
    assert table.life("bob") == 18


def test_700_2_instructions_before_the_modes(table: Table) -> None:
    text = "You gain 1 life. Then choose one —\n• You gain 3 life.\n• Each opponent loses 2 life."
    table.cast(table.spell(text), ("modes", 1))
    table.resolve()
    assert (table.life("alice"), table.life("bob")) == (21, 18)


FRESH = "{1}: Choose one that hasn't been chosen this turn —\n• You gain 1 life.\n• Each opponent loses 2 life."


def test_602_5b_a_mode_that_has_not_been_chosen_this_turn(table: Table) -> None:
    rock = table.put({"type_line": "Artifact", "oracle_text": FRESH})
    table.activate(rock, ("modes", 1))
    table.activate(rock)  # only the first is left
    table.resolve()
    assert (table.life("alice"), table.life("bob")) == (21, 18)
    assert table.refused(table.activate, rock)[1] == "700.2a"


def test_700_2_chosen_at_random(table: Table) -> None:
    text = "Choose one at random —\n• You gain 1 life.\n• Each opponent loses 2 life."
    table.cast(table.spell(text), ("die_roll", 2))
    table.resolve()
    assert table.life("bob") == 18


def test_115_each_mode_targets_a_different_player(table: Table) -> None:
    text = (
        "Choose one or both. Each mode must target a different player.\n"
        "• Target player gains 1 life.\n• Target player loses 2 life."
    )
    table.cast(table.spell(text), ("modes", (0, 1)), ("targets", "bob"))
    table.resolve()
    assert (table.life("alice"), table.life("bob")) == (18, 21)


def test_700_2e_an_opponent_chooses(table: Table) -> None:
    asked = []
    text = "An opponent chooses one —\n• You gain 1 life.\n• Each opponent loses 2 life."
    from app.engine import actions
    from app.engine.casting.options import cast_options
    from app.engine.kernel.drive import run

    oid = table.spell(text)

    def answer(decision):
        asked.append((decision.player, decision.kind))
        return decision.automatic()

    run(actions.cast(table.game, "alice", oid, cast_options(table.game, "alice", oid)[0]), answer)
    assert ("bob", "modes") in asked


def test_603_12_modes_of_a_reflexive_ability(table: Table) -> None:
    text = "You may sacrifice an artifact. When you do, choose one —\n• You gain 1 life.\n• Destroy target creature."
    ring, bear = table.put("Sol Ring"), table.put("Grizzly Bears", "bob")
    table.cast(table.spell(text))
    table.resolve(("may", True), ("modes", 1), ("targets", bear))
    assert table.zone(bear) == table.zone(ring) == "graveyard"


def test_608_2c_if_you_do_choose(table: Table) -> None:
    text = "When this creature enters, you may discard a card. If you do, choose one —\n• You gain 1 life.\n• Draw two cards."
    table.put("Sol Ring", zone="hand")
    table.cast(table.put({"oracle_text": text, "mana_cost": "{0}", "power": "1", "toughness": "1"}, zone="hand"))
    table.resolve(("may", True), ("modes", 0))
    assert table.life("alice") == 21
