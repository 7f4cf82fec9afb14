"""601.2g-h, 118: automatic payment finds a way whenever there is one, and the cheapest in kind."""

import time
from dataclasses import dataclass

import pytest
from payboard import (
    Activated,
    AddOneOf,
    Board,
    ManaCost,
    OnlyCreatures,
    PainMana,
    PayLife,
    SacrificeSelf,
    TapACreature,
    TapSelf,
    face,
    tap_for,
)

from app.engine.kernel.illegal import Illegal
from app.engine.mana.payment import can_pay, find_plan, pay_mana
from app.engine.mana.pool import Restriction, Spending
from app.engine.mana.producers import ManaEffect
from app.engine.mana.symbols import parse


@dataclass(frozen=True)
class AddX(ManaEffect):
    type: str

    def mana_options(self, ctx):
        return [(self.type,) * (ctx.x or 0)]


@dataclass(frozen=True)
class OfTheChosenType(Restriction):
    def allows(self, ctx, spending):
        return spending.kind == "spell" and ctx.this().chosen["type"] in ctx.game.info(spending.what).subtypes


@dataclass(frozen=True)
class AddForChosen(AddOneOf):
    restriction: Restriction = OfTheChosenType()


def pay(board: Board, cost: str, *answers, **more):
    return board.run(pay_mana(board.game, "alice", parse(cost), **more), *answers)


def payable(board: Board, cost: str) -> bool:
    return can_pay(board.game, "alice", parse(cost))


def test_colored_from_the_lands_that_make_it(board: Board) -> None:
    forests = board.lands("Forest", "Forest", "Mountain")
    spent = pay(board, "{G}{R}")
    assert sorted(spent) == ["G", "R"]
    assert sum(board.tapped(forests)) == 2 and board.tapped(forests)[2]


def test_the_pool_is_used_first(board: Board) -> None:
    lands = board.lands("Forest", "Forest")
    board.pool("G")
    pay(board, "{1}{G}")
    assert sum(board.tapped(lands)) == 1 and board.pooled() == ""


def test_basics_before_dual_lands(board: Board) -> None:
    dual = board.put(face("Dual", None, "land", (tap_for("G", "U"),)))
    forest, island = board.lands("Forest", "Island")
    pay(board, "{1}{G}")
    assert board.tapped([dual, forest, island]) == [False, True, True]


def test_duals_are_matched_exactly(board: Board) -> None:
    # only one assignment works: GU->U, GW->W, G->G
    board.put(face("GU", None, "land", (tap_for("G", "U"),)))
    board.put(face("GW", None, "land", (tap_for("G", "W"),)))
    board.lands("Forest")
    assert sorted(pay(board, "{G}{U}{W}")) == ["G", "U", "W"]


def test_what_cannot_be_paid_is_illegal(board: Board) -> None:
    board.lands("Forest", "Forest")
    assert not payable(board, "{3}") and not payable(board, "{U}")
    with pytest.raises(Illegal) as stop:
        pay(board, "{U}")
    assert (stop.value.reason.code, stop.value.reason.rule) == ("cost_not_payable", "601.2h")


def test_colorless_symbol_takes_only_colorless(board: Board) -> None:
    board.lands("Forest")
    assert not payable(board, "{C}")  # 107.4c
    board.lands("Wastes")
    assert payable(board, "{C}") and payable(board, "{1}{C}")


def test_snow_symbol_takes_mana_of_snow_sources(board: Board) -> None:
    board.lands("Forest")
    assert not payable(board, "{S}")  # 107.4h
    board.lands("Snow-Covered Island")
    assert payable(board, "{S}") and payable(board, "{G}{S}") and not payable(board, "{U}{S}")


def test_hybrid_symbols(board: Board) -> None:
    board.lands("Forest", "Forest")
    assert payable(board, "{G/W}{G/U}") and not payable(board, "{W/U}")
    assert payable(board, "{2/W}") and not payable(board, "{2/W}{G}")  # 107.4e: two mana of any type
    board.lands("Plains")
    assert payable(board, "{2/W}{G}{G}")


def test_phyrexian_symbol_is_life_only_if_mana_is_missing(board: Board) -> None:
    board.lands("Swamp")
    assert pay(board, "{U/P}{1}") == ("B",)  # 107.4f
    assert board.game.players["alice"].life == 18


def test_phyrexian_symbol_is_a_choice_when_both_can_be(board: Board) -> None:
    board.lands("Island")
    pay(board, "{U/P}", 1)
    assert board.asked[0].word == "phyrexian" and board.asked[0].default == 0
    assert board.game.players["alice"].life == 18 and board.tapped(board.game.battlefield) == [False]


def test_sources_with_several_mana(board: Board) -> None:
    board.put(face("Ring", "{1}", "artifact", (tap_for("CC"),)))
    board.lands("Forest")
    assert payable(board, "{2}{G}") and not payable(board, "{1}{G}{G}")
    pay(board, "{G}{1}")
    assert board.pooled() == "C"


def test_filter_land_needs_mana_to_make_mana(board: Board) -> None:
    filter_ = face("Filter", None, "land", (tap_for("WW", "WU", "UU", cost=(ManaCost(("W/U",)),)),))
    board.put(filter_)
    assert not payable(board, "{W}{U}")
    board.lands("Island")
    assert payable(board, "{W}{W}") and payable(board, "{W}{U}") and not payable(board, "{W}{W}{U}")
    assert sorted(pay(board, "{W}{W}")) == ["W", "W"]


