"""`Views`: everything derived about one version of the game, made when first asked for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from app.engine.abilities import Activated, Replacement, Triggered
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.layers.active import LAYERS, Active, lasting_context, zones_of
from app.engine.layers.base import blank_or_printed, fresh
from app.engine.layers.basics import add_intrinsic
from app.engine.layers.build import Builder
from app.engine.layers.counters import KEYWORD_COUNTERS, change
from app.engine.layers.explain import told
from app.engine.layers.features import copy_view
from app.engine.layers.profile import functions, profile, trigger_zones
from app.engine.layers.view import View
from app.engine.state.carddef import FaceDef
from app.engine.state.rooms import has_doors
from app.engine.state.values import BATTLEFIELD, ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.events.base import Event
    from app.engine.state.game import Game

Rule = tuple[Any, Context]
_FRESH, _BUILDING, _BUILT = range(3)


class Views:
    """Views by object, hooks by object, player and game, triggered abilities, replacement effects, activated abilities."""

    __slots__ = (
        "game",
        "version",
        "world",
        "player_rules",
        "global_rules",
        "copies",
        "elsewhere",
        "_state",
        "_builder",
        "_log",
        "_hooks",
        "_triggers",
        "_by_event",
        "_replacements",
        "_states",
    )

    def __init__(self, game: "Game", log: bool = False) -> None:
        self.game = game
        self.version = game.version
        #: Permanents, stack, command, and cards whose abilities function where they are.
        self.world: dict[ObjectId, View] = {}
        self.player_rules: dict[PlayerId, list[Rule]] = {}
        self.global_rules: list[Rule] = []
        #: Copiable values that a layer 1 effect changed.
        self.copies: dict[ObjectId, View] = {}
        self.elsewhere: dict[ObjectId, View] = {}
        self._state = _FRESH
        self._log = log
        self._builder = Builder(self, log)
        self._hooks: dict[ObjectId, list[Rule]] = {}
        self._states: list[tuple[ObjectId, Triggered, Context]] | None = None
        self._triggers: list[tuple[ObjectId, Triggered, Context]] | None = None
        self._by_event: dict[type, list[tuple[ObjectId, Triggered, Context]]] = {}
        self._replacements: list[tuple[Any, Replacement, Context, Any]] | None = None

    # ----- views ------------------------------------------------------------------------------------------------
    def of(self, oid: ObjectId) -> View:
        """The view of a live object. While views are being made: as far as it has been derived (613.5)."""
        if self._state == _FRESH:
            self.build()
        found = self.world.get(oid)
        if found is None:
            found = self.elsewhere.get(oid)
        return found if found is not None else self.derive(oid)

    def build(self) -> None:
        if self._state == _FRESH:
            self.game.work(5 * len(self.game.battlefield))  # before anything is half made
            self._state = _BUILDING
            self._builder.run()
            self._state = _BUILT
            # what was asked for meanwhile saw an unfinished world
            self.elsewhere = {}

    def derive(self, oid: ObjectId) -> View:
        """An object elsewhere: printed values, characteristic-defining abilities (604.3), counters, effects that reach it."""
        obj = self.game.objects[oid]
        view = self.elsewhere[oid] = fresh(obj)
        todo: list[tuple[str, bool, int, int, Any, Context, Any]] = []
        for ability in view.abilities:
            for static in profile(ability).statics:
                if static.characteristic_defining:
                    ctx = Context(self.game, view.controller, oid, ability=ability)
                    todo.extend((p.layer, False, obj.timestamp, len(todo), p, ctx, None) for p in static.parts)
        for active in self._builder.far(oid, BATTLEFIELD if obj.phased_out else obj.zone):
            for layer, parts in active.parts.items():
                todo.extend((layer, True, active.timestamp, len(todo), p, active.ctx, active) for p in parts)
        if todo or obj.counters:
            todo.sort(key=lambda t: (LAYERS.index(t[0]), t[1], t[2]))
            self._apply_elsewhere(view, todo)
        elif "land" in view.types:
            add_intrinsic(view)
        return view

    def _apply_elsewhere(self, view: View, todo: list[tuple[str, bool, int, int, Any, Context, Any]]) -> None:
        obj = self.game.objects[view.id]
        at = 0
        for layer in LAYERS:
            while at < len(todo) and todo[at][0] == layer:
                _, _, _, _, part, ctx, active = todo[at]
                at += 1
                before = copy_view(view) if self._log and active is not None else None
                if layer == "rules" and isinstance(part, Hooks):
                    view.rules.append((part, ctx))
                else:
                    part.apply(ctx, view)
                if before is not None:
                    told(self.game, active, layer, before, view)
            if layer == "1" and at and todo[0][0] == "1":
                self.copies[view.id] = copy_view(view)
            elif layer == "4":
                add_intrinsic(view)
            elif layer == "6":
                view.abilities.extend(KEYWORD_COUNTERS[k] for k, n in obj.counters.items() if n > 0 and k in KEYWORD_COUNTERS)
            elif layer == "7b":
                view.base_power, view.base_toughness = view.power, view.toughness
            elif layer == "7c" and view.power is not None:
                power, toughness = change(obj.counters)
                view.power += power
                view.toughness = (view.toughness or 0) + toughness

    def effects_by_layer(self) -> "dict[str, list[Active]]":
        """Every continuous effect gathered, in force or not, by layer."""
        self.build()
        return self._builder.buckets

    def copiable(self, oid: ObjectId) -> FaceDef:
        """707.2: the copiable values of a live object, or of one that is gone."""
        obj = self.game.objects.get(oid)
        if obj is None:
            return blank_or_printed(self.game.lki[oid].obj)
        self.of(oid)
        view = self.copies.get(oid)
        if view is None:
            if obj.zone == BATTLEFIELD and obj.base is None and has_doors(obj.card):
                self.game.caveat(obj.ref, "a copy of a Room", "the doors of a copy aren't modelled (709.5b)")
            return blank_or_printed(obj)
        return FaceDef(
            view.name,
            view.mana_cost,
            frozenset(view.colors),
            frozenset(view.supertypes),
            frozenset(view.types),
            frozenset(view.subtypes),
            tuple(view.abilities),
            view.power,
            view.toughness,
            view.loyalty,
            view.defense,
            view.unread,
        )

    # ----- rules in force -----------------------------------------------------------------------------------------
    def hooks(self, oid: ObjectId, name: str) -> list[Rule]:
        """The keywords and rules on the object that plug the slot `name`; last known ones if it is gone (608.2h)."""
        rules = self._hooks.get(oid)
        if rules is None:
            rules = self._hooks[oid] = self._all_hooks(oid)
        return [rule for rule in rules if name in rule[0].plugged] if rules else rules

    def _all_hooks(self, oid: ObjectId) -> list[Rule]:
        obj = self.game.objects.get(oid)
        if obj is None:
            snapshot = self.game.lki[oid]
            obj, view = snapshot.obj, snapshot.view
        else:
            view = self.of(oid)
        if obj.phased_out:
            return []
        rules: list[Rule] = []
        ctx: Context | None = None
        for ability in view.abilities:
            one = profile(ability)
            if one.hooks is not None and functions(obj, one.hook_zones):
                ctx = Context(self.game, view.controller, oid, ability=ability)
                rules.append((one.hooks, ctx))
        rules.extend(rule for rule in view.rules if isinstance(rule[0], Hooks))
        return rules

    def player_hooks(self, pid: PlayerId, name: str) -> list[Rule]:
        """The rules put on a player that plug `name`."""
        self.build()
        rules = self.player_rules.get(pid)
        return [rule for rule in rules if name in rule[0].plugged] if rules else []

    def global_hooks(self, name: str) -> list[Rule]:
        """The rules put on the game that plug `name`."""
        self.build()
        return [rule for rule in self.global_rules if name in rule[0].plugged] if self.global_rules else []

    # ----- abilities -------------------------------------------------------------------------------------------------
    def abilities_in_force(self) -> Iterable[tuple[ObjectId, View]]:
        """Objects whose triggered and replacement abilities may function: the world, and cards that something gave abilities."""
        self.build()
        yield from self.world.items()
        zones = self.granting_zones()
        if zones:
            for oid, obj in self.game.objects.items():
                if obj.zone in zones and oid not in self.world and not obj.phased_out:
                    yield oid, self.of(oid)

    def granting_zones(self) -> set[str]:
        """The zones besides the battlefield in which an effect may give objects abilities."""
        self.build()
        found: set[str] = set()
        for active in self._builder.buckets["6"]:
            if active.scope == "objects":
                found.update(zone for zone in zones_of(active.affects) if zone not in (BATTLEFIELD, "any"))
            elif active.scope == "fixed":
                there = (self.game.objects[o].zone for o in active.fixed if o in self.game.objects)
                found.update(zone for zone in there if zone != BATTLEFIELD)
        return found

    def triggered(self, event_type: "type[Event] | None") -> list[tuple[ObjectId, Triggered, Context]]:
        """The triggered abilities in force that watch such events; None: all of them."""
        if self._triggers is None:
            self._triggers = []
            for oid, view in self.abilities_in_force():
                obj = self.game.objects[oid]
                for ability in view.abilities:
                    for one in profile(ability).triggered:
                        if functions(obj, trigger_zones(one)):
                            self._triggers.append((oid, one, Context(self.game, view.controller, oid, ability=one)))
        if event_type is None:
            return self._triggers
        found = self._by_event.get(event_type)
        if found is None:
            found = self._by_event[event_type] = [t for t in self._triggers if issubclass(event_type, t[1].trigger.watches)]
        return found

    def state_triggered(self) -> list[tuple[ObjectId, Triggered, Context]]:
        """State triggers in force (603.8)."""
        if self._states is None:
            self._states = [t for t in self.triggered(None) if t[1].trigger.state]
        return self._states

    def replacements(self, event_type: "type[Event]") -> list[tuple[Any, Replacement, Context, Any]]:
        """(key, node, context, LastingEffect or None) of the replacement and prevention effects in force for such events."""
        if self._replacements is None:
            self._replacements = list(self._all_replacements())
        return [r for r in self._replacements if issubclass(event_type, r[1].watches)]

    def _all_replacements(self) -> Iterable[tuple[Any, Replacement, Context, Any]]:
        for oid, view in self.abilities_in_force():
            yield from self.replacements_of(oid, view, self.game.objects[oid].zone)
        for effect in self.game.effects:
            for index, part in enumerate(effect.parts):
                if isinstance(part, Replacement):
                    yield ("effect", effect.id, index), part, lasting_context(self.game, effect), effect

    def replacements_of(self, oid: ObjectId, view: View, zone: str) -> Iterable[tuple[Any, Replacement, Context, Any]]:
        """The replacement abilities of one object as if it were in `zone`. The key stays the same while it has the ability."""
        emblem = zone == "command" and self.game.objects[oid].kind == "emblem"
        for number, ability in enumerate(view.abilities):
            one = profile(ability)
            if one.replacement is not None and (emblem or zone in getattr(ability, "zones", (BATTLEFIELD,))):
                yield _key(oid, ability, number), one.replacement, Context(self.game, view.controller, oid, ability=ability), None
            for index, static in enumerate(one.statics):
                if not any(isinstance(part, Replacement) for part in static.parts) or not (emblem or zone in static.zones):
                    continue
                ctx = Context(self.game, view.controller, oid, ability=ability)
                if static.condition is not None and not static.condition.holds(ctx):
                    continue
                for place, part in enumerate(static.parts):
                    if isinstance(part, Replacement):
                        yield (*_key(oid, ability, number), index, place), part, ctx, None

    def activated(self, oid: ObjectId) -> list[Activated]:
        """The activated abilities of the object that function where it is (602.1, 113.6)."""
        obj = self.game.objects[oid]
        return [one for ability in self.of(oid).abilities for one in profile(ability).activated if functions(obj, one.zones)]


class Same:
    """An ability as part of a key: equal by value, and cheap to hash."""

    __slots__ = ("ability",)

    def __init__(self, ability: Any) -> None:
        self.ability = ability

    def __hash__(self) -> int:
        return hash(type(self.ability))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and (self.ability is other.ability or self.ability == other.ability)


def _key(oid: ObjectId, ability: Any, number: int) -> tuple[Any, ...]:
    """614.5 asks whether this very effect was applied already, across new versions of the game."""
    return ("ability", oid, number, Same(ability))
