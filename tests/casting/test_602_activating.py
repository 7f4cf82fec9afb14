"""602, 606, 302.6: activating abilities; 305: playing lands."""

from dataclasses import dataclass
from typing import ClassVar

import pytest
from payboard import (
    Activated,
    AddOneOf,
    Board,
    Haste,
    Keyword,
    ManaCost,
    Note,
    SacrificeSelf,
    TapSelf,
    TargetCreature,
    face,
    tap_for,
)

from app.engine.abilities import Condition, Cost, Outcome, Static
from app.engine.casting.activate import activate
from app.engine.casting.land import cannot_play_land, play_land
from app.engine.costs import UntapSelf
from app.engine.events.facts import AbilityActivated, LandPlayed
from app.engine.hooks import Hooks
from app.engine.kernel.illegal import Illegal
from app.engine.state.carddef import CardDef


@dataclass(frozen=True)
class Never(Condition):
    def holds(self, ctx):
        return False


@dataclass(frozen=True)
class Loyalty(Cost):
    amount: int
    word: ClassVar[str] = "loyalty"

    def pay(self, ctx):
        return Outcome()
        yield


@dataclass(frozen=True)
class OneMoreLand(Hooks):
    layer: ClassVar[str] = "rules"

    def extra_land_plays(self, ctx, player):
        return 1


def do(board: Board, oid: int, *answers, player: str = "alice", index: int = 0):
    ability = board.game.views().activated(oid)[index]
    return board.run(activate(board.game, player, oid, ability, index), *answers)


def refused(board: Board, oid: int, player: str = "alice") -> tuple[str, str]:
    with pytest.raises(Illegal) as stop:
        do(board, oid, player=player)
    return stop.value.reason.code, stop.value.reason.rule


PINGER = face("Pinger", "{2}{R}", abilities=(Activated((TapSelf(),), Note((TargetCreature(),))),))


def test_the_ability_goes_on_the_stack(board: Board) -> None:
    pinger = board.put(PINGER)
    stacked = do(board, pinger)
    obj = board.game.objects[stacked]
    assert board.game.stack == [stacked] and obj.kind == "ability" and obj.stack.source == pinger
    assert obj.stack.targets == ((pinger,),) and board.game.objects[pinger].tapped
    assert [e.obj for e in board.game.history if isinstance(e, AbilityActivated)] == [stacked]


def test_summoning_sickness_and_haste(board: Board) -> None:
    assert refused(board, board.put(PINGER, settled=False)) == ("summoning_sickness", "302.6")
    quick = face("Quick", "{R}", abilities=(*PINGER.abilities, Haste()))
    do(board, board.put(quick, settled=False))  # 702.10c
    rock = face("Rock", "{2}", "artifact", PINGER.abilities)
    do(board, board.put(rock, settled=False))  # only creatures


def test_tapped_and_untapped(board: Board) -> None:
    assert refused(board, board.put(PINGER, tapped=True)) == ("cost_not_payable", "107.5")
    crab = face("Crab", "{U}", abilities=(Activated((UntapSelf(),), Note()),))
    assert refused(board, board.put(crab)) == ("cost_not_payable", "107.6")
    do(board, board.put(crab, tapped=True))


def test_who_when_and_where(board: Board) -> None:
    pinger = board.put(PINGER, player="bob")
    assert refused(board, pinger) == ("not_controller", "602.2")
    anyone = face("Anyone", None, "artifact", (Activated((ManaCost(("1",)),), Note(), by="any"),))
    board.pool("C")
    do(board, board.put(anyone, player="bob"))
    slow = face("Slow", None, "artifact", (Activated((), Note(), timing="sorcery"),))
    assert refused(board, board.put(slow)) == ("sorcery_timing", "602.5d")  # the stack isn't empty
    board.game.turn.priority = "bob"
    assert refused(board, board.put(PINGER)) == ("not_your_priority", "117.1")


def test_limits(board: Board) -> None:
    once = board.put(face("Once", None, "artifact", (Activated((), Note(), per_turn=1),)))
    do(board, once)
    assert refused(board, once) == ("used_this_turn", "602.5b")
    assert refused(board, board.put(face("No", None, "artifact", (Activated((), Note(), limits=(Never(),)),)))) == (
        "activation_condition",
        "602.5b",
    )


def test_loyalty_once_a_turn_at_sorcery_timing(board: Board) -> None:
    walker = face(
        "Walker",
        "{3}",
        "planeswalker",
        (Activated((Loyalty(1),), Note(), loyalty=True), Activated((Loyalty(-1),), Note(), loyalty=True)),
    )
    oid = board.put(walker)
    do(board, oid)
    assert refused(board, oid) == ("sorcery_timing", "606.3")
    board.game.stack.clear()
    assert refused(board, oid) == ("loyalty_used", "606.3")


