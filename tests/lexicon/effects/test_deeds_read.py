# ruff: noqa: E501
"""Typical instructions have one reading and print back as they were written (DESIGN section 5)."""

import pytest

import app.lexicon  # noqa: F401  (registers the phrases)
from app.grammar import read, same_wording, show

SENTENCES = """
Draw a card.
Draw two cards, then discard a card.
Target player draws three cards.
Draw cards equal to its power.
You gain 3 life and draw a card.
Each opponent loses 2 life and you gain 2 life.
You gain life equal to its power.
Discard a card at random.
Discard your hand, then draw seven cards.
Target opponent discards two cards.
Each player sacrifices a creature of their choice.
Sacrifice another creature.
Sacrifice it at the beginning of the next end step.
Each opponent loses half their life, rounded up.
That player discards that card.
You lose life equal to its mana value.
Draw a card for each creature you control.
You may sacrifice another creature. If you do, draw a card.
Discard a creature card.
~ deals 3 damage to any target.
~ deals 2 damage to each creature and each player.
~ deals 3 damage to target creature and 2 damage to its controller.
~ deals 1 damage to any target and you gain 1 life.
It deals damage equal to its power to target creature you don't control.
Target creature you control fights target creature you don't control.
~ deals X damage to any target, where X is the number of creatures you control.
~ deals 5 damage divided as you choose among any number of targets.
~ deals 4 damage to target creature or planeswalker.
~ deals 1 damage to target player or planeswalker.
~ deals damage to target opponent equal to the number of cards in your hand.
This creature deals 1 damage to you.
Target creature deals damage to itself equal to its power.
That creature deals damage equal to its power to any target.
Put a +1/+1 counter on target creature you control.
Put a +1/+1 counter on each creature you control.
Put two +1/+1 counters on this creature.
Put that many +1/+1 counters on it.
Put a +1/+1 counter and a flying counter on target creature.
Distribute three +1/+1 counters among one, two, or three target creatures.
Put a -1/-1 counter on up to one target creature.
Remove a +1/+1 counter from it.
Remove all counters from target permanent.
Proliferate.
You get {E}{E}.
Each opponent gets a poison counter.
Tap target creature.
Tap up to two target creatures.
Untap all creatures you control.
You may tap or untap target creature.
Counter target spell.
Counter target spell unless its controller pays {3}.
Counter target creature spell.
Destroy target creature. It can't be regenerated.
Destroy all creatures. They can't be regenerated.
Destroy all artifacts and enchantments.
Exile target creature.
Exile ~.
Exile it at the beginning of the next end step.
Exile target card from a graveyard.
Exile the top card of your library.
Exile the top three cards of your library.
Exile target player's graveyard.
Exile target nonland permanent an opponent controls until this enchantment leaves the battlefield.
Exile target creature you control, then return that card to the battlefield under its owner's control.
Exile target creature you control, then return it to the battlefield under your control.
Return target creature to its owner's hand.
Return up to two target creatures to their owners' hands.
Return target creature card from your graveyard to your hand.
Return target creature card from your graveyard to the battlefield.
Return this card from your graveyard to the battlefield tapped.
Return it to the battlefield under its owner's control at the beginning of the next end step.
Return that card to the battlefield under your control.
Return all creatures to their owners' hands.
Return a land you control to its owner's hand.
Exile this Saga, then return it to the battlefield transformed under your control.
Look at the top four cards of your library. Put one of them into your hand and the rest on the bottom of your library in any order.
Look at the top five cards of your library. You may reveal a creature card from among them and put it into your hand. Put the rest on the bottom of your library in a random order.
Look at the top three cards of your library, then put them back in any order.
Reveal the top card of your library. If it's a land card, put it onto the battlefield. Otherwise, put it into your hand.
Target opponent reveals their hand. You choose a nonland card from it. That player discards that card.
Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.
Search your library for a basic land card, reveal it, put it into your hand, then shuffle.
Search your library for a card, put that card into your hand, then shuffle.
Search your library for a card, then shuffle and put that card on top.
Search your library for up to two basic land cards, reveal those cards, put one onto the battlefield tapped and the other into your hand, then shuffle.
Its controller may search their library for a basic land card, put it onto the battlefield, then shuffle.
You may put a land card from your hand onto the battlefield.
Put target creature on top of its owner's library.
Put target creature card from a graveyard onto the battlefield under your control.
Reveal cards from the top of your library until you reveal a creature card. Put that card onto the battlefield and the rest on the bottom of your library in a random order.
Mill three cards, then return a creature card from your graveyard to your hand.
Scry 2, then draw a card.
Surveil 1.
Target player mills three cards.
Shuffle your graveyard into your library.
Shuffle ~ into its owner's library.
Each player shuffles their hand and graveyard into their library, then draws seven cards.
Create a Treasure token.
Create two Treasure tokens.
Create a tapped Powerstone token.
Create a 1/1 white Soldier creature token.
Create a 1/1 white Spirit creature token with flying.
Create two tapped 2/2 black Zombie creature tokens.
Create a 1/1 colorless Thopter artifact creature token with flying.
Create a 1/1 green and white Citizen creature token.
Create X 1/1 red Goblin creature tokens.
Create an X/X green Ooze creature token, where X is the number of creatures you control.
Create a 1/1 red Goblin creature token that's tapped and attacking.
Create two 1/1 red Goblin creature tokens that are tapped and attacking.
Create a 1/1 white Soldier creature token for each creature you control.
Create a 2/2 white Knight creature token with vigilance and a Food token.
Create a 1/1 black Rat creature token with "This token can't block.".
Create a 0/1 colorless Eldrazi Spawn creature token with "Sacrifice this token: Add {C}.".
Create a 1/1 black and green Pest creature token with "When this token dies, you gain 1 life.".
Create a legendary 4/4 black Demon creature token with flying and trample.
Create a 2/2 black Zombie creature token named Walker.
Create Voja, a legendary 2/2 green and white Wolf creature token.
Create a token that's a copy of target creature you control.
Create a token that's a copy of it, except it has haste.
Create a token that's a copy of this creature.
Create two tokens that are copies of target creature you control, except they have haste.
Create a token that's a copy of that creature, except it isn't legendary.
Create a Monster Role token attached to target creature you control.
Create that many 1/1 red Goblin creature tokens.
Create a number of 1/1 white Soldier creature tokens equal to its power.
Create a colorless artifact token named Rock with "Equipped creature has trample.".
Target opponent creates two Treasure tokens.
Add {G}.
Add {R} or {G}.
Add {U}, {B}, or {R}.
Add one mana of any color.
Add two mana of any one color.
Add three mana in any combination of colors.
Add two mana in any combination of {R} and/or {G}.
Add {C}{C}.
Add {G} for each creature you control.
Add an amount of {G} equal to its power.
Add one mana of any color that a land an opponent controls could produce.
Add one mana of any type that a land you control could produce.
Add one mana of any color in your commander's color identity.
Add one mana of the chosen color.
Add one mana of any color. Spend this mana only to cast creature spells.
Add one mana of any color. Spend this mana only to cast a creature spell.
Add {C}{C}. Spend this mana only to cast artifact spells or activate abilities of artifacts.
Add {C}. This mana can't be spent to cast a nonartifact spell.
Add X mana of any one color, where X is the number of creatures you control.
That player adds {R}.
You may cast it without paying its mana cost.
You may play that card this turn.
Exile the top card of your library. You may play it this turn.
Exile the top two cards of your library. Until end of turn, you may play those cards.
You may cast that card for as long as it remains exiled, and mana of any type can be spent to cast that spell.
Until the end of your next turn, you may play those cards.
Choose a color.
Choose a creature type.
Choose an opponent.
Target opponent reveals their hand. You choose a nonland card from it. That player discards that card.
Choose target creature you control and target creature you don't control.
Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.
Gain control of target creature.
Gain control of target creature for as long as you control ~.
Exchange control of target creature you control and target creature an opponent controls.
Attach this Equipment to target creature you control.
Attach ~ to it.
Regenerate this creature.
Regenerate target creature.
Transform ~.
Transform this creature.
Target creature you control phases out.
Target player discards a card.
You may pay {2}. If you do, draw a card.
You may pay {E}{E}. If you do, draw a card.
You may pay 2 life. If you do, draw a card.
Take an extra turn after this one.
After this phase, there is an additional combat phase.
Untap all creatures that attacked this turn. After this main phase, there is an additional combat phase followed by an additional main phase.
You win the game.
Target player loses the game.
End the turn.
Flip a coin. If you win the flip, draw a card.
Roll a d20.
Copy target instant or sorcery spell. You may choose new targets for the copy.
Copy that spell. You may choose new targets for the copy.
Copy it.
It explores.
Target creature you control explores.
It connives.
Investigate.
Populate.
Bolster 2.
Adapt 3.
Monstrosity 3.
Amass Orcs 2.
Discover 4.
You become the monarch.
Detain target creature an opponent controls.
Suspect it.
It endures 2.
Skip your next untap step.
Learn.
You may sacrifice a creature. If you do, draw two cards.
Manifest the top card of your library.
Manifest dread.
Exile that many cards from the top of your library.
Return to your hand target creature card in your graveyard.
Search your library for a basic land card or a Desert card, reveal it, put it into your hand, then shuffle.
Target creature's owner puts it on their choice of the top or bottom of their library.
The owner of target nonland permanent puts it on their choice of the top or bottom of their library.
That player adds one mana of any type that land produced.
You may cast a spell with mana value 4 or less from your hand without paying its mana cost.
You may cast target instant or sorcery card from your graveyard this turn.
That player loses 2 life unless they pay {2}.
You gain 1 life for each other creature you control.
Goad target creature.
Support 2.
Each opponent loses 1 life. You gain life equal to the life lost this way.
Choose target opponent.
Counter target spell unless its controller pays {2}. If that spell is countered this way, exile it instead of putting it into its owner's graveyard.
Your life total becomes 10.
Double the number of +1/+1 counters on target creature.
Choose a card name.
Target creature's controller sacrifices it.
You get an emblem with "Creatures you control have haste.".
You get {E}{E}.
You get that many {E}.
You may pay {E}{E}. If you do, draw a card.
Create a 1/1 colorless Eldrazi Scion creature token. It has "Sacrifice this token: Add {C}.".
Create two 1/1 colorless Eldrazi Scion creature tokens. They have "Sacrifice this token: Add {C}.".
Target creature becomes a copy of target creature you control until end of turn.
This creature becomes a copy of another target creature, except it has haste.
You may have ~ become a copy of another target creature you control until end of turn.
"""


@pytest.mark.parametrize("text", [line for line in SENTENCES.splitlines() if line])
def test_one_reading_that_prints_back(text):
    reading = read("instructions", text)
    assert reading.ok, reading.token or reading.values
    assert same_wording(show(reading.value), text)
