"""The top of the stack resolves (608)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.abilities import Proc, SpellAbility, Triggered
from app.engine.events.base import Event, happen
from app.engine.events.flow import Ceases, CountersSpell
from app.engine.events.zones import ZoneChange
from app.engine.kernel.decisions import label_of
from app.engine.resolve.instructions import Targets, context_of, perform, perform_texts
from app.engine.resolve.libraries import shuffle
from app.engine.resolve.merging import merge
from app.engine.state.values import BATTLEFIELD, EXILE, GRAVEYARD, LIBRARY, PERMANENT_TYPES, STACK, ObjectId

if TYPE_CHECKING:
    from app.engine.state.game import Game
    from app.engine.state.objects import GameObject


def resolve_top(game: "Game") -> Proc:
    """608.1. The caller settles the game afterwards. Raises Unmodelled for what is too much."""
    oid = game.stack[-1]
    obj = game.objects[oid]
    with game.trace.step("608.1", f"{label_of(game, oid)} resolves.", obj.ref):
        game.turn.priority = None  # 117.2e
        if obj.kind == "ability":
            yield from _ability(game, oid)
        elif game.view(oid).types & PERMANENT_TYPES:
            yield from _permanent_spell(game, oid)
        else:
            yield from _instant_or_sorcery(game, oid)


def _legal(game: "Game", oid: ObjectId) -> Targets | None:
    """608.2b, or no targets at all."""
    info = game.objects[oid].stack
    assert info is not None
    if not any(info.targets):
        return info.targets
    from app.engine.targeting.legal import still_legal

    found = still_legal(game, oid)
    if found is None:
        game.trace.note(
            "608.2b", f"All targets of {label_of(game, oid)} are illegal, so it doesn't resolve.", game.objects[oid].ref
        )
    return found


def _ability(game: "Game", oid: ObjectId) -> Proc:
    info = game.objects[oid].stack
    assert info is not None and info.ability is not None
    ability = info.ability
    ctx = context_of(game, oid)
    condition = ability.condition if isinstance(ability, Triggered) else info.memory.get("condition")
    if condition is not None and not condition.holds(ctx):  # 603.4, 608.2a
        game.trace.note(
            "603.4", "Its condition isn't true any more, so the ability does nothing.", game.objects[oid].ref, applied=False
        )
        yield from happen(game, Ceases(obj=oid))
        return
    if condition is not None:
        game.trace.note("603.4", "Its condition is still true.", game.objects[oid].ref)
    targets = _legal(game, oid)
    if targets is None:
        yield from happen(game, Ceases(obj=oid, why="illegal_targets"))
        return
    ctx.targets = targets
    ctx.memory["first_id"] = game.next_id  # what this effect moves it can find again (400.7)
    yield from perform(ctx, ability.effect)  # type: ignore[attr-defined]
    if oid in game.objects:
        yield from happen(game, Ceases(obj=oid))


def _instant_or_sorcery(game: "Game", oid: ObjectId) -> Proc:
    targets = _legal(game, oid)
    obj = game.objects[oid]
    info = obj.stack
    assert info is not None
    if targets is not None:
        view = game.view(oid)
        for unread in view.unread:
            game.caveat(obj.ref, unread.text, "not understood, so not performed as it resolved")
        ctx = context_of(game, oid, targets)
        ctx.memory["first_id"] = game.next_id
        yield from perform_texts(ctx, [ability.effect for ability in view.abilities if isinstance(ability, SpellAbility)])
    if oid not in game.objects:
        return  # it left the stack on its own instruction (608.2m)
    form = _form(obj) if targets is not None and not obj.is_copy else ""
    if form == "adventure":  # 715.3d: its controller may play the card from exile
        marks = {"on_adventure": game.controller(oid)}
        yield from happen(game, ZoneChange(obj=oid, to=EXILE, why="resolve", because="715.3d", marks=marks))
        return
    if form == "omen":  # 720.3d
        yield from happen(game, ZoneChange(obj=oid, to=LIBRARY, why="resolve", because="720.3d"))
        yield from shuffle(context_of(game, oid), obj.owner)
        return
    why, rule = ("resolve", "608.2n") if targets is not None else ("illegal_targets", "608.2b")
    yield from happen(game, ZoneChange(obj=oid, to=GRAVEYARD, why=why, because=rule))


def _form(obj: "GameObject") -> str:
    """ "adventure" or "omen" for a spell that was cast as one (715.3, 720.3), for whatever cost."""
    face = obj.card.faces[obj.face].kind if obj.card is not None and obj.face and obj.base is None else ""
    return face or (obj.stack.cast_as if obj.stack is not None else "")


def _permanent_spell(game: "Game", oid: ObjectId) -> Proc:
    obj = game.objects[oid]
    info = obj.stack
    assert info is not None
    view = game.view(oid)
    targets = _legal(game, oid)
    host = None
    if info.cast_as == "mutate" and targets is not None:
        yield from merge(game, oid, next(slot for slot in targets if slot)[0])  # type: ignore[arg-type]
        return
    if targets is None and info.cast_as not in ("bestow", "mutate"):
        yield from happen(game, ZoneChange(obj=oid, to=GRAVEYARD, why="illegal_targets", because="608.3b"))
        return
    if targets is None:
        game.trace.note("608.3b", f"{view.name} becomes a creature spell and resolves as one.", obj.ref)
    elif any(targets) and "Aura" in view.subtypes:
        host = next(slot for slot in targets if slot)[0]  # 303.4a, 608.3c
    you = view.controller
    yield from happen(
        game,
        ZoneChange(
            obj=oid,
            to=BATTLEFIELD,
            why="resolve",
            because="608.3a" if host is None else "608.3c",
            controller=you,
            cast=info,
            face=obj.face,
            face_down=obj.face_down,
            face_down_as=obj.face_down_as,
            copy_as=obj.base if obj.face_down or info.cast_as == "prototype" else None,
            attach_to=host,
            by_player=you,
        ),
    )
    if oid in game.objects and game.objects[oid].zone == STACK:  # 608.3e
        yield from happen(game, ZoneChange(obj=oid, to=GRAVEYARD, why="resolve", because="608.3e"))


def counter(game: "Game", stack_oid: ObjectId, by: ObjectId | None = None) -> Proc:
    """701.6: counter a spell or ability. Returns the ZoneChange (spell) or Ceases (ability) that happened, [] if none."""
    proposed = yield from happen(
        game, CountersSpell(obj=stack_oid, source=by, by=by, by_player=game.controller(by) if by is not None else None)
    )
    done = []
    for event in proposed:
        obj = game.objects.get(event.obj)
        if obj is None or obj.zone != STACK:
            continue
        if obj.kind == "ability":
            game.trace.note("701.6a", f"The {label_of(game, event.obj)} is countered.", obj.ref, event="Ceases")
            moved: Event = Ceases(obj=event.obj, why="counter", source=by, by=by)
        else:
            moved = ZoneChange(obj=event.obj, to=GRAVEYARD, why="counter", source=by, by=by, because="701.6a")
        done.extend((yield from happen(game, moved)))
    return done
