"""Hypothetical events: "5 damage would be dealt to the Conjurant". They go the one road of everything that happens."""

from __future__ import annotations

from typing import Any

from app.engine.abilities import Proc
from app.engine.events.amounts import AddMana, Damage, GainLife, LoseLife, PutCounters, RemoveCounters
from app.engine.events.base import happen
from app.engine.events.status import Tap, Untap
from app.engine.events.zones import Destroy, Discard, Draw, Sacrifice, ZoneChange, move_all
from app.engine.mana.pool import Mana
from app.engine.state.game import Game
from app.engine.state.values import BATTLEFIELD, EXILE, HAND, LIBRARY, PlayerId
from app.engine.turn.priority import settle_and_give
from app.models.action import Event
from app.service.names import Names
from app.service.problems import problem

_OF_PLAYER = ("gain_life", "lose_life", "draw", "mill", "add_mana")
_OF_OBJECT = ("destroy", "sacrifice", "exile", "return_to_hand", "put", "tap", "untap", "discard")
_EITHER = ("damage", "put_counters", "remove_counters")
#: 121.2, 701.17: cards are drawn one by one, and nobody reads ten thousand.
MOST_CARDS = 1_000


def hypothetical(game: Game, names: Names, action: Event, player: PlayerId) -> Proc:
    """The procedure: the event happens, then state-based actions and triggers, then priority (117.5). Raises RequestProblem."""
    obj = names.obj(action.object, "/action/object", (BATTLEFIELD, HAND)) if action.object is not None else None
    whom = names.player(action.player, "/action/player") if action.player is not None else None
    if action.target is not None:
        if obj is not None or whom is not None:
            raise problem("/action/target", "twice", "say whom it happens to once: target, object or player")
        either = names.either(action.target, "/action/target", (BATTLEFIELD, HAND))
        obj, whom = (None, either) if isinstance(either, str) else (either, None)
    source = names.obj(action.source, "/action/source", (BATTLEFIELD,)) if action.source is not None else None
    if action.event in _OF_OBJECT and obj is None:
        raise problem("/action/object", "missing", f"{action.event} happens to an object: which one?")
    if action.event in _EITHER and (obj is None) == (whom is None):
        raise problem("/action/object", "missing", f"{action.event} happens to an object or to a player: which one?")
    if action.event in ("draw", "mill") and action.amount > MOST_CARDS:
        raise problem("/action/amount", "too_many", f"at most {MOST_CARDS} cards")
    if action.event == "put" and action.to is None:
        raise problem("/action/to", "missing", "into which zone?")
    return _happen(game, action, player, obj, whom, source)


def _happen(game: Game, action: Event, player: PlayerId, obj: int | None, whom: PlayerId | None, source: int | None) -> Proc:
    with game.trace.step("608.2", f"Suppose this happens: {action.event.replace('_', ' ')}.", *_told(game, obj, whom)):
        if action.event == "draw":
            for _ in range(action.amount):
                yield from happen(game, Draw(player=whom or player))
        elif action.event == "mill":
            top = game.players[whom or player].library[: action.amount]
            yield from happen(game, [ZoneChange(obj=oid, to="graveyard", why="mill", player=whom or player) for oid in top])
        elif action.event != "state_based_actions":
            events = [_event(game, action, player, obj, whom, source)]
            if isinstance(events[0], (Destroy, Sacrifice, Discard, ZoneChange)):
                yield from move_all(game, events)
            else:
                yield from happen(game, events)
    holder = game.turn.priority or game.turn.active
    yield from settle_and_give(game, holder)


def _told(game: Game, obj: int | None, whom: PlayerId | None) -> tuple[str, ...]:
    return tuple(filter(None, (game.obj(obj).ref if obj is not None else None, whom)))


def _event(game: Game, action: Event, player: PlayerId, obj: int | None, whom: PlayerId | None, source: int | None) -> Any:
    amount, kind = action.amount, action.event
    common: dict[str, Any] = {"source": source}
    if source is not None:
        common["by_player"] = game.controller(source)
    if kind == "damage":
        return Damage(obj=obj, player=whom, amount=amount, combat=action.combat, **common)
    if kind == "gain_life":
        return GainLife(player=whom or player, amount=amount, **common)
    if kind == "lose_life":
        return LoseLife(player=whom or player, amount=amount, **common)
    if kind == "put_counters":
        return PutCounters(obj=obj, player=whom, kind=action.counter, amount=amount, **{"by_player": player, **common})
    if kind == "remove_counters":
        return RemoveCounters(obj=obj, player=whom, kind=action.counter, amount=amount, **common)
    if kind == "add_mana":
        return AddMana(player=whom or player, mana=[Mana(one, source) for one in action.mana], **common)
    assert obj is not None
    if kind == "destroy":
        return Destroy(obj=obj, **{"by_player": player, **common})  # supposed to be by an effect
    if kind == "sacrifice":
        return Sacrifice(obj=obj, player=game.controller(obj), **common)
    if kind == "discard":
        return Discard(obj=obj, player=game.obj(obj).owner, **common)
    if kind in ("tap", "untap"):
        return (Tap if kind == "tap" else Untap)(obj=obj, **common)
    to = {"exile": EXILE, "return_to_hand": HAND}.get(kind) or action.to or LIBRARY
    if to == BATTLEFIELD:
        common |= {"controller": game.controller(obj) if whom is None else whom, "tapped": action.tapped}
    return ZoneChange(obj=obj, to=to, why={"exile": "exile", "return_to_hand": "return"}.get(kind, "put"), **common)
