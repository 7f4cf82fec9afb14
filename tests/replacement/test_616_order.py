"""614-616: replacement and prevention effects. Expectations follow the CR and its examples."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import app.engine.replacement  # noqa: F401
from app.engine.abilities import Ability, Part, Replacement, Static
from app.engine.events.amounts import Damage, GainLife, PutCounters
from app.engine.events.base import happen
from app.engine.events.tokens import CreateTokens
from app.engine.events.zones import Destroy, ZoneChange, move_all
from app.engine.hooks import Hooks, Reason
from tests.layers.nodes import CREATURES, Each, Gains, LosesAll, bear, do, face, lasting, new_game, put


@dataclass(frozen=True)
class Change(Replacement):
    """Any replacement."""

    event: type
    when: Any
    then: Any
    self_replacing: bool = False
    prevents: bool = False
    enters: str = ""
    general: bool = False

    @property
    def watches(self) -> tuple[type, ...]:  # type: ignore[override]
        return (self.event,)

    def replaces(self, ctx: Any, event: Any) -> bool:
        return self.when(ctx, event)

    def replace(self, ctx: Any, event: Any) -> Any:
        return self.then(ctx, event)
        yield


def always(ctx: Any, event: Any) -> bool:
    return True


def of_this(ctx: Any, event: Any) -> bool:
    return event.obj == ctx.source and event.to == "battlefield"


def twice(ctx: Any, event: Any) -> list[Any]:
    event.amount *= 2
    return [event]


def plus(n: int) -> Any:
    def then(ctx: Any, event: Any) -> list[Any]:
        event.amount += n
        return [event]

    return then


def enchantment(name: str, node: Any) -> Any:
    return face(name, "enchantment", None, Static((node,), text=name))


def my_permanent(ctx: Any, event: Any) -> bool:
    return event.obj is not None and ctx.info(event.obj).controller == ctx.you and ctx.info(event.obj).zone == "battlefield"


DOUBLER = enchantment("Doubling", Change(PutCounters, my_permanent, twice, general=True))
TOKENS_TWICE = enchantment("Tokens twice", Change(CreateTokens, lambda ctx, e: e.player == ctx.you, twice))


def enters_with(n: int) -> Static:
    def then(ctx: Any, event: Any) -> list[Any]:
        event.counters = {**event.counters, "+1/+1": event.counters.get("+1/+1", 0) + n}
        return [event]

    return Static((Change(ZoneChange, of_this, then),))


def enters_tapped(ctx: Any, event: Any) -> list[Any]:
    event.tapped = True
    return [event]


def test_616_1_the_affected_player_chooses_between_two_different_effects() -> None:
    for first, expected in (("twice", 7), ("plus", 8)):
        game = new_game()
        put(game, enchantment("Twice", Change(GainLife, always, twice)))
        put(game, enchantment("Plus", Change(GainLife, always, plus(1))))
        asked = []

        def answer(decision: Any, first: str = first, asked: list[Any] = asked) -> Any:
            asked.append((decision.kind, decision.player))
            return (next(o.value for o in decision.options if o.value.startswith(first)),)

        do(happen(game, GainLife(player="bob", amount=3)), answer)
        assert game.players["bob"].life == 20 + expected and asked == [("replacement", "bob")]


def test_616_1_nobody_is_asked_about_equal_effects() -> None:
    game = new_game()
    put(game, TOKENS_TWICE)
    put(game, TOKENS_TWICE)

    def answer(decision: Any) -> Any:
        raise AssertionError("nothing to choose")

    done = do(happen(game, CreateTokens(player="alice", amount=1, face=bear())), answer)
    assert len(done[0].tokens) == 4


def test_616_1a_self_replacement_comes_first() -> None:
    game = new_game()
    put(game, enchantment("Twice", Change(GainLife, always, twice)))
    lasting(game, (Change(GainLife, always, plus(1), self_replacing=True),))
    do(happen(game, GainLife(player="alice", amount=1)))
    assert game.players["alice"].life == 24


def test_614_5_an_effect_applies_once_even_to_what_replaced_the_event() -> None:
    game = new_game()
    put(game, enchantment("Again", Change(GainLife, always, lambda ctx, e: [GainLife(player=e.player, amount=e.amount + 1)])))
    do(happen(game, GainLife(player="alice", amount=1)))
    assert game.players["alice"].life == 22


def test_614_6_a_replaced_destruction_does_not_happen() -> None:
    game = new_game()
    oid = put(game, bear(Static((Change(Destroy, lambda ctx, e: e.obj == ctx.source, lambda ctx, e: []),))))
    do(move_all(game, [Destroy(obj=oid)]))
    assert oid in game.objects


def test_614_12_a_permanent_applies_its_own_enters_tapped_and_with_counters() -> None:
    game = new_game()
    card = bear(Static((Change(ZoneChange, of_this, enters_tapped),)), enters_with(2))
    oid = put(game, card, "hand")
    done = do(happen(game, ZoneChange(obj=oid, to="battlefield")))
    new = game.objects[done[0].new]
    assert new.tapped and new.counters == {"+1/+1": 2} and game.view(new.id).power == 4


def test_614_12_what_it_would_be_on_the_battlefield_decides() -> None:
    # creatures lose all abilities: so the bear won't enter with counters
    game = new_game()
    put(game, face("Humility", "enchantment", None, Static((LosesAll(),), CREATURES)))
    done = do(happen(game, ZoneChange(obj=put(game, bear(enters_with(2)), "hand"), to="battlefield")))
    assert game.objects[done[0].new].counters == {}


def test_614_12_an_ability_granted_by_another_permanent_applies_as_it_enters() -> None:
    game = new_game()
    put(game, face("Granter", "enchantment", None, Static((Gains(enters_with(1)),), CREATURES)))
    done = do(happen(game, ZoneChange(obj=put(game, bear(), "hand"), to="battlefield")))
    assert game.objects[done[0].new].counters == {"+1/+1": 1}


def test_614_12_a_general_effect_does_not_apply_to_its_own_source() -> None:
    game = new_game()
    done = do(happen(game, ZoneChange(obj=put(game, replace_abilities(DOUBLER, enters_with(1)), "hand"), to="battlefield")))
    assert game.objects[done[0].new].counters == {"+1/+1": 1}


def replace_abilities(what: Any, *more: Ability) -> Any:
    return replace(what, abilities=what.abilities + more)


def test_122_6a_doublers_see_counters_that_something_enters_with() -> None:
    game = new_game()
    put(game, DOUBLER)
    walker = face("Walker", "planeswalker", None, loyalty=3)
    done = do(happen(game, ZoneChange(obj=put(game, walker, "hand"), to="battlefield")))
    assert game.objects[done[0].new].counters == {"loyalty": 6}
    assert [e.obj for e in game.history if isinstance(e, PutCounters)] == [done[0].new]


def test_306_5b_loyalty_without_any_other_effect() -> None:
    game = new_game()
    done = do(happen(game, ZoneChange(obj=put(game, face("Walker", "planeswalker", None, loyalty=3), "hand"), to="battlefield")))
    assert game.objects[done[0].new].counters == {"loyalty": 3} and len(done) == 1


def shield(ctx: Any, event: Any) -> list[Any]:
    stopped = min(ctx.memory["left"], event.amount)
    ctx.memory["left"] -= stopped
    event.amount -= stopped
    return [event]


@dataclass(frozen=True)
class Limited(Change):
    limited: bool = True


PREVENT = Limited(Damage, lambda ctx, e: ctx.memory["left"] > 0, shield, prevents=True)


def test_615_7_a_shield_is_used_up() -> None:
    game = new_game()
    effect = lasting(game, (PREVENT,), memory={"left": 3})
    do(happen(game, [Damage(player="alice", amount=2), Damage(player="alice", amount=2)]))
    assert game.players["alice"].life == 19 and effect.memory["left"] == 0


def test_615_7_the_player_chooses_which_simultaneous_damage_is_prevented() -> None:
    for first in ("a-", "b-"):
        game = new_game()
        a, b = put(game, bear(name="A"), owner="bob"), put(game, bear(name="B"), owner="bob")
        lasting(game, (PREVENT,), memory={"left": 3})

        def answer(decision: Any, first: str = first) -> Any:
            assert decision.player == "alice" and decision.rule == "615.7"
            return (next(o.value for o in decision.options if o.value.startswith(first)),)

        do(happen(game, [Damage(player="alice", source=a, amount=3), Damage(player="alice", source=b, amount=2)]), answer)
        dealt = {e.source: e.amount for e in game.history if isinstance(e, Damage)}
        assert dealt == ({b: 2} if first == "a-" else {a: 2})
        assert game.players["alice"].life == 18


def test_616_1_choices_about_simultaneous_events_are_made_in_apnap_order() -> None:
    game = new_game()
    put(game, enchantment("Twice", Change(GainLife, always, twice)))
    put(game, enchantment("Plus", Change(GainLife, always, plus(1))))
    asked = []

    def answer(decision: Any) -> Any:
        asked.append(decision.player)
        return (decision.options[0].value,)

    do(happen(game, [GainLife(player="bob", amount=1), GainLife(player="alice", amount=1)]), answer)
    assert asked == ["alice", "bob"]
    assert [e.player for e in game.history] == ["bob", "alice"]


def test_615_12_unpreventable_damage_uses_no_shield() -> None:
    game = new_game()
    effect = lasting(game, (PREVENT,), memory={"left": 3})
    do(happen(game, Damage(player="alice", amount=2, unpreventable=True)))
    assert game.players["alice"].life == 18 and effect.memory["left"] == 3


@dataclass(frozen=True)
class CantHaveCounters(Hooks, Part):
    layer = "rules"

    def forbids(self, ctx: Any, event: Any, obj: Any) -> Reason | None:
        return (
            Reason("no_counters", "101.2", "Counters can't be put on it.")
            if isinstance(event, PutCounters) and event.obj == obj
            else None
        )


def test_614_17d_cant_have_counters_put_on_it_as_it_enters() -> None:
    game = new_game()
    put(game, face("Solemnity", "enchantment", None, Static((CantHaveCounters(),), CREATURES)))
    done = do(happen(game, ZoneChange(obj=put(game, bear(enters_with(2)), "hand"), to="battlefield")))
    assert game.objects[done[0].new].counters == {}


def test_101_2_cant_beats_can() -> None:
    game = new_game()
    oid = put(game, bear())
    put(game, face("Solemnity", "enchantment", None, Static((CantHaveCounters(),), Each(lambda ctx, v: "creature" in v.types))))
    do(happen(game, PutCounters(obj=oid, amount=1)))
    assert game.objects[oid].counters == {}
