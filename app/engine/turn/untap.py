"""The untap step (502): phasing, day and night, untapping."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.abilities import Proc
from app.engine.events.base import Event, happen
from app.engine.events.facts import SpellCast, TurnBegins
from app.engine.events.flow import BecomesDayOrNight
from app.engine.events.status import Phase, Untap
from app.engine.kernel.decisions import ask_yes_no, label_of, pick
from app.engine.layers.durations import expire
from app.engine.state.values import ObjectId

if TYPE_CHECKING:
    from app.engine.state.game import Game


def untap_step(game: "Game") -> Proc:
    """502.1-502.3, each simultaneous. No player gets priority (502.4)."""
    yield from phasing(game)
    yield from day_and_night(game)
    yield from untapping(game)


def phasing(game: "Game") -> Proc:
    """502.1, 702.26: with phasing out, phased-out in, at once; attachments go along (702.26g-i)."""
    active = game.turn.active
    events: list[Event] = []
    leaving = [o for o in game.permanents() if game.view(o).controller == active and game.view(o).has("phasing")]
    for oid in leaving:
        events.append(Phase(obj=oid, out=True))
        events += [Phase(obj=a, out=True, indirectly=oid) for a in attached(game, oid) if a not in leaving]
    for oid in game.battlefield:
        obj = game.objects[oid]
        if obj.phased_out and obj.phased_out_with is None and game.view(oid).controller == active:
            events.append(Phase(obj=oid, out=False))
            events += [Phase(obj=a, out=False) for a in game.battlefield if _rides(game, a, oid)]
    if events:
        yield from happen(game, events)


def attached(game: "Game", host: ObjectId) -> list[ObjectId]:
    """What is attached to it, and to that, and so on (702.26g)."""
    found: list[ObjectId] = []
    for oid in game.battlefield:
        if game.objects[oid].attached_to == host and not game.objects[oid].phased_out:
            found += [oid, *attached(game, oid)]
    return found


def _rides(game: "Game", oid: ObjectId, host: ObjectId) -> bool:
    return game.objects[oid].phased_out and game.objects[oid].phased_out_with == host


def day_and_night(game: "Game") -> Proc:
    """502.2, 731.2: by the spells that the previous turn's active player cast in it."""
    if not game.day:
        return
    previous = game.options.get("previous_active")
    if not any(isinstance(e, TurnBegins) for e in game.last_turn_history):
        game.caveat("", "day and night", "the spells cast before the posted moment of the turn are not known")
    cast = sum(isinstance(e, SpellCast) and (previous is None or e.player == previous) for e in game.last_turn_history)
    if game.day == "day" and cast == 0:
        yield from happen(game, BecomesDayOrNight(what="night"))
    elif game.day == "night" and cast >= 2:
        yield from happen(game, BecomesDayOrNight(what="day"))


def untapping(game: "Game") -> Proc:
    """502.3: all the active player's permanents, but those that an effect keeps tapped."""
    active, views = game.turn.active, game.views()
    general = [*views.player_hooks(active, "stays_tapped"), *views.global_hooks("stays_tapped")]
    events: list[Event] = []
    for oid in game.permanents():
        if not game.objects[oid].tapped:
            continue
        if game.view(oid).controller != active:
            if any(hook.untaps_too(ctx, oid) for hook, ctx in views.hooks(oid, "untaps_too")):
                events.append(Untap(obj=oid))
            continue
        held = next((ctx for hook, ctx in [*views.hooks(oid, "stays_tapped"), *general] if hook.stays_tapped(ctx, oid)), None)
        if held is not None:
            game.trace.note(
                "502.3", f"{game.view(oid).name} doesn't untap.", game.objects[oid].ref, source=held.ref(), applied=False
            )
        else:
            if any(hook.may_stay_tapped(ctx, oid) for hook, ctx in views.hooks(oid, "may_stay_tapped")):
                prompt = f"Untap {label_of(game, oid)}?"
                if not (yield from ask_yes_no(active, prompt, rule="502.3", source=oid, word="untap")):
                    continue
            events.append(Untap(obj=oid))
    for hook, ctx in [*views.player_hooks(active, "most_untapping"), *views.global_hooks("most_untapping")]:
        limit = hook.most_untapping(ctx, [e.obj for e in events if game.controller(e.obj) == active])  # type: ignore[arg-type]
        if limit is not None and len(limit[1]) > limit[0]:
            kept = yield from pick(game, active, "untap", limit[1], limit[0], limit[0], rule="502.3", source=ctx.source)
            events = [e for e in events if e.obj not in limit[1] or e.obj in kept]
    if events:
        yield from happen(game, events)
    expire(game, "next_untap_step", active)
