"""Which abilities trigger on a batch of simultaneous events (603.2, 603.4, 603.7, 603.8, 603.10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.cr.index import keyword_rule
from app.engine.abilities import Triggered
from app.engine.events.amounts import AddMana
from app.engine.events.facts import AbilityTriggered
from app.engine.events.flow import MarkPlayer
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.engine.layers.durations import end_finished
from app.engine.state.game import DelayedTrigger, PendingTrigger
from app.engine.triggers.inherent import inherent
from app.engine.triggers.times import times

if TYPE_CHECKING:
    from app.engine.abilities import Trigger
    from app.engine.events.base import Event
    from app.engine.state.game import Game
    from app.engine.state.values import ObjectId


@dataclass(slots=True)
class LookBack:
    """What the abilities that look back saw just before the events."""

    views: Any
    #: (source, an ability of it or a delayed trigger, its context, the events that it triggers on).
    matched: "list[tuple[Any, Triggered | DelayedTrigger, Context, list[Event]]]"


def look_back(game: "Game", events: "list[Event]") -> LookBack:
    """603.10: abilities that look back are matched as things are just before the events."""
    found: list[Any] = []
    for oid, ability, ctx in _watching(game, events):
        if ability.trigger.looks_back:
            matched = ability.trigger.occurrences(ctx, _which(ability.trigger, events, True))
            if matched:
                found.append((oid, ability, ctx, matched))
    for delayed in game.delayed:
        if delayed.trigger.looks_back:
            ctx = delayed_context(game, delayed)
            matched = delayed.trigger.occurrences(ctx, _which(delayed.trigger, events, True))
            if matched:
                found.append((delayed.source, delayed, ctx, matched))
    return LookBack(game.views(), found)


def look(game: "Game", events: "list[Event]", token: LookBack | None) -> None:
    """Everything that triggers now is added to `game.pending`."""
    end_finished(game)
    _designations(game)
    before = len(game.pending)
    for oid, node, ctx, matched in token.matched if token is not None else ():
        happened = [event for event in matched if event.happened]
        if isinstance(node, DelayedTrigger):
            _delayed(game, node, ctx, happened)
        else:
            assert token is not None
            _trigger(game, oid, node, ctx, happened, token.views)
    for oid, ability, ctx in _watching(game, events):
        rest = events if token is None or not ability.trigger.looks_back else _which(ability.trigger, events, False)
        if rest:
            _trigger(game, oid, ability, ctx, ability.trigger.occurrences(ctx, rest))
    for delayed in list(game.delayed):
        rest = events if token is None or not delayed.trigger.looks_back else _which(delayed.trigger, events, False)
        if rest and delayed in game.delayed:
            ctx = delayed_context(game, delayed)
            _delayed(game, delayed, ctx, delayed.trigger.occurrences(ctx, rest))
    _inherent(game, events)
    state_triggers(game)
    if len(game.pending) > before and game.views().triggered(AbilityTriggered):
        _tell_of_triggering(game, game.pending[before:])


def _designations(game: "Game") -> None:
    """702.131b, d: any time it is so, and before anything else looks at the events."""
    views = game.views()
    for player in game.in_game():
        for hook, ctx in views.player_hooks(player, "designates"):
            word = hook.designates(ctx, player)
            if word and not game.players[player].marks.get(word):
                event = MarkPlayer(player=player, word=word, value=True, turn=game.turn.number, step=game.turn.step)
                event.perform(game)
                game.history.append(event)
                game.touch()
                game.trace.note("702.131b" if word == "city's blessing" else "604.1", f"{player} gets the {word}.", player)


def _which(trigger: "Trigger", events: "list[Event]", back: bool) -> "list[Event]":
    """The events that the trigger looks back at, or those that it doesn't."""
    found = [event for event in events if trigger.looks_back_at(event) is back]
    return events if len(found) == len(events) else found


def _watching(game: "Game", events: "list[Event]") -> "list[tuple[ObjectId, Triggered, Context]]":
    """Abilities that watch any of the kinds of event in the batch, each once."""
    views = game.views()
    kinds: list[type] = []
    for event in events:
        if type(event) not in kinds:
            kinds.append(type(event))
    if len(kinds) == 1:
        return views.triggered(kinds[0])
    found: list[Any] = []
    for kind in kinds:
        found.extend(one for one in views.triggered(kind) if not any(one is other for other in found))
    return found


def _trigger(game: "Game", oid: "ObjectId", ability: Triggered, ctx: Context, events: "list[Event]", views: Any = None) -> None:
    for event in events:
        pending = PendingTrigger(ability, oid, ctx.you, event)
        if not _condition(game, pending, ability.condition, Context(game, ctx.you, oid, ability=ability, event=event)):
            continue
        if ability.per_turn and not _use(game, oid, ability):
            continue
        _add(game, pending, again=True, views=views)


def _condition(game: "Game", pending: PendingTrigger, condition: Any, ctx: Context) -> bool:
    """603.4: an intervening "if" is asked as the event occurs."""
    if condition is None or condition.holds(ctx):
        return True
    if game.trace.enabled:
        rule = keyword_rule(getattr(pending.ability, "keyword", ""))
        if rule:
            game.trace.note(rule, f"{_name(game, pending)} is {pending.ability.keyword}.", ctx.ref(), applied=False)  # type: ignore[attr-defined]
        game.trace.note("603.4", f"{_name(game, pending)} doesn't trigger: its condition isn't true.", ctx.ref(), applied=False)
    return False


