"""Applying replacement and prevention effects one after the other until none applies (616.1, 616.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.engine.events.amounts import AddMana, Damage, PutCounters
from app.engine.events.base import Event
from app.engine.events.zones import ZoneChange
from app.engine.kernel.decisions import Option, ask_options, label_of
from app.engine.replacement.commanders import elsewhere
from app.engine.replacement.forbid import forbids
from app.engine.replacement.gather import Applicable, applicable
from app.engine.replacement.would_be import entering, face_entering

if TYPE_CHECKING:
    from app.engine.abilities import Proc
    from app.engine.state.game import Game


def replace(game: "Game", event: Event) -> "Proc":
    """The events that happen instead of `event`; often the same one, perhaps changed."""
    final: list[Event] = []
    todo = [event]
    while todo:
        one = todo.pop(0)
        todo[:0] = yield from _settle(game, one, final)
    return final


def _settle(game: "Game", event: Event, final: list[Event], zone_change: ZoneChange | None = None) -> "Proc":
    """Apply effects to one event. Appends it to `final` when nothing applies any more, and returns what it became otherwise."""
    if isinstance(event, Damage) and not event.unpreventable:
        event.unpreventable = _unpreventable(game, event)
    while True:
        found = applicable(game, event, zone_change)
        if not found:
            break
        chosen = found[0] if len(found) == 1 else (yield from _choose(game, event, found))
        game.work(2)
        event.applied |= {chosen.key}
        before = _shape(event)
        result = yield from _apply(game, event, chosen)
        _tell(game, event, chosen, before, result)
        if not (len(result) == 1 and result[0] is event):
            for made in result:
                made.applied |= event.applied
            return [made for made in result if _can_happen(game, made)]
        if before != _shape(event) and not _can_happen(game, event):
            return []
    if entering(event):
        assert isinstance(event, ZoneChange)
        final.append(event)
        yield from _entering_counters(game, event, final)
    else:
        yield from elsewhere(game, event)
        final.append(event)
    return []


def _apply(game: "Game", event: Event, chosen: Applicable) -> "Proc":
    kept = game.replacing
    game.replacing = kept | event.applied
    unpreventable = chosen.node.prevents and isinstance(event, Damage) and event.unpreventable
    amount = event.amount
    shield = dict(chosen.lasting.memory) if unpreventable and chosen.lasting is not None else None
    telling = game.trace.enabled
    game.trace.enabled = telling and not unpreventable  # the node would tell of damage that isn't prevented after all
    try:
        result = list((yield from chosen.node.replace(chosen.ctx, event)) or [])
    finally:
        game.replacing = kept
        game.trace.enabled = telling
    if unpreventable:  # 615.12: it is applied, but prevents nothing, and no shield is used up
        event.amount = amount
        if shield is not None:
            chosen.lasting.memory.clear()
            chosen.lasting.memory.update(shield)
        if not any(made is event for made in result):
            result.insert(0, event)
    return result


def _unpreventable(game: "Game", event: Damage) -> bool:
    views = game.views()
    rules = list(views.global_hooks("cant_be_prevented"))
    if event.source is not None:
        rules += views.hooks(event.source, "cant_be_prevented")
    return any(hook.cant_be_prevented(ctx, event) for hook, ctx in rules)


def _can_happen(game: "Game", event: Event, zone_change: ZoneChange | None = None) -> bool:
    """614.6: the impossible is ignored; 101.2: so is what can't happen."""
    if not event.possible(game):
        return False
    reason = forbids(game, event, zone_change)
    if reason:
        game.trace.note("101.2", reason, applied=False)
        return False
    return True


# ----- the order (616.1) -----------------------------------------------------------------------------------------
def _choose(game: "Game", event: Event, found: list[Applicable]) -> "Proc":
    """616.1a-e: self-replacement, then control, copy, back face; then the affected player's choice."""
    for group in (
        [one for one in found if one.node.self_replacing],
        [one for one in found if one.node.enters == "control"],
        [one for one in found if one.node.enters == "copy"],
        [one for one in found if one.node.enters == "back_face"],
        found,
    ):
        if group:
            break
    different: list[Applicable] = []
    for one in group:
        if not any(one.same(other) for other in different):
            different.append(one)
    if len(different) == 1 or all(one.node.commutes for one in different):
        return different[0]
    player = event.chooser(game)
    options = [
        Option(value, _label(game, one), game.obj(one.ctx.source).ref if one.ctx.source is not None else "")
        for value, one in zip(_names(game, different), different, strict=True)
    ]
    picked = yield from ask_options(
        player,
        "replacement",
        "Choose the replacement or prevention effect to apply first",
        options,
        rule="616.1",
        source=event.source,
        context={"event": type(event).__name__},
    )
    chosen = different[[option.value for option in options].index(picked[0])]
    game.trace.note("616.1e", f"{player} applies {_label(game, chosen)} first, out of {len(different)} effects.", player)
    return chosen


