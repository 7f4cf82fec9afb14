"""601: casting spells in the order of the rule."""

from dataclasses import dataclass

import pytest
from payboard import (
    Board,
    Flash,
    Keyword,
    ManaCost,
    Note,
    OnlyCreatures,
    SacrificeSelf,
    SpellAbility,
    TapSelf,
    TargetCreature,
    XTargets,
    face,
    tap_for,
)

from app.engine.casting.cast import cast
from app.engine.casting.costs import CostChange, ExtraCost
from app.engine.casting.legal import legal_actions, quote
from app.engine.casting.options import CastOption, cast_options
from app.engine.events.facts import SpellCast
from app.engine.hooks import Reason
from app.engine.kernel.illegal import Illegal
from app.engine.mana.aids import Aid
from app.engine.state.carddef import CardDef
from app.engine.state.objects import StackInfo

BEAR = face("Bear", "{1}{G}")
SHOCK = face("Shock", "{R}", "instant", (SpellAbility(Note((TargetCreature(),))),))


@dataclass(frozen=True)
class Kicked(Keyword):
    cost: tuple
    times: int = 1
    hook_zones = ("stack",)

    def extra_costs(self, ctx, spell, option):
        return [ExtraCost("kicked", self.cost, optional=True, times=self.times)]


@dataclass(frozen=True)
class Changes(Keyword):
    change: CostChange
    hook_zones = ("battlefield", "stack")

    def cost_change(self, ctx, player, what, ability, cost):
        return [self.change]


@dataclass(frozen=True)
class Convoke(Keyword):
    hook_zones = ("stack",)

    def payment_aids(self, ctx, player, spell):
        game = ctx.game
        free = [o for o in game.battlefield if game.view(o).creature and not game.objects[o].tapped]
        return [Aid("convoked", o, TapSelf(), tuple(sorted(game.view(o).colors))) for o in free]


@dataclass(frozen=True)
class NoCreatureSpells(Keyword):
    hook_zones = ("stack",)

    def can_cast(self, ctx, player, spell, option):
        return Reason("cannot_cast", "101.2", "no creature spells") if ctx.game.view(spell).creature else None


def options(board: Board, card: int) -> list[CastOption]:
    return cast_options(board.game, "alice", card)


def do(board: Board, card: int, *answers, option: CastOption | None = None) -> int:
    return board.run(cast(board.game, "alice", card, option or options(board, card)[0]), *answers)


def refused(board: Board, card: int, *answers, option: CastOption | None = None) -> tuple[str, str]:
    with pytest.raises(Illegal) as stop:
        do(board, card, *answers, option=option or (options(board, card) or [CastOption(cost=("1",))])[0])
    return stop.value.reason.code, stop.value.reason.rule


def test_a_creature_spell_goes_on_the_stack_and_is_paid(board: Board) -> None:
    lands = board.lands("Forest", "Forest", "Forest")
    spell = do(board, board.put(BEAR, "hand"))
    obj = board.game.objects[spell]
    assert board.game.stack == [spell] and obj.controller == "alice" and obj.stack.cast_from == "hand"
    assert obj.stack.mana_spent == ("G", "G") and sum(board.tapped(lands)) == 2
    assert [e.obj for e in board.game.history if isinstance(e, SpellCast)] == [spell]


def test_timing(board: Board) -> None:
    board.lands("Forest", "Forest", "Mountain")
    bear, shock = board.put(BEAR, "hand"), board.put(SHOCK, "hand")
    quick = board.put(face("Quick", "{1}{G}", abilities=(Flash(),)), "hand")
    board.put(BEAR)
    board.game.turn.active = "bob"
    assert refused(board, bear) == ("sorcery_timing", "117.1a")
    do(board, shock)
    do(board, quick)
    board.game.turn.priority = "bob"
    assert refused(board, bear) == ("not_your_priority", "117.1")


def test_what_cannot_be_cast_at_all(board: Board) -> None:
    board.lands("Forest", "Forest")
    assert options(board, board.put("Forest", "hand")) == []  # 305.9
    assert refused(board, board.put(face("Pact"), "hand")) == ("no_mana_cost", "118.6")
    grave = board.put(BEAR, "graveyard")
    assert refused(board, grave, option=CastOption(cost=("1", "G"), zone="graveyard")) == ("cannot_cast_from_there", "601.3")


def test_no_targets_no_spell(board: Board) -> None:
    board.lands("Mountain")
    assert refused(board, board.put(SHOCK, "hand")) == ("no_legal_targets", "601.2c")


def test_no_mana_no_spell(board: Board) -> None:
    board.lands("Forest")
    assert refused(board, board.put(BEAR, "hand")) == ("cost_not_payable", "601.2h")


