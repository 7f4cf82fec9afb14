"""608, 611, 701, 707.10: resolving and what instructions do."""

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine import actions
from app.engine.abilities import Ability, Effect, Modal, Objects, Outcome, SpellAbility, Target, Trigger, Triggered
from app.engine.events.flow import CountersSpell
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.resolve import moves
from app.engine.resolve.copies import copy_spell
from app.engine.resolve.lasting import begin_effect
from app.engine.resolve.resolve import counter
from app.engine.resolve.retarget import change_targets
from app.engine.state.objects import GameObject, StackInfo
from tests.layers.nodes import If, Pump, bear, do, face, new_game, put
from tests.sba.test_704_state_based_actions import EnchantCreature


@dataclass(frozen=True)
class TargetCreature(Target, Objects):
    slot: int = 0

    def candidates(self, ctx):
        return [o for o in ctx.game.permanents() if "creature" in ctx.game.view(o).types]

    def find(self, ctx):
        return ctx.slot(self.slot)


@dataclass(frozen=True)
class Kill(Effect):
    what: Any = TargetCreature()

    def execute(self, ctx):
        return (yield from moves.destroy(ctx, self.what.find(ctx)))


@dataclass(frozen=True)
class Gain(Effect):
    n: int

    def execute(self, ctx):
        return (yield from moves.gain_life(ctx, ctx.you, self.n))


@dataclass(frozen=True)
class Choose(Modal):
    modes: tuple

    def execute(self, ctx):
        raise AssertionError("modes are followed one by one")


@dataclass(frozen=True)
class Both(Effect):
    items: tuple

    def execute(self, ctx):
        for item in self.items:
            yield from item.execute(ctx)
        return Outcome()


@dataclass(frozen=True)
class Uncounterable(Ability, Hooks):
    hook_zones: ClassVar[tuple[str, ...]] = ("stack",)

    def forbids(self, ctx, event, obj):
        if isinstance(event, CountersSpell) and event.obj == ctx.source:
            return Reason("cant_be_countered", "101.2", "It can't be countered.")
        return None


@dataclass(frozen=True)
class Never(Trigger):
    pass


def spell(effect, name="Spell", types="instant", *abilities):
    return face(name, types, None, SpellAbility(effect), *abilities, cost="1B", colors="B")


def cast(game, what, *targets, owner="alice", **info):
    return put(game, what, "stack", owner, stack=StackInfo(targets=targets, **info))


def ability(game, source, effect, condition=None):
    oid = game.new_id()
    made = Triggered(Never(), effect, condition)
    game.objects[oid] = GameObject(
        oid, f"ability-{oid}", "alice", "alice", "stack", None, kind="ability", stack=StackInfo(ability=made, source=source)
    )
    game.stack.append(oid)
    game.touch()
    return oid


def ctx(game, you="alice", source=None):
    return Context(game, you, source)


def test_608_2n_an_instant_goes_to_its_owners_graveyard_last():
    game = new_game()
    victim = put(game, bear(), owner="bob")
    cast(game, spell(Kill()), (victim,))
    do(actions.resolve(game))
    assert game.stack == [] and game.turn.priority == "alice"
    assert len(game.players["alice"].graveyard) == len(game.players["bob"].graveyard) == 1


def test_608_2b_a_spell_whose_targets_are_all_illegal_does_nothing():
    game = new_game()
    victim = put(game, bear(), owner="bob")
    cast(game, spell(Both((Kill(), Gain(3)))), (victim,))
    do(moves.exile(ctx(game), [victim]))
    do(actions.resolve(game))
    assert game.players["alice"].life == 20 and len(game.players["alice"].graveyard) == 1


def test_608_2b_the_rest_happens_when_one_target_is_still_legal():
    game = new_game()
    one, two = put(game, bear(), owner="bob"), put(game, bear(), owner="bob")
    cast(game, spell(Both((Kill(TargetCreature(0)), Kill(TargetCreature(1)), Gain(3)))), (one,), (two,))
    do(moves.exile(ctx(game), [one]))
    do(actions.resolve(game))
    assert two not in game.objects and game.players["alice"].life == 23


def test_608_3a_a_permanent_spell_enters_under_its_controllers_control():
    game = new_game()
    cast(game, bear(), x=4)
    do(actions.resolve(game))
    (oid,) = game.battlefield
    assert game.view(oid).controller == "alice" and game.objects[oid].cast.x == 4 and not game.objects[oid].settled


def test_608_2a_an_intervening_if_is_asked_again():
    game = new_game()
    source = put(game, bear())
    ability(game, source, Gain(3), If(lambda c: c.game.players["alice"].life > 20))
    do(actions.resolve(game))
    assert game.stack == [] and game.players["alice"].life == 20


def test_700_2_each_chosen_mode_has_its_own_targets():
    game = new_game()
    one, two = put(game, bear(), owner="bob"), put(game, bear(), owner="bob")
    cast(game, spell(Choose((Kill(), Gain(2), Kill()))), (one,), (two,), modes=(0, 1, 2))
    do(actions.resolve(game))
    assert one not in game.objects and two not in game.objects and game.players["alice"].life == 22


