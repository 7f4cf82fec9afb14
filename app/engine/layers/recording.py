"""Noticing what an evaluation looks at: if none of it changes, its outcome can't change, and 613.8 need not be tested."""

from __future__ import annotations

from typing import Any

from app.engine.layers.view import View
from app.engine.state.values import ObjectId

_TYPES, _PT, _ABILITIES = ("types",), ("pt",), ("abilities",)
#: Attribute of a view -> the features that it tells of.
LOOKS: dict[str, tuple[str, ...]] = {
    "name": ("name",),
    "mana_cost": ("cost",),
    "mana_value": ("cost",),
    "colors": ("colors",),
    "supertypes": ("supertypes",),
    "types": _TYPES,
    "creature": _TYPES,
    "land": _TYPES,
    "subtypes": ("subtypes",),
    "is_a": ("types", "supertypes", "subtypes"),
    "abilities": _ABILITIES,
    "has": _ABILITIES,
    "rules": _ABILITIES,
    "power": _PT,
    "toughness": _PT,
    "base_power": _PT,
    "base_toughness": _PT,
    "loyalty": _PT,
    "defense": _PT,
    "controller": ("controller",),
}

#: Feature -> the objects of which it was looked at.
Seen = dict[str, set[ObjectId]]


class Recorder:
    """A world of stand-ins for views that note what is asked of them."""

    __slots__ = ("real", "world", "seen")

    def __init__(self, real: dict[ObjectId, View]) -> None:
        self.real = real
        self.seen: Seen = {}
        self.world: dict[ObjectId, Any] = {oid: StandIn(self, oid) for oid in real}


class StandIn:
    """Answers like the view."""

    __slots__ = ("_recorder", "_oid")

    def __init__(self, recorder: Recorder, oid: ObjectId) -> None:
        self._recorder = recorder
        self._oid = oid

    def __getattr__(self, name: str) -> Any:
        recorder = self._recorder
        for feature in LOOKS.get(name, ()):
            found = recorder.seen.get(feature)
            if found is None:
                recorder.seen[feature] = {self._oid}
            else:
                found.add(self._oid)
        return getattr(recorder.real[self._oid], name)