def test_kicker_is_offered_only_if_it_can_be_paid(board: Board) -> None:
    kicked = face("Kavu", "{1}{G}", abilities=(Kicked((ManaCost(("2",)),)),))
    board.lands("Forest", "Forest")
    spell = do(board, board.put(kicked, "hand"))
    assert board.asked == [] and board.game.objects[spell].stack.paid == {}
    board.game.stack.clear()
    board.lands("Forest", "Forest", "Forest", "Forest")
    spell = do(board, board.put(kicked, "hand"), True)
    assert board.game.objects[spell].stack.paid == {"kicked": 1}
    assert len(board.game.objects[spell].stack.mana_spent) == 4


def test_multikicker(board: Board) -> None:
    board.lands(*["Forest"] * 5)
    spell = do(board, board.put(face("Hydra", "{G}", abilities=(Kicked((ManaCost(("1",)),), times=0),)), "hand"), 3)
    assert board.asked[0].max == 4
    assert board.game.objects[spell].stack.paid == {"kicked": 3}


def test_x_is_announced_and_paid(board: Board) -> None:
    board.lands(*["Mountain"] * 4)
    for _ in range(2):
        board.put(BEAR)
    blaze = face("Blaze", "{X}{R}", "sorcery", (SpellAbility(Note((XTargets(),))),))
    spell = do(board, board.put(blaze, "hand"), 2)
    assert (board.asked[0].kind, board.asked[0].max) == ("x", 3)
    info = board.game.objects[spell].stack
    assert info.x == 2 and len(info.mana_spent) == 3 and len(info.targets[0]) == 2


def test_x_is_zero_without_paying_the_mana_cost(board: Board) -> None:
    blaze = face("Blaze", "{X}{R}", "sorcery", (SpellAbility(Note()),))
    option = CastOption("free", free=True, timing="resolving")
    spell = do(board, board.put(blaze, "hand"), option=option)
    assert board.game.objects[spell].stack.x == 0 and board.asked == []  # 107.3b


def test_increases_reductions_and_trinisphere(board: Board) -> None:
    card = board.put(face("Charge", "{3}{R}{R}", "sorcery", (SpellAbility(Note()),)), "hand")

    def cost(*changes: CostChange) -> str:
        fresh = Board()
        fresh.game = board.game.clone()
        charge = face("Charge", "{3}{R}{R}", "sorcery", (SpellAbility(Note()), *(Changes(c) for c in changes)))
        fresh.game.objects[card].card = CardDef("Charge", "normal", (charge,))
        fresh.game.touch()
        return "".join(f"{{{s}}}" for s in quote(fresh.game, "alice", card, options(fresh, card)[0]).mana)

    assert cost(CostChange("increase", 1)) == "{4}{R}{R}"
    assert cost(CostChange("reduce", 5)) == "{R}{R}"  # 118.7a
    assert cost(CostChange("reduce", 0, ("R",))) == "{3}{R}"
    assert cost(CostChange("reduce", 0, ("R", "R", "R"))) == "{2}"  # 118.7c
    assert cost(CostChange("reduce", 0, ("G",))) == "{2}{R}{R}"  # 118.7b
    assert cost(CostChange("reduce", 2), CostChange("increase", 3)) == "{4}{R}{R}"
    assert cost(CostChange("reduce", 3), CostChange("minimum", 3)) == "{1}{R}{R}"
    assert cost(CostChange("reduce", 9, ("R", "R"), floor=1)) == "{1}"


def test_convoke(board: Board) -> None:
    sick = board.put(BEAR, settled=False)
    board.lands("Forest")
    spell = do(board, board.put(face("Herd", "{1}{G}", abilities=(Convoke(),)), "hand"))
    info = board.game.objects[spell].stack
    assert board.game.objects[sick].tapped and info.mana_spent == ("G",) and info.cost_objects["convoked"] == (sick,)  # 702.51a


def test_convoke_cannot_pay_more_than_the_cost(board: Board) -> None:
    bears = [board.put(BEAR) for _ in range(3)]
    do(board, board.put(face("Herd", "{1}{G}", abilities=(Convoke(),)), "hand"))
    assert sum(board.tapped(bears)) == 2


def test_prohibitions_are_asked_of_the_spell(board: Board) -> None:
    board.lands("Forest", "Forest")
    card = board.put(face("Bear", "{1}{G}", abilities=(NoCreatureSpells(),)), "hand")
    assert refused(board, card) == ("cannot_cast", "101.2")


