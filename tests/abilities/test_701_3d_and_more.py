"""What words are about and what can be chosen: 109.2, 601.2b, 608.2c, 608.2d, 608.2h, 701.3d, 701.4, 702.122b, 107.1b, 107.3m."""

from __future__ import annotations

import pytest
from table import Table

DRAGON = {"type_line": "Creature — Dragon", "mana_cost": "{5}", "power": "5", "toughness": "5"}


@pytest.fixture
def table() -> Table:
    return Table()


def test_109_2_what_only_creatures_have_is_said_of_creatures(table: Table) -> None:
    ring = table.put("Sol Ring", "bob")
    table.put("Grizzly Bears", "bob")
    spell = table.spell("Destroy target artifact, enchantment, or creature with flying.")
    table.cast(spell, ("targets", (ring,)))
    table.resolve()
    assert table.zone(ring) == "graveyard"


def test_701_3d_attached_to_another_it_becomes_unattached_from_the_first(table: Table) -> None:
    bear, giant = table.put("Grizzly Bears"), table.put("Hill Giant")
    text = "Whenever this Equipment becomes unattached from a permanent, sacrifice that permanent.\nEquip {1}"
    graft = table.put({"type_line": "Artifact — Equipment", "oracle_text": text})
    table.activate(graft, ("targets", (bear,)))
    table.resolve()
    table.activate(graft, ("targets", (giant,)))
    table.resolve()
    assert (table.zone(bear), table.zone(giant), table.zone(graft)) == ("graveyard", "battlefield", "battlefield")


def test_701_3d_leaving_the_battlefield_is_becoming_unattached(table: Table) -> None:
    bear = table.put("Grizzly Bears")
    text = "Whenever this Equipment becomes unattached from a permanent, sacrifice that permanent.\nEquip {1}"
    graft = table.put({"type_line": "Artifact — Equipment", "oracle_text": text})
    table.activate(graft, ("targets", (bear,)))
    table.resolve()
    table.cast(table.spell("Destroy target artifact."), ("targets", (graft,)))
    table.resolve()
    assert (table.zone(bear), table.zone(graft)) == ("graveyard", "graveyard")


def test_608_2d_what_is_impossible_is_no_choice(table: Table) -> None:
    table.cast(table.spell("You may sacrifice an artifact. If you don't, you lose 2 life."))
    table.resolve()
    assert table.life("alice") == 18


def test_608_2c_any_target_has_no_power(table: Table) -> None:
    giant, bear = table.put("Hill Giant"), table.put("Grizzly Bears", "bob")
    text = "Target creature you control deals X damage to any other target and X damage to itself, where X is its power."
    table.cast(table.spell(text), ("targets", (giant,)), ("targets", (bear,)))
    table.resolve()
    assert (table.zone(giant), table.zone(bear)) == ("graveyard", "graveyard")


def test_614_15_after_an_instead_that_was_not_followed_it_is_still_it(table: Table) -> None:
    bear, other = table.put("Grizzly Bears"), table.put("Hill Giant", "bob")
    text = (
        "Target creature you control gets +1/+1 until end of turn. Put a +1/+1 counter on it instead if it's a Mount. "
        "Then it deals damage equal to its power to target creature you don't control."
    )
    table.cast(table.spell(text), ("targets", (bear,)), ("targets", (other,)))
    table.resolve()
    assert table.zone(other) == "graveyard"


def test_109_2_no_other_creature_than_the_one_spoken_of(table: Table) -> None:
    bear = table.put("Grizzly Bears", "bob")
    text = "Target creature an opponent controls gets -2/-2 until end of turn if that opponent controls no other creatures."
    table.cast(table.spell(text), ("targets", (bear,)))
    table.resolve()
    assert table.zone(bear) == "graveyard"


def test_608_2h_who_controlled_it(table: Table) -> None:
    text = "Return target creature to its owner's hand. If you controlled it, you gain 3 life."
    for player, life in (("bob", 20), ("alice", 23)):
        bear = table.put("Grizzly Bears", player)
        table.cast(table.spell(text), ("targets", (bear,)))
        table.resolve()
        assert table.life("alice") == life


@pytest.mark.parametrize(("dragon", "life"), [(True, 22), (False, 20)])
def test_701_4b_a_dragon_was_beheld(table: Table, dragon: bool, life: int) -> None:
    if dragon:
        table.put(DRAGON)
    text = (
        "As an additional cost to cast this spell, you may behold a Dragon.\n"
        "Draw a card. If a Dragon was beheld, you gain 2 life."
    )
    table.cast(table.spell(text), *((("additional", True),) if dragon else ()))
    table.resolve()
    assert table.life("alice") == life


def test_608_2c_three_clauses_in_one_sentence(table: Table) -> None:
    table.cast(table.spell("Each opponent loses 1 life, you gain 1 life, and you draw a card."))
    table.resolve()
    assert (table.life("alice"), table.life("bob")) == (21, 19)


def test_107_1b_less_than_nothing_is_nothing(table: Table) -> None:
    table.cast(table.spell("You gain X life, where X is the number of cards in your hand minus 4."))
    table.resolve()
    assert table.life("alice") == 20
