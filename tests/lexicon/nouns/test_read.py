"""Noun phrases, triggers, conditions, costs and replacements: texts read in one way and print back."""

import pytest

from app.oracle.read import Understood, round_trip, understand

INSTRUCTIONS = """
Destroy all creatures. Draw a card for each creature destroyed this way.
Exile all cards from target player's graveyard. Create a 1/1 white Spirit creature token for each creature card exiled this way.
~ deals damage equal to the sacrificed creature's power to any target.
Target player discards two cards. You draw a card for each land card discarded this way.
~ deals 5 damage to target creature. You gain life equal to the damage dealt this way.
Destroy target creature. If a creature died this way, draw a card.
Two target creatures each get +2/+2 until end of turn.
You and target opponent each draw a card.
Each opponent who lost life this turn loses 2 life.
Target opponent who controls a Swamp loses 2 life.
Destroy all creatures target player controls.
~ deals damage to each player equal to the number of lands they control.
Return all creatures to their owners' hands.
Target creature you control and another target creature each gain flying until end of turn.
Destroy target artifact and target enchantment.
Counter target spell, activated ability, or triggered ability.
Counter target activated ability from an artifact source.
Target player sacrifices a creature of their choice.
Exile target card from a graveyard other than a basic land card.
~ deals 3 damage to target creature. When that creature dies this turn, ~ deals 3 damage to that creature's controller.
When you next cast an instant or sorcery spell this turn, copy that spell. You may choose new targets for the copy.
Until end of turn, whenever you cast a spell, draw a card.
~ deals 3 damage to target creature. If a creature dealt damage this way would die this turn, exile it instead.
The next time a source of your choice would deal damage to you this turn, prevent that damage. You gain life equal to the damage prevented this way.
""".strip().splitlines()

ABILITIES = """
Whenever an enchanted creature you control attacks, draw a card.
Whenever your commander attacks, draw a card.
Whenever you cast a kicked spell, draw a card.
Whenever you cast your first instant or sorcery spell each turn, draw a card.
Whenever ~ or equipped creature deals combat damage to a player, draw a card.
When ~ enters or enchanted creature dies, draw a card.
Whenever ~ attacks while you control a creature with power 4 or greater, draw a card.
Whenever ~ becomes the target of a spell or ability an opponent controls, draw a card.
Whenever day becomes night or night becomes day, draw a card.
Whenever you play a land from exile or cast a spell from exile, draw a card.
Whenever you expend 4, draw a card.
Whenever ~ attacks, you may discard a card. When you discard a card this way, destroy target creature.
When you control no Islands, sacrifice ~.
When ~ enters, if a nonland permanent left the battlefield this turn or a spell was warped this turn, draw a card.
When ~ enters, if you've completed a dungeon, draw a card.
When ~ enters, if it's neither day nor night, draw a card.
When ~ enters, if at least three white mana was spent to cast it, draw a card.
~ enters tapped unless you control a Swamp or a Mountain.
~ enters tapped with two depletion counters on it.
~ and other Dragons you control have flying.
{T}: Draw a card. Activate only if there are four or more card types among cards in your graveyard.
{T}, Remove any number of storage counters from this land: Add {U} for each storage counter removed this way.
Remove three quest counters from this enchantment and sacrifice it: Draw a card.
As an additional cost to cast this spell, you may collect evidence 6.
Return two lands you control to their owners' hands: Draw a card.
If damage would be dealt to ~, prevent that damage. Put a +1/+1 counter on ~ for each 1 damage prevented this way.
You may have this creature enter as a copy of any creature on the battlefield, except it has haste.
If you would draw a card while your library has no cards in it, you win the game instead.
{0}: The next 1 damage that would be dealt to this creature this turn is dealt to target creature you control instead.
""".strip().splitlines()


@pytest.mark.parametrize("text", INSTRUCTIONS)
def test_instructions_read_once_and_print_back(text: str) -> None:
    found = understand(text, True)
    assert isinstance(found, Understood), found
    assert found.effect and round_trip(text, found)


@pytest.mark.parametrize("text", ABILITIES)
def test_abilities_read_once_and_print_back(text: str) -> None:
    found = understand(text)
    assert isinstance(found, Understood), found
    assert round_trip(text, found)
