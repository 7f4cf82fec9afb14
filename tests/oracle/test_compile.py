"""Whole cards: characteristics, abilities, and an honest rest."""

from __future__ import annotations

import pytest

from app.cards.inline import card_from_inline
from app.engine.abilities import Activated, SpellAbility, Static, Triggered
from app.engine.kernel.context import Context
from app.engine.state.carddef import FaceDef
from app.engine.targeting.slots import slots_of
from app.grammar import walk
from app.lexicon.nouns.refs import Its, Ref
from app.lexicon.nouns.roles import SourceRole, TargetRole
from app.oracle.compile import compile_card, compile_text
from app.oracle.read import Decline, understand


def face(text: str, type_line: str = "Creature — Bear", **more: object) -> FaceDef:
    record = {"name": "Test Card", "type_line": type_line, "oracle_text": text, **more}
    return compile_card(card_from_inline(record)).faces[0]


def test_characteristics_come_from_the_card() -> None:
    bear = face("", mana_cost="{1}{G}", power="2", toughness="2")
    assert bear.mana_cost == ("1", "G")
    assert bear.colors == {"G"}
    assert bear.types == {"creature"} and bear.subtypes == {"Bear"}
    assert (bear.power, bear.toughness) == (2, 2)
    assert bear.unread == () and bear.abilities == ()


def test_202_1b_no_mana_cost_is_none_and_604_3_a_star_is_0() -> None:
    land = face("", "Land")
    assert land.mana_cost is None
    assert face("", power="*", toughness="1+*").power == 0


def test_702_1_keywords_on_one_line_are_abilities_of_their_own() -> None:
    assert [a.keyword for a in face("Flying, vigilance\nTrample").abilities] == ["flying", "vigilance", "trample"]


def test_what_is_not_understood_stays_on_the_face() -> None:
    odd = face("Flying\nFrobnicate the stack (whatever that is).")
    assert [u.text for u in odd.unread] == ["Frobnicate the stack (whatever that is)."]
    assert odd.unread[0].died_on == "frobnicate"
    assert len(odd.abilities) == 1


def test_113_3a_instructions_of_a_sorcery_are_one_spell_ability() -> None:
    spell = face("Destroy target creature.\nDraw a card.", "Sorcery", mana_cost="{B}")
    (ability,) = spell.abilities
    assert isinstance(ability, SpellAbility)
    assert ability.text == "Destroy target creature.\nDraw a card."


def test_602_1_an_activated_ability_has_its_limits() -> None:
    (ability,) = face("{1}, {T}: Draw a card. Activate only as a sorcery and only once each turn.").abilities
    assert isinstance(ability, Activated)
    assert (ability.timing, ability.per_turn, len(ability.cost)) == ("sorcery", 1, 2)


def test_606_3_a_loyalty_ability() -> None:
    (ability,) = face("+1: Draw a card.", "Legendary Planeswalker — Ajani", loyalty="3").abilities
    assert isinstance(ability, Activated) and ability.loyalty and ability.timing == "sorcery"


def test_603_4_an_if_after_the_trigger_is_intervening() -> None:
    found = understand("When this creature enters, draw a card. This ability triggers only once each turn.")
    assert not isinstance(found, Decline), found
    (ability,) = found.node.build()
    assert isinstance(ability, Triggered) and ability.per_turn == 1 and ability.condition is None


def test_608_2c_it_is_the_target_chosen_before() -> None:
    (ability,), unread = compile_text("Target creature gets +2/+2 until end of turn. Destroy it.", spell=True)
    assert not unread
    assert isinstance(ability, SpellAbility)
    assert [r.role for r in walk(ability.effect) if isinstance(r, (Ref, Its))] == [TargetRole(0)]


def test_608_2c_a_reference_to_nothing_is_declined() -> None:
    abilities, unread = compile_text("Destroy that creature.", spell=True)
    assert abilities == () and unread[0].died_on == "that creature"


def test_115_1_targets_are_numbered_in_the_order_of_the_text() -> None:
    (ability,), unread = compile_text("Destroy target creature. Destroy another target creature.", spell=True)
    assert not unread
    targets = [n for n in walk(ability.effect) if hasattr(n, "slot")]
    assert [n.slot for n in targets] == [0, 1]
    assert targets[1].apart == (0,)


def test_700_2_modes_number_their_targets_each_from_0() -> None:
    (ability,), unread = compile_text("Choose one —\n• Destroy target creature.\n• Destroy target artifact.", spell=True)
    assert not unread
    modal = ability.effect
    assert modal.bounds(Context(None, "alice")) == (1, 1, False)
    assert [[n.slot for n in walk(mode) if hasattr(n, "slot")] for mode in modal.modes] == [[0], [0]]


def test_714_2c_a_chapter_line_with_two_numbers_is_two_abilities() -> None:
    saga = face("I, II — Draw a card.\nIII — Draw two cards.", "Enchantment — Saga", layout="saga")
    chapters = [a for a in saga.abilities if a.keyword == "chapter"]
    assert [a.trigger.chapters for a in chapters] == [(1,), (2,), (3,)]


def test_716_2a_a_class_level() -> None:
    rogue = face("Flying\n{1}{U}: Level 2\nVigilance", "Enchantment — Class", layout="class")
    flying, gain, held = rogue.abilities
    assert isinstance(gain, Activated) and gain.timing == "sorcery"
    assert isinstance(held, Static) and [a.keyword for a in held.parts[0].abilities] == ["vigilance"]


def test_711_2a_a_level_symbol() -> None:
    levels = face("LEVEL 2-6\n3/3\nFirst strike\nLEVEL 7+\n4/4\nDouble strike", layout="leveler", power="1", toughness="1")
    low, high = levels.abilities
    assert isinstance(low, Static) and isinstance(high, Static)
    assert (low.condition.low, low.condition.high) == (2, 6)
    assert (high.condition.low, high.condition.high) == (7, None)


def test_603_2_it_in_a_trigger_is_the_object_of_the_event_or_this() -> None:
    found = understand("Whenever this creature attacks, it gets +1/+1 until end of turn.")
    assert not isinstance(found, Decline), found
    (role,) = [r.role for r in walk(found.node.effect) if isinstance(r, Ref)]
    assert role == SourceRole() or type(role).__name__ == "EventRole"


@pytest.mark.parametrize("text", ["", "\n", "(Only a reminder.)"])
def test_no_text_no_abilities(text: str) -> None:
    assert compile_text(text) == ((), ())


def test_608_2c_that_creature_is_not_this_one() -> None:
    text = "Whenever another creature dies, put a +1/+1 counter on ~ and you gain life equal to that creature's power."
    found = understand(text)
    assert not isinstance(found, Decline), found
    (role,) = {r.role for r in walk(found.node.effect) if isinstance(r, Ref)}
    assert type(role).__name__ == "EventRole"


def test_608_2c_words_left_out_are_those_of_the_instruction_before() -> None:
    spell = face(
        "Test Card deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead.", "Instant", mana_cost="{R}"
    )
    (ability,) = spell.abilities
    assert isinstance(ability, SpellAbility)
    assert [slot.slot for slot in slots_of(ability.effect)] == [0]  # one target, however it turns out


def test_303_4_enchanted_creature_is_the_host_and_enchanted_creatures_are_all_of_them() -> None:
    (one,) = face("Enchanted creature has flying.", "Enchantment — Aura").abilities
    assert type(one.statics()[0].affects).__name__ == "Host"
    (many,) = face("Enchanted creatures you control have flying.", "Enchantment").abilities
    assert type(many.statics()[0].affects).__name__ == "All"
