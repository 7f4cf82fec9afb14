"""605, 106.7, 106.12: mana abilities, what could be produced, more mana through triggers and replacements."""

from dataclasses import dataclass
from typing import ClassVar

import pytest
from payboard import (
    Activated,
    AddMana,
    AddOneOf,
    Board,
    Note,
    Replacement,
    TapSelf,
    TargetCreature,
    Trigger,
    Triggered,
    face,
    tap_for,
)

from app.engine.abilities import Static
from app.engine.kernel.illegal import Illegal
from app.engine.mana.abilities import activate_mana, is_mana_ability, mana_abilities_of
from app.engine.mana.could import could_produce
from app.engine.mana.payment import can_pay, pay_mana
from app.engine.mana.producers import ManaEffect
from app.engine.mana.symbols import parse


@dataclass(frozen=True)
class BothOf:
    """A compound of nodes."""

    parts: tuple


@dataclass(frozen=True)
class WhenTappedForMana(Trigger):
    watches: ClassVar = (AddMana,)

    def matches(self, ctx, event):
        return event.tapped_for and event.source == ctx.this().attached_to


@dataclass(frozen=True)
class TwiceAsMuch(Replacement):
    watches: ClassVar = (AddMana,)

    def replaces(self, ctx, event):
        return event.tapped_for and event.player == ctx.you

    def replace(self, ctx, event):
        event.mana = event.mana * 2
        return [event]
        yield


@dataclass(frozen=True)
class TurnsIntoColorless(Replacement):
    watches: ClassVar = (AddMana,)

    def replaces(self, ctx, event):
        return event.tapped_for

    def replace(self, ctx, event):
        from dataclasses import replace

        event.mana = [replace(m, type="C") for m in event.mana]
        return [event]
        yield


@dataclass(frozen=True)
class LikeOthers(ManaEffect):
    """Reflecting Pool: one mana of any type that a land you control could produce."""

    def mana_options(self, ctx):
        game = ctx.game
        types = [
            t for o in game.battlefield if game.view(o).land and game.controller(o) == ctx.you for t in could_produce(game, o)
        ]
        return [(t,) for t in dict.fromkeys(types)]


POOL = face("Pool", None, "land", (Activated((TapSelf(),), LikeOthers()),))


def test_which_abilities_are_mana_abilities() -> None:
    assert is_mana_ability(tap_for("G"))
    assert not is_mana_ability(Activated((TapSelf(),), Note()))
    assert not is_mana_ability(
        Activated((TapSelf(),), BothOf((AddOneOf((("G",),)), Note((TargetCreature(),)))))
    )  # 605.1a: a target
    assert not is_mana_ability(Activated((), AddOneOf((("G",),)), loyalty=True))
    # giving an ability that adds mana is not adding mana
    assert not is_mana_ability(Activated((TapSelf(),), BothOf((tap_for("G"),))))


def test_activating_one_resolves_at_once(board: Board) -> None:
    forest = board.put("Forest")
    ((index, ability),) = mana_abilities_of(board.game, forest)
    board.run(activate_mana(board.game, "alice", forest, ability, index))
    assert board.pooled() == "G" and board.game.stack == [] and board.game.objects[forest].tapped
    with pytest.raises(Illegal):
        board.run(activate_mana(board.game, "alice", forest, ability, index))


def test_wild_growth_adds_more(board: Board) -> None:
    forest = board.put("Forest")
    growth = face("Growth", "{G}", "enchantment Aura", (Triggered(WhenTappedForMana(), AddOneOf((("U",),))),))
    board.put(growth, attached_to=forest)
    assert can_pay(board.game, "alice", parse("{G}{U}")) and not can_pay(board.game, "alice", parse("{G}{G}"))
    assert sorted(board.run(pay_mana(board.game, "alice", parse("{G}{U}")))) == ["G", "U"]
    assert board.game.pending == []  # 605.4a: it didn't wait for the stack


def test_mana_reflection_doubles(board: Board) -> None:
    board.put(face("Reflection", "{4}{G}{G}", "enchantment", (Static((TwiceAsMuch(),)),)))
    lands = board.lands("Forest", "Forest", "Island")
    assert can_pay(board.game, "alice", parse("{G}{G}{G}{G}{U}{U}"))
    assert not can_pay(board.game, "alice", parse("{U}{U}{U}"))
    board.run(pay_mana(board.game, "alice", parse("{1}{G}")))
    assert sum(board.tapped(lands)) == 1


def test_could_produce_looks_through_reflecting_pools(board: Board) -> None:
    pool = board.put(POOL)
    other = board.put(POOL)
    assert could_produce(board.game, pool) == ()  # 106.5: they define no type for each other
    board.lands("Forest", "Island")
    assert could_produce(board.game, pool) == ("U", "G") == could_produce(board.game, other)
    assert could_produce(board.game, pool) == ("U", "G")  # nothing of the asking is left over
    assert can_pay(board.game, "alice", parse("{U}{U}{U}{G}"))


def test_could_produce_ignores_costs(board: Board) -> None:
    forest = board.put("Forest", tapped=True)
    assert could_produce(board.game, forest) == ("G",)  # 106.7


def test_could_produce_sees_replacements(board: Board) -> None:
    board.put(face("Blanket", "{3}", "artifact", (Static((TurnsIntoColorless(),)),)))
    forest = board.put("Forest")
    assert could_produce(board.game, forest) == ("C",)  # 106.7
