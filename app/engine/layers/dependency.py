"""Which effect of a layer is applied next: characteristic-defining first, dependency, timestamps (613.3, 613.7, 613.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.engine.layers.features import NONE, changed, copy_view, reads, signature

if TYPE_CHECKING:
    from app.engine.layers.active import Active
    from app.engine.layers.build import Builder

#: What the parts of a layer can change at most. Layer 4 may take abilities away (305.7).
WRITES = {
    "1": None,
    "2": frozenset({"controller"}),
    "3": None,
    "4": frozenset({"types", "subtypes", "supertypes", "abilities"}),
    "5": frozenset({"colors"}),
    "6": frozenset({"abilities"}),
    "7a": frozenset({"pt"}),
    "7b": frozenset({"pt"}),
    "7c": frozenset({"pt"}),
    "7d": frozenset({"pt"}),
}


def choose(builder: "Builder", waiting: "list[Active]", layer: str) -> "Active":
    """The effect to apply next out of those not applied yet in this layer (613.8c: asked again after each)."""
    group = [a for a in waiting if a.cda] or waiting  # 613.3; 613.8a(c): a CDA depends on CDAs only
    group = sorted(group, key=lambda a: a.timestamp)
    if len(group) == 1:
        return group[0]
    test = _Test(builder, layer)
    waits: dict[int, set[int]] = {}
    for i, a in enumerate(group):
        waits[i] = {j for j, b in enumerate(group) if i != j and test.depends(a, b)}
    if not any(waits.values()):
        return group[0]
    reach = {i: _closure(i, waits) for i in waits}
    for i in waits:
        if not {j for j in waits[i] if i not in reach[j]}:  # 613.8b: within a loop dependency is ignored
            return group[i]
    return group[0]


def _closure(start: int, edges: dict[int, set[int]]) -> set[int]:
    found: set[int] = set()
    todo = [start]
    while todo:
        for j in edges[todo.pop()]:
            if j not in found:
                found.add(j)
                todo.append(j)
    return found


class _Test:
    """613.8a by trying: does applying B change A's existence, what A applies to, or what it does to any of them?"""

    def __init__(self, builder: "Builder", layer: str) -> None:
        self.builder = builder
        self.layer = layer
        self.trials: dict[int, tuple[dict[int, Any], set[str]]] = {}
        self.now: dict[int, Any] = {}
        self.reading: dict[int, frozenset[str]] = {}

    def depends(self, a: "Active", b: "Active") -> bool:
        if not self.may(a, b):
            return False
        world, differs = self.trial(b)
        if not differs:
            return False
        builder = self.builder
        before = builder.views.world
        if "abilities" in differs and a.static is not None and not a.started:
            source = world.get(a.source)
            if source is None or not any(one is a.ability for one in source.abilities):
                return True
        if not differs & self.reads(a):
            return False
        if id(a) not in self.now:
            self.now[id(a)] = self.outcome(a, before)
        builder.views.world = world
        try:
            after = self.outcome(a, before)
        finally:
            builder.views.world = before
            builder.exists(a)  # puts `you` of its context back
        return after != self.now[id(a)]

    def may(self, a: "Active", b: "Active") -> bool:
        """Cheap: could B's writing matter to A at all?"""
        writes = self.writes(b)
        if writes is None:
            return True
        if "abilities" in writes and a.static is not None and not a.started:
            return True
        return bool(writes & self.reads(a))

    def writes(self, active: "Active") -> frozenset[str] | None:
        found: frozenset[str] = NONE
        for part in active.parts[self.layer]:
            declared = getattr(part, "writes", None)
            one = WRITES[self.layer] if declared is None else declared
            if one is None:
                return None
            found |= one
        return found

    def reads(self, a: "Active") -> frozenset[str]:
        found = self.reading.get(id(a))
        if found is None:
            found = NONE
            if a.static is not None:
                found = found | {"controller"}
                if not a.started:
                    found |= reads(a.static.condition)
            if a.scope == "objects" and a.started is None:
                found |= reads(a.affects)
            for part in a.parts[self.layer]:
                found |= reads(part)
            self.reading[id(a)] = found
        return found

    def trial(self, b: "Active") -> tuple[dict[int, Any], set[str]]:
        """The world as it would be with B applied, and which features differ anywhere."""
        found = self.trials.get(id(b))
        if found is None:
            builder = self.builder
            before = builder.views.world
            world = dict(before)
            differs: set[str] = set()
            builder.game.work(5)
            for oid in builder.objects(b):
                world[oid] = copy_view(before[oid])
                builder.perform(b, world[oid], self.layer)
                differs |= changed(before[oid], world[oid])
            found = self.trials[id(b)] = (world, differs)
        return found

    def outcome(self, a: "Active", start: dict[int, Any]) -> Any:
        """Whether A exists, what it applies to, and what it makes of each, starting from the same views."""
        builder = self.builder
        if not builder.exists(a):
            return None
        result = []
        for oid in builder.objects(a):
            view = copy_view(start[oid])
            builder.perform(a, view, self.layer)
            result.append((oid, signature(view)))
        return result
