"""603: what triggers when, and how triggered abilities get on the stack."""

from __future__ import annotations

import sys
import types
from dataclasses import dataclass
from typing import Any

import pytest

from app.engine.abilities import Effect, Outcome, Static, Trigger, Triggered
from app.engine.events.amounts import AddMana, GainLife, PutCounters
from app.engine.events.base import happen
from app.engine.events.zones import Destroy, ZoneChange, move_all
from app.engine.hooks import Hooks
from app.engine.layers.durations import expire
from app.engine.state.game import DelayedTrigger
from app.engine.triggers import put_on_stack
from tests.layers.nodes import CREATURES, Gains, If, LosesAll, Sets, bear, do, face, lasting, new_game, put


@pytest.fixture(autouse=True)
def no_choices_on_announcement(monkeypatch: pytest.MonkeyPatch) -> None:
    def announce(game: Any, oid: int) -> Any:
        return getattr(game.objects[oid].stack.ability.effect, "possible", True)
        yield

    module = types.ModuleType("app.engine.targeting.announce")
    module.announce = announce  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "app.engine.targeting.announce", module)


@dataclass(frozen=True)
class When(Trigger):
    event: type
    test: Any = lambda ctx, e: True
    looks_back: bool = False
    zones: tuple[str, ...] = ("battlefield",)
    batch: bool = False

    @property
    def watches(self) -> tuple[type, ...]:  # type: ignore[override]
        return (self.event,)

    def matches(self, ctx: Any, event: Any) -> bool:
        return self.test(ctx, event)

    def occurrences(self, ctx: Any, batch: Any) -> Any:
        found = super().occurrences(ctx, batch)
        return found[:1] if self.batch else found


@dataclass(frozen=True)
class Nothing(Effect):
    word: str = ""
    possible: bool = True

    def execute(self, ctx: Any) -> Any:
        return Outcome()
        yield


@dataclass(frozen=True)
class Green:
    type: str = "G"


@dataclass(frozen=True)
class AddsMana(Effect):
    adds_mana = True

    def execute(self, ctx: Any) -> Any:
        yield from happen(ctx.game, AddMana(player=ctx.you, mana=[Green()]))
        return Outcome()


def dies(ctx: Any, e: Any) -> bool:
    return e.dies and "creature" in ctx.info(e.obj).types


def enters(ctx: Any, e: Any) -> bool:
    return e.to == "battlefield" and "creature" in ctx.info(e.new).types


WHENEVER_DIES = Triggered(When(ZoneChange, dies, looks_back=True), Nothing("dies"))
WHENEVER_ENTERS = Triggered(When(ZoneChange, enters), Nothing("enters"))
ARTIST = bear(WHENEVER_DIES, name="Artist")
WARDEN = bear(WHENEVER_ENTERS, name="Warden")


def kill(game: Any, *oids: int) -> None:
    do(move_all(game, [Destroy(obj=oid) for oid in oids]))


def enter(game: Any, what: Any, owner: str = "alice") -> int:
    return do(happen(game, ZoneChange(obj=put(game, what, "hand", owner), to="battlefield")))[0].new


def test_603_10a_leaves_the_battlefield_abilities_look_back() -> None:
    game = new_game()
    artist, other = put(game, ARTIST), put(game, bear())
    kill(game, artist, other)
    assert [p.source for p in game.pending] == [artist, artist]


def test_603_10_only_the_dying_half_of_enters_or_dies_looks_back() -> None:
    @dataclass(frozen=True)
    class EntersOrDies(When):
        def looks_back_at(self, event: Any) -> bool:
            return event.to != "battlefield"

    game = new_game()
    trigger = EntersOrDies(
        ZoneChange, lambda ctx, e: ctx.source in (e.obj, e.new) and (e.dies or e.to == "battlefield"), looks_back=True
    )
    oid = enter(game, bear(Triggered(trigger, Nothing())))
    assert len(game.pending) == 1
    kill(game, oid)
    assert len(game.pending) == 2


