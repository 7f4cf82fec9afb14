"""Merged permanents: one object that several cards and tokens represent (730)."""

from __future__ import annotations

import dataclasses

from app.engine.state.carddef import FACE_DOWN, FaceDef
from app.engine.state.objects import Component, GameObject

#: Layouts of double-faced cards that can transform (712.1, 712.9).
TURNING = frozenset({"transform", "modal_dfc", "double_faced_token", "battle"})


def is_merged(obj: GameObject) -> bool:
    """Did something mutate onto it? (A melded or augmented permanent has components too, but other rules.)"""
    return bool(obj.components) and bool(obj.marks.get("mutated"))


def own(host: GameObject) -> Component:
    """The topmost component of a merged permanent, or the only one of another."""
    base = host.own_base if is_merged(host) else host.base
    return Component(host.card, host.ref, host.owner, base, host.face, host.is_token, host.commander, host.face_down)


def whole(host: GameObject) -> FaceDef | None:
    """730.2a, 702.140e: the characteristics of the topmost component, the abilities of all. One that is face down has none, and
    a permanent that is face down has no more than that (708.2, 730.2e)."""
    if host.face_down:
        return host.own_base
    top = own(host).printed()
    under = [component.printed() for component in host.components if not component.face_down]
    return dataclasses.replace(
        top,
        abilities=(*top.abilities, *(a for face in under for a in face.abilities)),
        unread=(*top.unread, *(u for face in under for u in face.unread)),
    )


def turns_over(part: Component | GameObject) -> bool:
    """701.27c, 701.27d: a double-faced card whose other face isn't an instant or sorcery."""
    if (
        part.card is None
        or part.base is not None
        or part.face_down
        or part.card.layout not in TURNING
        or len(part.card.faces) < 2
    ):
        return False
    return not part.card.faces[1 - min(part.face, 1)].types & {"instant", "sorcery"}


def turn_components(host: GameObject) -> bool:
    """730.2i: each double-faced component turns over. Did any?"""
    found = False
    if turns_over(own(host)):
        host.face, found = 1 - min(host.face, 1), True
    for at, part in enumerate(host.components):
        if turns_over(part):
            host.components[at], found = dataclasses.replace(part, face=1 - min(part.face, 1)), True
    host.base = whole(host)
    return found


def turn_up_components(host: GameObject) -> None:
    """730.2f."""
    host.components = [dataclasses.replace(c, face_down=False) for c in host.components]
    host.own_base = None
    host.base = whole(host)


def turn_down_components(host: GameObject) -> None:
    """730.2f."""
    host.components = [dataclasses.replace(c, face_down=True) for c in host.components]
    host.face_down, host.base = True, FACE_DOWN


def commander_refs(obj: GameObject) -> list[str]:
    """903.3c: the wire refs of the commanders that the object is, or that represent it."""
    return [part.ref for part in (obj, *obj.components) if part.commander]  # type: ignore[attr-defined]
