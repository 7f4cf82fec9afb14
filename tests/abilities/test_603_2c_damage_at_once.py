"""Damage dealt at once is one occurrence for what deals it and for what it is dealt to (603.2c)."""

from __future__ import annotations

import pytest
from table import Table


@pytest.fixture
def table() -> Table:
    return Table()


def test_603_2c_dealt_damage_by_several_at_once(table: Table) -> None:
    text = "Whenever this creature is dealt damage, put that many +1/+1 counters on it. You gain 1 life."
    fungus = table.put({"oracle_text": text, "power": "0", "toughness": "9"})
    for _ in range(2):
        table.put("Grizzly Bears", "bob")
    table.cast(table.spell("Each creature deals 1 damage to target creature."), ("target", (fungus,)))
    table.resolve()
    assert (table.life("alice"), table.pt(fungus)) == (21, (3, 12))


def test_603_2c_damage_to_two_recipients_at_once(table: Table) -> None:
    table.put({"oracle_text": "Whenever a source you control deals damage, you gain 1 life.", "power": "0", "toughness": "9"})
    bear = table.put("Grizzly Bears", "bob")
    table.cast(table.spell("~ deals 1 damage to target creature and 2 damage to you."), ("target", (bear,)))
    table.resolve()
    assert table.life("alice") == 20 - 2 + 1


def test_608_2c_itself_is_the_subject(table: Table) -> None:
    mage = table.put(
        {"oracle_text": "When this creature dies, it deals 1 damage to target creature.", "power": "1", "toughness": "3"}
    )
    bear = table.put("Grizzly Bears", "bob")
    table.cast(
        table.spell("Target creature deals 1 damage to another target creature and 2 damage to itself."),
        ("target", (mage,)),
        ("target", (bear,)),
    )
    table.resolve()
    assert (table.game.obj(mage).damage, table.game.obj(bear).damage) == (2, 1)


def test_608_2c_the_rest_are_those_not_chosen(table: Table) -> None:
    bears = [table.put("Grizzly Bears", "bob") for _ in range(2)]
    table.cast(table.spell("Choose a creature. Destroy the rest."))
    table.resolve()
    assert sorted(table.zone(bear) for bear in bears) == ["battlefield", "graveyard"]


def test_608_2h_counters_are_counted_as_it_last_had_them(table: Table) -> None:
    text = "When this creature dies, you gain 1 life for each +1/+1 counter on it."
    one = table.put({"oracle_text": text, "power": "1", "toughness": "1"})
    table.game.objects[one].counters = {"+1/+1": 3}
    table.game.touch()
    table.cast(table.spell("Destroy target creature."), ("target", (one,)))
    table.resolve()
    assert table.life("alice") == 23


def test_615_5_the_rest_of_a_prevention_effect_follows_once(table: Table) -> None:
    text = "If damage would be dealt to this creature while it has a +1/+1 counter on it, prevent that damage and remove a +1/+1 counter from it."
    one = table.put({"oracle_text": text, "power": "1", "toughness": "9"})
    table.game.objects[one].counters = {"+1/+1": 1}
    table.game.touch()
    table.put("Grizzly Bears", "bob")
    table.cast(table.spell("Each creature deals 2 damage to target creature."), ("target", (one,)))
    table.resolve()
    assert (table.game.objects[one].damage, table.game.objects[one].counters.get("+1/+1", 0)) == (0, 0)


def test_615_12_unpreventable_damage_was_not_prevented_this_way(table: Table) -> None:
    text = "If damage would be dealt to this creature, prevent that damage. You gain 1 life for each 1 damage prevented this way."
    one = table.put({"oracle_text": text, "power": "1", "toughness": "9"})
    for words, life in (
        ("~ deals 2 damage to target creature.", 22),
        ("Damage can't be prevented this turn. ~ deals 2 damage to target creature.", 22),
    ):
        table.cast(table.spell(words), ("target", (one,)))
        table.resolve()
        assert table.life("alice") == life
    assert table.game.objects[one].damage == 2


def test_601_3e_a_spell_is_what_the_face_that_is_cast_would_be(table: Table) -> None:
    card = {
        "name": "Big // Small",
        "layout": "adventure",
        "card_faces": [
            {"name": "Big", "mana_cost": "{6}", "type_line": "Creature — Bear", "power": "5", "toughness": "5"},
            {"name": "Small", "mana_cost": "{1}", "type_line": "Sorcery — Adventure", "oracle_text": "You gain 3 life."},
        ],
    }
    table.put(card, zone="hand")
    table.cast(table.spell("You may cast a spell with mana value 3 or less from your hand without paying its mana cost."))
    table.resolve()
    assert table.life("alice") == 23


def test_603_7_a_target_in_the_condition_of_a_delayed_trigger_is_chosen_at_once(table: Table) -> None:
    bear, giant = table.put("Grizzly Bears"), table.put("Hill Giant")
    text = "When target creature dies this turn, return that card to the battlefield under its owner's control. You gain 1 life."
    table.cast(table.spell(text), ("target", (bear,)))
    table.resolve()
    for one in (giant, bear):
        table.cast(table.spell("Destroy target creature."), ("target", (one,)))
        table.resolve()
    assert [table.game.view(o).name for o in table.game.battlefield] == ["Grizzly Bears"]