def test_603_10_an_ability_lost_just_before_does_not_trigger() -> None:
    game = new_game()
    artist = put(game, ARTIST)
    lasting(game, (LosesAll(),), (artist,))
    kill(game, artist)
    assert game.pending == []


def test_603_6a_newcomers_see_each_other_enter() -> None:
    game = new_game()
    a, b = put(game, WARDEN, "hand"), put(game, WARDEN, "hand")
    do(happen(game, [ZoneChange(obj=a, to="battlefield"), ZoneChange(obj=b, to="battlefield")]))
    assert len(game.pending) == 4


def test_611_3c_effects_apply_before_it_is_determined_what_triggers() -> None:
    game = new_game()
    put(game, face("Humility", "enchantment", None, Static((LosesAll(), Sets(1, 1)), CREATURES)))
    enter(game, WARDEN)
    assert game.pending == []


def test_a_granted_ability_triggers_as_the_permanent_enters() -> None:
    game = new_game()
    put(game, face("Granter", "enchantment", None, Static((Gains(WHENEVER_ENTERS),), CREATURES)))
    enter(game, bear())
    assert len(game.pending) == 1


def test_603_4_an_intervening_if_is_checked_as_it_triggers() -> None:
    game = new_game()
    rich = If(lambda ctx: ctx.game.players[ctx.you].life >= 30)
    put(game, bear(Triggered(When(GainLife), Nothing(), rich)))
    do(happen(game, GainLife(player="alice", amount=5)))
    assert game.pending == []
    do(happen(game, GainLife(player="alice", amount=5)))
    assert len(game.pending) == 1


def test_603_2c_once_for_each_occurrence_and_once_for_one_or_more() -> None:
    game = new_game()
    put(game, bear(Triggered(When(ZoneChange, dies, looks_back=True, batch=True), Nothing())))
    kill(game, put(game, bear()), put(game, bear()))
    assert len(game.pending) == 1


def test_once_each_turn() -> None:
    game = new_game()
    put(game, bear(Triggered(When(GainLife), Nothing(), per_turn=1)))
    do(happen(game, GainLife(player="alice", amount=1)))
    do(happen(game, GainLife(player="alice", amount=1)))
    assert len(game.pending) == 1


def test_603_7b_a_delayed_ability_triggers_once() -> None:
    game = new_game()
    game.delayed.append(DelayedTrigger(game.new_id(), None, "bob", When(GainLife), Nothing()))
    do(happen(game, [GainLife(player="alice", amount=1), GainLife(player="bob", amount=1)]))
    assert [p.controller for p in game.pending] == ["bob"] and game.delayed == []


def test_603_7b_a_delayed_ability_with_a_duration() -> None:
    game = new_game()
    game.delayed.append(DelayedTrigger(game.new_id(), None, "bob", When(GainLife), Nothing(), once=False, until="end_of_turn"))
    for _ in range(2):
        do(happen(game, GainLife(player="alice", amount=1)))
    expire(game, "end_of_turn")
    do(happen(game, GainLife(player="alice", amount=1)))
    assert len(game.pending) == 2


@dataclass(frozen=True)
class Again(Hooks):
    def triggers_again(self, ctx: Any, pending: Any) -> int:
        return 1


@dataclass(frozen=True)
class Stops(Hooks):
    def stops_trigger(self, ctx: Any, pending: Any) -> bool:
        return isinstance(pending.event, ZoneChange) and pending.event.to == "battlefield"


def test_603_2d_an_additional_time() -> None:
    game = new_game()
    put(game, face("Panharmonicon", "artifact", None, Static((Again(),), "game")))
    enter(game, WARDEN)
    assert len(game.pending) == 2


def test_603_10_what_doubles_looks_back_too() -> None:
    game = new_game()
    doubler = put(game, face("Doubler", "creature", (1, 1), Static((Again(),), "game")))
    kill(game, doubler, put(game, ARTIST))
    assert len(game.pending) == 4


