"""608.2c: "Otherwise" depends on the condition, not on what was achieved."""

from __future__ import annotations

import pytest
from table import Table


@pytest.fixture
def table() -> Table:
    return Table()


def test_the_condition_is_false(table: Table) -> None:
    table.cast(table.spell("If you control an artifact, you gain 1 life. Otherwise, each opponent loses 2 life."))
    table.resolve()
    assert (table.life("alice"), table.life("bob")) == (20, 18)


def test_the_condition_is_true_though_nothing_could_be_done(table: Table) -> None:
    table.put("Sol Ring")
    table.cast(table.spell("If you control an artifact, discard a card. Otherwise, each opponent loses 2 life."))
    table.resolve()
    assert table.life("bob") == 20


def test_after_if_you_do(table: Table) -> None:
    ring = table.put("Sol Ring")
    text = "You may sacrifice an artifact. If you do, you gain 1 life. Otherwise, each opponent loses 2 life."
    table.cast(table.spell(text))
    table.resolve(("may", False))
    assert (table.life("bob"), table.zone(ring)) == (18, "battlefield")


@pytest.mark.parametrize(("have", "lives"), [("Sol Ring", (21, 20)), ("Grizzly Bears", (22, 20)), ("Forest", (20, 18))])
def test_one_after_the_other(table: Table, have: str, lives: tuple[int, int]) -> None:
    table.put(have)
    table.cast(
        table.spell(
            "If you control an artifact, you gain 1 life. Otherwise, if you control a creature, you gain 2 life. "
            "Otherwise, each opponent loses 2 life."
        )
    )
    table.resolve()
    assert (table.life("alice"), table.life("bob")) == lives


def test_it_is_what_both_sentences_speak_of(table: Table) -> None:
    top = table.put("Sol Ring", zone="library")
    text = (
        "Reveal the top card of your library. If it's a creature card, put it into your hand. "
        "Otherwise, put it into your graveyard."
    )
    table.cast(table.spell(text))
    table.resolve()
    assert table.zone(top) == "graveyard"


def test_611_3a_a_static_ability_one_way_or_the_other(table: Table) -> None:
    bear, giant = table.put("Grizzly Bears"), table.put("Hill Giant")
    aura = {
        "type_line": "Enchantment — Aura",
        "oracle_text": "Enchant creature\nEnchanted creature gets +3/+3 as long as it's a Giant. Otherwise, it gets -1/-1.",
    }
    table.put(aura, attached_to=bear)
    table.put(aura, attached_to=giant)
    assert (table.pt(bear), table.pt(giant)) == ((1, 1), (6, 6))


def test_118_12_if_you_do_after_paying_mana(table: Table) -> None:
    table.cast(table.spell("You may pay {2}. If you do, you gain 1 life. If you don't, each opponent loses 2 life."))
    table.resolve(("may", True))
    assert (table.life("alice"), table.life("bob")) == (21, 20)


def test_118_12a_if_they_do_after_unless(table: Table) -> None:
    bear = table.put("Grizzly Bears", "bob")
    table.mana("bob")
    table.cast(table.spell("Destroy target creature unless its controller pays {2}. If they do, you gain 1 life."))
    table.resolve(("pay", True))
    assert table.zone(bear) == "battlefield" and table.life("alice") == 21
