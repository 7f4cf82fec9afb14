"""724: ending the turn."""

from dataclasses import dataclass

from app.engine import actions
from app.engine.abilities import Effect, SpellAbility
from app.engine.state.game import Combat
from app.engine.state.objects import StackInfo
from app.engine.turn.ending import end_combat_phase, end_turn
from tests.layers.nodes import bear, do, face, new_game, put


@dataclass(frozen=True)
class Ends(Effect):
    what: str

    def execute(self, ctx):
        yield from end_turn(ctx.game) if self.what == "turn" else end_combat_phase(ctx.game)


def during(step, what):
    game = new_game()
    game.turn.step, game.turn.begun = step, True
    put(game, bear(), "library", "bob")
    under = put(game, bear(), "stack", stack=StackInfo())
    put(game, face("Fin", "instant", None, SpellAbility(Ends(what))), "stack", stack=StackInfo())
    return game, under


def test_724_1_the_stack_is_exiled_and_the_next_turn_comes():
    game, _ = during("precombat_main", "turn")
    do(actions.resolve(game))
    assert len(game.exile) == 2 and game.stack == []
    assert (game.turn.active, game.turn.step, game.turn.priority) == ("bob", "upkeep", "bob")
    assert not any(e.step == "end" for e in game.last_turn_history)


def test_724_2_the_combat_phase_ends_and_the_main_phase_follows():
    game, _ = during("declare_attackers", "combat")
    oid = put(game, bear())
    game.combat = Combat(attackers={oid: "bob"}, attackers_declared=True)
    do(actions.resolve(game))
    assert (game.turn.step, game.combat, game.players["bob"].life) == ("postcombat_main", None, 20)
