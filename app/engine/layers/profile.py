"""What an ability consists of, asked once: views are made so often that calling `statics()` each time would tell.

Keyed by identity; the ability is kept with its profile, so an id can't be taken over by another object meanwhile.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.engine.abilities import Activated, Replacement, Static, Triggered
from app.engine.hooks import Hooks
from app.engine.state.carddef import CardDef, FaceDef
from app.engine.state.values import BATTLEFIELD, COMMAND

if TYPE_CHECKING:
    from app.engine.abilities import Ability
    from app.engine.state.objects import GameObject

_LIMIT = 50_000


@dataclass(frozen=True, slots=True)
class Profile:
    ability: "Ability"
    statics: tuple[Static, ...]
    triggered: tuple[Triggered, ...]
    activated: tuple[Activated, ...]
    hooks: Hooks | None
    hook_zones: tuple[str, ...]
    replacement: Replacement | None


_profiles: dict[int, Profile] = {}
_faces: dict[int, tuple[FaceDef, frozenset[str]]] = {}
_combined: dict[int, tuple[CardDef, FaceDef]] = {}


def profile(ability: "Ability") -> Profile:
    """The parts of one ability."""
    found = _profiles.get(id(ability))
    if found is None:
        if len(_profiles) > _LIMIT:
            _profiles.clear()
        hooks = ability if isinstance(ability, Hooks) and ability.plugged else None
        found = _profiles[id(ability)] = Profile(
            ability,
            tuple(ability.statics()),
            tuple(ability.triggered()),
            tuple(ability.activated()),
            hooks,
            tuple(getattr(ability, "hook_zones", (BATTLEFIELD,))),
            ability if isinstance(ability, Replacement) else None,
        )
    return found


def trigger_zones(triggered: Triggered) -> tuple[str, ...]:
    """113.6k: the ability says its zones, else its trigger condition does, else the battlefield."""
    if triggered.zones and triggered.zones != (BATTLEFIELD,):
        return triggered.zones
    return triggered.trigger.zones or (BATTLEFIELD,)


def face_zones(face: FaceDef) -> frozenset[str]:
    """The zones in which a static or triggered ability of the face functions; characteristic-defining ones (604.3) aside."""
    found = _faces.get(id(face))
    if found is None:
        if len(_faces) > _LIMIT:
            _faces.clear()
        zones: set[str] = set()
        for ability in face.abilities:
            one = profile(ability)
            for static in one.statics:
                if not static.characteristic_defining:
                    zones.update(static.zones)
            for triggered in one.triggered:
                zones.update(trigger_zones(triggered))
            if one.replacement is not None:
                zones.update(getattr(ability, "zones", (BATTLEFIELD,)))
        found = _faces[id(face)] = (face, frozenset(zones))
    return found[1]


def functions(obj: "GameObject", zones: tuple[str, ...]) -> bool:
    """113.6: does an ability with these zones function where its object is? Emblems' do in the command zone (113.6p)."""
    return obj.zone in zones or (obj.kind == "emblem" and obj.zone == COMMAND)


def combined(card: CardDef) -> FaceDef:
    """709.4: outside the stack a split card has the characteristics of its halves combined."""
    found = _combined.get(id(card))
    if found is None:
        if len(_combined) > _LIMIT:
            _combined.clear()
        one = card.faces
        costs = [face.mana_cost for face in one if face.mana_cost is not None]
        face = FaceDef(
            name=" // ".join(face.name for face in one),
            mana_cost=tuple(s for cost in costs for s in cost) if costs else None,
            colors=frozenset().union(*(f.colors for f in one)),
            supertypes=frozenset().union(*(f.supertypes for f in one)),
            types=frozenset().union(*(f.types for f in one)),
            subtypes=frozenset().union(*(f.subtypes for f in one)),
            abilities=tuple(a for f in one for a in f.abilities),
            unread=tuple(u for f in one for u in f.unread),
            kind="split",
        )
        found = _combined[id(card)] = (card, face)
    return found[1]