def test_701_6a_a_countered_spell_goes_to_the_graveyard_and_does_nothing():
    game = new_game()
    oid = cast(game, spell(Gain(3)))
    assert do(counter(game, oid))
    assert game.stack == [] and len(game.players["alice"].graveyard) == 1 and game.players["alice"].life == 20


def test_101_2_a_spell_that_cant_be_countered_isnt():
    game = new_game()
    oid = cast(game, spell(Gain(3), "Sure", "instant", Uncounterable()))
    assert do(counter(game, oid)) == []


def test_611_2c_an_effect_of_a_spell_affects_only_what_was_there():
    game = new_game()
    one = put(game, bear())
    begin_effect(ctx(game), (Pump(1, 1),), objects=[one])
    two = put(game, bear())
    assert (game.view(one).power, game.view(two).power) == (3, 2)


def test_707_10_a_copy_of_a_spell_has_its_targets_and_is_not_cast():
    game = new_game()
    victim = put(game, bear(), owner="bob")
    oid = cast(game, spell(Kill()), (victim,))
    new = do(copy_spell(game, oid, "alice", may_choose_new_targets=False))
    assert game.stack == [oid, new] and game.objects[new].stack.targets == ((victim,),)
    assert not any(type(e).__name__ == "SpellCast" for e in game.history)
    do(actions.resolve(game))
    assert victim not in game.objects
    assert game.players["alice"].graveyard == []  # 707.10a: the copy ceases to exist


def test_608_3f_a_copy_of_a_permanent_spell_becomes_a_token():
    game = new_game()
    oid = cast(game, bear())
    do(copy_spell(game, oid, "alice", may_choose_new_targets=False))
    do(actions.resolve(game))
    (made,) = game.battlefield
    assert game.objects[made].is_token and game.view(made).power == 2


def test_303_4f_an_aura_put_onto_the_battlefield_is_given_something_to_enchant():
    game = new_game()
    aura = put(game, face("Strength", "enchantment", None, EnchantCreature(), subtypes="Aura"), "graveyard")
    assert not do(moves.put_onto_battlefield(ctx(game), [aura])).did  # 303.4g
    host = put(game, bear())
    (new,) = do(moves.put_onto_battlefield(ctx(game), [aura])).objects
    assert game.objects[new].attached_to == host


def test_701_3b_an_equipment_does_not_move_to_what_it_cant_equip():
    game = new_game()
    sword = put(game, face("Sword", "artifact", subtypes="Equipment"))
    host, land = put(game, bear()), put(game, face("Forest", "land"))
    assert do(moves.attach(ctx(game), sword, host)).did
    assert not do(moves.attach(ctx(game), sword, land)).did
    assert game.objects[sword].attached_to == host


def test_121_2_cards_are_drawn_one_by_one_and_as_many_as_there_are():
    game = new_game()
    put(game, bear(), "library")
    outcome = do(moves.draw(ctx(game), "alice", 2))
    assert outcome.amount == 1 and game.players["alice"].drew_from_empty


def test_701_24a_a_shuffle_follows_the_seed_or_the_answer():
    def shuffled(answer=None):
        game = new_game()
        game.seed = 7
        ids = [put(game, bear(), "library") for _ in range(6)]
        do(moves.shuffle(ctx(game), "alice"), lambda d: answer and tuple(ids[i] for i in answer))
        return [ids.index(o) for o in game.players["alice"].library]

    assert shuffled() == shuffled() != [0, 1, 2, 3, 4, 5]
    assert shuffled((5, 4, 3, 2, 1, 0)) == [5, 4, 3, 2, 1, 0]


def test_120_2_damage_to_several_is_dealt_at_once():
    game = new_game()
    source, one = put(game, bear()), put(game, bear(), owner="bob")
    outcome = do(moves.deal_damage(ctx(game, source=source), source, [one, "bob"], 3))
    assert (outcome.amount, outcome.extra["excess"], game.players["bob"].life) == (6, 1, 17)


def test_607_2a_the_source_remembers_what_it_exiled():
    game = new_game()
    source, one = put(game, bear()), put(game, bear())
    outcome = do(moves.exile(ctx(game, source=source), [one], "exiled"))
    assert game.objects[source].linked["exiled"] == list(outcome.objects) == game.exile


def test_111_2_tokens_are_created():
    game = new_game()
    outcome = do(moves.create_tokens(ctx(game), face("Saproling", "creature", (1, 1)), 2))
    assert len(outcome.objects) == 2 == len(game.battlefield)


def test_115_7d_new_targets_may_be_chosen_for_a_copy():
    game = new_game()
    one, two = put(game, bear(), owner="bob"), put(game, bear(), owner="bob")
    oid = cast(game, spell(Kill()), (one,))
    new = do(copy_spell(game, oid, "alice"), lambda d: True if d.kind == "yes_no" else (two,))
    assert game.objects[new].stack.targets == ((two,),) and game.objects[oid].stack.targets == ((one,),)


def test_115_7a_a_target_that_cant_be_changed_stays():
    game = new_game()
    one = put(game, bear(), owner="bob")
    oid = cast(game, spell(Kill()), (one,))
    assert not do(change_targets(game, oid, "bob"))
    two = put(game, bear())
    assert do(change_targets(game, oid, "bob"))
    assert game.objects[oid].stack.targets == ((two,),)
