"""201.5a, 113.6m, 603.10a, 603.12, 118.12a: what abilities speak of, where they function, when their targets are chosen."""

import pytest
from table import Table

from app.engine.targeting.slots import slots_of
from app.oracle.compile import compile_text


@pytest.fixture
def table() -> Table:
    return Table()


TORCH = {
    "name": "Test Torch",
    "type_line": "Artifact — Equipment",
    "oracle_text": 'Equipped creature has "{T}, Sacrifice Test Torch: Test Torch deals 2 damage to any target."',
}


def test_201_5a_a_name_in_a_given_ability_is_the_giver(table: Table) -> None:
    bear = table.put("Grizzly Bears")
    torch = table.put(TORCH, attached_to=bear)
    table.game.touch()
    table.activate(bear, ("targets", ("bob",)))
    table.resolve()
    assert (table.zone(torch), table.zone(bear), table.life("bob")) == ("graveyard", "battlefield", 18)


def test_a_given_ability_says_how_it_is_written(table: Table) -> None:
    bear = table.put("Grizzly Bears")
    table.put(TORCH, attached_to=bear)
    table.game.touch()
    assert table.game.views().activated(bear)[0].text == "{T}, Sacrifice ~: ~ deals 2 damage to any target."


@pytest.mark.parametrize(
    ("text", "zones"),
    [
        ("Whenever another creature dies, return this card from your graveyard to the battlefield.", ("graveyard",)),
        ("When ~ dies, return it to its owner's hand.", ("battlefield",)),
        ("Whenever an opponent mills a card, if this creature is in your graveyard, draw a card.", ("graveyard",)),
        ("When ~ is put into a graveyard from anywhere, draw a card.", ("graveyard",)),
        ("Whenever a creature card is put into a graveyard from anywhere, draw a card.", ("battlefield",)),
    ],
)
def test_113_6_where_a_trigger_functions(text: str, zones: tuple[str, ...]) -> None:
    (ability,) = compile_text(text)[0]
    assert ability.zones == zones


@pytest.mark.parametrize(
    ("text", "back"),
    [("When ~ is put into a graveyard from anywhere, draw a card.", False), ("When ~ dies, draw a card.", True),
     ("Whenever a card leaves your graveyard, draw a card.", True), ("Whenever ~ phases out, draw a card.", True)],
)  # fmt: skip
def test_603_10a_which_triggers_look_back(text: str, back: bool) -> None:
    (ability,) = compile_text(text)[0]
    assert bool(ability.trigger.looks_back) is back


def test_603_12_a_reflexive_trigger_takes_its_targets_when_it_goes_on_the_stack() -> None:
    (ability,) = compile_text("Whenever you attack, sacrifice a creature. When you do, destroy target creature.")[0]
    assert slots_of(ability.effect) == ()


@pytest.mark.parametrize(("pays", "tokens"), [(True, 1), (False, 0)])
def test_118_12a_if_they_do_means_paying(table: Table, pays: bool, tokens: int) -> None:
    bear = table.put("Grizzly Bears", player="bob")
    text = "Destroy target creature unless its controller pays 1 life. If they do, you draw a card."
    before = table.game.players["alice"].unknown_library
    table.cast(table.spell(text), ("targets", (bear,)))
    table.resolve(("pay", pays))
    assert before - table.game.players["alice"].unknown_library == tokens
    assert table.zone(bear) == ("battlefield" if pays else "graveyard")


def test_608_2h_what_was_attached_to_a_creature_that_is_gone(table: Table) -> None:
    bear = table.put("Grizzly Bears")
    torch = table.put(TORCH, attached_to=bear)
    text = "Destroy target creature. Destroy all Equipment attached to that creature."
    table.cast(table.spell(text), ("targets", (bear,)))
    table.resolve()
    assert (table.zone(bear), table.zone(torch)) == ("graveyard", "graveyard")