def test_commander_tax(board: Board) -> None:
    board.lands(*["Forest"] * 4)
    card = board.put(BEAR, "command", commander=True)
    board.game.players["alice"].commander_casts[board.game.objects[card].ref] = 1
    spell = do(board, card)
    assert len(board.game.objects[spell].stack.mana_spent) == 4  # 903.8
    assert board.game.players["alice"].commander_casts[board.game.objects[spell].ref] == 2


def test_faces(board: Board) -> None:
    adventure = CardDef(
        "Giant",
        "adventure",
        (face("Giant", "{2}{R}"), face("Stomp", "{1}{R}", "instant", (SpellAbility(Note()),), kind="adventure")),
    )
    split = CardDef("Fire // Ice", "split", (face("Fire", "{1}{R}", "instant"), face("Ice", "{1}{U}", "instant")))
    modal = CardDef("Spell // Land", "modal_dfc", (face("Spell", "{2}{R}", "sorcery"), face("Land", None, "land")))
    turning = CardDef("Day // Night", "transform", (face("Day", "{R}"), face("Night")))
    kinds = [[(o.face, o.kind) for o in options(board, board.put(card, "hand"))] for card in (adventure, split, modal, turning)]
    assert kinds == [[(0, "normal"), (1, "adventure")], [(0, "split"), (1, "split")], [(0, "normal")], [(0, "normal")]]
    board.lands("Mountain", "Mountain")
    board.game.turn.active = "bob"
    card = board.put(adventure, "hand")
    spell = do(board, card, option=options(board, card)[1])
    assert board.game.view(spell).name == "Stomp"  # 715.3b


def test_mana_for_creature_spells_only(board: Board) -> None:
    board.pool("GG", restriction=OnlyCreatures())
    other = board.put(face("Charm", "{G}", "sorcery", (SpellAbility(Note()),)), "hand")
    assert refused(board, other) == ("cost_not_payable", "601.2h")
    board.game.stack.clear()
    do(board, board.put(BEAR, "hand"))


def test_mandatory_extra_cost_and_its_objects(board: Board) -> None:
    @dataclass(frozen=True)
    class Bargain(Keyword):
        hook_zones = ("stack",)

        def extra_costs(self, ctx, spell, option):
            return [ExtraCost("sacrifice", (SacrificeOther(),))]

    @dataclass(frozen=True)
    class SacrificeOther(SacrificeSelf):
        def payable(self, ctx):
            return None if ctx.game.permanents() else "nothing to sacrifice"

        def pay(self, ctx):
            from dataclasses import replace

            return (yield from SacrificeSelf().pay(replace(ctx, source=ctx.game.permanents()[0])))

    board.pool("G")
    card = board.put(face("Village", "{G}", "sorcery", (SpellAbility(Note()), Bargain())), "hand")
    assert refused(board, card) == ("cost_not_payable", "601.2h")
    board2 = Board()
    board2.pool("G")
    bear = board2.put(BEAR)
    spell = do(board2, board2.put(face("Village", "{G}", "sorcery", (SpellAbility(Note()), Bargain())), "hand"))
    assert board2.game.objects[spell].stack.cost_objects == {"sacrificed": (bear,)}


def test_legal_actions(board: Board) -> None:
    board.lands("Forest", "Forest")
    bear, shock, forest = board.put(BEAR, "hand"), board.put(SHOCK, "hand"), board.put("Forest", "hand")
    big = board.put(face("Big", "{7}"), "hand")
    found = {(a.kind, a.obj) for a in legal_actions(board.game, "alice") if not a.mana_ability}
    assert found == {("cast", bear), ("land", forest)}
    board.put(BEAR)
    board.lands("Mountain")
    found = {(a.kind, a.obj) for a in legal_actions(board.game, "alice") if not a.mana_ability}
    assert found == {("cast", bear), ("cast", shock), ("land", forest)} and big
    assert legal_actions(board.game, "bob") == []


def test_stack_info_of_a_flashback_like_option(board: Board) -> None:
    board.lands("Mountain", "Mountain")
    option = CastOption("flashback", 0, "graveyard", ("1", "R"), timing="resolving", marks=(("exile_instead", True),))
    card = board.put(face("Bolt", "{R}", "instant", (SpellAbility(Note()),)), "graveyard")
    spell = do(board, card, option=option)
    obj = board.game.objects[spell]
    assert isinstance(obj.stack, StackInfo) and obj.stack.cast_as == "flashback" and obj.stack.paid == {"flashback": 1}
    assert obj.marks["exile_instead"] and len(obj.stack.mana_spent) == 2


def test_tap_abilities_pay_while_casting(board: Board) -> None:
    board.put(face("Rock", "{2}", "artifact", (tap_for("GG"),)))
    do(board, board.put(BEAR, "hand"))
    assert board.pooled() == ""
