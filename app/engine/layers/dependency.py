"""Which effect of a layer is applied next: characteristic-defining first, dependency, timestamps (613.3, 613.7, 613.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.engine.layers.features import ALL, NONE, changed, copy_view, reads, signature
from app.engine.layers.recording import Recorder, Seen

if TYPE_CHECKING:
    from app.engine.layers.active import Active
    from app.engine.layers.build import Builder

#: What the parts of a layer can change at most. Layer 4 may take abilities away (305.7).
WRITES = {
    "1": ALL,
    "2": frozenset({"controller"}),
    "3": ALL,
    "4": frozenset({"types", "subtypes", "supertypes", "abilities"}),
    "5": frozenset({"colors"}),
    "6": frozenset({"abilities"}),
    "7a": frozenset({"pt"}),
    "7b": frozenset({"pt"}),
    "7c": frozenset({"pt"}),
    "7d": frozenset({"pt"}),
}


class Order:
    """The order of one layer. What effects look at is remembered until an applied effect changes some of it."""

    def __init__(self, builder: "Builder", layer: str) -> None:
        self.builder = builder
        self.layer = layer
        #: Effect -> what its outcome depends on, and the objects that it applies to now.
        self.looks: dict[int, tuple[Seen, dict[int, None]]] = {}
        self.recorder: Recorder | None = None
        #: Effects found independent of each other as things are.
        self.free: set[int] = set()

    def objects(self, active: "Active") -> list[int] | None:
        """What the effect applies to, if that is known as things are."""
        found = self.looks.get(id(active))
        return list(found[1]) if found is not None else None

    def choose(self, waiting: "list[Active]") -> "Active":
        """The effect to apply next out of those not applied yet (613.8c: asked again after each)."""
        group = [a for a in waiting if a.cda] or waiting  # 613.3; 613.8a(c): a CDA depends on CDAs only
        group = sorted(group, key=lambda a: a.timestamp)
        if len(group) == 1 or all(id(a) in self.free for a in group):
            return group[0]
        test = _Test(self.builder, self.layer)
        waits: dict[int, set[int]] = {}
        tested = False
        for i, a in enumerate(group):
            waits[i] = set()
            for j, b in enumerate(group):
                if i != j and (may := self.may(a, b)):
                    tested |= may == "outcome"
                    if test.depends(a, b) if may == "outcome" else test.ends(a, b):
                        waits[i].add(j)
        if not any(waits.values()):
            if not tested:
                self.free = {id(a) for a in group}
            return group[0]
        reach = {i: _closure(i, waits) for i in waits}
        for i in waits:
            if not {j for j in waits[i] if i not in reach[j]}:  # 613.8b: within a loop dependency is ignored
                return group[i]
        return group[0]

    def applied(self, active: "Active") -> None:
        """Forget what may have changed."""
        oids = set(active.started or ())
        writes = writes_of(active, self.layer)
        for key, (seen, objects) in list(self.looks.items()):
            if any(feature in writes and not found.isdisjoint(oids) for feature, found in seen.items()) or not objects:
                del self.looks[key]
                self.free.clear()

    def may(self, a: "Active", b: "Active") -> str:
        """Could applying B matter to A: to its "existence" only, to its "outcome", or surely not ("")?"""
        writes = writes_of(b, self.layer)
        oids = self.look(b)[1]
        if a.static is not None and "controller" in writes and a.source in oids:
            return "outcome"
        if writes & reads_of(a, self.layer):
            if any(feature in writes and not found.isdisjoint(oids) for feature, found in self.look(a)[0].items()):
                return "outcome"
        if "abilities" in writes and a.static is not None and not a.started and a.source in oids:
            return "existence"
        return ""

    def look(self, a: "Active") -> tuple[Seen, dict[int, None]]:
        """Evaluate A once, noticing what it looks at."""
        found = self.looks.get(id(a))
        if found is not None:
            return found
        builder, views = self.builder, self.builder.views
        real = views.world
        if not reads_of(a, self.layer) & WRITES[self.layer]:
            seen: Seen = {}
            found = self.looks[id(a)] = (seen, dict.fromkeys(builder.objects(a)))
            return found
        if self.recorder is None:
            self.recorder = Recorder(real)
        self.recorder.seen = {}
        views.world = self.recorder.world
        try:
            if a.static is not None and not a.started and a.static.condition is not None:
                a.static.condition.holds(a.ctx)
            oids = builder.objects(a)
            parts = [part for part in a.parts[self.layer] if reads(part)]
            for oid in oids if parts else ():
                view = copy_view(real[oid])
                for part in parts:
                    part.apply(a.ctx, view)
        finally:
            views.world = real
        found = self.looks[id(a)] = (self.recorder.seen, dict.fromkeys(oids))
        return found


def writes_of(active: "Active", layer: str) -> frozenset[str]:
    """What its parts may change in this layer."""
    found: frozenset[str] = NONE
    for part in active.parts[layer]:
        declared = getattr(part, "writes", None)
        found |= WRITES[layer] if declared is None else declared
    return found


def reads_of(a: "Active", layer: str) -> frozenset[str]:
    """What its nodes say they may look at."""
    found = NONE
    if a.static is not None and not a.started:
        found |= reads(a.static.condition)
    if a.scope == "objects" and a.started is None:
        found |= reads(a.affects)
    for part in a.parts[layer]:
        found |= reads(part)
    return found


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
        self.ended: dict[tuple[int, int], Any] = {}

    def depends(self, a: "Active", b: "Active") -> bool:
        world, differs = self.trial(b)
        if not differs:
            return False
        builder = self.builder
        before = builder.views.world
        if id(a) not in self.now:
            self.now[id(a)] = self.outcome(a, before)
        builder.views.world = world
        try:
            after = self.outcome(a, before)
        finally:
            builder.views.world = before
            builder.exists(a)  # puts `you` of its context back
        return after != self.now[id(a)]

    def ends(self, a: "Active", b: "Active") -> bool:
        """Would B take away the ability that A comes from?"""
        assert a.source is not None
        view = self.ended.get((id(b), a.source))
        if view is None:
            view = self.ended[(id(b), a.source)] = copy_view(self.builder.views.world[a.source])
            self.builder.perform(b, view, self.layer)
        return not any(one is a.ability for one in view.abilities)

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
