"""509: declaring blockers."""

from dataclasses import dataclass

import pytest

from app.engine import actions
from app.engine.abilities import Ability
from app.engine.combat.block import legal_blocks
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.illegal import Illegal
from app.engine.state.game import Combat
from tests.layers.nodes import FLYING, bear, do, new_game, put


@dataclass(frozen=True)
class Flying(Ability, Hooks):
    keyword: str = "flying"

    def can_be_blocked(self, ctx, attacker, blocker):
        return None if ctx.game.view(blocker).has("flying") else Reason("flying", "702.9b", "It has flying.")


@dataclass(frozen=True)
class Menace(Ability, Hooks):
    keyword: str = "menace"

    def fewest_blockers(self, ctx, attacker):
        return 2


@dataclass(frozen=True)
class Lure(Ability, Hooks):
    def must_be_blocked(self, ctx, attacker):
        return "all"


@dataclass(frozen=True)
class BlocksIfAble(Ability, Hooks):
    def must_block(self, ctx, blocker):
        return True


def attacked_by(*faces):
    game = new_game()
    game.combat = Combat(attackers_declared=True)
    game.turn.step, game.turn.begun = "declare_blockers", False
    for one in faces:
        game.combat.attackers[put(game, one, tapped=True)] = "bob"
    return game, list(game.combat.attackers)


def theirs(game, *abilities, **fields):
    return put(game, bear(*abilities), owner="bob", **fields)


def block(game, blocks):
    do(actions.declare_blockers(game, "bob", blocks))


def refused(game, blocks):
    with pytest.raises(Illegal) as caught:
        block(game, blocks)
    return caught.value.reason.code


def test_509_1h_a_blocked_creature_stays_blocked():
    game, (one, two) = attacked_by(bear(), bear())
    mine = theirs(game)
    block(game, {mine: [one]})
    assert game.combat.blocked == {one} and game.combat.blocks == {mine: [one]}
    names = [type(e).__name__ for e in game.history]
    assert names[-3:] == ["Blocks", "BecomesBlocked", "AttacksUnblocked"]
    assert game.turn.priority == "alice"


def test_509_1a_a_tapped_creature_does_not_block_and_one_blocks_one():
    game, (one, two) = attacked_by(bear(), bear())
    assert refused(game, {theirs(game, tapped=True): [one]}) == "tapped"
    game, (one, two) = attacked_by(bear(), bear())
    assert refused(game, {theirs(game): [one, two]}) == "too_many_blocks"


def test_509_1b_flying_is_blocked_by_flying():
    game, (one,) = attacked_by(bear(Flying()))
    theirs(game)
    bird = theirs(game, FLYING)
    assert legal_blocks(game, "bob") == {bird: [one]}


def test_702_111b_menace_needs_two():
    game, (one,) = attacked_by(bear(Menace()))
    first, second = theirs(game), theirs(game)
    assert refused(game, {first: [one]}) == "too_few_blockers"
    game, (one,) = attacked_by(bear(Menace()))
    first, second = theirs(game), theirs(game)
    block(game, {first: [one], second: [one]})
    assert game.combat.blocked == {one}


def test_509_1c_all_that_can_block_a_lure_do():
    game, (lure, other) = attacked_by(bear(Lure()), bear())
    first, second = theirs(game), theirs(game)
    assert refused(game, {first: [lure], second: [other]}) == "must_block"
    game, (lure, other) = attacked_by(bear(Lure()), bear())
    first, second = theirs(game), theirs(game)
    block(game, {first: [lure], second: [lure]})


def test_509_1c_a_lone_creature_need_not_block_what_two_must():
    game, (one,) = attacked_by(bear(Menace(), Lure()))
    theirs(game, BlocksIfAble())
    block(game, {})
    assert game.combat.blocked == set()