def test_its_own_tap_does_not_pay_for_itself(board: Board) -> None:
    both = face("Both", None, "land", (tap_for("R"), Activated((ManaCost(("R",)), TapSelf()), Note())))
    with pytest.raises(Illegal) as stop:
        do(board, board.put(both), index=1)
    assert stop.value.reason.rule == "601.2h"
    board.lands("Mountain")
    do(board, board.put(both), index=1)


def test_tapped_for_mana_and_then_sacrificed(board: Board) -> None:
    # the land may be tapped for mana before it is sacrificed as a cost of its own ability
    ruins = face("Ruins", None, "land", (tap_for("R"), Activated((ManaCost(("R",)), SacrificeSelf()), Note())))
    oid = board.put(ruins)
    stacked = do(board, oid, index=1)
    assert oid not in board.game.objects and board.game.objects[stacked].stack.cost_objects["sacrificed"] == (oid,)


def test_x_in_an_activation_cost(board: Board) -> None:
    board.lands("Forest", "Forest", "Forest")
    stacked = do(board, board.put(face("Pump", None, "artifact", (Activated((ManaCost(("X",)),), Note()),))), 2)
    assert board.asked[0].max == 3 and board.game.objects[stacked].stack.x == 2


def test_one_land_a_turn(board: Board) -> None:
    first, second = board.put("Forest", "hand"), board.put("Forest", "hand")
    new = board.run(play_land(board.game, "alice", first))
    assert board.game.objects[new].zone == "battlefield" and any(isinstance(e, LandPlayed) for e in board.game.history)
    assert cannot_play_land(board.game, "alice", second).rule == "305.2a"


def test_more_lands_through_an_effect(board: Board) -> None:
    class Everyone:
        def find(self, ctx):
            return tuple(ctx.game.players)

    board.game.players["alice"].lands_played = 1
    forest = board.put("Forest", "hand")
    from app.engine.abilities import Players

    class You(Players):
        def find(self, ctx):
            return (ctx.you,)

    board.put(face("Explorer", None, "enchantment", (Static((OneMoreLand(),), affects=You()),)))
    assert cannot_play_land(board.game, "alice", forest) is None  # 305.2


def test_land_timing(board: Board) -> None:
    forest = board.put("Forest", "hand")
    board.game.turn.step = "upkeep"
    assert cannot_play_land(board.game, "alice", forest).rule == "305.1"
    board.game.turn.step, board.game.turn.active = "precombat_main", "bob"
    assert cannot_play_land(board.game, "alice", forest).rule == "305.3"
    grave = board.put("Forest", "graveyard")
    board.game.turn.active = "alice"
    assert cannot_play_land(board.game, "alice", grave).code == "cannot_play_from_there"


def test_the_back_of_a_modal_card_as_a_land(board: Board) -> None:
    card = CardDef(
        "Spell // Land", "modal_dfc", (face("Spell", "{2}{R}", "sorcery"), face("Land", None, "land", (tap_for("R"),)))
    )
    oid = board.put(card, "hand")
    assert cannot_play_land(board.game, "alice", oid, 0).code == "not_a_land"
    new = board.run(play_land(board.game, "alice", oid, 1))
    assert board.game.view(new).name == "Land"  # 712.12


def test_keyword_base_has_no_abilities() -> None:
    assert Keyword().activated() == ()


def test_the_only_treasure_cannot_be_both_mana_and_sacrifice(board: Board) -> None:
    from app.engine.casting.legal import could_activate

    treasure = face("Treasure", None, "artifact", (Activated((TapSelf(), SacrificeSelf()), AddOneOf((("R",),))),))

    @dataclass(frozen=True)
    class SacrificeTreasure(SacrificeSelf):
        def _open(self, ctx):
            return [o for o in ctx.game.permanents() if ctx.game.view(o).name == "Treasure"]

        def payable(self, ctx):
            return None if self._open(ctx) else "no Treasure"

        def pay(self, ctx):
            from dataclasses import replace

            return (yield from SacrificeSelf().pay(replace(ctx, source=self._open(ctx)[0])))

    forge = board.put(face("Forge", "{1}", "artifact", (Activated((ManaCost(("1",)), SacrificeTreasure()), Note()),)))
    board.put(treasure)
    (ability,) = board.game.views().activated(forge)
    assert not could_activate(board.game, "alice", forge, ability)  # 118.10, 601.2g
    board.put(treasure)
    assert could_activate(board.game, "alice", forge, ability)
    do(board, forge)
    assert [board.game.view(o).name for o in board.game.battlefield] == ["Forge"]
