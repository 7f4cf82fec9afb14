"""601.2g-h: which mana pays is the player's choice, so what they are about to do may be kept payable (option "reserve")."""

from payboard import Board

from app.engine.mana.payment import pay_mana
from app.engine.mana.symbols import parse


def pay(board: Board, cost: str) -> None:
    board.run(pay_mana(board.game, "alice", parse(cost)))


def test_the_land_that_a_later_spell_needs_is_left(board: Board) -> None:
    lands = board.lands("Island", "Mountain", "Island")
    board.game.options["reserve"] = (("alice", parse("{R}")), ("alice", parse("{U}")))
    pay(board, "{1}")
    assert sum(board.tapped(lands)) == 1 and not board.tapped(lands)[1]


def test_what_cannot_be_left_does_not_keep_the_cost_from_being_paid(board: Board) -> None:
    lands = board.lands("Island", "Mountain")
    board.game.options["reserve"] = (("alice", parse("{R}{R}")),)
    pay(board, "{1}{U}")
    assert sum(board.tapped(lands)) == 2


def test_reserves_of_others_do_not_matter(board: Board) -> None:
    lands = board.lands("Mountain")
    board.game.options["reserve"] = (("bob", parse("{R}")),)
    pay(board, "{1}")
    assert board.tapped(lands) == [True]
