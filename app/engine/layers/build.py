"""The derivation of all views of one version of the game, layer by layer (613)."""

from __future__ import annotations

from operator import is_
from typing import TYPE_CHECKING, Any

from app.engine.abilities import Objects, Part
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.layers.active import (
    LAYERS,
    Active,
    by_layer,
    follow,
    lasting_context,
    lasting_scope,
    players_meant,
    reaches,
    rule_part,
    scope_of,
    zones_of,
)
from app.engine.layers.base import blank_or_printed, fresh
from app.engine.layers.basics import add_intrinsic
from app.engine.layers.counters import KEYWORD_COUNTERS, change
from app.engine.layers.dependency import Order
from app.engine.layers.explain import told
from app.engine.layers.features import copy_view
from app.engine.layers.profile import face_zones, functions, profile
from app.engine.layers.view import View
from app.engine.state.values import BATTLEFIELD, EXILE, GRAVEYARD, HAND, ObjectId

if TYPE_CHECKING:
    from app.engine.layers.views import Views
    from app.engine.state.game import Game, LastingEffect

#: Layers in which abilities may appear or vanish.
_ABILITY_LAYERS = frozenset({"1", "3", "4", "6"})


class Builder:
    """Makes `views.world`: the views of permanents, spells and everything whose static abilities function where it is."""

    __slots__ = ("views", "game", "log", "buckets", "actives", "known", "granted", "layer")

    def __init__(self, views: "Views", log: bool = False) -> None:
        self.views = views
        self.game: Game = views.game
        self.log = log
        self.buckets: dict[str, list[Active]] = {name: [] for name in LAYERS}
        self.actives: list[Active] = []
        #: (object, ability, how many-th such ability, how many-th static of it) that are gathered.
        self.known: set[tuple[ObjectId, int, int, int]] = set()
        #: When an effect gave the object this ability (613.7a).
        self.granted: dict[tuple[ObjectId, int], int] = {}
        self.layer = ""

    # ----- the whole ------------------------------------------------------------------------------------------
    def run(self) -> None:
        world = self.views.world
        objects = self.game.objects
        for oid in self.core():
            world[oid] = fresh(objects[oid])
        self.gather_lasting()
        self.gather_statics(list(world))
        self.gather_counters()
        for layer in LAYERS:
            self.layer = layer
            if self.buckets[layer]:
                self.apply_layer(layer)
            if layer == "1":
                self.keep_copiable()
            elif layer == "4":
                for view in world.values():
                    if view.zone == BATTLEFIELD and ("land" in view.types or "battle" in view.types):
                        add_intrinsic(view)
            elif layer == "7b":
                for view in world.values():
                    view.base_power, view.base_toughness = view.power, view.toughness

    def core(self) -> list[ObjectId]:
        """702.26b: phased-out permanents are treated as though they didn't exist."""
        game = self.game
        found = [oid for oid in game.battlefield if not game.objects[oid].phased_out]
        found += game.stack
        found += game.command
        for player in game.players.values():
            for zone, cards in ((GRAVEYARD, player.graveyard), (HAND, player.hand)):
                found += [oid for oid in cards if zone in face_zones(blank_or_printed(game.objects[oid]))]
        found += [
            oid
            for oid in game.exile
            if not game.objects[oid].face_down and EXILE in face_zones(blank_or_printed(game.objects[oid]))
        ]
        return found

    # ----- gathering ------------------------------------------------------------------------------------------
    def gather_lasting(self) -> None:
        for effect in self.game.effects:
            parts = by_layer(effect.parts)
            if not parts:
                continue
            scope, affects, fixed = lasting_scope(effect)
            if scope == "fixed":
                fixed = tuple(follow(self.game, oid) for oid in fixed)
                if effect.players and "rules" in parts:  # "creatures and players can't ...": the rules are on both
                    self.gather_rules_of_players(effect, parts["rules"])
            self.add(
                Active(
                    effect.source,
                    lasting_context(self.game, effect),
                    effect.timestamp,
                    parts,
                    lasting=effect,
                    scope=scope,
                    affects=affects,
                    fixed=fixed,
                )
            )

    def gather_rules_of_players(self, effect: "LastingEffect", rules: list[Any]) -> None:
        """The part of an effect on objects and players that is about the players."""
        ctx = lasting_context(self.game, effect)
        parts = {"rules": rules}
        players = effect.players or ()
        self.add(Active(effect.source, ctx, effect.timestamp, parts, lasting=effect, scope="fixed players", fixed=players))

    def gather_statics(self, oids: list[ObjectId]) -> None:
        """Static abilities on the views as they are now that have not been seen before."""
        world = self.views.world
        for oid in oids:
            view = world[oid]
            for ability in view.abilities:
                statics = profile(ability).statics
                if not statics:
                    continue
                nth = sum(1 for other in view.abilities if other is ability) if len(view.abilities) > 1 else 1
                for copy in range(nth):
                    for index, static in enumerate(statics):
                        key = (oid, id(ability), copy, index)
                        if key in self.known:
                            continue
                        self.known.add(key)
                        obj = self.game.objects[oid]
                        if not static.characteristic_defining and not functions(obj, static.zones):
                            continue
                        parts = by_layer(static.parts)
                        if parts:
                            ctx = Context(self.game, view.controller, oid, ability=ability)
                            since = max(obj.timestamp, self.granted.get((oid, id(ability)), 0))  # 613.7a
                            self.add(
                                Active(
                                    oid,
                                    ctx,
                                    since,
                                    parts,
                                    ability,
                                    static,
                                    scope=scope_of(static.affects),
                                    affects=static.affects,
                                    cda=static.characteristic_defining,
                                    text=static.text,
                                )
                            )

    def gather_counters(self) -> None:
        """122.1a, 122.1b."""
        for oid in self.views.world:
            obj = self.game.objects[oid]
            if not obj.counters:
                continue
            power, toughness = change(obj.counters)
            if power or toughness:
                part = _CounterChange(power, toughness)
                self.add(
                    Active(
                        oid,
                        Context(self.game, obj.controller, oid),
                        0,
                        {"7c": [part]},
                        scope="fixed",
                        fixed=(oid,),
                        text="counters",
                    )
                )
            for kind, number in obj.counters.items():
                if number > 0 and kind in KEYWORD_COUNTERS:
                    since = obj.marks.get(f"{kind} counter since", obj.timestamp)  # 613.7c
                    self.add(
                        Active(
                            oid,
                            Context(self.game, obj.controller, oid),
                            since,
                            {"6": [_CounterKeyword(KEYWORD_COUNTERS[kind])]},
                            scope="fixed",
                            fixed=(oid,),
                            text=f"{kind} counter",
                        )
                    )

    def add(self, active: Active) -> None:
        self.actives.append(active)
        for layer in active.parts:
            self.buckets[layer].append(active)

    # ----- asked by the dependency test too ---------------------------------------------------------------------
    def exists(self, active: Active) -> bool:
        """Is there such an effect now? One that started in an earlier layer goes on (613.6)."""
        if active.static is None or active.started:
            return True
        assert active.source is not None
        view = self.views.world.get(active.source)
        if view is None or not any(one is active.ability for one in view.abilities):
            return False
        ctx = active.ctx
        if ctx.you != view.controller:
            ctx.you = ctx.actor = view.controller
        return active.static.condition is None or active.static.condition.holds(ctx)

    def objects(self, active: Active) -> list[ObjectId]:
        """What it applies to now."""
        if active.started is not None:
            return active.started
        world = self.views.world
        if active.scope == "self":
            return [active.source] if active.source in world else []
        if active.scope == "fixed":
            return [oid for oid in active.fixed if oid in world]
        if active.scope == "objects":
            zones = zones_of(active.affects)
            everywhere = "any" in zones
            if type(active.affects).includes is Objects.includes:  # it is found the same way each time: find once
                found = set(active.affects.find(active.ctx))
                return [oid for oid, view in world.items() if oid in found and (everywhere or view.zone in zones)]
            includes, ctx = active.affects.includes, active.ctx
            return [oid for oid, view in list(world.items()) if (everywhere or view.zone in zones) and includes(ctx, oid)]
        return []

    def perform(self, active: Active, view: View, layer: str) -> None:
        """The parts of this layer on one view."""
        for part in active.parts[layer]:
            if layer == "rules" and rule_part(part):
                view.rules.append((part, active.ctx))
            else:
                part.apply(active.ctx, view)

    # ----- a layer ----------------------------------------------------------------------------------------------
    def apply_layer(self, layer: str) -> None:
        bucket = self.buckets[layer]
        if layer == "rules":
            for active in sorted(bucket, key=lambda a: a.timestamp):  # 613.11: in timestamp order
                if self.exists(active):
                    self.apply_rule(active)
            return
        order: Order | None = None
        waiting: list[Active] = []
        known = -1
        while True:
            if known != len(bucket) or order is None or not order.free:  # something may exist or not exist any more
                left = [a for a in bucket if layer not in a.done]
                waiting = [a for a in left if self.exists(a)]
                known = len(bucket) if len(waiting) == len(left) else -1
            if not waiting:
                return
            if len(waiting) == 1:
                self.apply(waiting.pop(), layer)
                known = -1
                continue
            order = order or Order(self, layer)
            chosen = order.choose(waiting)
            waiting.remove(chosen)
            self.apply(chosen, layer, order.objects(chosen))
            order.applied(chosen)

    def apply(self, active: Active, layer: str, found: list[ObjectId] | None = None) -> None:
        active.done.add(layer)
        oids = self.objects(active) if found is None else found
        if not oids:
            return
        active.started = list(oids)
        world = self.views.world
        abilities = layer in _ABILITY_LAYERS
        gained: list[ObjectId] = []
        if len(oids) > 7:
            self.game.work(len(oids) >> 3)
        for oid in oids:
            view = world[oid]
            before = copy_view(view) if self.log else None
            had = list(view.abilities) if abilities else None
            self.perform(active, view, layer)
            if had is not None:
                new = self.added(view, had)
                if new:
                    if any(profile(ability).statics for ability in new):
                        gained.append(oid)
                    known = set(map(id, had))
                    for ability in new:
                        if id(ability) not in known:
                            self.granted[(oid, id(ability))] = active.timestamp
            if before is not None:
                told(self.game, active, layer, before, view)
        if gained:
            self.gather_statics(gained)

    @staticmethod
    def added(view: View, had: list[Any]) -> list[Any]:
        """Abilities that the view may have now and had not; most effects only add at the end."""
        now = view.abilities
        if len(now) >= len(had) and all(map(is_, now, had)):
            return list(now[len(had) :])
        return list(now)

    def apply_rule(self, active: Active) -> None:
        if active.scope in ("players", "fixed players"):
            for pid in players_meant(active):
                for part in active.parts["rules"]:
                    if isinstance(part, Hooks):
                        self.views.player_rules.setdefault(pid, []).append((part, active.ctx))
                    elif hasattr(part, "apply_player"):
                        part.apply_player(active.ctx, pid, self.views.player_rules.setdefault(pid, []))
        elif active.scope == "game":
            self.views.global_rules.extend((part, active.ctx) for part in active.parts["rules"] if isinstance(part, Hooks))
        else:
            self.apply(active, "rules")

    def keep_copiable(self) -> None:
        """613.2c: after layer 1 an object's characteristics are its copiable values."""
        for active in self.buckets["1"]:
            for oid in active.started or ():
                self.views.copies[oid] = copy_view(self.views.world[oid])

    # ----- what reaches objects elsewhere -------------------------------------------------------------------------
    def far(self, oid: ObjectId, zone: str) -> list[Active]:
        """Effects that apply to an object which is not part of the world: in a hand, library, graveyard, exile, or phased out."""
        found = []
        for active in self.actives:
            if active.scope == "fixed" and active.lasting is not None:
                if oid in active.fixed:
                    found.append(active)
            elif (
                active.scope == "objects"
                and reaches(active.affects, zone)
                and self.exists(active)
                and active.affects.includes(active.ctx, oid)
            ):
                found.append(active)
        return found


class _CounterChange(Part):
    """122.1a."""

    __slots__ = ("power", "toughness")
    layer = "7c"
    reads = frozenset[str]()

    def __init__(self, power: int, toughness: int) -> None:
        self.power, self.toughness = power, toughness

    def apply(self, ctx: Any, view: View) -> None:
        if view.power is not None or view.toughness is not None:
            view.power = (view.power or 0) + self.power
            view.toughness = (view.toughness or 0) + self.toughness


class _CounterKeyword(Part):
    """122.1b."""

    __slots__ = ("ability",)
    layer = "6"
    reads = frozenset[str]()

    def __init__(self, ability: Any) -> None:
        self.ability = ability

    def apply(self, ctx: Any, view: View) -> None:
        view.abilities.append(self.ability)
