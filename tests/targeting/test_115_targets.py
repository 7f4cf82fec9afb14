"""115, 601.2c-d, 608.2b, 700.2: announcing targets, modes and divisions, and checking targets again."""

import pytest
from payboard import Board, ChooseOne, Note, Share, Shroud, SpellAbility, TargetCreature, TargetSpell, XTargets, face

from app.engine.events.facts import BecomesTarget
from app.engine.events.zones import ZoneChange
from app.engine.kernel.illegal import Illegal
from app.engine.state.objects import StackInfo
from app.engine.targeting.announce import announce, choose_modes, choose_targets
from app.engine.targeting.legal import announcing, legal_target, still_legal
from app.engine.targeting.slots import slots_of

BEAR = face("Bear", "{1}{G}")
SHROUDED = face("Mist", "{1}{U}", abilities=(Shroud(),))


def spell(board: Board, effect, **info) -> int:
    card = face("Charm", "{R}", "instant", (SpellAbility(effect),))
    return board.put(card, "stack", stack=StackInfo(**info))


def test_slots_are_in_textual_order_and_modes_count_for_themselves() -> None:
    first, second = TargetCreature(0), TargetCreature(1, another=True)
    assert slots_of(Note((second, first))) == (first, second)
    assert slots_of(Note((first, Note((first,))))) == (first,)
    assert slots_of(ChooseOne((Note((first,)),))) == ()


def test_targets_are_chosen_and_told(board: Board) -> None:
    bear = board.put(BEAR)
    board.put(SHROUDED)
    charm = spell(board, Note((TargetCreature(),)))
    assert board.run(announce(board.game, charm))
    (decision,) = board.asked
    assert [o.value for o in decision.options] == [bear]  # 702.18a
    assert decision.kind == "targets" and decision.context["slot"] == 0
    assert board.game.objects[charm].stack.targets == ((bear,),)
    assert [e.obj for e in board.game.history if isinstance(e, BecomesTarget)] == [bear]


def test_without_legal_targets_it_cannot_be_announced(board: Board) -> None:
    board.put(SHROUDED)
    charm = spell(board, Note((TargetCreature(),)))
    assert board.run(announce(board.game, charm)) is False
    with pytest.raises(Illegal) as stop:
        board.run(choose_targets(board.game, charm))
    assert stop.value.reason.code == "no_legal_targets"


def test_a_spell_cannot_target_itself(board: Board) -> None:
    charm = spell(board, Note((TargetSpell(),)))
    assert board.run(announce(board.game, charm)) is False  # 115.5
    other = spell(board, Note())
    assert board.run(announce(board.game, charm))
    assert board.game.objects[charm].stack.targets == ((other,),)


def test_the_same_target_only_once_for_one_instance(board: Board) -> None:
    bear = board.put(BEAR)
    charm = spell(board, Note((TargetCreature(high=2),)))
    ctx = announcing(board.game, charm)
    assert legal_target(board.game, TargetCreature(), ctx, bear, chosen=(bear,)).rule == "115.3"
    assert legal_target(board.game, TargetCreature(), ctx, bear) is None


def test_another_target_creature_needs_a_second_creature(board: Board) -> None:
    effect = Note((TargetCreature(0), TargetCreature(1, another=True)))
    bear = board.put(BEAR)
    assert board.run(announce(board.game, spell(board, effect))) is False
    other = board.put(BEAR)
    charm = spell(board, effect)
    assert board.run(announce(board.game, charm), (other,))
    assert board.game.objects[charm].stack.targets == ((other,), (bear,))


def test_x_targets(board: Board) -> None:
    bears = [board.put(BEAR) for _ in range(3)]
    charm = spell(board, Note((XTargets(),)), x=2)
    board.run(announce(board.game, charm), tuple(bears[1:]))
    assert board.game.objects[charm].stack.targets == (tuple(bears[1:]),)


def test_division_gives_each_at_least_one(board: Board) -> None:
    bears = [board.put(BEAR) for _ in range(4)]
    charm = spell(board, Share(TargetCreature(low=1, high=10), amount=3))
    board.run(announce(board.game, charm), tuple(bears[:2]), {bears[0]: 1, bears[1]: 2})
    targets, division = board.asked
    assert targets.max == 3 and (division.kind, division.total, division.least) == ("division", 3, 1)  # 601.2d
    assert board.game.objects[charm].stack.division == {bears[0]: 1, bears[1]: 2}


def test_only_modes_with_legal_targets(board: Board) -> None:
    effect = ChooseOne((Note((TargetCreature(),)), Note(), Note((TargetSpell(),))))
    charm = spell(board, effect)
    board.run(choose_modes(board.game, charm))
    assert [o.value for o in board.asked[0].options] == [1]  # 700.2a
    assert board.game.objects[charm].stack.modes == (1,)


def test_a_mode_chosen_twice_has_two_slots(board: Board) -> None:
    bear, other = board.put(BEAR), board.put(BEAR)
    charm = spell(board, ChooseOne((Note((TargetCreature(),)), Note()), high=2, repeats=True))
    board.run(announce(board.game, charm), (0, 0), (bear,), (other,))
    info = board.game.objects[charm].stack
    assert info.modes == (0, 0) and info.targets == ((bear,), (other,))  # 700.2d


def test_a_target_that_left_is_illegal_on_resolution(board: Board) -> None:
    bear, other = board.put(BEAR), board.put(BEAR)
    charm = spell(board, Note((TargetCreature(0), TargetCreature(1, another=True))))
    board.run(announce(board.game, charm), (bear,))
    from app.engine.events.base import happen

    board.run(happen(board.game, ZoneChange(obj=bear, to="graveyard")))
    assert still_legal(board.game, charm) == ((), (other,))  # 608.2b
    board.run(happen(board.game, ZoneChange(obj=other, to="graveyard")))
    assert still_legal(board.game, charm) is None