def _names(game: "Game", found: list[Applicable]) -> list[str]:
    """Option values that stay the same from one replay to the next: the source's ref, numbered where needed."""
    names: list[str] = []
    for one in found:
        stem = game.obj(one.ctx.source).ref if one.ctx.source is not None else "effect"
        name, n = stem, 1
        while name in names:
            n += 1
            name = f"{stem}#{n}"
        names.append(name)
    return names


def _label(game: "Game", one: Applicable) -> str:
    source = label_of(game, one.ctx.source) if one.ctx.source is not None else "An effect"
    text = (one.ctx.ability.text if one.ctx.ability is not None else "") or type(one.node).__name__
    return f"{source}: {text}"


# ----- entering with counters (122.6, 614.1c) ------------------------------------------------------------------------
def printed_counters(game: "Game", event: ZoneChange) -> dict[str, int]:
    """The counters that a planeswalker (306.5b) or battle (310.4b) enters with of itself."""
    if event.face_down:
        return {}
    face = face_entering(game, event)
    found: dict[str, int] = {}
    if "planeswalker" in face.types and face.loyalty is not None:
        loyalty = face.loyalty
        if not isinstance(loyalty, int):  # "X": the value chosen for the spell (107.3m); 0 when it wasn't cast
            loyalty = int(loyalty) if str(loyalty).isdigit() else (event.cast.x or 0 if event.cast is not None else 0)
        found["loyalty"] = loyalty
    if "battle" in face.types and face.defense is not None:
        found["defense"] = face.defense
    return found


def _entering_counters(game: "Game", event: ZoneChange, final: list[Event]) -> "Proc":
    """Each kind of counter is an event within the entering (616.1g), so that doublers and "can't" see it."""
    for kind, number in printed_counters(game, event).items():
        event.counters = {**event.counters, kind: event.counters.get(kind, 0) + number}
    if not any(n > 0 for n in event.counters.values()):
        return
    assert event.obj is not None
    counters: dict[str, int] = {}
    controller = event.controller or game.objects[event.obj].controller
    for kind, number in list(event.counters.items()):
        todo: list[Event] = [
            PutCounters(
                obj=event.obj,
                kind=kind,
                amount=number,
                entering=True,
                contained=True,
                by_player=controller,
                source=event.source,
                by=event.by,
            )
        ]
        settled: list[Event] = []
        while todo:
            one = todo.pop(0)
            arrival = event if isinstance(one, PutCounters) and one.obj == event.obj else None
            if _can_happen(game, one, arrival):
                todo[:0] = yield from _settle(game, one, settled, arrival)
        for one in settled:
            if isinstance(one, PutCounters) and one.obj == event.obj:
                one.entering = one.contained = True
                counters[one.kind] = counters.get(one.kind, 0) + one.amount
        final.extend(settled)
    event.counters = counters


# ----- telling -----------------------------------------------------------------------------------------------------------
def _shape(event: Event) -> tuple[Any, ...]:
    """What an effect may have changed of the event."""
    return (
        event.obj,
        event.player,
        event.source,
        event.amount,
        getattr(event, "to", None),
        getattr(event, "controller", None),
        getattr(event, "tapped", None),
        tuple(getattr(event, "counters", ())),
        getattr(event, "copy_as", None),
        getattr(event, "kind", None),
    )


def _rule(event: Event, node: Any) -> str:
    """The number that says what kind of effect it is."""
    if node.self_replacing:
        return "614.15"
    if node.prevents:
        return "615.1"
    if isinstance(event, AddMana):
        return "106.12b" if event.tapped_for else "614.1a"
    return "614.12" if entering(event) else "614.1a"


def _tell(game: "Game", event: Event, chosen: Applicable, before: tuple[Any, ...], result: list[Event]) -> None:
    if not game.trace.enabled:
        return
    node = chosen.node
    if node.prevents and isinstance(event, Damage) and event.unpreventable:
        game.trace.note("615.12", f"{_label(game, chosen)} prevents nothing: the damage can't be prevented.", applied=False)
        return
    rule = _rule(event, node)
    refs = [game.obj(event.obj).ref] if event.obj is not None else []
    if event.player is not None:
        refs.append(event.player)
    if isinstance(event, AddMana) and len(result) == 1 and result[0] is event:
        text = f"{_label(game, chosen)} applies: {event.told()} is produced."
    elif len(result) == 1 and result[0] is event:
        amount = f" ({before[3]} becomes {event.amount})" if before[3] != event.amount else ""
        text = f"{_label(game, chosen)} applies to the event{amount}."
    else:
        text = f"{_label(game, chosen)} replaces the event."
    source = game.obj(chosen.ctx.source).ref if chosen.ctx.source is not None else ""
    game.trace.note(rule, text, *refs, source=source, ability=chosen.ctx.ability.text if chosen.ctx.ability is not None else "")