def test_signets_feed_each_other_but_not_themselves(board: Board) -> None:
    for _ in range(2):
        board.put(face("Signet", "{2}", "artifact", (tap_for("UB", cost=(ManaCost(("1",)),)),)))
    assert not payable(board, "{1}")  # neither can start
    board.lands("Forest")
    assert payable(board, "{U}{B}{U}") is True  # forest -> signet -> signet: 3 mana out of 1
    assert not payable(board, "{U}{B}{U}{B}")
    assert sorted(pay(board, "{U}{U}{B}")) == ["B", "U", "U"]


def test_life_and_sacrifice_only_if_nothing_else_does(board: Board) -> None:
    treasure = board.put(face("Treasure", None, "artifact", (Activated((TapSelf(), SacrificeSelf()), AddOneOf((("R",),))),)))
    confluence = board.put(face("Confluence", None, "land", (Activated((TapSelf(), PayLife()), AddOneOf((("R",),))),)))
    mountain = board.put("Mountain")
    pay(board, "{R}")
    assert board.game.objects[mountain].tapped and not board.game.objects[confluence].tapped
    pay(board, "{R}")
    assert board.game.players["alice"].life == 19 and treasure in board.game.objects
    pay(board, "{R}")
    assert treasure not in board.game.objects


def test_a_pain_land_hurts_only_for_its_colors(board: Board) -> None:
    board.put(face("Pain", None, "land", (tap_for("C"), Activated((TapSelf(),), PainMana(AddOneOf((("W",), ("U",))))))))
    assert pay(board, "{1}") == ("C",)
    assert board.game.players["alice"].life == 20
    board.put(face("Pain", None, "land", (tap_for("C"), Activated((TapSelf(),), PainMana(AddOneOf((("W",), ("U",))))))))
    assert pay(board, "{U}") == ("U",)
    assert board.game.players["alice"].life == 19


def test_summoning_sick_creatures_make_no_mana(board: Board) -> None:
    elf = board.put(face("Elf", "{G}", "creature", (tap_for("G"),)), settled=False)
    assert not payable(board, "{G}")  # 302.6
    board.game.objects[elf].settled = True
    assert payable(board, "{G}")
    board.lands("Forest")
    pay(board, "{G}")
    assert not board.game.objects[elf].tapped  # lands before creatures


def test_repeatable_source_without_tap(board: Board) -> None:
    board.put(face("Charm", "{B}", "enchantment", (Activated((PayLife(),), AddOneOf((("B",),))),)))
    assert payable(board, "{B}{B}{B}")
    pay(board, "{B}{B}")
    assert board.game.players["alice"].life == 18
    board.game.players["alice"].life = 1
    assert not payable(board, "{B}{B}")


def test_mana_that_is_restricted(board: Board) -> None:
    board.pool("G", restriction=OnlyCreatures())
    assert not payable(board, "{G}")  # 106.6


def test_manual_payment_uses_only_the_pool(board: Board) -> None:
    board.lands("Forest")
    board.game.options["mana_payment"] = "manual"
    assert not payable(board, "{G}")
    board.pool("GR")
    pay(board, "{1}", lambda d: next(o.value for o in d.options if o.label == "{R}"))
    assert board.pooled() == "G"


def test_a_creature_needed_for_another_cost_is_left(board: Board) -> None:
    from app.engine.casting.pay import pay_costs

    elf = board.put(face("Elf", "{G}", "creature", (tap_for("G"),)))
    board.put(face("Rock", "{2}", "artifact", (tap_for("G"),)))
    board.run(pay_costs(board.game, "alice", (ManaCost(("G",)), TapACreature())))
    assert board.game.objects[elf].tapped
    with pytest.raises(Illegal):
        board.run(pay_costs(board.game, "alice", (ManaCost(("G",)), TapACreature())))


def test_forty_lands_and_ten_symbols_are_fast(board: Board) -> None:
    board.lands(*["Forest", "Island", "Mountain", "Swamp", "Plains"] * 6)
    for _ in range(10):
        board.put(face("Dual", None, "land", (tap_for("G", "U"),)))
    board.game.view(board.game.battlefield[0])
    cost = parse("{4}{G}{G}{U}{W}{B}{R}")
    find_plan(board.game, "alice", cost)
    start = time.perf_counter()
    assert find_plan(board.game, "alice", cost) is not None
    assert time.perf_counter() - start < 0.05  # a generous bound; usually about 2 ms


def test_mana_abilities_with_x(board: Board) -> None:
    # "{X}, {T}: Add X mana of one color": turns Forests' mana into blue mana
    board.put(face("Lake", None, "land", (Activated((ManaCost(("X",)), TapSelf()), AddX("U")),)))
    board.lands("Forest", "Forest")
    assert payable(board, "{U}{U}") and not payable(board, "{U}{U}{G}")
    assert pay(board, "{U}{U}") == ("U", "U")


def test_restricted_mana_of_a_land_knows_its_source(board: Board) -> None:
    land = board.put(
        face("Cavern", None, "land", (tap_for("C"), Activated((TapSelf(),), AddForChosen((("G",),))))), chosen={"type": "Elf"}
    )
    bear, elf = board.put(face("Bear", "{G}", "creature Bear"), "hand"), board.put(face("Elf", "{G}", "creature Elf"), "hand")
    for card, good in ((bear, False), (elf, True)):
        assert can_pay(board.game, "alice", parse("{G}"), Spending("alice", "spell", card)) is good
    assert land