def use_key(ability: Triggered) -> str:
    """Where `uses` of an object counts a "only once each turn" ability."""
    return f"trigger: {ability.text}"


def _use(game: "Game", oid: "ObjectId", ability: Triggered) -> bool:
    obj = game.obj(oid)
    key = use_key(ability)
    if obj.uses.get(key, 0) >= ability.per_turn:
        game.trace.note("603.2", "The ability has triggered as often as it may this turn.", obj.ref, applied=False)
        return False
    obj.uses[key] = obj.uses.get(key, 0) + 1
    return True


def _add(game: "Game", pending: PendingTrigger, again: bool, views: Any = None) -> None:
    """603.2d-e: perhaps more than once, perhaps not at all."""
    number = times(game, pending, again, views)
    ref = game.obj(pending.source).ref if pending.source is not None else pending.controller
    if number == 0:
        game.trace.note("603.2", f"{_name(game, pending)} is kept from triggering.", ref, applied=False)
    for _ in range(number):
        game.work(5)
        game.pending.append(
            PendingTrigger(pending.ability, pending.source, pending.controller, pending.event, dict(pending.memory))
        )
        _tell(game, pending, ref)


def _tell(game: "Game", pending: PendingTrigger, ref: str) -> None:
    """Under the most telling number; a keyword that stands for rules text is named too (702)."""
    if not game.trace.enabled:
        return
    event, trigger = pending.event, getattr(pending.ability, "trigger", None)
    rule = "603.2"
    if isinstance(event, AddMana) and event.tapped_for:
        rule = "106.12a"
    elif trigger is not None and event is not None and trigger.looks_back_at(event):
        rule = "603.10a" if isinstance(event, ZoneChange) else "603.10"
    game.trace.note(rule, f"{_name(game, pending)} triggers.", ref, ability=pending.ability.text)
    number = keyword_rule(getattr(pending.ability, "keyword", ""))
    if number:
        game.trace.note(number, f"It is {pending.ability.keyword}.", ref, ability=pending.ability.text)  # type: ignore[attr-defined]


def _name(game: "Game", pending: PendingTrigger) -> str:
    name = game.info(pending.source).name if pending.source is not None else ""
    return f"An ability of {name}" if name else "An ability"


def _inherent(game: "Game", events: "list[Event]") -> None:
    """Abilities of players that have no source."""
    for player, ability in inherent(game):
        ctx = Context(game, player, ability=ability)
        watched: list[Event] = [event for event in events if isinstance(event, tuple(ability.trigger.watches))]
        for event in ability.trigger.occurrences(ctx, watched) if watched else ():
            pending = PendingTrigger(ability, None, player, event)  # type: ignore[arg-type]
            if not _condition(game, pending, ability.condition, Context(game, player, ability=ability, event=event)):
                continue
            if ability.per_turn:
                marks, key = game.players[player].marks, f"{ability.keyword} triggered"
                if marks.get(key) == game.turn.number:
                    continue
                marks[key] = game.turn.number
            _add(game, pending, again=True)


# ----- delayed (603.7) ---------------------------------------------------------------------------
def delayed_context(game: "Game", delayed: DelayedTrigger) -> Context:
    """603.7d-f: its source and controller were settled when it was created."""
    memory = delayed.memory
    return Context(game, delayed.controller, delayed.source, targets=memory.get("targets", ()), x=memory.get("x"), memory=memory)


def _delayed(game: "Game", delayed: DelayedTrigger, ctx: Context, events: "list[Event]") -> None:
    for event in events:
        if delayed not in game.delayed:
            return
        ability = Triggered(delayed.trigger, delayed.effect, delayed.condition, text=delayed.text)
        pending = PendingTrigger(ability, delayed.source, delayed.controller, event, dict(delayed.memory))  # type: ignore[arg-type]
        if not _condition(game, pending, delayed.condition, Context(game, ctx.you, ctx.source, event=event, memory=ctx.memory)):
            continue
        if delayed.once:  # 603.7b
            game.delayed.remove(delayed)
        _add(game, pending, again=False)


# ----- states (603.8) ------------------------------------------------------------------------------------------------------
def state_triggers(game: "Game") -> None:
    """State triggers whose state is true, unless they wait to be put on the stack or are on it already."""
    for oid, ability, ctx in game.views().state_triggered():
        if not ability.trigger.holds(ctx) or _waits(game, oid, ability):
            continue
        pending = PendingTrigger(ability, oid, ctx.you, None)
        if _condition(game, pending, ability.condition, ctx):
            _add(game, pending, again=True)


def _waits(game: "Game", oid: "ObjectId", ability: Triggered) -> bool:
    if any(p.source == oid and p.ability == ability for p in game.pending):
        return True
    infos = (game.objects[o].stack for o in game.stack)
    return any(info is not None and info.source == oid and info.ability == ability for info in infos)


# ----- abilities that trigger on abilities triggering ------------------------------------------------------------------------
def _tell_of_triggering(game: "Game", pending: list[PendingTrigger]) -> None:
    facts: list[Event] = [
        AbilityTriggered(
            obj=None, source=p.source, player=p.controller, ability=p.ability, turn=game.turn.number, step=game.turn.step
        )
        for p in pending
    ]
    for oid, ability, ctx in game.views().triggered(AbilityTriggered):
        _trigger(game, oid, ability, ctx, ability.trigger.occurrences(ctx, facts))