def test_torpor_orb() -> None:
    game = new_game()
    put(game, face("Orb", "artifact", None, Static((Stops(),), "game")))
    kill(game, enter(game, bear(WHENEVER_ENTERS, WHENEVER_DIES)))
    assert [p.ability for p in game.pending] == [WHENEVER_DIES]


@dataclass(frozen=True)
class NoCreatures(Trigger):
    state = True

    def holds(self, ctx: Any) -> bool:
        return not any("creature" in ctx.info(o).types for o in ctx.game.permanents())


def test_603_8_a_state_trigger_waits_until_the_ability_has_left_the_stack() -> None:
    game = new_game()
    put(game, face("Barren", "enchantment", None, Triggered(NoCreatures(), Nothing())))
    do(happen(game, GainLife(player="alice", amount=1)))
    do(happen(game, GainLife(player="alice", amount=1)))
    assert len(game.pending) == 1
    do(put_on_stack(game))
    do(put_on_stack(game))
    assert len(game.stack) == 1
    game.stack.clear()
    game.touch()
    do(put_on_stack(game))
    assert len(game.stack) == 1


def test_603_3b_the_active_players_abilities_go_on_the_stack_first() -> None:
    game = new_game()
    put(game, WARDEN, owner="bob")
    put(game, WARDEN)
    enter(game, bear())
    assert do(put_on_stack(game)) is True
    assert [game.objects[o].controller for o in game.stack] == ["alice", "bob"]


def test_603_3b_a_player_orders_different_abilities_of_their_own() -> None:
    game = new_game()
    a, b = put(game, WARDEN), put(game, bear(Triggered(When(ZoneChange, enters), Nothing("other")), name="Other"))
    enter(game, bear())
    asked = []

    def answer(decision: Any) -> Any:
        asked.append(decision.kind)
        return (decision.options[1].value,)

    do(put_on_stack(game), answer)
    assert [game.objects[o].stack.source for o in game.stack] == [b, a] and asked == ["trigger_order"]


def test_603_3b_alike_abilities_need_no_order() -> None:
    game = new_game()
    put(game, WARDEN)
    put(game, WARDEN)
    enter(game, bear())

    def answer(decision: Any) -> Any:
        raise AssertionError("nothing to order")

    do(put_on_stack(game), answer)
    assert len(game.stack) == 2


def test_603_3d_an_ability_without_a_legal_choice_is_removed() -> None:
    game = new_game()
    put(game, bear(Triggered(When(GainLife), Nothing(possible=False))))
    do(happen(game, GainLife(player="alice", amount=1)))
    assert do(put_on_stack(game)) is False and game.stack == [] and game.pending == []


def test_605_4a_a_triggered_mana_ability_resolves_at_once() -> None:
    game = new_game()
    land = put(game, face("Forest", "land"))
    put(game, face("Growth", "enchantment", None, Triggered(When(AddMana, lambda c, e: e.tapped_for), AddsMana())))
    do(happen(game, AddMana(player="alice", mana=[Green()], source=land, tapped_for=True)))
    assert len(game.players["alice"].pool) == 2 and game.pending == []


def test_122_6_entering_with_counters_triggers_counters_being_put_on_it() -> None:
    game = new_game()
    put(game, face("Watcher", "enchantment", None, Triggered(When(PutCounters), Nothing())))
    walker = enter(game, face("Walker", "planeswalker", None, loyalty=3))
    assert [p.event.obj for p in game.pending] == [walker]


def test_611_2b_an_effect_that_lasts_as_long_as_something_is_true_does_not_come_back() -> None:
    from app.engine.abilities import Duration

    class Poor(Duration):
        until = "while"

        def lasts(self, ctx: Any) -> bool:
            return ctx.game.players["alice"].life <= 20

    game = new_game()
    oid = put(game, bear())
    lasting(game, (Sets(5, 5),), (oid,), duration=Poor())
    assert game.view(oid).power == 5
    do(happen(game, GainLife(player="alice", amount=1)))
    game.players["alice"].life = 20
    game.touch()
    assert game.view(oid).power == 2
