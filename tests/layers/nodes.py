"""Small hand-made nodes, boards and cards for tests of the engine without the lexicon."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Ability, Condition, Duration, Objects, Part, Static
from app.engine.kernel.context import Context
from app.engine.kernel.drive import automatic, run
from app.engine.layers.basics import add_land_types, set_land_types
from app.engine.layers.view import View
from app.engine.state.carddef import CardDef, FaceDef
from app.engine.state.game import Game, LastingEffect, Player
from app.engine.state.objects import GameObject
from app.engine.state.values import PLAYER_ZONES


def face(
    name: str,
    types: str = "creature",
    pt: tuple[int, int] | None = None,
    *abilities: Ability,
    subtypes: str = "",
    cost: str = "",
    colors: str = "",
    supertypes: str = "",
    **more: Any,
) -> FaceDef:
    power, toughness = pt if pt else (None, None)
    return FaceDef(
        name,
        tuple(cost) if cost else None,
        frozenset(colors),
        frozenset(supertypes.split()),
        frozenset(types.split()),
        frozenset(subtypes.split()),
        tuple(abilities),
        power,
        toughness,
        **more,
    )


def new_game(*players: str) -> Game:
    game = Game(players={p: Player(p) for p in players or ("alice", "bob")})
    game.turn.active = next(iter(game.players))
    return game


def put(game: Game, what: FaceDef, zone: str = "battlefield", owner: str = "alice", **fields: Any) -> int:
    """Place a card without any event."""
    oid = game.new_id()
    obj = GameObject(
        oid,
        f"{what.name.lower()}-{oid}",
        owner,
        fields.pop("controller", owner),
        zone,
        CardDef(what.name, "normal", (what,)),
        timestamp=game.tick(),
        **fields,
    )
    game.objects[oid] = obj
    (getattr(game.players[owner], zone) if zone in PLAYER_ZONES else game.zone(zone)).append(oid)
    game.touch()
    return oid


def lasting(
    game: Game, parts: tuple[Any, ...], objects: tuple[int, ...] | None = None, until: str = "end_of_turn", **fields: Any
) -> LastingEffect:
    duration = Duration()
    duration.until = until
    effect = LastingEffect(
        game.new_id(),
        fields.pop("source", None),
        fields.pop("controller", "alice"),
        game.tick(),
        parts,
        fields.pop("duration", duration),
        objects,
        **fields,
    )
    game.effects.append(effect)
    game.touch()
    return effect


def do(procedure: Any, answer: Callable[[Any], Any] = automatic) -> Any:
    return run(procedure, answer)


@dataclass(frozen=True)
class Each(Objects):
    """Every object that the test says yes to."""

    test: Callable[[Context, View], bool]
    zone: str = "battlefield"

    def find(self, ctx: Context) -> tuple[int, ...]:
        return tuple(o for o in ctx.game.objects if self.includes(ctx, o))

    def includes(self, ctx: Context, oid: int) -> bool:
        view = ctx.info(oid)
        return (self.zone == "any" or view.zone == self.zone) and self.test(ctx, view)


@dataclass(frozen=True)
class If(Condition):
    test: Callable[[Context], bool]

    def holds(self, ctx: Context) -> bool:
        return self.test(ctx)


@dataclass(frozen=True)
class Do(Part):
    """Any change in any layer."""

    at: str
    change: Callable[[Context, View], Any]

    @property
    def layer(self) -> str:  # type: ignore[override]
        return self.at

    def apply(self, ctx: Context, view: View) -> None:
        self.change(ctx, view)


@dataclass(frozen=True)
class Pump(Part):
    power: int
    toughness: int
    layer: ClassVar[str] = "7c"
    reads: ClassVar[frozenset[str]] = frozenset()

    def apply(self, ctx: Context, view: View) -> None:
        view.power += self.power
        view.toughness += self.toughness


@dataclass(frozen=True)
class Sets(Part):
    power: int
    toughness: int
    layer: ClassVar[str] = "7b"

    def apply(self, ctx: Context, view: View) -> None:
        view.power, view.toughness = self.power, self.toughness


@dataclass(frozen=True)
class LosesAll(Part):
    layer: ClassVar[str] = "6"

    def apply(self, ctx: Context, view: View) -> None:
        view.abilities.clear()


@dataclass(frozen=True)
class Gains(Part):
    ability: Ability
    layer: ClassVar[str] = "6"

    def apply(self, ctx: Context, view: View) -> None:
        view.abilities.append(self.ability)


@dataclass(frozen=True)
class Keyword(Ability):
    keyword: str = ""


@dataclass(frozen=True)
class BecomesLand(Part):
    kind: str
    layer: ClassVar[str] = "4"

    def apply(self, ctx: Context, view: View) -> None:
        set_land_types(view, [self.kind])


@dataclass(frozen=True)
class AlsoLand(Part):
    kind: str
    layer: ClassVar[str] = "4"

    def apply(self, ctx: Context, view: View) -> None:
        add_land_types(view, [self.kind])


FLYING = Keyword("flying")
CREATURES = Each(lambda ctx, v: "creature" in v.types)
MINE = Each(lambda ctx, v: "creature" in v.types and v.controller == ctx.you)
LANDS = Each(lambda ctx, v: "land" in v.types)
NONBASIC = Each(lambda ctx, v: "land" in v.types and "basic" not in v.supertypes)


def bear(*abilities: Ability, name: str = "Bear") -> FaceDef:
    return face(name, "creature", (2, 2), *abilities, subtypes="Bear", cost="1G", colors="G")


def anthem(name: str = "Anthem") -> FaceDef:
    return face(name, "enchantment", None, Static((Pump(1, 1),), MINE), cost="1WW")
